"""Spies where they matter: before an island falls, and before the income (AV 11)."""

from __future__ import annotations

from quarterdeck.games.avertigos.actions import Action, Done, Spy
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import DONE, RULES, Asking
from quarterdeck.games.avertigos.rules.end_of_strategy import houses_in
from quarterdeck.games.avertigos.rules.islands import lead_of, secure, send_spy
from quarterdeck.games.avertigos.rules.purchases.income import thinkable_spies
from quarterdeck.games.avertigos.state import Ship, State


class SpyQuestion(Asking):
    """A house is asked as long as the others cannot know that it has no spy: being asked tells nothing (AV 15.3)."""

    rule = "AV 11.7"
    answers = (Spy, Done)

    def islands(self, s: State, seat: int) -> list[int]:
        """Where a spy would count."""
        return []

    def options(self, s: State, seat: int) -> list[Action]:
        spies: list[Action] = [Spy(island) for island in self.islands(s, seat)] if s.houses.spies[seat] else []
        return [*spies, DONE]


# Before an island falls


@RULES.step
def contest(s: State, i: int, place: int) -> None:
    """AV 11.7: the other houses by initiative, while they may have spies enough to hold the island."""
    lead = lead_of(s, s.ships[i])
    if lead <= 0:
        hold_out(s, s.ships[i], lead)
        return
    rivals = [seat for seat in houses_in(s) if seat != s.ships[i].owner]
    spies = [thinkable_spies(s, seat) for seat in rivals[place:]]
    if sum(spies) < lead:
        secure(s, i)
    elif spies[0]:
        s.ask(rivals[place], Contest(i, place))
    else:
        s.then(contest.of(i, place + 1))


def hold_out(s: State, ship: Ship, lead: int) -> None:
    """AV 11.5: those ashore wait for more."""
    if s.events is not None:
        needed = f"it takes {1 - lead} more to outnumber who defends it"
        s.in_vain(f"The landing on {s.kit.island_name[ship.docked]}", needed, "AV 11.5")


class Contest(SpyQuestion):
    wants = "send a spy, or let the island fall"
    takes = ("ship", "place")
    declines = "let it fall"

    def prompt(self, r: Reading) -> str:
        ship = r.position.ships[self.args[0]]
        force = f"{r.names[ship.owner]} outnumbers {r.words.island(ship.docked)} by {lead_of(r.position, ship)}"
        return f"{force}: Send a spy there, or let it fall?"

    def islands(self, s: State, seat: int) -> list[int]:
        return [s.ships[self.args[0]].docked]

    def answer(self, s: State, seat: int, action: Spy | Done) -> None:
        i, place = self.args
        if isinstance(action, Spy):
            s.then(contest.of(i, place))
            send_spy(s, seat, action.island)
        else:
            s.then(contest.of(i, place + 1))


# Before the income


@RULES.step
def last_spies(s: State, seat: int) -> None:
    """AV 11.7: troops that wait ashore may be made enough."""
    if not s.houses.out[seat] and waiting(s, seat):
        s.ask(seat, LastSpy())


class LastSpy(SpyQuestion):
    wants = "send a spy before the income, or keep it"
    declines = "keep your spies"

    def islands(self, s: State, seat: int) -> list[int]:
        return waiting(s, seat)

    def answer(self, s: State, seat: int, action: Spy | Done) -> None:
        if isinstance(action, Spy):
            s.then(last_spies.of(seat))
            send_spy(s, seat, action.island)


def waiting(s: State, seat: int) -> list[int]:
    """The islands where own troops wait and spies could be enough."""
    return [s.ships[i].docked for i in s.fleet(seat) if may_tip(s, s.ships[i])]


def may_tip(s: State, ship: Ship) -> bool:
    """AV 11.7: true if spies that a house may have, for all that the others know, could win the day."""
    return (ship.landed > 0 or ship.commander) and thinkable_spies(s, ship.owner) + lead_of(s, ship) > 0
