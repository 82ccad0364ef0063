"""What happened, as lines of a log."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.text import Names
from quarterdeck.games.secret_salvage.content import PowerUp, Tile
from quarterdeck.games.secret_salvage.events import (
    Activated,
    Arrived,
    Bought,
    Boxed,
    Called,
    Declined,
    Deflected,
    Discarded,
    Drew,
    Ended,
    Gave,
    Met,
    Moved,
    Picked,
    Placed,
    Refilled,
    Scanned,
    Swapped,
    TurnBegan,
    Withdrew,
)
from quarterdeck.games.secret_salvage.kit import Chart

ENDINGS: Final = {
    "SS 6.1": "The round in which somebody arrived is over",
    "SS 6.4": "Enough red tiles",
    "SS 6.5": "Nobody can move any more",
    "SS 6.7": "The last round is over",
}


class Log:
    """Words for events, with the names of players, spaces, tiles and power-ups."""

    def __init__(self, chart: Chart, tiles: dict[str, Tile], powers: dict[str, PowerUp], names: Names) -> None:
        self.chart = chart
        self.tiles = tiles
        self.powers = powers
        self.names = names

    def say(self, event: Any) -> str:
        words: str = getattr(self, f"say_{type(event).__name__.lower()}")(event)
        return words

    def tile(self, name: str) -> str:
        return self.tiles[name].name if name else "a tile"

    def space(self, space: int) -> str:
        return self.chart.names[space]

    def list_of(self, names: tuple[str, ...]) -> str:
        return ", ".join([self.tile(name) for name in names])

    def say_turnbegan(self, e: TurnBegan) -> str:
        return f"Round {e.round}: {self.names[e.seat]}'s turn."

    def say_refilled(self, e: Refilled) -> str:
        return f"The box is shuffled: stack {e.stack + 1} has {e.tiles} tile{'' if e.tiles == 1 else 's'} again."

    def say_drew(self, e: Drew) -> str:
        return f"{self.names[e.seat]} draws {self.tile(e.tile)} from stack {e.stack + 1}."

    def say_activated(self, e: Activated) -> str:
        what = f" and drops {self.tile(e.tile)} under it" if e.dropped else ", without a tile"
        return f"{self.names[e.seat]} activates the ship on {self.space(e.space)}{what}."

    def say_boxed(self, e: Boxed) -> str:
        return f"The drawn tile of {self.names[e.seat]}, {self.tile(e.tile)}, goes to the box."

    def say_moved(self, e: Moved) -> str:
        whose = "" if e.by == e.seat else f"{self.names[e.seat]}'s ship "
        return f"{self.names[e.by]} moves {whose}from {self.space(e.source)} to {self.space(e.space)}."

    def say_met(self, e: Met) -> str:
        return f"{self.names[e.by]} meets {self.tile(e.tile)} on {self.space(e.space)} and collects it."

    def say_deflected(self, e: Deflected) -> str:
        return f"The Deflector of {self.names[e.seat]} takes {self.tile(e.tile)}: it has no effect."

    def say_called(self, e: Called) -> str:
        return f"{self.tile(e.tile)}: {self.names[e.seat]} lets {self.names[e.other]} move a ship."

    def say_declined(self, e: Declined) -> str:
        return f"{self.names[e.seat]} moves nothing."

    def say_gave(self, e: Gave) -> str:
        return f"{self.names[e.other]} gets {self.tile(e.tile)} from {self.names[e.seat]}."

    def say_bought(self, e: Bought) -> str:
        return f"{self.names[e.seat]} uses {self.powers[e.power].name}, paid with {self.list_of(e.tiles)}."

    def say_scanned(self, e: Scanned) -> str:
        seen = f": {self.tile(e.tile)}" if e.tile else ""
        return f"{self.names[e.seat]} looks at the tile on {self.space(e.space)}{seen}."

    def say_swapped(self, e: Swapped) -> str:
        return f"{self.names[e.seat]} swaps the ships on {self.space(e.space)} and {self.space(e.other)}."

    def say_discarded(self, e: Discarded) -> str:
        return f"{self.names[e.seat]} discards {self.tile(e.tile)} to redeploy others."

    def say_picked(self, e: Picked) -> str:
        return f"{self.names[e.seat]} chooses {self.tile(e.tile)} of the mat."

    def say_withdrew(self, e: Withdrew) -> str:
        return f"{self.list_of(e.tiles)} leave{'s' if len(e.tiles) == 1 else ''} the mat of {self.names[e.seat]}."

    def say_placed(self, e: Placed) -> str:
        return f"{self.names[e.seat]} places {self.tile(e.tile)} face down on {self.space(e.space)}."

    def say_arrived(self, e: Arrived) -> str:
        return f"All ships of {self.names[e.seat]} have arrived. The round is played to its end."

    def say_ended(self, e: Ended) -> str:
        return f"{ENDINGS[e.rule]}: {' and '.join([self.names[seat] for seat in e.winners])} wins."
