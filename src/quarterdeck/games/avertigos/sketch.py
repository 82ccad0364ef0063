"""A position as far as a view tells it: enough for measuring and for trying out a chain, with nothing guessed."""

from __future__ import annotations

from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos.form import read_pile, read_table
from quarterdeck.games.avertigos.kit import Kit
from quarterdeck.games.avertigos.piles import EMPTY
from quarterdeck.games.avertigos.realmform import read_house
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.terms import Terms
from quarterdeck.games.avertigos.view import View


def sketch(kit: Kit, view: View) -> State:
    """The deck and the hands of others stay empty, and other houses have nothing: they must not be asked for."""
    seats = len(view.hands)
    s = State(kit, Terms(kit.book, seats, view.options), seats, from_seed(0))
    read_table(s, view)
    s.hands = [EMPTY] * seats
    if view.seat is not None:
        s.hands[view.seat] = read_pile(kit, view.hand)
        if view.house is not None:
            read_house(s, view.seat, view.house)
    return s
