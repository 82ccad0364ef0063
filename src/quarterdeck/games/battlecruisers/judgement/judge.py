"""The rule of thumb for each question, and what counts in a position."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.judge import Judge
from quarterdeck.core.zones import EMPTY
from quarterdeck.games.battlecruisers import weights
from quarterdeck.games.battlecruisers.actions import Done
from quarterdeck.games.battlecruisers.judgement import cards
from quarterdeck.games.battlecruisers.judgement.outlook import KEEP, ROW, SURE, Outlook, lore_of
from quarterdeck.games.battlecruisers.kit import NOTHING
from quarterdeck.games.battlecruisers.rules.cards.discards import StrikeQuestion
from quarterdeck.games.battlecruisers.rules.cards.disruption import Disrupt, Pulse
from quarterdeck.games.battlecruisers.rules.cards.exchange import Bureaucrat, GiveQuestion, Rebuild, SeizeQuestion
from quarterdeck.games.battlecruisers.rules.cards.order import SpyDrone, TechOfficer
from quarterdeck.games.battlecruisers.rules.cards.piles import FromPile, Salvage
from quarterdeck.games.battlecruisers.rules.cards.protection import Navigator
from quarterdeck.games.battlecruisers.rules.effects import SPY_DRONE, DiscardQuestion
from quarterdeck.games.battlecruisers.rules.opponents import Aim
from quarterdeck.games.battlecruisers.rules.round import Choose
from quarterdeck.games.battlecruisers.rules.set_up import RecoverQuestion
from quarterdeck.games.battlecruisers.state import State

ANSWERS: Final = 1  # how often everybody answers the others; more made it weaker, since few think so far
STRAY: Final = 4.0  # what a card costs that goes if it is the only one (BC 4.1), once few are left

__all__ = ["JUDGE", "cards"]


def standing(s: State, seat: int) -> list[float]:
    """What counts of a player's standing; who is out has none.

    A card that nobody else has in hand cannot clash: what it brings is as good as there.
    """
    player, goal, gains = s.players[seat], s.deck.goal, lore_of(s.deck).gain
    if player.out:
        return []
    total, most, elsewhere = player.total(), 0, EMPTY
    for other in s.alive():
        if other != seat:
            most = max(most, s.players[other].vp)
            elsewhere |= s.players[other].hand & zones.COUNTS
    late = max(most, player.vp) / goal
    safe, gain, safe_gain = 0, 0, 0
    for kind in zones.kinds(player.hand):
        gain = max(gain, gains[kind])
        if not zones.has(elsewhere, kind):
            safe += 1
            safe_gain = max(safe_gain, gains[kind])
    few = 1.0 / total if total > 0 else 2.0
    return [
        float(player.vp),
        (player.vp - most) * late,
        player.vp * player.vp / goal,
        float(total),
        total * late,
        few,
        few * late,
        float(zones.size(player.hand)),
        1.0 if player.disabled >= s.round else 0.0,
        1.0 if player.shield_until >= s.round else 0.0,
        1.0 if player.double >= s.round else 0.0,
        1.0 if player.keep_vp_until >= s.round or player.keep_cards_until >= s.round else 0.0,
        float(safe),
        float(gain),
        float(safe_gain),
        1.0 if player.vp + gain >= goal else 0.0,
        1.0 if player.vp + safe_gain >= goal else 0.0,
    ]


HORIZON: Final = 4  # rounds
WORDS: Final = (
    ("it brings you VP", "it costs the others VP"),
    ("it brings you closer to the leader", "it holds the leader back"),
    ("it brings you nearer to the goal", "it keeps the others from the goal"),
    ("it keeps your cards", "it costs the others cards"),
    ("it keeps cards that you need at the end", "it costs the others cards that they need at the end"),
    ("it keeps you from running out of cards", "it brings others near running out of cards"),
    ("it keeps you from running out of cards at the end", "it brings others near running out of cards"),
    ("it keeps cards in your hand", "it takes cards from the others' hands"),
    ("it keeps you from being disabled", "it disables another"),
    ("it shields you", "it leaves the others without shields"),
    ("it doubles what you gain next", "it leaves the others nothing doubled"),
    ("it protects what you have", "it leaves the others unprotected"),
    ("it leaves you cards that nobody else holds", "it leaves the others cards that will clash"),
    ("it keeps a card that brings VP", "it takes cards from the others that bring VP"),
    ("it keeps a card that brings VP and cannot clash", "it takes cards from the others that bring VP for sure"),
    ("it keeps a card that can win", "it takes cards from the others that could win"),
    ("it keeps a card that wins and cannot clash", "it takes cards from the others that would win"),
)
JUDGE: Final = Judge(standing, weights.STANDING, weights.THUMB, WORDS, HORIZON)


# Playing a card


@JUDGE.of(Choose)
def choose(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """What it brings alone, what a clash costs, and whom it spoils; the rest is chance, or others could count on it."""
    o = Outlook(s, seat, w)
    o.settle(ANSWERS)
    return [w[SURE] * o.worth[seat * ROW + s.deck.kinds[action.card]] for action in options]


@JUDGE.of(SpyDrone)
def swap_drone(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """All is open but the own card: it is known who would be met."""
    o = Outlook(s, seat, w)
    for other in s.alive():
        for kind in range(o.kinds):
            o.likely[other * ROW + kind] = 1.0 if s.players[other].revealed == kind else 0.0
    o.main[seat * ROW + s.deck.kinds[SPY_DRONE]] = 0.0  # a second one does nothing more
    o.weigh(seat)
    return [w[SURE] * 2 * o.worth[seat * ROW + s.deck.kinds[action.card]] for action in options]


@JUDGE.of(TechOfficer)
def order(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """What hurts this seat may come last: it may be gone by then."""
    o = Outlook(s, seat, w)
    return [-w[SURE] * o.harm[seat * ROW + s.deck.kinds[action.card]] for action in options]


# Whom


@JUDGE.of(Aim)
def aim(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """The likeliest winner, if it hurts."""
    o = Outlook(s, seat, w)
    return [2 * w[SURE] * o.aim_worth(seat, action.seat, s.resolving) for action in options]


@JUDGE.of(Disrupt)
def disrupt(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Whose card is still to come and would bring most."""
    o = Outlook(s, seat, w)
    points: list[float] = []
    for action in options:
        kind, met = s.players[action.seat].revealed, 0
        for other in s.alive():
            if s.players[other].revealed == kind:
                met += 1
        cell = action.seat * ROW + kind
        worth = 0.0
        if kind in s.pending and s.players[action.seat].disabled != s.round:
            worth = o.main[cell] if met == 1 else o.clash[cell]
            worth = worth * o.threat[action.seat] + (o.harm[seat * ROW + kind] if met == 1 else 0.0)
        points.append(2 * w[SURE] * worth)
    return points


@JUDGE.of(Pulse)
def pulse(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """The likeliest winner, unless that is done already."""
    o = Outlook(s, seat, w)
    again = s.round + 1
    return [
        w[SURE] * (o.threat[action.seat] * 2 if s.players[action.seat].disabled != again else -1.0)
        for action in options
    ]


@JUDGE.of(Salvage)
def salvage(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Any pile: what lies there is as good as anything. A living player's, who might have fetched it back."""
    return [0.0 if s.players[action.seat].out else 0.5 for action in options]


# Which card


def keeping(s: State, seat: int, w: list[float]) -> list[float]:
    """What each kind is worth to keep, in points."""
    o = Outlook(s, seat, w)
    o.settle(ANSWERS)
    few = s.players[seat].total() <= 3
    found: list[float] = []
    for kind in range(o.kinds):
        worth = o.worth[seat * ROW + kind]
        found.append(w[KEEP] * worth - (STRAY if few and s.deck.only[kind] else 0.0))
    return found


@JUDGE.of(DiscardQuestion, GiveQuestion, RecoverQuestion)
def part_with(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """The card that will be missed least."""
    keep = keeping(s, seat, w)
    return [-keep[s.deck.kinds[action.card]] for action in options]


@JUDGE.of(FromPile, Rebuild)
def fetch(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """The best card; a card in any case, but for one that would be given back for it."""
    keep = keeping(s, seat, w)
    least = keep[s.received] if s.received != NOTHING else -STRAY - 10.0
    return [least if type(action) is Done else keep[s.deck.kinds[action.card]] for action in options]


@JUDGE.of(SeizeQuestion)
def seize(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """A good card of a dangerous opponent."""
    o = Outlook(s, seat, w)
    keep = keeping(s, seat, w)
    return [
        2 * w[SURE] * o.aim_worth(seat, action.seat, s.resolving) + keep[s.deck.kinds[action.card]]
        for action in options
    ]


@JUDGE.of(StrikeQuestion)
def strike(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """What the other would miss most."""
    o = Outlook(s, seat, w)
    question: Any = s.asks[seat]
    victim = question.args[0]
    o.settle(ANSWERS)
    return [w[KEEP] * o.worth[victim * ROW + s.deck.kinds[action.card]] for action in options]


@JUDGE.of(Navigator)
def navigate(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """What would hurt most of all that is still to come, and comes alone."""
    o = Outlook(s, seat, w)
    points: list[float] = []
    for action in options:
        kind, met = s.deck.kinds[action.card], 0
        for other in s.alive():
            if s.players[other].revealed == kind:
                met += 1
        points.append(2 * w[SURE] * o.harm[seat * ROW + kind] if met == 1 and kind in s.pending else -1.0)
    return points


@JUDGE.of(Bureaucrat)
def name_card(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """What most others are likely to hold."""
    o = Outlook(s, seat, w)
    keep = keeping(s, seat, w)
    points: list[float] = []
    for action in options:
        kind, copies = s.deck.kinds[action.card], 0.0
        for other in s.alive():
            if other != seat and s.players[other].shield_until < s.round:
                copies += o.held[other * ROW + kind]
        points.append(3 * copies + 0.3 * keep[kind] * min(copies, 1.0))
    return points
