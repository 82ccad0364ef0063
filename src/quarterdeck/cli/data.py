"""`quarterdeck data`: a game's data files, for changing a number and trying it."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.cli.choice import choose_game
from quarterdeck.cli.console import stdout
from quarterdeck.core.errors import Malformed
from quarterdeck.core.files import naming, write_text


def data(game: str, folder: Path, /) -> None:
    """Copy a game's data files into a folder, to be changed and tried with `--data`.

    Parameters
    ----------
    game
        The game.
    folder
        Where the files go; it is made if it is not there. Files in it are never overwritten.
    """
    texts = choose_game(game).content.texts
    taken = [name for name in texts if (folder / name).exists()]
    if taken:
        raise Malformed(f"{folder / taken[0]}: this file is there already; give another folder")
    with naming(folder):
        folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        write_text(folder / name, text)
    stdout().print(
        f"{', '.join(texts)} are in {folder}; try a change with --data {folder}", markup=False, soft_wrap=True
    )
