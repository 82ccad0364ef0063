"""A Strategy game: set-up, turns, bids, and how it ends (AV 10, 14)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.agenda import Step
from quarterdeck.core.info import Outcome
from quarterdeck.games.avertigos.actions import Action, Bid, Call, Done
from quarterdeck.games.avertigos.events import Called, Eliminated, Ended, HasBid, Initiative, TurnBegan
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.rules.action import begin_actions
from quarterdeck.games.avertigos.rules.deploy import fit_out
from quarterdeck.games.avertigos.rules.home import put_in_dock
from quarterdeck.games.avertigos.rules.income import collect_income, income_of
from quarterdeck.games.avertigos.rules.order import in_order
from quarterdeck.games.avertigos.rules.purchase import begin_purchase
from quarterdeck.games.avertigos.rules.treaties import lapse, pay
from quarterdeck.games.avertigos.rules.turns import BOTH, MOVE, next_ship
from quarterdeck.games.avertigos.state import Ship, State

CALLS: Final[list[Action]] = [Call(), Done()]
NO_BID: Final = -1


def found_realm(s: State) -> None:
    """AV 10.4, 10.5: islands with their natives and Claws; a docked Scout, silver and troopers for each house."""
    realm, data, seats = s.realm, s.kit.book.realm, s.seats
    values = [str(value) for value in s.kit.value]
    count = len(values)
    natives: dict[str, int] = {str(value): number for value, number in data.natives.items()}
    claws: dict[str, int] = {str(value): number for value, number in data.claws.items()}
    realm.owner = [-1] * count
    realm.natives = [natives[value] for value in values]
    realm.claws = [claws[value] for value in values]
    realm.troopers, realm.spies = [0] * count, [0] * count
    realm.commander, realm.post = [False] * count, [False] * count
    realm.silver, realm.sure = [data.start_silver] * seats, [data.start_silver] * seats
    realm.reserve, realm.sure_reserve = [data.start_troopers] * seats, [data.start_troopers] * seats
    realm.staff, realm.sure_staff = [False] * seats, [False] * seats
    realm.spy_reserve, realm.out, realm.declared = [0] * seats, [0] * seats, [0] * seats
    realm.bids = [NO_BID] * seats
    for seat in range(seats):
        s.ships.append(scout(s, seat))


def scout(s: State, seat: int) -> Ship:
    ship = Ship(seat, s.kit.hull_kind[s.kit.book.realm.scout])
    ship.modules = [-1, *[s.kit.module_kind[name] for name in s.kit.book.realm.scout_modules]]
    ship.pooled = False
    fit_out(s, ship)
    put_in_dock(s, ship)
    return ship


def houses(s: State) -> list[int]:
    """The seats still in, from the highest initiative to the lowest."""
    return [seat for seat in s.seats_by_rank() if not s.realm.out[seat]]


@RULES.step
def begin_campaign_turn(s: State) -> None:
    """AV 10.3: initiative, movement, actions, income, purchases; 10.6: under the simple rules player by player."""
    s.turn += 1
    s.cycle = 0
    if s.events is not None:
        s.tell(TurnBegan(s.turn))
    if s.terms.simple:
        s.next(*[player_turn.of(seat) for seat in houses(s)], end_campaign_turn)
        return
    phases: list[Step] = [movement_phase, begin_actions, money_phase, end_campaign_turn]
    if s.turn > 1:
        phases.insert(0, call_for_bids.of(0))
    s.next(*phases)


@RULES.step
def movement_phase(s: State) -> None:
    """AV 10.1: the lowest initiative moves first."""
    s.queue = in_order(s, [i for i, ship in enumerate(s.ships) if ship.alive], False)
    s.next(next_ship.of(MOVE))


@RULES.step
def money_phase(s: State) -> None:
    """AV 10.3: income, then purchases, the highest initiative first."""
    seats = houses(s)
    s.next(*[collect_income.of(seat) for seat in seats], *[begin_purchase.of(seat) for seat in seats])


@RULES.step
def player_turn(s: State, seat: int) -> None:
    """AV 10.6: each ship moves and acts in one go; income and purchases follow at once."""
    s.queue = s.fleet(seat)
    s.next(next_ship.of(BOTH), collect_income.of(seat), begin_purchase.of(seat))


# Bids


@RULES.step
def call_for_bids(s: State, place: int) -> None:
    """AV 10.2: bids are made if anybody calls for them."""
    seats = houses(s)
    if place < len(seats):
        s.ask(seats[place], CALL.of(place))


def call_options(s: State, seat: int, place: int) -> list[Action]:
    return CALLS.copy()


def call_answer(s: State, seat: int, action: Call | Done, place: int) -> None:
    if isinstance(action, Call):
        if s.events is not None:
            s.tell(Called(seat))
        s.next(open_bids)
    else:
        s.next(call_for_bids.of(place + 1))


CALL: Final = RULES.ask("call", call_options, call_answer, why_not)


@RULES.step
def open_bids(s: State) -> None:
    """AV 10.2: all at once, in secret."""
    s.next(reveal_bids)
    for seat in houses(s):
        s.ask(seat, BID)


def bid_options(s: State, seat: int) -> list[Action]:
    return [Bid(silver) for silver in range(min(s.realm.silver[seat], s.kit.book.realm.most_bid) + 1)]


def bid_answer(s: State, seat: int, action: Bid) -> None:
    s.realm.bids[seat] = action.silver
    if s.events is not None:
        s.tell_apart(1 << seat, HasBid(seat, action.silver), HasBid(seat))


BID: Final = RULES.ask("bid", bid_options, bid_answer, why_not)


@RULES.step
def reveal_bids(s: State) -> None:
    """AV 10.2: all bids are paid; the highest becomes first, the earlier of equals; the others move down."""
    order = s.seats_by_rank()
    bids = s.realm.bids.copy()
    first = max(order, key=lambda seat: bids[seat])
    for seat in order:
        if bids[seat] > 0:
            pay(s, seat, bids[seat])
    s.learnt += 1
    s.realm.bids = [NO_BID] * s.seats
    order.remove(first)
    order.insert(0, first)
    for place, seat in enumerate(order):
        s.rank[seat] = s.seats - 1 - place
    if s.events is not None:
        s.tell(Initiative(tuple(order), tuple([max(0, bid) for bid in bids])))


# The end


@RULES.step
def end_campaign_turn(s: State) -> None:
    """AV 14: houses without ship and island are out; then somebody may have won."""
    before = houses(s)
    for seat in before:
        if not s.fleet(seat) and seat not in s.realm.owner:
            eliminate(s, seat)
    outcome = judge(s, before)
    if outcome is None:
        s.next(begin_campaign_turn)
        return
    s.learnt += 1  # the ranking tells who had more silver
    if s.events is not None:
        s.tell(Ended(outcome.rule, outcome.winners))
    s.finish(outcome)


def eliminate(s: State, seat: int) -> None:
    """AV 13.5, 14.4: out of the game; its treaties lapse."""
    s.realm.out[seat] = s.turn
    for treaty in s.realm.treaties:
        if seat in (treaty.a, treaty.b):
            lapse(s, treaty)
    if s.events is not None:
        s.tell(Eliminated(seat))


def judge(s: State, before: list[int]) -> Outcome | None:
    left = houses(s)
    if len(left) == 1:
        return won(s, left, "AV 14.4", "the last house with a ship or an island")
    if not left:
        return won(s, before, "AV 14.4", "the last houses fell together")
    siege = s.kit.book.realm.siege
    traders = [seat for seat in left if s.realm.declared[seat] and s.turn >= s.realm.declared[seat] + siege]
    if traders:
        return won(s, traders, "AV 14.3", f"a Trade Victory stood for {siege} turns")
    if s.terms.turns and s.turn >= s.terms.turns:
        best = max([standing(s, seat) for seat in left])
        leaders = [seat for seat in left if standing(s, seat) == best]
        return won(s, leaders, "AV 14.5", f"the most income after {s.turn} turns")
    return None


def standing(s: State, seat: int) -> tuple[int, int]:
    """AV 14.5: income, then silver."""
    return (income_of(s, seat), s.realm.silver[seat])


def won(s: State, winners: list[int], rule: str, reason: str) -> Outcome:
    """The others by the turn that they went out, then by income and silver."""
    others: dict[tuple[int, int, int], list[int]] = {}
    for seat in range(s.seats):
        if seat not in winners:
            lasted = s.realm.out[seat] or s.turn + 1
            income, silver = standing(s, seat)
            others.setdefault((lasted, income, silver), []).append(seat)
    ranking = [tuple(sorted(winners)), *[tuple(others[key]) for key in sorted(others, reverse=True)]]
    return Outcome(rule, reason, tuple(sorted(winners)), tuple(ranking))
