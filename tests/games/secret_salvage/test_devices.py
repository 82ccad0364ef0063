"""SS 5.8 to 5.14: the power-ups that look, guard, shove, swap, lay and take."""

from __future__ import annotations

import pytest

from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Pick, Place, Power, PowerName, Redeploy, Scan, Shove, Swap, Take
from quarterdeck.games.secret_salvage.view import Tiles
from tests.games.secret_salvage.position import (
    DONE,
    activate,
    answer,
    asked,
    at,
    buy,
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

SAFE: tuple[PowerName, ...] = ("deflector", "scanner", "tractor", "repulsor")
GATE: tuple[PowerName, ...] = ("thruster", "scanner", "wormhole", "siphon")
LAYING: tuple[PowerName, ...] = ("thruster", "scanner", "layer", "repulsor")


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


@pytest.mark.parametrize("first", ["E6 A3 A4", "A3 E6 A4", "A3 A4 E6"])
def test_repulsor_on_any_ship(first: str) -> None:
    """SS 5.11: the first of all ships is pushed like the others."""
    s = table(first, "E5 I2 I4", turn=1, held=({}, {"atomic": 1}))
    buy(s, "repulsor")
    assert GAME.legal(s, 1) == [Shove(at("E6"), at("E7"))]


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


def test_mine_layer() -> None:
    """SS 5.13: any red tile of the mat on any empty space, coloured or not; the red tiles count on."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="C3 +1", held=({"atomic": 1, "mine": 1, "drained": 1},), powers=LAYING)
    buy(s, "layer")
    assert GAME.legal(s, 0) == [Pick("mine"), Pick("drained")]
    answer(s, 0, Pick("drained"))
    taken = {at(name) for name in ("E5", "I3", "I4", "A2", "A3", "A4", "C3")}
    assert set(GAME.legal(s, 0)) == {Place(space) for space in range(61) if space not in taken}
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
