"""The end of the game: the goal, the last ship, or no end in sight (BC 5)."""

from __future__ import annotations

from quarterdeck.core.info import Outcome
from quarterdeck.games.battlecruisers.state import State


def count_rounds(s: State) -> None:
    """BC 5.5, 5.7: how long nothing has happened, and how long nothing has come of it."""
    s.quiet = 0 if s.stirred else s.quiet + 1
    most, cards, anew = 0, 0, s.fewest_cards == 0
    for player in s.players:
        if player.out:
            anew = anew or player.out == s.round
        else:
            most = max(most, player.vp)
            cards += player.total()
    if anew or most > s.most_vp or cards < s.fewest_cards:
        s.circling = 0
    else:
        s.circling += 1
    s.most_vp = most if anew else max(s.most_vp, most)
    s.fewest_cards = cards if anew else min(s.fewest_cards, cards)


def judge(s: State) -> Outcome | None:
    """BC 5: the goal, the last ship, all gone together, or no end in sight."""
    alive = s.alive()
    if len(alive) == 1:
        return won(s, alive, "BC 5.2", "the last player left")
    if not alive:
        last = [seat for seat, player in enumerate(s.players) if player.out == s.round]
        return won(s, last, "BC 5.4", "the last players went out together")
    there = [seat for seat in alive if s.players[seat].vp >= s.deck.goal]
    if there:
        return won(s, there, "BC 5.1", f"{s.deck.goal} VP reached")
    if s.quiet >= s.deck.quiet_rounds:
        return nobody_wins(s, "BC 5.5", f"{s.quiet} rounds without a VP gained or a card discarded")
    if s.circling >= s.deck.circling_rounds:
        return nobody_wins(s, "BC 5.7", f"{s.circling} rounds without a record in VP or in cards lost")
    return None


def nobody_wins(s: State, rule: str, reason: str) -> Outcome:
    return Outcome(rule, reason, (), (tuple(range(s.seats)),))


def won(s: State, candidates: list[int], rule: str, reason: str) -> Outcome:
    """BC 5.3, 5.6: most VP, most cards in hand, highest sum in hand; else it is shared."""
    merits = [merit(s, seat) for seat in range(s.seats)]
    best = max([merits[seat] for seat in candidates])
    winners = tuple(sorted([seat for seat in candidates if merits[seat] == best]))
    others: dict[tuple[int, tuple[int, int, int]], list[int]] = {}
    for seat, player in enumerate(s.players):
        if seat not in winners:
            lasted = player.out or s.round + 1
            others.setdefault((lasted, merits[seat]), []).append(seat)
    ranking = [winners, *[tuple(others[key]) for key in sorted(others, reverse=True)]]
    return Outcome(rule, reason, winners, tuple(ranking))


def merit(s: State, seat: int) -> tuple[int, int, int]:
    player = s.players[seat]
    hand = s.deck.show(player.hand)
    return (player.vp, len(hand), sum(hand))
