"""Why something may not be chosen: the reason that a person would want to hear first, with its rule."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.hexgrid import OFF_BOARD
from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.actions import (
    Absorb,
    Attack,
    Bid,
    Board,
    Buy,
    Discard,
    Done,
    Exorcise,
    Fit,
    Hail,
    Hire,
    Jettison,
    Join,
    JoinAll,
    Loot,
    Number,
    Pay,
    Place,
    Play,
    Recruit,
    Repair,
    Replace,
    Scan,
    TakeCard,
    TakeMod,
)
from quarterdeck.games.give_no_quarter.cards import find
from quarterdeck.games.give_no_quarter.kit import AFT, BOARD_VALUE, CENTRE, DUST, FORE, MODS, NOTHING, STAR
from quarterdeck.games.give_no_quarter.legal import hold_room, next_to_place
from quarterdeck.games.give_no_quarter.state import FOUGHT, LOST, MOVED, State

EXTRAS: Final = ("Jettison", "Loot")
# For each question: its rule, what it asks for, and the actions that can answer it.
QUESTIONS: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    "place": ("GNQ 1.8", "place your ships", ("Place", "Deploy")),
    "bid": ("GNQ 2.2", "bid for the turn order", ("Bid", "Done")),
    "number": ("GNQ 2.5", "choose a turn number", ("Number",)),
    "next": ("GNQ 4.1", "say which ship moves next", ("Scan", "Recruit", *EXTRAS)),
    "steer": ("GNQ 4.6", "steer left, straight or right", ("Steer", *EXTRAS)),
    "find": ("GNQ 4.10", "choose a mod from the wreck", ("Fit", "Done")),
    "exorcise": ("GNQ 4.9", "choose the ship whose Haunted token you take", ("Exorcise",)),
    "loot": ("GNQ 4.13", "take from the debris", ("TakeMod", "TakeCard", "TakeAll", "Done")),
    "fight": ("GNQ 7.1", "attack, board, or end the combat", ("Attack", "Board", "Done", *EXTRAS)),
    "join": ("GNQ 7.2", "say which ships join the attack", ("Join", "JoinAll", "Done")),
    "play": ("GNQ 7.5", "play cards for this combat", ("Play", "Done")),
    "absorb": ("GNQ 9.4", "give up mods or take the damage", ("Absorb", "Done")),
    "seize": ("GNQ 8.3", "choose cards or a mod", ("Seize",)),
    "replace": ("GNQ 8.4", "make room for the stolen mod or let it go", ("Replace", "Done")),
    "trade": (
        "GNQ 10.1",
        "repair, buy, or end your purchases",
        ("Pay", "Repair", "Buy", "Hail", "Hire", "Done", *EXTRAS),
    ),
    "trim": ("GNQ 11.2", "discard down to your limit", ("Discard", "DiscardLowest")),
    "jettison": ("GNQ 3.2", "choose a card to discard", ("Discard",)),
    "settle": ("GNQ 13.4", "place your new ship", ("Place",)),
}


def why_not(s: State, seat: int, action: Any, *args: int) -> Refusal:
    ask = s.asks[seat]
    rule, wanted, kinds = QUESTIONS[ask.name if ask is not None else "next"]
    if type(action).__name__ not in kinds:
        return Refusal(rule, f"you are asked to {wanted}")
    found = about_cards(s, seat, action) or about_ships(s, seat, action, args) or about_mods(s, seat, action, args)
    found = found or about_places(s, seat, action, args) or about_stopping(s, seat, action)
    return found or Refusal(rule, f"you have to {wanted}")


def about_cards(s: State, seat: int, action: Any) -> Refusal | None:
    """Cards that are not there, or cannot be used so."""
    if isinstance(action, Jettison):
        return Refusal("GNQ 3.2", "you have no card to discard")
    if not isinstance(action, (Bid, Play, Pay, Discard)):
        return None
    deck, name = s.kit.deck, action.card
    if name not in deck.kinds:
        return Refusal("GNQ 1.4", f"no card is called {name!r}")
    if find(s, seat, name) == NOTHING:
        return Refusal("GNQ 11.1", f"your manifest holds no {name} that is still free")
    if isinstance(action, Play) and deck.gem[deck.kinds[name]]:
        return Refusal("GNQ 7.5", f"{name} is a gem, and gems are never played in combat")
    return Refusal("GNQ 10.3", f"{name} is worth nothing, and pays for nothing")


def about_ships(s: State, seat: int, action: Any, args: tuple[int, ...]) -> Refusal | None:
    """Ships that do not exist, are not yours, have moved, or cannot fight so."""
    for ship in ships_named(action):
        if not 0 <= ship < s.kit.fleet.size:
            return Refusal("GNQ 1.6", f"there is no ship {ship}")
    if isinstance(action, Attack):
        return why_not_attack(s, seat, action.target, FORE if action.zone == "fore" else AFT)
    if isinstance(action, Board):
        return why_not_board(s, seat, action.ship, action.target)
    if isinstance(action, Join):
        return why_not_join(s, seat, action.ship, args[0], args[1], args[2])
    if isinstance(action, Exorcise):
        return Refusal("GNQ 4.9", f"{s.kit.fleet.names[action.ship]} is not haunted")
    if isinstance(action, (Scan, Recruit, Loot, Repair, Buy)) and s.owner[action.ship] != seat:
        return Refusal("GNQ 3.1", f"{s.kit.fleet.names[action.ship]} is not a ship of your guild")
    if isinstance(action, (Scan, Recruit)):
        return why_not_move(s, action)
    return why_not_loot(s, seat, action.ship) if isinstance(action, Loot) else None


def ships_named(action: Any) -> list[int]:
    if isinstance(action, Board):
        return [action.ship, action.target]
    if isinstance(action, Attack):
        return [action.target]
    if isinstance(action, (Scan, Recruit, Loot, Repair, Buy, Join, Exorcise, Place)):
        return [action.ship]
    return []


def why_not_move(s: State, action: Scan | Recruit) -> Refusal:
    name = s.kit.fleet.names[action.ship]
    if s.hex[action.ship] < 0:
        return Refusal("GNQ 13.4", f"{name} comes to the board at the end of the turn")
    if s.marks[action.ship] & MOVED:
        return Refusal("GNQ 4.1", f"{name} has moved already")
    if s.kit.chart.kinds[s.hex[action.ship]] != CENTRE:
        return Refusal("GNQ 13.4", f"{name} is not in the Centre")
    return Refusal("GNQ 13.4", "there is no ship to draw")


def why_not_loot(s: State, seat: int, ship: int) -> Refusal:
    name, field = s.kit.fleet.names[ship], s.field(s.hex[ship])
    if field == NOTHING:
        return Refusal("GNQ 4.13", f"there is no debris where {name} is")
    return Refusal("GNQ 4.13", f"{name} has no room for a mod, or your manifest none for a card, of this debris")


# Combat


def why_not_attack(s: State, seat: int, target: int, zone: int) -> Refusal:
    """The best reason among those of the guild's ships: the one that comes closest to an attack."""
    aim = why_not_target(s, seat, target)
    if aim is not None:
        return aim
    if s.struck >> 2 * target & zone:
        return Refusal("GNQ 7.7", f"that zone of {s.kit.fleet.names[target]} was attacked this turn already")
    reasons = [why_not_aim(s, ship, target, zone) for ship in s.afloat(seat)]
    order = ["GNQ 6.2", "GNQ 6.1", "GNQ 5.1", "GNQ 5.4", "GNQ 7.7"]
    return min(reasons, key=lambda reason: order.index(reason.rule))


def why_not_target(s: State, seat: int, target: int) -> Refusal | None:
    name = s.kit.fleet.names[target]
    if s.owner[target] == seat:
        return Refusal("GNQ 7.1", f"{name} is a ship of your own guild")
    if s.owner[target] == LOST:
        return Refusal("GNQ 7.1", f"{name} is lost")
    if s.owner[target] < 0 or s.hex[target] < 0:
        return Refusal("GNQ 7.1", f"{name} is not on the board")
    return None


def why_not_aim(s: State, ship: int, target: int, zone: int) -> Refusal:
    """Attacked already, no line of sight, outside the arc, or only the other zone."""
    chart, names = s.kit.chart, s.kit.fleet.names
    here, there = s.hex[ship], s.hex[target]
    if s.marks[ship] & FOUGHT:
        return Refusal("GNQ 7.7", f"{names[ship]} has attacked this turn already")
    if not chart.sees(here, there):
        return why_not_seen(s, ship, target)
    if not chart.in_arc(here, s.heading[ship], there):
        return Refusal("GNQ 6.1", f"{names[target]} is not in the fore arc of {names[ship]}")
    side = "fore" if zone == FORE else "aft"
    return Refusal("GNQ 6.2", f"{names[ship]} does not lie in the {side} zone of {names[target]}")


def why_not_seen(s: State, ship: int, target: int) -> Refusal:
    """GNQ 5: which hex is in the way."""
    chart, names = s.kit.chart, s.kit.fleet.names
    for one in (ship, target):
        if chart.kinds[s.hex[one]] == DUST:
            return Refusal("GNQ 5.4", f"{names[one]} is in Dense Dust, and the two are more than one hex apart")
    at = chart.blocker(s.hex[ship], s.hex[target])
    if at == OFF_BOARD:
        return Refusal("GNQ 5.1", f"{names[ship]} has no line of sight to {names[target]}")
    what = "the Superstar" if chart.kinds[at] == STAR else "the Dense Dust"
    return Refusal("GNQ 5.1", f"{what} in {chart.labels[at]} blocks the sight from {names[ship]} to {names[target]}")


def why_not_board(s: State, seat: int, ship: int, target: int) -> Refusal:
    names = s.kit.fleet.names
    if s.owner[ship] != seat:
        return Refusal("GNQ 3.1", f"{names[ship]} is not a ship of your guild")
    aim = why_not_target(s, seat, target)
    if aim is not None:
        return aim
    if s.marks[ship] & FOUGHT:
        return Refusal("GNQ 7.7", f"{names[ship]} has attacked this turn already")
    if s.hex[ship] != s.hex[target]:
        return Refusal("GNQ 8.1", f"{names[ship]} and {names[target]} are not in the same hex")
    return Refusal("GNQ 8.1", f"{names[ship]} has a boarding value of {s.value(ship, BOARD_VALUE)}")


def why_not_join(s: State, seat: int, ship: int, target: int, zone: int, joined: int) -> Refusal:
    name = s.kit.fleet.names[ship]
    if s.owner[ship] != seat or s.hex[ship] < 0:
        return Refusal("GNQ 3.1", f"{name} is not a ship of your guild on the board")
    if joined >> ship & 1:
        return Refusal("GNQ 7.2", f"{name} has joined already")
    return why_not_aim(s, ship, target, zone)


# Mods, money and places


def about_mods(s: State, seat: int, action: Any, args: tuple[int, ...]) -> Refusal | None:
    """Mods that are not there or find no room, and purchases that cannot be paid."""
    if isinstance(action, Repair):
        if s.damage[action.ship] == 0:
            return Refusal("GNQ 10.1", f"{s.kit.fleet.names[action.ship]} is not damaged")
        return why_not_pay(s, seat, s.kit.repair_price, "a repair")
    if isinstance(action, Buy):
        return why_not_buy(s, seat, action)
    if isinstance(action, Hire):
        if s.offer == NOTHING:
            return Refusal("GNQ 13.5", "no Neutral ship is turned up")
        return why_not_pay(s, seat, s.kit.fleet.prices[s.offer], s.kit.fleet.names[s.offer])
    if isinstance(action, Hail):
        return why_not_hail(s)
    if isinstance(action, (Absorb, Replace)):
        return Refusal("GNQ 9.4", f"{s.kit.fleet.names[args[0]]} has no such mod aboard")
    if isinstance(action, Fit):
        return Refusal("GNQ 4.10", "the supply of that mod is used up")
    if isinstance(action, TakeMod):
        return why_not_take_mod(s, args[0], MODS[action.mod])
    return why_not_take_card(s, seat, args[0]) if isinstance(action, TakeCard) else None


def why_not_pay(s: State, seat: int, price: int, what: str) -> Refusal:
    funds = s.credit + s.worth(seat)
    return Refusal("GNQ 10.3", f"{what} costs {price}, and you have {funds} in all")


def why_not_buy(s: State, seat: int, action: Buy) -> Refusal:
    ship, mod = action.ship, MODS[action.mod]
    if s.room(ship) <= 0:
        return Refusal("GNQ 10.2", f"{s.kit.fleet.names[ship]} has no room for another mod")
    if not zones.has(s.supply, mod):
        return Refusal("GNQ 10.2", f"there is no {s.kit.fleet.mod_titles[mod]} left in the supply")
    return why_not_pay(s, seat, s.kit.mod_price, "a mod")


def why_not_hail(s: State) -> Refusal:
    if not s.neutral:
        return Refusal("GNQ 13.5", "this game is played without Neutral ships")
    if s.hailed:
        return Refusal("GNQ 13.5", "you have turned up a Neutral ship this turn already")
    if not s.unused:
        return Refusal("GNQ 13.5", "there is no Neutral ship left")
    return Refusal("GNQ 13.5", "none of your ships has ended its move at a Trading Post")


def why_not_take_mod(s: State, ship: int, mod: int) -> Refusal:
    field = s.field(s.hex[ship])
    if not zones.has(s.field_mods[field], mod):
        return Refusal("GNQ 4.13", f"there is no {s.kit.fleet.mod_titles[mod]} in this debris")
    return Refusal("GNQ 4.13", f"{s.kit.fleet.names[ship]} has no room for another mod")


def why_not_take_card(s: State, seat: int, ship: int) -> Refusal:
    if hold_room(s, seat) <= 0:
        return Refusal("GNQ 11.1", f"your manifest is full: its limit is {s.limit(seat)}")
    return Refusal("GNQ 4.13", "there is no card with that back in this debris")


def about_places(s: State, seat: int, action: Any, args: tuple[int, ...]) -> Refusal | None:
    if isinstance(action, Number):
        return Refusal("GNQ 2.5", f"turn number {action.number} is not free")
    if not isinstance(action, Place):
        return None
    chart, ship = s.kit.chart, next_to_place(s, seat)
    if action.ship != ship:
        return Refusal("GNQ 1.8", f"the ship to be placed now is {s.kit.fleet.names[ship]}")
    if action.hex not in chart.dust:
        return Refusal("GNQ 1.8", "ships are placed in Dense Dust")
    if action.heading not in chart.inward[action.hex]:
        return Refusal("GNQ 1.8", "that heading does not lead inward")
    if action.hex in s.hex:
        return Refusal("GNQ 1.8", "there is a ship in that hex already")
    return Refusal("GNQ 1.8", "that hex is not on your side of the board")


def about_stopping(s: State, seat: int, action: Any) -> Refusal | None:
    """Too early to stop, or nobody left to be taken along."""
    if isinstance(action, JoinAll):
        return Refusal("GNQ 7.2", "there are no two ships left that may join")
    ask = s.asks[seat]
    if not isinstance(action, Done) or ask is None:
        return None
    if ask.name == "join":
        return Refusal("GNQ 7.2", "no ship has joined the attack yet")
    return Refusal("GNQ 4.13", "you have to take something from the debris first") if ask.name == "loot" else None
