"""What may be chosen for each kind of question."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter.actions import (
    Action,
    Deploy,
    DiscardLowest,
    Done,
    Hail,
    Hire,
    Jettison,
    JoinAll,
    Seize,
    TakeAll,
)
from quarterdeck.games.give_no_quarter.kit import AFT, BOARD_VALUE, CENTRE, FORE, NOTHING, PICKED, POST, SHIFT
from quarterdeck.games.give_no_quarter.state import FOUGHT, HAUNTED, MOVED, NOWHERE, State

DONE: Final = Done()
DEPLOY: Final = Deploy()
TAKE_ALL: Final = TakeAll()
JOIN_ALL: Final = JoinAll()
HAIL: Final = Hail()
HIRE: Final = Hire()
JETTISON: Final = Jettison()
DISCARD_LOWEST: Final = DiscardLowest()
SEIZE_CARDS: Final = Seize("cards")
SEIZE_MOD: Final = Seize("mod")


def kinds_left(s: State, seat: int) -> list[int]:
    """The kinds of a manifest that are not picked, each once, rising."""
    found: list[int] = []
    last = NOTHING
    for card in s.manifest[seat]:
        kind = card >> SHIFT
        if kind != last and not card & PICKED:
            found.append(kind)
            last = kind
    return found


# Setting up (GNQ 1)


def place_options(s: State, seat: int, sides: int) -> list[Action]:
    ship = next_to_place(s, seat)
    found: list[Action] = [DEPLOY]
    for at in free_places(s, sides):
        found += s.kit.places[ship][at]
    return found


def next_to_place(s: State, seat: int) -> int:
    """The first ship of a guild that is not on the board; NOTHING if all are."""
    for ship in s.ships(seat):
        if s.hex[ship] == NOWHERE:
            return ship
    return NOTHING


def free_places(s: State, sides: int) -> list[int]:
    """GNQ 1.8: the Dust hexes of these sides (a bit each) without a ship."""
    chart = s.kit.chart
    places = [at for side in range(len(chart.sides)) if sides >> side & 1 for at in chart.sides[side]]
    return [at for at in places if at not in s.hex]


def settle_options(s: State, seat: int, ship: int) -> list[Action]:
    """GNQ 13.4: any Dust hex, either inward heading."""
    found: list[Action] = []
    for at in s.kit.chart.dust:
        found += s.kit.places[ship][at]
    return found


# Bids (GNQ 2)


def bid_options(s: State, seat: int) -> list[Action]:
    bids = s.kit.bids
    found: list[Action] = [DONE]
    for kind in kinds_left(s, seat):
        found.append(bids[kind])
    return found


def number_options(s: State, seat: int) -> list[Action]:
    return [s.kit.numbers[number] for number in free_numbers(s)]


def free_numbers(s: State) -> list[int]:
    return [number for number in range(1, len(s.alive()) + 1) if number not in s.number]


# Moving (GNQ 3, 4)


def next_options(s: State, seat: int) -> list[Action]:
    found: list[Action] = []
    for ship in unmoved(s, seat):
        found.append(s.kit.scans[ship])
        if may_recruit(s, ship):
            found.append(s.kit.recruits[ship])
    add_extras(s, seat, found)
    return found


def unmoved(s: State, seat: int) -> list[int]:
    return [ship for ship in s.afloat(seat) if not s.marks[ship] & MOVED]


def may_recruit(s: State, ship: int) -> bool:
    return s.centre_draw and len(s.unused) > 0 and s.kit.chart.kinds[s.hex[ship]] == CENTRE


def steer_options(s: State, seat: int) -> list[Action]:
    steers = s.kit.steers
    found: list[Action] = [steers[0], steers[1], steers[2]]
    add_extras(s, seat, found)
    return found


def add_extras(s: State, seat: int, found: list[Action]) -> None:
    """GNQ 3.2, 4.13: at any decision of the own turn cards may be discarded and debris taken."""
    if s.fields:
        for ship in s.afloat(seat):
            if may_loot(s, ship):
                found.append(s.kit.loots[ship])
    if s.manifest[seat]:
        found.append(JETTISON)


def may_loot(s: State, ship: int) -> bool:
    """True if there is debris in the ship's hex, and room for some of it."""
    field = s.field(s.hex[ship])
    if field == NOTHING:
        return False
    if s.field_mods[field] and s.room(ship) > 0:
        return True
    return len(s.field_cards[field]) > 0 and hold_room(s, s.owner[ship]) > 0


def hold_room(s: State, seat: int) -> int:
    return s.limit(seat) - len(s.manifest[seat])


def loot_options(s: State, seat: int, ship: int, taken: int) -> list[Action]:
    found: list[Action] = [DONE] if taken else []
    field = s.field(s.hex[ship])
    if s.room(ship) > 0:
        found += [s.kit.take_mods[mod] for mod in zones.kinds(s.field_mods[field])]
    if hold_room(s, seat) > 0:
        backs = s.kit.deck.backs
        there = sorted({backs[card >> SHIFT] for card in s.field_cards[field]})
        found += [s.kit.take_cards[back] for back in there]
    found.append(TAKE_ALL)
    return found


def find_options(s: State, seat: int, ship: int) -> list[Action]:
    found: list[Action] = [DONE]
    found += [s.kit.fits[mod] for mod in zones.kinds(s.supply)]
    return found


def exorcise_options(s: State, seat: int, ship: int) -> list[Action]:
    marks = s.marks
    return [s.kit.exorcisms[other] for other in range(len(marks)) if marks[other] & HAUNTED]


# Combat (GNQ 7, 8)


def fight_options(s: State, seat: int) -> list[Action]:
    found: list[Action] = [DONE]
    ready = ready_ships(s, seat)
    for target in range(len(s.owner)):
        if s.owner[target] < 0 or s.owner[target] == seat or s.hex[target] < 0:
            continue
        zones_hit = zones_open(s, ready, target)
        if zones_hit & FORE:
            found.append(s.kit.attacks[target][0])
        if zones_hit & AFT:
            found.append(s.kit.attacks[target][1])
        for ship in ready:
            if s.hex[ship] == s.hex[target] and s.value(ship, BOARD_VALUE) > 0:
                found.append(s.kit.boards[ship][target])
    add_extras(s, seat, found)
    return found


def ready_ships(s: State, seat: int) -> list[int]:
    """GNQ 7.7: ships that have not attacked this turn."""
    return [ship for ship in s.afloat(seat) if not s.marks[ship] & FOUGHT]


def zones_open(s: State, ready: list[int], target: int) -> int:
    """The zones of a target that these ships can attack, and that were not attacked this turn."""
    chart, places, headings = s.kit.chart, s.hex, s.heading
    at, facing, found = places[target], headings[target], 0
    for ship in ready:
        found |= chart.zones(places[ship], headings[ship], at, facing)
    return found & ~(s.struck >> 2 * target)


def can_fight(s: State, seat: int) -> bool:
    """True if somebody can be attacked or boarded."""
    ready = ready_ships(s, seat)
    if not ready:
        return False
    for target in range(len(s.owner)):
        if s.owner[target] < 0 or s.owner[target] == seat or s.hex[target] < 0:
            continue
        if zones_open(s, ready, target) or can_board(s, ready, target):
            return True
    return False


def can_board(s: State, ready: list[int], target: int) -> bool:
    for ship in ready:
        if s.hex[ship] == s.hex[target] and s.value(ship, BOARD_VALUE) > 0:
            return True
    return False


def joiners(s: State, seat: int, target: int, zone: int) -> list[int]:
    """GNQ 7.2: the ships that may take part in this attack."""
    chart = s.kit.chart
    return [
        ship
        for ship in ready_ships(s, seat)
        if chart.zones(s.hex[ship], s.heading[ship], s.hex[target], s.heading[target]) & zone
    ]


def join_options(s: State, seat: int, target: int, zone: int, joined: int) -> list[Action]:
    left = [ship for ship in joiners(s, seat, target, zone) if not joined >> ship & 1]
    found: list[Action] = [DONE] if joined else []
    if len(left) > 1:
        found.append(JOIN_ALL)
    found += [s.kit.joins[ship] for ship in left]
    return found


def play_options(s: State, seat: int, most: int) -> list[Action]:
    """GNQ 7.5: any card of the manifest but gems."""
    plays, gem = s.kit.plays, s.kit.deck.gem
    found: list[Action] = [DONE]
    for kind in kinds_left(s, seat):
        if not gem[kind]:
            found.append(plays[kind])
    return found


def absorb_options(s: State, seat: int, ship: int, points: int) -> list[Action]:
    found: list[Action] = [DONE]
    found += [s.kit.absorbs[mod] for mod in zones.kinds(s.mods[ship])]
    return found


def seize_options(s: State, seat: int, ship: int, target: int) -> list[Action]:
    return [SEIZE_CARDS, SEIZE_MOD]


def replace_options(s: State, seat: int, ship: int, mod: int) -> list[Action]:
    found: list[Action] = [DONE]
    found += [s.kit.replaces[aboard] for aboard in zones.kinds(s.mods[ship])]
    return found


# Repairs and purchases (GNQ 10, 13.5), discards (GNQ 11)


def trade_options(s: State, seat: int) -> list[Action]:
    kit, worth = s.kit, s.kit.deck.worth
    options: list[Action] = [DONE]
    for kind in kinds_left(s, seat):
        if worth[kind]:
            options.append(kit.pays[kind])
    funds = s.credit + s.worth(seat)
    ships = s.ships(seat)
    if funds >= kit.repair_price:
        options += [kit.repairs[ship] for ship in ships if s.damage[ship] > 0]
    if funds >= kit.mod_price:
        for_sale = zones.kinds(s.supply)
        for ship in ships:
            if s.room(ship) > 0:
                buys = kit.buys[ship]
                options += [buys[mod] for mod in for_sale]
    if may_hail(s, seat):
        options.append(HAIL)
    if s.offer != NOTHING and funds >= kit.fleet.prices[s.offer]:
        options.append(HIRE)
    add_extras(s, seat, options)
    return options


def may_hail(s: State, seat: int) -> bool:
    """GNQ 13.5: once a turn, with a ship that ended its move at a Trading Post."""
    if not s.neutral or s.hailed or not s.unused:
        return False
    kinds = s.kit.chart.kinds
    return len([ship for ship in s.afloat(seat) if kinds[s.hex[ship]] == POST and s.marks[ship] & MOVED]) > 0


def trim_options(s: State, seat: int) -> list[Action]:
    found: list[Action] = [DISCARD_LOWEST]
    found += [s.kit.discards[kind] for kind in kinds_left(s, seat)]
    return found


def jettison_options(s: State, seat: int) -> list[Action]:
    return [s.kit.discards[kind] for kind in kinds_left(s, seat)]
