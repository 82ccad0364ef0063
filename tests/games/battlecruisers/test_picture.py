"""What a picture is drawn from: printed cards, aids against worked examples, wishes, words of caution."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import msgspec

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import (
    Action,
    Discard,
    Done,
    Name,
    Options,
    Play,
    Retrieve,
    Seize,
    Target,
)
from quarterdeck.games.battlecruisers.picture import Aids, Forecast, Holding, Mark, Turn
from quarterdeck.games.battlecruisers.state import State
from tests.games.battlecruisers.position import answer, play, ship, table, wreck

NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve"]


def aids(s: State, seat: int | None = 0) -> Aids:
    legal: list[Action] = [] if seat is None else GAME.legal(s, seat)
    found = GAME.read(GAME.view(s, seat), NAMES).aids(legal)
    assert isinstance(found, Aids)
    return found


def vp_of(s: State, card: int) -> int:
    return next(one.vp for one in aids(s).forecasts if one.card == card)


# Printed


def test_every_card_is_printed_with_its_amounts() -> None:
    """BC 6.11: words as in the rules, amounts filled in."""
    cards = {card.number: card for card in GAME.printed().cards}
    assert len(cards) == 34
    assert (cards[11].name, cards[11].main, cards[11].rule) == (
        "Reckless Pilot",
        "Discard 1, then gain 4 VP.",
        "BC 6.11",
    )
    assert cards[3].main.endswith("Discard it if it is your only card.")
    assert cards[3].clash == "No effect."


def test_changed_data_shows() -> None:
    """BC 5.1, 6.13: what an owner corrects is what is drawn."""
    text = (Path(str(resources.files("quarterdeck.games.battlecruisers"))) / "data" / "table.toml").read_text("utf-8")
    changed = GAME.with_changes({"table.toml": text.replace("goal_vp = 15", "goal_vp = 9")})
    assert changed.printed().goal == 9


# Aids


def test_phases() -> None:
    """BC 1.4, 2.1, 2.2, 4.5: choosing the recovery zone, choosing a card, resolving, over."""
    assert aids(GAME.setup(3, Options(choose_recovery=True), 1)).phase == "recover"
    s = table(ship(13, 23), ship(13, 31, vp=14), ship(22, 31))
    assert aids(s).phase == "choose"
    play(s, 23, 31, 22)
    assert aids(s).phase == "resolve"
    answer(s, 0, Target(1))
    while s.outcome is None:
        seat = GAME.to_act(s)[0]
        answer(s, seat, GAME.legal(s, seat)[-1])
    assert aids(s, None).phase == "over"


def test_name_of_the_set() -> None:
    """BC 1.1: the first cards of a named set; any other set has no name."""
    assert aids(GAME.setup(3, Options(set="Pirate Cove"), 1)).set_name == "Pirate Cove"
    assert aids(table(ship(13, 23), ship(13, 31), ship(22, 31))).set_name == ""


def test_order_of_resolving() -> None:
    """BC 2.2, 2.4, 2.5: what is over, what is now, what comes, who clashes and whose card will not resolve."""
    s = table(ship(22, 13), ship(9, 13), ship(31, 13), ship(31, 13), ship(23, 13))
    play(s, 22, 9, 31, 31, 23)
    answer(s, 1, Target(2))
    assert aids(s).order == (
        Turn(9, (1,), "done", False),
        Turn(22, (0,), "done", False),
        Turn(23, (4,), "now", False),
        Turn(31, (2, 3), "next", True, missing=(2,)),
    )


def test_nothing_to_order_while_choosing() -> None:
    """BC 2.1: before the reveal nobody knows what will resolve."""
    s = table(ship(13, 23), ship(13, 31), ship(22, 31))
    answer(s, 0, Play(13))
    assert aids(s, 1).order == ()


def test_who_ignores_a_number() -> None:
    """BC 3.4: Shields keep their owner out of what comes, not out of a clash."""
    s = table(ship(3, 13), ship(23, 13), ship(31, 13), ship(31, 13))
    play(s, 3, 23, 31, 31)
    assert [(turn.card, turn.when, turn.safe) for turn in aids(s).order] == [
        (3, "done", ()),
        (23, "now", (0,)),
        (31, "next", ()),
    ]


def test_marks() -> None:
    """BC 3.6, 6.3, 6.7, 6.8, 6.15: what lasts is marked, what is over is not."""
    s = table(
        ship(13, 22, shield_until=4, disabled=3),
        ship(13, 22, keep_vp_until=5, double=4),
        ship(13, 22, keep_cards_until=3, disabled=5),
        wreck(),
        round=3,
    )
    assert aids(s).marks == (
        (Mark("shield", 4),),
        (Mark("keep_vp", 5), Mark("double", 4)),
        (Mark("disabled", 5),),
        (),
    )


def test_holdings() -> None:
    """BC 7.2: of four cards face down with an opponent one is discarded, unless all the pile is known."""
    s = GAME.setup(3, Options(), 3)
    view = GAME.view(s, 0)
    found = {one.card: one for one in GAME.read(view, NAMES).aids([]).holdings}
    for seat in (1, 2):
        shown = view.players[seat].recovery[0]
        assert seat not in (*found[shown].sure, *found[shown].maybe)
        assert all(seat in found[card].maybe for card in view.set if card != shown)
    known = msgspec.structs.replace(
        view,
        players=(
            view.players[0],
            msgspec.structs.replace(view.players[1], known_discard=(view.pools[0].cards[0],)),
            view.players[2],
        ),
        pools=(msgspec.structs.replace(view.pools[0], cards=view.pools[0].cards[1:]), view.pools[1]),
    )
    assert [one.card for one in GAME.read(known, NAMES).aids([]).holdings if 1 in one.sure] == list(
        view.pools[0].cards[1:]
    )


def test_absent_cards_are_not_held() -> None:
    """BC 6.44: everybody saw that seat 1 had none; it must be in the pile."""
    s = table(ship(13, 22), ship(13, 22, pile=(31,), absent=(31,)), ship(13, 22))
    assert [one for one in aids(s).holdings if 1 in one.maybe] == [
        Holding(13, (2,), (1,)),
        Holding(22, (2,), (1,)),
    ]


def test_winning() -> None:
    """BC 5.1: the goal counts at the end of the round only."""
    s = table(ship(13, 22, vp=15), ship(9, 22, vp=14), ship(13, 31, vp=16))
    assert aids(s).winning == (0, 2)


# Forecasts


def test_forecast_of_conditions() -> None:
    """BC 6.7, 6.12, 6.19: what the recovery zone and the VP allow now."""
    s = table(ship(7, 12, 19, rz=(13,), vp=4), ship(31, 22, vp=3), ship(31, 22, vp=9))
    assert [vp_of(s, card) for card in (7, 12, 19)] == [2, 0, 5]


def test_forecast_takes_from_whom_it_reaches() -> None:
    """BC 6.22, 3.4: a shielded opponent gives nothing."""
    s = table(ship(22, 13), ship(12, 13, vp=3), ship(12, 13, vp=3, shield_until=1))
    assert vp_of(s, 22) == 1


def test_forecast_after_the_own_discard() -> None:
    """BC 6.11, 6.15: the Pilot's VP come after its card, and twice if doubled."""
    s = table(ship(11, 13, 22, rz=(31,), double=1), ship(12, 13), ship(12, 13))
    assert vp_of(s, 11) == 8


def test_forecast_when_disabled() -> None:
    """BC 2.5: a disabled player's card brings nothing."""
    s = table(ship(13, 22, disabled=1), ship(12, 13), ship(12, 13))
    assert vp_of(s, 13) == 0


def test_forecast_knows_no_clash_of_others() -> None:
    """BC 6.17: whether opponents clash is hidden, and so does not count."""
    s = table(ship(17, 22), ship(12, 13), ship(12, 13))
    assert vp_of(s, 17) == 1


def test_forecast_of_protection() -> None:
    """BC 6.4: with few cards in hand the Cloaking Device protects."""
    s = table(ship(4, 13, 22), ship(12, 13), ship(12, 13))
    assert aids(s).forecasts[0] == Forecast(4, 0, True)
    s = table(ship(4, 13, 22, 31), ship(12, 13), ship(12, 13))
    assert aids(s).forecasts[0] == Forecast(4, 0, False, True)


def test_forecast_of_nothing() -> None:
    """BC 3.1, 6.22: who alone has the most VP takes none; Laser Cannons bring none, but do something."""
    s = table(ship(22, 31, vp=9), ship(12, 13, vp=3), ship(12, 13, vp=3))
    assert aids(s).forecasts == (Forecast(22, 0, False, True), Forecast(31, 0, False))


def test_no_forecast_but_for_plays() -> None:
    """BC 7.1: spectators, and those who are asked something else, get none."""
    s = table(ship(13, 23), ship(13, 31), ship(22, 31))
    assert aids(s, None).forecasts == ()
    play(s, 23, 31, 22)
    assert aids(s).forecasts == ()


# Wishes


def refused(s: State, wish: Action) -> str:
    assert wish in GAME.read(GAME.view(s, 0), NAMES).wishes()
    refusal = GAME.why_not(s, 0, wish)
    assert refusal is not None
    return f"{refusal.rule} {refusal.reason}"


def test_wishes_while_choosing() -> None:
    """BC 2.1: any card of the set, any player, any card on the table."""
    s = table(ship(13, 22, rz=(31,), pile=(3,)), ship(13, 22, rz=(31,)), ship(13, 22))
    assert refused(s, Play(31)).startswith("BC 2.1 there is no card 31 in your hand; it is in your recovery zone")
    assert refused(s, Play(3)).endswith("it is in your discard pile")
    for wish in (Target(1), Seize(1, 31), Retrieve(3), Name(13), Discard(13, "hand"), Done()):
        assert refused(s, wish) == "BC 2.1 you are asked to play a card of your hand"


def test_wishes_about_targets() -> None:
    """BC 3.4, 3.8: each player, and why not."""
    s = table(ship(23, 13), ship(12, 13), ship(12, 13), ship(12, 13, shield_until=1))
    play(s, 23, 12, 12, 12)
    assert refused(s, Target(0)) == "BC 3.8 you are not your own opponent"
    assert refused(s, Target(3)) == "BC 3.4 that player ignores this effect"


def test_nobody_asked_nothing_wished() -> None:
    """BC 2.1: who has chosen has no more wishes, and a spectator none at all."""
    s = table(ship(13, 22), ship(13, 22), ship(13, 22))
    answer(s, 0, Play(13))
    assert GAME.read(GAME.view(s, 0), NAMES).wishes() == []
    assert GAME.read(GAME.view(s, None), NAMES).wishes() == []
