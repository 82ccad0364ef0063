"""What should give a person pause: red tiles, somebody else's arrival, energy that is lost."""

from __future__ import annotations

from quarterdeck.games.secret_salvage.actions import Action, Pay, Way
from quarterdeck.games.secret_salvage.kit import KIND_OF, SHIPS
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.state import State


def before_moving(r: Reading, action: Action) -> str:
    """Tiles that are known to be red, and ships that somebody else wants to have there."""
    ways = action.ways(r)
    words = [at_red_tile(r, to) for _, to in ways]
    return next(filter(None, words), "") or at_arrival(r, ways)


def at_red_tile(r: Reading, space: int) -> str:
    """SS 4.3, 6.4: a red tile ends the turn, or wins the game for the one who collects it."""
    s = r.position
    tenth = s.reds(s.turn) + 1 >= s.chart.reds_to_win
    if s.turn != r.view.seat:
        return at_tenth(r, space) if tenth else ""
    if tenth or s.deflect or not r.is_red(space):
        return ""
    known = r.known(space)
    what = r.words.tile(known) if known else "A red tile"
    return f"{what} lies on {r.words.space(space)}: you collect it, it takes effect, and your turn is over (SS 4.3)."


def at_tenth(r: Reading, space: int) -> str:
    """SS 6.4: the tile is collected by the player whose turn it is."""
    wins = f"{r.names[r.view.turn]} collects it, has enough red tiles, and wins at once (SS 6.4)."
    if r.is_red(space):
        return f"The tile there is red: {wins}"
    return f"If the tile there is red, {wins}" if r.may_be_red(space) else ""


def at_arrival(r: Reading, ways: list[Way]) -> str:
    """SS 6.3: to finish is to have all three home at any moment, also by another player's move."""
    s: State = r.position.clone()
    ships = [s.at[source] for source, _ in ways]
    for ship, (_, to) in zip(ships, ways, strict=True):
        s.ships[ship] = to
    for ship in ships:
        owner = ship // SHIPS
        if owner != r.view.seat and owner not in r.view.finished and s.is_home(owner):
            will = "may" if r.may_be_red(s.ships[ship]) else "will"
            return f"All three ships of {r.names[owner]} {will} have arrived, which is a finish (SS 6.3)."
    return ""


def before_paying(r: Reading, ways: list[Pay], power: int) -> str:
    """SS 5.2: there is no change, even with the best of these ways to pay."""
    energy, cost = r.chart.energy, r.chart.costs[power]
    paid = [sum([energy[KIND_OF[tile]] for tile in way.tiles]) for way in ways]
    lost = min(paid, default=cost) - cost
    return f"There is no change: energy worth {lost} is lost (SS 5.2)." if lost > 0 else ""
