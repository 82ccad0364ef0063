"""The client as it travels: modules together, names by content, compressed, and fresh when a file changes."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest

from quarterdeck.server import bundles as made
from quarterdeck.server.bundles import CLIENT, Bundles, make_bundles, stamp
from quarterdeck.server.modules import BadClient, in_order, read_module
from quarterdeck.server.trunks import APP, TABLE, quantity, share_out
from tests.server.live import person, serve_here, stop_refilling

BOARDS = ("battlecruisers", "give_no_quarter", "secret_salvage", "avertigos")


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A small client: an app, a table, two boards that share a module, a vendored file."""
    texts = {
        "app.js": 'import { a, b as c } from "./one.js";\nimport * as all from "./one.js";\n'
        "console.log(a, c, all.d());\n",
        "one.js": 'import plus from "htm";\nexport const a = 1;\nexport { two as b } from "./two.js";\n'
        "export async function e() {}\nexport function d() {\n  return plus(a, 5);\n}\nexport class F {}\n",
        "two.js": "const two = 2;\nexport { two };\n",
        "table/page.js": 'import { a } from "../one.js";\nexport const TablePage = () => a;\n',
        "games/x/board.js": 'import { shared } from "../../board.js";\nexport const Board = shared;\n',
        "games/y/board.js": 'import { shared } from "../../board.js";\nexport const Board = shared;\n',
        "board.js": 'import { own } from "./own.js";\nexport const shared = own;\n',
        "own.js": "export const own = 7;\n",
        "vendor/htm/htm.mjs": "var n=1;export default function(a,b){return a+b}",
        "games/x/board.css": '@import url("more.css");\nb { color: red }\n',
        "games/x/more.css": "a { color: blue }\n",
    }
    for path, text in texts.items() | {(sheet, f"/* {sheet} */\n") for sheet in made.HOUSE}:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


def make(folder: Path) -> Bundles:
    return make_bundles(folder, stamp(folder))


def text_of(found: Bundles, path: str) -> str:
    return found.pieces[found.names[path]].body.decode()


def run(found: Bundles, folder: Path, script: str) -> str:
    """What a script says that stands beside the files as they travel."""
    folder.mkdir()
    for name, piece in found.pieces.items():
        (folder / name).write_bytes(piece.body)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "try.js").write_text(script)
    done = subprocess.run(["node", "try.js"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_modules_together_do_what_they_did_apart(client: Path, tmp_path: Path) -> None:
    """Every kind of import and export; one instance of each module; the beginning's exports are the file's."""
    found = make(client)
    script = f"""import {{ TablePage }} from "./{found.names[TABLE]}";
import {{ Board }} from "./{found.names["games/x/board.js"]}";
import {{ Board as Other }} from "./{found.names["games/y/board.js"]}";
console.log(TablePage(), Board, Other);
"""
    assert run(found, tmp_path / "run", script) == "1 2 6\n1 7 7\n"


def test_who_travels_with_whom(client: Path) -> None:
    """What every page needs is in the first file, what several boards need in the table's, and nothing is twice."""
    modules = {
        path: read_module(path, (client / path).read_text()) for path, _, _ in stamp(client) if "css" not in path
    }
    shared = {trunk.root: {module.path for module in trunk.members} for trunk in share_out(in_order(modules))}
    assert shared == {
        "app.js": {"app.js", "one.js", "two.js", "vendor/htm/htm.mjs"},
        "table/page.js": {"table/page.js", "board.js", "own.js"},
        "games/x/board.js": {"games/x/board.js"},
        "games/y/board.js": {"games/y/board.js"},
    }


def test_sheets_with_those_that_they_import(client: Path) -> None:
    found = make(client)
    assert text_of(found, "games/x/board.css").index("blue") < text_of(found, "games/x/board.css").index("red")
    assert "games/x/more.css" not in found.names
    assert re.findall(r"/\* (\S+) \*/", text_of(found, made.STYLES)) == list(made.HOUSE)


def test_a_name_is_its_content(client: Path) -> None:
    """A changed module changes the names of the file that has it and of those that need it; of nothing else."""
    before = make(client)
    (client / "games/x/board.js").write_text(
        'import { shared } from "../../board.js";\nexport const Board = [shared];\n'
    )
    after = make(client)
    assert {path for path in before.names if before.names[path] != after.names[path]} == {"games/x/board.js"}
    (client / "two.js").write_text("const two = 3;\nexport { two };\n")
    third = make(client)
    changed = {path for path in after.names if after.names[path] != third.names[path]}
    assert changed == {path for path in after.names if path.endswith(".js")}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("export let a = 1;\n", "export let a"),
        ("export const { a } = b;\n", "export const { a }"),
        ('export * from "./two.js";\n', "export \\*"),
        ('import { a } from "left-pad";\n', "left-pad"),
        ('import { a } from "./nobody.js";\n', "nobody.js, which is not there"),
        ('import { a } from "./one.js";\n', "need each other: one.js, two.js, one.js"),
        ('const later = import("./one.js");\n', "import"),
    ],
)
def test_what_cannot_travel_is_refused_by_name(client: Path, text: str, words: str) -> None:
    (client / "two.js").write_text(text)
    with pytest.raises(BadClient, match=words):
        make(client)


def test_the_client_of_the_house() -> None:
    """Its boards are where they are looked for, its lobby has nothing of tables, and all of it is JavaScript."""
    found = made.bundles()
    for slug in BOARDS:
        assert {f"games/{slug}/board.js", f"games/{slug}/board.css", f"lobby/pictures/{slug}.svg"} <= found.names.keys()
        assert f'$modules["games/{slug}/board.js"]' not in text_of(found, TABLE)
    lobby = text_of(found, APP)
    assert '$modules["lobby/page.js"] =' in lobby
    assert not re.search(r'\$modules\["(table|board|games)/[^"]*"\] =', lobby)
    for path in found.names:
        if path.endswith(".js"):
            checked = subprocess.run(
                ["node", "--check", "--input-type=module", "-"],
                input=text_of(found, path),
                capture_output=True,
                text=True,
            )
            assert checked.returncode == 0, f"{path}: {checked.stderr[:500]}"


def test_a_map_leads_to_the_line_as_it_was_written() -> None:
    """Line by line: what the map says of the file that travels is in that line of the file that was written."""
    found = made.bundles()
    name = found.names[TABLE]
    mapped = json.loads(found.pieces[f"{name}.map"].body)
    lines = found.pieces[name].body.decode().split("\n")
    compared = source = line = 0
    for number, entry in enumerate(mapped["mappings"].split(";")):
        if not entry:
            continue
        _, on, down, _ = read_quantities(entry)
        source, line = source + on, line + down
        written = (CLIENT / mapped["sources"][source].removeprefix("../client/")).read_text().split("\n")[line]
        if written and "import" not in written and "export" not in written:
            assert lines[number].endswith(written), (number, written)
            compared += 1
    assert compared > 1000


def read_quantities(text: str) -> list[int]:
    digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    found, number, shift = [], 0, 0
    for digit in map(digits.index, text):
        number |= (digit & 31) << shift
        shift += 5
        if not digit & 32:
            found.append(-(number >> 1) if number & 1 else number >> 1)
            number = shift = 0
    return found


@pytest.mark.parametrize("number", [0, 1, -1, 15, 16, -16, 1000, -123456])
def test_quantities_as_source_maps_write_them(number: int) -> None:
    assert read_quantities(quantity(number)) == [number]


@pytest.mark.anyio
async def test_sent_once_and_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kept for ever and compressed for who can read it; the page itself never kept; all that it names is there."""
    async with (
        serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch) as root,
        httpx.AsyncClient(base_url=root) as browser,
    ):
        page = await browser.get("/")
        assert page.headers["cache-control"] == "no-store"
        assert page.headers["content-encoding"] == "gzip"
        for address in set(re.findall(r"/bundle/[\w.-]+", page.text)):
            found = await browser.get(address)
            assert found.headers["cache-control"] == "public, max-age=31536000, immutable", address
            assert found.headers["vary"] == "accept-encoding"
            plain = await browser.get(address, headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.content == found.content
            assert ("content-encoding" in found.headers) == (len(plain.content) >= 1024), address
        assert (await browser.get("/bundle/app-000000000000.js")).status_code == 404


@pytest.mark.anyio
async def test_a_changed_file_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who develops saves a file and loads the page again: nothing to build, nothing to start anew."""
    shutil.copytree(CLIENT, tmp_path / "client")
    monkeypatch.setattr(made, "CLIENT", tmp_path / "client")
    async with (
        serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch) as root,
        httpx.AsyncClient(base_url=root) as browser,
    ):
        before = script_of((await browser.get("/")).text)
        assert script_of((await browser.get("/")).text) == before
        with (tmp_path / "client" / "keep.js").open("a") as file:
            file.write("export const news = 'a new line';\n")
        after = script_of((await browser.get("/")).text)
        assert after != before
        assert "a new line" in (await browser.get(after)).text


@pytest.mark.anyio
async def test_what_a_page_brings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who one is, whether there is a lab, in the lobby games and lists, as the API says them; nobody else's."""
    async with (
        serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch) as root,
        person(root, "Ann") as ann,
        person(root, "</script>Bob") as bob,
        httpx.AsyncClient(base_url=root) as nobody,
    ):
        await ann.open_table("battlecruisers", ["me", "open", "open"])
        page = await ann.get("/")
        assert page.headers["set-cookie"].startswith("quarterdeck=")
        first = brought(page.text)
        assert first == {
            "me": await ann.ask("/me"),
            "lab": True,
            "games": await ann.ask("/games"),
            "tables": await ann.ask("/tables"),
        }
        assert [card["seats"][0]["mine"] for card in first["tables"]["mine"]] == [True]
        assert brought((await bob.get("/")).text)["me"]["name"] == "</script>Bob"
        assert brought((await bob.get("/")).text)["tables"]["mine"] == []
        assert brought((await nobody.get("/")).text)["me"]["known"] is False
        assert brought((await ann.get("/t/x")).text).keys() == {"me", "lab"}


@pytest.mark.anyio
async def test_who_comes_too_often_gets_a_page_that_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page counts as one request; over the limit it comes, but brings nothing."""
    stop_refilling(monkeypatch)
    async with (
        serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch, requests_minute=10) as root,
        httpx.AsyncClient(base_url=root) as browser,
    ):
        pages = [await browser.get("/rules") for _ in range(11)]
        assert [page.status_code for page in pages] == [200] * 11
        assert brought(pages[0].text)["me"] == {"name": "", "known": False, "account": ""}
        assert brought(pages[-1].text) == {}
        assert (await browser.get("/api/games")).status_code == 429


def script_of(text: str) -> str:
    found = re.search(r'<script type="module" src="([^"]+)"', text)
    assert found is not None
    return found[1]


def brought(text: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="first">(.*?)</script>', text)
    assert found is not None
    return dict(json.loads(found[1]))
