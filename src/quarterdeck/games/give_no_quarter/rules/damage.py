"""Damage: mods given up for it, ships lost to it (GNQ 9)."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.core.zones import EMPTY
from quarterdeck.games.give_no_quarter.actions import Absorb, Action, Done
from quarterdeck.games.give_no_quarter.events import Burnt, Damaged, Destroyed
from quarterdeck.games.give_no_quarter.kit import CARGO, MODS
from quarterdeck.games.give_no_quarter.reading import Reading
from quarterdeck.games.give_no_quarter.rules import known, mods
from quarterdeck.games.give_no_quarter.rules.book import DONE, RULES
from quarterdeck.games.give_no_quarter.rules.manifest import crowd, discard_excess, spill
from quarterdeck.games.give_no_quarter.rules.moving.debris import close_field, open_field
from quarterdeck.games.give_no_quarter.rules.the_end import after_loss
from quarterdeck.games.give_no_quarter.state import LOST, State
from quarterdeck.games.give_no_quarter.words import cautions


@RULES.step
def hurt(s: State, ship: int, points: int) -> None:
    injure(s, ship, points)


def injure(s: State, ship: int, points: int) -> None:
    """GNQ 9.4: the owner may give up mods of the ship for points of damage."""
    if points == 0:
        return
    if s.mods[ship]:
        s.ask(s.owner[ship], AbsorbQuestion(ship, points))
    else:
        take_damage(s, ship, points)


class AbsorbQuestion(mods.GiveUp):
    rule = "GNQ 9.4"
    wants = "give up mods or take the damage"
    asks = "Give up a mod for a point of damage?"
    answers = (Absorb, Done)
    together = (Absorb,)
    closing = (Done,)
    takes = ("ship", "points")
    declines = "take the damage"

    def prompt(self, r: Reading) -> str:
        ship, points = self.args
        return f"{r.words.title(ship)} takes {points} damage. {self.asks}"

    def choices(self, s: State, seat: int) -> list[Action]:
        return [DONE, *[s.kit.absorbs[mod] for mod in zones.kinds(s.mods[self.args[0]])]]

    def choose(self, s: State, seat: int, action: Absorb | Done) -> None:
        ship, points = self.args
        if isinstance(action, Done):
            take_damage(s, ship, points)
            return
        mods.drop(s, ship, MODS[action.mod], "absorbed")
        if MODS[action.mod] == CARGO:
            s.then(crowd.of(seat))
        injure(s, ship, points - 1)

    def caution(self, r: Reading, action: Absorb | Done) -> str:
        ship, points = self.args
        return cautions.deadly_damage(r, ship, points) if isinstance(action, Done) else ""


def take_damage(s: State, ship: int, points: int) -> None:
    """GNQ 9.3: more damage than the hull bears destroys the ship."""
    s.damage[ship] += points
    if s.events is not None:
        s.tell(Damaged(ship, points, s.damage[ship]))
    if s.damage[ship] > s.kit.fleet.hull[ship]:
        destroy(s, ship)


def destroy(s: State, ship: int) -> None:
    """GNQ 11.3: mods and cards over the new limit, drawn at random, become debris in the ship's hex."""
    seat, at = s.owner[ship], s.hex[ship]
    field = open_field(s, at)
    s.field_mods[field] += s.mods[ship]
    lose(s, ship)
    spilled = spill(s, seat, 1 << seat)
    s.field_cards[field] += spilled
    if s.events is not None:
        secret, public = known.heap_faces(s, spilled), known.heap_blanks(s, spilled)
        s.tell_apart(1 << seat, Destroyed(ship, at, secret), Destroyed(ship, at, public))
    close_field(s, field)
    after_loss(s, seat)


def burn(s: State, ship: int, at: int) -> None:
    """GNQ 4.11: a Superstar leaves nothing of a ship and its mods; cards over the limit are discarded."""
    seat = s.owner[ship]
    s.hex[ship] = at
    s.gone += s.mods[ship]
    lose(s, ship)
    if s.events is not None:
        s.tell(Burnt(ship, at))
    discard_excess(s, seat)
    after_loss(s, seat)


def lose(s: State, ship: int) -> None:
    """A ship leaves the game; its Haunted token returns (GNQ 12.4). Where it was lost stays known."""
    others = ~(1 << ship)
    s.hand_over(ship, LOST)
    s.damage[ship] = 0
    s.mods[ship] = EMPTY
    s.haunted &= others
    s.moved &= others
    s.fought &= others
