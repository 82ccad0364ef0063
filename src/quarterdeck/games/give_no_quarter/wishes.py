"""What a person might try at a question, allowed or not: whatever is not offered gets its refusal in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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
from quarterdeck.games.give_no_quarter.content import MOD_NAMES
from quarterdeck.games.give_no_quarter.kit import Kit
from quarterdeck.games.give_no_quarter.state import NOWHERE
from quarterdeck.games.give_no_quarter.view import View

HEADINGS: Final = range(6)
# Questions that are not about ships, and those that are not about cards: such clicks are told what is asked.
NO_SHIPS: Final = ("bid", "number", "steer", "find", "loot", "play", "absorb", "seize", "replace", "trim", "jettison")
NO_CARDS: Final = (
    *("place", "number", "next", "steer", "find", "exorcise", "loot", "fight", "join", "absorb", "seize"),
    *("replace", "settle"),
)


class Wishes:
    """A writer for each question; each gives every answer that its question knows, about everything on the table."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.writers: dict[str, Callable[[View, int], list[Action]]] = {
            "place": self.place,
            "settle": self.place,
            "bid": self.bid,
            "number": self.number,
            "next": self.move,
            "steer": self.steer,
            "find": self.find,
            "exorcise": self.exorcise,
            "loot": self.loot,
            "fight": self.fight,
            "join": self.join,
            "play": self.play,
            "absorb": self.absorb,
            "seize": self.seize,
            "replace": self.replace,
            "trade": self.trade,
            "trim": self.trim,
            "jettison": self.jettison,
        }

    def of(self, view: View) -> list[Action]:
        """Everything that the seat could click; nothing if it is not asked."""
        seat = view.seat
        ask = view.asks[seat] if seat is not None and view.outcome is None else None
        if ask is None or seat is None:
            return []
        found = self.writers[ask.name](view, seat)
        if ask.name in NO_SHIPS:
            found += [Scan(ship) for ship in ships(view)]
        if ask.name in NO_CARDS:
            found += [Discard(card) for card in hand(view, seat)]
        return found

    def place(self, view: View, seat: int) -> list[Action]:
        """Every hex, in Dust on every heading; of the other ships that wait only one place each."""
        chart = self.kit.chart
        waiting = [ship.ship for ship in view.ships if ship.seat == seat and ship.hex == NOWHERE]
        found: list[Action] = [Deploy()]
        for at in range(chart.size):
            headings = HEADINGS if at in chart.dust else HEADINGS[:1]
            found += [Place(waiting[0], at, heading) for heading in headings]
        first = chart.dust[0]
        return found + [Place(ship, first, chart.inward[first][0]) for ship in waiting[1:]]

    def bid(self, view: View, seat: int) -> list[Action]:
        return [Done(), *[Bid(card) for card in hand(view, seat)]]

    def number(self, view: View, seat: int) -> list[Action]:
        return [Number(number) for number in range(1, len(view.guilds) + 1)]

    def move(self, view: View, seat: int) -> list[Action]:
        recruits = [Recruit(ship) for ship in own(view, seat)] if view.centre_draw else []
        return [*[Scan(ship) for ship in ships(view)], *recruits, *extras(view, seat)]

    def steer(self, view: View, seat: int) -> list[Action]:
        return [Steer("left"), Steer("straight"), Steer("right"), *extras(view, seat)]

    def find(self, view: View, seat: int) -> list[Action]:
        return [Done(), *[Fit(mod) for mod in MOD_NAMES]]

    def exorcise(self, view: View, seat: int) -> list[Action]:
        return [Exorcise(ship) for ship in ships(view)]

    def loot(self, view: View, seat: int) -> list[Action]:
        mods = [TakeMod(mod) for mod in MOD_NAMES]
        return [Done(), TakeAll(), *mods, *[TakeCard(back) for back in self.kit.deck.back_names]]

    def fight(self, view: View, seat: int) -> list[Action]:
        found: list[Action] = [Done()]
        for target in ships(view):
            found += [Attack(target, "fore"), Attack(target, "aft")]
            found += [Board(ship, target) for ship in own(view, seat)]
        return found + extras(view, seat)

    def join(self, view: View, seat: int) -> list[Action]:
        return [Done(), JoinAll(), *[Join(ship) for ship in ships(view)]]

    def play(self, view: View, seat: int) -> list[Action]:
        return [Done(), *[Play(card) for card in hand(view, seat)]]

    def absorb(self, view: View, seat: int) -> list[Action]:
        return [Done(), *[Absorb(mod) for mod in MOD_NAMES]]

    def seize(self, view: View, seat: int) -> list[Action]:
        return [Seize("cards"), Seize("mod")]

    def replace(self, view: View, seat: int) -> list[Action]:
        return [Done(), *[Replace(mod) for mod in MOD_NAMES]]

    def trade(self, view: View, seat: int) -> list[Action]:
        found: list[Action] = [Done(), *[Pay(card) for card in hand(view, seat)]]
        found += [Repair(ship) for ship in ships(view)]
        found += [Buy(ship, mod) for ship in ships(view) for mod in MOD_NAMES]
        if view.neutral:
            found += [Hail(), Hire()]
        return found + extras(view, seat)

    def trim(self, view: View, seat: int) -> list[Action]:
        return [DiscardLowest(), *self.jettison(view, seat)]

    def jettison(self, view: View, seat: int) -> list[Action]:
        return [Discard(card) for card in hand(view, seat)]


def extras(view: View, seat: int) -> list[Action]:
    """GNQ 3.2, 4.13: what can be done besides at any decision of the own turn."""
    return [Jettison(), *[Loot(ship) for ship in own(view, seat)]]


def hand(view: View, seat: int) -> list[str]:
    """The cards of the manifest, each kind once."""
    return list(dict.fromkeys(view.guilds[seat].manifest))


def own(view: View, seat: int) -> list[int]:
    return [ship.ship for ship in view.ships if ship.seat == seat]


def ships(view: View) -> list[int]:
    """Every ship in a guild."""
    return [ship.ship for ship in view.ships if ship.seat >= 0]
