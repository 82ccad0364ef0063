"""Red tiles go back to the board at the end of a turn (SS 3)."""

from __future__ import annotations

from typing import ClassVar, Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.secret_salvage.actions import Action, Done, Pick, Place, Power, Redeploy, TileName
from quarterdeck.games.secret_salvage.content import TILE_NAMES
from quarterdeck.games.secret_salvage.events import Discarded, Picked, Placed, Withdrew
from quarterdeck.games.secret_salvage.kit import DONE, ENERGY_KINDS, KIND_OF, KINDS
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.rules.book import RULES, TableQuestion
from quarterdeck.games.secret_salvage.rules.power_ups.buying import Moment, add_powers, buy, has_power
from quarterdeck.games.secret_salvage.state import ENDING, State, lay


def redeploy(s: State) -> None:
    """SS 3.7: asked if red tiles can be placed or a power-up bought."""
    if s.stopped:
        return
    s.stage = ENDING
    if can_redeploy(s, s.turn) or has_power(s, s.turn):
        s.ask(s.turn, END)


REDEPLOY: Final = RULES.step(redeploy)


def can_redeploy(s: State, seat: int) -> bool:
    return not s.met and not s.redeployed and s.reds(seat) >= 2 and s.has_room(1)


class End(Moment):
    rule = "SS 3.7"
    wants = "redeploy red tiles or end your turn"
    answers = (Redeploy, Done, Power)
    declines = "end your turn"

    def prompt(self, r: Reading) -> str:
        first = "Redeploy red tiles" if can_redeploy(r.position, r.seat()) else "Use a power-up"
        return f"{first}, or end your turn?"

    def moot(self, r: Reading) -> Done | None:
        """SS 3.7, 5.1: no red tile can be redeployed, and every power-up was declined a moment ago."""
        s = r.position
        return None if s.redeployed or can_redeploy(s, s.turn) else DONE

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        if can_redeploy(s, seat):
            for kind in range(ENERGY_KINDS, KINDS):
                if s.held[seat * KINDS + kind]:
                    found.append(s.chart.redeploys[kind])
        found.append(DONE)
        add_powers(s, seat, found)
        return found

    def answer(self, s: State, seat: int, action: Redeploy | Done | Power) -> None:
        if type(action) is Redeploy:
            discard(s, seat, KIND_OF[action.tile])
            s.then(REDEPLOY)
            s.ask(seat, PICK)
        elif type(action) is Power:
            buy(s, seat, action, REDEPLOY)

    def why_not(self, s: State, seat: int, action: Redeploy | Done | Power) -> Refusal:
        if not isinstance(action, Redeploy):
            return super().why_not(s, seat, action)
        if s.met:
            return Refusal("SS 3.7", "you met a red tile this turn")
        if s.redeployed:
            return Refusal("SS 3.7", "you have redeployed this turn")
        if not can_redeploy(s, seat):
            return Refusal("SS 3.7", "you need two red tiles and a space without a tile")
        return no_such_tile(self.rule, s, action)


END: Final = End()


def discard(s: State, seat: int, kind: int) -> None:
    s.hold(seat, kind, -1)
    s.box[kind] += 1
    s.redeployed = True
    if s.events is not None:
        s.tell(Discarded(seat, TILE_NAMES[kind]))


def no_such_tile(rule: str, s: State, action: Redeploy | Pick) -> Refusal:
    return Refusal(rule, f"you have no {s.chart.tile_name(action.tile)} to choose")


class PickRed(TableQuestion):
    """Answered with a red tile of the own mat; a Mine Layer asks so too."""

    wants = "choose a red tile to place"
    answers: ClassVar[tuple[type, ...]] = (Pick,)

    def moot(self, r: Reading) -> Action | None:
        """Of one kind there is nothing to choose; everyone sees the mat."""
        kinds: list[Action] = self.options(r.position, r.seat())
        return kinds[0] if len(kinds) == 1 else None

    def why_not(self, s: State, seat: int, action: Pick | Done) -> Refusal:
        return no_such_tile(self.rule, s, action) if isinstance(action, Pick) else self.off_topic(s, seat, action)

    def on_mats(self, r: Reading) -> list[Action]:
        return [*r.chart.picks[ENERGY_KINDS:]]


class PickQuestion(PickRed):
    """The tiles are chosen in secret, and leave the mat together (SS 8.3)."""

    rule = "SS 3.7"
    asks = "Which red tile do you place? The others see only which ones leave your mat together."
    answers = (Pick, Done)
    declines = "place no more tiles"

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        left = s.held[seat * KINDS : seat * KINDS + KINDS]
        for kind in s.picks:
            left[kind] = left[kind] - 1
        for kind in range(ENERGY_KINDS, KINDS):
            if left[kind]:
                found.append(s.chart.picks[kind])
        if s.picks:
            found.append(DONE)
        return found

    def answer(self, s: State, seat: int, action: Pick | Done) -> None:
        if type(action) is Pick:
            s.picks.append(KIND_OF[action.tile])
            if s.events is not None:
                s.tell_apart(1 << seat, Picked(seat, action.tile), Picked(seat, ""))
            most = min(s.chart.most_placed, s.reds(seat))
            if len(s.picks) < most and s.has_room(2):
                s.ask(seat, PICK)
                return
        withdraw(s, seat)


PICK: Final = PickQuestion()


def withdraw(s: State, seat: int) -> None:
    """The chosen tiles leave the mat: everyone sees which, but not which of them comes where."""
    for kind in s.picks:
        s.hold(seat, kind, -1)
    if s.events is not None:
        s.tell(Withdrew(seat, tuple([TILE_NAMES[kind] for kind in sorted(s.picks)])))
    s.picks.reverse()
    s.hand = s.picks
    s.picks = []
    s.hand_batch = s.batches
    s.batches += 1
    s.learnt += 1
    s.ask(seat, PLACE)


class PlaceRed(TableQuestion):
    """Answered with a space where the tile can lie; a Mine Layer asks so too."""

    wants = "place the tile on the board"
    answers = (Place,)

    def tile(self, r: Reading) -> TileName:
        """The tile that is placed."""
        return r.view.my_hand[-1]

    def prompt(self, r: Reading) -> str:
        return f"Where do you place the {r.words.tile(self.tile(r))}?"

    def why_not(self, s: State, seat: int, action: Place) -> Refusal:
        if not s.chart.has(action.space):
            return Refusal(self.rule, f"there is no space {action.space}")
        return Refusal(self.rule, "a tile lies there" if s.tiles[action.space] else "a ship is there")

    def on_board(self, r: Reading) -> list[Action]:
        return [*r.chart.places]


class PlaceQuestion(PlaceRed):
    rule = "SS 3.7"

    def options(self, s: State, seat: int) -> list[Action]:
        return [s.chart.places[space] for space, cell in enumerate(s.tiles) if cell == 0]

    def answer(self, s: State, seat: int, action: Place) -> None:
        place_tile(s, seat, action.space, s.hand.pop(), s.hand_batch)
        if s.hand:
            s.ask(seat, PLACE)

    def why_not_asked(self, s: State) -> str:
        return "" if s.hand else "there is no tile to place"


PLACE: Final = PlaceQuestion()


def place_tile(s: State, seat: int, space: int, kind: int, batch: int) -> None:
    s.tiles[space] = lay(kind, 1 << seat, batch)
    if s.events is not None:
        s.tell_apart(1 << seat, Placed(seat, space, TILE_NAMES[kind]), Placed(seat, space, ""))
