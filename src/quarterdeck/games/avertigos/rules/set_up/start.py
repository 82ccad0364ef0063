"""The first position: initiative, the pool, and the first step of either mode (AV 2, 3)."""

from __future__ import annotations

from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos.actions import Options
from quarterdeck.games.avertigos.events import Initiative
from quarterdeck.games.avertigos.kit import Kit, Terms
from quarterdeck.games.avertigos.rules.cards import deal_cards
from quarterdeck.games.avertigos.rules.set_up.draft import begin_round
from quarterdeck.games.avertigos.rules.ships import roll
from quarterdeck.games.avertigos.rules.strategy import begin_campaign_turn, found_realm
from quarterdeck.games.avertigos.state import State


def new_state(kit: Kit, seats: int, options: Options, seed: int) -> State:
    terms = Terms(kit, seats, options)
    s = State(kit, terms, seats, from_seed(seed))
    s.supply = kit.copies.copy()
    s.wins = [0] * seats
    s.used = [0] * seats
    s.bank = [bank(kit, seats) if terms.gamblers else 0] * seats
    roll_initiative(s)
    deal_cards(s)
    if terms.strategy:
        found_realm(s)
        s.then(begin_campaign_turn)
    else:
        s.then(begin_round)
    s.advance()
    return s


def bank(kit: Kit, seats: int) -> int:
    """AV 9.5: the coins of each player, for all rounds."""
    found: int = {int(players): coins for players, coins in kit.book.table.banks.items()}[seats]
    return found


def roll_initiative(s: State) -> None:
    """AV 2.1: two dice each; whoever is tied rolls again."""
    rolls = [[roll(s, s.kit.zuke_dice)] for _ in range(s.seats)]
    while True:
        tied = [seat for seat in range(s.seats) if rolls.count(rolls[seat]) > 1]
        if not tied:
            break
        for seat in tied:
            rolls[seat].append(roll(s, s.kit.zuke_dice))
    falling = sorted(range(s.seats), key=lambda seat: rolls[seat], reverse=True)
    s.rank = [s.seats - 1 - falling.index(seat) for seat in range(s.seats)]
    s.tell(Initiative(tuple(falling), tuple([made[0] for made in rolls])))
