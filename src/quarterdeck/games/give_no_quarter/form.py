"""Between a position's own fields and the structs that carry them."""

from __future__ import annotations

from typing import Any

from quarterdeck.core import zones
from quarterdeck.core.errors import Malformed
from quarterdeck.core.zones import Pile
from quarterdeck.games.give_no_quarter.content import MOD_NAMES
from quarterdeck.games.give_no_quarter.kit import MODS, NOTHING
from quarterdeck.games.give_no_quarter.rulebook import RULES
from quarterdeck.games.give_no_quarter.state import FOUGHT, HAUNTED, MOVED, NOBODY, State
from quarterdeck.games.give_no_quarter.view import Mods, OpenGuild, OpenTable, ShipView

NO_MODS: Mods = ()


def show_table(s: State) -> dict[str, Any]:
    return {
        "rounds": s.rounds,
        "centre_draw": s.centre_draw,
        "neutral": s.neutral,
        "round": s.round,
        "first": s.first,
        "active": s.active,
        "acted": s.acted,
        "mover": s.mover,
        "struck": s.struck,
        "credit": s.credit,
        "offer": s.offer,
        "met": tuple([s.kit.deck.names[kind] if kind >= 0 else "" for kind in s.met]),
        "hailed": s.hailed,
        "ships": tuple([show_ship(s, ship) for ship in range(len(s.owner)) if s.owner[ship] != NOBODY]),
        "supply": show_mods(s.supply),
        "gone": show_mods(s.gone),
        "asks": tuple([None if ask is None else ask.ref() for ask in s.asks]),
        "agenda": tuple([step.ref() for step in s.agenda]),
        "outcome": s.outcome,
    }


def show_ship(s: State, ship: int) -> ShipView:
    marks = s.marks[ship]
    return ShipView(
        ship=ship,
        seat=s.owner[ship],
        hex=s.hex[ship],
        heading=s.heading[ship],
        damage=s.damage[ship],
        mods=show_mods(s.mods[ship]),
        haunted=marks & HAUNTED != 0,
        moved=marks & MOVED != 0,
        fought=marks & FOUGHT != 0,
    )


def show_mods(pile: Pile) -> Mods:
    return tuple([MOD_NAMES[mod] for mod in zones.cards(pile)]) if pile else NO_MODS


def read_mods(names: Mods) -> Pile:
    return zones.pile_of([MODS[name] for name in names])


def read_table(s: State, table: OpenTable) -> None:
    s.rounds = table.rounds
    s.centre_draw = table.centre_draw
    s.neutral = table.neutral
    s.round = table.round
    s.first = table.first
    s.active = table.active
    s.acted = table.acted
    s.mover = table.mover
    s.struck = table.struck
    s.credit = table.credit
    s.offer = table.offer
    s.met = [s.kit.deck.kinds[name] if name else NOTHING for name in table.met]
    s.hailed = table.hailed
    for shown in table.ships:
        read_ship(s, shown)
    s.supply = read_mods(table.supply)
    s.gone = read_mods(table.gone)
    s.outcome = table.outcome
    s.agenda = [RULES.find_step(ref) for ref in table.agenda]
    for seat, ref in enumerate(table.asks):
        if ref is not None:
            s.ask(seat, RULES.find_ask(ref))


def read_ship(s: State, shown: ShipView) -> None:
    ship: int = shown.ship
    if not 0 <= ship < s.kit.fleet.size:
        raise Malformed(f"$.ships: there is no ship {ship}")
    s.owner[ship] = shown.seat
    s.hex[ship] = shown.hex
    s.heading[ship] = shown.heading
    s.damage[ship] = shown.damage
    s.mods[ship] = read_mods(shown.mods)
    s.marks[ship] = HAUNTED * shown.haunted + MOVED * shown.moved + FOUGHT * shown.fought


def read_guild(s: State, seat: int, guild: OpenGuild) -> None:
    s.bid[seat] = guild.bid
    s.number[seat] = guild.number
    s.out[seat] = guild.out
