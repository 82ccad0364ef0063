"""The table in words, for terminal and screen reader."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.blocks import Block, Grid, Lines, Row
from quarterdeck.games.secret_salvage.content import COLOURS, RED_TILES, TILE_NAMES
from quarterdeck.games.secret_salvage.kit import ENERGY_KINDS, NOTHING, Chart
from quarterdeck.games.secret_salvage.picture import unknown_tiles
from quarterdeck.games.secret_salvage.reading import Reading

WIDTH: Final = 4  # of a space
SIGNS: Final = {
    "": "?",
    "solar": "+1",
    "atomic": "+2",
    "incompatible": "~2",
    "mine": "!M",
    "drained": "!D",
    "interference": "!I",
}
LEGEND: Final = (
    "Capitals are ships, * the active one; small letters and dots are free spaces.",
    "? is a face-down tile, and +1 +2 ~2 !M !D !I one that you know: Solar, Atomic, Incompatible,",
    "Gravity Mine, Drained, Interference.",
)


def table(r: Reading) -> list[Block]:
    rows = tuple([player_row(r, seat) for seat in range(len(r.names))])
    return [
        Lines(title(r), (*draw_board(r.chart, signs_of(r)), *LEGEND), True),
        Grid("Players", ("player", "colour", "home", "energy", "red tiles", "notes"), rows),
        power_grid(r),
        Lines("Hidden tiles", tuple(hidden(r))),
    ]


def title(r: Reading) -> str:
    return f"Round {r.view.round}{rounds_left(r)}, turn of {r.names[r.view.turn]}"


def rounds_left(r: Reading) -> str:
    """SS 6.7: shown where there is a limit."""
    limit, left = r.view.limit, r.view.limit - r.view.round
    if not limit:
        return ""
    return f" of {limit}, {f'{left} more after it' if left else 'the last one'}"


# The board


def draw_board(chart: Chart, signs: list[str]) -> list[str]:
    """Rows from the top with their letters; each sign stands in the middle of its space."""
    lines: list[str] = []
    radius = chart.book.board.radius
    start = 0
    for row in range(-radius, radius + 1):
        count = 2 * radius + 1 - abs(row)
        cells = "".join([sign.center(WIDTH) for sign in signs[start : start + count]])
        lines.append(f"{chr(ord('A') + row + radius)} {' ' * (WIDTH // 2 * abs(row))}{cells}".rstrip())
        start += count
    return lines


def ground(chart: Chart) -> list[str]:
    """The board without ships and tiles: a small letter for a colour."""
    return ["·" if side == NOTHING else COLOURS[side][0] for side in chart.colour]


def signs_of(r: Reading) -> list[str]:
    """A sign a space, and the tiles that the view's seat can be sure of."""
    signs = ground(r.chart)
    for space in r.kinds:
        signs[space] = SIGNS[r.known(space)]
    for seat, ships in enumerate(r.view.ships):
        for space in ships:
            under = signs[space] if space in r.kinds else ""
            mark = "*" if space == r.view.active else ""
            signs[space] = r.chart.colours[seat][0].upper() + mark + under
    return signs


# The players


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


# What lies face down


def hidden(r: Reading) -> list[str]:
    view, w = r.view, r.words
    lines = [f"stacks: {view.stacks[0]} and {view.stacks[1]} tiles; box: {w.counted(view.box, TILE_NAMES)}"]
    if view.my_hand:
        lines.append(f"in your hand: {w.tiles(view.my_hand)}")
    if view.my_picks:
        lines.append(f"chosen: {w.tiles(view.my_picks)}")
    sure = [f"{w.space(space)} {w.tile(r.known(space))}" for space in r.kinds if r.known(space)]
    lines.append(f"you know: {', '.join(sure) or 'none of the tiles on the board'}")
    return lines + looked_at(r) + unknown(r)


def looked_at(r: Reading) -> list[str]:
    """SS 8.2: who has looked at which tile; what the view's seat knows is said already."""
    lines: list[str] = []
    for seat, name in enumerate(r.names):
        spaces = [r.words.space(space) for space, seen in r.seen.items() if seat in seen]
        if spaces and seat != r.view.seat:
            lines.append(f"{name} has looked at {', '.join(spaces)}")
    return lines


def unknown(r: Reading) -> list[str]:
    """Where tiles lie that cannot be told apart; those of one kind on the board are known."""
    lines: list[str] = []
    for pool in unknown_tiles(r.view):
        elsewhere = [f"in stack {stack + 1}" for stack in pool.stacks]
        elsewhere += [f"in {r.names[r.view.turn]}'s hand"] if pool.in_hand else []
        if elsewhere or len(pool.tiles) > 1:
            on_board = [f"on {', '.join([r.words.space(space) for space in pool.spaces])}"] if pool.spaces else []
            where = ", ".join(on_board + elsewhere)
            lines.append(f"unknown, {where}: {r.words.counted(pool.tiles, TILE_NAMES)}")
    return lines
