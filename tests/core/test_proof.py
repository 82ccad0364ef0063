"""Luck that can be checked: seals that say nothing, a seed that follows from them, and changes that are found out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from quarterdeck.core import luck as sealing
from quarterdeck.core.luck import Choice, Luck, Salt, Sealable, SealedChoice
from quarterdeck.core.match import Match, load_match, make_header, new_match, read_header
from quarterdeck.core.proof import NOT_SEALED, prove, trace, verify
from quarterdeck.core.record import SavedAction, read_seed, write_seed
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.core.rng import from_seed

RECORDED = Path(__file__).parents[1] / "client" / "luck.json"
ONE = Sealable("1f" * 32, "2e" * 16)
TWO = Sealable("3d" * 32, "4c" * 16)


def some_luck() -> Luck:
    salts = (Salt(0, sealing.seal_of(sealing.PLAYER, TWO), TWO), Salt(1, sealing.seal_of(sealing.PLAYER, ONE)))
    return Luck("t", sealing.seal_of(sealing.server("t"), ONE), ONE, salts)


def played(slug: str, luck: Luck | None, most: int = 150) -> Match:
    """The beginning of a game, at random."""
    game = find_game(slug)
    seed = 5 if luck is None else sealing.seed_of(luck)
    header = make_header(game, game.info.seats[0], {}, seed, ())
    match, choice = Match(game, msgspec.structs.replace(header, luck=luck)), from_seed(9)
    while match.outcome is None and len(match.log) < most:
        seat = match.to_act[choice.below(len(match.to_act))]
        legal = match.legal(seat)
        match.act(seat, legal[choice.below(len(legal))])
    return match


def findings(match: Match, text: str, seen: str = "") -> list[str]:
    """What was found to be wrong."""
    return [found.words for found in verify(match.game, text, seen) if not found.ok]


def test_known_digests() -> None:
    """The texts are a promise: a seal of before is checked for ever, here and in the browser."""
    luck = some_luck()
    assert luck.seal == "2a2bb14b3532047a6799f1620a970d3e6d4d8ecc3f1b41f09aef83965bea27aa"
    assert write_seed(sealing.seed_of(luck)) == "0x9ed8b2975301687bb98217f99cf21d87"


def test_the_seal_of_a_choice() -> None:
    """A promise too; and whatever is another, the seal is another."""
    choice = Choice('[{"do":"play","card":7}]', "2e" * 16)
    seal = sealing.seal_of_choice("t", 1, 5, choice)
    assert seal == "d9dd02331f165069d8be5d26d1be94629f73cd7062ae9edaf8c5ad2ca859324b"
    shown = SealedChoice(0, 1, 5, seal, (3,), choice)
    assert sealing.fits_choice("t", shown)
    change = msgspec.structs.replace
    others = [
        change(shown, seat=0),
        change(shown, question=6),
        change(shown, shown=None),
        change(shown, shown=change(choice, nonce="2f" * 16)),
        change(shown, shown=change(choice, actions='[{"do":"play","card":8}]')),
        change(shown, shown=change(choice, actions='[{"do": "play","card":7}]')),
    ]
    assert not [other for other in others if sealing.fits_choice("t", other)]
    assert not sealing.fits_choice("u", shown)


def test_a_seal_tells_who_and_where() -> None:
    """The same value is sealed differently by each, for each table and with each nonce."""
    again = msgspec.structs.replace(ONE, nonce=TWO.nonce)
    seals = {sealing.seal_of(who, one) for who in ("table a", "table b", "player") for one in (ONE, again)}
    assert len(seals) == 6


def test_every_part_counts() -> None:
    """Another secret, another salt, a salt left out, another table: another seed."""
    luck, (first, second) = some_luck(), some_luck().salts
    change = msgspec.structs.replace
    others = [
        luck,
        change(luck, table="u"),
        change(luck, shown=TWO),
        change(luck, salts=(first,)),
        change(luck, salts=(change(first, shown=None), second)),
        change(luck, salts=(first, change(second, shown=ONE))),
    ]
    assert len({sealing.seed_of(other) for other in others}) == len(others)


@pytest.mark.parametrize("slug", [game.info.slug for game in all_games()])
def test_a_proof(slug: str) -> None:
    """It tells every draw, loads as the game that it is, and is found to be in order."""
    match = played(slug, some_luck())
    text = prove(match)
    assert findings(match, text) == []
    assert load_match(match.game, text).save() == match.save()
    header, steps = trace(match)
    state = from_seed(read_seed(header.seed))
    drawn = [*header.draws, *(number for step in steps for number in step.draws)]
    assert drawn
    assert drawn[1::2] == [state.below(bound) for bound in drawn[::2]]
    assert state.words() == match.state.rng.words(), "nothing was drawn that the trace does not tell"


def test_every_changed_character() -> None:
    """Whatever single character of a proof is another one, it is found out."""
    match = played("battlecruisers", some_luck(), 12)
    text = prove(match)
    for place, old in enumerate(text.rstrip("\n")):
        new = "1" if old != "1" else "2"
        changed = text[:place] + new + text[place + 1 :]
        assert is_found_out(match, changed), f"character {place}: {text[place - 20 : place + 20]!r}"


def is_found_out(match: Match, text: str) -> bool:
    try:
        return bool(findings(match, text))
    except Exception as error:
        return type(error).__name__ in ("Malformed", "BadContent")


def swap(text: str, line: int, **fields: Any) -> str:
    """The proof with other fields in one line, and with a digest of its own again."""
    lines = text.splitlines()
    said = msgspec.json.decode(lines[line], type=dict[str, Any]) | fields
    lines[line] = msgspec.json.encode(said).decode()
    return "\n".join(lines) + "\n"


def test_which_draw_is_wrong() -> None:
    match = played("avertigos", some_luck())
    text = prove(match)
    draws = read_header(text).draws
    wrong = findings(match, swap(text, 0, draws=[*draws[:3], (draws[3] + 1) % draws[2], *draws[4:]]))
    assert any("line 1, draw 2" in words for words in wrong)
    assert any("CHANGED" in words for words in wrong)
    steps = [msgspec.json.decode(line, type=SavedAction) for line in text.splitlines()[1:]]
    place = next(at for at, step in enumerate(steps, start=1) if step.draws)
    assert any(f"line {place + 1}, draw 1: NOTHING" in words for words in findings(match, swap(text, place, draws=[])))
    told = next(at for at, step in enumerate(steps, start=1) if step.told)
    assert any(f"line {told + 1}: this is NOT" in words for words in findings(match, swap(text, told, told=[])))


def test_what_is_wrong_with_the_seals() -> None:
    """A secret, a salt or a seed that is not what was sealed, each by its name."""
    match = played("battlecruisers", some_luck(), 6)
    text = prove(match)
    luck = msgspec.to_builtins(some_luck())
    assert findings(match, text, seen=luck["seal"]) == []
    assert "NOT the one that was seen" in findings(match, text, seen="0" * 64)[0]
    other = swap(text, 0, luck=luck | {"shown": msgspec.to_builtins(TWO)})
    assert "server's secret DOES NOT fit" in findings(match, other)[0]
    salts = [luck["salts"][0] | {"shown": msgspec.to_builtins(ONE)}, luck["salts"][1]]
    assert "salt of Player 1 DOES NOT fit" in findings(match, swap(text, 0, luck=luck | {"salts": salts}))[0]
    assert "seed DOES NOT follow" in findings(match, swap(text, 0, seed=7))[0]


def test_not_sealed() -> None:
    """A game of before still loads and replays, and says that nobody was bound to its luck."""
    match = played("secret_salvage", None)
    assert findings(match, match.save()) == [NOT_SEALED]


def test_recorded_for_the_browser() -> None:
    """What the browser is tested against is still what ours draws; `python -m tests.core.test_proof` writes it."""
    assert msgspec.json.decode(RECORDED.read_bytes()) == msgspec.json.decode(msgspec.json.encode(recorded()))


def recorded() -> dict[str, Any]:
    """Streams of short and long seeds, with bounds for which numbers are refused, and the beginning of each game."""
    bounds = [6, 1, 52, 3_000_000_000, 2**32, 7, 2_147_483_649] * 12
    streams = []
    for seed in (0, 42, 2**53 - 1, 2**53, 2**96 - 1, 2**96, 2**127 + 12345, 2**128 - 1):
        rng = from_seed(seed)
        streams.append({"seed": write_seed(seed), "draws": [[bound, rng.below(bound)] for bound in bounds]})
    return {"streams": streams, "proofs": [prove(played(game.info.slug, some_luck(), 40)) for game in all_games()]}


def test_long_seeds_are_text() -> None:
    """A number of JSON is safe below 2**53; every longer seed is written as text, and can be pasted."""
    game = find_game("battlecruisers")
    for seed, written in ((2**53 - 1, str(2**53 - 1)), (2**127 + 1, '"0x80000000000000000000000000000001"')):
        match = new_match(game, 3, {}, seed)
        assert f'"seed":{written},' in match.save()
        assert load_match(game, match.save()).state.rng.words() == match.state.rng.words()
        assert f"seed={written.strip(chr(34))}" in repr(match)


if __name__ == "__main__":
    RECORDED.write_bytes(msgspec.json.format(msgspec.json.encode(recorded()), indent=0) + b"\n")
