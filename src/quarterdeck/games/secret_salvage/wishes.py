"""What a person might try at a question, allowed or not; whatever is not offered is refused in words."""

from __future__ import annotations

from quarterdeck.games.secret_salvage.actions import Action, Draw, Drop, Give, Shove, Swap, Take, Target
from quarterdeck.games.secret_salvage.content import POWER_NAMES, RED_TILES, TILE_NAMES, Book
from quarterdeck.games.secret_salvage.kit import DONE, ENERGY_KINDS, KINDS, Chart, chart_for
from quarterdeck.games.secret_salvage.view import View


def wishes(book: Book, view: View) -> list[Action]:
    """Stacks, power-ups and the end at any time; spaces, tiles and players as the question has it."""
    ask = view.asks[view.seat] if view.seat is not None and view.asks else None
    if ask is None:
        return []
    chart = chart_for(book, len(view.ships))
    found: list[Action] = [Draw(0), Draw(1), DONE]
    found += [chart.powers[POWER_NAMES.index(name)] for name in view.powers]
    found += on_spaces(chart, view, ask.name, ask.args)
    found += with_tiles(chart, view, ask.name, ask.args)
    return list(dict.fromkeys(found))


def on_spaces(chart: Chart, view: View, name: str, args: tuple[int, ...]) -> list[Action]:
    """What a click on a space would mean."""
    if name == "move":
        return list(chart.moves)
    if name in ("place", "lay"):
        return list(chart.places)
    if name in ("scan", "scan_on"):
        return list(chart.scans)
    if name == "swap":
        return swaps(view)
    if name in ("tow", "push", "drag", "pull", "jam"):
        return shoves(chart, view, name, args)
    return [Drop(space) for space in range(chart.size)]


def swaps(view: View) -> list[Action]:
    """Each own ship with each ship of another."""
    mine = view.ships[view.seat or 0]
    others = [space for seat, ships in enumerate(view.ships) if seat != view.seat for space in ships]
    return [Swap(own, other) for own in mine for other in others]


def shoves(chart: Chart, view: View, name: str, args: tuple[int, ...]) -> list[Action]:
    """Each ship to each space next to it; if only one ship is meant, that one anywhere."""
    ships = [space for own in view.ships for space in own]
    found: list[Action] = []
    for space in ships:
        for way in range(6):
            if chart.near[space * 6 + way] >= 0:
                found.append(chart.shoves[space * 6 + way])
    if name in ("pull", "drag"):
        source = ships[args[0]]
        found += [Shove(source, space) for space in range(chart.size) if space != source]
    return found


def with_tiles(chart: Chart, view: View, name: str, args: tuple[int, ...]) -> list[Action]:
    """What a click on a tile of a mat or on a player would mean."""
    seat, seats = view.seat or 0, range(len(view.ships))
    if name == "pay":
        return list(chart.pays[args[0]])
    if name in ("pick", "choose_red"):
        return [chart.picks[kind] for kind in range(ENERGY_KINDS, KINDS)]
    if name == "siphon":
        return [
            Take(other, tile) for other in seats if other != seat for tile in TILE_NAMES if tile in view.held[other]
        ]
    if name in ("hand_on", "drain"):
        kinds = [tile for tile in TILE_NAMES if tile in view.held[seat]]
        return [Give(tile, other) for tile in kinds for other in seats if other != seat]
    if name in ("call_pull", "call_jam"):
        return [Target(other) for other in seats]
    return [chart.redeploys[TILE_NAMES.index(tile)] for tile in RED_TILES if tile in view.held[seat]]
