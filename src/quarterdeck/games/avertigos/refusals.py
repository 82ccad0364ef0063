"""Why something may not be chosen: the rule that it breaks first, with the numbers that a person would want to hear."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.core.plane import distance
from quarterdeck.games.avertigos import piles
from quarterdeck.games.avertigos.actions import (
    Absorb,
    Action,
    Aim,
    Bid,
    Dock,
    Fire,
    Heal,
    Hull,
    Land,
    Load,
    Manoeuvre,
    Module,
    Pick,
    Play,
    Repair,
    Spot,
    Swing,
    Tactic,
    Turn,
)
from quarterdeck.games.avertigos.kit import KINDS, MID, NO_SWING, SPECIAL, STEP
from quarterdeck.games.avertigos.links import allowance, counted, has_kind
from quarterdeck.games.avertigos.prompts import WANTED
from quarterdeck.games.avertigos.sight import can_hit, measure, millimetres
from quarterdeck.games.avertigos.state import NOWHERE, Ship, State

ACTS: Final = ("Fire", "Load", "Tactic", "Repair", "Swing", "Dock", "Land", "Spy", "Done")
PURCHASES: Final = ("Buy", "Claw", "Post", "Hull", "Spy", "Offer", "Notice", "Declare", "Done")
ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "hull": ("Hull", "Done"),
    "module": ("Module", "Done"),
    "yard": ("Module",),
    "spot": ("Spot",),
    "manoeuvre": ("Manoeuvre",),
    "chain": ("Play", "Done"),
    "tactic_chain": ("Play",),
    "pay": ("Play",),
    "turn": ("Turn",),
    "pick": ("Pick",),
    "pick_actor": ("Pick",),
    "heal": ("Heal",),
    "split": ("Absorb",),
    "aim": ("Aim",),
    "repair": ("Repair", "Done"),
    "bid": ("Bid",),
    "act": ACTS,
    "purchase": PURCHASES,
}
RULES_OF: Final[dict[str, str]] = {
    "hull": "AV 3.1",
    "module": "AV 3.2",
    "spot": "AV 3.9",
    "face": "AV 3.9",
    "height": "AV 3.9",
    "speed": "AV 3.9",
    "side": "AV 3.9",
    "pick": "AV 2.3",
    "pick_actor": "AV 2.3",
    "supply": "AV 4.1",
    "manoeuvre": "AV 5.5",
    "chain": "AV 4.2",
    "tactic_chain": "AV 7.5",
    "turn": "AV 4.4",
    "pay": "AV 7.5",
    "buy_cards": "AV 4.12",
    "heal": "AV 4.9",
    "split": "AV 8.4",
    "assign": "AV 6.4",
    "act": "AV 7.4",
    "aim": "AV 8.5",
    "repair": "AV 7.6",
    "leave": "AV 11.3",
    "cast_off": "AV 11.3",
    "garrison": "AV 11.6",
    "call": "AV 10.2",
    "bid": "AV 10.2",
    "purchase": "AV 12.3",
    "yard": "AV 12.4",
    "share_own": "AV 13.3",
    "share_other": "AV 13.3",
    "answer": "AV 13.1",
}
OTHERWISE: Final[dict[str, tuple[str, str]]] = {
    "Done": ("AV 3.2", "the places have to be filled"),
    "Spy": ("AV 11.7", "there is no spy in your reserve, or no room for another on that island"),
    "Buy": ("AV 12.3", "you cannot pay for that, or have your Commander already"),
    "Claw": ("AV 12.3", "a Claw has to be paid, and needs an own island with room for it"),
    "Post": (
        "AV 12.3",
        "a Trading Post has to be paid, needs an own island without one, and one is bought a turn",
    ),
    "Hull": ("AV 12.4", "you cannot pay for that hull with all its modules, or your port has no room"),
    "Offer": ("AV 13.1", "one offer a turn, to a player with an island, with envoys that both have left"),
    "Notice": ("AV 13.4", "there is no such treaty, or you cannot pay for breaking it"),
    "Declare": ("AV 14.1", "two trade routes and a ship are needed"),
}


def why_not(s: State, seat: int, action: Action, *args: int) -> Refusal:
    """An answer of the wrong kind hears what is asked; one of the right kind, what is wrong with it."""
    ask = s.asks[seat]
    name = ask.name if ask is not None else ""
    given = type(action).__name__
    if given not in ANSWERS.get(name, ()):
        return Refusal(RULES_OF.get(name, "AV 2.6"), f"you are asked to {WANTED.get(name, 'wait')}")
    found = specific(s, seat, action, name) or why_not_part(s, action, args)
    if found is not None:
        return found
    rule, reason = OTHERWISE.get(given, (RULES_OF.get(name, "AV 2.6"), "this is not among your choices"))
    return Refusal(rule, reason)


def specific(s: State, seat: int, action: Action, name: str) -> Refusal | None:
    if isinstance(action, Play):
        return why_not_play(s, seat, action, name != "chain")
    if isinstance(action, Turn):
        return Refusal(*why_not_turn(s, action))
    if isinstance(action, Manoeuvre):
        return why_not_manoeuvre(s.ships[s.active], action.name)
    if isinstance(action, Module):
        return why_not_module(s, seat, action.module, name)
    if isinstance(action, Hull) and name == "hull":
        rule = "AV 9.5" if s.terms.gamblers else "AV 3.8"
        return Refusal(rule, f"the {'bank' if s.terms.gamblers else 'pool'} cannot fill a {action.hull} any more")
    if isinstance(action, Pick):
        return why_not_pick(s, seat, action.ship)
    if isinstance(action, Bid):
        most = min(s.realm.silver[seat], s.kit.book.realm.most_bid)
        return Refusal("AV 10.2", f"you can bid up to {most} silver")
    if isinstance(action, Spot):
        return Refusal("AV 3.9", f"{action.x}, {action.y} is not on your strip, or touches another base")
    return why_not_act(s, seat, action) if name == "act" else None


def why_not_pick(s: State, seat: int, i: int) -> Refusal:
    """AV 2.3: only between own ships of the same initiative that are next in order."""
    if not 0 <= i < len(s.ships) or s.ships[i].owner != seat:
        return Refusal("AV 2.3", "that is none of your ships")
    if i not in s.queue:
        return Refusal("AV 2.4", "that ship has had its turn, or takes no part in this phase")
    return Refusal("AV 2.3", "ships of another initiative come later")


def why_not_part(s: State, action: Action, args: tuple[int, ...]) -> Refusal | None:
    """A part that cannot be hurt, healed or aimed at any more."""
    if isinstance(action, Absorb):
        ship, points = s.ships[args[0]], args[1]
        held = ship.hp[action.part] if 0 <= action.part < len(ship.hp) else 0
        return Refusal("AV 8.4", f"{part_name(s, ship, action.part)} has {held} HP, and {points} damage is left")
    if isinstance(action, Heal):
        ship = s.ships[args[0]]
        return Refusal("AV 4.9", f"{part_name(s, ship, action.part)} lacks no HP")
    if isinstance(action, Aim):
        ship = s.ships[args[1]]
        return Refusal("AV 8.5", f"{part_name(s, ship, action.part)} has no HP left")
    if isinstance(action, Repair):
        return Refusal("AV 7.6", f"{part_name(s, s.ships[s.active], action.part)} lacks no HP")
    return None


def part_name(s: State, ship: Ship, part: int) -> str:
    module = module_at(s, ship, part)
    return f"the {s.kit.module_name[module]}" if module >= 0 else "the hull" if part == 0 else f"part {part}"


def why_not_act(s: State, seat: int, action: Action) -> Refusal | None:
    ship = s.ships[s.active]
    if s.acted and isinstance(action, Load | Tactic | Repair | Dock | Land):
        return Refusal("AV 7.4", "this ship has had its action of this cycle")
    if isinstance(action, Fire):
        return why_not_fire(s, ship, action)
    if isinstance(action, Load):
        return why_not_load(s, ship, action)
    if isinstance(action, Tactic):
        return why_not_tactic(s, ship, action.name)
    if isinstance(action, Repair):
        return Refusal("AV 7.6", "this needs a working Bosun, an AP, and a part that lacks HP")
    if isinstance(action, Swing):
        return why_not_swing(s, ship, action.part)
    if isinstance(action, Dock):
        return why_not_dock(s, ship, action.island)
    if isinstance(action, Land):
        return Refusal("AV 11.4", "landing needs a ship docked at an island, AP, and units in the reserve")
    return None


def module_at(s: State, ship: Ship, part: int) -> int:
    return ship.modules[part] if 1 <= part < len(ship.modules) else -1


def why_not_fire(s: State, ship: Ship, action: Fire) -> Refusal:
    module = module_at(s, ship, action.part)
    if module < 0 or s.kit.dice[module] == 0:
        return Refusal("AV 8.3", f"part {action.part} is no weapon")
    name = s.kit.module_name[module]
    if ship.hp[action.part] == 0:
        return Refusal("AV 1.3", f"the {name} has no HP left")
    if ship.fired >> action.part & 1:
        return Refusal("AV 8.6", f"the {name} has fired in this cycle")
    if ship.loaded[action.part] == 0:
        return Refusal("AV 8.1", f"the {name} is not loaded")
    if not 0 <= action.target < len(s.ships) or not s.ships[action.target].alive:
        return Refusal("AV 8.3", f"there is no ship {action.target}")
    other = s.ships[action.target]
    if not s.is_hostile(ship.owner, other.owner):
        return Refusal("AV 8.7", "that ship is on your side")
    if can_hit(s, ship, action.part, other):
        return Refusal("AV 13.4", "there is a truce, and you cannot pay for breaking it")
    return Refusal("AV 8.3", f"the {name} {measure(s, ship, action.part, other)}")


def why_not_load(s: State, ship: Ship, action: Load) -> Refusal:
    module = module_at(s, ship, action.part)
    if module < 0 or s.kit.dice[module] == 0:
        return Refusal("AV 8.1", f"part {action.part} is no weapon")
    if ship.hp[action.part] == 0:
        return Refusal("AV 1.3", f"the {s.kit.module_name[module]} has no HP left")
    free = s.kit.dice[module] - ship.loaded[action.part]
    return Refusal("AV 8.1", f"{action.dice} dice need {action.dice} AP and slots; there are {ship.ap} AP, {free} free")


def why_not_tactic(s: State, ship: Ship, name: str) -> Refusal:
    cards = {"swoop": 2, "dive": 3}.get(name, 1)
    hand = piles.size(s.hands[ship.owner])
    if cards > min(ship.ap, hand):
        return Refusal("AV 7.5", f"this takes {cards} cards and AP; there are {hand} cards and {ship.ap} AP")
    if ship.docked != NOWHERE:
        return Refusal("AV 11.3", "a docked ship stays at height 1")
    return Refusal("AV 7.5", f"this cannot be done from height {ship.height}")


def why_not_swing(s: State, ship: Ship, part: int) -> Refusal:
    module = module_at(s, ship, part)
    if module < 0 or s.kit.swing[module] == NO_SWING:
        return Refusal("AV 7.7", f"part {part} is no rocket")
    return Refusal("AV 7.7", "it has no HP, no AP is left, or it has swung in this cycle")


def why_not_dock(s: State, ship: Ship, island: int) -> Refusal:
    """AV 11.1, 11.2: with the distance of the base from the boundary."""
    if ship.docked != NOWHERE:
        return Refusal("AV 11.1", "this ship is docked already")
    if ship.height != 1:
        return Refusal("AV 11.1", f"docking is done at height 1; this ship is at {ship.height}")
    if not 0 <= island < len(s.kit.island_name):
        return Refusal("AV 11.1", "the home port is out of reach")
    far = distance(ship.x, ship.y, s.kit.island_x[island], s.kit.island_y[island]) - s.kit.base - s.kit.boundary
    if far > 0:
        return Refusal("AV 11.1", f"the base is {millimetres(far)} from the boundary of {s.kit.island_name[island]}")
    for other in s.ships:
        if other.alive and other.docked == island:
            return Refusal("AV 11.1", "another ship is docked there")
    return Refusal("AV 11.2", f"docking at speed {ship.speed} costs more than {ship.ap} AP")


def why_not_manoeuvre(ship: Ship, name: str) -> Refusal:
    rule = {"ascend": "AV 5.1", "descend": "AV 5.2", "swoop": "AV 5.3", "dive": "AV 5.4"}.get(name, "AV 5.5")
    if name == "ascend":
        return Refusal(rule, f"ascending needs speed 2 and a height below 3; this is {ship.speed} and {ship.height}")
    return Refusal(rule, f"this cannot be done from height {ship.height}")


def why_not_turn(s: State, action: Turn) -> tuple[str, str]:
    if not s.played:
        degrees = STEP * s.kit.vector
        return ("AV 4.3", f"the first card goes straight ahead or {degrees} degrees to a side, not {action.degrees}")
    most = STEP * allowance(s)
    return ("AV 4.4", f"this card turns up to {most} degrees in steps of {STEP}, not {action.degrees}")


def why_not_play(s: State, seat: int, action: Play, tactical: bool) -> Refusal:
    kit = s.kit
    kind = kit.card_kind.get(action.card, -1)
    if kind < 0 or piles.count(s.hands[seat], kind) == 0:
        return Refusal("AV 1.8", f"there is no card {action.card!r} in your hand")
    if tactical:
        return Refusal("AV 7.5", "cards of a tactical manoeuvre are played on their backs")
    code = 2 * kind
    if (action.back or kit.kind[code] != SPECIAL) and counted(s) >= s.most:
        return Refusal("AV 4.2", f"the chain has {counted(s)} cards, and may have {s.most}")
    if not s.played:
        return Refusal("AV 4.3", f"a {action.card} cannot be the first card")
    if has_kind(kit, s.played, kit.kind[code]):
        return Refusal("AV 4.5", f"there is a {KINDS[kit.kind[code]].capitalize()} card in the chain already")
    last = KINDS[kit.kind[s.played[-1]]].capitalize()
    return Refusal("AV 4.5", f"a {KINDS[kit.kind[code]].capitalize()} card does not follow a {last} card")


def why_not_module(s: State, seat: int, name: str, ask: str) -> Refusal:
    kit = s.kit
    kind = kit.module_kind.get(name, -1)
    if kind < 0 or s.supply[kind] == 0:
        return Refusal("AV 3.5", f"there is no {name} in the pool")
    aboard = s.realm.berths if ask == "yard" else armed_so_far(s, seat)
    if kit.place[kind] != MID and kit.place[kind] in [kit.place[other] for other in aboard]:
        return Refusal("AV 3.3", f"the place of a {name} is taken")
    if kit.master[kind] and any(kit.master[other] for other in aboard):
        return Refusal("AV 3.4", "two Masters do not sail on one ship")
    if ask == "yard":
        return Refusal("AV 12.4", "your silver would not pay for that and the other places")
    if s.used[seat] >> kind & 1:
        return Refusal("AV 3.6", f"you had a {name} in the round before")
    if s.terms.faction:
        return Refusal("AV 3.7", "own faction first, then mercenaries only")
    return Refusal("AV 9.5" if s.terms.gamblers else "AV 3.8", "the other places could not be filled any more")


def armed_so_far(s: State, seat: int) -> list[int]:
    """The modules of the ship that a seat is arming."""
    for ship in s.ships:
        if ship.owner == seat and len(ship.modules) <= s.kit.places[ship.hull]:
            return ship.modules[1:]
    return []
