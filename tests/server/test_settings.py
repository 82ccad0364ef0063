"""Settings: flags come before the environment, that before a file; what cannot be read is named."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.server.settings import Settings, read_settings


def test_flags_then_environment_then_file(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text('port = 1\nhost = "0.0.0.0"\nworkers = 7\ndatabase = "sqlite:///x.db"\n')
    found = read_settings({"port": 3, "host": None}, {"QUARTERDECK_PORT": "2", "QUARTERDECK_WORKERS": "5"}, file)
    assert (found.port, found.host, found.workers) == (3, "0.0.0.0", 5)
    assert read_settings({}, {"QUARTERDECK_SECURE": "true"}).secure


@pytest.mark.parametrize(
    ("flags", "environment", "named"),
    [
        ({"port": 70000}, {}, "port"),
        ({}, {"QUARTERDECK_PORT": "many"}, "port"),
        ({"budget": 0}, {}, "budget"),
        ({"log": "loud"}, {}, "log"),
        ({}, {"QUARTERDECK_WORKERS": "0"}, "workers"),
        ({}, {"QUARTERDECK_PROXIES": "my-proxy"}, "proxies"),
    ],
)
def test_what_is_wrong_is_named(flags: dict[str, object], environment: dict[str, str], named: str) -> None:
    with pytest.raises(Malformed, match=named):
        read_settings(flags, environment)


def test_every_setting_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "serve.md").read_text("utf-8")
    assert [field.name for field in msgspec.structs.fields(Settings) if f"`{field.name}`" not in page] == []


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="missing"):
        read_settings({}, {}, tmp_path / "missing.toml")
    (tmp_path / "bad.toml").write_text("port = = 3")
    with pytest.raises(Malformed, match=r"bad\.toml"):
        read_settings({}, {}, tmp_path / "bad.toml")
    (tmp_path / "odd.toml").write_text("prot = 3")
    with pytest.raises(Malformed, match="prot"):
        read_settings({}, {}, tmp_path / "odd.toml")


def test_the_usual_database_is_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert read_settings({}, {}).database == f"sqlite:///{tmp_path}/data/quarterdeck/quarterdeck.db"
