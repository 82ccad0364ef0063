"""Positions in a few short lines, rounds played from them, and what lies where afterwards."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Action, Play
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import PlayerSnapshot, Secrets, Snapshot, View

Cards = tuple[int, ...]


def ship(*hand: int, rz: Cards = (), pile: Cards = (), vp: int = 1, **more: Any) -> PlayerSnapshot:
    """A player who is about to choose a card."""
    return PlayerSnapshot(recovery=rz, vp=vp, secret=Secrets(hand=hand, discard=pile), **more)


def wreck(pile: Cards = (), vp: int = 0, out: int = 1) -> PlayerSnapshot:
    """A player who has been eliminated."""
    return PlayerSnapshot(vp=vp, out=out, secret=Secrets(discard=pile))


def table(*ships: PlayerSnapshot, also: Cards = (), game: Game[State, Action, View] = GAME, **more: Any) -> State:
    """The start of round 1 (or of the one after `round`); the set is what lies there, and `also`."""
    lying = {card for one in ships for card in (*one.secret.hand, *one.recovery, *one.secret.discard)}
    return game.load(Snapshot(set=tuple(sorted(lying | set(also))), players=ships, **more))


def play(s: State, *cards: int) -> None:
    """Every player still in plays a card, by seat; 0 for those who are out."""
    for seat, card in enumerate(cards):
        if card:
            answer(s, seat, Play(card))


def answer(s: State, seat: int, *actions: Action) -> None:
    for action in actions:
        assert GAME.why_not(s, seat, action) is None, f"{action} is not among {GAME.legal(s, seat)}"
        GAME.apply(s, seat, action)


def settle(s: State) -> None:
    """Answer every question of this round with the first choice offered."""
    while s.outcome is None and not is_new_round(s):
        seat = GAME.to_act(s)[0]
        answer(s, seat, GAME.legal(s, seat)[0])


def is_new_round(s: State) -> bool:
    """True if everyone still in is to play a card, and nobody has."""
    return [asked(s, seat) for seat in s.alive()] == ["choose"] * len(s.alive())


def asked(s: State, seat: int) -> str:
    """The question that a seat has to answer, by name; empty for none."""
    ask = s.asks[seat]
    return "" if ask is None else ask.name


def hand(s: State, seat: int) -> Cards:
    return s.deck.show(s.players[seat].hand)


def zone(s: State, seat: int) -> Cards:
    """The recovery zone."""
    return s.deck.show(s.players[seat].recovery)


def pile(s: State, seat: int) -> Cards:
    """The discard pile."""
    return s.deck.show(s.players[seat].discard)


def vps(s: State) -> list[int]:
    return [player.vp for player in s.players]


def cards(s: State, seat: int) -> tuple[Cards, Cards, Cards]:
    """Hand, recovery zone and discard pile."""
    return hand(s, seat), zone(s, seat), pile(s, seat)
