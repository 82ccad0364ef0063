"""What a player can decide, one small decision each, how it reads as a choice, and about what a person might try it.

Ships, hexes and headings go by their place in the data and on the chart, cards by face and back ("5/12").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, Self

import msgspec

from quarterdeck.core.messages import Decision
from quarterdeck.games.give_no_quarter.content import MOD_NAMES, ModName

if TYPE_CHECKING:
    from quarterdeck.games.give_no_quarter.reading import Reading, Words

Way = Literal["left", "straight", "right"]
Zone = Literal["fore", "aft"]
ZONES: tuple[Zone, ...] = ("fore", "aft")


class Order(Decision, frozen=True):
    """Base of all actions; as it is, for those that need no more than a word."""

    says: ClassVar[str] = ""

    def words(self, r: Reading) -> str:
        return self.says

    def ships(self) -> tuple[int, ...]:
        """The ships that it names."""
        return ()

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        """It about everything on the table that a person could mean."""
        return [cls()]


class OfCard(Order, frozen=True):
    """For a card of the own manifest."""

    card: str

    def words(self, r: Reading) -> str:
        return f"{self.says} {r.card(self.card)}"

    def key(self) -> str:
        return self.card.split("/")[0]

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return [cls(card) for card in r.hand()]


class OfMod(Order, frozen=True):
    """For a kind of mod."""

    mod: ModName

    def words(self, r: Reading) -> str:
        return f"{self.says} {r.words.mod(self.mod)}"

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return [cls(mod) for mod in MOD_NAMES]


class OfShip(Order, frozen=True):
    """For a ship, whosever it is."""

    ship: int

    def words(self, r: Reading) -> str:
        return f"{self.says} {r.words.ship(self.ship)}"

    def ships(self) -> tuple[int, ...]:
        return (self.ship,)

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return [cls(ship) for ship in r.ships()]


class OfOwnShip(OfShip, frozen=True):
    """For a ship that nobody would look for in another guild."""

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return [cls(ship) for ship in r.own_ships()]


# Setting up and bids


class Place(OfShip, frozen=True):
    """Put a ship on a Dust hex, on an inward heading (GNQ 1.8)."""

    hex: int
    heading: int

    def words(self, r: Reading) -> str:
        where = f"{r.words.label(self.hex)}, heading {r.words.heading(self.heading)}"
        return f"place {r.words.ship(self.ship)} in {where}"

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        """Every hex, in Dust on every heading; of the other ships that wait only one place each."""
        first, *others = r.waiting()
        chart = r.words.kit.chart
        headings = [range(6) if at in chart.dust else range(1) for at in range(chart.size)]
        found = [cls(first, at, heading) for at in range(chart.size) for heading in headings[at]]
        dust = chart.dust[0]
        return found + [cls(ship, dust, chart.inward[dust][0]) for ship in others]


class Deploy(Order, frozen=True):
    """Place all the ships that are left in their order, on the first inward heading."""

    says = "place all the ships that are left in order"


class Bid(OfCard, frozen=True):
    """Add a card to the secret bid (GNQ 2.2)."""

    says = "bid"

    def uses(self, w: Words) -> list[str]:
        return w.named_cards(self.card)


class Number(Order, frozen=True):
    """Take a turn number (GNQ 2.5)."""

    number: int

    def words(self, r: Reading) -> str:
        return f"take turn number {self.number}"

    def key(self) -> str:
        return str(self.number)

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return [cls(number) for number in range(1, len(r.names) + 1)]


# Moving


class Scan(OfOwnShip, frozen=True):
    """This ship moves next: lay out its scan (GNQ 4.1)."""

    says = "scan and move"


class Recruit(OfOwnShip, frozen=True):
    """This ship moves next and draws a ship instead of the Centre card (GNQ 13.4)."""

    says = "scan and move"

    def words(self, r: Reading) -> str:
        return f"{super().words(r)}, drawing a ship instead of the Centre card"

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return super().tries(r) if r.view.centre_draw else []


class Steer(Order, frozen=True):
    """Turn and go one hex (GNQ 4.6)."""

    way: Way

    def words(self, r: Reading) -> str:
        """Where it leads, and what is collected there as far as the view shows it."""
        at, card = r.course(self.way)[0], r.card_ahead(self.way)
        found = f": {r.words.card(card)}" if card else ""
        return f"steer {self.way} to {r.words.course(at)}{found}"

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return [cls("left"), cls("straight"), cls("right")]


class Fit(OfMod, frozen=True):
    """Take a mod of this kind (GNQ 4.10)."""

    says = "take"

    def uses(self, w: Words) -> list[str]:
        return [w.mod(self.mod)]


class Exorcise(OfShip, frozen=True):
    """Take the Haunted token of this ship for the newly haunted one (GNQ 4.9)."""

    says = "take the token of"


class Loot(OfOwnShip, frozen=True):
    """Let this ship take from the debris in its hex (GNQ 4.13)."""

    says = "let"

    def words(self, r: Reading) -> str:
        return f"{super().words(r)} take from the debris"

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return super().tries(r) if r.view.fields else []


class TakeMod(OfMod, frozen=True):
    """Take a mod out of the debris."""

    says = "take"

    def uses(self, w: Words) -> list[str]:
        return [w.mod(self.mod)]


class TakeCard(Order, frozen=True):
    """Take a card with this back out of the debris, unseen."""

    back: str

    def words(self, r: Reading) -> str:
        return f"take {r.words.card('?/' + self.back)}"

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return [cls(back) for back in r.words.kit.deck.back_names]


class TakeAll(Order, frozen=True):
    """Take as much of the debris as there is room for."""

    says = "take all that there is room for"


# Combat


class Attack(Order, frozen=True):
    """Attack a ship in one of its zones (GNQ 7.1)."""

    target: int
    zone: Zone

    def words(self, r: Reading) -> str:
        return f"attack {r.words.ship(self.target)} in its {self.zone} zone"

    def ships(self) -> tuple[int, ...]:
        return (self.target,)

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return [cls(target, zone) for target in r.other_ships() for zone in ZONES]


class Join(OfOwnShip, frozen=True):
    """This ship joins the attack (GNQ 7.2)."""

    says = "join with"


class JoinAll(Order, frozen=True):
    """Attack with all ships that may join."""

    says = "attack with all of them"


class Board(Order, frozen=True):
    """Board a ship in the same hex (GNQ 8.1)."""

    ship: int
    target: int

    def words(self, r: Reading) -> str:
        return f"board {r.words.ship(self.target)} with {r.words.ship(self.ship)}"

    def ships(self) -> tuple[int, ...]:
        return (self.ship, self.target)

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        """Only ships side by side: elsewhere nobody would think of it."""
        at = r.position.hex
        return [cls(ship, other) for other in r.other_ships() for ship in r.own_ships() if at[ship] == at[other] >= 0]


class Play(OfCard, frozen=True):
    """Add a card to the attack or the defence, in secret (GNQ 7.5)."""

    says = "play"

    def uses(self, w: Words) -> list[str]:
        return w.named_cards(self.card)


class Absorb(OfMod, frozen=True):
    """Give up a mod of the damaged ship for a point of damage (GNQ 9.4)."""

    says = "give up"


class Seize(Order, frozen=True):
    """Choose what a boarding takes (GNQ 8.3)."""

    what: Literal["cards", "mod"]

    def words(self, r: Reading) -> str:
        return "take cards from the manifest" if self.what == "cards" else "take a mod of the ship"

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return [cls("cards"), cls("mod")]


class Replace(OfMod, frozen=True):
    """Give up a mod of the boarding ship to make room for the stolen one (GNQ 8.4)."""

    says = "give up"


# Purchases and discards


class Pay(OfCard, frozen=True):
    """Put a card down for repairs, mods and hire (GNQ 10.3)."""

    says = "pay with"


class Repair(OfOwnShip, frozen=True):
    """Repair a point of damage; what is not paid yet is paid with the fewest resources (GNQ 10.1)."""

    def words(self, r: Reading) -> str:
        return f"repair a point of damage ({r.words.kit.repair_price}) of {r.words.ship(self.ship)}"


class Buy(OfOwnShip, frozen=True):
    """Buy a mod for a ship; what is not paid yet is paid with the fewest resources (GNQ 10.2)."""

    mod: ModName

    def words(self, r: Reading) -> str:
        return f"buy {r.words.mod(self.mod)} ({r.words.kit.mod_price}) for {r.words.ship(self.ship)}"

    def uses(self, w: Words) -> list[str]:
        return [w.mod(self.mod)]

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return [cls(ship, mod) for ship in r.own_ships() for mod in MOD_NAMES]


class OfNeutral(Order, frozen=True):
    """For a Neutral ship (GNQ 13.5)."""

    @classmethod
    def tries(cls, r: Reading) -> list[Self]:
        return [cls()] if r.view.neutral else []


class Hail(OfNeutral, frozen=True):
    """Turn up the top Neutral ship (GNQ 13.5)."""

    says = "turn up a Neutral ship"


class Hire(OfNeutral, frozen=True):
    """Hire the Neutral ship that was turned up; what is not paid yet is paid with the fewest resources."""

    def words(self, r: Reading) -> str:
        offer = r.view.offer
        return f"hire {r.words.ship(offer)} for {r.words.kit.fleet.prices[offer]}"


class Jettison(Order, frozen=True):
    """Discard a card of one's own accord (GNQ 3.2)."""

    says = "discard a card"


class Discard(OfCard, frozen=True):
    """Discard this card (GNQ 3.2, 11.2)."""

    says = "discard"


class DiscardLowest(Order, frozen=True):
    """Discard the cards of lowest worth down to the limit."""

    says = "discard the lowest down to the limit"


class Done(Order, frozen=True):
    """No more of this, or none."""

    def words(self, r: Reading) -> str:
        return r.decline()


# What each question takes, and all of it.
Placing = Place | Deploy
Moving = Scan | Recruit | Loot
Steering = Steer | Loot
Looting = TakeMod | TakeCard | TakeAll | Done
Fighting = Attack | Board | Done | Loot
Joining = Join | JoinAll | Done
Trading = Pay | Repair | Buy | Hail | Hire | Done | Loot
Choosing = Bid | Number | Fit | Exorcise | Play | Absorb | Seize | Replace | Jettison | Discard | DiscardLowest
Action = Placing | Moving | Steering | Looting | Fighting | Joining | Trading | Choosing


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    colours: Annotated[
        int, msgspec.Meta(description="colours of each player, three ships a colour (GNQ 13.1 to 13.3)")
    ] = 1
    guilds: Annotated[
        tuple[str, ...], msgspec.Meta(description="whose ships each seat has, by colour; none: those of the data")
    ] = ()
    sides: Annotated[
        tuple[int, ...], msgspec.Meta(description="a side of the board for each colour; none: evenly spread")
    ] = ()
    centre_draw: Annotated[bool, msgspec.Meta(description="ships are drawn in the Centre (GNQ 13.4)")] = False
    neutral: Annotated[bool, msgspec.Meta(description="neutral ships for hire (GNQ 13.5)")] = False
    rounds: Annotated[int, msgspec.Meta(description="rounds until the game is adjudicated (GNQ 12.3); 0: no limit")] = 0
