"""What happened since one's last decision, in three lines."""

from __future__ import annotations

import re
from typing import Any

import pytest

from quarterdeck.core.match import Match, new_match
from quarterdeck.core.messages import NEWS
from quarterdeck.core.recap import MOST, joined, recap
from quarterdeck.core.registry import all_games
from quarterdeck.core.rng import from_seed
from quarterdeck.core.witness import Gallery, Line
from quarterdeck.games.secret_salvage.events import Met, Moved

GAMES = {game.info.slug: game for game in all_games()}


def play_on(match: Match, gallery: Gallery, seed: int, plies: int) -> None:
    rng = from_seed(seed)
    for _ in range(plies):
        asked = match.game.to_act(match.state)
        if not asked:
            return
        seat = asked[rng.below(len(asked))]
        legal = match.game.legal(match.state, seat)
        gallery.note(match.act(seat, legal[rng.below(len(legal))]))


def begin(slug: str, seats: int = 3) -> tuple[Match, Gallery]:
    names = ["Ann", "Ben", "Cid", "Dan"][:seats]
    match = new_match(GAMES[slug], seats, GAMES[slug].mode_options("", False), 5, names)
    gallery = Gallery(match, names)
    for seat in (*range(seats), None):
        gallery.witness(seat)
    return match, gallery


@pytest.mark.parametrize("slug", GAMES)
def test_at_most_three_lines_of_what_was_heard(slug: str) -> None:
    """Nothing but lines of this seat's own log, the rest of them counted; a spectator has none."""
    match, gallery = begin(slug)
    told = 0
    for step in range(60):
        play_on(match, gallery, step, 3)
        assert recap(gallery.witness(None)) is None
        for seat in range(3):
            witness = gallery.witness(seat)
            found = recap(witness)
            if found is not None:
                told += 1
                names = ["You" if other == seat else name for other, name in enumerate(match.names)]
                lines = [line for lines in witness.lines[found.since :] for line in lines]
                heard = [match.game.line(line.event, names) for line in [*lines, *joined(lines)]]
                assert 1 <= len(found.lines) <= MOST
                assert {no_sum(words) for words in found.lines} <= {no_sum(words) for words in heard}
                assert len(found.lines) + found.more <= len(heard)
    assert told > 60


def no_sum(words: str) -> str:
    """VP are added up, and nothing else is."""
    return re.sub(r"\d+ VP\.$", "VP.", words)


def test_a_move_is_told_whole() -> None:
    """Secret Salvage: from its first space to its last, whatever was met on the way; another's push is told apart."""
    met, pushed = Met(1, 59, "solar"), Moved(1, 0, 58, 57)
    events = [Moved(1, 1, 60, 59), met, Moved(1, 1, 59, 58), pushed]
    told = joined([Line(moment, "", event) for moment, event in enumerate(events)])
    assert [line.event for line in told] == [met, Moved(1, 1, 60, 58), pushed]


def test_the_own_decision_is_no_news() -> None:
    """Secret Salvage: who draws a tile knows it; what came before stays until there is something new."""
    match, gallery = begin("secret_salvage", 2)
    play_on(match, gallery, 1, 12)
    seat = match.game.to_act(match.state)[0]
    witness = gallery.witness(seat)
    for line in [line for line in witness.lines[witness.own[-1]] if line.event.weight < NEWS]:
        assert line.words.replace(match.names[seat], "You") not in (recap(witness) or no_recap()).lines


def no_recap() -> Any:
    raise AssertionError("there is something to tell")


def test_it_is_the_same_after_looking_on_anew() -> None:
    """A page that is loaded again, and one that has gone back and on, see the same."""
    match, gallery = begin("give_no_quarter")
    play_on(match, gallery, 3, 80)
    for seat in range(3):
        assert recap(Gallery(match, match.names).witness(seat)) == recap(gallery.witness(seat))
