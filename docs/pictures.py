"""Makes the pictures of the documentation: `python docs/pictures.py`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from quarterdeck.bots.base import Bot, decide
from quarterdeck.bots.spec import make_bot, parse_bot
from quarterdeck.cli.hotseat import Hotseat
from quarterdeck.cli.turns import Turns
from quarterdeck.core.match import new_match
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed

FOLDER = Path(__file__).parent / "pictures"
PLAIN = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)  # no font from elsewhere


def terminal(slug: str, seed: int, decisions: int) -> str:
    """A person's screen after some decisions, as an SVG."""
    game = find_game(slug)
    match = new_match(game, 4, {}, seed, ["You", "Bonny", "Drake", "Grace"])
    bot = make_bot(parse_bot("greedy"), from_seed(seed))
    others: list[Bot | None] = [None, *(make_bot(parse_bot("greedy"), from_seed(seed + i)) for i in range(3))]
    table = Hotseat(match, others, None)
    while len(match.log) < decisions and table.run_bots() is not None:
        table.act(0, decide(game, match.state, 0, bot))
    table.run_bots()
    console = Console(record=True, width=112, height=40, file=io.StringIO(), force_terminal=True, highlight=False)
    Turns(table, console).draw(0, game.legal(match.state, 0))
    return console.export_svg(title=f"quarterdeck play {slug}", code_format=PLAIN, unique_id=slug)


if __name__ == "__main__":
    (FOLDER / "terminal.svg").write_text(terminal("battlecruisers", 5, 8), "utf-8")
