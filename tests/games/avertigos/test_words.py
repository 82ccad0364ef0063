"""The table, the choices and the log in words."""

from __future__ import annotations

from itertools import islice

from quarterdeck.core.blocks import Grid, Lines
from quarterdeck.core.messages import Ended
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Declare, Done, Fire, Offer, Options, Play, Turn
from quarterdeck.games.avertigos.events import Armed, Broken, Drew, Fired, Hurt, Loaded, RoundWon, Swung
from quarterdeck.games.avertigos.kit import name_part
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House
from quarterdeck.games.avertigos.words.phrases import arrow, label
from quarterdeck.testing.walk import Case, chooser, walk
from tests.games.avertigos.position import NAMES, answer, duel, fly, read, realm, ship, until


def test_map() -> None:
    """AV 1.1: ships stand on the map with heading and height, and a chain is dotted."""
    s = duel(ship(0, 450, 300, 45, ap=5, height=2), hand={"Run": 2})
    answer(s, 0, GAME.legal(s, 0)[0], Play("Run"), Turn(45))
    board = read(s, 0).table()[0]
    assert isinstance(board, Lines)
    assert board.fixed
    text = "\n".join(board.lines)
    assert "A↗2" in text
    assert "·" in text
    assert "B↓3" in text
    assert len({len(line) for line in board.lines}) == 1


def board_of(s: State) -> list[str]:
    board = read(s, 0).table()[0]
    assert isinstance(board, Lines)
    return list(board.lines)


def test_the_last_chain_begins_where_its_ship_was() -> None:
    """AV 4.10: whoever acts, the chain on the map is that of the ship that moved last, and leads to it."""
    s = duel(ship(0, 200, 300, 90, ap=4, height=1), ship(1, 500, 100, 270, height=3))
    fly(s)
    until(s, "manoeuvre")
    fly(s, "Run", "Run")
    for _ in range(2):
        until(s, "act")
        rows = board_of(s)
        waits, moved = (next(row for row in rows if name in row) for name in ("A→1", "B←3"))
        assert "·" not in waits
        assert "B←3·····" in moved.replace(" ", "")
        answer(s, s.ships[s.active].owner, Done())


def test_arrows_and_labels() -> None:
    """AV 1.1: eight arrows for 24 headings, and letters for ships."""
    assert "".join(arrow(heading) for heading in range(0, 24, 3)) == "↑↗→↘↓↙←↖"
    assert (label(0), label(25), label(26)) == ("A", "Z", "A1")


def test_ranges_on_demand() -> None:
    """AV 8.3: the own weapons are measured against every hostile ship."""
    s = duel(ship(0, 450, 300, 0, hull="Frigate", ap=5), ship(1, 622, 300, height=2))
    blocks = read(s, 0).table()
    sights = next(block for block in blocks if block.title == "Your weapons")
    assert isinstance(sights, Lines)
    assert "A, Gunner against B: can hit (132 mm, in arc, height +1)" in sights.lines


def test_islands() -> None:
    """AV 10.5: each island with its value, resource and defence."""
    s = GAME.setup(2, Options(mode="strategy"), 1)
    blocks = read(s, 0).table()
    islands = next(block for block in blocks if block.title == "Islands")
    assert isinstance(islands, Grid)
    assert islands.rows[6].cells == ("g Great Lantern", "4", "spice", "natives", "3 natives, 3 Claws", "–")


def test_log() -> None:
    """AV 8.4, 9.1, 9.2, 13.4, 15.1: plain sentences; a hidden card has no name."""
    say = GAME.line
    assert say(Drew(0, ""), NAMES) == "Ann draws a card."
    shot = Fired(0, 2, "Gunner", 1, (3, 0), (5,), (0,), ("hull",))
    assert say(shot, NAMES) == "A fires its Gunner at B: rolls 3, 0, aimed 5 on the hull."
    assert say(Loaded(0, 3, "Rocketeer", 1), NAMES) == "A loads 1 die into its Rocketeer."
    assert say(Swung(0, 3, "Rocketeer", True), NAMES) == "A swings its Rocketeer to starboard."
    assert say(Hurt(0, 3, "Gunner 2", 4), NAMES) == "A takes 4 on its Gunner 2."
    assert say(RoundWon(2, (), "AV 9.3"), NAMES) == "Round 2 is drawn."
    assert say(Ended("AV 9.9", (0, 1)), NAMES).endswith("Ann and Ben share the victory.")
    assert say(Broken(1, 0, "truce", 10), NAMES) == "Ben breaks the treaty of truce with Ann and pays 10 silver."


def test_choices() -> None:
    """AV 4.8, 8.3, 13.1, 14.1: what an action would do."""
    s = duel(ship(0, 450, 300, ap=5, speed=3, loaded=(0, 2, 0)))
    assert read(s, 0).choice(Fire(1, 1)) == "fire the Bow Gunner (2 dice) at B, Patrol Boat of Ben"
    answer(s, 0, GAME.legal(s, 0)[0])
    assert read(s, 0).choice(Done()) == "end the chain 2 cards short"
    s = realm(ship(0, 300, 450), ship(1, 900, 450), houses=(House(), House()))
    assert read(s, 0).choice(Offer(1, "truce", 2)) == "offer Ben truce with 2 envoys each"
    assert read(s, 0).choice(Declare()) == "declare a Trade Victory"


def test_fewer_ships() -> None:
    """AV 9.5: who launches fewer ships than agreed says so in words."""
    s = GAME.setup(2, Options(gamblers=True, ships=2), 1)
    seat = GAME.to_act(s)[0]
    answer(s, seat, GAME.legal(s, seat)[0])
    assert read(s, seat).choice(GAME.legal(s, seat)[-1]) == "lay down no more"


def test_first_card() -> None:
    """AV 4.3, 4.4: the first card leaves along one of three vectors, a later one turns by its own allowance."""
    s = duel(ship(0, 450, 300, ap=5, speed=2), hand={"Mend": 2, "Run": 1})
    answer(s, 0, GAME.legal(s, 0)[0])
    assert read(s, 0).choice(Play("Mend")) == "play Mend: 40 mm, ahead or 45° to a side, +1 HP"
    answer(s, 0, Play("Mend"))
    turns = GAME.legal(s, 0)
    assert [read(s, 0).choice(turn) for turn in turns] == [
        "turn 45° to port",
        "go straight on",
        "turn 45° to starboard",
    ]
    answer(s, 0, Turn(0))
    say = read(s, 0).choice
    assert say(Play("Mend")) == "play Mend: 40 mm, turns up to 30°, +1 HP"
    assert say(Play("Run")) == "play Run: 60 mm, straight"
    assert say(Play("Run", True)) == "play Run on its back: 40 mm, turns up to 30°"


def test_choices_begin_small() -> None:
    """AV 2.6: in every mode the choices are phrases that a question or a button can be made of."""
    for mode in GAME.info.modes:
        case = Case(GAME, mode, mode.seats[0])
        for turn in islice(walk(case, case.setup(3), chooser(3)), 200):
            reading = read(turn.state, turn.seat)
            words = [reading.choice(action) for action in turn.legal]
            assert all(one[0].islower() for one in words), words


def test_modes_in_words() -> None:
    """AV 9.1: each way to play says what it is like, in a line."""
    assert all(0 < len(mode.words) <= 60 and not mode.words.endswith(".") for mode in GAME.info.modes)


def test_parts_alike() -> None:
    """AV 3.3: two modules of one name are told apart."""
    assert [name_part(["Gunner", "Bosun", "Gunner"], part) for part in range(4)] == [
        "hull",
        "Gunner 1",
        "Bosun",
        "Gunner 2",
    ]


def test_articles() -> None:
    """AV 3.2: a Gunner, but an Imperial Gunner."""
    assert GAME.line(Armed(0, "Gunner"), NAMES) == "Ann takes a Gunner aboard."
    assert GAME.line(Armed(0, "Imperial Gunner"), NAMES) == "Ann takes an Imperial Gunner aboard."
