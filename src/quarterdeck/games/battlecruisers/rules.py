"""A game from its set-up to its end: the rounds, and what happens at the end of each."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.errors import Malformed
from quarterdeck.core.info import Outcome
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.core.zones import EMPTY
from quarterdeck.games.battlecruisers import memory
from quarterdeck.games.battlecruisers.actions import Options, Play, Recover, Zone
from quarterdeck.games.battlecruisers.content import Book
from quarterdeck.games.battlecruisers.deck import NOTHING, deck_for
from quarterdeck.games.battlecruisers.effects.index import AFTER_CLASH, CLASH, MAIN
from quarterdeck.games.battlecruisers.events import (
    HIDDEN,
    Chose,
    Discarded,
    Eliminated,
    Ended,
    Missed,
    OnAlert,
    Resolving,
    Revealed,
    RoundBegan,
)
from quarterdeck.games.battlecruisers.legal import play_options, recover_options, why_not
from quarterdeck.games.battlecruisers.moves import discard_from_play, discard_openly
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import Player, State

RANDOM: Final = "random"
CHOSEN: Final = "chosen"


def new_state(book: Book, seats: int, options: Options, seed: int) -> State:
    """BC 1: the same set for everyone, then a card each to recovery zone and discard pile."""
    rng = from_seed(seed)
    deck = deck_for(book, choose_set(book, seats, options, rng))
    s = State(deck, rng, [Player() for _ in range(seats)])
    memory.forget_all(s)
    for player in s.players:
        player.vp = book.table.start_vp
        player.hand = zones.pile_of(list(range(len(deck.numbers))))
    s.first = rng.below(seats)
    s.set_order()
    if options.choose_recovery:
        s.next(ask_recovery, show_recovery, deal_discards, play_round)
    else:
        s.next(deal_recovery, deal_discards, play_round)
    s.advance()
    return s


def choose_set(book: Book, seats: int, options: Options, rng: Rng) -> list[int]:
    """BC 1.1, 1.5: a named set, a random one, or the table's own choice."""
    count = set_size(book, seats)
    name = options.set.strip().casefold()
    if options.cards and name != CHOSEN:
        raise Malformed(f"option cards: goes with set={CHOSEN}, not with {options.set!r}")
    if name == RANDOM:
        numbers = [card.number for card in book.cards.card if not card.promo]
        rng.shuffle(numbers)
        return numbers[:count]
    if name == CHOSEN:
        return check_chosen(book, options.cards, count)
    named = book.find_set(options.set.strip())
    if named is None:
        names = ", ".join(one.name for one in book.sets.set)
        raise Malformed(f"option set: no set is called {options.set!r}; there are random, chosen, {names}")
    return list(named.cards[:count])


def set_size(book: Book, seats: int) -> int:
    sizes = {int(players): size for players, size in book.table.set_size.items()}
    if seats not in sizes:
        raise Malformed(f"there are sets for {', '.join(str(players) for players in sizes)} players, not {seats}")
    return sizes[seats]


def check_chosen(book: Book, cards: tuple[int, ...], count: int) -> list[int]:
    if len(cards) != count or len(set(cards)) != count:
        raise Malformed(f"option cards: {count} different numbers are needed, not {list(cards)}")
    for number in cards:
        if book.find_card(number) is None:
            raise Malformed(f"option cards: there is no card {number}")
    return list(cards)


def warnings(book: Book, options: Options) -> list[str]:
    """BC 1.5: many negation cards in a chosen set are allowed, with a warning."""
    if options.set.strip().casefold() != CHOSEN:
        return []
    cards = [book.find_card(number) for number in options.cards]
    negations = [str(card.number) for card in cards if card is not None and "negation" in card.symbols]
    advised = book.table.negation_advised
    if len(negations) <= advised:
        return []
    return [f"{len(negations)} negation cards ({', '.join(negations)}) in one set; at most {advised} are advised"]


@RULES.step
def deal_recovery(s: State) -> None:
    """BC 1.3: a random card of each hand, face up."""
    for seat in s.alive():
        put_in_recovery(s, seat, random_card(s, seat))


@RULES.step
def ask_recovery(s: State) -> None:
    """BC 1.4: experienced players choose it."""
    for seat in s.alive():
        s.ask(seat, RECOVER)


def choose_answer(s: State, seat: int, action: Play | Recover) -> None:
    """The choice stays hidden, and the card in the hand, until everyone has chosen."""
    s.players[seat].choice = s.deck.kind(action.card)
    if s.events is not None:
        s.tell_apart(1 << seat, Chose(seat, action.card), Chose(seat, HIDDEN))


RECOVER: Final = RULES.ask("recover", recover_options, choose_answer, why_not)
CHOOSE: Final = RULES.ask("choose", play_options, choose_answer, why_not)


@RULES.step
def show_recovery(s: State) -> None:
    s.learnt += 1
    for seat in s.alive():
        kind = s.players[seat].choice
        s.players[seat].choice = NOTHING
        put_in_recovery(s, seat, kind)


def put_in_recovery(s: State, seat: int, kind: int) -> None:
    player = s.players[seat]
    player.hand = zones.take(player.hand, kind)
    player.recovery = zones.add(player.recovery, kind)


def random_card(s: State, seat: int) -> int:
    hand = zones.cards(s.players[seat].hand)
    return hand[s.rng.below(len(hand))]


@RULES.step
def deal_discards(s: State) -> None:
    """BC 1.3: a random card of each hand, face down."""
    for seat in s.alive():
        player = s.players[seat]
        kind = random_card(s, seat)
        player.hand = zones.take(player.hand, kind)
        player.discard = zones.add(player.discard, kind)


@RULES.step
def play_round(s: State) -> None:
    """BC 2.1: every player still in chooses a card in secret."""
    s.round += 1
    s.stirred = False
    if s.events is not None:
        s.tell(RoundBegan(s.round, s.first))
    s.next(reveal)
    for seat in s.alive():
        s.ask(seat, CHOOSE)


@RULES.step
def reveal(s: State) -> None:
    """BC 2.2: turn all over; resolve from the lowest number to the highest."""
    s.learnt += 1
    kinds = 0
    for seat in s.alive():
        player = s.players[seat]
        kind = player.choice
        player.choice = NOTHING
        player.hand = zones.take(player.hand, kind)
        memory.seen_from_hand(s, seat, kind)
        player.play = player.revealed = kind
        kinds |= 1 << kind
    s.pending = [kind for kind in range(zones.KINDS) if kinds >> kind & 1]
    if s.events is not None:
        s.tell(Revealed(tuple([s.deck.number(player.play) for player in s.players])))
    s.next(resolve_next)


@RULES.step
def resolve_next(s: State) -> None:
    """BC 2.2: the next number, unless all have had their time."""
    if s.pending:
        s.next(resolve_next)
        resolve(s, s.pending.pop(0))
    else:
        s.resolving = NOTHING
        s.next(end_round)


def resolve(s: State, kind: int) -> None:
    """BC 2.3, 2.4: alone, the main effect; otherwise the clash effect for every owner."""
    s.resolving = kind
    owners = [seat for seat in s.alive() if s.players[seat].revealed == kind]
    if s.events is not None:
        s.tell(Resolving(s.deck.number(kind), tuple(owners), len(owners) > 1))
    if len(owners) == 1:
        main_effect(s, owners[0])
        return
    number = s.deck.numbers[kind]
    if number in AFTER_CLASH:
        s.next(after_clash.of(kind))
    if number in CLASH:
        s.next(*[clash_effect.of(seat) for seat in owners])


def main_effect(s: State, seat: int) -> None:
    if is_able(s, seat):
        player = s.players[seat]
        if player.double == s.round:
            s.next(second_time.of(seat, player.revealed))
        MAIN[s.deck.numbers[player.revealed]](s, seat)


@RULES.step
def second_time(s: State, seat: int, kind: int) -> None:
    """BC 6.15: twice, if the card is still in play."""
    if s.players[seat].play == kind:
        MAIN[s.deck.numbers[kind]](s, seat)


@RULES.step
def clash_effect(s: State, seat: int) -> None:
    if is_able(s, seat):
        CLASH[s.deck.numbers[s.players[seat].revealed]](s, seat)


@RULES.step
def after_clash(s: State, kind: int) -> None:
    """Once for the clash, if anybody in it was able to resolve the card."""
    if any(player.play == kind and player.disabled != s.round for player in s.players):
        AFTER_CLASH[s.deck.numbers[kind]](s, kind)


def is_able(s: State, seat: int) -> bool:
    """BC 2.5: only a card in play resolves, and not that of a disabled player."""
    player = s.players[seat]
    gone, disabled = player.play != player.revealed, player.disabled == s.round
    if (gone or disabled) and s.events is not None:
        s.tell(Missed(seat, s.deck.number(player.revealed), "gone" if gone else "disabled"))
    return not gone and not disabled


@RULES.step
def end_round(s: State) -> None:
    """BC 4: only cards go, players go, alerts are set, cards come back; then somebody may have won."""
    s.learnt += 1
    for seat in s.alive():
        discard_only_card(s, seat)
    for seat in s.alive():
        eliminate(s, seat)
    s.set_order()
    for seat in s.alive():
        set_alert(s, seat)
    for seat in s.alive():
        recover(s, seat)
    count_rounds(s)
    outcome = judge(s)
    if outcome is not None:
        if s.events is not None:
            s.tell(Ended(outcome.rule, outcome.winners))
        s.finish(outcome)
        return
    s.next(move_first_player, play_round)


def count_rounds(s: State) -> None:
    """BC 5.5: how long nothing has happened, and how long nothing has come of it."""
    s.quiet = 0 if s.stirred else s.quiet + 1
    most = max([player.vp for player in s.players])
    cards = sum([player.total() for player in s.players])
    if most > s.most_vp or cards < s.fewest_cards or not s.fewest_cards:
        s.circling = 0
    else:
        s.circling += 1
    s.most_vp = max(s.most_vp, most)
    s.fewest_cards = min(s.fewest_cards, cards) if s.fewest_cards else cards


@RULES.step
def move_first_player(s: State) -> None:
    """BC 2.6: to the next seat clockwise that is still in."""
    s.first = s.alive()[0] if s.players[s.first].out else s.alive()[1]
    s.set_order()


def discard_only_card(s: State, seat: int) -> None:
    """BC 4.1: cards that say so, if they are the only one in hand, recovery zone and play."""
    player = s.players[seat]
    if player.total() != 1:
        return
    if player.play != NOTHING:
        if s.deck.only[player.play]:
            discard_from_play(s, seat)
        return
    kind = zones.kinds(player.hand + player.recovery)[0]
    if s.deck.only[kind]:
        zone: Zone = "hand" if player.hand else "recovery"
        if player.hand:
            memory.seen_from_hand(s, seat, kind)
        player.hand = player.recovery = EMPTY
        discard_openly(s, seat, kind)
        if s.events is not None:
            s.tell(Discarded(seat, s.deck.number(kind), zone))


def eliminate(s: State, seat: int) -> None:
    """BC 4.2: no card left, out, whatever the points."""
    player = s.players[seat]
    if player.total() == 0:
        player.out = s.round
        player.alert = False
        player.revealed = NOTHING
        if s.events is not None:
            s.tell(Eliminated(seat, player.vp))


def set_alert(s: State, seat: int) -> None:
    """BC 4.3: with one card left the play zone is also the recovery zone."""
    player = s.players[seat]
    alert = player.total() == 1
    if alert != player.alert:
        player.alert = alert
        if s.events is not None:
            s.tell(OnAlert(seat, alert))


def recover(s: State, seat: int) -> None:
    """BC 4.4: the recovery zone returns to the hand, then the card in play goes there."""
    player = s.players[seat]
    for kind in zones.cards(player.zone()):
        player.hand = zones.add(player.hand, kind)
        memory.seen_into_hand(s, seat, kind)
    player.recovery = EMPTY
    if player.play != NOTHING and not player.alert:
        player.recovery = zones.add(EMPTY, player.play)
    player.play = player.revealed = NOTHING
    player.armored = False
    player.named = 0
    player.lost = 0


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
        return nobody_wins(s, f"{s.quiet} rounds without a VP gained or a card discarded")
    if s.circling >= s.deck.circling_rounds:
        return nobody_wins(s, f"{s.circling} rounds in a circle")
    return None


def nobody_wins(s: State, reason: str) -> Outcome:
    return Outcome("BC 5.5", reason, (), (tuple(range(s.seats)),))


def won(s: State, candidates: list[int], rule: str, reason: str) -> Outcome:
    """BC 5.3, 5.6: most VP, most cards in hand, highest sum in hand; else it is shared."""
    best = max([merit(s, seat) for seat in candidates])
    winners = tuple(sorted([seat for seat in candidates if merit(s, seat) == best]))
    others: dict[tuple[int, int, int, int], list[int]] = {}
    for seat, player in enumerate(s.players):
        if seat not in winners:
            lasted = player.out or s.round + 1
            others.setdefault((lasted, *merit(s, seat)), []).append(seat)
    ranking = [winners, *[tuple(others[key]) for key in sorted(others, reverse=True)]]
    return Outcome(rule, reason, winners, tuple(ranking))


def merit(s: State, seat: int) -> tuple[int, int, int]:
    player = s.players[seat]
    hand = s.deck.show(player.hand)
    return (player.vp, len(hand), sum(hand))
