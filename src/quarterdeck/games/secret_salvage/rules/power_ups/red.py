"""The red power-ups: they reach for others' ships and tiles (SS 5)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.secret_salvage.actions import Action, Done, Pick, Place, Shove, Swap, Take, TileName
from quarterdeck.games.secret_salvage.content import TILE_NAMES
from quarterdeck.games.secret_salvage.events import Swapped
from quarterdeck.games.secret_salvage.kit import DONE, ENERGY_KINDS, KIND_OF, KINDS, NOTHING, POWER_OF, SHIPS
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.rules.book import RULES, TableQuestion
from quarterdeck.games.secret_salvage.rules.power_ups.buying import Device, PowerUp
from quarterdeck.games.secret_salvage.rules.ships import ShoveQuestion, anywhere
from quarterdeck.games.secret_salvage.rules.tiles import enter, give, swap_in, valued
from quarterdeck.games.secret_salvage.rules.turn.redeploy import PickRed, PlaceRed, place_tile
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.words.cautions import before_moving

TRACTOR: Final = POWER_OF["tractor"]
REPULSOR: Final = POWER_OF["repulsor"]
WORMHOLE: Final = POWER_OF["wormhole"]

# Tractor Beam, Repulsor


class Beam(ShoveQuestion):
    """SS 5.4: a ship is taken one space at a time, as far as the power-up reaches."""

    def answer(self, s: State, seat: int, action: Any) -> None:
        ship = s.at[action.ship]
        way = s.chart.line[action.ship * s.chart.size + action.to]
        s.then(drag_on.of(ship, way, self.further(s)))
        enter(s, ship, action.to, seat)


class Tow(Beam):
    """Another's ship in line with one's own, towards it."""

    rule = "SS 5.10"
    wants = "choose the ship to pull, and where to"
    asks = "Tractor Beam: which ship do you pull?"
    which = "a ship of another player is pulled"
    where = "it is pulled straight towards one of your ships"

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        for ship in range(s.seats * SHIPS):
            self.add_pulls(s, seat, ship, found)
        return found

    def has_answer(self, s: State, seat: int) -> bool:
        found: list[Action] = []
        for ship in range(s.seats * SHIPS):
            self.add_pulls(s, seat, ship, found)
            if found:
                return True
        return False

    def add_pulls(self, s: State, seat: int, ship: int, found: list[Action]) -> None:
        own = seat * SHIPS
        if own <= ship < own + SHIPS:
            return
        chart, space, seen = s.chart, s.ships[ship], 0
        for puller in range(own, own + SHIPS):
            way = chart.line[space * chart.size + s.ships[puller]]
            if way >= 0 and not seen >> way & 1 and s.can_step(ship, way):
                seen |= 1 << way
                found.append(chart.shoves[space * 6 + way])

    def means(self, s: State, seat: int, ship: int) -> bool:
        return ship // SHIPS != seat

    def further(self, s: State) -> int:
        return s.chart.reach[TRACTOR] - 1


class Push(Beam):
    """Any ship next to one's own, straight away from it."""

    rule = "SS 5.11"
    wants = "choose the ship to push, and where to"
    asks = "Repulsor: which ship do you push?"
    which = "a ship next to one of yours is pushed"
    where = "it is pushed straight away from one of your ships"

    def options(self, s: State, seat: int) -> list[Action]:
        chart = s.chart
        found: list[Action] = []
        for own in range(seat * SHIPS, seat * SHIPS + SHIPS):
            row = s.ships[own] * 6
            for way in range(6):
                space = chart.near[row + way]
                ship = s.at[space] if space >= 0 else NOTHING
                if ship >= 0 and s.can_step(ship, way):
                    found.append(chart.shoves[space * 6 + way])
        return found

    def means(self, s: State, seat: int, ship: int) -> bool:
        own = s.ships[seat * SHIPS : seat * SHIPS + SHIPS]
        return 1 in [s.chart.gap[space * s.chart.size + s.ships[ship]] for space in own]

    def further(self, s: State) -> int:
        return s.chart.reach[REPULSOR] - 1


@RULES.step
def drag_on(s: State, ship: int, way: int, left: int) -> None:
    """SS 5.4: further in the same line, unless a red tile or a ship stops it."""
    if left > 0 and not s.stopped and s.can_step(ship, way):
        s.ask(s.turn, Drag(ship, way, left))


class Drag(Beam):
    """One space further in the same line, or no more."""

    rule = "SS 5.4"
    wants = "move that ship on or stop"
    asks = "One space further?"
    answers = (Shove, Done)
    takes = ("ship", "way", "left")
    declines = "leave it there"
    which = "the same ship is moved on"
    where = "it moves straight on"

    def options(self, s: State, seat: int) -> list[Action]:
        return [s.chart.shoves[s.ships[self.args[0]] * 6 + self.args[1]], DONE]

    def answer(self, s: State, seat: int, action: Shove | Done) -> None:
        if type(action) is Shove:
            super().answer(s, seat, action)

    def further(self, s: State) -> int:
        return self.args[2] - 1

    def on_board(self, r: Reading) -> list[Action]:
        return super().on_board(r) + anywhere(r, self.args[0])


# Wormhole


class SwapQuestion(TableQuestion):
    """Another's ship near enough, if both may enter the other's space."""

    rule = "SS 5.12"
    wants = "choose the two ships to swap"
    asks = "Wormhole: which ships do you swap?"
    answers = (Swap,)

    def options(self, s: State, seat: int) -> list[Action]:
        chart, reach, first = s.chart, s.chart.reach[WORMHOLE], seat * SHIPS
        found: list[Action] = []
        for own in range(first, first + SHIPS):
            space = s.ships[own]
            for ship, other in enumerate(s.ships):
                if chart.gap[space * chart.size + other] <= reach and not first <= ship < first + SHIPS:
                    row = ship // SHIPS * chart.size
                    if chart.open_to[seat * chart.size + other] and chart.open_to[row + space]:
                        found.append(chart.swaps[space * chart.size + other])
        return found

    def answer(self, s: State, seat: int, action: Swap) -> None:
        """Both ships change places and arrive there, the own one first."""
        own, other = s.at[action.ship], s.at[action.other]
        if s.events is not None:
            s.tell(Swapped(seat, action.ship, action.other))
        s.put(own, action.other)
        s.put(other, action.ship)
        s.next(swap_in.of(own), swap_in.of(other))

    def why_not(self, s: State, seat: int, action: Swap) -> Refusal:
        chart, reach = s.chart, s.chart.reach[WORMHOLE]
        if not chart.has(action.ship) or s.at[action.ship] // SHIPS != seat:
            return Refusal("SS 5.12", "none of your ships is there")
        if not chart.has(action.other) or s.at[action.other] < 0 or s.at[action.other] // SHIPS == seat:
            return Refusal("SS 5.12", "no other player's ship is there")
        if chart.gap[action.ship * chart.size + action.other] > reach:
            return Refusal("SS 5.12", f"that is too far: {reach} spaces at most")
        return Refusal("SS 7.2", "one of the ships may not enter the colour of the other's space")

    def on_board(self, r: Reading) -> list[Action]:
        """Each own ship with each ship of another."""
        others = [space for seat in r.others() for space in r.view.ships[seat]]
        return [Swap(own, other) for own in r.view.ships[r.seat()] for other in others]

    def caution(self, r: Reading, action: Swap) -> str:
        return before_moving(r, action)


# Mine Layer


class ChooseRed(PickRed):
    """Any red tile of the own mat."""

    rule = "SS 5.13"
    asks = "Mine Layer: which red tile do you place?"

    def options(self, s: State, seat: int) -> list[Action]:
        if not s.has_empty():
            return []
        return [s.chart.picks[kind] for kind in range(ENERGY_KINDS, KINDS) if s.held[seat * KINDS + kind]]

    def answer(self, s: State, seat: int, action: Pick) -> None:
        s.ask(seat, Lay(KIND_OF[action.tile]))


class Lay(PlaceRed):
    """The tile leaves the mat, and so everyone can tell what it is."""

    rule = "SS 5.13"
    takes = ("kind",)

    def tile(self, r: Reading) -> TileName:
        return TILE_NAMES[self.args[0]]

    def options(self, s: State, seat: int) -> list[Action]:
        return [s.chart.places[space] for space in range(s.chart.size) if s.is_empty(space)]

    def answer(self, s: State, seat: int, action: Place) -> None:
        kind = self.args[0]
        s.hold(seat, kind, -1)
        place_tile(s, seat, action.space, kind, s.batches)
        s.batches += 1


# Siphon


class Siphon(TableQuestion):
    """A least valuable energy tile of another player."""

    rule = "SS 5.14"
    wants = "take an energy tile"
    asks = "Siphon: whose energy tile do you take?"
    answers = (Take,)
    refuses = "that is not a least valuable energy tile of another player"

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        for other in range(s.seats):
            if other != seat:
                for kind in valued(s, other, False):
                    found.append(s.chart.takes[other * KINDS + kind])
        return found

    def answer(self, s: State, seat: int, action: Take) -> None:
        give(s, action.seat, KIND_OF[action.tile], seat)

    def on_mats(self, r: Reading) -> list[Action]:
        return [Take(other, name) for other in r.others() for name in TILE_NAMES if name in r.view.held[other]]


RED: Final[list[PowerUp]] = [
    Device("tractor", Tow()),
    Device("repulsor", Push()),
    Device("wormhole", SwapQuestion()),
    Device("layer", ChooseRed()),
    Device("siphon", Siphon()),
]
