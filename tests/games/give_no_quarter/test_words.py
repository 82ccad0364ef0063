"""The table, the prompts and the log in plain words."""

from __future__ import annotations

from quarterdeck.core.blocks import Grid, Lines
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Attack, Loot, Scan, Steer
from quarterdeck.games.give_no_quarter.events import BidsShown, Fought, Grappled
from quarterdeck.games.give_no_quarter.view import FieldSnapshot
from tests.games.give_no_quarter.position import (
    EAST,
    NORTH_WEST,
    WEST,
    answer,
    at,
    hold,
    rivals,
    ship,
    steering,
    table,
    vessel,
)

NAMES = ["Ada", "Bea"]
CADET, INSIDE = ship("Space Cadet"), ship("Inside Out")


def test_map() -> None:
    """GNQ 1.2: nine rows of hexes with ships, headings, numbers, stars and debris."""
    field = FieldSnapshot(hex=at(1, 0), mods=("fore",))
    s = table(vessel("Space Cadet", 0, (0, 0), NORTH_WEST), vessel("Inside Out", 1, (0, 0), EAST), fields=(field,))
    block = GAME.read(GAME.view(s, 0), NAMES).table()[0]
    assert isinstance(block, Lines)
    assert block.fixed
    assert block.title == "Round 2, turn of Ada"
    text = "\n".join(block.lines)
    assert "B2↖Y3→" in text
    assert text.count("★") == 7  # six and the legend
    assert all(f"#{number}" in text for number in range(1, 25))
    assert "·3%" in text


def test_ships_and_guilds() -> None:
    """GNQ 9.1: damage, values, mods and notes of every ship; the manifest's backs of every guild."""
    s = table(
        vessel("Space Cadet", 0, (4, 0), damage=5, mods=("fore", "fore")),
        vessel("Inside Out", 1, (1, 0), haunted=True),
        holds=(hold("5/12", "jade/c"), hold("6/12")),
    )
    blocks = GAME.read(GAME.view(s, 0), NAMES).table()
    grids = {block.title: block for block in blocks if isinstance(block, Grid)}
    cadet, inside = grids["Ships"].rows
    assert cadet.cells[4:9] == ("5/7 (danger 5+)", "4/1/1/1", "3", "Fore Gun ×2 (2 of 2)", "IN DANGER")
    assert inside.cells[8] == "HAUNTED"
    assert [row.cells[3:5] for row in grids["Guilds"].rows] == [("2 of 3", "1×12, 1×c"), ("1 of 3", "1×12")]


def test_sights() -> None:
    """GNQ 6.2: what each own ship could attack, and in which zone."""
    s = table(vessel("Space Cadet", 0, (0, 0), EAST), vessel("Inside Out", 1, (1, 0), EAST))
    lines = next(block for block in GAME.read(GAME.view(s, 0), NAMES).table() if block.title == "In your sights")
    assert isinstance(lines, Lines)
    assert lines.lines == ("Space Cadet: Inside Out (aft)",)


def test_prompts() -> None:
    """GNQ 4.6: what is asked, of which ship, and whom the others wait for."""
    s = steering(vessel("Space Cadet", 0, (0, 0)), *rivals("Inside Out"), layout=("X/1", "1/1", "2/1", "3/1"))
    assert GAME.read(GAME.view(s, 0), NAMES).prompt() == "Space Cadet: Which way?"
    assert GAME.read(GAME.view(s, 1), NAMES).prompt() == "Waiting for Ada."
    assert GAME.read(GAME.view(s, None), NAMES).prompt() == "Waiting for Ada."


def test_choices() -> None:
    """GNQ 4.6: a course says where it leads and what lies there."""
    s = steering(
        vessel("Dreamer's Way", 0, (3, -1), 3), *rivals("Loco Motives"), layout=("X/12", "ruby/23", "am3/23", "1/12")
    )
    view = GAME.view(s, 0)
    words = [GAME.read(view, NAMES).choice(action) for action in GAME.legal(s, 0)]
    assert words[0] == "left, south-west to E7 (Blue Giant Superstar), meeting ruby 20 (back 23)"
    assert words[1].endswith("meeting Anti-Matter 3 (back 23)")


def test_attack_words() -> None:
    """GNQ 7.1: ship and zone."""
    view = GAME.view(table(vessel("Space Cadet", 0, (0, 0)), vessel("Inside Out", 1, (1, 0))), 0)
    assert GAME.read(view, NAMES).choice(Attack(INSIDE, "aft")) == "attack Inside Out (Y3) in its aft zone"
    assert GAME.read(view, NAMES).choice(Loot(CADET)) == "let Space Cadet (B2) take from the debris"


def test_log() -> None:
    """GNQ 7.6, 8.3, 2.2: results in plain words."""
    fought = Fought(0, INSIDE, ("11/3", "11/3"), ("13/3",), 33, 26, 3)
    assert (
        GAME.line(fought, ["Pink", "Yellow"]) == "Pink attacks Inside Out: 33 against 26, 3 damage (11+11 against 13)."
    )
    gone = Fought(0, INSIDE, ("13/3", "13/3"), (), 26, 0, -1)
    assert "destroyed" in GAME.line(gone, NAMES)
    boarded = Grappled(0, CADET, INSIDE, ("5/12",), ("5/1",), 5, 5)
    assert (
        GAME.line(boarded, NAMES)
        == "Space Cadet boards Inside Out: 5 against 5, the boarders are repelled (5 against 5)."
    )
    shown = BidsShown((0, 1), (("5/12",), ()), (5, 0))
    assert GAME.line(shown, NAMES) == "Bids: Ada 5 (5); Bea 0 (nothing)."


def test_game_over() -> None:
    """GNQ 12.1: nobody is asked any more."""
    s = steering(
        vessel("Space Cadet", 0, (3, -1), WEST), *rivals("Inside Out"), layout=("X/12", "2/12", "3/12", "1/12")
    )
    answer(s, 0, Steer("left"))
    assert GAME.read(GAME.view(s, 0), NAMES).prompt() == "The game is over."


def test_elsewhere() -> None:
    """GNQ 13.5, 4.13: debris, credit and ships for hire are on the table."""
    field = FieldSnapshot(hex=at(1, 0), mods=("fore",), cards=("5/12",))
    s = table(
        vessel("Space Cadet", 0, (3, 0), moved=True),
        *rivals("Inside Out"),
        holds=(hold("5/12"),),
        fields=(field,),
        phase="trade",
        neutral=True,
        credit=3,
        offer=ship("Keel Over"),
        unused=(ship("Money Pit"),),
    )
    block = GAME.read(GAME.view(s, 0), NAMES).table()[-1]
    assert isinstance(block, Lines)
    text = "\n".join(block.lines)
    assert "debris in E6 (Inner ring): Fore Gun; cards: a card of back 12" in text
    assert "paid and not spent: 3" in text
    assert "for hire: Keel Over at 50" in text
    assert "unused ships: 1" in text


def test_scan_in_the_table() -> None:
    """GNQ 4.2: the layout by its hours."""
    s = table(vessel("Space Cadet", 0, (1, 0), 1), *rivals("Inside Out"), pile=("9/3", "9/23", "9/123", "10/3"))
    answer(s, 0, Scan(CADET))
    titles = [block.title for block in GAME.read(GAME.view(s, 0), NAMES).table()]
    assert "Scan of Space Cadet" in titles
