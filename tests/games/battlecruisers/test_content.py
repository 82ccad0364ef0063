"""The data files: what is in them, what they refuse, and that changed values take effect."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import BadContent
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Options
from tests.games.battlecruisers.position import is_new_round, pile, play, ship, table, vps

CARDS = GAME.content.texts["cards.toml"]
SETS = GAME.content.texts["sets.toml"]
TABLE = GAME.content.texts["table.toml"]
LOW = (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 19, 20)
NUMBERS = (*LOW, 22, 23, 24, 28, 29, 30, 31, 32, 33, 34, 37, 38, 39, 40, 43, 44, 45)


def test_cards() -> None:
    """BC 1.5: 34 cards are published, one of them a promo; any that are made up here come only in chosen sets."""
    cards = GAME.book.cards.card
    published = [card for card in cards if card.source != ("ruling",)]
    assert tuple(card.number for card in published) == NUMBERS
    assert [card.number for card in published if card.promo] == [24]
    assert all(card.promo for card in cards if card not in published)
    assert len({card.name for card in cards}) == len(cards)


def test_negation_cards() -> None:
    """BC 3.7: the cards with a negation symbol, of those that the rulebook lists."""
    found = [card.number for card in GAME.book.cards.card if "negation" in card.symbols]
    assert found == [3, 4, 5, 6, 7, 8, 9, 37, 40]


def test_only_cards() -> None:
    """BC 4.1: three cards are discarded if they are the only one."""
    assert [card.number for card in GAME.book.cards.card if card.only_card] == [1, 3, 15]


def test_sets() -> None:
    """BC 1.1, 1.5: 21 named sets of eight different cards that exist."""
    sets = GAME.book.sets.set
    assert len({one.name for one in sets}) == 21
    for one in sets:
        assert len(set(one.cards)) == 8
        assert set(one.cards) <= set(NUMBERS) - {24}


def test_named_sets_with_three_negations() -> None:
    """BC 1.5: four named sets hold three negation cards."""
    negations = {card.number for card in GAME.book.cards.card if "negation" in card.symbols}
    rich = [one.name for one in GAME.book.sets.set if len(negations & set(one.cards)) > 2]
    assert rich == ["Glorious Victory", "Fireflight", "Slow Burn", "A Leaf on the Wind"]


def test_every_mode_says_what_it_is_like() -> None:
    """BC 1.5: a short line each, no two alike, for somebody who does not know the names of the sets."""
    words = [mode.words for mode in GAME.info.modes]
    assert len(set(words)) == len(words) == 23
    assert all(len(line) <= 60 and line[0].islower() and not line.endswith(".") for line in words)


def test_sources() -> None:
    """BC 1.5: every value says where it is from."""
    assert all(card.source for card in GAME.book.cards.card)
    assert (GAME.book.sets.source, GAME.book.table.source) == ("rulebook", "rulebook")


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("cards.toml", 'name = "Captain"', 'name = "Captain"\nrank = 1', r"cards.toml: .*`rank`.*\$.card\[11\]"),
        ("cards.toml", "gain = 4, bonus = 3", "gian = 4", r"cards.toml: .*`gian`.*\$.card\[10\].main"),
        ("cards.toml", "number = 13", "number = 14", r"cards.toml: \$.card\[11\].number: .*no rules for a card 14"),
        ("cards.toml", "number = 13", "number = 12", r"cards.toml: \$.card\[\d+\].number: card 12 is there twice"),
        ("cards.toml", 'text = "Gain {gain} VP."', 'text = "{gian}"', r"cards.toml: \$.card\[11\].text: .*gian"),
        ("cards.toml", 'text = "Gain {gain} VP."', 'text = "Gain {"', r"cards.toml: \$.card\[11\].text"),
        ("cards.toml", 'text = "Gain {gain} VP."', 'text = "Gain {}"', r"cards.toml: \$.card\[11\].text"),
        ("cards.toml", '"Gain {gain} VP."', '"{gain:>1500}"', r"\[11\].text: there is no amount called 'gain:>1500'"),
        ("cards.toml", '"Gain {gain} VP."', '"{gain!r}"', r"\[11\].text: there is no amount called 'gain!r'"),
        ("cards.toml", '"Gain {gain} VP."', '"{gain.real}"', r"\[11\].text: there is no amount called 'gain.real'"),
        ("cards.toml", '"Gain {gain} VP."', '"{{gain}}"', r"\$.card\[11\].text: a brace stands alone"),
        ("cards.toml", '"Gain {gain} VP."', f'"{"Gain " * 90}"', r"\[11\].text: 450 characters are too many"),
        ("table.toml", "goal_vp = 15", "goal_vp = 1000", r"table.toml: .*\$.goal_vp"),
        ("cards.toml", "gain = 4, bonus = 3", "gain = -4", r"cards.toml: .*\$.card\[10\].main.gain"),
        ("cards.toml", '"people", "weapons"', '"people", "magic"', r"cards.toml: .*magic.*\$.card\[17\].symbols"),
        ("sets.toml", "[3, 11, 13, 22,", "[3, 11, 13, 21,", r"sets.toml: \$.set\[0\].cards: there is no card 21"),
        ("sets.toml", "[3, 11, 13, 22,", "[3, 11, 13, 13,", r"sets.toml: \$.set\[0\].cards: 'Basic' needs 8"),
        ("sets.toml", ", 29, 17]", "]", r"sets.toml: \$.set\[0\].cards: 'Basic' needs 8"),
        ("sets.toml", 'words = "', f'words = "{"long " * 12}', r"sets.toml: .*\$.set\[0\].words"),
        ("table.toml", "goal_vp = 15", "goal_vp = 0", r"table.toml: .*\$.goal_vp"),
        ("table.toml", "start_vp = 1", "", r"table.toml: .*start_vp"),
        ("table.toml", "4 = 7", "", r"table.toml: \$.set_size"),
        ("table.toml", "start_vp = 1", "start_vp = = 1", r"table.toml: "),
    ],
)
def test_bad_content(name: str, old: str, new: str, message: str) -> None:
    """BC 1.5: data that cannot be used is refused with its file and place."""
    text = GAME.content.texts[name]
    assert old in text
    with pytest.raises(BadContent, match=message):
        GAME.with_changes({name: text.replace(old, new, 1)})


def test_unknown_file() -> None:
    """BC 1.5: a file that the game does not have is refused."""
    with pytest.raises(BadContent, match=r"ships\.toml: no such data file"):
        GAME.with_changes({"ships.toml": ""})


def test_changed_gain() -> None:
    """BC 6.13: a Captain who gains 5 gains 5, and the words say so."""
    old = "main = { gain = 3 }\nclash = { gain = 3, lose = 1 }"
    assert old in CARDS
    changed = GAME.with_changes({"cards.toml": CARDS.replace(old, old.replace("gain = 3", "gain = 5", 1))})
    s = table(ship(13, 16), ship(12, 16), ship(12, 16), game=changed)
    play(s, 13, 12, 12)
    assert vps(s)[0] == 6
    captain = changed.book.find_card(13)
    assert captain is not None
    assert captain.main_words() == "Gain 5 VP."
    assert changed.content.digest != GAME.content.digest


def test_changed_force() -> None:
    """BC 6.31: Laser Cannons that force two discards."""
    changed = GAME.with_changes({"cards.toml": CARDS.replace("main = { force = 1 }", "main = { force = 2 }")})
    s = table(ship(31, 16), ship(12, 16, 13), ship(12, shield_until=1), game=changed)
    play(s, 31, 12, 12)
    assert pile(s, 1) == (13, 16)


def test_no_force() -> None:
    """BC 6.31: Laser Cannons that force no discard ask nobody."""
    changed = GAME.with_changes({"cards.toml": CARDS.replace("main = { force = 1 }", "main = { force = 0 }")})
    s = table(ship(31, 16), ship(12, 16, 13), ship(12, 16), game=changed)
    play(s, 31, 12, 12)
    assert is_new_round(s)


def test_changed_table() -> None:
    """BC 1.2, 5.1, 5.5: start, goal and patience are data."""
    text = TABLE.replace("start_vp = 1", "start_vp = 4").replace("goal_vp = 15", "goal_vp = 5")
    changed = GAME.with_changes({"table.toml": text.replace("quiet_rounds = 5", "quiet_rounds = 1")})
    assert vps(changed.setup(3, Options(), 1)) == [4, 4, 4]
    s = table(ship(43, 16, vp=4), ship(12, 16), ship(12, 16), game=changed)
    play(s, 43, 12, 12)
    assert (s.outcome.rule if s.outcome else None) == "BC 5.1"
    s = table(ship(12, 16), ship(12, 16), ship(12, 16), game=changed)
    play(s, 12, 12, 12)
    assert (s.outcome.rule if s.outcome else None) == "BC 5.5"


def test_changes_leave_the_game_alone() -> None:
    """BC 6.13: the original plays on as it was."""
    GAME.with_changes({"cards.toml": CARDS.replace("gain = 3", "gain = 9")})
    s = table(ship(13, 16), ship(12, 16), ship(12, 16))
    play(s, 13, 12, 12)
    assert is_new_round(s)
    assert vps(s)[0] == 4


def test_changed_set_is_playable() -> None:
    """BC 1.5: a new set by its name."""
    added = '\n[[set]]\nname = "Mine"\ncards = [1, 2, 3, 4, 5, 6, 7, 8]\n'
    changed = GAME.with_changes({"sets.toml": SETS + added})
    assert changed.setup(4, Options(set="mine"), 1).deck.numbers == [1, 2, 3, 4, 5, 6, 7]
