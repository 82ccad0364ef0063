"""A Strategy game: set-up, turns and bids (AV 10)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.agenda import Step
from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.actions import Action, Bid, Call, Done
from quarterdeck.games.avertigos.events import Called, HasBid, Initiative, TurnBegan
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.action_phase.cycles import begin_actions
from quarterdeck.games.avertigos.rules.book import DONE, RULES, Asking
from quarterdeck.games.avertigos.rules.end_of_strategy import houses_in, judge
from quarterdeck.games.avertigos.rules.islands import put_in_dock
from quarterdeck.games.avertigos.rules.order import in_order
from quarterdeck.games.avertigos.rules.purchases.home import begin_purchase
from quarterdeck.games.avertigos.rules.purchases.income import collect_income, pay
from quarterdeck.games.avertigos.rules.set_up.deploy import fit_out
from quarterdeck.games.avertigos.rules.skirmish import BOTH, MOVE, next_ship
from quarterdeck.games.avertigos.rules.spies import last_spies
from quarterdeck.games.avertigos.state import NO_BID, NOBODY, Houses, Realm, Ship, State

CALL: Final = Call()

# Set-up


def found_realm(s: State) -> None:
    """AV 10.4, 10.5: islands with their natives and Claws; a docked Scout, silver and troopers for each house."""
    data, seats = s.kit.book.realm, s.seats
    natives: dict[str, int] = {str(value): number for value, number in data.natives.items()}
    claws: dict[str, int] = {str(value): number for value, number in data.claws.items()}
    values = [str(value) for value in s.kit.value]
    s.realm = realm_of([natives[value] for value in values], [claws[value] for value in values])
    s.houses = Houses(seats)
    s.houses.silver, s.houses.sure_silver = [data.start_silver] * seats, [data.start_silver] * seats
    s.houses.troopers, s.houses.sure_troopers = [data.start_troopers] * seats, [data.start_troopers] * seats
    for seat in range(seats):
        s.ships.append(scout(s, seat))


def realm_of(natives: list[int], claws: list[int]) -> Realm:
    """Islands that nobody holds."""
    realm, count = Realm(), len(natives)
    realm.owner = [NOBODY] * count
    realm.natives, realm.claws = natives, claws
    realm.troopers, realm.spies = [0] * count, [0] * count
    realm.commander, realm.post = [False] * count, [False] * count
    return realm


def scout(s: State, seat: int) -> Ship:
    ship = Ship(seat, s.kit.hull_kind[s.kit.book.realm.scout])
    ship.modules += [s.kit.module_kind[name] for name in s.kit.book.realm.scout_modules]
    ship.pooled = False
    fit_out(s, ship)
    put_in_dock(s, ship)
    return ship


# Turns


@RULES.step
def begin_campaign_turn(s: State) -> None:
    """AV 10.3: initiative, movement, actions, income, purchases; 10.6: under the simple rules player by player."""
    s.turn += 1
    s.cycle = 0
    s.tell(TurnBegan(s.turn))
    if s.terms.simple:
        s.next(*[player_turn.of(seat) for seat in houses_in(s)], end_campaign_turn)
        return
    phases: list[Step] = [movement_phase, begin_actions, money_phase, end_campaign_turn]
    if s.turn > 1:
        phases.insert(0, call_for_bids.of(0))
    s.next(*phases)


@RULES.step
def movement_phase(s: State) -> None:
    """AV 10.1: the lowest initiative moves first."""
    s.queue = in_order(s, [i for i, ship in enumerate(s.ships) if ship.alive], False)
    s.then(next_ship.of(MOVE))


@RULES.step
def money_phase(s: State) -> None:
    """AV 10.3: income, then purchases, the highest initiative first."""
    seats = houses_in(s)
    s.next(*[step.of(seat) for step in (last_spies, collect_income, begin_purchase) for seat in seats])


@RULES.step
def player_turn(s: State, seat: int) -> None:
    """AV 10.6: each ship moves and acts in one go; income and purchases follow at once."""
    s.queue = s.fleet(seat)
    s.next(next_ship.of(BOTH), last_spies.of(seat), collect_income.of(seat), begin_purchase.of(seat))


# Bids


@RULES.step
def call_for_bids(s: State, place: int) -> None:
    """AV 10.2: bids are made if anybody calls for them."""
    seats = houses_in(s)
    if place < len(seats):
        s.ask(seats[place], CallQuestion(place))


class CallQuestion(Asking):
    rule = "AV 10.2"
    wants = "call for bids, or not"
    answers = (Call, Done)
    takes = ("place",)
    declines = "call for no bids"

    def options(self, s: State, seat: int) -> list[Action]:
        return [CALL, DONE]

    def answer(self, s: State, seat: int, action: Call | Done) -> None:
        if isinstance(action, Call):
            s.tell(Called(seat))
            s.then(open_bids)
        else:
            s.then(call_for_bids.of(self.args[0] + 1))


@RULES.step
def open_bids(s: State) -> None:
    """AV 10.2: all at once, in secret."""
    s.then(reveal_bids)
    for seat in houses_in(s):
        s.ask(seat, BidQuestion())


class BidQuestion(Asking):
    rule = "AV 10.2"
    wants = "bid for the highest initiative"
    answers = (Bid,)
    unseen = (Bid,)

    def options(self, s: State, seat: int) -> list[Action]:
        return [Bid(silver) for silver in range(s.houses.silver[seat] + 1)]

    def answer(self, s: State, seat: int, action: Bid) -> None:
        s.houses.bid[seat] = action.silver
        s.tell_apart(1 << seat, HasBid(seat, action.silver), HasBid(seat))

    def why_not(self, s: State, seat: int, action: Bid) -> Refusal:
        return Refusal(self.rule, f"you can bid up to {s.houses.silver[seat]} silver")

    def wishes(self, r: Reading) -> list[Action]:
        """All that there is, and one more."""
        offered = self.options(r.position, r.seat)
        return [*offered, Bid(len(offered))]


@RULES.step
def reveal_bids(s: State) -> None:
    """AV 10.2: all bids are paid; the highest becomes first, the earlier of equals; the others move down."""
    order = s.seats_by_rank()
    bids = s.houses.bid.copy()
    first = max(order, key=lambda seat: bids[seat])
    for seat in order:
        if bids[seat] > 0:
            pay(s, seat, bids[seat])
    s.learnt += 1
    s.houses.bid = [NO_BID] * s.seats
    order.remove(first)
    order.insert(0, first)
    s.rank = [s.seats - 1 - order.index(seat) for seat in range(s.seats)]
    s.tell(Initiative(tuple(order), tuple([max(0, bid) for bid in bids])))


@RULES.step
def end_campaign_turn(s: State) -> None:
    """AV 14: somebody may have won."""
    outcome = judge(s)
    if outcome is None:
        s.then(begin_campaign_turn)
        return
    s.learnt += 1  # the ranking tells who had more silver
    s.finish(outcome)
