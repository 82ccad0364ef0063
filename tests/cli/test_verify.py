"""`quarterdeck verify`: a line for each thing that was checked, and what is wrong by its name."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from quarterdeck.core import luck as sealing
from quarterdeck.core.luck import PLAYER, Luck, Salt, Sealable
from quarterdeck.core.match import Match, make_header, new_match
from quarterdeck.core.proof import prove
from quarterdeck.core.registry import find_game

from .conftest import Deck

SECRET, SALT = Sealable("ab" * 32, "cd" * 16), Sealable("12" * 32, "34" * 16)
LUCK = Luck(
    "t", sealing.seal_of("table t", SECRET), SECRET, (Salt(1, sealing.seal_of(PLAYER, SALT), SALT), Salt(2, "0" * 64))
)


@pytest.fixture
def proof(tmp_path: Path) -> Path:
    """A whole game in which everybody takes the first choice."""
    game = find_game("battlecruisers")
    header = make_header(game, 3, {}, sealing.seed_of(LUCK), ["Ann", "Bonny", "Drake"])
    match = Match(game, msgspec.structs.replace(header, luck=LUCK))
    while asked := match.to_act:
        match.act(asked[0], match.legal(asked[0])[0])
    path = tmp_path / "game.jsonl"
    path.write_text(prove(match))
    return path


def test_in_order(deck: Deck, proof: Path) -> None:
    ran = deck("verify", proof, "--seal", LUCK.seal)
    assert ran.code == 0, ran.out
    assert [line.split()[0] for line in ran.out.splitlines()] == ["ok"] * 7
    assert "the salt of Bonny fits its seal" in ran.out
    assert "the salt of Drake was sealed, but not shown in time" in ran.out


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"value":"ab', '"value":"aa', "the server's secret DOES NOT fit"),
        ('"value":"12', '"value":"13', "the salt of Bonny DOES NOT fit"),
        ('"names":["Ann"', '"names":["Anm"', "HAS BEEN CHANGED"),
        ('"draws":[3,', '"draws":[4,', "line 1, draw 1: "),
        ('{"seat":0,"action":{"do":"play","card":', '{"seat":1,"action":{"do":"play","card":', "line "),
    ],
)
def test_a_single_changed_byte(deck: Deck, proof: Path, old: str, new: str, words: str) -> None:
    text = proof.read_text()
    assert old in text, text[:900]
    proof.write_text(text.replace(old, new, 1))
    ran = deck("verify", proof)
    assert ran.code == 1
    assert words in "".join(line for line in ran.out.splitlines() if line.startswith("NOT OK"))


def test_another_seal_than_the_one_that_was_seen(deck: Deck, proof: Path) -> None:
    ran = deck("verify", proof, "--seal", "0" * 64)
    assert ran.code == 1
    assert "NOT the one that was seen" in ran.out


def test_not_sealed(deck: Deck, tmp_path: Path) -> None:
    """A game of before replays, but nobody can tell how its luck was chosen."""
    path = tmp_path / "old.jsonl"
    path.write_text(new_match(find_game("battlecruisers"), 3, {}, 5).save())
    ran = deck("verify", path)
    assert ran.code == 1
    assert "not sealed" in ran.out
    assert "the game replays" in ran.out


def test_what_cannot_be_read(deck: Deck, tmp_path: Path) -> None:
    (tmp_path / "torn.jsonl").write_bytes(b"\xff\xfe{")
    for name in ("torn.jsonl", "nowhere.jsonl"):
        ran = deck("verify", tmp_path / name)
        assert ran.code == 1
        assert "cannot be checked" in ran.out
