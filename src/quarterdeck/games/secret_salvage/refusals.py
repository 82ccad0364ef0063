"""Why an action may not be taken: the rule's number, and the reason that a person would want to hear first."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.secret_salvage.actions import (
    Action,
    Done,
    Draw,
    Drop,
    Give,
    Move,
    Pay,
    Pick,
    Place,
    Power,
    Redeploy,
    Scan,
    Shove,
    Swap,
    Take,
    Target,
    TileName,
)
from quarterdeck.games.secret_salvage.content import POWER_NAMES, TILE_NAMES
from quarterdeck.games.secret_salvage.kit import SHIPS, is_space
from quarterdeck.games.secret_salvage.legal import WORMHOLE
from quarterdeck.games.secret_salvage.state import State, known_at

MOMENTS: Final = ("draw", "drop", "move", "end")  # when a power-up may be bought
ASKED: Final = {
    "draw": ("SS 3.1", "draw a tile from a stack"),
    "drop": ("SS 3.2", "choose the ship to activate"),
    "move": ("SS 3.4", "move the active ship"),
    "end": ("SS 3.7", "redeploy red tiles or end your turn"),
    "pick": ("SS 3.7", "choose a red tile to place"),
    "place": ("SS 3.7", "place the tile on an empty space"),
    "pay": ("SS 5.2", "choose the energy tiles to pay with"),
    "scan": ("SS 5.8", "choose a face-down tile to look at"),
    "scan_on": ("SS 5.8", "look at another tile or go on"),
    "tow": ("SS 5.10", "choose the ship to pull, and where to"),
    "push": ("SS 5.11", "choose the ship to push, and where to"),
    "drag": ("SS 5.4", "move that ship on or stop"),
    "swap": ("SS 5.12", "choose the two ships to swap"),
    "choose_red": ("SS 5.13", "choose a red tile to place"),
    "lay": ("SS 5.13", "place the tile on an empty space"),
    "siphon": ("SS 5.14", "take an energy tile"),
    "hand_on": ("SS 4.2", "give the cell to another player"),
    "drain": ("SS 4.5", "give an energy tile to a neighbour"),
    "call_pull": ("SS 4.4", "choose a neighbour"),
    "call_jam": ("SS 4.6", "choose a neighbour"),
    "pull": ("SS 4.4", "move that ship one space or leave it"),
    "jam": ("SS 4.6", "move one of those ships one space or leave them"),
}
WHICH: Final = {
    "tow": "a ship of another player is pulled",
    "push": "a ship next to one of yours is pushed",
    "drag": "the same ship is moved on",
    "pull": "only the ship that met the mine is moved",
    "jam": "only a ship that did not meet the tile is moved, and only of the player whose turn it is",
}
WHERE: Final = {
    "tow": "it is pulled straight towards one of your ships",
    "push": "it is pushed straight away from one of your ships",
    "drag": "it moves straight on",
    "pull": "that ship cannot be moved there",
    "jam": "that ship cannot be moved there",
}


def why_not(s: State, seat: int, action: Action, *args: int) -> Refusal:
    ask = s.asks[seat]
    if ask is None:
        return Refusal("SS 1.7", "you have nothing to decide now")
    rule, wanted = ASKED[ask.name]
    if isinstance(action, Power):
        return why_not_power(s, seat, action, ask.name, wanted)
    if not any(type(option) is type(action) for option in ask.options(s, seat)):
        return why_not_now(s, seat, action, ask.name, rule, wanted)
    return why_not_this(s, seat, action, ask.name, rule, args)


def why_not_now(s: State, seat: int, action: Action, name: str, rule: str, wanted: str) -> Refusal:
    """An action of a kind that is not offered."""
    if name == "end" and isinstance(action, Redeploy):
        if s.met:
            return Refusal("SS 3.7", "you met a red tile this turn")
        if s.redeployed:
            return Refusal("SS 3.7", "you have redeployed this turn")
        return Refusal("SS 3.7", "you need two red tiles and an empty space")
    if name in MOMENTS and isinstance(action, Redeploy):
        return Refusal("SS 3.7", "red tiles are redeployed at the end of your turn")
    if name == "drop" and isinstance(action, Drop):
        return why_not_drop(s, seat, action)
    if name == "move" and isinstance(action, Move):
        return why_not_move(s, action)
    if name == "move" and isinstance(action, Done):
        return Refusal("SS 3.4", "the active ship has to move at least one space")
    return Refusal(rule, f"you are asked to {wanted}")


def why_not_this(s: State, seat: int, action: Action, name: str, rule: str, args: tuple[int, ...]) -> Refusal:
    """An action of an offered kind, but not that one."""
    if isinstance(action, Draw):
        return Refusal("SS 3.1", f"there is no tile on stack {action.stack + 1}")
    if isinstance(action, Drop):
        return why_not_drop(s, seat, action)
    if isinstance(action, Move):
        return why_not_move(s, action)
    if isinstance(action, Place):
        return why_not_place(s, action, rule)
    if isinstance(action, Scan):
        return why_not_scan(s, seat, action)
    if isinstance(action, Shove):
        return why_not_shove(s, seat, action, name, rule, args)
    if isinstance(action, Swap):
        return why_not_swap(s, seat, action)
    if isinstance(action, (Redeploy, Pick)):
        return Refusal(rule, f"you have no {tile_name(s, action.tile)} to choose")
    if isinstance(action, Pay):
        return Refusal("SS 5.2", "you do not have these tiles, they do not cover the cost, or one could be left out")
    if isinstance(action, Target):
        return Refusal(rule, "that is neither your left nor your right neighbour")
    return why_not_tile(s, seat, action, name, rule)


def tile_name(s: State, name: TileName) -> str:
    return s.chart.book.tiles.tile[TILE_NAMES.index(name)].name


def why_not_power(s: State, seat: int, action: Power, name: str, wanted: str) -> Refusal:
    """SS 5.1, 5.2."""
    power = POWER_NAMES.index(action.power)
    if s.turn != seat:
        return Refusal("SS 5.1", "power-ups are for your own turn")
    if power not in s.powers:
        return Refusal("SS 1.6", f"{s.chart.book.powers.power[power].name} is not on offer in this game")
    if s.powered:
        return Refusal("SS 5.1", "you have used a power-up this turn already")
    if name not in MOMENTS:
        return Refusal("SS 5.1", f"first you are asked to {wanted}")
    cost, energy = s.chart.costs[power], s.energy(seat)
    if cost > energy:
        return Refusal("SS 5.2", f"it costs {cost}, and your energy tiles are worth {energy}")
    return Refusal("SS 5.1", f"{s.chart.book.powers.power[power].name} could do nothing now")


def why_not_drop(s: State, seat: int, action: Drop) -> Refusal:
    if not is_space(s.chart, action.ship) or s.at[action.ship] // SHIPS != seat:
        return Refusal("SS 3.2", "none of your ships is there")
    return Refusal("SS 3.2", "that ship cannot move")


def why_not_move(s: State, action: Move) -> Refusal:
    """SS 3.4, and what keeps a ship from a space."""
    chart, here = s.chart, s.ships[s.active]
    if not is_space(chart, action.to):
        return Refusal("SS 3.4", f"there is no space {action.to}")
    way, away = chart.line[here * chart.size + action.to], chart.gap[here * chart.size + action.to]
    if way < 0 or (s.moved and way != s.way and s.turns == 0):
        return Refusal("SS 3.4", f"{chart.names[action.to]} is not in line")
    if away > s.left:
        return Refusal("SS 3.4", f"that is too far: {s.left} {'space is' if s.left == 1 else 'spaces are'} left")
    blocked = why_not_enter(s, s.active, action.to)
    if blocked is not None:
        return blocked
    between = here
    for _ in range(away - 1):
        between = chart.near[between * 6 + way]
        if s.at[between] >= 0 and not s.phase:
            return Refusal("SS 2.2", "a ship is in the way")
    return Refusal("SS 3.4", "a ship moves one space at a time")


def why_not_enter(s: State, ship: int, space: int) -> Refusal | None:
    """SS 2.2, 7.2."""
    if s.at[space] >= 0:
        return Refusal("SS 2.2", f"a ship is on {s.chart.names[space]}")
    if not s.can_enter(ship, space):
        return Refusal("SS 7.2", f"the colour of {s.chart.names[space]} is not that ship's to enter")
    return None


def why_not_place(s: State, action: Place, rule: str) -> Refusal:
    if not is_space(s.chart, action.space):
        return Refusal(rule, f"there is no space {action.space}")
    what = "ship" if s.at[action.space] >= 0 else "tile"
    return Refusal(rule, f"there is a {what} on {s.chart.names[action.space]}")


def why_not_scan(s: State, seat: int, action: Scan) -> Refusal:
    if not is_space(s.chart, action.space) or not s.tiles[action.space]:
        return Refusal("SS 5.8", "there is no face-down tile")
    if known_at(s.tiles[action.space]) >> seat & 1:
        return Refusal("SS 5.8", "you know that tile")
    return Refusal("SS 5.8", "that tile cannot be looked at")


def why_not_shove(s: State, seat: int, action: Shove, name: str, rule: str, args: tuple[int, ...]) -> Refusal:
    """SS 2.4: a forced move obeys the limits of any move."""
    chart = s.chart
    if not is_space(chart, action.ship) or not is_space(chart, action.to) or s.at[action.ship] < 0:
        return Refusal(rule, "there is no such ship, or no such space")
    if not is_meant(s, seat, s.at[action.ship], name, args):
        return Refusal(rule, WHICH[name])
    if chart.gap[action.ship * chart.size + action.to] != 1:
        return Refusal("SS 2.4", "a ship is moved one space at a time")
    return why_not_enter(s, s.at[action.ship], action.to) or Refusal(rule, WHERE[name])


def is_meant(s: State, seat: int, ship: int, name: str, args: tuple[int, ...]) -> bool:
    """True if the question is about this ship."""
    if name == "tow":
        return ship // SHIPS != seat
    if name == "push":
        own = s.ships[seat * SHIPS : seat * SHIPS + SHIPS]
        return 1 in [s.chart.gap[space * s.chart.size + s.ships[ship]] for space in own]
    if name == "jam":
        return ship // SHIPS == s.turn and ship != args[0]
    return ship == args[0]


def why_not_swap(s: State, seat: int, action: Swap) -> Refusal:
    chart, reach = s.chart, s.chart.reach[WORMHOLE]
    if not is_space(chart, action.ship) or s.at[action.ship] // SHIPS != seat:
        return Refusal("SS 5.12", "none of your ships is there")
    if not is_space(chart, action.other) or s.at[action.other] < 0 or s.at[action.other] // SHIPS == seat:
        return Refusal("SS 5.12", "no other player's ship is there")
    if chart.gap[action.ship * chart.size + action.other] > reach:
        return Refusal("SS 5.12", f"that is too far: {reach} spaces at most")
    return Refusal("SS 7.2", "one of the ships may not enter the colour of the other's space")


def why_not_tile(s: State, seat: int, action: Action, name: str, rule: str) -> Refusal:
    if isinstance(action, Take):
        return Refusal(rule, "that is not a least valuable energy tile of another player")
    if name == "hand_on" and isinstance(action, Give):
        return Refusal(rule, "the cell goes to another player")
    return Refusal(rule, "your most valuable energy tile goes to your left or right neighbour")
