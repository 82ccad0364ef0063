"""What a player can decide, one small decision each, and how it reads as a choice.

Ships, seats and islands go by number, the rest by name. A part is 0 for the hull and 1 to 4 for the modules in the
order of arming.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from quarterdeck.core.messages import Decision
from quarterdeck.games.avertigos.words.phrases import (
    CLAW,
    POST,
    UNITS,
    arrow,
    article,
    count,
    side,
    treaty,
    troops,
    unit,
)

if TYPE_CHECKING:
    from quarterdeck.games.avertigos.reading import Reading, Words

ManoeuvreName = Literal["level", "ascend", "descend", "swoop", "dive"]
TacticName = Literal["climb", "sink", "move", "swoop", "dive"]
SideName = Literal["port", "starboard"]
UnitName = Literal["trooper", "commander", "spy"]
TreatyName = Literal["truce", "access"]

# Setting up


class Hull(Decision, frozen=True):
    """Lay down a ship (AV 3.1, 12.4)."""

    hull: str

    def words(self, r: Reading) -> str:
        kit = r.words.kit
        hull = kit.hull_kind[self.hull]
        return f"lay down {article(self.hull)}: {kit.places[hull]} modules, {kit.hull_hp[hull]} HP"

    def uses(self, w: Words) -> list[str]:
        return [self.hull]


class Module(Decision, frozen=True):
    """Take a module of the pool aboard (AV 3.2)."""

    module: str

    def words(self, r: Reading) -> str:
        return f"take {article(self.module)} aboard: {r.module_words(self.module)}"

    def uses(self, w: Words) -> list[str]:
        return [self.module]


class Spot(Decision, frozen=True):
    """Set a ship up here, in millimetres (AV 3.9)."""

    x: int
    y: int

    def words(self, r: Reading) -> str:
        return f"set up at {self.x}, {self.y}"


class Face(Decision, frozen=True):
    """Turn the ship to this heading, in degrees clockwise from north."""

    degrees: int

    def words(self, r: Reading) -> str:
        return f"{r.asked.manner} {arrow(self.degrees // 15)} {self.degrees}°"


class Height(Decision, frozen=True):
    height: int

    def words(self, r: Reading) -> str:
        return f"start at height {self.height}"


class Speed(Decision, frozen=True):
    speed: int

    def words(self, r: Reading) -> str:
        return f"start at speed {self.speed}"


class Side(Decision, frozen=True):
    """Set a rocket to this side (AV 3.9, 12.4)."""

    part: int
    side: SideName

    def words(self, r: Reading) -> str:
        return f"set the {r.part(self.part)} to {self.side}"


# Moving


class Pick(Decision, frozen=True):
    """Which of the own ships is next (AV 2.3)."""

    ship: int

    def words(self, r: Reading) -> str:
        return f"{r.asked.manner} {r.words.ship(self.ship)} ({r.view.ships[self.ship].hull})"


class Draw(Decision, frozen=True):
    """Draw a movement card (AV 4.1; for 1 AP, AV 4.12)."""

    def words(self, r: Reading) -> str:
        return f"draw a card{r.asked.manner}"


class Collect(Decision, frozen=True):
    """Take 1 AP instead of a card (AV 4.1)."""

    def words(self, r: Reading) -> str:
        return "take 1 AP"


class Manoeuvre(Decision, frozen=True):
    """Keep level, or change height while moving (AV 5)."""

    name: ManoeuvreName

    def words(self, r: Reading) -> str:
        return {
            "level": "keep level",
            "ascend": "ascend: height +1, one card fewer than the speed",
            "descend": "descend: height -1",
            "swoop": "swoop: height -1, up to two cards above the speed",
            "dive": "dive: height -2, up to three cards above the speed",
        }[self.name]


class Play(Decision, frozen=True):
    """Add a card of the hand to the chain, on its front or its back (AV 4)."""

    card: str
    back: bool = False

    def words(self, r: Reading) -> str:
        card = self.card + (" on its back" if self.back else "")
        if r.asked.manner:
            return f"{r.asked.manner} {card}{r.bonus_words(self.card, self.back)}"
        return f"play {card}: {r.card_words(self.card, self.back)}"

    def uses(self, w: Words) -> list[str]:
        return [self.card]


class Turn(Decision, frozen=True):
    """Turn the card just played, in degrees to starboard (AV 4.3, 4.4)."""

    degrees: int

    def words(self, r: Reading) -> str:
        return f"turn {side(self.degrees)}" if self.degrees else "go straight on"


class Done(Decision, frozen=True):
    """End the chain, pass, or take no more."""

    def words(self, r: Reading) -> str:
        return r.decline()


class Heal(Decision, frozen=True):
    """Give a part 1 HP of a card's bonus (AV 4.9)."""

    part: int

    def words(self, r: Reading) -> str:
        return f"heal the {r.part(self.part)}"


class Absorb(Decision, frozen=True):
    """Take so much of the damage on this part (AV 8.4)."""

    part: int
    points: int

    def words(self, r: Reading) -> str:
        return f"take {self.points} on the {r.part(self.part)}"


class Assign(Decision, frozen=True):
    """In a zuke, the moving ship takes this roll, the other ship the other (AV 6.4)."""

    roll: int

    def words(self, r: Reading) -> str:
        other, mine, theirs = r.asked.args
        rest = mine + theirs - self.roll
        return f"give {self.roll} damage to {r.words.ship(r.view.active)}, {rest} to {r.words.ship(other)}"


# Acting


class Load(Decision, frozen=True):
    """Load a weapon with so many dice (AV 8.1)."""

    part: int
    dice: int

    def words(self, r: Reading) -> str:
        return f"load {count(self.dice, 'die', 'dice')} into the {r.part(self.part)} for {self.dice} AP"


class Fire(Decision, frozen=True):
    """Fire a weapon at a ship (AV 8.3)."""

    part: int
    target: int

    def words(self, r: Reading) -> str:
        target = r.view.ships[self.target]
        loaded = r.view.ships[r.view.active].loaded[self.part]
        dice = f" ({count(loaded, 'die', 'dice')})" if loaded else ""
        who = f"{r.words.ship(self.target)}, {target.hull} of {r.names[target.owner]}"
        return f"fire the {r.part(self.part)}{dice} at {who}"


class Aim(Decision, frozen=True):
    """Name the part that the next aimed die goes to (AV 8.5)."""

    part: int

    def words(self, r: Reading) -> str:
        return f"aim at the {r.part(self.part)}"


class Tactic(Decision, frozen=True):
    """Begin a tactical manoeuvre (AV 7.5)."""

    name: TacticName

    def words(self, r: Reading) -> str:
        return {
            "climb": "climb: height +1 for a card and 1 AP",
            "sink": "sink: height -1 for a card and 1 AP",
            "move": "move by one card, 1 AP",
            "swoop": "swoop: height -1, two cards, 2 AP",
            "dive": "dive: height -2, three cards, 3 AP",
        }[self.name]


class Repair(Decision, frozen=True):
    """Spend 1 AP on a part (AV 7.6)."""

    part: int

    def words(self, r: Reading) -> str:
        return f"repair the {r.part(self.part)} for 1 AP"


class Swing(Decision, frozen=True):
    """Turn a rocket to the other side (AV 7.7)."""

    part: int

    def words(self, r: Reading) -> str:
        there = "port" if r.view.ships[r.view.active].sides >> self.part & 1 else "starboard"
        return f"swing the {r.part(self.part)} to {there}"


class Stay(Decision, frozen=True):
    """Stay docked (AV 11.3)."""

    def words(self, r: Reading) -> str:
        return "stay docked"


class Dock(Decision, frozen=True):
    """Dock at an island; the number after the last island stands for the home port (AV 11.1)."""

    island: int

    def words(self, r: Reading) -> str:
        return f"dock at {r.words.island(self.island)}"


class Land(Decision, frozen=True):
    """Land troopers, or the Commander, from the reserve (AV 11.4)."""

    troopers: int
    commander: bool = False

    def words(self, r: Reading) -> str:
        return "land the Commander" if self.commander else f"land {count(self.troopers, 'trooper')}"


class Garrison(Decision, frozen=True):
    """Leave these on the island that was secured; the others go back to the reserve (AV 11.6)."""

    troopers: int
    commander: bool = False

    def words(self, r: Reading) -> str:
        return f"leave {troops(self.troopers, self.commander)}"


class Spy(Decision, frozen=True):
    """Send a spy to an island (AV 11.7)."""

    island: int

    def words(self, r: Reading) -> str:
        return f"send a spy to {r.words.island(self.island)}"


# Bidding, buying, treating


class Call(Decision, frozen=True):
    """Call for bids (AV 10.2)."""

    def words(self, r: Reading) -> str:
        return "call for bids"


class Bid(Decision, frozen=True):
    """Bid so much silver for the highest initiative, in secret (AV 10.2)."""

    silver: int

    def words(self, r: Reading) -> str:
        return f"bid {self.silver} silver"


class Buy(Decision, frozen=True):
    """Buy a unit for the reserve, in secret (AV 12.3)."""

    unit: UnitName

    def words(self, r: Reading) -> str:
        return f"buy {unit(self.unit)}"

    def uses(self, w: Words) -> list[str]:
        return [UNITS[self.unit]]


class Claw(Decision, frozen=True):
    """Buy a Claw for an own island (AV 12.3)."""

    island: int

    def words(self, r: Reading) -> str:
        return f"buy a Claw for {r.words.island(self.island)}"

    def uses(self, w: Words) -> list[str]:
        return [CLAW]


class Post(Decision, frozen=True):
    """Buy a Trading Post for an own island (AV 12.3)."""

    island: int

    def words(self, r: Reading) -> str:
        return f"buy a Trading Post for {r.words.island(self.island)}"

    def uses(self, w: Words) -> list[str]:
        return [POST]


class Offer(Decision, frozen=True):
    """Offer a treaty with so many envoys on each side (AV 13.1)."""

    seat: int
    treaty: TreatyName
    envoys: int

    def words(self, r: Reading) -> str:
        return f"offer {r.names[self.seat]} {treaty(self.treaty)} with {count(self.envoys, 'envoy')} each"


class Share(Decision, frozen=True):
    """Name an island for a treaty of access: first one of the own, then one of the other player's (AV 13.3)."""

    island: int

    def words(self, r: Reading) -> str:
        return f"{r.asked.manner} {r.words.island(self.island)}"


class Accept(Decision, frozen=True):
    """Agree to a treaty."""

    def words(self, r: Reading) -> str:
        return "accept"


class Decline(Decision, frozen=True):
    """Do not agree to a treaty."""

    def words(self, r: Reading) -> str:
        return "decline"


class Notice(Decision, frozen=True):
    """End a treaty with a player and pay for it (AV 13.4)."""

    seat: int
    treaty: TreatyName

    def words(self, r: Reading) -> str:
        return f"end the treaty of {self.treaty} with {r.names[self.seat]}"


class Declare(Decision, frozen=True):
    """Declare a Trade Victory (AV 14.1)."""

    def words(self, r: Reading) -> str:
        return "declare a Trade Victory"


Setting = Hull | Module | Spot | Face | Height | Speed | Side
Moving = Pick | Draw | Collect | Manoeuvre | Play | Turn | Heal | Absorb | Assign | Stay
Acting = Load | Fire | Tactic | Repair | Swing | Dock | Land | Spy | Done
Buying = Buy | Claw | Post | Hull | Spy | Offer | Notice | Declare | Done
Action = Setting | Moving | Acting | Buying | Aim | Garrison | Call | Bid | Share | Accept | Decline


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
    turns: Annotated[int, msgspec.Meta(description="turns of a round, or of a Strategy game; 0: no limit")] = 0
    level_zuking: Annotated[bool, msgspec.Meta(description="ships zuke only at the same height")] = False
