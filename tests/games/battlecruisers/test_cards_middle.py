"""BC 6.11 to 6.24: people, tactics, armor, and taking points. Doubling (6.15) has its own file."""

from __future__ import annotations

import pytest

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Discard, Retrieve, Target
from tests.games.battlecruisers.position import (
    answer,
    asked,
    cards,
    hand,
    is_new_round,
    pile,
    play,
    settle,
    ship,
    table,
    vps,
    zone,
)

# 11 Reckless Pilot


def test_reckless_pilot() -> None:
    """BC 6.11: discard 1 of hand or recovery zone, then 4 VP."""
    s = table(ship(11, 13, rz=(22,)), ship(12, 15), ship(12, 15))
    play(s, 11, 12, 12)
    assert GAME.legal(s, 0) == [Discard(13, "hand"), Discard(22, "recovery")]
    assert vps(s)[0] == 1
    answer(s, 0, Discard(22, "recovery"))
    assert (vps(s)[0], cards(s, 0)) == (5, ((13,), (11,), (22,)))


def test_reckless_pilot_without_another_card() -> None:
    """BC 6.11: nothing to discard (not on Red Alert yet), 4 VP all the same."""
    s = table(ship(11), ship(12, 15), ship(12, 15))
    play(s, 11, 12, 12)
    assert (vps(s)[0], cards(s, 0)) == (5, ((11,), (), ()))


def test_reckless_pilot_on_red_alert() -> None:
    """BC 6.11: the Pilot itself goes, and its owner with it, VP or not."""
    s = table(ship(11, alert=True, vp=12), ship(12, 15), ship(12, 15))
    play(s, 11, 12, 12)
    assert (vps(s)[0], pile(s, 0), s.players[0].out) == (16, (11,), 1)
    assert s.outcome is None


def test_reckless_pilot_clash() -> None:
    """BC 6.11: this card or one of the hand, not one of the recovery zone."""
    s = table(ship(11, 13, rz=(22,)), ship(11, rz=(22,)), ship(12, 15))
    play(s, 11, 11, 12)
    assert GAME.legal(s, 0) == [Discard(13, "hand"), Discard(11, "play")]
    answer(s, 0, Discard(11, "play"))
    assert cards(s, 0) == ((13, 22), (), (11,))
    assert cards(s, 1) == ((22,), (), (11,))


def test_reckless_pilot_clash_from_the_hand() -> None:
    """BC 6.11: with a card of the hand discarded, the Pilot stays."""
    s = table(ship(11, 13, rz=(22,)), ship(11, rz=(22,)), ship(12, 15))
    play(s, 11, 11, 12)
    answer(s, 0, Discard(13, "hand"))
    assert cards(s, 0) == ((22,), (11,), (13,))


# 12 Negotiator


@pytest.mark.parametrize(
    ("mine", "rz", "gained"), [(1, (), 4), (1, (39,), 4), (2, (39,), 3), (2, (13,), 0), (2, (), 0)]
)
def test_negotiator(mine: int, rz: tuple[int, ...], gained: int) -> None:
    """BC 6.12: 4 VP with the fewest; otherwise 3 with Space in the recovery zone."""
    s = table(ship(12, 15, rz=rz, vp=mine), ship(16, 15, vp=1), ship(16, 15, vp=6))
    play(s, 12, 16, 16)
    assert vps(s)[0] == mine + gained


def test_negotiator_when_all_ignore() -> None:
    """BC 6.12: alone, one has the fewest."""
    s = table(ship(12, 15, vp=7), ship(16, 15, shield_until=1), ship(16, 15, shield_until=1))
    play(s, 12, 16, 16)
    assert vps(s)[0] == 11


# 13 Captain


def test_captain() -> None:
    """BC 6.13: 3 VP."""
    s = table(ship(13, 15), ship(12, 15), ship(12, 15))
    play(s, 13, 12, 12)
    assert vps(s) == [4, 1, 1]


@pytest.mark.parametrize(("owners", "gained"), [(2, 1), (3, 0), (4, -1), (5, -2)])
def test_captain_clash(owners: int, gained: int) -> None:
    """BC 6.13: 3 VP, less 1 for each player in the clash."""
    others = 5 - owners
    s = table(*[ship(13, 15, vp=5) for _ in range(owners)], *[ship(12, 15) for _ in range(others)])
    play(s, *[13] * owners, *[12] * others)
    assert vps(s)[:owners] == [5 + gained] * owners


def test_captain_clash_with_a_disabled_player() -> None:
    """BC 6.13: the disabled one counts, but gains nothing."""
    s = table(ship(13, 15), ship(13, 15, disabled=1), ship(12, 15))
    play(s, 13, 13, 12)
    assert vps(s) == [2, 1, 5]


# 16 Repair Crew


@pytest.mark.parametrize(("rz", "gained"), [((20,), 2), ((31,), 0), ((), 0)])
def test_repair_crew(rz: tuple[int, ...], gained: int) -> None:
    """BC 6.16: take a card of the discard pile; 2 VP with Technology in the recovery zone."""
    s = table(ship(16, 15, rz=rz, pile=(13, 22)), ship(12, 15), ship(12, 15))
    play(s, 16, 12, 12)
    assert GAME.legal(s, 0) == [Retrieve(13), Retrieve(22)]
    answer(s, 0, Retrieve(22))
    assert is_new_round(s)
    assert (vps(s)[0], hand(s, 0), pile(s, 0)) == (1 + gained, tuple(sorted((15, 22, *rz))), (13,))


def test_repair_crew_with_an_empty_pile() -> None:
    """BC 6.16: nothing to take; the VP come."""
    s = table(ship(16, 15, rz=(20,)), ship(12, 15), ship(12, 15))
    play(s, 16, 12, 12)
    assert is_new_round(s)
    assert vps(s)[0] == 3


# 17 Ambassador


@pytest.mark.parametrize(
    ("second", "rz", "gained"), [(16, (), 1), (12, (), 3), (16, (39,), 2), (12, (39,), 4), (16, (13,), 1)]
)
def test_ambassador(second: int, rz: tuple[int, ...], gained: int) -> None:
    """BC 6.17: 1 VP, 2 more if opponents clashed, 1 more with Space in the recovery zone."""
    s = table(ship(17, 15, rz=rz), ship(12, 15, vp=9), ship(second, 15))
    play(s, 17, 12, second)
    assert vps(s)[0] == 1 + gained


def test_ambassador_sees_clashes_to_come() -> None:
    """BC 6.17: a number still to resolve counts, a disabled owner too."""
    s = table(ship(17, 15), ship(43, 15, 13), ship(43, 15, 13, disabled=1))
    play(s, 17, 43, 43)
    assert vps(s)[0] == 4


def test_ambassador_clash() -> None:
    """BC 6.17: each loses 1 VP, whatever else."""
    s = table(ship(17, 15, rz=(39,), vp=3), ship(17, 15), ship(12, 15), ship(12, 15))
    play(s, 17, 17, 12, 12)
    assert vps(s)[:2] == [2, 0]


# 19 Combat Tactics


@pytest.mark.parametrize(("vp", "after"), [(0, 5), (4, 9), (5, 5)])
def test_combat_tactics(vp: int, after: int) -> None:
    """BC 6.19: 5 VP to who has fewer than 5."""
    s = table(ship(19, 15, vp=vp), ship(12, 15), ship(12, 15))
    play(s, 19, 12, 12)
    assert vps(s)[0] == after


def test_combat_tactics_with_weapons() -> None:
    """BC 6.19: with Weapons in the recovery zone a card comes back, also without the VP."""
    s = table(ship(19, 15, rz=(31,), pile=(13, 22), vp=8), ship(12, 15), ship(12, 15))
    play(s, 19, 12, 12)
    answer(s, 0, Retrieve(13))
    assert (vps(s)[0], hand(s, 0), pile(s, 0)) == (8, (13, 15, 31), (22,))


@pytest.mark.parametrize("rz", [(13,), ()])
def test_combat_tactics_without_weapons(rz: tuple[int, ...]) -> None:
    """BC 6.19: no Weapons, nothing comes back."""
    s = table(ship(19, 15, rz=rz, pile=(22,)), ship(12, 15), ship(12, 15))
    play(s, 19, 12, 12)
    assert pile(s, 0) == (22,)


def test_combat_tactics_on_red_alert() -> None:
    """BC 6.19, 4.3: the card itself is the Weapons in the recovery zone."""
    s = table(ship(19, pile=(13,), alert=True), ship(12, 15), ship(12, 15))
    play(s, 19, 12, 12)
    answer(s, 0, Retrieve(13))
    assert cards(s, 0) == ((13,), (19,), ())
    assert not s.players[0].alert


# 20 Armor Plating


@pytest.mark.parametrize(("number", "price"), [(30, 1), (31, 1), (33, 2), (34, 1), (38, 2)])
def test_armor_plating_pays_for_cards(number: int, price: int) -> None:
    """BC 6.20: 3 VP; each card that would be discarded stays and costs 1 VP."""
    s = table(ship(20, 15, 16, rz=(13,), vp=4), ship(number, 22, 23), ship(12, shield_until=1))
    play(s, 20, number, 12)
    if asked(s, 1) == "discard":
        answer(s, 1, Discard(22, "hand"))
    assert is_new_round(s)
    assert (vps(s)[0], cards(s, 0)) == (7 - price, ((13, 15, 16), (20,), ()))


def test_armor_plating_without_vp() -> None:
    """BC 6.20: with 0 VP the cards are kept all the same."""
    free = GAME.with_changes({"cards.toml": GAME.content.texts["cards.toml"].replace("main = { gain = 3 }", "")})
    s = table(ship(20, 15, 16, vp=0), ship(33, 22), ship(12, shield_until=1), game=free)
    play(s, 20, 33, 12)
    assert (vps(s)[0], pile(s, 0)) == (0, ())


def test_armor_plating_pays_only_for_what_could_go() -> None:
    """BC 6.20: one other card, one VP, although two were asked for."""
    s = table(ship(20, 15), ship(33, 22), ship(12, shield_until=1))
    play(s, 20, 33, 12)
    assert vps(s)[0] == 3


def test_armor_plating_on_red_alert() -> None:
    """BC 6.20: it saves itself from being discarded."""
    s = table(ship(20, alert=True), ship(31, 22), ship(12, shield_until=1))
    play(s, 20, 31, 12)
    assert (vps(s)[0], hand(s, 0)) == (3, (20,))


def test_armor_plating_only_this_round() -> None:
    """BC 6.20: back in the recovery zone it keeps nothing."""
    s = table(ship(20, 15, 16), ship(12, 31), ship(12, 13))
    play(s, 20, 12, 12)
    play(s, 16, 31, 13)
    assert asked(s, 0) == "discard"


@pytest.mark.parametrize(("rival", "disabled"), [(20, 0), (12, 1)])
def test_armor_plating_clashed_or_disabled(rival: int, disabled: int) -> None:
    """BC 6.20: it has to have resolved."""
    s = table(ship(20, 15, 16, disabled=disabled), ship(31, 22), ship(rival, 22, 23))
    play(s, 20, 31, rival)
    assert asked(s, 0) == "discard"


def test_armor_plating_does_not_keep_what_is_taken() -> None:
    """BC 6.20: Attack Bots take a card; nothing is discarded, nothing is paid."""
    s = table(ship(20, 15, rz=(13,)), ship(29, 22), ship(12, shield_until=1))
    play(s, 20, 29, 12)
    settle(s)
    assert (vps(s)[0], hand(s, 0), hand(s, 1)) == (4, (15,), (13, 22))


def test_armor_plating_taken_away() -> None:
    """BC 6.20, 6.29: Attack Bots take it on Red Alert; its owner keeps the 3 VP and is out."""
    s = table(ship(20, alert=True), ship(29, 22), ship(31, 22), ship(12, shield_until=1))
    play(s, 20, 29, 31, 12)
    settle(s)
    assert s.players[0].out == 1
    assert vps(s)[0] == 4


def test_armor_plating_clash() -> None:
    """BC 6.20: each loses 1 VP."""
    s = table(ship(20, 15, vp=3), ship(20, 15), ship(12, 15))
    play(s, 20, 20, 12)
    assert vps(s)[:2] == [2, 0]


# 22 Special Ops


@pytest.mark.parametrize(("mine", "after"), [(3, [5, 2, 1]), (2, [4, 2, 1]), (4, [4, 3, 2])])
def test_special_ops(mine: int, after: list[int]) -> None:
    """BC 6.22: 1 VP from each opponent, unless alone with the most."""
    s = table(ship(22, 15, vp=mine), ship(12, 15, vp=3), ship(12, 15, vp=2))
    play(s, 22, 12, 12)
    assert vps(s) == after


def test_special_ops_against_protection() -> None:
    """BC 6.22, 6.7: nothing from a Security Chief, from who has none, or from who ignores it."""
    kept, poor, shielded = ship(12, 15, vp=9, keep_vp_until=1), ship(12, 15, vp=0), ship(12, 15, vp=4, shield_until=1)
    s = table(ship(22, 15, vp=3), kept, poor, shielded, ship(12, 15, vp=2))
    play(s, 22, 12, 12, 12, 12)
    assert vps(s) == [4, 9, 0, 4, 1]


# 23 Targeting CPU


def test_targeting_cpu() -> None:
    """BC 6.23: 3 VP from one opponent of choice."""
    s = table(ship(23, 15), ship(12, 15, vp=6), ship(12, 15, vp=2))
    play(s, 23, 12, 12)
    assert GAME.legal(s, 0) == [Target(1), Target(2)]
    answer(s, 0, Target(1))
    assert vps(s) == [4, 3, 2]


def test_targeting_cpu_at_a_security_chief() -> None:
    """BC 6.23, 6.7: nothing is lost, nothing is gained."""
    s = table(ship(23, 15), ship(12, 15, vp=6, keep_vp_until=1), ship(12, 15, vp=2))
    play(s, 23, 12, 12)
    answer(s, 0, Target(1))
    assert vps(s) == [1, 6, 2]


@pytest.mark.parametrize("owners", [2, 3])
def test_targeting_cpu_clash(owners: int) -> None:
    """BC 6.23: each in the clash loses 1; every other player gains 1, once."""
    others = 5 - owners
    s = table(*[ship(23, 15, vp=3) for _ in range(owners)], *[ship(12, 15, vp=3) for _ in range(others)])
    play(s, *[23] * owners, *[12] * others)
    assert vps(s) == [2] * owners + [4] * others


@pytest.mark.parametrize(("both", "gained"), [(False, 1), (True, 0)])
def test_targeting_cpu_clash_disabled(both: bool, gained: int) -> None:
    """BC 6.23: one able owner is enough for the others' gain; none is not."""
    s = table(ship(23, 15, vp=3, disabled=1), ship(23, 15, vp=3, disabled=int(both)), ship(16, 15))
    play(s, 23, 23, 16)
    assert vps(s) == [3, 3 if both else 2, 1 + gained]


# 24 Heavy Assault


def test_heavy_assault() -> None:
    """BC 6.24: 3 VP from each opponent, also with the most."""
    s = table(ship(24, 15, vp=5), ship(12, 15, vp=4), ship(12, 15, vp=3))
    play(s, 24, 12, 12)
    assert vps(s) == [11, 1, 0]


def test_heavy_assault_clash() -> None:
    """BC 6.24: each discards 2."""
    s = table(ship(24, 15, 16, rz=(13,)), ship(24, 15, rz=(13,)), ship(12, 15))
    play(s, 24, 24, 12)
    answer(s, 0, Discard(13, "recovery"), Discard(15, "hand"))
    assert (pile(s, 0), zone(s, 0)) == ((13, 15), (24,))
    assert pile(s, 1) == (13, 15)
