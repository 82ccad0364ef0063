"""What a boarding takes: cards, mods, or the ship itself (GNQ 8)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter.actions import Replace, Seize
from quarterdeck.games.give_no_quarter.cards import heap_blanks, heap_faces, stow, take_random
from quarterdeck.games.give_no_quarter.content import MOD_NAMES
from quarterdeck.games.give_no_quarter.events import Captured, Dropped, Stolen
from quarterdeck.games.give_no_quarter.hull import after_loss, discard_excess, drop_mod
from quarterdeck.games.give_no_quarter.kit import CAPTURE, CARDS, EITHER, MODS, Card
from quarterdeck.games.give_no_quarter.legal import replace_options, seize_options
from quarterdeck.games.give_no_quarter.refusal import why_not
from quarterdeck.games.give_no_quarter.rulebook import RULES
from quarterdeck.games.give_no_quarter.sailing import fit
from quarterdeck.games.give_no_quarter.state import FOUGHT, State


@RULES.step
def spoils(s: State, ship: int, target: int, result: int) -> None:
    """GNQ 8.3: cards; cards or a mod; both; or the ship. What is not there is not taken."""
    seat, victim = s.owner[ship], s.owner[target]
    if result == CAPTURE:
        capture(s, seat, target)
    elif result == EITHER and s.mods[target] and s.manifest[victim]:
        s.ask(seat, SEIZE.of(ship, target))
    else:
        steal_cards(s, seat, victim, s.kit.boarding_cards)
        if result != CARDS:
            steal_mod(s, ship, target)


def seize_answer(s: State, seat: int, action: Seize, ship: int, target: int) -> None:
    if action.what == "cards":
        steal_cards(s, seat, s.owner[target], s.kit.boarding_cards)
    else:
        steal_mod(s, ship, target)


SEIZE: Final = RULES.ask("seize", seize_options, seize_answer, why_not)


def steal_cards(s: State, seat: int, victim: int, count: int) -> None:
    """GNQ 8.3: at random, as many as there are; only thief and victim see which."""
    both = 1 << seat | 1 << victim
    stolen: list[Card] = []
    for _ in range(min(count, len(s.manifest[victim]))):
        stolen.append(take_random(s, victim, both))
    for card in stolen:
        stow(s, seat, card)
    if stolen and s.events is not None:
        s.tell_apart(both, Stolen(seat, victim, heap_faces(s, stolen)), Stolen(seat, victim, heap_blanks(s, stolen)))


def steal_mod(s: State, ship: int, target: int) -> None:
    """GNQ 8.3, 8.4: one at random; without room the thief may give one up for it."""
    aboard = zones.cards(s.mods[target])
    if not aboard:
        return
    mod = aboard[s.rng.below(len(aboard))]
    s.mods[target] = zones.take(s.mods[target], mod)
    if s.room(ship) > 0:
        fit(s, ship, mod, "stolen")
        return
    s.supply = zones.add(s.supply, mod)
    if s.events is not None:
        s.tell(Dropped(target, MOD_NAMES[mod], "stolen"))
    if s.mods[ship]:
        s.ask(s.owner[ship], REPLACE.of(ship, mod))


def replace_answer(s: State, seat: int, action: Any, ship: int, mod: int) -> None:
    """GNQ 8.4: the stolen mod lies in the supply until there is room for it."""
    if isinstance(action, Replace):
        drop_mod(s, ship, MODS[action.mod], "replaced")
        s.supply = zones.take(s.supply, mod)
        fit(s, ship, mod, "stolen")


REPLACE: Final = RULES.ask("replace", replace_options, replace_answer, why_not)


def capture(s: State, seat: int, target: int) -> None:
    """GNQ 8.5: the ship as it is, and half its cargo in cards; what the loser cannot hold is discarded."""
    victim, half = s.owner[target], s.cargo(target) // 2
    s.owner[target] = seat
    s.marks[target] |= FOUGHT
    if s.events is not None:
        s.tell(Captured(seat, victim, target))
    steal_cards(s, seat, victim, half)
    discard_excess(s, victim)
    after_loss(s, victim)
