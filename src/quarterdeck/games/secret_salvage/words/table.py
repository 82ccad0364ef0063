"""The table in words, for terminal and screen reader."""

from __future__ import annotations

from quarterdeck.core.page import Block, Grid, Lines, Row
from quarterdeck.games.secret_salvage.content import RED_TILES, TILE_NAMES
from quarterdeck.games.secret_salvage.kit import ENERGY_KINDS
from quarterdeck.games.secret_salvage.picture import unknown_tiles
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.words.board import LEGEND, draw_board, signs_of


def table(r: Reading) -> list[Block]:
    rows = tuple([player_row(r, seat) for seat in range(len(r.names))])
    return [
        Lines(title(r), (*draw_board(r.chart, signs_of(r)), *LEGEND), True),
        Grid("Players", ("player", "colour", "home", "energy", "red tiles", "notes"), rows),
        power_grid(r),
        Lines("Hidden tiles", tuple(hidden(r))),
    ]


def title(r: Reading) -> str:
    limit = f" of {r.view.limit}" if r.view.limit else ""
    return f"Round {r.view.round}{limit}, turn of {r.names[r.view.turn]}"


def player_row(r: Reading, seat: int) -> Row:
    s, held = r.position, r.view.held[seat]
    cells = (
        r.names[seat] + (" (first)" if seat == r.view.first else ""),
        r.chart.colours[seat],
        f"{s.home(seat)} of 3: {r.chart.task(seat)}",
        f"{s.energy(seat)}: {r.words.counted(held, TILE_NAMES[:ENERGY_KINDS])}",
        f"{s.reds(seat)}: {r.words.counted(held, RED_TILES)}",
        ", ".join(notes(r, seat)) or "–",
    )
    return Row(cells, seat)


def notes(r: Reading, seat: int) -> list[str]:
    view = r.view
    found = ["finished"] if seat in view.finished else []
    if seat == view.turn and view.outcome is None:
        marks = (
            ("power-up used", view.powered),
            ("may turn", view.turns > 0),
            ("passes ships", view.phase),
            ("deflector on", view.deflect),
        )
        found += [words for words, holds in marks if holds]
    return found


def power_grid(r: Reading) -> Grid:
    powers = [r.words.power(name) for name in r.view.powers]
    rows = [Row((power.name, power.colour, str(power.cost), power.words())) for power in powers]
    return Grid("Power-ups, one a turn", ("name", "colour", "cost", "what it does"), tuple(rows))


def hidden(r: Reading) -> list[str]:
    view, w = r.view, r.words
    lines = [f"stacks: {view.stacks[0]} and {view.stacks[1]} tiles; box: {w.counted(view.box, TILE_NAMES)}"]
    if view.my_hand:
        lines.append(f"in your hand: {w.tiles(view.my_hand)}")
    if view.my_picks:
        lines.append(f"chosen: {w.tiles(view.my_picks)}")
    sure = [f"{w.space(space)} {w.tile(r.known(space))}" for space in r.kinds if r.known(space)]
    lines.append(f"you know: {', '.join(sure) or 'none of the tiles on the board'}")
    return lines + unknown(r)


def unknown(r: Reading) -> list[str]:
    """Where tiles lie that cannot be told apart; those of one kind on the board are known."""
    lines: list[str] = []
    for pool in unknown_tiles(r.view):
        elsewhere = [f"stack {stack + 1}" for stack in pool.stacks] + (["in hand"] if pool.in_hand else [])
        if elsewhere or len(pool.tiles) > 1:
            where = ", ".join([*[r.words.space(space) for space in pool.spaces], *elsewhere])
            lines.append(f"unknown, on {where}: {r.words.counted(pool.tiles, TILE_NAMES)}")
    return lines
