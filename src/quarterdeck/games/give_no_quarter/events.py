"""What can happen, and how the log says it. A card like "?/12" is one of which the reader sees only the back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from quarterdeck.core.blanks import fill_blanks
from quarterdeck.core.messages import NEWS, ROUTINE, TURN, WHO_ACTS, Event, Use, events_in
from quarterdeck.games.give_no_quarter.actions import Way, Zone
from quarterdeck.games.give_no_quarter.content import ModName
from quarterdeck.games.give_no_quarter.kit import DESTROYED
from quarterdeck.games.give_no_quarter.reading import count_cards, listed

if TYPE_CHECKING:
    from quarterdeck.games.give_no_quarter.reading import Words

Cards = tuple[str, ...]
Ships = tuple[int, ...]
Source = Literal["wreck", "debris", "bought", "stolen"]
Why = Literal["absorbed", "replaced", "stolen"]

SOURCES: dict[Source, str] = {
    "wreck": "finds {mod} in a wreck",
    "debris": "takes {mod} out of the debris",
    "bought": "is fitted with {mod}",
    "stolen": "takes stolen {mod} aboard",
}
DROPS: dict[Why, str] = {
    "absorbed": "gives up {mod} to absorb a point of damage",
    "replaced": "gives up {mod} to make room",
    "stolen": "loses {mod}, for which the thief has no room",
}

HELD = ": the attack is not higher (GNQ 7.6)"
REPELLED = ": the attack is not higher, and so the boarders take the damage (GNQ 8.6)"

# The round


class Placed(Event, frozen=True):
    seat: int
    ship: int
    hex: int
    heading: int

    def words(self, w: Words) -> str:
        where = f"{w.hex(self.hex)}, heading {w.heading(self.heading)}"
        return f"{w.who(self.seat, 'places')} {w.title(self.ship)} in {where}."


class RoundBegan(Event, frozen=True):
    weight = ROUTINE

    round: int

    def words(self, w: Words) -> str:
        return f"Round {self.round} begins."


class Picked(Event, frozen=True):
    """A seat has put a card down in secret; nobody else hears of it."""

    weight = ROUTINE

    seat: int
    card: str
    purpose: Literal["bid", "combat"]

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'puts')} {w.card(self.card)} down for the {self.purpose}."

    def uses(self, w: Words) -> list[Use]:
        return w.use_card(self.seat, self.card)


class BidsShown(Event, frozen=True):
    """The guilds still in, the cards of each one's bid, and its sum with what was bid before."""

    weight = NEWS

    seats: tuple[int, ...]
    cards: tuple[Cards, ...]
    sums: tuple[int, ...]

    def words(self, w: Words) -> str:
        rows = zip(self.seats, self.sums, self.cards, strict=True)
        bids = [f"{w.whom(seat)} {total} ({w.faces(cards)})" for seat, total, cards in rows]
        return f"Bids: {'; '.join(bids)}."


class Tied(Event, frozen=True):
    """These seats add to their bids."""

    seats: tuple[int, ...]

    def words(self, w: Words) -> str:
        who = listed([w.whom(seat) for seat in self.seats])
        return f"{who[:1].upper()}{who[1:]} are tied for the highest bid and may add to it."


class Numbered(Event, frozen=True):
    weight = ROUTINE

    seat: int
    number: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'has')} turn number {self.number}."


class TurnBegan(Event, frozen=True):
    weight = ROUTINE

    seat: int

    def words(self, w: Words) -> str:
        return f"It is {w.whose(self.seat)} turn."


# Moving


class Scanned(Event, frozen=True):
    """A layout: 6, 10, 12 and 2 o'clock."""

    weight = ROUTINE

    seat: int
    ship: int
    cards: Cards

    def words(self, w: Words) -> str:
        return f"{w.title(self.ship)} scans {w.cards(self.cards)}."


class Reshuffled(Event, frozen=True):
    weight = ROUTINE

    cards: int

    def words(self, w: Words) -> str:
        return f"The discards are shuffled: {count_cards(self.cards)} to draw from."


class Moved(Event, frozen=True):
    ship: int
    way: Way
    hex: int
    heading: int

    def words(self, w: Words) -> str:
        where = f"{w.hex(self.hex)}, heading {w.heading(self.heading)}"
        return f"{w.title(self.ship)} steers {self.way} to {where}."


class Collected(Event, frozen=True):
    seat: int
    ship: int
    card: str

    def words(self, w: Words) -> str:
        return f"{w.title(self.ship)} collects {w.card(self.card)} for {w.whom(self.seat)}."


class Met(Event, frozen=True):
    """A ship meets a hazard, a ghost or a wreck."""

    ship: int
    card: str

    def words(self, w: Words) -> str:
        return f"{w.title(self.ship)} meets {w.card(self.card)}."

    def uses(self, w: Words) -> list[Use]:
        return w.use_card(WHO_ACTS, self.card)


class Swept(Event, frozen=True):
    """The cards of a layout that nobody collects."""

    weight = ROUTINE

    seat: int
    cards: Cards

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'leaves')} {w.cards(self.cards)}."


class Haunted(Event, frozen=True):
    """A token comes to a ship, from another (or -1: from the supply)."""

    weight = NEWS

    ship: int
    source: int

    def words(self, w: Words) -> str:
        source = f"; the token comes from {w.title(self.source)}" if self.source >= 0 else ""
        return f"{w.title(self.ship)} is haunted{source}."


class Fitted(Event, frozen=True):
    """A mod comes aboard."""

    weight = NEWS

    ship: int
    mod: ModName
    source: Source

    def words(self, w: Words) -> str:
        return f"{w.title(self.ship)} {fill_blanks(SOURCES[self.source], {'mod': w.mod(self.mod)})}."

    def uses(self, w: Words) -> list[Use]:
        """What the owner chose: a stolen one comes by chance."""
        return [] if self.source == "stolen" else [(WHO_ACTS, w.mod(self.mod))]


class Dropped(Event, frozen=True):
    """A mod returns to the supply."""

    weight = NEWS

    ship: int
    mod: ModName
    why: Why

    def words(self, w: Words) -> str:
        return f"{w.title(self.ship)} {fill_blanks(DROPS[self.why], {'mod': w.mod(self.mod)})}."


# Damage


class Damaged(Event, frozen=True):
    weight = NEWS

    ship: int
    damage: int
    total: int

    def words(self, w: Words) -> str:
        hull = w.kit.fleet.hull[self.ship]
        return f"{w.title(self.ship)} takes {self.damage} damage and has {self.total} of {hull}."


class Destroyed(Event, frozen=True):
    """A ship is lost; its debris lies in a hex (or -1: nothing is left)."""

    weight = TURN

    ship: int
    hex: int
    cards: Cards

    def words(self, w: Words) -> str:
        cards = f", with {w.cards(self.cards)}" if self.cards else ""
        return f"{w.title(self.ship)} is destroyed in {w.hex(self.hex)}{cards}."


class Burnt(Event, frozen=True):
    """A ship flew into a Superstar."""

    weight = TURN

    ship: int
    hex: int

    def words(self, w: Words) -> str:
        return f"{w.title(self.ship)} flies into the Superstar in {w.label(self.hex)}. Nothing is left."


class Spilled(Event, frozen=True):
    """Cards over the limit are discarded at random."""

    weight = NEWS

    seat: int
    cards: Cards

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'loses')} {w.cards(self.cards)} at random."


class Salvaged(Event, frozen=True):
    """Cards are taken out of debris."""

    seat: int
    ship: int
    cards: Cards

    def words(self, w: Words) -> str:
        return f"{w.title(self.ship)} takes {w.cards(self.cards)} out of the debris."


class Cleared(Event, frozen=True):
    """Nothing is left of a debris field."""

    weight = ROUTINE

    hex: int

    def words(self, w: Words) -> str:
        return f"Nothing is left of the debris in {w.hex(self.hex)}."


# Combat


class Attacked(Event, frozen=True):
    """An attack is declared; values are the most cards of each side."""

    weight = ROUTINE

    seat: int
    ships: Ships
    target: int
    zone: Zone
    attack: int
    defence: int

    def words(self, w: Words) -> str:
        aim = f"{w.title(self.target)} in its {self.zone} zone with {listed([w.title(ship) for ship in self.ships])}"
        return f"{w.who(self.seat, 'attacks')} {aim}: up to {count_cards(self.attack)} against {self.defence}."


class Boarded(Event, frozen=True):
    """A boarding is declared."""

    weight = ROUTINE

    seat: int
    ship: int
    target: int
    attack: int
    defence: int

    def words(self, w: Words) -> str:
        who = f"{w.title(self.ship)} of {w.whom(self.seat)} boards {w.title(self.target)}"
        return f"{who}: up to {count_cards(self.attack)} against {self.defence}."


class Fought(Event, frozen=True):
    """The cards of both sides and their sums; damage of -1 is destruction."""

    weight = NEWS

    seat: int
    target: int
    attack_cards: Cards
    defence_cards: Cards
    attack: int
    defence: int
    damage: int

    def words(self, w: Words) -> str:
        result = "destroyed" if self.damage == DESTROYED else f"{self.damage or 'no'} damage"
        shown = f"{w.faces(self.attack_cards)} against {w.faces(self.defence_cards)}"
        who = f"{w.who(self.seat, 'attacks')} {w.title(self.target)}"
        return f"{who}: {self.attack} against {self.defence}, {result} ({shown}){'' if self.damage else HELD}."


class Grappled(Event, frozen=True):
    """A boarding's cards and sums."""

    weight = NEWS

    seat: int
    ship: int
    target: int
    attack_cards: Cards
    defence_cards: Cards
    attack: int
    defence: int

    def words(self, w: Words) -> str:
        result = "the boarding succeeds" if self.attack > self.defence else "the boarders are repelled"
        shown = f"{w.faces(self.attack_cards)} against {w.faces(self.defence_cards)}"
        who = f"{w.title(self.ship)} boards {w.title(self.target)}"
        why = "" if self.attack > self.defence else REPELLED
        return f"{who}: {self.attack} against {self.defence}, {result} ({shown}){why}."


class Stolen(Event, frozen=True):
    weight = NEWS

    seat: int
    victim: int
    cards: Cards

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'takes')} {w.cards(self.cards)} from {w.whom(self.victim)}."


class Captured(Event, frozen=True):
    weight = TURN

    seat: int
    victim: int
    ship: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'captures')} {w.title(self.ship)} from {w.whom(self.victim)}!"

    def uses(self, w: Words) -> list[Use]:
        return [(self.seat, w.title(self.ship))]


# Purchases and the end


class Paid(Event, frozen=True):
    weight = ROUTINE

    seat: int
    cards: Cards
    credit: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'pays')} with {w.cards(self.cards)}: {self.credit} to spend."


class Repaired(Event, frozen=True):
    ship: int
    damage: int

    def words(self, w: Words) -> str:
        return f"{w.title(self.ship)} is repaired and has {self.damage or 'no'} damage left."


class Hailed(Event, frozen=True):
    """A Neutral ship is turned up."""

    weight = ROUTINE

    seat: int
    ship: int
    price: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'turns')} up {w.title(self.ship)}, for hire at {self.price}."


class Recruited(Event, frozen=True):
    """A ship joins a guild, drawn in the Centre or hired."""

    weight = NEWS

    seat: int
    ship: int
    hired: bool

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'hires' if self.hired else 'draws')} {w.title(self.ship)}."

    def uses(self, w: Words) -> list[Use]:
        return [(self.seat, w.title(self.ship))]


class SentBack(Event, frozen=True):
    """A Neutral ship that was not hired goes under the deck."""

    weight = ROUTINE

    ship: int

    def words(self, w: Words) -> str:
        return f"{w.title(self.ship)} is not hired and goes under the deck."


class Discarded(Event, frozen=True):
    weight = ROUTINE

    seat: int
    cards: Cards

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'discards')} {w.cards(self.cards)}."


class Eliminated(Event, frozen=True):
    weight = TURN

    seat: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'has')} no ship left and {w.verb(self.seat, 'is')} eliminated (GNQ 11.4)."


AnyEvent = events_in(__name__)
