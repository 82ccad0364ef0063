"""GNQ 14: who knows which card."""

from __future__ import annotations

import pytest

from quarterdeck.core.match import match_from
from quarterdeck.core.rng import from_seed
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import (
    Attack,
    Bid,
    Board,
    Discard,
    Done,
    Jettison,
    Loot,
    Play,
    Scan,
    Steer,
    TakeCard,
)
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import FieldSnapshot
from tests.games.give_no_quarter.position import (
    DECK,
    EAST,
    SOUTH_EAST,
    WEST,
    agenda,
    answer,
    asked,
    at,
    cards,
    events,
    hold,
    play,
    rivals,
    ship,
    steering,
    table,
    vessel,
)

CADET, FREIGHT, INSIDE = ship("Space Cadet"), ship("Freight Expectations"), ship("Inside Out")


def manifest(s: State, observer: int | None, seat: int) -> tuple[str, ...]:
    return GAME.view(s, observer).guilds[seat].manifest


def test_manifests_show_their_backs() -> None:
    """GNQ 14.1: the owner sees the faces, everyone else how many and which backs."""
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), holds=(hold("5/12", "jade/3"),))
    assert manifest(s, 0, 0) == ("5/12", "jade/3")
    assert manifest(s, 1, 0) == manifest(s, None, 0) == ("?/12", "?/3")


def test_scan_is_private() -> None:
    """GNQ 14.1: faces in the owner's view and events, backs in the others'."""
    s = table(vessel("Space Cadet", 0, (1, 0), SOUTH_EAST), *rivals("Inside Out"), pile=("9/3", "10/3", "11/3", "12/3"))
    other = s.clone()
    assert sorted(events(s, 0, Scan(CADET))[0].cards) == ["10/3", "11/3", "12/3", "9/3"]
    assert events(other, 1, Scan(CADET))[0].cards == ("?/3",) * 4
    assert GAME.view(s, None).layout == ("?/3",) * 4


def test_collected_and_left_cards() -> None:
    """GNQ 14.1, 14.2: others see only that something was kept; what is left is known to the owner alone."""
    s = steering(vessel("Space Cadet", 0, (0, 0)), *rivals("Inside Out"), layout=("9/3", "10/3", "11/3", "12/3"))
    heard = events(s, 1, Steer("left"))
    assert [type(event).__name__ for event in heard] == ["Collected", "Moved", "Swept", "Collected"]
    assert manifest(s, 1, 0) == ("?/3", "?/3")
    assert GAME.view(s, 0).discards == ("11/3", "12/3")
    assert GAME.view(s, 1).discards == ("?/3", "?/3")


def test_hazards_are_seen_by_all() -> None:
    """GNQ 14.2: what befalls a ship is public."""
    s = steering(vessel("Space Cadet", 0, (0, 0)), *rivals("Inside Out"), layout=("storm1/12", "1/1", "2/1", "3/1"))
    answer(s, 0, Steer("left"))
    assert "storm1/12" in GAME.view(s, 1).discards


def test_open_discards() -> None:
    """GNQ 14.2: discards of one's own accord are face up."""
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), holds=(hold("5/12"),))
    answer(s, 0, Jettison(), Discard("5/12"))
    assert GAME.view(s, None).discards == ("5/12",)


def test_unfitting_cards_are_seen_by_nobody() -> None:
    """GNQ 14.2: only their backs."""
    s = table(
        vessel("Space Cadet", 0, (1, 0), SOUTH_EAST),
        *rivals("Inside Out"),
        pile=("9/3", "10/3", "11/3", "12/3", "1/1", "2/1", "3/1"),
    )
    answer(s, 0, Scan(CADET))
    assert all(name == "?/1" for name in GAME.view(s, 0).discards)


def robbery() -> State:
    """Seat 0 has taken three of seat 1's four cards; seat 2 looks on."""
    s = table(
        vessel("Freight Expectations", 0, (0, 0)),
        vessel("Inside Out", 1, (0, 0)),
        vessel("Moore Trouble", 1, (-2, 4)),
        vessel("Taj Mahauler", 2, (-2, 4)),
        holds=(hold("5/123"), hold("1/1", "2/1", "3/1", "4/12")),
        seats=3,
        phase="fight",
    )
    answer(s, 0, Board(FREIGHT, INSIDE))
    play(s, 0, "5/123")
    play(s, 1)
    return s


def test_stolen_cards() -> None:
    """GNQ 14.3: thief and victim know them, the others see backs."""
    s = robbery()
    assert manifest(s, 0, 0) == manifest(s, 1, 0) == tuple(cards(s, 0))
    assert all(name.startswith("?") for name in manifest(s, 2, 0))


def test_knowledge_ends_with_doubt() -> None:
    """GNQ 14.3: when a card leaves unseen, who knew several with that back is sure of none of them."""
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Inside Out", 1, (1, 0), WEST),
        vessel("Dreamer's Way", 1, (-2, 4)),
        holds=(hold("13/3", "8/123"), hold("1/1", "2/1", "5/12", "6/12", knowers=(3, 3, 3, 2))),
        phase="fight",
    )
    assert manifest(s, 0, 1) == ("1/1", "2/1", "5/12", "?/12")
    answer(s, 0, Attack(INSIDE, "fore"))
    play(s, 0, "13/3", "8/123")
    play(s, 1)
    gone = DECK.name(s.field_cards[0][0]).split("/")[1]
    expected = {"1": ("5/12", "?/1", "?/12"), "12": ("1/1", "2/1", "?/12")}
    assert manifest(s, 0, 1) == expected[gone]
    assert GAME.view(s, 0).fields[0].cards == (f"?/{gone}",)
    assert not GAME.view(s, 1).fields[0].cards[0].startswith("?")


def test_twins_cannot_be_told_apart() -> None:
    """GNQ 14.3: who knew of one 5 and sees a 5 discarded does not learn that there was a second."""
    ships = (vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    s = table(*ships, holds=(hold("5/12", "5/12", "6/12", knowers=(1, 3, 3)),))
    assert manifest(s, 1, 0) == ("5/12", "6/12", "?/12")
    answer(s, 0, Jettison(), Discard("5/12"))
    assert manifest(s, 1, 0) == ("6/12", "?/12")
    assert manifest(s, 0, 0) == ("5/12", "6/12")


def test_triplets() -> None:
    """GNQ 14.3: who knew of two 5s and sees a 5 discarded knows of one, not of none."""
    ships = (vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    s = table(*ships, holds=(hold("5/12", "5/12", "5/12", knowers=(1, 3, 3)),))
    answer(s, 0, Jettison(), Discard("5/12"))
    assert manifest(s, 1, 0) == ("5/12", "?/12")


def test_knowledge_of_the_only_one() -> None:
    """GNQ 14.3: the one known card with its back is known wherever it goes."""
    field = FieldSnapshot(hex=at(4, 0), cards=("9/3", "5/12"), knowers=(2, 0))
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), fields=(field,))
    answer(s, 0, Loot(CADET), TakeCard("3"))
    assert manifest(s, 1, 0) == ("9/3",)
    assert GAME.view(s, 1).fields[0].cards == ("?/12",)


def test_centre_cards_are_followed() -> None:
    """GNQ 14.3, 1.3: everyone knows which Centre card was collected."""
    s = table(vessel("Space Cadet", 0, (0, 0)), *rivals("Inside Out"), centre=("ruby/c", "X/c"))
    answer(s, 0, Scan(CADET))
    assert GAME.view(s, 1).layout[0] == "ruby/c"


def test_redeal_keeps_what_is_known() -> None:
    """GNQ 14.1, 14.3: another world has the same backs, no hazard in a manifest, and the known cards in place."""
    s = robbery()
    for seed in range(20):
        other = GAME.redeal(GAME.view(s, 2), from_seed(seed))
        assert GAME.view(other, 2) == GAME.view(s, 2)
        assert GAME.conserved(other) == GAME.conserved(s)
        assert all(DECK.kept[card >> 8] for held in other.manifest for card in held)


def duel(*attackers: str) -> State:
    """Seat 0 attacks Inside Out with up to three cards, against two."""
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Inside Out", 1, (1, 0), WEST),
        holds=(hold(*attackers), hold("1/1", "2/1", "3/1")),
        phase="fight",
    )
    answer(s, 0, Attack(INSIDE, "fore"))
    return s


def put_down(s: State, seat: int) -> tuple[str, ...]:
    return GAME.view(s, seat).mine


def redeals(s: State, observer: int | None, count: int = 60) -> list[State]:
    return [GAME.redeal(GAME.view(s, observer), from_seed(seed)) for seed in range(count)]


@pytest.mark.parametrize("played", [(), ("9/3",), ("9/3", "10/3"), ("9/3", "10/3", "11/3")])
def test_combat_cards_are_secret(played: tuple[str, ...]) -> None:
    """GNQ 14.1, 7.5: neither cards nor their number are seen or heard, nor how many more could be played."""
    s = duel("9/3", "10/3", "11/3", "jade/3")
    ready = s.clone()
    answer(ready, 0, Done())
    before = [GAME.view(s, observer) for observer in (1, None)]
    for card in played:
        assert events(s.clone(), 1, Play(card)) == events(s.clone(), 2, Play(card)) == []
        assert [GAME.view(s, observer) for observer in (1, None)] == before
        answer(s, 0, Play(card))
    if len(played) < 3:
        answer(s, 0, Done())
    assert [GAME.view(s, observer) for observer in (1, None)] == [GAME.view(ready, observer) for observer in (1, None)]


def test_only_gems_look_like_a_choice() -> None:
    """GNQ 14.1, 7.5: who holds only gems is asked like everyone, and nobody sees the difference."""
    s, other = duel("ruby/3", "jade/3"), duel("9/3", "10/3")
    assert GAME.view(s, 1) == GAME.view(other, 1)
    answer(s, 0, Done())
    answer(other, 0, Play("9/3"), Done())
    assert GAME.view(s, 1) == GAME.view(other, 1)


@pytest.mark.parametrize("defence", ["1/1", ""])
def test_an_attack_stands(defence: str) -> None:
    """GNQ 14.1, 7.5: once the defence chooses, an undo of the attack that vanishes would tell that it has chosen."""
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Inside Out", 1, (1, 0), WEST),
        vessel("Moore Trouble", 1, (0, 0)),
        holds=(hold("9/3"), hold(defence) if defence else hold()),
        phase="fight",
    )
    for action in (Attack(INSIDE, "fore"), Board(CADET, ship("Moore Trouble"))):
        match = match_from(GAME, s.clone())
        match.act(0, action)
        assert match.can_undo(0) == (not defence)


def test_redeal_of_combat_cards() -> None:
    """GNQ 14.1, 7.5: who is ready may have put down any that are no gems, up to its value; who is not, nothing yet."""
    s = duel("9/3", "10/3", "11/3", "12/3", "jade/3")
    answer(s, 0, Play("9/3"))
    assert {put_down(other, 0) for other in redeals(s, 1)} == {()}
    answer(s, 0, Done())
    found = [put_down(other, 0) for other in redeals(s, 1, 200)]
    assert {len(cards) for cards in found} == {0, 1, 2, 3}
    assert not any(DECK.gem[DECK.kinds[name]] for cards in found for name in cards)
    assert [asked(other, 1) for other in redeals(s, 1, 3)] == ["play"] * 3
    answer(s, 1, Play("1/1"))
    assert all(put_down(other, 1) == ("1/1",) for other in redeals(s, 1))
    assert all(put_down(other, 1) == () for other in redeals(s, None))


def test_redeal_of_defence_cards() -> None:
    """GNQ 14.1, 7.5: at most as many as the defence is worth, the attack being worth more."""
    s = duel("9/3")
    answer(s, 1, Done())
    assert {len(put_down(other, 1)) for other in redeals(s, 0)} == {0, 1, 2}


def test_redeal_of_bids() -> None:
    """GNQ 14.1, 2.2: of another's bid nothing is kept but whether it is ready."""
    ships = (vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    s = table(*ships, holds=(hold("9/3", "ruby/3"), hold("1/1")), agenda=agenda("begin_round"))
    answer(s, 0, Bid("ruby/3"))
    assert {put_down(other, 0) for other in redeals(s, 1)} == {()}
    answer(s, 0, Done())
    found = [put_down(other, 0) for other in redeals(s, 1)]
    assert {len(cards) for cards in found} == {0, 1, 2}
    assert len(set(found)) > 6
    assert put_down(GAME.redeal(GAME.view(s, 0), from_seed(1)), 0) == ("ruby/3",)


def test_redeal_of_added_bids() -> None:
    """GNQ 14.1, 2.3: who is not tied has put nothing down; nor has anybody when all is shown."""
    ships = [vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), vessel("Taj Mahauler", 2, (-2, 4))]
    holds = (hold("9/3", "1/1"), hold("9/23", "2/1"), hold("3/1", "4/1"))
    s = table(*ships, holds=holds, seats=3, agenda=agenda("begin_round"))
    answer(s, 0, Bid("9/3"), Done())
    answer(s, 1, Bid("9/23"), Done())
    answer(s, 2, Done())
    answer(s, 0, Done())
    assert GAME.to_act(s) == (1,)
    assert {len(put_down(other, 0)) for other in redeals(s, 1)} == {0, 1}
    assert {put_down(other, 2) for other in redeals(s, 1)} == {()}
    answer(s, 1, Bid("2/1"))
    assert asked(s, 1) == "number"
    assert {put_down(other, seat) for other in redeals(s, 2) for seat in (0, 1)} == {()}


def test_other_kinds_are_not_forgotten() -> None:
    """GNQ 14.3: an unknown 5 that is shown takes nothing from what is known of a 6."""
    ships = (vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    s = table(*ships, holds=(hold("5/12", "6/12", knowers=(1, 3)),))
    answer(s, 0, Jettison(), Discard("5/12"))
    assert manifest(s, 1, 0) == ("6/12",)


def test_one_of_two_alike() -> None:
    """GNQ 14.3: who knew one of two cards alike does not know which of them left unseen."""
    field = FieldSnapshot(hex=at(4, 0), cards=("10/3", "10/3"), knowers=(2, 0))
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), fields=(field,))
    answer(s, 0, Loot(CADET), TakeCard("3"))
    assert GAME.view(s, 1).fields[0].cards == manifest(s, 1, 0) == ("?/3",)


def test_both_of_two_alike() -> None:
    """GNQ 14.3: who knew both knows the one that left, and the one that stayed."""
    field = FieldSnapshot(hex=at(4, 0), cards=("10/3", "10/3"), knowers=(2, 2))
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), fields=(field,))
    answer(s, 0, Loot(CADET), TakeCard("3"))
    assert GAME.view(s, 1).fields[0].cards == manifest(s, 1, 0) == ("10/3",)
