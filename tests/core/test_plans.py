"""What can be said at once, and what needs no asking."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quarterdeck.core.foresight import is_foreseen, settled
from quarterdeck.core.plans import Plan, plans, times
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed

GAMES = ("secret_salvage", "give_no_quarter", "avertigos", "battlecruisers")
NAMES = ("Ann", "Ben", "Cas", "Dee")


def read(game: Any, state: Any, seat: int) -> Any:
    return game.read(game.view(state, seat), NAMES)


def walk(slug: str, steps: int, seed: int = 3) -> Any:
    """Positions of a game played at random: game, state and seat that is asked."""
    game = find_game(slug)
    state = game.setup(game.info.seats[0], game.types().read_options({}), seed)
    rng = from_seed(seed)
    for _ in range(steps):
        asked = game.to_act(state)
        if not asked:
            return
        yield game, state, asked[0]
        legal = game.legal(state, asked[0])
        game.apply(state, asked[0], legal[rng.below(len(legal))])


@pytest.mark.parametrize("slug", GAMES)
def test_a_plan_begins_with_an_offer_and_can_be_carried_out(slug: str) -> None:
    for game, state, seat in walk(slug, 120):
        for plan in plans(read(game, state, seat))[:12]:
            world = game.redeal(game.view(state, seat), from_seed(9))
            for at, action in enumerate(plan.actions):
                assert action in game.legal(world, seat), (plan.words, at)
                game.apply(world, seat, action)


@pytest.mark.parametrize("slug", GAMES)
def test_what_can_be_said_at_once_tells_nothing_hidden(slug: str) -> None:
    for game, state, seat in walk(slug, 120):
        view = game.view(state, seat)
        other = game.redeal(view, from_seed(17))
        legal = game.legal(state, seat)
        assert told(game, state, seat, legal) == told(game, other, seat, legal)


def told(game: Any, state: Any, seat: int, legal: list[Any]) -> bytes:
    reading = read(game, state, seat)
    found = [(plan.actions, plan.words, plan.extra, plan.onward) for plan in plans(reading)]
    often = [times(reading, action) for action in legal]
    return msgspec.json.encode((found, often, settled(game, state, reading, legal)))


def salvage_plans() -> tuple[Any, Any, list[Plan]]:
    game = find_game("secret_salvage")
    state = game.setup(2, game.types().read_options({"first": 0}), 1)
    game.apply(state, 0, game.legal(state, 0)[0])
    return game, state, plans(read(game, state, 0))


def test_a_ship_goes_as_far_as_nothing_lies_in_the_way() -> None:
    _, state, found = salvage_plans()
    lengths = {len(plan.actions) for plan in found}
    assert lengths == {2, 3, 4}  # dropped, and one to three spaces
    for plan in found:
        on_the_way = [action.to for action in plan.actions[1:-1]]
        assert not any(state.tiles[space] for space in on_the_way)
    assert all(" then move to " in plan.words for plan in found)


def test_what_a_seat_cannot_know_is_not_foreseen() -> None:
    game = find_game("secret_salvage")
    state = game.setup(2, game.types().read_options({"first": 0}), 1)
    for _ in range(2):  # the draw brings something new, the drop does not
        before, action = game.view(state, 0), game.legal(state, 0)[0]
        game.apply(state, 0, action)
        after = msgspec.json.encode(game.view(state, 0))
        assert is_foreseen(game, before, action, after) == (type(action).__name__ == "Drop")


def test_cards_can_be_put_down_together() -> None:
    game = find_game("give_no_quarter")
    for game, state, seat in walk("give_no_quarter", 200, 5):
        reading = read(game, state, seat)
        if state.asks[seat].name == "bid":
            legal = game.legal(state, seat)
            count = {action.card: times(reading, action) for action in legal if type(action).__name__ == "Bid"}
            manifest = list(reading.view.guilds[seat].manifest)
            assert count == {card: min(9, manifest.count(card)) for card in count}
            return
    raise AssertionError("nobody was asked for a bid")


def test_nobody_is_asked_twice_for_a_bid_of_nothing() -> None:
    game = find_game("give_no_quarter")
    seen = set()
    state = game.setup(2, game.types().read_options({}), 5)
    rng = from_seed(5)
    for _ in range(400):
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        if state.asks[seat].name == "bid":
            reading = read(game, state, seat)
            again = bool(state.agenda[-1].args[1])
            place = settled(game, state, reading, legal)
            seen.add((again, place >= 0))
            action = next(one for one in legal if type(one).__name__ == "Done")
            assert place < 0 or legal[place] == action
        else:
            action = legal[rng.below(len(legal))]
        game.apply(state, seat, action)
        if len(seen) == 2:
            break
    assert seen == {(False, False), (True, True)}


def test_a_last_scan_is_said_with_what_leads_to_it_and_never_made_by_itself() -> None:
    led = set()
    for game, state, seat in walk("give_no_quarter", 400, 5):
        legal, reading = game.legal(state, seat), read(game, state, seat)
        if state.asks[seat].name == "next" and settled(game, state, reading, legal) >= 0:
            assert state.kit.chart.srs[state.hex[legal[0].ship]] == 0  # a scan of the Wasteland shows no card
        for plan in plans(reading):
            last = plan.actions[-1]
            assert (type(last).__name__ == "Scan") == bool(plan.onward)
            if plan.onward:
                led.add(state.asks[seat].name)
                assert [ship for ship in state.ships[seat] if not state.moved >> ship & 1] == [last.ship]
    assert led >= {"steer", "find"}


def test_a_single_choice_is_settled_only_where_everybody_can_see_it() -> None:
    """A secret choice never is, whatever is left."""
    for slug in GAMES:
        for game, state, seat in walk(slug, 150, 8):
            legal = game.legal(state, seat)
            question = state.asks[seat]
            place = settled(game, state, read(game, state, seat), legal)
            if place >= 0 and question.moot(read(game, state, seat)) is None:
                assert len(legal) == 1
                assert len(game.to_act(state)) == 1
                assert type(legal[0]) not in question.unseen
