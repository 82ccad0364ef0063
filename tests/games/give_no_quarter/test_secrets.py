"""GNQ 14: who knows which card."""

from __future__ import annotations

from quarterdeck.core.rng import from_seed
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Attack, Bid, Board, Discard, Jettison, Loot, Scan, Steer, TakeCard
from quarterdeck.games.give_no_quarter.knowledge import redeal
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import FieldSnapshot
from tests.games.give_no_quarter.position import (
    DECK,
    EAST,
    SOUTH_EAST,
    WEST,
    agenda,
    answer,
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
        other = redeal(GAME.kit, GAME.view(s, 2), from_seed(seed))
        assert GAME.view(other, 2) == GAME.view(s, 2)
        assert GAME.conserved(other) == GAME.conserved(s)
        assert all(DECK.kept[card >> 8] for held in other.manifest for card in held)


def test_redeal_of_combat_cards() -> None:
    """GNQ 14.1, 7.5: who has put cards down in combat holds as many that are no gems."""
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Inside Out", 1, (1, 0), WEST),
        holds=(hold("9/3", "10/3", "jade/3"), hold("1/1")),
        phase="fight",
    )
    answer(s, 0, Attack(INSIDE, "fore"))
    for card in ("9/3", "10/3"):
        answer(s, 0, GAME.types().read_action(f'{{"do":"play","card":"{card}"}}'))
    for seed in range(40):
        other = redeal(GAME.kit, GAME.view(s, 1), from_seed(seed))
        down = [card for card in other.manifest[0] if card & 128]
        assert len(down) == 2
        assert not any(DECK.gem[card >> 8] for card in down)


def test_redeal_of_bids() -> None:
    """GNQ 14.1: of another's bid only the number of cards is kept."""
    ships = (vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    s = table(*ships, holds=(hold("9/3", "ruby/3"), hold("1/1")), agenda=agenda("begin_round"))
    answer(s, 0, Bid("ruby/3"))
    found = {GAME.view(redeal(GAME.kit, GAME.view(s, 1), from_seed(seed)), 0).mine for seed in range(30)}
    assert len(found) > 3
    assert all(len(mine) == 1 for mine in found)
    own = redeal(GAME.kit, GAME.view(s, 0), from_seed(1))
    assert GAME.view(own, 0).mine == ("ruby/3",)
