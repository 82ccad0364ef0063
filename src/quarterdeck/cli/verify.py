"""`quarterdeck verify`: was the luck of a finished game sealed before it began, and did it follow from the seals?"""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from quarterdeck.cli.console import stdout
from quarterdeck.core import proof
from quarterdeck.core.content import read_changes
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.files import read_text
from quarterdeck.core.match import read_header
from quarterdeck.core.proof import Finding
from quarterdeck.core.registry import find_game


def verify(file: Path, /, *, seal: str = "", data: Path | None = None) -> int:
    """Check the luck of a finished game and play the whole game again: a line for each thing that was checked.

    Ends with 0 if everything is in order, and with 1 if anything is wrong or was never sealed.

    Parameters
    ----------
    file
        The game, as it can be downloaded when it is over.
    seal
        The server's seal as it was shown at the table before the game began; without it, the one in the file counts.
    data
        A folder with changed data files, if the game was played with them.
    """
    findings = find(file, seal.lower(), data)
    console = stdout()
    for found in findings:
        mark = Text("ok     ", style="green") if found.ok else Text("NOT OK ", style="bold red")
        console.print(mark.append(found.words, style="default not bold"), soft_wrap=True)
    return 0 if all(found.ok for found in findings) else 1


def find(file: Path, seal: str, data: Path | None) -> list[Finding]:
    """What was checked; a file that cannot be read at all is one finding."""
    try:
        text = read_text(file)
        header = read_header(text)
        game = find_game(header.game, header.changed if data is None else read_changes(data))
        return list(proof.verify(game, text, seal))
    except QuarterdeckError as error:
        return [Finding(False, f"this cannot be checked: {error}")]
