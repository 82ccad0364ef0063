"""What a player can decide, one small decision each.

Ships, hexes and headings go by their place in the data and on the chart, cards by face and back ("5/12").
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from quarterdeck.games.give_no_quarter.content import ModName

Way = Literal["left", "straight", "right"]
Zone = Literal["fore", "aft"]


class Decision(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=str.lower):
    """Base of all actions."""


class Place(Decision, frozen=True):
    """Put a ship on a Dust hex, on an inward heading (GNQ 1.8)."""

    ship: int
    hex: int
    heading: int


class Deploy(Decision, frozen=True):
    """Place all the ships that are left in their order, on the first inward heading."""


class Bid(Decision, frozen=True):
    """Add a card to the secret bid (GNQ 2.2)."""

    card: str


class Number(Decision, frozen=True):
    """Take a turn number (GNQ 2.5)."""

    number: int


class Scan(Decision, frozen=True):
    """This ship moves next: lay out its scan (GNQ 4.1)."""

    ship: int


class Recruit(Decision, frozen=True):
    """This ship moves next and draws a ship instead of the Centre card (GNQ 13.4)."""

    ship: int


class Steer(Decision, frozen=True):
    """Turn and go one hex (GNQ 4.6)."""

    way: Way


class Fit(Decision, frozen=True):
    """Take a mod of this kind (GNQ 4.10)."""

    mod: ModName


class Exorcise(Decision, frozen=True):
    """Take the Haunted token of this ship for the newly haunted one (GNQ 4.9)."""

    ship: int


class Loot(Decision, frozen=True):
    """Let this ship take from the debris in its hex (GNQ 4.13)."""

    ship: int


class TakeMod(Decision, frozen=True):
    """Take a mod out of the debris."""

    mod: ModName


class TakeCard(Decision, frozen=True):
    """Take a card with this back out of the debris, unseen."""

    back: str


class TakeAll(Decision, frozen=True):
    """Take as much of the debris as there is room for."""


class Attack(Decision, frozen=True):
    """Attack a ship in one of its zones (GNQ 7.1)."""

    target: int
    zone: Zone


class Join(Decision, frozen=True):
    """This ship joins the attack (GNQ 7.2)."""

    ship: int


class JoinAll(Decision, frozen=True):
    """Attack with all ships that may join."""


class Board(Decision, frozen=True):
    """Board a ship in the same hex (GNQ 8.1)."""

    ship: int
    target: int


class Play(Decision, frozen=True):
    """Add a card to the attack or the defence, in secret (GNQ 7.5)."""

    card: str


class Absorb(Decision, frozen=True):
    """Give up a mod of the damaged ship for a point of damage (GNQ 9.4)."""

    mod: ModName


class Seize(Decision, frozen=True):
    """Choose what a boarding takes (GNQ 8.3)."""

    what: Literal["cards", "mod"]


class Replace(Decision, frozen=True):
    """Give up a mod of the boarding ship to make room for the stolen one (GNQ 8.4)."""

    mod: ModName


class Pay(Decision, frozen=True):
    """Put a card down for repairs, mods and hire (GNQ 10.3)."""

    card: str


class Repair(Decision, frozen=True):
    """Repair a point of damage; what is not paid yet is paid with the fewest resources (GNQ 10.1)."""

    ship: int


class Buy(Decision, frozen=True):
    """Buy a mod for a ship; what is not paid yet is paid with the fewest resources (GNQ 10.2)."""

    ship: int
    mod: ModName


class Hail(Decision, frozen=True):
    """Turn up the top Neutral ship (GNQ 13.5)."""


class Hire(Decision, frozen=True):
    """Hire the Neutral ship that was turned up; what is not paid yet is paid with the fewest resources."""


class Jettison(Decision, frozen=True):
    """Discard a card of one's own accord (GNQ 3.2)."""


class Discard(Decision, frozen=True):
    """Discard this card (GNQ 3.2, 11.2)."""

    card: str


class DiscardLowest(Decision, frozen=True):
    """Discard the cards of lowest worth down to the limit."""


class Done(Decision, frozen=True):
    """No more of this, or none."""


Action = (
    Place
    | Deploy
    | Bid
    | Number
    | Scan
    | Recruit
    | Steer
    | Fit
    | Exorcise
    | Loot
    | TakeMod
    | TakeCard
    | TakeAll
    | Attack
    | Join
    | JoinAll
    | Board
    | Play
    | Absorb
    | Seize
    | Replace
    | Pay
    | Repair
    | Buy
    | Hail
    | Hire
    | Jettison
    | Discard
    | DiscardLowest
    | Done
)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    colours: Annotated[
        int, msgspec.Meta(description="colours of each player, three ships a colour (GNQ 13.1 to 13.3)")
    ] = 1
    guilds: Annotated[
        tuple[str, ...], msgspec.Meta(description="the colours in the order of the seats; none: those of the data")
    ] = ()
    sides: Annotated[
        tuple[int, ...], msgspec.Meta(description="a side of the board for each colour; none: evenly spread")
    ] = ()
    centre_draw: Annotated[bool, msgspec.Meta(description="ships are drawn in the Centre (GNQ 13.4)")] = False
    neutral: Annotated[bool, msgspec.Meta(description="neutral ships for hire (GNQ 13.5)")] = False
    rounds: Annotated[int, msgspec.Meta(description="rounds until the game is adjudicated (GNQ 12.3); 0: no limit")] = 0
