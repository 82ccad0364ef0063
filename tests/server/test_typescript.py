"""The types that the client is checked against are those of the messages."""

from __future__ import annotations

from quarterdeck.server.typescript import FOLDER, files
from quarterdeck.server.wire import Tell


def test_the_written_types_are_those_of_the_structs() -> None:
    """Otherwise: `python -m quarterdeck.server.typescript`."""
    for path, text in files().items():
        assert path.read_text() == text, f"{path.name} is not what the structs say; write it again"


def test_there_are_no_types_of_something_else() -> None:
    """Only what others have written is declared by hand."""
    assert set(FOLDER.iterdir()) == {*files(), FOLDER / "vendor.d.ts"}


def test_every_game_with_a_board_has_its_types() -> None:
    boards = {path.name for path in (FOLDER.parent / "games").iterdir()}
    assert boards <= {path.name.removesuffix(".d.ts") for path in files()}


def test_what_a_page_is_told_goes_whole() -> None:
    """So no page has to know a default."""
    assert not any(kind.__struct_config__.omit_defaults for kind in Tell.__subclasses__())
