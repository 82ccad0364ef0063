"""A proof: a saved game that tells what was drawn when and who was told what, and how to find out that it does not fit.

What it proves, and what it does not, is in `docs/luck.md`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from quarterdeck.core import luck as sealing
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import AnyGame
from quarterdeck.core.luck import Luck, SealedChoice
from quarterdeck.core.match import Match, load_match, read_header
from quarterdeck.core.record import Header, SavedAction, read_seed
from quarterdeck.core.rng import listen
from quarterdeck.core.secrecy import as_taken, is_sealable

NOT_SEALED = "not sealed: nobody was bound to this luck before the game began"


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at, in words."""

    ok: bool
    words: str


# Writing.


def prove(match: Match) -> str:
    """The game as JSON lines, played again under a listener, with a digest over everything."""
    header, steps = trace(match)
    return write_proof(header, list(steps))


def write_proof(header: Header, steps: list[SavedAction]) -> str:
    body = b"".join([b"\n" + msgspec.json.encode(step) for step in steps]).decode()
    return with_digest(header, body) + body + "\n"


def with_digest(header: Header, body: str) -> str:
    """The first line, with the digest of itself and of all that follows."""
    plain = msgspec.json.encode(msgspec.structs.replace(header, digest="")).decode()
    return msgspec.json.encode(msgspec.structs.replace(header, digest=sealing.digest(plain + body))).decode()


def trace(match: Match) -> tuple[Header, Iterator[SavedAction]]:
    """The header and every action, each with what was drawn for it; a long game is more than one wants at once."""
    drawn: list[int] = []
    opening = listen(drawn, match.opening)
    header = msgspec.structs.replace(match.header, draws=taken(drawn))
    return header, trace_actions(match, opening, drawn)


def trace_actions(match: Match, opening: Any, drawn: list[int]) -> Iterator[SavedAction]:
    for seat, action, told, _ in match.replay(opening=opening):
        events = tuple([(entry.audience, entry.event) for entry in told])
        yield SavedAction(seat, msgspec.Raw(msgspec.json.encode(action)), taken(drawn), events)


def taken(drawn: list[int]) -> tuple[int, ...]:
    """What was drawn since the last look."""
    found = tuple(drawn)
    drawn.clear()
    return found


# Checking.


def verify(game: AnyGame, text: str, seen: str = "") -> Iterator[Finding]:
    """Everything that can be checked of a saved game, one after the other; `seen` is the seal that somebody noted."""
    header = read_header(text)
    yield from verify_luck(header, seen)
    yield verify_digest(header, text)
    try:
        match = load_match(game, text)
    except QuarterdeckError as error:
        yield Finding(False, f"the game does not replay: {error}")
        return
    yield Finding(True, f"the game replays: {len(match.log)} actions, each allowed by the rules")
    yield verify_draws(match, header, text)
    yield from verify_choices(match, header)


def verify_luck(header: Header, seen: str = "") -> Iterator[Finding]:
    """Seals, salts and the seed."""
    if header.luck is None:
        yield Finding(False, NOT_SEALED)
        return
    yield verify_seal(header.luck, seen)
    for salt in header.luck.salts:
        yield verify_salt(salt, name_of(header, salt.seat))
    right = header.start is None and read_seed(header.seed) == sealing.seed_of(header.luck)
    yield Finding(right, f"the seed {'follows' if right else 'DOES NOT follow'} from the server's secret and the salts")


def verify_seal(luck: Luck, seen: str) -> Finding:
    if seen and seen != luck.seal:
        return Finding(False, f"the server's seal {luck.seal} is NOT the one that was seen: {seen}")
    right = sealing.fits(sealing.server(luck.table), luck.seal, luck.shown)
    return Finding(right, f"the server's secret {'fits' if right else 'DOES NOT fit'} its seal {luck.seal}")


def verify_salt(salt: sealing.Salt, name: str) -> Finding:
    if salt.shown is None:
        return Finding(True, f"the salt of {name} was sealed, but not shown in time: the seed is made without it")
    right = sealing.fits(sealing.PLAYER, salt.seal, salt.shown)
    return Finding(right, f"the salt of {name} {'fits' if right else 'DOES NOT fit'} its seal")


def name_of(header: Header, seat: int) -> str:
    return header.names[seat] if 0 <= seat < len(header.names) else f"seat {seat}"


def verify_digest(header: Header, text: str) -> Finding:
    """A proof has not changed by one character since it was written."""
    if not header.digest:
        return Finding(True, "the file has no digest: it is a saved game, not a proof")
    first, _, rest = text.rstrip("\n").partition("\n")
    right = first == with_digest(header, f"\n{rest}" if rest else "")
    return Finding(right, "the digest fits the file" if right else "the file HAS BEEN CHANGED since it was written")


def verify_draws(match: Match, header: Header, text: str) -> Finding:
    """What a proof says was drawn and told, beside what the replay draws and tells."""
    true, walk = trace(match)
    steps = list(walk)
    count = (len(true.draws) + sum([len(step.draws) for step in steps])) // 2
    if not header.digest:
        return Finding(True, f"the replay draws {count} times")
    wrong = compare_draws(header.draws, true.draws, "line 1")
    for number, (line, step) in enumerate(zip(text.splitlines()[1:], steps, strict=True), start=2):
        said = msgspec.json.decode(line, type=SavedAction)
        wrong = wrong or compare_draws(said.draws, step.draws, f"line {number}")
        if not wrong and as_json(said.told) != as_json(step.told):
            wrong = f"line {number}: this is NOT what happened by the rules"
    return Finding(not wrong, wrong or f"every shuffle, draw and die is the generator's: {count} draws")


def verify_choices(match: Match, header: Header) -> Iterator[Finding]:
    """Secret choices, where the table sealed them: what was sealed was played, and nothing was left unsealed."""
    if header.choices is None:
        return
    wrong = first_wrong_choice(match, header, header.choices)
    shown = [choice for choice in header.choices if choice.shown is not None]
    rounds = len({choice.round for choice in header.choices})
    right = f"every secret choice is what was sealed before anybody could know another: {len(shown)} in {rounds} rounds"
    yield Finding(not wrong, wrong or right)
    for choice in header.choices:
        if choice.shown is None:
            yield Finding(True, f"{of_choice(header, choice)} was sealed, but not shown in time: a bot chose instead")


def first_wrong_choice(match: Match, header: Header, choices: tuple[SealedChoice, ...]) -> str:
    """The first secret choice that was not sealed, or is not what was, in words."""
    begun = {choice.plies[0]: choice for choice in choices if choice.plies}
    rest = {ply for choice in choices for ply in choice.plies[1:]}
    state = match.opening()
    for ply, (seat, action) in enumerate(match.log):
        question = state.asks[seat]
        if ply in begun:
            wrong = wrong_choice(match, header, begun.pop(ply), state)
            if wrong:
                return wrong
        elif is_sealable(question) and type(action) in question.unseen and ply not in rest:
            return f"line {ply + 2}: this choice of {name_of(header, seat)} was NOT sealed"
        match.game.apply(state, seat, action)
    return "".join([f"{of_choice(header, choice)} is NOT in the file" for choice in [*begun.values()][:1]])


def wrong_choice(match: Match, header: Header, choice: SealedChoice, state: Any) -> str:
    """What is wrong with a choice that was played from this position on."""
    first, count = choice.plies[0], len(choice.plies)
    played = match.log[first : first + count]
    if choice.plies != tuple(range(first, first + len(played))) or any(seat != choice.seat for seat, _ in played):
        return f"{of_choice(header, choice)} is NOT in the file"
    if choice.shown is None:
        return ""
    if header.luck is None or not sealing.fits_choice(header.luck.table, choice):
        return f"{of_choice(header, choice)} DOES NOT fit its seal"
    try:
        said = match.game.types().read_actions(choice.shown.actions)
    except QuarterdeckError:
        said = []
    same = as_taken(state, choice.seat, said) == [action for _, action in played]
    return "" if same else f"{of_choice(header, choice)} is NOT what was played"


def of_choice(header: Header, choice: SealedChoice) -> str:
    return f"the choice of {name_of(header, choice.seat)} in round {choice.round + 1} of sealing"


def compare_draws(said: tuple[int, ...], true: tuple[int, ...], where: str) -> str:
    """The first draw that is wrong, in words."""
    for at in range(0, max(len(said), len(true)), 2):
        if said[at : at + 2] != true[at : at + 2]:
            return f"{where}, draw {at // 2 + 1}: {in_words(said[at:])} in the file, {in_words(true[at:])} by the seed"
    return ""


def in_words(draws: tuple[int, ...]) -> str:
    return f"{draws[1]} below {draws[0]}" if len(draws) > 1 else "NOTHING"


def as_json(thing: Any) -> bytes:
    return msgspec.json.encode(thing)
