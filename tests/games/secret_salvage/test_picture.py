"""What a picture of the table is drawn from: printed, aids, wishes, and words of warning."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Drop, Give, Move, Pay, Place, Power, Redeploy, Shove, Swap, Target
from quarterdeck.games.secret_salvage.picture import Aids, Lead, Reach
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.state import State
from tests.games.secret_salvage.position import NAMES, activate, answer, at, move, place, scan, table

PEOPLE = ["Ann", "Bo", "Cleo", "Dan"]


def names(spaces: tuple[int, ...]) -> set[str]:
    return {NAMES[space] for space in spaces}


def read(s: State, seat: int | None = 0) -> Reading:
    return GAME.read(GAME.view(s, seat), PEOPLE[: s.seats])


def aids(s: State, seat: int | None = 0) -> Aids:
    legal = [] if seat is None else GAME.legal(s, seat)
    found: Aids = read(s, seat).aids(legal)
    return found


def reach(s: State, name: str, seat: int | None = 0) -> Reach:
    return next(one for one in aids(s, seat).reach if one.ship == at(name))


def lead(s: State, to: str, seat: int = 0) -> Lead:
    return next(one for one in aids(s, seat).leads if one.to == at(to))


def warning(s: State, action: Any, seat: int = 0) -> str:
    assert action in GAME.legal(s, seat)
    return read(s, seat).caution(action)


# Printed


def test_board_is_printed() -> None:
    """SS 1.1: 61 spaces with their names and colours."""
    printed = GAME.printed()
    assert len(printed.spaces) == 61
    assert printed.spaces[at("E5")] == type(printed.spaces[0])("E5", 0, 0, None)
    assert [space.name for space in printed.spaces if space.colour == "blue"] == ["A2", "A3", "A4"]


def test_tiles_and_powers_are_printed() -> None:
    """SS 1.2, 5.5: with their numbers in the text."""
    printed = GAME.printed()
    assert (printed.tiles[0].name, printed.tiles[0].energy, printed.tiles[0].count) == ("Solar Cell", 1, 28)
    assert printed.powers[1].text == "Move up to 2 more spaces."
    assert (printed.move, printed.reds_to_win) == (3, 10)


def test_captains_are_printed() -> None:
    """SS 1.3, 7.1: colours, starts and goals; with three players the goals are others."""
    captains = GAME.printed().captains
    assert [one.colour for one in captains[2]] == ["blue", "orange"]
    assert (captains[2][0].start, captains[2][0].goals) == ("orange", ("blue",))
    assert captains[2][0].task == "all ships on blue"
    assert set(captains[3][0].goals) == {"blue", "red", "purple"}
    assert captains[3][0].task == "one ship each on blue, purple and red"


def test_changed_data_is_printed() -> None:
    text = GAME.content.texts["powers.toml"].replace('name = "Thruster"', 'name = "Side Jet"')
    assert GAME.with_changes({"powers.toml": text}).printed().powers[0].name == "Side Jet"


# Reach and leads


def test_reach_is_three_spaces_in_line() -> None:
    """SS 3.4: up to three spaces in a straight line; nothing lies in the way."""
    found = reach(table("E5 I3 I4", "A2 A3 A4"), "E5")
    assert found.now
    assert " ".join(sorted(names(found.sure))) == "B2 B5 C3 C5 D4 D5 E2 E3 E4 E6 E7 E8 F4 F5 G3 G5 H2 H5"
    assert found.maybe == ()


def test_ships_stop_reach() -> None:
    """SS 2.2: no ship is passed."""
    found = reach(table("E5 I3 I4", "E7 A3 A4"), "E5")
    assert names(found.sure) & {"E6", "E7", "E8"} == {"E6"}


def test_reach_past_unknown_tile_is_doubtful() -> None:
    """SS 3.5, 8.3: a tile that may be red may end the move."""
    found = reach(table("E5 I3 I4", "A2 A3 A4", tiles="E6 +1, C1 !M"), "E5")
    assert "E6" in names(found.sure)
    assert names(found.maybe) == {"E7", "E8"}


def test_known_tiles_leave_no_doubt() -> None:
    """SS 3.5: energy lets the move go on, a red tile ends it."""
    powers = ("thruster", "scanner", "tractor", "repulsor")
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 +1, E4 !M", held=({"solar": 1},), powers=powers)
    answer(s, 0, Power("scanner"), scan("E6"), scan("E4"))
    found = reach(s, "E5")
    assert found.maybe == ()
    assert names(found.sure) >= {"E6", "E7", "E8", "E4"}
    assert not names(found.sure) & {"E3", "E2"}


def test_thruster_reaches_round_corners() -> None:
    """SS 5.5: the spaces count on after the turn."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"solar": 2},))
    answer(s, 0, Power("thruster"))
    found = names(reach(s, "E5").sure)
    assert "D6" in found
    assert "A5" not in found


def test_reach_of_a_moving_ship() -> None:
    """SS 3.4: on in the same line; the other ships wait for the next turn."""
    s = table("E5 I3 I4", "A2 A3 A4")
    activate(s, "E5")
    move(s, "E6")
    assert names(reach(s, "E6").sure) == {"E7", "E8"}
    assert not reach(s, "I3").now
    assert not reach(s, "A3").now


def test_lead_of_a_move() -> None:
    """SS 2.3: what the ship meets, and where it can go from there."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 +1, C1 !M")
    activate(s, "E5")
    assert lead(s, "E6").meets == "?"
    assert (lead(s, "E4").meets, names(lead(s, "E4").onward)) == ("", {"E3", "E2"})


def test_lead_of_a_tractor_beam() -> None:
    """SS 5.10: two spaces towards the own ship."""
    s = table("E5 I3 I4", "E8 A3 A4", held=({"solar": 3},))
    answer(s, 0, Power("tractor"))
    found = lead(s, "E7")
    assert (found.source, names(found.onward)) == (at("E8"), {"E6"})
    answer(s, 0, Shove(at("E8"), at("E7")))
    assert lead(s, "E6").onward == ()


def test_leads_of_a_wormhole() -> None:
    """SS 5.12: both ships."""
    powers = ("thruster", "scanner", "wormhole", "repulsor")
    s = table("E5 I3 I4", "E7 A3 A4", held=({"atomic": 2},), powers=powers)
    answer(s, 0, Power("wormhole"))
    assert [(one.source, one.to) for one in aids(s).leads] == [(at("E5"), at("E7")), (at("E7"), at("E5"))]


# Knowledge and standing


def test_known_tiles() -> None:
    """SS 8.1: who dropped a tile knows it, and nobody else."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="C1 +1, C2 !M", top="drained")
    activate(s, "E5")
    assert aids(s, 0).known == {at("E5"): "drained"}
    assert aids(s, 1).known == {}
    assert aids(s, None).known == {}


def test_unknown_tiles_by_place() -> None:
    """SS 8.3: a batch on the board, in the stacks and in another's hand."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="C1 !M, C2 +2", top="drained")
    answer(s, 0, GAME.legal(s, 0)[0])
    (own,), (other,) = aids(s, 0).unknown, aids(s, 1).unknown
    assert (names(own.spaces), own.stacks, own.in_hand) == ({"C1", "C2"}, (0, 1), 0)
    assert own.tiles == {"solar": 12, "atomic": 1, "mine": 1}
    assert other.in_hand == 1
    assert other.tiles == {"solar": 12, "atomic": 1, "mine": 1, "drained": 1}


def test_standing() -> None:
    """SS 6.1: ships home, energy, red tiles."""
    s = table("A2 A3 I4", "I2 C3 D4", held=({"atomic": 2, "mine": 3},))
    first, second = aids(s).standing
    assert (first.home, names(first.arrived), first.energy, first.reds) == (2, {"A2", "A3"}, 4, 3)
    assert (second.home, second.energy) == (1, 0)


def test_aids_can_be_sent() -> None:
    s = table("E5 I3 I4", "A2 A3 A4", tiles="C1 !M")
    assert msgspec.json.decode(msgspec.json.encode(aids(s)))["standing"][0]["home"] == 0


# Wishes


@pytest.mark.parametrize("wish", [Move(at("E1")), Power("tractor"), Move(at("A3")), Redeploy("mine")])
def test_wishes_of_a_move(wish: Any) -> None:
    """SS 3.4, 3.7, 5.2: every space and every power-up is worth a try, and the refusal says why not."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"mine": 2},))
    activate(s, "E5")
    assert wish in read(s).wishes()
    refusal = GAME.why_not(s, 0, wish)
    assert refusal is not None
    assert refusal.rule.startswith("SS ")


def test_nobody_asked_nothing_wished() -> None:
    s = table("E5 I3 I4", "A2 A3 A4")
    assert read(s, 1).wishes() == []
    assert read(s, None).wishes() == []


def test_wishes_hold_every_offer() -> None:
    """SS 4.4: also of who is asked out of turn."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M")
    activate(s, "E5")
    move(s, "E6")
    wishes = read(s, 1).wishes()
    assert set(GAME.legal(s, 1)) < set(wishes)
    assert Shove(at("E6"), at("A1")) in wishes


# Cautions


def test_caution_at_a_known_red_tile() -> None:
    """SS 4.3: the turn is over; unknown tiles and energy are no cause."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M, D5 +1, C1 +2", held=({"solar": 1},))
    answer(s, 0, Power("scanner"), scan("E6"), scan("D5"))
    activate(s, "E5")
    assert warning(s, Move(at("E6"))) == (
        "Gravity Mine lies on E6: you collect it, it takes effect, and your turn is over (SS 4.3)."
    )
    assert warning(s, Move(at("D5"))) == ""
    assert warning(s, Move(at("E4"))) == ""


def test_no_caution_with_deflector_or_ninth_tile() -> None:
    """SS 5.9, 6.4: without effect, or welcome."""
    tenth = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M", held=({"mine": 9},))
    activate(tenth, "E5")
    assert warning(tenth, Move(at("E6"))) == ""
    powers = ("deflector", "scanner", "tractor", "repulsor")
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M", held=({"atomic": 1},), powers=powers, stacks=((), ("mine",)))
    answer(s, 0, Power("deflector"))
    activate(s, "E5", 1)
    assert warning(s, Move(at("E6"))) == ""


def test_caution_where_only_red_is_left() -> None:
    """SS 8.3: nobody has looked, but all that is hidden is red."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M, E4 !D", stacks=(("mine",), ()))
    activate(s, "E5")
    assert warning(s, Move(at("E6"))).startswith("A red tile lies on E6")


def test_caution_at_the_tenth_tile_of_another() -> None:
    """SS 6.4: a ship moved onto a red tile may end the game for the wrong player."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M, E7 !D, C1 +1", held=({"mine": 8},))
    activate(s, "E5")
    move(s, "E6")
    assert warning(s, Shove(at("E6"), at("E7")), 1).startswith("If the tile there is red, Ann collects it")
    assert warning(s, Shove(at("E6"), at("D6")), 1) == ""


def test_caution_when_another_arrives() -> None:
    """SS 6.3: also by my move."""
    s = table("G2 C5 D5", "H2 I3 I4", held=({"atomic": 1},), powers=("thruster", "scanner", "repulsor", "wormhole"))
    answer(s, 0, Power("repulsor"))
    assert warning(s, Shove(at("H2"), at("I2"))).startswith("All three ships of Bo will have arrived")
    s = table("G2 C5 D5", "H2 I3 C4", held=({"atomic": 1},), powers=("thruster", "scanner", "repulsor", "wormhole"))
    answer(s, 0, Power("repulsor"))
    assert warning(s, Shove(at("H2"), at("I2"))) == ""


@pytest.mark.parametrize(("tiles", "will"), [("I2 +1, C1 !M", "may"), ("I2 +1", "will")])
def test_caution_when_another_may_arrive(tiles: str, will: str) -> None:
    """SS 6.3: a tile that may be red may throw the ship out again; one that can only be energy cannot."""
    powers = ("thruster", "scanner", "repulsor", "wormhole")
    s = table("G2 C5 D5", "H2 I3 I4", tiles=tiles, held=({"atomic": 1},), powers=powers)
    answer(s, 0, Power("repulsor"))
    assert warning(s, Shove(at("H2"), at("I2"))).startswith(f"All three ships of Bo {will} have arrived")


def test_caution_when_the_drawn_tile_is_lost() -> None:
    """SS 3.8: a space holds one tile."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E5 +1")
    answer(s, 0, GAME.legal(s, 0)[0])
    assert "goes to the box (SS 3.8)" in warning(s, Drop(at("E5")))
    assert warning(s, Drop(at("I3"))) == ""


def test_caution_when_energy_is_lost() -> None:
    """SS 5.2: there is no change."""
    s = table("E5 I3 I4", "E7 A3 A4", tiles="C1 +1", held=({"atomic": 2},))
    assert warning(s, Power("scanner")) == "There is no change: energy worth 1 is lost (SS 5.2)."
    assert warning(s, Power("thruster")) == ""
    s = table("E5 I3 I4", "E7 A3 A4", tiles="C1 +1", held=({"solar": 1, "atomic": 1},))
    assert warning(s, Power("scanner")) == ""
    answer(s, 0, Power("scanner"))
    assert warning(s, Pay(("atomic",))).endswith("worth 1 is lost (SS 5.2).")
    assert warning(s, Pay(("solar",))) == ""


def test_most_actions_need_no_caution() -> None:
    s = table("E5 I3 I4", "A2 A3 A4")
    for action in (Target(1), Give("solar", 1), place("E6"), Place(0)):
        assert read(s).caution(action) == ""
    assert read(s, None).caution(Swap(0, 1)) == ""
