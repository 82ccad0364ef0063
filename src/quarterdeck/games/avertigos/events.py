"""What can happen, and how the log says it. An empty card name stands for one that the reader may not see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.core.messages import NEWS, ROUTINE, TURN, WHO_ACTS, Event, Use, events_in
from quarterdeck.games.avertigos.words.phrases import (
    CLAW,
    POST,
    UNITS,
    article,
    count,
    place,
    side,
    treaty,
    troops,
    unit,
)

if TYPE_CHECKING:
    from quarterdeck.games.avertigos.reading import Words

HIDDEN = ""


def no_damage(rolls: tuple[int, ...]) -> str:
    """Why a hit does nothing; empty if it does something."""
    return "" if any(rolls) else ", which does no damage: a die shows 0 to 5 (AV 1.6)"


class Initiative(Event, frozen=True):
    """The seats from the highest player initiative to the lowest, and what they rolled or bid."""

    weight = NEWS

    order: tuple[int, ...]
    rolls: tuple[int, ...] = ()

    def words(self, w: Words) -> str:
        numbers = [f" ({roll})" for roll in self.rolls] or [""] * len(self.order)
        return f"Initiative, highest first: {', '.join([w.whom(seat) + numbers[seat] for seat in self.order])}."


class RoundBegan(Event, frozen=True):
    weight = ROUTINE

    round: int

    def words(self, w: Words) -> str:
        return f"Round {self.round} begins."


class LaidDown(Event, frozen=True):
    """A ship's hull was chosen."""

    seat: int
    hull: str

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'lays')} down {article(self.hull)}."

    def uses(self, w: Words) -> list[Use]:
        return [(self.seat, self.hull)]


class Armed(Event, frozen=True):
    seat: int
    module: str

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'takes')} {article(self.module)} aboard."

    def uses(self, w: Words) -> list[Use]:
        return [(self.seat, self.module)]


class Forfeited(Event, frozen=True):
    """A player launches no ship this round."""

    weight = NEWS

    seat: int

    def words(self, w: Words) -> str:
        return f"{w.names[self.seat]} can pay for no ship and {w.verb(self.seat, 'forfeits')} the round."


class Deployed(Event, frozen=True):
    ship: int
    seat: int
    hull: str
    x: int
    y: int
    heading: int
    height: int
    speed: int

    def words(self, w: Words) -> str:
        what = f"{w.ship(self.ship)}, {article(self.hull)}, {place(self.x, self.y, self.heading)}"
        return f"{w.who(self.seat, 'sets')} up {what}, height {self.height}, speed {self.speed}."


class TurnBegan(Event, frozen=True):
    weight = ROUTINE

    turn: int

    def words(self, w: Words) -> str:
        return f"Turn {self.turn}."


class Drew(Event, frozen=True):
    weight = ROUTINE

    seat: int
    card: str

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'draws')} {self.card or 'a card'}."


class Shuffled(Event, frozen=True):
    """The discards became the deck."""

    weight = ROUTINE

    cards: int

    def words(self, w: Words) -> str:
        if self.cards == 1:
            return "The only discard becomes the deck."
        return f"The {self.cards} discards are shuffled into a new deck."


class Powered(Event, frozen=True):
    """A ship gained AP, or spent them."""

    weight = ROUTINE

    ship: int
    ap: int

    def words(self, w: Words) -> str:
        return f"{w.ship(self.ship)} {'gains' if self.ap > 0 else 'spends'} {abs(self.ap)} AP."


class Manoeuvred(Event, frozen=True):
    weight = ROUTINE

    ship: int
    name: str

    def words(self, w: Words) -> str:
        return f"{w.ship(self.ship)} begins to {self.name}."


class Played(Event, frozen=True):
    weight = ROUTINE

    ship: int
    card: str
    back: bool
    degrees: int

    def words(self, w: Words) -> str:
        turn = f", {side(self.degrees)}" if self.degrees else ""
        return f"{w.ship(self.ship)} plays {self.card}{' on its back' if self.back else ''}{turn}."

    def uses(self, w: Words) -> list[Use]:
        return [(WHO_ACTS, self.card)]


class TurnedAbout(Event, frozen=True):
    ship: int

    def words(self, w: Words) -> str:
        return f"{w.ship(self.ship)} turns about at the edge."


class Sailed(Event, frozen=True):
    """A ship has come to rest; `way` has the joints of its chain, from where it lay before to where it lies."""

    ship: int
    x: int
    y: int
    heading: int
    height: int
    speed: int
    edge: bool = False
    way: tuple[tuple[int, int], ...] = ()

    def words(self, w: Words) -> str:
        at = place(self.x, self.y, self.heading) + (" against the edge" if self.edge else "")
        return f"{w.ship(self.ship)} lies {at}, height {self.height}, speed {self.speed}."


class Zuked(Event, frozen=True):
    """Two ships touched: the moving ship's roll and the other's."""

    weight = NEWS

    ship: int
    other: int
    rolls: tuple[int, int]

    def words(self, w: Words) -> str:
        rolls = f"{self.rolls[0]} and {self.rolls[1]}{no_damage(self.rolls)}"
        return f"{w.ship(self.ship)} zukes {w.ship(self.other)}: they roll {rolls}."


class Hurt(Event, frozen=True):
    """`name` is the part's, as in the events below."""

    weight = NEWS

    ship: int
    part: int
    name: str
    points: int

    def words(self, w: Words) -> str:
        return f"{w.ship(self.ship)} takes {self.points} on its {self.name}."


class Healed(Event, frozen=True):
    weight = NEWS

    ship: int
    part: int
    name: str
    points: int

    def words(self, w: Words) -> str:
        return f"{w.ship(self.ship)} regains {self.points} HP on its {self.name}."


class Destroyed(Event, frozen=True):
    weight = TURN

    ship: int
    seat: int

    def words(self, w: Words) -> str:
        return f"{w.ship(self.ship)} of {w.whom(self.seat)} is destroyed!"


class CycleBegan(Event, frozen=True):
    weight = ROUTINE

    cycle: int

    def words(self, w: Words) -> str:
        return f"Action cycle {self.cycle}."


class Loaded(Event, frozen=True):
    weight = ROUTINE

    ship: int
    part: int
    name: str
    dice: int

    def words(self, w: Words) -> str:
        return f"{w.ship(self.ship)} loads {count(self.dice, 'die', 'dice')} into its {self.name}."


class Fired(Event, frozen=True):
    """`aimed` are the rolls of the aimed dice, `parts` where they went, and `names` what these are called."""

    weight = NEWS

    ship: int
    part: int
    name: str
    target: int
    regular: tuple[int, ...]
    aimed: tuple[int, ...] = ()
    parts: tuple[int, ...] = ()
    names: tuple[str, ...] = ()

    def words(self, w: Words) -> str:
        rolls = f"rolls {', '.join([str(die) for die in self.regular]) or 'nothing'}"
        aimed = [f"{die} on the {name}" for die, name in zip(self.aimed, self.names, strict=True)]
        more = f", aimed {', '.join(aimed)}" if aimed else ""
        none = no_damage((*self.regular, *self.aimed))
        return f"{w.ship(self.ship)} fires its {self.name} at {w.ship(self.target)}: {rolls}{more}{none}."


class Swung(Event, frozen=True):
    weight = ROUTINE

    ship: int
    part: int
    name: str
    starboard: bool

    def words(self, w: Words) -> str:
        return f"{w.ship(self.ship)} swings its {self.name} to {'starboard' if self.starboard else 'port'}."


class Tactical(Event, frozen=True):
    weight = ROUTINE

    ship: int
    name: str

    def words(self, w: Words) -> str:
        return f"{w.ship(self.ship)} begins to {self.name}, as a tactical manoeuvre."


class RoundWon(Event, frozen=True):
    """By nobody if it was drawn."""

    weight = TURN

    round: int
    seats: tuple[int, ...]
    rule: str

    def words(self, w: Words) -> str:
        who = " and ".join([w.whom(seat) for seat in self.seats])
        how = ", by the HP left" if self.rule == "AV 9.7" else ""
        return f"Round {self.round} goes to {who}{how}." if who else f"Round {self.round} is drawn."


class Called(Event, frozen=True):
    weight = ROUTINE

    seat: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'calls')} for bids."


class HasBid(Event, frozen=True):
    """A seat has bid; the amount only for itself."""

    weight = ROUTINE

    seat: int
    silver: int | None = None

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'has')} bid" + ("." if self.silver is None else f" {self.silver} silver.")


class DockedAt(Event, frozen=True):
    weight = NEWS

    ship: int
    island: int

    def words(self, w: Words) -> str:
        return f"{w.ship(self.ship)} docks at {w.island(self.island)}."


class Undocked(Event, frozen=True):
    weight = ROUTINE

    ship: int
    heading: int

    def words(self, w: Words) -> str:
        return f"{w.ship(self.ship)} casts off, heading {15 * self.heading}°."


class LandedAt(Event, frozen=True):
    weight = NEWS

    seat: int
    island: int
    troopers: int
    commander: bool

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'lands')} {troops(self.troopers, self.commander)} on {w.island(self.island)}."


class Secured(Event, frozen=True):
    weight = TURN

    seat: int
    island: int
    former: int

    def words(self, w: Words) -> str:
        whose = f" of {w.whom(self.former)}" if self.former >= 0 else ""
        return f"{w.who(self.seat, 'secures')} {w.island(self.island)}{whose}."


class Garrisoned(Event, frozen=True):
    weight = ROUTINE

    seat: int
    island: int
    troopers: int
    commander: bool

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'leaves')} {troops(self.troopers, self.commander)} on {w.island(self.island)}."


class SpySent(Event, frozen=True):
    seat: int
    island: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'sends')} a spy to {w.island(self.island)}."


class ClawsFired(Event, frozen=True):
    weight = NEWS

    island: int
    ship: int
    rolls: tuple[int, ...]

    def words(self, w: Words) -> str:
        rolls = ", ".join([str(die) for die in self.rolls])
        who, fire = ("Claw", "fires") if len(self.rolls) == 1 else ("Claws", "fire")
        return f"The {who} of {w.island(self.island)} {fire} at {w.ship(self.ship)}: {rolls}{no_damage(self.rolls)}."


class Earned(Event, frozen=True):
    seat: int
    silver: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'earns')} {self.silver} silver."


class Bought(Event, frozen=True):
    """For the reserve; only the buyer hears it."""

    weight = ROUTINE

    seat: int
    unit: str

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'buys')} {unit(self.unit)}."

    def uses(self, w: Words) -> list[Use]:
        return [(self.seat, UNITS[self.unit])]


class ClawBought(Event, frozen=True):
    seat: int
    island: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'sets')} up a Claw on {w.island(self.island)}."

    def uses(self, w: Words) -> list[Use]:
        return [(self.seat, CLAW)]


class PostBought(Event, frozen=True):
    seat: int
    island: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'opens')} a Trading Post on {w.island(self.island)}."

    def uses(self, w: Words) -> list[Use]:
        return [(self.seat, POST)]


class Launched(Event, frozen=True):
    weight = NEWS

    seat: int
    ship: int
    hull: str
    modules: tuple[str, ...]
    silver: int

    def words(self, w: Words) -> str:
        ship = f"{w.ship(self.ship)}, {article(self.hull)} with {', '.join(self.modules)}"
        return f"{w.who(self.seat, 'launches')} {ship}, for {self.silver} silver."

    def uses(self, w: Words) -> list[Use]:
        return [(self.seat, thing) for thing in (self.hull, *self.modules)]


class Offered(Event, frozen=True):
    seat: int
    other: int
    treaty: str
    envoys: int
    islands: tuple[int, ...] = ()

    def words(self, w: Words) -> str:
        what = f"{treaty(self.treaty)} with {count(self.envoys, 'envoy')} each"
        islands = "".join([f", {w.island(island)}" for island in self.islands])
        return f"{w.who(self.seat, 'offers')} {w.whom(self.other)} {what}{islands}."


class Answered(Event, frozen=True):
    weight = NEWS

    seat: int
    accepted: bool

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'accepts' if self.accepted else 'declines')}."


class Broken(Event, frozen=True):
    """A treaty was broken, and paid for with what there was."""

    weight = NEWS

    seat: int
    other: int
    treaty: str
    silver: int

    def words(self, w: Words) -> str:
        pays, has = w.verb(self.seat, "pays"), w.verb(self.seat, "has")
        paid = f"{pays} {self.silver} silver" if self.silver else f"{has} nothing to pay with"
        return f"{w.who(self.seat, 'breaks')} the treaty of {self.treaty} with {w.whom(self.other)} and {paid}."


class Lapsed(Event, frozen=True):
    """A treaty ended, for nothing."""

    weight = NEWS

    seat: int
    other: int
    treaty: str

    def words(self, w: Words) -> str:
        return f"The treaty of {self.treaty} between {w.whom(self.seat)} and {w.whom(self.other)} lapses."


class Declared(Event, frozen=True):
    weight = TURN

    seat: int
    turn: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'declares')} a Trade Victory!"


class Foiled(Event, frozen=True):
    weight = TURN

    seat: int

    def words(self, w: Words) -> str:
        return f"The Trade Victory of {w.whom(self.seat)} is foiled: no ship is left."


class Eliminated(Event, frozen=True):
    weight = TURN

    seat: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'has')} neither ship nor island and {w.verb(self.seat, 'is')} out (AV 14.4)."


AnyEvent = events_in(__name__)
