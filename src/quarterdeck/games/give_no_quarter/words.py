"""What a seat is asked, and what each choice would do."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.text import Names
from quarterdeck.games.give_no_quarter.actions import (
    Absorb,
    Action,
    Attack,
    Bid,
    Board,
    Buy,
    Deploy,
    Discard,
    DiscardLowest,
    Done,
    Exorcise,
    Fit,
    Hail,
    Hire,
    Jettison,
    Join,
    JoinAll,
    Loot,
    Number,
    Pay,
    Place,
    Play,
    Recruit,
    Repair,
    Replace,
    Scan,
    Seize,
    Steer,
    TakeAll,
    TakeCard,
    TakeMod,
)
from quarterdeck.games.give_no_quarter.kit import FORE, WAYS, Kit
from quarterdeck.games.give_no_quarter.names import COMPASS, Namer
from quarterdeck.games.give_no_quarter.view import View

PROMPTS: Final = {
    "place": "Place your ships in the Dense Dust of your side.",
    "bid": "Bid for the turn order, in secret: add a card or stop.",
    "number": "Which turn number do you take?",
    "next": "Which ship moves next?",
    "steer": "Which way?",
    "find": "Ship Debris: which mod do you take?",
    "exorcise": "All Haunted tokens are in use: from which ship do you take one?",
    "loot": "What do you take from the debris?",
    "fight": "Combat: attack, board, or stop.",
    "join": "Which ships join the attack?",
    "play": "Play cards, in secret.",
    "absorb": "Give up a mod for a point of damage?",
    "seize": "The boarding succeeds: what do you take?",
    "replace": "No room for the stolen mod: which one do you give up for it?",
    "trade": "Repairs and mods: pay, repair, buy, or stop.",
    "trim": "Your manifest is over its limit: which card goes?",
    "jettison": "Which card do you discard?",
    "settle": "Where does your new ship come in?",
}
STOPS: Final = {
    "bid": "bid no more",
    "find": "take none",
    "loot": "leave the rest",
    "fight": "no more combat",
    "join": "attack with these",
    "play": "play no more",
    "absorb": "take the damage",
    "replace": "let the stolen mod go",
    "trade": "buy no more",
}


class Words:
    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.namer = Namer(kit)
        self.writers: dict[type[Any], Any] = {
            Place: self.place,
            Steer: self.steer,
            Attack: self.attack,
            Board: self.board,
            Buy: self.buy,
            Done: self.done,
            Hire: self.hire,
        }

    def prompt(self, view: View, names: Names) -> str:
        if view.outcome is not None:
            return "The game is over."
        ask = view.asks[view.seat] if view.seat is not None else None
        if ask is None:
            waiting = [names[seat] for seat, other in enumerate(view.asks) if other is not None]
            return f"Waiting for {', '.join(waiting)}."
        return self.detail(view, ask.name, ask.args) + PROMPTS[ask.name]

    def detail(self, view: View, name: str, args: tuple[int, ...]) -> str:
        """What the question is about, where that needs to be said."""
        ships = self.kit.fleet.names
        if name == "steer":
            return f"{ships[view.mover]}: "
        if name == "join":
            return f"{ships[args[0]]}, {'fore' if args[1] == FORE else 'aft'} zone: "
        if name == "play":
            return f"At most {args[0]} more. "
        if name == "absorb":
            return f"{ships[args[0]]} takes {args[1]} damage. "
        if name in ("find", "exorcise", "loot", "replace", "settle"):
            return f"{ships[args[0]]}: "
        return ""

    def action(self, view: View, action: Action, names: Names) -> str:
        writer = self.writers.get(type(action))
        if writer is not None:
            return str(writer(view, action))
        return self.simple(action)

    def simple(self, action: Action) -> str:
        """Choices that read the same wherever they are made."""
        namer = self.namer
        if isinstance(action, (Bid, Play, Pay, Discard)):
            return f"{VERBS[type(action).__name__]} {namer.card(action.card)}"
        if isinstance(action, (Scan, Recruit, Loot, Join, Repair, Exorcise)):
            verb, rest = SHIP_WORDS[type(action).__name__]
            return f"{verb} {namer.ship(action.ship)}{rest}"
        if isinstance(action, (Fit, TakeMod, Absorb, Replace)):
            return f"{VERBS[type(action).__name__]} {namer.mod(action.mod)}"
        if isinstance(action, TakeCard):
            return f"take {namer.card('?/' + action.back)}"
        if isinstance(action, Number):
            return f"turn number {action.number}"
        if isinstance(action, Seize):
            return "cards from the manifest" if action.what == "cards" else "a mod of the ship"
        return FIXED[type(action).__name__]

    def place(self, view: View, action: Place) -> str:
        where = f"{self.kit.chart.labels[action.hex]}, heading {COMPASS[action.heading]}"
        return f"{self.namer.ship(action.ship)} to {where}"

    def steer(self, view: View, action: Steer) -> str:
        """Where it leads, and what is collected there as far as the view shows it."""
        ship = next(one for one in view.ships if one.ship == view.mover)
        way = WAYS[action.way]
        heading = (ship.heading + way + 5) % 6
        at = self.kit.chart.neighbours[ship.hex][heading]
        card = view.layout[1 + way] if view.layout else ""
        found = f", meeting {self.namer.card(card)}" if card else ""
        return f"{action.way}, {COMPASS[heading]} to {self.namer.hex(at)}{found}"

    def attack(self, view: View, action: Attack) -> str:
        return f"attack {self.namer.ship(action.target)} in its {action.zone} zone"

    def board(self, view: View, action: Board) -> str:
        return f"{self.namer.ship(action.ship)} boards {self.namer.ship(action.target)}"

    def buy(self, view: View, action: Buy) -> str:
        return f"buy {self.namer.mod(action.mod)} for {self.namer.ship(action.ship)} ({self.kit.mod_price})"

    def hire(self, view: View, action: Hire) -> str:
        return f"hire {self.namer.ship(view.offer)} ({self.kit.fleet.prices[view.offer]})"

    def done(self, view: View, action: Done) -> str:
        ask = view.asks[view.seat] if view.seat is not None else None
        return STOPS.get(ask.name, "stop here") if ask is not None else "stop here"


VERBS: Final = {
    "Bid": "bid",
    "Play": "play",
    "Pay": "pay with",
    "Discard": "discard",
    "Fit": "take",
    "TakeMod": "take",
    "Absorb": "give up",
    "Replace": "give up",
}
SHIP_WORDS: Final = {
    "Scan": ("scan and move", ""),
    "Recruit": ("scan and move", ", drawing a ship instead of the Centre card"),
    "Loot": ("let", " take from the debris"),
    "Join": ("join with", ""),
    "Repair": ("repair a point of", ""),
    "Exorcise": ("take the token of", ""),
}
FIXED: Final = {
    Deploy.__name__: "place all the ships that are left in order",
    TakeAll.__name__: "take all that there is room for",
    JoinAll.__name__: "attack with all of them",
    Hail.__name__: "turn up a Neutral ship",
    Jettison.__name__: "discard a card",
    DiscardLowest.__name__: "discard the lowest down to the limit",
}
