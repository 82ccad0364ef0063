"""What a player can decide, one small decision each. Ships, seats and islands go by number, the rest by name.

A part is 0 for the hull and 1 to 4 for the modules in the order of arming.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

ManoeuvreName = Literal["level", "ascend", "descend", "swoop", "dive"]
TacticName = Literal["climb", "sink", "move", "swoop", "dive"]
SideName = Literal["port", "starboard"]
UnitName = Literal["trooper", "commander", "spy"]
TreatyName = Literal["truce", "access"]


class Decision(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=str.lower):
    """Base of all actions."""


class Hull(Decision, frozen=True):
    """Lay down a ship (AV 3.1, 12.4)."""

    hull: str


class Module(Decision, frozen=True):
    """Take a module of the pool aboard (AV 3.2)."""

    module: str


class Spot(Decision, frozen=True):
    """Set a ship up here, in millimetres (AV 3.9)."""

    x: int
    y: int


class Face(Decision, frozen=True):
    """Turn the ship to this heading, in degrees clockwise from north."""

    degrees: int


class Height(Decision, frozen=True):
    height: int


class Speed(Decision, frozen=True):
    speed: int


class Side(Decision, frozen=True):
    """Set a rocket to this side (AV 3.9)."""

    part: int
    side: SideName


class Pick(Decision, frozen=True):
    """Which of the own ships is next (AV 2.3)."""

    ship: int


class Draw(Decision, frozen=True):
    """Draw a movement card (AV 4.1; for 1 AP, AV 4.12)."""


class Collect(Decision, frozen=True):
    """Take 1 AP instead of a card (AV 4.1)."""


class Manoeuvre(Decision, frozen=True):
    """Keep level, or change height while moving (AV 5)."""

    name: ManoeuvreName


class Play(Decision, frozen=True):
    """Add a card of the hand to the chain, on its front or its back (AV 4)."""

    card: str
    back: bool = False


class Turn(Decision, frozen=True):
    """Turn the card just played, in degrees to starboard (AV 4.3, 4.4)."""

    degrees: int


class Done(Decision, frozen=True):
    """End the chain, pass, or take no more."""


class Heal(Decision, frozen=True):
    """Give a part 1 HP of a card's bonus (AV 4.9)."""

    part: int


class Absorb(Decision, frozen=True):
    """Take so much of the damage on this part (AV 8.4)."""

    part: int
    points: int


class Assign(Decision, frozen=True):
    """In a zuke, the moving ship takes this roll, the other ship the other (AV 6.4)."""

    roll: int


class Load(Decision, frozen=True):
    """Load a weapon with so many dice (AV 8.1)."""

    part: int
    dice: int


class Fire(Decision, frozen=True):
    """Fire a weapon at a ship (AV 8.3)."""

    part: int
    target: int


class Aim(Decision, frozen=True):
    """Name the part that the next aimed die goes to (AV 8.5)."""

    part: int


class Tactic(Decision, frozen=True):
    """Begin a tactical manoeuvre (AV 7.5)."""

    name: TacticName


class Repair(Decision, frozen=True):
    """Spend 1 AP on a part (AV 7.6)."""

    part: int


class Swing(Decision, frozen=True):
    """Turn a rocket to the other side (AV 7.7)."""

    part: int


class Call(Decision, frozen=True):
    """Call for bids (AV 10.2)."""


class Bid(Decision, frozen=True):
    """Bid so much silver for the highest initiative, in secret (AV 10.2)."""

    silver: int


class Stay(Decision, frozen=True):
    """Stay docked (AV 11.3)."""


class Dock(Decision, frozen=True):
    """Dock at an island; the number after the last island stands for the home port (AV 11.1)."""

    island: int


class Land(Decision, frozen=True):
    """Land troopers, or the Commander, from the reserve (AV 11.4)."""

    troopers: int
    commander: bool = False


class Garrison(Decision, frozen=True):
    """Leave these on the island that was secured; the others go back to the reserve (AV 11.6)."""

    troopers: int
    commander: bool = False


class Spy(Decision, frozen=True):
    """Send a spy to an island (AV 11.7)."""

    island: int


class Buy(Decision, frozen=True):
    """Buy a unit for the reserve, in secret (AV 12.3)."""

    unit: UnitName


class Claw(Decision, frozen=True):
    """Buy a Claw for an own island (AV 12.3)."""

    island: int


class Post(Decision, frozen=True):
    """Buy a Trading Post for an own island (AV 12.3)."""

    island: int


class Offer(Decision, frozen=True):
    """Offer a treaty with so many envoys on each side (AV 13.1)."""

    seat: int
    treaty: TreatyName
    envoys: int


class Share(Decision, frozen=True):
    """Name an island for a treaty of access: first one of the own, then one of the other player's (AV 13.3)."""

    island: int


class Accept(Decision, frozen=True):
    """Agree to a treaty."""


class Decline(Decision, frozen=True):
    """Do not agree to a treaty."""


class Notice(Decision, frozen=True):
    """End a treaty with a player and pay for it (AV 13.4)."""

    seat: int
    treaty: TreatyName


class Declare(Decision, frozen=True):
    """Declare a Trade Victory (AV 14.1)."""


Action = (
    Hull
    | Module
    | Spot
    | Face
    | Height
    | Speed
    | Side
    | Pick
    | Draw
    | Collect
    | Manoeuvre
    | Play
    | Turn
    | Done
    | Heal
    | Absorb
    | Assign
    | Load
    | Fire
    | Aim
    | Tactic
    | Repair
    | Swing
    | Call
    | Bid
    | Stay
    | Dock
    | Land
    | Garrison
    | Spy
    | Buy
    | Claw
    | Post
    | Offer
    | Share
    | Accept
    | Decline
    | Notice
    | Declare
)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    mode: Annotated[Literal["skirmish", "strategy"], msgspec.Meta(description="rounds of battle, or islands")] = (
        "skirmish"
    )
    simple: Annotated[bool, msgspec.Meta(description="the simple rules: each ship moves and acts in one go")] = False
    variant: Annotated[
        Literal["domination", "faction"], msgspec.Meta(description="any modules, or two factions as teams")
    ] = "domination"
    gamblers: Annotated[bool, msgspec.Meta(description="ships are paid from one bank for all rounds")] = False
    teams: Annotated[bool, msgspec.Meta(description="two teams, seats by turns; always so with factions")] = False
    ships: Annotated[int, msgspec.Meta(description="ships of each player in a skirmish, 1 to 3")] = 1
    rounds: Annotated[int, msgspec.Meta(description="rounds of a skirmish; 0: as printed")] = 0
    turns: Annotated[int, msgspec.Meta(description="turn limit; 0: none, -1: 30 a round, 25 in Strategy")] = -1
    level_zuking: Annotated[bool, msgspec.Meta(description="ships zuke only at the same height")] = False
