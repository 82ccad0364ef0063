"""The table, the prompts and the log in plain words."""

from __future__ import annotations

import pytest

from quarterdeck.core.blocks import Grid, Lines
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import (
    Attack,
    Bid,
    Board,
    Buy,
    Done,
    JoinAll,
    Loot,
    Number,
    Place,
    Play,
    Repair,
    Scan,
    Seize,
    Steer,
    TakeCard,
)
from quarterdeck.games.give_no_quarter.events import (
    HELD,
    Attacked,
    BidsShown,
    Dropped,
    Fitted,
    Fought,
    Grappled,
    Repaired,
    Reshuffled,
    Scanned,
    Swept,
    Tied,
)
from quarterdeck.games.give_no_quarter.kit import signs_of
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import FieldSnapshot
from tests.games.give_no_quarter.position import (
    EAST,
    NORTH_WEST,
    WEST,
    agenda,
    answer,
    asked,
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
    assert "SC↖IO→" in text
    assert text.count("★") == 7  # six and the legend
    assert all(name in text for name in GAME.kit.chart.labels)
    assert "E6·3%" in text


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
    assert [row.cells[3:5] for row in grids["Guilds"].rows] == [("2 of 3", "1 outer, 1 Centre"), ("1 of 3", "1 outer")]


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
    assert words[0] == "steer left to E7 (Blue Giant Superstar): an inner Ruby (20)"
    assert words[1].endswith(": Anti-Matter 3")


def test_the_defence_names_the_attack() -> None:
    """GNQ 7.5: who attacks what, with which ships and how many cards against how many, and how many are left."""
    ships = [vessel("Space Cadet", 0, (0, 0)), vessel("Loco Motives", 0, (0, 0))]
    foes = [vessel("Inside Out", 1, (1, 0), WEST), vessel("Keel Over", 1, (0, 0))]
    s = table(*ships, *foes, holds=(hold("5/12", "6/12"), hold("7/12", "8/123", "9/23")), phase="fight")
    other = s.clone()
    answer(s, 0, Attack(INSIDE, "fore"), JoinAll(), Play("5/12"))
    declared = "Inside Out is attacked in its fore zone, 4 against 5."
    assert GAME.read(GAME.view(s, 1), NAMES).prompt() == f"{declared} Play cards, in secret: at most 3 more."
    assert (
        GAME.read(GAME.view(s, 0), NAMES).prompt() == f"{declared} Play cards, in secret: at most 1 more (5 is down)."
    )
    assert GAME.read(GAME.view(s, None), NAMES).prompt() == "Waiting for Ada, Bea."
    answer(other, 0, Board(CADET, ship("Keel Over")))
    declared = "Space Cadet boards Keel Over, 2 against 1."
    assert GAME.read(GAME.view(other, 1), NAMES).prompt() == f"{declared} Play cards, in secret: at most 1 more."


def test_prompts_of_bids() -> None:
    """GNQ 2.2, 2.3: what is down so far, and that a tie is to be broken."""
    ships = (vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    s = table(*ships, holds=(hold("5/12", "6/12", "X/1"), hold("6/12")), agenda=agenda("begin_round"))
    assert GAME.read(GAME.view(s, 0), NAMES).prompt() == "Bid for the turn order, in secret: add a card or stop."
    answer(s, 0, Bid("6/12"), Done())
    answer(s, 1, Bid("6/12"))
    tied = "Tied for the highest bid at 6: add to it, in secret, or stop."
    assert GAME.read(GAME.view(s, 0), NAMES).prompt() == tied
    answer(s, 0, Bid("5/12"))
    assert GAME.read(GAME.view(s, 0), NAMES).prompt() == f"{tied} 5 is down."
    answer(s, 0, Bid("X/1"))
    assert asked(s, 0) == "number"


def test_prompts_of_boardings() -> None:
    """GNQ 8.3, 8.4: which boarding succeeded, and which mod finds no room."""
    s = table(
        vessel("Space Cadet", 0, (0, 0), mods=("aft", "aft")),
        vessel("Inside Out", 1, (0, 0), mods=("repel",)),
        holds=(hold("9/23", "1/1"), hold("1/12")),
        phase="fight",
    )
    answer(s, 0, Board(CADET, INSIDE), Play("9/23"), Done())
    answer(s, 1, Done())
    assert GAME.read(GAME.view(s, 0), NAMES).prompt() == "Space Cadet has boarded Inside Out: what do you take?"
    answer(s, 0, Seize("mod"))
    wanted = "Space Cadet has no room for the stolen Repel Bots: which mod do you give up for it?"
    assert GAME.read(GAME.view(s, 0), NAMES).prompt() == wanted


def test_choices_have_verbs() -> None:
    """GNQ 3.1: each begins with what one does."""
    reading = GAME.read(GAME.view(table(vessel("Space Cadet", 0, (0, 0)), vessel("Inside Out", 1, (0, 0))), 0), NAMES)
    assert reading.choice(Place(CADET, at(-2, -2), 1)) == "place Space Cadet (SC) in C1, heading south-east"
    assert reading.choice(Number(2)) == "take turn number 2"
    assert reading.choice(Seize("cards")) == "take cards from the manifest"
    assert reading.choice(Seize("mod")) == "take a mod of the ship"
    assert reading.choice(Board(CADET, INSIDE)) == "board Inside Out (IO) with Space Cadet (SC)"
    assert reading.choice(Repair(CADET)) == "repair a point of damage (20) of Space Cadet (SC)"
    assert reading.choice(TakeCard("12")) == "take an outer card"


def test_a_card_is_called_as_people_would() -> None:
    """GNQ 1.4: by its face, and by its back as well only where the hand has that face with two backs."""
    ships = (vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    s = table(*ships, holds=(hold("5/12", "5/123", "6/12", "jade/c"), hold("6/12")), agenda=agenda("begin_round"))
    reading = GAME.read(GAME.view(s, 0), NAMES)
    words = [reading.choice(Bid(card)) for card in ("5/12", "5/123", "6/12", "jade/c")]
    assert words == ["bid the outer 5", "bid the common 5", "bid the 6", "bid the Jade (15)"]


def test_no_ship_has_the_name_of_a_hex() -> None:
    """GNQ 1.2, 1.6: signs of ships are theirs alone."""
    fleet, chart = GAME.kit.fleet, GAME.kit.chart
    assert len(set(fleet.signs) | set(chart.labels)) == fleet.size + chart.size


def test_signs_where_the_file_has_none() -> None:
    """GNQ 1.6: data files of before had none; each ship gets letters of its name, and none those of another."""
    assert signs_of(["", "SP", "", ""], ["Space Cadet", "Other", "Spanner", "7"]) == ["SP2", "SP", "SP3", "XX"]


def test_what_is_typed() -> None:
    """GNQ 2.2, 2.5: cards go by their faces, turn numbers by themselves, the rest by their place."""
    assert [action.key() for action in (Bid("5/12"), Play("X/1"), Number(3), Done(), Scan(CADET))] == [
        "5",
        "X",
        "3",
        "",
        "",
    ]


NO_CARDS = Fought(0, INSIDE, (), (), 0, 0, 0)
AGREEING = {
    "Ada, Bea and Cy are tied for the highest bid and may add to it.": Tied((0, 1, 2)),
    "Cy and Ada are tied for the highest bid and may add to it.": Tied((2, 0)),
    "Ada attacks Inside Out in its aft zone with Space Cadet: up to 1 card against 2.": Attacked(
        0, (CADET,), INSIDE, "aft", 1, 2
    ),
    "Space Cadet finds Aft Gun in a wreck.": Fitted(CADET, "aft", "wreck"),
    "Space Cadet loses Merc Bots, for which the thief has no room.": Dropped(CADET, "merc", "stolen"),
    "Space Cadet scans 4 cards (dust, outer, dust, Centre).": Scanned(0, CADET, ("?/1", "?/12", "?/1", "?/c")),
    "Space Cadet scans a Centre X and 2 cards (deep, inner).": Scanned(0, CADET, ("X/c", "", "?/3", "?/23")),
    "Space Cadet scans nothing.": Scanned(0, CADET, ("", "", "", "")),
    "Ada leaves a dust card.": Swept(0, ("?/1",)),
    "Ada leaves a Centre card.": Swept(0, ("?/c",)),
    "Ada leaves an outer 5, a dust X and a deep Jade (15).": Swept(0, ("5/12", "X/1", "jade/3")),
    f"Ada attacks Inside Out: 0 against 0, no damage (nothing against nothing){HELD}.": Fought(
        0, INSIDE, (), (), 0, 0, 0
    ),
    "Space Cadet is repaired and has no damage left.": Repaired(CADET, 0),
    "The discards are shuffled: 1 card to draw from.": Reshuffled(1),
}


@pytest.mark.parametrize("words", AGREEING)
def test_log_agrees(words: str) -> None:
    """GNQ 4.2, 7.5, 10.2: articles, numbers and names agree, and an event is one line."""
    assert GAME.line(AGREEING[words], ["Ada", "Bea", "Cy"]) == words


def guild_notes(s: State, observer: int | None) -> list[str]:
    grids = [block for block in GAME.read(GAME.view(s, observer), NAMES).table() if isinstance(block, Grid)]
    return [row.cells[6] for row in grids[1].rows]


def test_secret_choosers() -> None:
    """GNQ 14.1: the table says who still chooses, and of nobody else what is put down."""
    ships = (vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    s = table(*ships, holds=(hold("5/12", "6/12"), hold("7/12")), agenda=agenda("begin_round"))
    answer(s, 0, Bid("5/12"))
    own = next(block for block in GAME.read(GAME.view(s, 0), NAMES).table() if block.title == "Your manifest")
    assert isinstance(own, Lines)
    assert own.lines == ("an outer 5 and an outer 6; worth 11 in all; put down: an outer 5",)
    assert guild_notes(s, 0) == guild_notes(s, 1) == ["still choosing", "still choosing"]
    answer(s, 0, Done())
    assert guild_notes(s, 0) == guild_notes(s, 1) == guild_notes(s, None) == ["–", "still choosing"]


def test_wishes_are_few() -> None:
    """GNQ 3.1: what a person may think of are the question's own answers, about ships that could be meant."""
    ships = [vessel("Space Cadet", 0, (0, 0)), vessel("Loco Motives", 0, (3, 0), fought=True)]
    foes = [vessel("Inside Out", 1, (0, 0)), vessel("Moore Trouble", 1, (1, 0))]
    s = table(*ships, *foes, holds=(hold("5/12"),), phase="fight")
    reading = GAME.read(GAME.view(s, 0), NAMES)
    assert not any(isinstance(wish, Loot) for wish in reading.wishes())
    boards = [wish for wish in reading.wishes() if isinstance(wish, Board)]
    assert boards == [Board(CADET, INSIDE)]
    assert {wish.target for wish in reading.wishes() if isinstance(wish, Attack)} == {INSIDE, ship("Moore Trouble")}
    answer(s, 0, Done())
    bought = [wish for wish in GAME.read(GAME.view(s, 0), NAMES).wishes() if isinstance(wish, (Buy, Repair))]
    assert {wish.ship for wish in bought} == {CADET, ship("Loco Motives")}


def test_attack_words() -> None:
    """GNQ 7.1: ship and zone."""
    view = GAME.view(table(vessel("Space Cadet", 0, (0, 0)), vessel("Inside Out", 1, (1, 0))), 0)
    assert GAME.read(view, NAMES).choice(Attack(INSIDE, "aft")) == "attack Inside Out (IO) in its aft zone"
    assert GAME.read(view, NAMES).choice(Loot(CADET)) == "let Space Cadet (SC) take from the debris"


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
        == "Space Cadet boards Inside Out: 5 against 5, the boarders are repelled (5 against 5)"
        ": the attack is not higher, and so the boarders take the damage (GNQ 8.6)."
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
    assert "debris in E6 (Inner ring): Fore Gun; cards: an outer card" in text
    assert "paid and not spent: 3" in text
    assert "for hire: Keel Over at 50" in text
    assert "unused ships: 1" in text


def test_scan_in_the_table() -> None:
    """GNQ 4.2: the layout by its hours."""
    s = table(vessel("Space Cadet", 0, (1, 0), 1), *rivals("Inside Out"), pile=("9/3", "9/23", "9/123", "10/3"))
    answer(s, 0, Scan(CADET))
    titles = [block.title for block in GAME.read(GAME.view(s, 0), NAMES).table()]
    assert "Scan of Space Cadet" in titles
