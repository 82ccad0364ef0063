"""What a person might try at the open question, allowed or not: whatever can be clicked and is not offered is refused
in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.avertigos import actions as a
from quarterdeck.games.avertigos.actions import Action
from quarterdeck.games.avertigos.kit import STEP, Kit
from quarterdeck.games.avertigos.rules.deploy import FACES, HEIGHTS, SPEEDS
from quarterdeck.games.avertigos.rules.movement import MANOEUVRES
from quarterdeck.games.avertigos.rules.tactics import TACTICS
from quarterdeck.games.avertigos.terms import Terms
from quarterdeck.games.avertigos.view import View

DONE: Final = a.Done()
UNITS: Final[list[Action]] = [a.Buy("trooper"), a.Buy("commander"), a.Buy("spy")]
TURNS: Final = range(-165, 181, STEP)
Wishing = Callable[[Kit, View, tuple[int, ...]], list[Action]]


def wishes(kit: Kit, view: View) -> list[Action]:
    ask = view.asks[view.seat] if view.seat is not None else None
    return [] if ask is None or view.outcome is not None else WISHES[ask.name](kit, view, ask.args)


def hulls(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [*[a.Hull(name) for name in kit.hull_name], DONE]


def modules(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [*[a.Module(name) for name in kit.module_name], DONE]


def spots(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return list(Terms(kit.book, len(view.hands), view.options).spots[view.seat or 0])


def faces(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return FACES.copy()


def heights(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return HEIGHTS.copy()


def speeds(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return SPEEDS.copy()


def sides(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Side(args[0], "port"), a.Side(args[0], "starboard")]


def picks(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Pick(i) for i, ship in enumerate(view.ships) if ship.alive]


def supply(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Draw(), a.Collect()]


def more_cards(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Draw(), DONE]


def manoeuvres(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return MANOEUVRES.copy()


def cards(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Play(name, back) for name in view.hand for back in (False, True)]


def chain(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [*cards(kit, view, args), DONE]


def turns(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Turn(degrees) for degrees in TURNS]


def heals(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Heal(part) for part in range(len(view.ships[args[0]].hp))]


def repairs(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [*[a.Repair(part) for part in range(len(view.ships[view.active].hp))], DONE]


def splits(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    """Each part with every number up to the damage that is left."""
    ship, points = args
    return [a.Absorb(part, n) for part in range(len(view.ships[ship].hp)) for n in range(1, points + 1)]


def rolls(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Assign(args[1]), a.Assign(args[2])]


def aims(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Aim(part) for part in range(len(view.ships[args[1]].hp))]


def acts(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    """Every weapon at every ship, every number of dice, every part; and the shore."""
    ship = view.ships[view.active]
    found: list[Action] = []
    for part, name in enumerate(ship.modules, start=1):
        found += weapon_acts(kit, view, part, kit.module_kind[name])
    found += [a.Repair(part) for part in range(len(ship.hp))]
    found += TACTICS
    found += shore_acts(kit, view) if view.realm is not None else []
    return [*found, DONE]


def weapon_acts(kit: Kit, view: View, part: int, module: int) -> list[Action]:
    if kit.dice[module] == 0:
        return []
    others = [i for i, other in enumerate(view.ships) if other.alive and i != view.active]
    found: list[Action] = [a.Fire(part, target) for target in others]
    found += [a.Load(part, dice) for dice in range(1, kit.dice[module] + 1)]
    return [*found, a.Swing(part)] if kit.swing[module] >= 0 else found


def shore_acts(kit: Kit, view: View) -> list[Action]:
    troopers = view.house.troopers if view.house is not None else 0
    found: list[Action] = [a.Dock(island) for island in range(len(kit.island_name) + 1)]
    found += [a.Land(number) for number in range(1, max(1, troopers) + 1)]
    return [*found, a.Land(0, True), *spies(kit)]


def spies(kit: Kit) -> list[Action]:
    return [a.Spy(island) for island in range(len(kit.island_name))]


def stays(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Stay(), *FACES]


def garrisons(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    ship = view.ships[args[0]]
    staffs = (False, True) if ship.commander else (False,)
    return [a.Garrison(troopers, staff) for staff in staffs for troopers in range(ship.landed + 1)]


def calls(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Call(), DONE]


def bids(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Bid(silver) for silver in range(kit.book.realm.most_bid + 1)]


def purchases(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    islands = range(len(kit.island_name))
    found = [*UNITS, *[a.Claw(island) for island in islands], *[a.Post(island) for island in islands]]
    found += [a.Hull(name) for name in kit.hull_name]
    found += spies(kit)
    for seat in range(len(view.hands)):
        if seat != view.seat:
            found += treaty_acts(kit, seat)
    return [*found, a.Declare(), DONE]


def treaty_acts(kit: Kit, seat: int) -> list[Action]:
    found: list[Action] = []
    for envoys in range(1, kit.envoys + 1):
        found += [a.Offer(seat, "truce", envoys), a.Offer(seat, "access", envoys)]
    return [*found, a.Notice(seat, "truce"), a.Notice(seat, "access")]


def shares(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Share(island) for island in range(len(kit.island_name))]


def answers(kit: Kit, view: View, args: tuple[int, ...]) -> list[Action]:
    return [a.Accept(), a.Decline()]


WISHES: Final[dict[str, Wishing]] = {
    "hull": hulls,
    "module": modules,
    "yard": modules,
    "spot": spots,
    "face": faces,
    "height": heights,
    "speed": speeds,
    "side": sides,
    "pick": picks,
    "pick_actor": picks,
    "supply": supply,
    "manoeuvre": manoeuvres,
    "chain": chain,
    "tactic_chain": cards,
    "turn": turns,
    "pay": cards,
    "buy_cards": more_cards,
    "heal": heals,
    "split": splits,
    "assign": rolls,
    "act": acts,
    "aim": aims,
    "repair": repairs,
    "leave": stays,
    "cast_off": faces,
    "garrison": garrisons,
    "call": calls,
    "bid": bids,
    "purchase": purchases,
    "share_own": shares,
    "share_other": shares,
    "answer": answers,
}
