"""AV 9: rounds and their winners."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.core.info import Mode, StepRef
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Done, Hull, Module, Options
from quarterdeck.games.avertigos.events import RoundWon
from quarterdeck.games.avertigos.rules.cards import hand_size
from quarterdeck.games.avertigos.rules.set_up.draft import side_of
from quarterdeck.games.avertigos.rules.set_up.pool import least_price
from quarterdeck.games.avertigos.rules.ships import destroy
from quarterdeck.games.avertigos.rules.skirmish import close_round
from quarterdeck.games.avertigos.state import Ship, State
from tests.games.avertigos.position import aids, answer, asked, fly, listen, read, refused, ship, table, told


def closed(s: State) -> State:
    """The round ends now."""
    s.asks = [None] * s.seats
    s.open = 0
    s.agenda = [close_round]
    listen(s)
    s.advance()
    return s


def pair(**more: Any) -> State:
    return table(ship(0, 100, 300), ship(1, 800, 300), **more)


def test_last_ship_wins_the_round() -> None:
    """AV 9.1: the last player with ships."""
    s = pair()
    destroy(s, 1)
    s = closed(s)
    assert told(s, RoundWon) == [RoundWon(1, (0,), "AV 9.1")]
    assert (s.wins, s.round) == ([1, 0], 2)


def test_team_wins_together() -> None:
    """AV 9.1: all players of the team that is left, those without ships too."""
    ships = [ship(seat, 100 + 200 * seat, 300) for seat in range(4)]
    s = table(*ships, hands=({}, {}, {}, {}), options={"teams": True})
    for i in (0, 1, 3):
        destroy(s, i)
    assert closed(s).wins == [1, 0, 1, 0]


def test_round_ends_at_once() -> None:
    """AV 9.1: in the middle of a movement phase, when a ship breaks up."""
    s = table(ship(0, 100, 300, hp=(1, 3, 4)), ship(1, 800, 300, height=3))
    fly(s)
    assert (s.wins, s.round) == ([0, 1], 2)
    assert asked(s, GAME.to_act(s)[0]) == "hull"


def test_most_rounds_win() -> None:
    """AV 9.2: three rounds, five in Gambler's."""
    assert GAME.setup(2, Options(), 1).terms.rounds == 3
    assert GAME.setup(2, Options(gamblers=True), 1).terms.rounds == 5
    s = pair(round=3, wins=(1, 1))
    destroy(s, 0)
    s = closed(s)
    assert s.outcome is not None
    assert (s.outcome.rule, s.outcome.winners, s.outcome.ranking) == ("AV 9.2", (1,), ((1,), (0,)))


def test_drawn_round() -> None:
    """AV 9.3: all gone together, nobody wins it."""
    s = pair()
    destroy(s, 0)
    destroy(s, 1)
    s = closed(s)
    assert told(s, RoundWon) == [RoundWon(1, (), "AV 9.3")]
    assert s.wins == [0, 0]


def test_factions_switch_sides() -> None:
    """AV 9.4: two teams, Dynasty against League, the other way round next time."""
    s = GAME.setup(4, Options(variant="faction"), 1)
    sides = [side_of(s, seat) for seat in range(4)]
    assert sides[0] == sides[2] != sides[1] == sides[3]
    s.round += 1
    assert [side_of(s, seat) for seat in range(4)] == [sides[1], sides[0], sides[1], sides[0]]


@pytest.mark.parametrize(("seats", "bank"), [(2, 85), (3, 80), (4, 75), (5, 80)])
def test_banks(seats: int, bank: int) -> None:
    """AV 9.5: the coins of each player, for all rounds."""
    assert GAME.setup(seats, Options(gamblers=True), 1).bank == [bank] * seats


def test_ships_are_paid() -> None:
    """AV 9.5: each module costs its coins; fewer ships than agreed are allowed."""
    s = GAME.setup(2, Options(gamblers=True, ships=2), 1)
    first, second = s.seats_by_rank()
    answer(s, first, Hull("Patrol Boat"))
    assert Done() in GAME.legal(s, first)
    answer(s, first, Done())
    answer(s, second, Hull("Patrol Boat"), Done())
    answer(s, first, Module("Bow Gunner"))
    assert (s.bank[first], s.bank[second]) == (81, 85)


def test_what_cannot_be_paid() -> None:
    """AV 9.5: a hull or module that leaves too little for the other places is refused."""
    s = GAME.setup(2, Options(gamblers=True), 1)
    first, second = s.seats_by_rank()
    s.bank[first] = 18
    assert GAME.legal(s, first) == [Hull("Patrol Boat"), Hull("Frigate")]
    assert refused(s, first, Hull("Destroyer")) == "AV 9.5"
    s.bank[first] = 14
    answer(s, first, Hull("Frigate"))
    answer(s, second, Hull("Patrol Boat"))
    assert refused(s, first, Module("Master Gunner")) == "AV 9.5"
    assert Module("Imperial Gunner") in GAME.legal(s, first)


def test_the_cheapest_completion_is_kept() -> None:
    """AV 9.5: 13 coins take the Frigate that costs 13, module by module; 12 do not."""
    s = GAME.setup(2, Options(gamblers=True), 1)
    first, second = s.seats_by_rank()
    s.bank[first] = 12
    assert GAME.legal(s, first) == [Hull("Patrol Boat")]
    s.bank[first] = 13
    answer(s, first, Hull("Frigate"))
    answer(s, second, Hull("Patrol Boat"))
    names = [action.module for action in GAME.legal(s, first) if isinstance(action, Module)]
    assert names == ["Bow Gunner", "Gunner", "Rocketeer", "Quartermaster"]
    answer(s, first, Module("Gunner"))
    answer(s, second, Module("Bosun"))
    assert refused(s, first, Module("Bosun")) == "AV 9.5"
    answer(s, first, Module("Quartermaster"))
    answer(s, second, Module("Bow Gunner"))
    assert GAME.legal(s, first) == [Module("Bow Gunner")]
    answer(s, first, Module("Bow Gunner"))
    assert s.bank[first] == 0


def test_the_cheapest_completion_of_a_fleet() -> None:
    """AV 9.5: all ships that are laid down have to be payable, each with one bow and one stern, from what is left."""
    s = GAME.setup(2, Options(gamblers=True, ships=2), 1)
    first = s.seats_by_rank()[0]
    s.bank[first] = 20
    answer(s, first, Hull("Patrol Boat"))
    assert GAME.legal(s, first) == [Hull("Patrol Boat"), Hull("Frigate"), Done()]
    s.bank[first] = 19
    assert GAME.legal(s, first) == [Hull("Patrol Boat"), Done()]
    s.supply[GAME.kit.module_kind["Quartermaster"]] = 1
    s.bank[first] = 15
    assert GAME.legal(s, first) == [Hull("Patrol Boat"), Done()]
    s.bank[first] = 14
    assert GAME.legal(s, first) == [Done()]


def test_cheapest_for_all_that_is_left() -> None:
    """AV 9.5: if nothing can be paid any more, the cheapest that fits is given."""
    s = GAME.setup(2, Options(gamblers=True), 1)
    first, second = s.seats_by_rank()
    answer(s, first, Hull("Patrol Boat"))
    answer(s, second, Hull("Patrol Boat"))
    s.bank[first] = 1
    assert GAME.legal(s, first) == [Module("Quartermaster")]
    answer(s, first, Module("Quartermaster"))
    assert s.bank[first] == 0


def test_forfeit() -> None:
    """AV 9.6: who can pay for no ship has none, and the other wins the round."""
    s = GAME.setup(2, Options(gamblers=True, rounds=1), 1)
    first, second = s.seats_by_rank()
    s.bank[second] = 6
    answer(s, first, Hull("Patrol Boat"))
    assert asked(s, first) == "module"
    while s.outcome is None:
        answer(s, first, GAME.legal(s, first)[0])
    assert s.outcome.winners == (first,)


def test_turn_limit() -> None:
    """AV 9.7: after the last turn the most HP win, as many HP draw the round; without the option there is no limit."""
    limit = {"turns": 30}
    ships = (ship(0, 100, 300, hp=(6, 3, 4)), ship(1, 800, 300))
    s = table(*ships, turn=30, agenda=(StepRef("begin_turn"),), options=limit)
    assert s.wins == [0, 1]
    assert pair(turn=30, options=limit).wins == [0, 0]
    assert pair(turn=29, options=limit).turn == 30
    assert pair(turn=99).turn == 100


@pytest.mark.parametrize("mode", GAME.info.modes, ids=lambda mode: mode.name)
def test_modes_have_no_limits(mode: Mode) -> None:
    """AV 9.2, 9.7, 14.5: what people play is the whole thing; only a short game, which is asked for, has limits."""
    assert not {"rounds", "turns"} & set(mode.options)
    terms = GAME.setup(mode.seats[0], GAME.types().read_options(mode.options), 1).terms
    assert (terms.turns, terms.rounds) == (0, 1 if terms.strategy else 5 if terms.gamblers else 3)
    short = GAME.setup(mode.seats[0], GAME.types().read_options({**mode.options, **mode.short}), 1).terms
    assert short.turns > 0


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_gamblers_banks_run_short(seats: int) -> None:
    """AV 9.5: the mode's fleets can be paid for all rounds at their cheapest, and not one hull larger."""
    mode = GAME.info.mode("gamblers")
    assert mode is not None
    s = GAME.setup(seats, GAME.types().read_options(mode.options), 1)
    boats, frigates = (least_price(s, [Ship(0, hull)] * s.terms.ships) for hull in (0, 1))
    assert s.terms.rounds * boats <= s.bank[0] < s.terms.rounds * frigates


def test_the_limit_is_shown() -> None:
    """AV 9.7, 14.5: the table says how many rounds and turns there are, and what decides then."""

    def title(s: State) -> str:
        return read(s, 0).table()[0].title

    assert title(pair(turn=3, options={"turns": 8})) == "Round 1 of 3, turn 4 of 8, then HP decide"
    assert title(pair(turn=3, options={"rounds": 1})) == "Round 1 of 1, turn 4"
    assert title(GAME.setup(2, Options(gamblers=True), 1)) == "Round 1 of 5, setting up"
    assert title(GAME.setup(2, Options(mode="strategy"), 1)) == "Turn 1"
    limited = GAME.setup(2, Options(mode="strategy", turns=12), 1)
    assert title(limited) == "Turn 1 of 12, then income decides"
    assert (aids(limited, 0).rounds, aids(limited, 0).turns) == (1, 12)


def test_no_way_to_catch_up() -> None:
    """AV 9.8: two of three rounds decide the match."""
    s = pair(round=2, wins=(1, 0))
    destroy(s, 1)
    s = closed(s)
    assert s.outcome is not None
    assert s.outcome.winners == (0,)
    s = pair(round=1)
    destroy(s, 1)
    assert closed(s).outcome is None


def test_shared_match() -> None:
    """AV 9.9: as many rounds each are shared."""
    s = pair(round=3, wins=(1, 0))
    destroy(s, 0)
    s = closed(s)
    assert s.outcome is not None
    assert (s.outcome.rule, s.outcome.winners) == ("AV 9.9", (0, 1))


def test_cards_stay() -> None:
    """AV 9.10: hands, deck and discards go on into the next round."""
    s = pair(discard={"Run": 1})
    destroy(s, 1)
    deck = s.deck
    s = closed(s)
    assert [hand_size(s, seat) for seat in range(2)] == [5, 5]
    assert s.deck == deck
    assert s.supply == GAME.kit.copies


@pytest.mark.parametrize(
    "options", [{"ships": 4}, {"ships": 0}, {"rounds": 10}, {"turns": -1}, {"mode": "strategy", "teams": True}]
)
def test_bad_options(options: dict[str, Any]) -> None:
    """AV 3.1, 9.2, 9.7: options that cannot be played are refused."""
    with pytest.raises(Malformed):
        GAME.setup(2, Options(**options), 1)
