"""What can happen, and how the log says it. A card of 0 stands for one that the reader may not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from quarterdeck.core.messages import NEWS, ROUTINE, TURN, Event, Use, events_in
from quarterdeck.games.battlecruisers.actions import PLACES, Zone

if TYPE_CHECKING:
    from quarterdeck.games.battlecruisers.reading import Words

HIDDEN = 0
Why = Literal["disabled", "gone"]


def count(cards: int) -> str:
    return f"{cards} card{'' if cards == 1 else 's'}"


class RoundBegan(Event, frozen=True):
    weight = ROUTINE

    round: int
    first: int

    def words(self, w: Words) -> str:
        return f"Round {self.round}: {w.whom(self.first)} {w.verb(self.first, 'is')} first player."


class Chose(Event, frozen=True):
    """A seat has chosen in secret."""

    weight = ROUTINE

    seat: int
    card: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'has')} chosen" + (f" {w.card(self.card)}." if self.card else ".")


class Revealed(Event, frozen=True):
    """The cards in play by seat; 0 for who is out."""

    weight = NEWS

    cards: tuple[int, ...]

    def words(self, w: Words) -> str:
        shown = [f"{w.whom(seat)} {w.card(card)}" for seat, card in enumerate(self.cards) if card]
        return f"Revealed: {'; '.join(shown)}."

    def uses(self, w: Words) -> list[Use]:
        return [(seat, w.card(card)) for seat, card in enumerate(self.cards) if card]


class Resolving(Event, frozen=True):
    weight = ROUTINE

    card: int
    seats: tuple[int, ...]
    clash: bool

    def words(self, w: Words) -> str:
        who = ", ".join([w.whom(seat) for seat in self.seats])
        return f"{w.card(self.card)} resolves for {who}" + (": a clash (BC 2.4)!" if self.clash else ".")


class Missed(Event, frozen=True):
    """A revealed card does not resolve."""

    weight = NEWS

    seat: int
    card: int
    why: Why

    def words(self, w: Words) -> str:
        name = w.whom(self.seat)
        why = f"{name} {w.verb(self.seat, 'is')} disabled" if self.why == "disabled" else "it is no longer in play"
        return f"{w.card(self.card)} of {name} does not resolve: {why} (BC 2.5)."


class Gained(Event, frozen=True):
    weight = NEWS

    seat: int
    vp: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'gains')} {self.vp} VP."

    def joined(self, later: Event) -> Event | None:
        return change(self.seat, self.vp, later)


class Lost(Event, frozen=True):
    weight = NEWS

    seat: int
    vp: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'loses')} {self.vp} VP."

    def joined(self, later: Event) -> Event | None:
        return change(self.seat, -self.vp, later)


def change(seat: int, vp: int, later: Event) -> Event | None:
    """VP of a seat and more of them, or fewer, in one; what comes to nothing is told in both its parts."""
    if not isinstance(later, Gained | Lost) or later.seat != seat:
        return None
    now = vp + (later.vp if isinstance(later, Gained) else -later.vp)
    return Gained(seat, now) if now > 0 else Lost(seat, -now) if now < 0 else None


class Discarded(Event, frozen=True):
    weight = NEWS

    seat: int
    card: int
    zone: Zone

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'discards')} {w.card(self.card)} from {PLACES[self.zone]}."


class Armored(Event, frozen=True):
    """Armor Plating kept cards and cost VP instead."""

    weight = NEWS

    seat: int
    cards: int

    def words(self, w: Words) -> str:
        return f"Armor Plating keeps {count(self.cards)} of {w.whom(self.seat)}, for 1 VP each (BC 6.20)."


class Protected(Event, frozen=True):
    weight = NEWS

    seat: int
    what: Literal["vp", "cards", "effects", "named"]
    until: int
    card: int = HIDDEN

    def words(self, w: Words) -> str:
        verb, what = {
            "vp": ("loses", "no VP to main effects"),
            "cards": ("discards", "nothing to main effects"),
            "effects": ("ignores", "the opponents' main effects"),
            "named": ("ignores", f"the main effect of {w.card(self.card)}"),
        }[self.what]
        return f"{w.who(self.seat, verb)} {what} up to round {self.until}."


class Disabled(Event, frozen=True):
    weight = NEWS

    seat: int
    round: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'is')} disabled in round {self.round}."


class Swapped(Event, frozen=True):
    """A Spy Drone went back to the hand for this card."""

    seat: int
    card: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'swaps')} the Spy Drone for {w.card(self.card)}."

    def uses(self, w: Words) -> list[Use]:
        return [(self.seat, w.card(self.card))]


class Ordered(Event, frozen=True):
    weight = ROUTINE

    seat: int
    cards: tuple[int, ...]

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'sets')} the order: {w.cards(self.cards)}."


class Named(Event, frozen=True):
    weight = ROUTINE

    seat: int
    card: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'names')} {w.card(self.card)}."


class Retrieved(Event, frozen=True):
    """From the own discard pile to the hand."""

    seat: int
    card: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'takes')} {w.card(self.card)} back from the discard pile."


class Rebuilt(Event, frozen=True):
    """A Reconstruction swapped the received card with one of the discard pile."""

    seat: int
    put: int
    got: int

    def words(self, w: Words) -> str:
        put, got = w.card(self.put), w.card(self.got)
        return f"{w.who(self.seat, 'puts')} {put} on the discard pile and {w.verb(self.seat, 'takes')} {got} from it."


class Moved(Event, frozen=True):
    """A card went from one player to another's hand."""

    weight = NEWS

    source: int
    seat: int
    card: int
    zone: Literal["hand", "recovery", "discard"]

    def words(self, w: Words) -> str:
        place = {"hand": "hand", "recovery": "recovery zone", "discard": "discard pile"}[self.zone]
        return f"{w.who(self.seat, 'gets')} {w.card(self.card)} from {w.whose(self.source)} {place}."


class Looked(Event, frozen=True):
    """One seat looked at another's hand."""

    seat: int
    target: int
    cards: tuple[int, ...]

    def words(self, w: Words) -> str:
        seen = f": {w.cards(self.cards)}" if self.cards else ""
        return f"{w.who(self.seat, 'looks')} at {w.whose(self.target)} hand{seen}."


class Vanished(Event, frozen=True):
    """A card of a discard pile left the game."""

    seat: int
    card: int

    def words(self, w: Words) -> str:
        card = w.card(self.card) if self.card else "A card"
        return f"{card} of {w.whose(self.seat)} discard pile leaves the game."


class Doubled(Event, frozen=True):
    seat: int
    round: int

    def words(self, w: Words) -> str:
        return f"The main effect of {w.whose(self.seat)} next card will resolve twice."


class Returned(Event, frozen=True):
    """The whole discard pile went back to the hand."""

    weight = NEWS

    seat: int
    cards: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'takes')} the whole discard pile back ({count(self.cards)})."


class OnAlert(Event, frozen=True):
    weight = TURN

    seat: int
    alert: bool

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'is')} {'on Red Alert!' if self.alert else 'no longer on Red Alert.'}"


class Eliminated(Event, frozen=True):
    weight = TURN

    seat: int
    vp: int

    def words(self, w: Words) -> str:
        out = f"{w.verb(self.seat, 'is')} eliminated with {self.vp} VP (BC 4.2)"
        return f"{w.who(self.seat, 'has')} no card left and {out}."


AnyEvent = events_in(__name__)
