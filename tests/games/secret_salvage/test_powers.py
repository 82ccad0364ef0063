"""SS 5: buying a power-up, and what each does."""

from __future__ import annotations

import pytest

from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import (
    Draw,
    Move,
    Pay,
    Pick,
    Power,
    PowerName,
    Redeploy,
    Scan,
    Shove,
    Swap,
    Take,
)
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.view import Tiles
from tests.games.secret_salvage.position import (
    DONE,
    activate,
    answer,
    asked,
    at,
    box,
    choices,
    lying,
    mat,
    move,
    moves,
    place,
    scan,
    seen_by,
    ships,
    shove,
    swap,
    table,
)

RICH: Tiles = {"atomic": 4}


def offer(*powers: PowerName) -> tuple[PowerName, ...]:
    return powers


FAST = offer("afterburner", "phase", "tractor", "repulsor")


def buy(s: State, power: PowerName) -> None:
    """The first way to pay is taken."""
    answer(s, s.turn, Power(power))
    if asked(s)[1] == "pay":
        answer(s, s.turn, GAME.legal(s, s.turn)[0])


def test_at_any_moment() -> None:
    """SS 5.1: before the draw, before the drop, before and in the move, and at the end."""
    s = table("E5 I3 I4", "E7 A3 A4", held=(RICH,))
    moments = []
    for step in ("draw", "drop", "move", "move", "end"):
        assert asked(s) == (0, step)
        moments.append(Power("tractor") in GAME.legal(s, 0))
        if step == "draw":
            answer(s, 0, Draw(0))
        elif step == "drop":
            answer(s, 0, GAME.legal(s, 0)[0])
        elif step == "move":
            answer(s, 0, GAME.legal(s, 0)[0] if len(moments) < 4 else DONE)
    assert moments == [True] * 5


def test_one_a_turn() -> None:
    """SS 5.1: no second one, whatever is left to pay with; next turn again."""
    s = table("E5 I3 I4", "E7 A3 A4", held=({"atomic": 6},))
    buy(s, "tractor")
    shove(s, 0, "E7", "E6")
    assert choices(s, 0, Power) == []
    activate(s, "E5")
    assert choices(s, 0, Power) == []


def test_only_what_can_do_something() -> None:
    """SS 5.1: no tractor without a ship in line, no thruster at the end of a turn, no scanner without a tile."""
    s = table("E5 I2 I4", "A2 A3 A4", held=(RICH,))
    assert {action.power for action in choices(s, 0, Power)} == {"thruster"}
    s = table("E5 I2 I4", "A2 A3 A4", held=(RICH,), tiles="C3 +1")
    activate(s, "I2")
    move(s, "I1")
    answer(s, 0, DONE)
    assert asked(s) == (0, "end")
    assert {action.power for action in choices(s, 0, Power)} == {"scanner"}


def test_too_poor() -> None:
    """SS 5.2: what costs more than the energy tiles are worth is not offered."""
    s = table("E5 I2 I4", "E7 A3 A4", tiles="C3 +1", held=({"solar": 2},))
    assert {action.power for action in choices(s, 0, Power)} == {"thruster", "scanner"}


def test_ways_to_pay() -> None:
    """SS 5.2: every set of tiles from which none can be left out; overpaying is lost."""
    s = table("E5 I3 I4", "E7 A3 A4", held=({"solar": 3, "atomic": 2, "incompatible": 1},))
    answer(s, 0, Power("tractor"))
    assert {action.tiles for action in choices(s, 0, Pay)} == {
        ("solar", "solar", "solar"),
        ("solar", "atomic"),
        ("solar", "incompatible"),
        ("atomic", "atomic"),
        ("atomic", "incompatible"),
    }
    answer(s, 0, Pay(("atomic", "atomic")))
    assert (mat(s, 0), box(s)) == ({"solar": 3, "incompatible": 1}, {"atomic": 2})


def test_only_one_way_to_pay() -> None:
    """SS 5.2: is not asked for; no change is given."""
    s = table("E5 I3 I4", "E7 A3 A4", tiles="C3 +1", held=({"atomic": 1},))
    answer(s, 0, Power("scanner"))
    assert (asked(s), mat(s, 0), box(s)) == ((0, "scan"), {}, {"atomic": 1})


def test_red_by_power_up_ends_the_turn() -> None:
    """SS 5.3: before the own draw, and still the turn is over."""
    s = table("E5 I3 I4", "E6 A3 A4", tiles="E7 !D", held=({"atomic": 1},))
    buy(s, "repulsor")
    shove(s, 0, "E6", "E7")
    assert (asked(s), mat(s, 0), len(s.stacks[0])) == ((1, "draw"), {"drained": 1}, 7)


def test_several_spaces_meet_each_tile() -> None:
    """SS 5.4: two energy tiles for the player whose turn it is."""
    s = table("E2 I3 I4", "E7 A3 A4", tiles="E6 +1, E5 +2", held=({"atomic": 2},))
    buy(s, "tractor")
    shove(s, 0, "E7", "E6")
    shove(s, 0, "E6", "E5")
    assert (mat(s, 0), ships(s, 1), asked(s)) == ({"solar": 1, "atomic": 1}, "E5 A3 A4", (0, "draw"))


def test_red_stops_a_forced_move() -> None:
    """SS 5.4: on the first space, and the second is not asked for."""
    s = table("E2 I3 I4", "E7 A3 A4", tiles="E6 !D", held=({"atomic": 2},))
    buy(s, "tractor")
    shove(s, 0, "E7", "E6")
    assert (ships(s, 1), asked(s)) == ("E6 A3 A4", (1, "draw"))


def test_forced_move_of_one_space() -> None:
    """SS 5.4: the second space is optional."""
    s = table("E2 I3 I4", "E7 A3 A4", held=({"atomic": 2},))
    buy(s, "tractor")
    shove(s, 0, "E7", "E6")
    answer(s, 0, DONE)
    assert (ships(s, 1), asked(s)) == ("E6 A3 A4", (0, "draw"))


def test_thruster() -> None:
    """SS 5.5: one space, a turn, and two more: three in all."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"atomic": 1},))
    activate(s, "E5")
    move(s, "E6")
    buy(s, "thruster")
    assert moves(s) == {"E5", "E7", "D5", "D6", "F5", "F6"}
    move(s, "D6")
    assert moves(s) == {"C6"}
    move(s, "C6")
    assert (ships(s, 0), asked(s)) == ("C6 I3 I4", (1, "draw"))


def test_thruster_bought_early() -> None:
    """SS 5.5: paid before the draw it serves later; going straight on does not use it up."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"atomic": 1},))
    buy(s, "thruster")
    activate(s, "E5")
    move(s, "E6", "E7")
    assert moves(s) == {"E6", "E8", "D6", "D7", "F6", "F7"}
    move(s, "F7")
    assert asked(s) == (1, "draw")


def test_thruster_too_late() -> None:
    """SS 5.1, 5.5: after three spaces there is nothing left to turn for."""
    s = table("E5 I2 I4", "A2 A3 A4", held=({"atomic": 1},), powers=FAST[1:] + ("thruster",))
    activate(s, "E5")
    move(s, "E6", "E7")
    assert Power("thruster") in GAME.legal(s, 0)
    move(s, "E8")
    assert asked(s) == (1, "draw")


def test_afterburner() -> None:
    """SS 5.6: after three spaces two more in the same line."""
    s = table("E1 I3 I4", "A2 A3 A4", held=({"atomic": 1},), powers=FAST)
    activate(s, "E1")
    move(s, "E2", "E3", "E4")
    buy(s, "afterburner")
    assert (moves(s), s.left) == ({"E5"}, 2)
    move(s, "E5", "E6")
    assert (ships(s, 0), asked(s)) == ("E6 I3 I4", (1, "draw"))


def test_afterburner_against_a_ship() -> None:
    """SS 5.1, 5.6: with a ship in the way it could do nothing."""
    s = table("E1 I3 I4", "E5 A3 A4", held=({"atomic": 1},), powers=offer("afterburner", "phase", "tractor", "siphon"))
    activate(s, "E1")
    move(s, "E2", "E3", "E4")
    assert asked(s) == (1, "draw")


def test_phase_drive() -> None:
    """SS 5.7: past one ship, which counts as a space."""
    s = table("E5 I3 I4", "E6 A3 A4", held=({"atomic": 2},), powers=FAST)
    buy(s, "phase")
    activate(s, "E5")
    assert "E7" in moves(s)
    move(s, "E7")
    assert (s.left, moves(s)) == (1, {"E8"})


def test_phase_drive_past_two_ships() -> None:
    """SS 5.7: three spaces are just enough; three ships in a row are too many."""
    s = table("E5 I3 I4", "E6 E7 A4", held=({"atomic": 2},), powers=FAST)
    buy(s, "phase")
    activate(s, "E5")
    assert "E8" in moves(s)
    s = table("E5 I3 I4", "E6 E7 E8", held=({"atomic": 2},), powers=FAST)
    buy(s, "phase")
    activate(s, "E5")
    assert moves(s) == {"E4", "D4", "D5", "F4", "F5"}


def test_phase_drive_bought_in_mid_move() -> None:
    """SS 5.1, 5.7: when a ship is in the way, and only then."""
    s = table("E5 I3 I4", "E7 A3 A4", held=({"atomic": 2},), powers=FAST)
    activate(s, "E5")
    move(s, "E6")
    assert Power("phase") in GAME.legal(s, 0)
    buy(s, "phase")
    move(s, "E8")
    assert ships(s, 0) == "E8 I3 I4"
    s = table("E5 I3 I4", "A2 A3 A4", held=({"atomic": 2},), powers=FAST)
    activate(s, "E5")
    move(s, "E6")
    assert Power("phase") not in GAME.legal(s, 0)


def test_phase_drive_does_not_meet_what_it_passes() -> None:
    """SS 5.7: a tile under a ship stays there."""
    s = table("E5 I3 I4", "E6 A3 A4", tiles="E6 !M, E7 +1", held=({"atomic": 2},), powers=FAST)
    buy(s, "phase")
    activate(s, "E5")
    move(s, "E7")
    assert (lying(s, "E6"), mat(s, 0)) == ("mine", {"solar": 1})


def test_phase_drive_frees_a_ship() -> None:
    """SS 3.2, 5.7: a ship that could not move can be chosen."""
    s = table("A1 I3 I4", "A2 B1 B2", held=({"atomic": 2},), powers=FAST)
    answer(s, 0, Draw(0))
    assert at("A1") not in [action.ship for action in GAME.legal(s, 0) if hasattr(action, "ship")]
    buy(s, "phase")
    assert at("A1") in [action.ship for action in GAME.legal(s, 0) if hasattr(action, "ship")]


def test_scanner() -> None:
    """SS 5.8: two tiles are looked at, and known from then on."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="C3 !M, C4 +1, C5 +2", held=({"solar": 1},))
    buy(s, "scanner")
    assert {action.space for action in choices(s, 0, Scan)} == {at("C3"), at("C4"), at("C5")}
    answer(s, 0, scan("C3"), scan("C5"))
    assert (asked(s), [seen_by(s, 0, name) for name in ("C3", "C4", "C5")]) == ((0, "draw"), ["mine", "?", "atomic"])


def test_scanner_once() -> None:
    """SS 5.8: one is enough; and a tile that one knows is not offered."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="C3 !M, C4 +1", held=({"solar": 1},))
    activate(s, "E5")
    buy(s, "scanner")
    assert at("E5") not in {action.space for action in choices(s, 0, Scan)}
    answer(s, 0, scan("C4"), DONE)
    assert (seen_by(s, 0, "C3"), seen_by(s, 0, "C4"), asked(s)) == ("?", "solar", (0, "move"))


SAFE = offer("deflector", "scanner", "tractor", "repulsor")


def test_deflector() -> None:
    """SS 5.9: the red tile is collected, nothing happens, and the move goes on."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M", held=({"atomic": 1},), powers=SAFE)
    buy(s, "deflector")
    activate(s, "E5")
    move(s, "E6")
    assert (mat(s, 0), asked(s), moves(s)) == ({"mine": 1}, (0, "move"), {"E7"})


def test_deflector_takes_one_tile() -> None:
    """SS 5.9: the next red tile has its effect."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M, E7 !M", held=({"atomic": 1},), powers=SAFE)
    buy(s, "deflector")
    activate(s, "E5")
    move(s, "E6", "E7")
    assert asked(s) == (1, "pull")


def test_no_redeploy_after_a_deflected_tile() -> None:
    """SS 3.7, 5.9: it was met all the same."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M", held=({"atomic": 1, "mine": 3},), powers=SAFE)
    buy(s, "deflector")
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, DONE)
    assert asked(s) == (1, "draw")


def test_deflector_lasts_a_turn() -> None:
    """SS 5.9: not used, it is gone."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"atomic": 1},), powers=SAFE)
    buy(s, "deflector")
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, DONE)
    assert not s.deflect


def test_tractor_beam() -> None:
    """SS 5.10: others' ships in line with one's own, towards it; a ship between does not matter."""
    s = table("E2 A1 H2", "E8 E4 B3", held=({"atomic": 2},))
    buy(s, "tractor")
    assert set(GAME.legal(s, 0)) == {Shove(at("E8"), at("E7")), Shove(at("E4"), at("E3"))}
    shove(s, 0, "E4", "E3")
    assert asked(s) == (0, "draw")


def test_tractor_beam_not_on_own_ships() -> None:
    """SS 5.10: another player's ship only."""
    s = table("E5 E8 I4", "A2 A3 B3", held=({"atomic": 2},))
    assert Power("tractor") not in GAME.legal(s, 0)


def test_repulsor() -> None:
    """SS 5.11: any ship next to one's own, straight away, one or two spaces."""
    s = table("E5 E4 I4", "E6 A3 A4", held=({"atomic": 1},))
    buy(s, "repulsor")
    assert set(GAME.legal(s, 0)) == {Shove(at("E6"), at("E7")), Shove(at("E4"), at("E3"))}
    shove(s, 0, "E6", "E7")
    shove(s, 0, "E7", "E8")
    assert (ships(s, 1), asked(s)) == ("E8 A3 A4", (0, "draw"))


def test_repulsor_on_an_own_ship() -> None:
    """SS 5.11: the own ship is pushed like any other."""
    s = table("E5 E4 I4", "A2 A3 A4", held=({"atomic": 1},))
    buy(s, "repulsor")
    shove(s, 0, "E4", "E3")
    answer(s, 0, DONE)
    assert ships(s, 0) == "E5 E3 I4"


GATE = offer("thruster", "scanner", "wormhole", "siphon")


def test_wormhole() -> None:
    """SS 5.12: at most two spaces away, in line or not."""
    s = table("E5 I3 I4", "C4 E8 G4", held=({"atomic": 2},), powers=GATE)
    buy(s, "wormhole")
    assert set(choices(s, 0, Swap)) == {swap("E5", "C4"), swap("E5", "G4"), swap("I3", "G4"), swap("I4", "G4")}
    answer(s, 0, swap("E5", "C4"))
    assert (ships(s, 0), ships(s, 1), asked(s)) == ("C4 I3 I4", "E5 E8 G4", (0, "draw"))


def test_wormhole_onto_the_dropped_tile() -> None:
    """SS 5.12, 4.1: the other ship meets it, for the player whose turn it is; the move goes on from there."""
    s = table("E5 I3 I4", "E7 A3 A4", held=({"atomic": 2},), powers=GATE, top="solar")
    activate(s, "E5")
    buy(s, "wormhole")
    answer(s, 0, swap("E5", "E7"))
    assert (mat(s, 0), lying(s, "E5"), asked(s)) == ({"solar": 1}, "", (0, "move"))
    assert moves(s) == {"E6", "E8", "D6", "D7", "F6", "F7"}


def test_wormhole_with_two_tiles() -> None:
    """SS 5.12: the own ship's tile first, then the other's, although the first is red."""
    s = table("E5 I3 I4", "E7 A3 A4", tiles="E7 !D", held=({"atomic": 3},), powers=GATE, top="solar")
    activate(s, "E5")
    buy(s, "wormhole")
    answer(s, 0, swap("E5", "E7"))
    assert (mat(s, 0), mat(s, 1), asked(s)) == ({"solar": 1, "drained": 1}, {"atomic": 1}, (1, "draw"))


LAYING = offer("thruster", "scanner", "layer", "repulsor")


def test_mine_layer() -> None:
    """SS 5.13: any red tile of the mat on any empty space, coloured or not; the red tiles count on."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="C3 +1", held=({"atomic": 1, "mine": 1, "drained": 1},), powers=LAYING)
    buy(s, "layer")
    assert GAME.legal(s, 0) == [Pick("mine"), Pick("drained")]
    answer(s, 0, Pick("drained"))
    assert {action.space for action in GAME.legal(s, 0)} == set(range(61)) - {  # type: ignore[union-attr]
        at(name) for name in ("E5", "I3", "I4", "A2", "A3", "A4", "C3")
    }
    answer(s, 0, place("B1"))
    assert (lying(s, "B1"), mat(s, 0), asked(s)) == ("drained", {"mine": 1}, (0, "draw"))


def test_mine_layer_and_redeploy() -> None:
    """SS 3.7, 5.13: both in one turn."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"atomic": 1, "mine": 3},), powers=LAYING)
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, DONE, Redeploy("mine"), Pick("mine"), DONE, place("C3"))
    buy(s, "layer")
    answer(s, 0, Pick("mine"), place("C4"))
    assert (lying(s, "C3"), lying(s, "C4"), mat(s, 0), asked(s)) == ("mine", "mine", {}, (1, "draw"))


def test_siphon() -> None:
    """SS 5.14: the least valuable energy tile of any other player; of equal ones the taker chooses."""
    held: tuple[Tiles, ...] = ({"atomic": 2}, {"solar": 1, "atomic": 1}, {"atomic": 1, "incompatible": 1}, {"mine": 1})
    s = table("E5 I3 I4", "B1 C1 D1", "A2 A3 A4", "F8 G7 H6", held=held, powers=GATE)
    buy(s, "siphon")
    assert GAME.legal(s, 0) == [Take(1, "solar"), Take(2, "atomic"), Take(2, "incompatible")]
    answer(s, 0, Take(2, "incompatible"))
    assert (mat(s, 0), mat(s, 2)) == ({"incompatible": 1}, {"atomic": 1})


def test_siphon_needs_a_victim() -> None:
    """SS 5.1, 5.14: with nobody to take from it could do nothing."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"atomic": 2},), powers=GATE)
    assert Power("siphon") not in GAME.legal(s, 0)


@pytest.mark.parametrize(("power", "cost"), [(p.id, p.cost) for p in GAME.book.powers.power])
def test_costs(power: PowerName, cost: int) -> None:
    """SS 5.2, 5.5, 5.6, 5.7, 5.8, 5.9, 5.10, 5.11, 5.12, 5.13, 5.14: the costs in the data are those of the rules."""
    text = " ".join(GAME.text.rules().split())
    found = next(one for one in GAME.book.powers.power if one.id == power)
    assert f"*{found.name}* ({found.colour}, {cost})" in text


def test_moves_are_moves() -> None:
    """SS 5.1: power-ups do not crowd out the moves."""
    s = table("E5 I3 I4", "E7 A3 A4", held=(RICH,))
    activate(s, "E5")
    assert len(choices(s, 0, Move)) == 6
