"""Matches: acting, refusing, taking back, saving, loading."""

from __future__ import annotations

import msgspec
import pytest
from broadside import GAME, Fire, State

from quarterdeck.core.errors import BadContent, Illegal, Malformed, NotYours, Stale
from quarterdeck.core.events import heard
from quarterdeck.core.match import LANDMARK, Match, load_match, match_from, new_match, read_header
from quarterdeck.core.notation import dump_state, format_position, parse_position
from quarterdeck.core.registry import find_game


def started(plies: int = 0) -> Match:
    match = new_match(GAME, 3, {}, 11)
    for _ in range(plies):
        seat = GAME.to_act(match.state)[0]
        match.act(seat, GAME.legal(match.state, seat)[0])
    return match


def test_act_tells_what_happened() -> None:
    """Each ear hears its own version."""
    match = started()
    card = GAME.legal(match.state, 0)[0].card
    told = match.act(0, Fire(card))
    assert [event.card for event in heard(told, 0)] == [card]
    assert [event.card for event in heard(told, 1)] == [0]
    assert [event.card for event in heard(told, 3)] == [0]


def test_illegal() -> None:
    """A card that is not there is refused by its rule; the state is untouched."""
    match = started()
    before = dump_state(GAME, match.state)
    with pytest.raises(Illegal, match=r"there is no 99 in your hand \(BS 1\)"):
        match.act(0, Fire(99))
    assert dump_state(GAME, match.state) == before
    assert match.log == []


def test_not_yours() -> None:
    """Who has chosen has nothing to decide."""
    match = started(1)
    with pytest.raises(NotYours, match="nothing to decide"):
        match.act(0, GAME.legal(match.state, 1)[0])


def test_stale() -> None:
    """A late answer to a question that is closed is told from one to the open question, also after undo."""
    match = started()
    card = GAME.legal(match.state, 0)[0]
    first = match.questions[0]
    match.act(0, card, first)
    with pytest.raises(Stale, match="question 0 of seat 0 is closed; the open one is 1"):
        match.act(0, card, first)
    match.undo(0)
    with pytest.raises(Stale):
        match.act(0, card, first)
    match.act(0, card, match.questions[0])
    assert match.questions == [3, 0, 0]


def test_no_such_seat() -> None:
    """A seat that is not there is malformed, not a crash."""
    with pytest.raises(Malformed, match="no seat 7"):
        started().act(7, Fire(1))


def test_wrong_number_of_players() -> None:
    """The message says how many there may be."""
    with pytest.raises(Malformed, match="2, 3, 4 players, not 9"):
        new_match(GAME, 9, {}, 1)


def test_undo() -> None:
    """A secret choice can be taken back by its owner, and the state is what it was."""
    match = started()
    before = dump_state(GAME, match.state)
    match.act(1, GAME.legal(match.state, 1)[0])
    assert [match.can_undo(seat) for seat in range(3)] == [False, True, False]
    match.undo(1)
    assert dump_state(GAME, match.state) == before
    with pytest.raises(Malformed, match="cannot be taken back"):
        match.undo(1)


def test_undo_among_secret_choices() -> None:
    """Others who have chosen meanwhile in secret keep their choice; who chose first can choose again."""
    match, other = started(), started()
    first, second = GAME.legal(match.state, 1)[:2]
    choice = GAME.legal(match.state, 2)[0]
    match.act(1, first)
    match.act(2, choice)
    assert [match.can_undo(seat) for seat in range(3)] == [False, True, True]
    assert match.undo(1) == 0
    assert match.log == [(2, choice)]
    match.act(1, second)
    other.act(2, choice)
    other.act(1, second)
    assert dump_state(GAME, match.state) == dump_state(GAME, other.state)
    assert (match.log, match.questions) == (other.log, [0, 3, 1])


def test_no_undo_while_another_may_act_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refused undo would tell whether it has."""
    match = started()
    match.act(1, GAME.legal(match.state, 1)[0])
    monkeypatch.setattr(State, "may_act_unseen", lambda state, seat: seat == 2)
    assert not match.can_undo(1)
    monkeypatch.setattr(State, "may_act_unseen", lambda state, seat: seat == 1)
    assert match.can_undo(1)


def test_no_undo_across_a_reveal() -> None:
    """The last choice reveals all."""
    assert not any(started(3).can_undo(seat) for seat in range(3))


def test_save_and_load() -> None:
    """A saved game comes back whole; its lines are JSON."""
    match = started(7)
    text = match.save()
    assert len(text.splitlines()) == 8
    again = load_match(GAME, text)
    assert dump_state(GAME, again.state) == dump_state(GAME, match.state)
    assert again.save() == text


def test_replay() -> None:
    """Replaying gives each action, what was told, and the state after it."""
    match = started(6)
    steps = [(seat, action, len(told), dump_state(GAME, state)) for seat, action, told, state in match.replay()]
    assert [step[:2] for step in steps] == match.log
    assert steps[-1][3] == dump_state(GAME, match.state)


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (0, "", "line 1: this is no saved game"),
        (0, "{}", "line 1: this is no saved game: Object missing required field `game`"),
        (3, "{", "line 4: Input data was truncated"),
        (2, '{"seat":0,"action":{"do":"fly"}}', "line 3: this is no action: Invalid value 'fly'"),
        (2, '{"seat":0,"action":{"do":"fire","card":99}}', "line 3: "),
        (2, '{"seat":9,"action":{"do":"fire","card":1}}', "line 3: there is no seat 9"),
        (1, '{"seat":"x","action":{}}', "line 2: Expected `int`, got `str`"),
    ],
)
def test_damaged_file(line: int, text: str, message: str) -> None:
    """An error names the line and what is wrong there."""
    lines = started(5).save().splitlines()
    lines[line] = text
    with pytest.raises(Malformed) as caught:
        load_match(GAME, "\n".join(lines))
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_empty_file() -> None:
    """An empty file is no saved game."""
    with pytest.raises(Malformed, match="line 1: the file is empty"):
        read_header("")


@pytest.mark.parametrize(
    ("field", "value", "error", "message"),
    [
        ("format", 99, Malformed, "format 99 is not known"),
        ("game", "ludo", Malformed, "belongs to 'ludo'"),
        ("rules", "0", Malformed, "made under rules 0"),
        ("data", "cafe", BadContent, "other data"),
    ],
)
def test_foreign_file(field: str, value: object, error: type[Exception], message: str) -> None:
    """What was made by other rules or data is not played by ours."""
    header, *rest = started(2).save().splitlines()
    changed = msgspec.json.decode(header) | {field: value}
    with pytest.raises(error, match=message):
        load_match(GAME, "\n".join([msgspec.json.encode(changed).decode(), *rest]))


def test_from_a_position() -> None:
    """A match can begin anywhere, and is saved with its beginning."""
    match = started(4)
    state: State = parse_position(GAME, format_position(GAME, match.state))
    later = match_from(GAME, state)
    seat = GAME.to_act(state)[0]
    later.act(seat, GAME.legal(state, seat)[0])
    again = load_match(GAME, later.save())
    assert dump_state(GAME, again.state) == dump_state(GAME, later.state)


@pytest.mark.parametrize(
    ("text", "message"),
    [("[]", "there is no \\[\\]"), ('{"game":1}', "no position"), ("", "no position")],
)
def test_bad_position(text: str, message: str) -> None:
    """A position that cannot be read says why."""
    with pytest.raises(Malformed, match=message):
        parse_position(GAME, text)


def test_looking_back_past_an_undo() -> None:
    """Every earlier point of a long game is found, also when an action before a landmark was taken back."""
    game = find_game("battlecruisers")
    taken_back = 0
    for seed in range(6):
        match = new_match(game, 5, {}, seed)
        while match.to_act:
            seat = match.to_act[-1]
            match.act(seat, match.legal(seat)[seed % len(match.legal(seat))])
            other = match.log[-2][0] if len(match.log) > LANDMARK else seat
            if len(match.log) == LANDMARK + 1 and match.can_undo(other):
                match.undo(other)
                match.act(other, match.legal(other)[0])
                taken_back += 1
        replayed = [dump_state(game, state) for _, _, _, state in match.replay()]
        assert [dump_state(game, match.at(ply)) for ply in range(1, len(match.log) + 1)] == replayed
    assert taken_back > 0
