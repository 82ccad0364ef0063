"""What should give a person pause before an action, because it cannot be mended."""

from __future__ import annotations

from quarterdeck.core.text import Names
from quarterdeck.games.secret_salvage.actions import Action, Drop, Move, Pay, Power, Shove, Swap, TileName
from quarterdeck.games.secret_salvage.board import possible_tiles
from quarterdeck.games.secret_salvage.content import POWER_NAMES, RED_TILES, TILE_NAMES, Book
from quarterdeck.games.secret_salvage.kit import SHIPS
from quarterdeck.games.secret_salvage.legal import pay_options
from quarterdeck.games.secret_salvage.reach import hop, imagine, is_red
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.view import View


def caution(book: Book, view: View, action: Action, names: Names) -> str:
    """Words of warning, mostly none. All of it follows from the view."""
    if view.seat is None:
        return ""
    if isinstance(action, Move):
        return of_ships(book, view, [(view.active, action.to)], names)
    if isinstance(action, Shove):
        return of_ships(book, view, [(action.ship, action.to)], names)
    if isinstance(action, Swap):
        return of_ships(book, view, [(action.ship, action.other), (action.other, action.ship)], names)
    if isinstance(action, Drop):
        return of_drop(view, action)
    return of_payment(book, view, action)


def of_drop(view: View, action: Drop) -> str:
    """SS 3.8: a space holds one tile."""
    if not view.my_hand or action.ship not in [tile.space for tile in view.tiles]:
        return ""
    return "A tile lies under that ship already: the one that you drew is shown and goes to the box (SS 3.8)."


def of_ships(book: Book, view: View, ways: list[tuple[int, int]], names: Names) -> str:
    """Tiles that are known to be red, and ships that somebody else wants to have there."""
    s = imagine(book, view)
    for _, to in ways:
        words = of_tile(s, view, to, names)
        if words:
            return words
    return of_arrival(s, view, ways, names)


def of_tile(s: State, view: View, space: int, names: Names) -> str:
    """SS 4.3, 6.4: a red tile ends the turn, or wins the game for the one who collects it."""
    kinds = possible_tiles(view)
    tenth = s.reds(s.turn) + 1 >= s.chart.reds_to_win
    if s.turn != view.seat:
        return of_tenth(kinds.get(space, []), names[s.turn]) if tenth else ""
    if tenth or s.deflect or not is_red(kinds, space):
        return ""
    what = tile_name(s, kinds[space])
    return f"{what} lies on {s.chart.names[space]}: you collect it, it takes effect, and your turn is over (SS 4.3)."


def tile_name(s: State, kinds: list[TileName]) -> str:
    if len(kinds) > 1:
        return "A red tile"
    return s.chart.book.tiles.tile[TILE_NAMES.index(kinds[0])].name


def of_tenth(kinds: list[TileName], name: str) -> str:
    """SS 6.4: the tile is collected by the player whose turn it is."""
    red = [kind for kind in kinds if kind in RED_TILES]
    if not red:
        return ""
    if len(red) == len(kinds):
        return f"The tile there is red: {name} collects it, has enough red tiles, and wins at once (SS 6.4)."
    return f"If the tile there is red, {name} collects it, has enough red tiles, and wins at once (SS 6.4)."


def of_arrival(s: State, view: View, ways: list[tuple[int, int]], names: Names) -> str:
    """SS 6.3: to finish is to have all three there at any moment, also by another player's move."""
    ships = [s.at[source] for source, _ in ways]
    for ship, (_, to) in zip(ships, ways, strict=True):
        hop(s, ship, to)
    for owner in [ship // SHIPS for ship in ships]:
        if owner != view.seat and owner not in view.finished and s.is_home(owner):
            return f"All three ships of {names[owner]} will have arrived: {names[owner]} has finished (SS 6.3)."
    return ""


def of_payment(book: Book, view: View, action: Action) -> str:
    """SS 5.2: there is no change."""
    if isinstance(action, Power):
        s, power = imagine(book, view), POWER_NAMES.index(action.power)
        lost = [overpaid(s, pay, power) for pay in pay_options(s, s.turn, power)]
    elif isinstance(action, Pay) and view.seat is not None:
        ask = view.asks[view.seat]
        lost = [] if ask is None else [overpaid(imagine(book, view), action, ask.args[0])]
    else:
        return ""
    least = min(lost, default=0)
    return f"There is no change: energy worth {least} is lost (SS 5.2)." if least > 0 else ""


def overpaid(s: State, pay: Action, power: int) -> int:
    if not isinstance(pay, Pay):
        return 0
    return sum([s.chart.energy[TILE_NAMES.index(tile)] for tile in pay.tiles]) - s.chart.costs[power]
