"""`quarterdeck rules`: a game's rules, or one of them."""

from __future__ import annotations

from rich.markdown import Markdown

from quarterdeck.cli.choice import choose_game
from quarterdeck.cli.console import stdout
from quarterdeck.cli.keyboard import Left, show_paged
from quarterdeck.cli.rulebook import find_rule


def rules(game: str, number: str | None = None, /) -> None:
    """Read the rules of a game, or one of them.

    Parameters
    ----------
    game
        The game.
    number
        The number of a rule or a chapter, or words to look for; left out, all rules.
    """
    found = choose_game(game)
    text = found.rulebook() if number is None else find_rule(found, number)
    try:
        show_paged(stdout(), Markdown(text))
    except Left:
        return
