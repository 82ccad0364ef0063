"""Between a position's own fields and the structs that carry them."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.errors import Malformed
from quarterdeck.games.avertigos import piles
from quarterdeck.games.avertigos.kit import Kit
from quarterdeck.games.avertigos.piles import EMPTY, Pile
from quarterdeck.games.avertigos.realmform import read_realm, show_realm
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.state import NOBODY, Ship, State
from quarterdeck.games.avertigos.view import CardRef, Cards, Leg, OpenTable, Passage, ShipView


def show_table(s: State) -> dict[str, Any]:
    return {
        "options": s.terms.options,
        "round": s.round,
        "turn": s.turn,
        "cycle": s.cycle,
        "rank": tuple(s.rank),
        "wins": tuple(s.wins),
        "used": tuple([show_kinds(s.kit, used) for used in s.used]),
        "bank": tuple(s.bank),
        "discard": show_pile(s.kit, s.discard),
        "ships": tuple([show_ship(s.kit, ship) for ship in s.ships]),
        "queue": tuple(s.queue),
        "active": s.active,
        "stirred": s.stirred,
        "acted": s.acted,
        "passage": show_passage(s),
        "realm": show_realm(s),
        "asks": tuple([None if ask is None else ask.ref() for ask in s.asks]),
        "agenda": tuple([step.ref() for step in s.agenda]),
        "outcome": s.outcome,
    }


def read_table(s: State, table: OpenTable) -> None:
    kit, seats = s.kit, s.seats
    s.round, s.turn, s.cycle = table.round, table.turn, table.cycle
    s.rank = list(table.rank) or list(range(seats))
    s.wins = list(table.wins) or [0] * seats
    s.used = [read_kinds(kit, used) for used in table.used] or [0] * seats
    s.bank = list(table.bank) or [0] * seats
    s.discard = read_pile(kit, table.discard)
    s.ships = [read_ship(kit, shown) for shown in table.ships]
    s.supply = kit.copies.copy()
    for ship in s.ships:
        if ship.alive and ship.pooled:
            for part in range(1, len(ship.modules)):
                s.supply[ship.modules[part]] -= 1
    s.queue, s.active = list(table.queue), table.active
    s.stirred, s.acted = table.stirred, table.acted
    read_passage(s, table.passage)
    read_realm(s, table.realm)
    s.outcome = table.outcome
    s.agenda = [RULES.find_step(ref) for ref in table.agenda]
    for seat, ref in enumerate(table.asks):
        if ref is not None:
            s.ask(seat, RULES.find_ask(ref))


def show_ship(kit: Kit, ship: Ship) -> ShipView:
    return ShipView(
        owner=ship.owner,
        hull=kit.hull_name[ship.hull],
        modules=tuple([kit.module_name[ship.modules[part]] for part in range(1, len(ship.modules))]),
        hp=tuple(ship.hp),
        loaded=tuple(ship.loaded),
        x=ship.x,
        y=ship.y,
        heading=ship.heading,
        height=ship.height,
        speed=ship.speed,
        ap=ship.ap,
        sides=ship.sides,
        fired=ship.fired,
        swung=ship.swung,
        alive=ship.alive,
        at_edge=ship.at_edge,
        mended=ship.mended,
        pooled=ship.pooled,
        docked=ship.docked,
        landed=ship.landed,
        commander=ship.commander,
    )


def read_ship(kit: Kit, shown: ShipView) -> Ship:
    """Left out, HP are full and nothing is loaded, unless the ship is still being armed."""
    ship = Ship(shown.owner, find(kit.hull_kind, shown.hull, "hull"))
    ship.modules = [NOBODY, *[find(kit.module_kind, name, "module") for name in shown.modules]]
    ship.hp, ship.loaded = list(shown.hp), list(shown.loaded)
    ship.x, ship.y, ship.heading = shown.x, shown.y, shown.heading
    ship.height, ship.speed, ship.ap = shown.height, shown.speed, shown.ap
    ship.sides, ship.fired, ship.swung = shown.sides, shown.fired, shown.swung
    ship.alive, ship.at_edge, ship.mended = shown.alive, shown.at_edge, shown.mended
    ship.pooled, ship.docked = shown.pooled, shown.docked
    ship.landed, ship.commander = shown.landed, shown.commander
    return ship


def find(kinds: dict[str, int], name: str, what: str) -> int:
    if name not in kinds:
        raise Malformed(f"there is no {what} {name!r}")
    return kinds[name]


def show_passage(s: State) -> Passage:
    return Passage(
        manoeuvre=s.manoeuvre,
        tactic=s.tactic,
        most=s.most,
        least=s.least,
        played=tuple([show_code(s.kit, code) for code in s.played]),
        legs=tuple([Leg(s.legs[leg], s.legs[leg + 1]) for leg in range(0, len(s.legs), 2)]),
        picked=None if s.picked == NOBODY else show_code(s.kit, s.picked),
        wind=s.wind,
        meetings=tuple(s.meetings),
        met=s.met,
        goal=(s.goal_x, s.goal_y, s.goal_heading),
        goal_edge=s.goal_edge,
        sliding=s.sliding,
    )


def read_passage(s: State, passage: Passage) -> None:
    s.manoeuvre, s.tactic = passage.manoeuvre, passage.tactic
    s.most, s.least = passage.most, passage.least
    s.played = [read_code(s.kit, card) for card in passage.played]
    s.legs = [number for leg in passage.legs for number in (leg.heading, leg.length)]
    s.picked = NOBODY if passage.picked is None else read_code(s.kit, passage.picked)
    s.wind = passage.wind
    s.meetings = list(passage.meetings)
    s.met = passage.met
    s.goal_x, s.goal_y, s.goal_heading = passage.goal
    s.goal_edge, s.sliding = passage.goal_edge, passage.sliding


def show_code(kit: Kit, code: int) -> CardRef:
    return CardRef(kit.card_name[code // 2], code % 2 == 1)


def read_code(kit: Kit, card: CardRef) -> int:
    return 2 * find(kit.card_kind, card.card, "card") + (1 if card.back else 0)


def show_pile(kit: Kit, pile: Pile) -> Cards:
    shown: Cards = {}
    for kind, name in enumerate(kit.card_name):
        count = piles.count(pile, kind)
        if count:
            shown[name] = count
    return shown


def read_pile(kit: Kit, shown: Cards) -> Pile:
    pile = EMPTY
    for name, count in shown.items():
        kind = find(kit.card_kind, name, "card")
        if not 0 <= count <= kit.card_copies[kind]:
            raise Malformed(f"there are {kit.card_copies[kind]} cards {name!r}, not {count}")
        pile += count * piles.UNITS[kind]
    return pile


def show_kinds(kit: Kit, mask: int) -> tuple[str, ...]:
    return tuple([name for kind, name in enumerate(kit.module_name) if mask >> kind & 1])


def read_kinds(kit: Kit, names: tuple[str, ...]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << find(kit.module_kind, name, "module")
    return mask
