"""The table, the choices and the log in words."""

from __future__ import annotations

from itertools import islice

from quarterdeck.core.blocks import Grid, Lines, Row
from quarterdeck.core.info import StepRef
from quarterdeck.core.messages import Ended
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import (
    Declare,
    Done,
    Face,
    Fire,
    Height,
    Hull,
    Module,
    Offer,
    Options,
    Play,
    Speed,
    Turn,
)
from quarterdeck.games.avertigos.events import (
    Armed,
    Bought,
    Broken,
    ClawsFired,
    Drew,
    Fired,
    Garrisoned,
    Hurt,
    Initiative,
    LandedAt,
    Loaded,
    Played,
    RoundWon,
    Shuffled,
    Swung,
    Tactical,
)
from quarterdeck.games.avertigos.kit import name_part
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House
from quarterdeck.games.avertigos.words.phrases import arrow, label
from quarterdeck.testing.walk import Case, chooser, walk
from tests.games.avertigos.position import NAMES, aids, answer, duel, fly, read, realm, ship, until


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
    assert (label(0), label(25), label(26)) == ("A", "Z", "A2")


def test_names_of_ships() -> None:
    """AV 1.1: by the alphabet, as on the map; no ship has the name of an island."""
    words = GAME.words(NAMES)
    assert [words.ship(i) for i in (0, 1, 25, 26)] == ["Audacity", "Bravado", "Zephyr", "Audacity 2"]
    assert all(words.ship(i)[0] == label(i) for i in range(26))
    assert not {words.ship(i) for i in range(26)} & {one.name for one in GAME.content.book.realm.island}


def test_ranges_on_demand() -> None:
    """AV 8.3: the own weapons are measured against every hostile ship."""
    s = duel(ship(0, 450, 300, 0, hull="Frigate", ap=5), ship(1, 622, 300, height=2))
    blocks = read(s, 0).table()
    sights = next(block for block in blocks if block.title == "Your weapons")
    assert isinstance(sights, Lines)
    assert "Audacity, Gunner against Bravado: can hit (132 mm, in arc, height +1)" in sights.lines


def test_islands() -> None:
    """AV 10.5: each island with its value, resource and defence."""
    s = GAME.setup(2, Options(mode="strategy"), 1)
    blocks = read(s, 0).table()
    islands = next(block for block in blocks if block.title == "Islands")
    assert isinstance(islands, Grid)
    assert islands.rows[6].cells == ("Great Lantern", "4", "spice", "natives", "3 natives, 3 Claws", "–")


def test_log() -> None:
    """AV 8.4, 9.1, 9.2, 13.4, 15.1: plain sentences; a hidden card has no name."""
    say = GAME.line
    assert say(Drew(0, ""), NAMES) == "Ann draws a card."
    shot = Fired(0, 2, "Gunner", 1, (3, 0), (5,), (0,), ("hull",))
    assert say(shot, NAMES) == "Audacity fires its Gunner at Bravado: rolls 3, 0, aimed 5 on the hull."
    assert say(Loaded(0, 3, "Rocketeer", 1), NAMES) == "Audacity loads 1 die into its Rocketeer."
    assert say(Swung(0, 3, "Rocketeer", True), NAMES) == "Audacity swings its Rocketeer to starboard."
    assert say(Hurt(0, 3, "Gunner 2", 4), NAMES) == "Audacity takes 4 on its Gunner 2."
    assert say(RoundWon(2, (), "AV 9.3"), NAMES) == "Round 2 is drawn."
    assert say(Ended("AV 9.9", (0, 1)), NAMES).endswith("Ann and Ben share the victory.")
    assert say(Broken(1, 0, "truce", 10), NAMES) == "Ben breaks the treaty of truce with Ann and pays 10 silver."


def test_choices() -> None:
    """AV 4.8, 8.3, 13.1, 14.1: what an action would do."""
    s = duel(ship(0, 450, 300, ap=5, speed=3, loaded=(0, 2, 0)))
    assert read(s, 0).choice(Fire(1, 1)) == "fire the Bow Gunner (2 dice) at Bravado, Patrol Boat of Ben"
    answer(s, 0, GAME.legal(s, 0)[0])
    assert read(s, 0).choice(Done()) == "end the chain 2 cards short"
    s = realm(ship(0, 300, 450), ship(1, 900, 450), houses=(House(), House()))
    assert read(s, 0).choice(Offer(1, "truce", 2)) == "offer Ben a truce with 2 envoys each"
    assert read(s, 0).choice(Declare()) == "declare a Trade Victory"


def test_draft_lists() -> None:
    """AV 3.2, 1.7: each module with its place, its dice or what else it does, its HP and its price."""
    s = GAME.setup(2, Options(), 1)
    until(s, "module")
    say = read(s, GAME.to_act(s)[0]).choice
    assert say(Module("Gunner")) == "take a Gunner aboard: amidships, 2 dice + 1 aimed, 4 HP, 6 coins"
    assert say(Module("Flamer")) == "take a Flamer aboard: bow, 3 dice, 3 HP, 5 coins"
    assert say(Module("Marine Bosun")) == (
        "take a Marine Bosun aboard: stern, bank +1 AP, repairs, lands 2 for 1 AP, 5 HP, 5 coins"
    )
    assert say(Module("Wind Caller")) == "take a Wind Caller aboard: stern, turns 15° more, 3 HP, 5 coins"


def test_yard_lists() -> None:
    """AV 12.4: in Strategy the price is in silver."""
    houses = (House(silver=30), House())
    s = realm(ship(0, 80, 80), ship(1, 900, 450), houses=houses, agenda=(StepRef("begin_purchase", (0,)),))
    answer(s, 0, Hull("Patrol Boat"))
    assert read(s, 0).choice(Module("Gunner")).endswith("4 HP, 6 silver")


def test_ships_without_a_place() -> None:
    """AV 3.9: while fleets are drafted and set up, ships that have no place are nowhere, and nothing is measured."""
    s = GAME.setup(2, Options(), 1)
    until(s, "module")
    assert [row.cells[2:6] for row in ship_rows(s)] == [("not set up", "–", "–", "–")] * 2
    first = until(s, "spot")
    assert [row.cells[2:6] for row in ship_rows(s)] == [("not set up", "–", "–", "–")] * 2
    assert not any("↑" in line for line in board_of(s))
    assert "Your weapons" not in [block.title for block in read(s, first).table()]
    assert aids(s, first).sectors == ()
    until(s, "speed")
    placed = [row.cells[2] for row in ship_rows(s) if row.cells[2] != "not set up"]
    assert len(placed) == 1
    answer(s, first, Speed(2))
    until(s, "spot")
    assert "Your weapons" not in [block.title for block in read(s, first).table()]


def ship_rows(s: State) -> tuple[Row, ...]:
    found = read(s, 0).table()[1]
    assert isinstance(found, Grid)
    return found.rows


def test_choices_have_verbs() -> None:
    """AV 3.9: places, headings, heights and speeds are said with what is done."""
    s = GAME.setup(2, Options(), 1)
    seat = until(s, "spot")
    assert read(s, seat).choice(GAME.legal(s, seat)[0]).startswith("set up at 25, ")
    answer(s, seat, GAME.legal(s, seat)[0])
    assert read(s, seat).choice(Face(90)) == "head → 90°"
    answer(s, seat, Face(90))
    assert read(s, seat).choice(Height(2)) == "start at height 2"
    answer(s, seat, Height(2))
    assert read(s, seat).choice(Speed(1)) == "start at speed 1"


def test_one_and_many() -> None:
    """AV 1.8, 11.4, 11.6, 11.8: verbs and numbers agree."""
    say = GAME.line
    assert say(Shuffled(1), NAMES) == "The only discard becomes the deck."
    assert say(Shuffled(9), NAMES) == "The 9 discards are shuffled into a new deck."
    assert say(ClawsFired(0, 0, (3,)), NAMES) == "The Claw of Amber Rock fires at Audacity: 3."
    assert say(ClawsFired(0, 0, (3, 0)), NAMES) == "The Claws of Amber Rock fire at Audacity: 3, 0."
    assert say(LandedAt(0, 0, 0, True), NAMES) == "Ann lands the Commander on Amber Rock."
    assert say(LandedAt(0, 0, 1, False), NAMES) == "Ann lands 1 trooper on Amber Rock."
    assert say(Garrisoned(0, 0, 0, False), NAMES) == "Ann leaves nobody on Amber Rock."
    assert say(Garrisoned(0, 0, 2, True), NAMES) == "Ann leaves 2 troopers and the Commander on Amber Rock."
    assert say(RoundWon(1, (0, 2), "AV 9.1"), NAMES) == "Round 1 goes to Ann and Cid."
    assert say(Initiative((1, 0), (3, 7)), NAMES) == "Initiative, highest first: Ben (7), Ann (3)."
    assert say(Bought(0, "commander"), NAMES) == "Ann buys the Commander."
    assert say(Bought(0, "spy"), NAMES) == "Ann buys a spy."
    assert say(Played(0, "Run", True, -30), NAMES) == "Audacity plays Run on its back, 30° to port."
    assert say(Tactical(0, "climb"), NAMES) == "Audacity begins to climb, as a tactical manoeuvre."


def test_every_event_is_one_line() -> None:
    """AV 2.6: in whole games, for everybody, each begins with a capital and ends with a stop."""
    for mode in GAME.info.modes:
        case = Case(GAME, mode, mode.seats[-1])
        s = case.setup(5)
        s.events = []
        for _ in walk(case, s, chooser(5)):
            pass
        for entry in s.events:
            line = GAME.line(entry.event, case.names)
            assert "\n" not in line
            assert line[0].isupper()
            assert line[-1] in ".!"


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
