"""The table, the choices and the log in words."""

from __future__ import annotations

from quarterdeck.core.page import Grid, Lines
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Declare, Done, Fire, Offer, Options, Play, Turn
from quarterdeck.games.avertigos.board import arrow, label
from quarterdeck.games.avertigos.events import Broken, Drew, Ended, Fired, RoundWon
from quarterdeck.games.avertigos.text import AvertigosText
from quarterdeck.games.avertigos.view import House
from tests.games.avertigos.position import answer, duel, realm, ship

NAMES = ["Ann", "Ben"]


def test_map() -> None:
    """AV 1.1: ships stand on the map with heading and height, and a chain is dotted."""
    s = duel(ship(0, 450, 300, 45, ap=5, height=2), hand={"Run": 2})
    answer(s, 0, GAME.legal(s, 0)[0], Play("Run"), Turn(45))
    board = GAME.text.table(GAME.view(s, 0), NAMES)[0]
    assert isinstance(board, Lines)
    assert board.fixed
    text = "\n".join(board.lines)
    assert "A↗2" in text
    assert "·" in text
    assert "B↓3" in text
    assert len({len(line) for line in board.lines}) == 1


def test_arrows_and_labels() -> None:
    """AV 1.1: eight arrows for 24 headings, and letters for ships."""
    assert "".join(arrow(heading) for heading in range(0, 24, 3)) == "↑↗→↘↓↙←↖"
    assert (label(0), label(25), label(26)) == ("A", "Z", "A1")


def test_ranges_on_demand() -> None:
    """AV 8.3: the own weapons are measured against every hostile ship."""
    s = duel(ship(0, 450, 300, 0, hull="Frigate", ap=5), ship(1, 622, 300, height=2))
    blocks = GAME.text.table(GAME.view(s, 0), NAMES)
    sights = next(block for block in blocks if block.title == "Your weapons")
    assert isinstance(sights, Lines)
    assert "A: from the Gunner to B: 132 mm, in arc, height +1: yes" in sights.lines


def test_islands() -> None:
    """AV 10.5: each island with its value, resource and defence."""
    s = GAME.setup(2, Options(mode="strategy"), 1)
    blocks = GAME.text.table(GAME.view(s, 0), NAMES)
    islands = next(block for block in blocks if block.title == "Islands")
    assert isinstance(islands, Grid)
    assert islands.rows[6].cells == ("g Great Lantern", "4", "spice", "natives", "3 natives, 3 Claws", "–")


def test_log() -> None:
    """AV 8.4, 9.1, 9.2, 13.4, 15.1: plain sentences; a hidden card has no name."""
    say = GAME.text.event
    assert say(Drew(0, ""), NAMES) == "Ann draws a card."
    assert say(Fired(0, 2, 1, (3, 0), (5,), (0,)), NAMES) == "A fires module 2 at B: rolls 3, 0, aimed 5 on the hull."
    assert say(RoundWon(2, (), "AV 9.3"), NAMES) == "Round 2 is drawn."
    assert say(Ended("AV 9.9", (0, 1)), NAMES).endswith("Ann and Ben share the victory.")
    assert say(Broken(1, 0, "truce", 10), NAMES) == "Ben breaks the treaty of truce with Ann and pays 10 silver."


def test_choices() -> None:
    """AV 4.8, 8.3, 13.1, 14.1: what an action would do."""
    s = duel(ship(0, 450, 300, ap=5, speed=3, loaded=(0, 2, 0)))
    view = GAME.view(s, 0)
    assert isinstance(GAME.text, AvertigosText)
    assert GAME.text.action(view, Fire(1, 1), NAMES) == "fire the Bow Gunner (2 dice) at B, Patrol Boat of Ben"
    answer(s, 0, GAME.legal(s, 0)[0])
    assert GAME.text.action(GAME.view(s, 0), Done(), NAMES) == "end the chain, 2 short: the hull suffers"
    s = realm(ship(0, 300, 450), ship(1, 900, 450), houses=(House(), House()))
    view = GAME.view(s, 0)
    assert GAME.text.action(view, Offer(1, "truce", 2), NAMES) == "offer Ben truce with 2 envoys each"
    assert GAME.text.action(view, Declare(), NAMES) == "declare a Trade Victory"
