"""Damage and what follows: mods given up, ships lost, debris, guilds eliminated, the end (GNQ 9, 11, 12)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.info import Outcome
from quarterdeck.core.zones import EMPTY
from quarterdeck.games.give_no_quarter.actions import Absorb
from quarterdeck.games.give_no_quarter.cards import discard, heap_blanks, heap_faces, take_random
from quarterdeck.games.give_no_quarter.content import MOD_NAMES
from quarterdeck.games.give_no_quarter.events import (
    Burnt,
    Damaged,
    Destroyed,
    Dropped,
    Eliminated,
    Ended,
    Haunted,
    Spilled,
    Why,
)
from quarterdeck.games.give_no_quarter.hold import crowd
from quarterdeck.games.give_no_quarter.kit import CARGO, EVERYBODY, MODS, NOTHING, Card
from quarterdeck.games.give_no_quarter.legal import absorb_options, exorcise_options
from quarterdeck.games.give_no_quarter.refusal import why_not
from quarterdeck.games.give_no_quarter.rulebook import RULES
from quarterdeck.games.give_no_quarter.state import HAUNTED, LOST, State


@RULES.step
def hurt(s: State, ship: int, points: int) -> None:
    """GNQ 9.4: the owner may give up mods of the ship for points of damage."""
    if s.owner[ship] < 0 or points <= 0:
        return
    if s.mods[ship]:
        s.ask(s.owner[ship], ABSORB.of(ship, points))
    else:
        take_damage(s, ship, points)


def absorb_answer(s: State, seat: int, action: Any, ship: int, points: int) -> None:
    if not isinstance(action, Absorb):
        take_damage(s, ship, points)
        return
    mod = MODS[action.mod]
    drop_mod(s, ship, mod, "absorbed")
    if mod == CARGO:
        s.next(crowd.of(seat))
    s.next(hurt.of(ship, points - 1))


ABSORB: Final = RULES.ask("absorb", absorb_options, absorb_answer, why_not)


def drop_mod(s: State, ship: int, mod: int, why: Why) -> None:
    """A mod goes from a ship back to the supply."""
    s.mods[ship] = zones.take(s.mods[ship], mod)
    s.supply = zones.add(s.supply, mod)
    if s.events is not None:
        s.tell(Dropped(ship, MOD_NAMES[mod], why))


def take_damage(s: State, ship: int, points: int) -> None:
    """GNQ 9.3: more damage than the hull bears destroys the ship."""
    s.damage[ship] += points
    if s.events is not None:
        s.tell(Damaged(ship, points, s.damage[ship]))
    if s.damage[ship] > s.kit.fleet.hull[ship]:
        destroy(s, ship)


def destroy(s: State, ship: int) -> None:
    """GNQ 11.3: mods and cards over the new limit, drawn at random, become debris in the ship's hex."""
    seat, at = s.owner[ship], s.hex[ship]
    field = open_field(s, at)
    s.field_mods[field] += s.mods[ship]
    lose(s, ship)
    spilled = spill(s, seat, 1 << seat)
    s.field_cards[field] += spilled
    if s.events is not None:
        s.tell_apart(
            1 << seat,
            Destroyed(ship, at, heap_faces(s, spilled)),
            Destroyed(ship, at, heap_blanks(s, spilled)),
        )
    close_field(s, field)
    after_loss(s, seat)


def burn(s: State, ship: int, at: int) -> None:
    """GNQ 4.11: a Superstar leaves nothing of a ship and its mods; cards over the limit are discarded."""
    seat = s.owner[ship]
    s.hex[ship] = at
    s.gone += s.mods[ship]
    lose(s, ship)
    if s.events is not None:
        s.tell(Burnt(ship, at))
    discard_excess(s, seat)
    after_loss(s, seat)


def lose(s: State, ship: int) -> None:
    """A ship leaves the game; its Haunted token returns (GNQ 12.4). Where it was lost stays known."""
    s.owner[ship] = LOST
    s.damage[ship] = 0
    s.mods[ship] = EMPTY
    s.marks[ship] = 0


def spill(s: State, seat: int, insiders: int) -> list[Card]:
    """Cards over the limit, drawn at random."""
    spilled: list[Card] = []
    for _ in range(len(s.manifest[seat]) - s.limit(seat)):
        spilled.append(take_random(s, seat, insiders))
    return spilled


def discard_excess(s: State, seat: int) -> None:
    spilled = spill(s, seat, EVERYBODY)
    for card in spilled:
        discard(s, card)
    if spilled and s.events is not None:
        s.tell(Spilled(seat, heap_faces(s, spilled)))


def open_field(s: State, at: int) -> int:
    """The debris field of a hex; what comes later joins it (GNQ 4.13)."""
    field = s.field(at)
    if field == NOTHING:
        s.fields.append(at)
        s.field_mods.append(EMPTY)
        s.field_cards.append([])
        field = len(s.fields) - 1
    return field


def close_field(s: State, field: int) -> bool:
    """An empty field is removed."""
    if s.field_mods[field] or s.field_cards[field]:
        return False
    s.fields.pop(field)
    s.field_mods.pop(field)
    s.field_cards.pop(field)
    return True


def after_loss(s: State, seat: int) -> None:
    """GNQ 11.4, 12.1: a guild without ships is eliminated; the last one with ships wins at once."""
    if s.ships(seat):
        return
    s.out[seat] = max(s.out) + 1
    if s.events is not None:
        s.tell(Eliminated(seat))
    alive = s.alive()
    if len(alive) == 1:
        end(s, Outcome("GNQ 12.1", "the last guild with ships", tuple(alive), (tuple(alive), *fallen(s))))


def fallen(s: State) -> list[tuple[int, ...]]:
    """The eliminated guilds, the last one first."""
    order = sorted([(s.out[seat], seat) for seat in range(s.seats) if s.out[seat]], reverse=True)
    return [(seat,) for _, seat in order]


def end(s: State, outcome: Outcome) -> None:
    s.learnt += 1
    if s.events is not None:
        s.tell(Ended(outcome.rule, outcome.winners))
    s.finish(outcome)


def haunt(s: State, seat: int, ship: int) -> None:
    """GNQ 4.9: a token from the supply, or from another ship of the owner's choice."""
    if s.marks[ship] & HAUNTED or not s.kit.tokens:
        return
    if s.tokens() > 0:
        put_token(s, ship, NOTHING)
    else:
        s.ask(seat, EXORCISE.of(ship))


def exorcise_answer(s: State, seat: int, action: Any, ship: int) -> None:
    s.marks[action.ship] &= ~HAUNTED
    put_token(s, ship, action.ship)


EXORCISE: Final = RULES.ask("exorcise", exorcise_options, exorcise_answer, why_not)


def put_token(s: State, ship: int, source: int) -> None:
    s.marks[ship] |= HAUNTED
    if s.events is not None:
        s.tell(Haunted(ship, source))
