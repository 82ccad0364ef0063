"""Secret Salvage in words, for terminal, log and screen reader."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.page import Block, Grid, Lines, Row
from quarterdeck.core.text import Names, Text
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
)
from quarterdeck.games.secret_salvage.board import LEGEND, draw_board, signs_of, sure_tiles
from quarterdeck.games.secret_salvage.caution import caution
from quarterdeck.games.secret_salvage.content import COLOURS, TILE_NAMES, Book, PowerUp, Tile
from quarterdeck.games.secret_salvage.events import Hidden
from quarterdeck.games.secret_salvage.kit import Chart, chart_for
from quarterdeck.games.secret_salvage.log import Log
from quarterdeck.games.secret_salvage.view import Tiles, View

WAYS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")
RED: Final = ("mine", "drained", "interference")
PROMPTS: Final = {
    "draw": "Draw a tile: from which stack?",
    "drop": "Which ship do you activate, and drop the tile under?",
    "end": "Redeploy red tiles, or end your turn?",
    "scan": "Scanner: which face-down tile do you look at?",
    "scan_on": "Scanner: look at another tile, or go on.",
    "tow": "Tractor Beam: which ship do you pull?",
    "push": "Repulsor: which ship do you push?",
    "drag": "One space further?",
    "swap": "Wormhole: which ships do you swap?",
    "choose_red": "Mine Layer: which red tile do you place?",
    "siphon": "Siphon: whose energy tile do you take?",
    "pick": "Which red tile do you place? The others see only which ones leave your mat together.",
    "hand_on": "Incompatible Power Cell: to whom do you give it?",
    "drain": "Drained: give your most valuable energy tile to a neighbour.",
    "call_pull": "Gravity Mine: which neighbour may move the ship?",
    "call_jam": "Interference: which neighbour may move one of your other ships?",
}
DECLINE: Final = {
    "drop": "none of your ships can move: the tile goes to the box, and your turn ends",
    "move": "stop here",
    "end": "end your turn",
    "pick": "no more tiles",
    "scan_on": "look at no more",
    "drag": "leave it there",
    "pull": "leave it where it is",
    "jam": "leave them where they are",
}


class SecretSalvageText(Text):
    def __init__(self, package: str, book: Book) -> None:
        super().__init__(package, "SS 1.7")
        self.book = book
        self.tiles: dict[str, Tile] = {tile.id: tile for tile in book.tiles.tile}
        self.powers: dict[str, PowerUp] = {power.id: power for power in book.powers.power}

    def chart(self, names: Names) -> Chart:
        return chart_for(self.book, len(names))

    def tile(self, name: str) -> str:
        return self.tiles[name].name if name else "a tile"

    def counted(self, tiles: Tiles, wanted: list[str]) -> str:
        shown = [f"{tiles[name]}× {self.tile(name)}" for name in TILE_NAMES if name in wanted and name in tiles]
        return ", ".join(shown) or "–"

    # The table

    def table(self, view: View, names: Names) -> list[Block]:
        chart = self.chart(names)
        known = sure_tiles(view)
        lines = draw_board(chart, signs_of(chart, view, known))
        blocks: list[Block] = [Lines(self.title(view, names), (*lines, *LEGEND), True)]
        rows = tuple([self.player_row(view, names, seat) for seat in range(len(names))])
        blocks.append(Grid("Players", ("player", "colour", "home", "energy", "red tiles", "notes"), rows))
        blocks.append(self.power_grid(view))
        blocks.append(Lines("Hidden tiles", tuple(self.hidden(view, chart, known))))
        return blocks

    def title(self, view: View, names: Names) -> str:
        limit = f" of {view.limit}" if view.limit else ""
        return f"Round {view.round}{limit}, turn of {names[view.turn]}"

    def player_row(self, view: View, names: Names, seat: int) -> Row:
        chart, held = self.chart(names), view.held[seat]
        energy = [name for name in TILE_NAMES if name not in RED]
        worth = sum([self.tiles[name].energy * count for name, count in held.items()])
        reds = sum([count for name, count in held.items() if name in RED])
        cells = (
            names[seat] + (" (first)" if seat == view.first else ""),
            chart.colours[seat],
            f"{reached(chart, view, seat)} of 3: {task(chart, seat)}",
            f"{worth}: {self.counted(held, list(energy))}",
            f"{reds}: {self.counted(held, list(RED))}",
            ", ".join(self.notes(view, seat)) or "–",
        )
        return Row(cells, seat)

    def notes(self, view: View, seat: int) -> list[str]:
        notes = ["finished"] if seat in view.finished else []
        if seat == view.turn and view.outcome is None:
            marks = (
                ("power-up used", view.powered),
                ("may turn", view.turns > 0),
                ("passes ships", view.phase),
                ("deflector on", view.deflect),
            )
            notes += [words for words, holds in marks if holds]
        return notes

    def power_grid(self, view: View) -> Grid:
        rows = [Row((p.name, p.colour, str(p.cost), p.words())) for p in [self.powers[name] for name in view.powers]]
        return Grid("Power-ups, one a turn", ("name", "colour", "cost", "what it does"), tuple(rows))

    def hidden(self, view: View, chart: Chart, known: dict[int, Hidden]) -> list[str]:
        lines = [
            f"stacks: {view.stacks[0]} and {view.stacks[1]} tiles; box: {self.counted(view.box, list(TILE_NAMES))}"
        ]
        if view.my_hand:
            lines.append(f"in your hand: {', '.join([self.tile(name) for name in view.my_hand])}")
        if view.my_picks:
            lines.append(f"chosen: {', '.join([self.tile(name) for name in view.my_picks])}")
        sure = [f"{chart.names[space]} {self.tile(name)}" for space, name in known.items() if name]
        lines.append(f"you know: {', '.join(sure) or 'none of the tiles on the board'}")
        for pool in view.pools:
            spaces, elsewhere = self.places(view, chart, pool.batch)
            if elsewhere or len(pool.tiles) > 1:
                where = ", ".join([*spaces, *elsewhere])
                lines.append(f"unknown, on {where}: {self.counted(pool.tiles, list(TILE_NAMES))}")
        return lines

    def places(self, view: View, chart: Chart, batch: int) -> tuple[list[str], list[str]]:
        """Where the unknown tiles of a batch lie: on the board, and elsewhere."""
        spaces = [chart.names[tile.space] for tile in view.tiles if tile.batch == batch and not tile.tile]
        elsewhere = [f"stack {i + 1}" for i in range(2) if view.stacks[i] and view.stack_batch[i] == batch]
        if view.hand and view.hand_batch == batch and view.seat != view.turn:
            elsewhere.append("in hand")
        return spaces, elsewhere

    # Questions and choices

    def prompt(self, view: View, names: Names) -> str:
        if view.outcome is not None:
            return "The game is over."
        ask = view.asks[view.seat] if view.seat is not None else None
        if ask is None:
            waiting = [names[seat] for seat, other in enumerate(view.asks) if other is not None]
            return f"Waiting for {', '.join(waiting)}."
        if ask.name == "drop":
            drawn = f"You drew: {self.tile(view.my_hand[0])}. " if view.my_hand else ""
            return drawn + PROMPTS["drop"]
        return PROMPTS[ask.name] if ask.name in PROMPTS else self.prompt_with(view, names, ask.name, ask.args)

    def prompt_with(self, view: View, names: Names, name: str, args: tuple[int, ...]) -> str:
        """Questions that need a name or a number."""
        chart = self.chart(names)
        if name == "move":
            here = chart.names[view.active]
            return f"Your ship on {here} moves; {view.left} space{'' if view.left == 1 else 's'} left."
        if name == "pay":
            power = self.book.powers.power[args[0]]
            return f"{power.name} costs {power.cost}: with which tiles do you pay?"
        if name == "lay":
            return f"Where do you place the {self.tile(TILE_NAMES[args[0]])}?"
        if name == "place":
            return f"Where do you place the {self.tile(view.my_hand[-1])}?"
        if name == "pull":
            return f"Gravity Mine: move {names[args[0] // 3]}'s ship one space, or leave it."
        return f"Interference: move one of {names[view.turn]}'s ships one space, or leave them."

    def action(self, view: View, action: Action, names: Names) -> str:
        chart = self.chart(names)
        ask = view.asks[view.seat] if view.seat is not None else None
        name = ask.name if ask is not None else ""
        if isinstance(action, Move):
            return (
                f"to {chart.names[action.to]}, {self.way(chart, view.active, action.to)}{self.tile_at(view, action.to)}"
            )
        if isinstance(action, Shove):
            way = self.way(chart, action.ship, action.to)
            whose = self.ship(chart, view, names, action.ship)
            return f"{whose} to {chart.names[action.to]}, {way}{self.tile_at(view, action.to)}"
        if isinstance(action, Swap):
            other = self.ship(chart, view, names, action.other)
            return f"your ship on {chart.names[action.ship]} with {other}"
        if isinstance(action, (Drop, Place, Scan)):
            return self.space_words(chart, action)
        if isinstance(action, Done):
            return DECLINE.get(name, "no")
        return self.tile_words(view, action, names)

    def caution(self, view: View, action: Action, names: Names) -> str:
        return caution(self.book, view, action, names)

    def space_words(self, chart: Chart, action: Drop | Place | Scan) -> str:
        if isinstance(action, Drop):
            return f"the ship on {chart.names[action.ship]}"
        if isinstance(action, Place):
            return f"on {chart.names[action.space]}"
        return f"the tile on {chart.names[action.space]}"

    def tile_words(self, view: View, action: Action, names: Names) -> str:
        if isinstance(action, Draw):
            return f"stack {action.stack + 1} ({view.stacks[action.stack]} tiles)"
        if isinstance(action, Power):
            power = self.powers[action.power]
            return f"{power.name} ({power.cost}): {power.words().removesuffix('.')}"
        if isinstance(action, Pay):
            return ", ".join([self.tile(tile) for tile in action.tiles])
        if isinstance(action, Redeploy):
            return f"discard {self.tile(action.tile)} to place others"
        if isinstance(action, Pick):
            return self.tile(action.tile)
        if isinstance(action, Target):
            return names[action.seat]
        if isinstance(action, Give):
            return f"{self.tile(action.tile)} to {names[action.seat]}"
        return f"{self.tile(action.tile)} of {names[action.seat]}" if isinstance(action, Take) else str(action)

    def way(self, chart: Chart, here: int, there: int) -> str:
        way = chart.line[here * chart.size + there]
        return WAYS[way] if way >= 0 else "away"

    def tile_at(self, view: View, space: int) -> str:
        for tile in view.tiles:
            if tile.space == space:
                known = sure_tiles(view)[space]
                return f" ({self.tile(known)})" if known else " (face-down tile)"
        return ""

    def ship(self, chart: Chart, view: View, names: Names, space: int) -> str:
        owner = [seat for seat, ships in enumerate(view.ships) if space in ships]
        whose = "your" if owner[0] == view.seat else f"{names[owner[0]]}'s"
        return f"{whose} ship on {chart.names[space]}"

    def event(self, event: Any, names: Names) -> str:
        return Log(self.chart(names), self.tiles, self.powers, names).say(event)


def task(chart: Chart, seat: int) -> str:
    """SS 6.1, 7.1: where a player's ships have to go."""
    sides = [COLOURS[side] for side in dict.fromkeys(chart.goals[seat])]
    if len(sides) == 1:
        return f"all ships on {sides[0]}"
    return f"one ship each on {', '.join(sides[:-1])} and {sides[-1]}"


def reached(chart: Chart, view: View, seat: int) -> int:
    """SS 6.1, 7.1: how many goals a player's ships have reached."""
    bits = [chart.home[seat * chart.size + space] for space in view.ships[seat]]
    return len(set(bits) - {0}) if chart.three else len([one for one in bits if one])
