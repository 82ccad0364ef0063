"""What should give a person pause, because it cannot be mended: the edge, a zuke, a lost ship, a broken treaty."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.text import Names
from quarterdeck.games.avertigos.actions import Absorb, Action, Assign, Done, Face, Fire, Land, Notice, Play, Turn
from quarterdeck.games.avertigos.board import count, label
from quarterdeck.games.avertigos.ghosts import Ghost, ghost_of
from quarterdeck.games.avertigos.kit import Kit
from quarterdeck.games.avertigos.realm import TRUCE
from quarterdeck.games.avertigos.rules.chain import can_grow
from quarterdeck.games.avertigos.rules.treaties import NAMES, find_treaty, price
from quarterdeck.games.avertigos.sketch import sketch
from quarterdeck.games.avertigos.state import NOBODY, State
from quarterdeck.games.avertigos.view import View

CHAINING: Final = ("chain", "tactic_chain", "turn")
HULL: Final = 0


def caution(kit: Kit, view: View, action: Action, names: Names) -> str:
    """One sentence or two with the rule's number; mostly nothing."""
    ask = view.asks[view.seat] if view.seat is not None else None
    if ask is None or view.seat is None:
        return ""
    if ask.name in CHAINING and isinstance(action, Play | Turn | Done):
        return of_chain(sketch(kit, view), view, action, ask.name, names)
    if isinstance(action, Absorb) and action.part == HULL:
        return of_hull(view, ask.args[0], action.points)
    if isinstance(action, Assign):
        return of_rolls(view, action.roll, ask.args[0], ask.args[1] + ask.args[2])
    if isinstance(action, Face) and ask.name in ("leave", "cast_off"):
        return of_leaving(view)
    if isinstance(action, Fire | Land | Notice) and view.realm is not None and view.realm.treaties:
        return of_treaty(sketch(kit, view), view.seat, action, names)
    return ""


def of_chain(s: State, view: View, action: Action, asked: str, names: Names) -> str:
    """What the chain runs into, as soon as no further card can help it."""
    ghost = ghost_of(s, action, view.seat or 0, asked)
    if ghost is None or (isinstance(action, Play) and len(ghost.fan) > 1):
        return ""
    final = isinstance(action, Done) or is_last(s, view, action)
    found = []
    if final or ghost.certain:
        found = [*edge_words(s, ghost), *meeting_words(s, ghost, names)]
    if final:
        found += hull_words(s, ghost)
    return " ".join(found)


def is_last(s: State, view: View, action: Action) -> bool:
    """True if the chain ends with this card: the hand is empty, or no further card may follow."""
    held = sum(view.hand.values()) - (1 if isinstance(action, Play) else 0)
    card = view.passage.picked
    if isinstance(action, Play):
        s.played = [*s.played, 2 * s.kit.card_kind[action.card] + (1 if action.back else 0)]
    elif card is not None:
        s.played = [*s.played, 2 * s.kit.card_kind[card.card] + (1 if card.back else 0)]
    return held == 0 or not can_grow(s)


def edge_words(s: State, ghost: Ghost) -> list[str]:
    if not ghost.edge:
        return []
    if s.tactic:
        return ["The ship runs into the edge of the table and takes no further part in this action phase (AV 6.1)."]
    return ["The ship runs into the edge of the table and takes no part in the coming action phase (AV 6.1)."]


def meeting_words(s: State, ghost: Ghost, names: Names) -> list[str]:
    found = [
        f"The ship zukes with {label(i)} of {names[s.ships[i].owner]}: both take two dice of damage (AV 6.3)."
        for i in ghost.ships
    ]
    for island in ghost.islands:
        dice = count(s.realm.claws[island], "die", "dice")
        found.append(f"The Claws of {s.kit.island_name[island]} fire {dice} at the ship (AV 11.8).")
    return found


def hull_words(s: State, ghost: Ghost) -> list[str]:
    """AV 4.8, 4.9: what the hull pays for this chain, and whether it can."""
    hull = s.ships[s.active].hp[HULL]
    if ghost.hurt >= hull:
        return [f"The hull has {hull} HP and this chain costs it {ghost.hurt}: the ship is lost (AV 1.4, 4.8)."]
    return [f"This chain costs the hull {ghost.hurt} of its {hull} HP (AV 4.8)."] if ghost.hurt else []


def of_hull(view: View, i: int, points: int) -> str:
    hull = view.ships[i].hp[HULL]
    return f"The hull of {label(i)} has {hull} HP: the ship is lost (AV 1.4)." if points >= hull else ""


def of_rolls(view: View, mine: int, other: int, total: int) -> str:
    """AV 6.5: own ships that cannot bear their roll."""
    doomed = [
        f"{points} damage is all that {label(i)} has: the ship is lost (AV 1.4)."
        for i, points in ((view.active, mine), (other, total - mine))
        if view.ships[i].owner == view.seat and points >= sum(view.ships[i].hp)
    ]
    return " ".join(doomed)


def of_leaving(view: View) -> str:
    ship = view.ships[view.active]
    if not (ship.landed or ship.commander):
        return ""
    return "Those who wait ashore go back to your reserve, and the landing has to begin anew (AV 11.4)."


def of_treaty(s: State, seat: int, action: Fire | Land | Notice, names: Names) -> str:
    """AV 13.4: who breaks a treaty pays for it."""
    other, kind = partner_of(s, action)
    treaty = find_treaty(s, seat, other, kind) if other not in (NOBODY, seat) else None
    if treaty is None:
        return ""
    return f"This breaks your treaty of {NAMES[kind]} with {names[other]}: you pay {price(s, treaty)} silver (AV 13.4)."


def partner_of(s: State, action: Fire | Land | Notice) -> tuple[int, int]:
    """Whose treaty an action could break, and of which kind."""
    if isinstance(action, Notice):
        return (action.seat, NAMES.index(action.treaty))
    if isinstance(action, Fire):
        return (s.ships[action.target].owner, TRUCE)
    docked = s.ships[s.active].docked
    return (s.realm.owner[docked] if 0 <= docked < len(s.realm.owner) else NOBODY, TRUCE)
