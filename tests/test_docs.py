"""Documentation that cannot rot: every Python sample runs, every link leads somewhere, every game is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quarterdeck.core.registry import all_games

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/*.md"))]
SAMPLE = re.compile(r"^( *)```python\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")


def samples(page: Path) -> list[str]:
    found = SAMPLE.findall(page.read_text("utf-8"))
    return ["\n".join(line.removeprefix(indent) for line in code.splitlines()) for indent, code in found]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_samples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The samples of a page run one after another, in one place, as a reader would."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for code in samples(page):
        exec(compile(code, str(page), "exec"), names)


def test_there_are_samples() -> None:
    """The pattern still finds them."""
    assert sum(len(samples(page)) for page in PAGES) >= 10


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links(page: Path) -> None:
    """A link to a file of the repository leads to one."""
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if "://" not in link and not (page.parent / link).exists()] == []


def test_every_game_is_documented() -> None:
    """The README names each game, and each has numbered rules."""
    readme = (ROOT / "README.md").read_text("utf-8")
    for game in all_games():
        assert game.info.title in readme
        assert len(re.findall(r"\*\*[A-Z]+ \d+(?:\.\d+)?\*\*", game.rulebook())) > 10, game.info.slug


def test_the_way_of_a_click() -> None:
    """Each function on the way is where the page says it is, and there are at most 25."""
    page = (ROOT / "docs" / "concepts.md").read_text("utf-8").split("<!-- click -->")[1].split("<!-- /click -->")[0]
    hops = re.findall(r"^\| \d+ \| `([^`]+)` \| `(\w+)` \|", page, re.MULTILINE)
    assert 20 <= len(hops) <= 25
    for place, function in hops:
        for game in all_games():
            file = ROOT / "src" / "quarterdeck" / place.replace("<slug>", game.info.slug)
            assert re.search(rf"\b{function}\b *[(=:]", file.read_text("utf-8")), (place, function)
