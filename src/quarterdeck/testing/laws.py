"""The laws of fair mechanics: same bytes, true copies, complete choices, clear refusals, an end."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.errors import Refused
from quarterdeck.core.events import heard
from quarterdeck.core.info import Outcome
from quarterdeck.core.match import Match, load_match
from quarterdeck.core.notation import dump_state, format_position, load_state, parse_position
from quarterdeck.testing.walk import Case, LawBroken, chooser, require, walk

SALT = 0x9E3779B9  # the walk's choices come from another stream than the game's


def _encode(thing: Any) -> bytes:
    return msgspec.json.encode(thing)


def same_seed_same_bytes(case: Case, seed: int) -> None:
    """The same seed and the same actions give the same states and events, byte for byte."""

    def trace() -> list[bytes]:
        state, lines = case.setup(seed), []
        state.events = []
        for turn in walk(case, state, chooser(seed ^ SALT)):
            lines.append(dump_state(case.game, turn.state))
        lines.extend(_encode(told.event) for told in state.events)
        return [*lines, dump_state(case.game, state)]

    require(trace() == trace(), case, f"seed {seed} gives two different games")


def replay_equals_state(case: Case, seed: int) -> None:
    """A saved game, loaded again, is in the same state; so is each earlier point of it."""
    match, halfway = case.match(seed), b""
    for ply, turn in enumerate(walk(case, case.setup(seed), chooser(seed ^ SALT))):
        if ply == 10:
            halfway = dump_state(case.game, match.state)
        match.act(turn.seat, turn.action)
    final = dump_state(case.game, match.state)
    again = load_match(case.game, match.save())
    require(dump_state(case.game, again.state) == final, case, f"seed {seed}: replay ends elsewhere")
    require(again.save() == match.save(), case, f"seed {seed}: a saved game changes when it is saved again")
    if halfway:
        require(dump_state(case.game, match.at(10)) == halfway, case, f"seed {seed}: ply 10 is replayed wrongly")


def clones_are_independent(case: Case, seed: int) -> None:
    """A clone is equal, goes its own way, and never changes because its original does."""
    state, choose, kept = case.setup(seed), chooser(seed ^ SALT), []
    for ply, turn in enumerate(walk(case, state, choose)):
        if ply % 7 == 0:
            clone = turn.state.clone()
            before = dump_state(case.game, turn.state)
            require(dump_state(case.game, clone) == before, case, f"seed {seed}, ply {ply}: a clone differs")
            kept.append((clone, before))
            runner = turn.state.clone()
            for _ in walk(case, runner, chooser(seed + ply)):
                pass
            require(dump_state(case.game, turn.state) == before, case, f"ply {ply}: a clone's play changes the state")
    for clone, before in kept:
        require(dump_state(case.game, clone) == before, case, f"seed {seed}: play changes an old clone")


def forgetting_changes_nothing(case: Case, seed: int) -> None:
    """A position in which nobody's knowledge is kept offers the same choices, and ends in the same way."""
    game, state = case.game, case.setup(seed)
    blind = state.clone()
    blind.forget()
    for ply, turn in enumerate(walk(case, state, chooser(seed ^ SALT))):
        where = f"seed {seed}, ply {ply}"
        require(game.to_act(blind) == game.to_act(state), case, f"{where}: others are asked where nobody remembers")
        require(game.legal(blind, turn.seat) == turn.legal, case, f"{where}: other choices where nobody remembers")
        game.apply(blind, turn.seat, turn.action)
    alike = blind.outcome == state.outcome and blind.rng.words() == state.rng.words()
    require(alike, case, f"seed {seed}: another end where nobody remembers")


def offered_actions_apply(case: Case, seed: int) -> None:
    """Every offered action is unique, survives JSON, is not refused, and can be carried out."""
    game, types = case.game, case.game.types()
    for turn in walk(case, case.setup(seed), chooser(seed ^ SALT)):
        encoded = [_encode(action) for action in turn.legal]
        require(len(set(encoded)) == len(encoded), case, f"seed {seed}: an action is offered twice")
        for action, data in zip(turn.legal, encoded, strict=True):
            require(types.read_action(data) == action, case, f"{data!r} does not survive JSON")
            require(game.why_not(turn.state, turn.seat, action) is None, case, f"{data!r} is offered and refused")
            copy = turn.state.clone()
            game.apply(copy, turn.seat, action)
            require(copy.outcome is not None or bool(game.to_act(copy)), case, f"{data!r} leads to a dead end")
        idle = [seat for seat in range(case.seats) if seat not in game.to_act(turn.state)]
        require(not any(game.legal(turn.state, seat) for seat in idle), case, "an idle seat is offered an action")


def refusals_change_nothing(case: Case, seed: int) -> None:
    """What is not offered is refused with a rule and a reason, and the state stays as it was."""
    game, match = case.game, case.match(seed)
    seen: dict[bytes, Any] = {}
    choose = chooser(seed)
    for turn in walk(case, case.setup(seed), chooser(seed ^ SALT)):
        before = dump_state(game, match.state)
        wishes = list(seen.values())
        for _ in range(min(3, len(wishes))):
            wish = wishes[choose(len(wishes))]
            for seat in range(case.seats):
                if wish not in game.legal(match.state, seat):
                    _expect_refusal(case, match, seat, wish)
        require(dump_state(game, match.state) == before, case, f"seed {seed}: a refusal changes the state")
        seen.update((_encode(action), action) for action in turn.legal)
        match.act(turn.seat, turn.action)
    _expect_refusal(case, match, 0, turn.action)


def _expect_refusal(case: Case, match: Match, seat: int, wish: Any) -> None:
    try:
        match.act(seat, wish)
    except Refused as refused:
        said = refused.refusal
        require(bool(said.rule and said.reason), case, f"{wish} is refused without rule or reason")
        return
    require(False, case, f"{wish} is not offered to seat {seat}, and not refused")


def games_end(case: Case, seed: int) -> None:
    """Every game ends, with each seat in the ranking once and winners only at its top."""
    state = case.setup(seed)
    for _ in walk(case, state, chooser(seed ^ SALT)):
        require(state.outcome is None, case, f"seed {seed}: somebody has to act after the end")
    outcome: Outcome | None = case.game.outcome(state)
    require(outcome is not None, case, f"seed {seed}: nobody has to act, and there is no outcome")
    if outcome is not None:
        ranked = sorted(seat for group in outcome.ranking for seat in group)
        require(ranked == list(range(case.seats)), case, f"seed {seed}: the ranking is {outcome.ranking}")
        require(set(outcome.winners) <= set(outcome.ranking[0]), case, "a winner is not at the top of the ranking")
        require(bool(outcome.rule and outcome.reason), case, "an outcome without rule or reason")


def components_are_conserved(case: Case, seed: int) -> None:
    """No card, tile or token appears or vanishes."""
    state = case.setup(seed)
    start = case.game.conserved(state)
    for turn in walk(case, state, chooser(seed ^ SALT)):
        require(
            case.game.conserved(turn.state) == start, case, f"seed {seed}: before {turn.action} something is missing"
        )
    require(case.game.conserved(state) == start, case, f"seed {seed}: something is missing at the end")


def notation_round_trips(case: Case, seed: int) -> None:
    """A state written and read, as JSON or as short text, is the same state, and plays on in the same way."""
    state, twin = case.setup(seed), None
    for ply, turn in enumerate(walk(case, state, chooser(seed ^ SALT))):
        data = dump_state(case.game, turn.state)
        if ply % 5 == 0:
            text = format_position(case.game, turn.state)
            twin = parse_position(case.game, text) if ply % 2 else load_state(case.game, data)
        require(dump_state(case.game, twin) == data, case, f"seed {seed}, ply {ply}: the notation loses something")
        case.game.apply(twin, turn.seat, turn.action)


def messages_round_trip(case: Case, seed: int) -> None:
    """Views and events come out of JSON as they went in."""
    state, types = case.setup(seed), case.game.types()
    state.events = []
    for turn in walk(case, state, chooser(seed ^ SALT)):
        for observer in case.observers():
            data = _encode(case.game.view(turn.state, observer))
            require(_encode(_decode(case, data, types.view)) == data, case, f"{data!r} does not survive JSON")
    for told in state.events:
        data = _encode(told.event)
        require(_decode(case, data, types.event) == told.event, case, f"{data!r} does not survive JSON")


def _decode(case: Case, data: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise LawBroken(f"{case}: {data!r} cannot be read back: {error}") from None


def everything_has_words(case: Case, seed: int) -> None:
    """Tables, prompts, choices and events can all be said."""
    game, names, state = case.game, case.names, case.setup(seed)
    state.events = []
    for turn in walk(case, state, chooser(seed ^ SALT)):
        for observer in case.observers():
            reading = game.read(game.view(turn.state, observer), names)
            require(bool(reading.table() and reading.prompt()), case, "a view without words")
        reading = game.read(game.view(turn.state, turn.seat), names)
        words = [reading.choice(action) for action in turn.legal]
        require(len(set(words)) == len(words) and all(words), case, f"two choices read alike: {words}")
    for observer in range(case.seats + 1):
        said = [game.line(event, names) for event in heard(state.events, observer)]
        require(all(said), case, "an event without words")
