"""What is known: cards drawn, stowed, discarded, lost and stolen, and who knows them afterwards (GNQ 14)."""

from __future__ import annotations

from typing import Any, TypeVar

from quarterdeck.core.rng import Rng
from quarterdeck.games.give_no_quarter.events import Discarded, Reshuffled
from quarterdeck.games.give_no_quarter.kit import EVERYBODY, NOTHING, PICKED, SHIFT, Card, known_to
from quarterdeck.games.give_no_quarter.state import State

T = TypeVar("T")


def draw(s: State, srs: int) -> Card:
    """GNQ 4.3, 4.14: draw until a back fits; the others are discarded unseen. NOTHING if no card fits."""
    fits = s.kit.deck.fits[srs]
    pile, shuffled = s.pile, False
    while True:
        if not pile:
            if shuffled or not s.discards:
                return NOTHING
            reshuffle(s)
            pile, shuffled = s.pile, True
        card = take_any(pile, s.rng)
        if fits[card >> SHIFT]:
            return card
        s.discards.append(card)


def take_any(heap: list[T], rng: Rng) -> T:
    """Something at random out of a heap whose order means nothing."""
    at = rng.below(len(heap))
    last = heap.pop()
    if at == len(heap):
        return last
    taken = heap[at]
    heap[at] = last
    return taken


def take_some(heap: list[T], count: int, rng: Rng) -> list[T]:
    return [take_any(heap, rng) for _ in range(count)]


def reshuffle(s: State) -> None:
    """GNQ 4.14: the discards become the draw pile; from now on nobody knows where any of them is."""
    s.pile = [known_to(card, 0) for card in s.discards] if s.remembers else s.discards
    s.discards = []
    if s.events is not None:
        s.tell(Reshuffled(len(s.pile)))


def stow(s: State, seat: int, card: Card) -> None:
    """A card joins a manifest, whose owner has seen it."""
    manifest = s.manifest[seat]
    place = len(manifest)
    while place > 0 and manifest[place - 1] > card:
        place -= 1
    manifest.insert(place, card)


def discard(s: State, card: Card) -> None:
    """A card is discarded, and everybody sees it."""
    put_away(s, known_to(card, EVERYBODY))


def put_away(s: State, card: Card) -> None:
    """A card is discarded, known to who knew it; a Centre card goes under its own deck (GNQ 4.5)."""
    if s.kit.deck.central[card >> SHIFT]:
        s.centre.append(card)
    else:
        s.discards.append(card)


def find(s: State, seat: int, name: str) -> int:
    """The place of a card of this kind in a manifest that is not picked yet."""
    kind = s.kit.deck.kinds[name]
    manifest = s.manifest[seat]
    for i in range(len(manifest)):
        if manifest[i] >> SHIFT == kind and not manifest[i] & PICKED:
            return i
    return NOTHING


def pick(s: State, seat: int, name: str) -> None:
    """Put a card down in secret; it stays in the manifest until all is shown."""
    s.manifest[seat][find(s, seat, name)] |= PICKED


def take_seen(s: State, cards: list[Card], at: int, observers: int) -> Card:
    """A card leaves a place, and these observers see which.

    Cards alike cannot be told apart: who knew of a twin and not of this one knows of one fewer all the same.
    """
    card = cards.pop(at)
    missing = observers & ~card if s.remembers else 0
    for i in range(len(cards)):
        if missing == 0:
            break
        if cards[i] >> SHIFT == card >> SHIFT:
            known = cards[i] & missing
            cards[i] &= ~known
            missing &= ~known
    return card


def discard_openly(s: State, seat: int, at: int) -> Card:
    """A card of the manifest is discarded, and everybody sees it."""
    card = take_seen(s, s.manifest[seat], at, EVERYBODY)
    discard(s, card)
    s.learnt += 1
    return card


def discard_named(s: State, seat: int, name: str) -> Card:
    return discard_openly(s, seat, find(s, seat, name))


def discard_one(s: State, seat: int, name: str) -> None:
    """GNQ 3.2, 11.2: a card of the owner's choice, for nothing."""
    card = discard_named(s, seat, name)
    if s.events is not None:
        tell_discarded(s, seat, [card])


def tell_discarded(s: State, seat: int, cards: list[Card]) -> None:
    if s.events is not None:
        s.tell(Discarded(seat, faces(s, cards)))


def has_free(s: State, seat: int) -> bool:
    """True if a manifest holds a card that is not picked."""
    for card in s.manifest[seat]:
        if not card & PICKED:
            return True
    return False


def offer_kinds(s: State, seat: int, actions: list[Any], found: list[Any]) -> None:
    """Offer the action of each kind of a manifest that is not picked."""
    last = NOTHING
    for card in s.manifest[seat]:
        kind = card >> SHIFT
        if kind != last and not card & PICKED:
            found.append(actions[kind])
            last = kind


def kinds_left(s: State, seat: int) -> list[int]:
    """The kinds of a manifest that are not picked, each once, rising."""
    found: list[int] = []
    last = NOTHING
    for card in s.manifest[seat]:
        kind = card >> SHIFT
        if kind != last and not card & PICKED:
            found.append(kind)
            last = kind
    return found


def picked(s: State, seat: int) -> int:
    """How many cards a seat has put down in secret."""
    found = 0
    for card in s.manifest[seat]:
        if card & PICKED:
            found += 1
    return found


def take_picked(s: State, seat: int) -> list[Card]:
    """What was put down in secret is shown and discarded."""
    manifest = s.manifest[seat]
    shown: list[Card] = []
    for at in range(len(manifest) - 1, -1, -1):
        if manifest[at] & PICKED:
            shown.append(discard_openly(s, seat, at))
    shown.reverse()
    return shown


def take_unseen(s: State, cards: list[Card], at: int, insiders: int) -> Card:
    """A card leaves a place and only insiders see which; the others see its back.

    An outsider who knew cards with that back here is sure of them no longer, unless they were all known and alike.
    """
    if not s.remembers:
        return cards.pop(at)
    backs = s.kit.deck.backs
    back, kind = backs[cards[at] >> SHIFT], cards[at] >> SHIFT
    alike = [i for i in range(len(cards)) if backs[cards[i] >> SHIFT] == back]
    sure = EVERYBODY
    for i in alike:
        sure = sure & cards[i] if cards[i] >> SHIFT == kind else 0
    for i in alike:
        cards[i] &= ~EVERYBODY | insiders | sure
    return take_seen(s, cards, at, insiders) | insiders


def take_random(s: State, seat: int, insiders: int) -> Card:
    """A card of a manifest, drawn at random."""
    manifest = s.manifest[seat]
    return take_unseen(s, manifest, s.rng.below(len(manifest)), insiders)


def faces(s: State, cards: list[Card]) -> tuple[str, ...]:
    """The cards as an event shows them to those who see them."""
    return tuple([s.kit.deck.name(card) for card in cards])


def blanks(s: State, cards: list[Card]) -> tuple[str, ...]:
    """The cards as an event shows them to the others: their backs."""
    deck = s.kit.deck
    return tuple(["" if card == NOTHING else deck.hidden[deck.backs[card >> SHIFT]] for card in cards])


def heap_faces(s: State, cards: list[Card]) -> tuple[str, ...]:
    """Faces of cards whose order means nothing, and so must not tell anything."""
    return faces(s, sorted(cards))


def heap_blanks(s: State, cards: list[Card]) -> tuple[str, ...]:
    deck = s.kit.deck
    return tuple([deck.hidden[back] for back in sorted([deck.backs[card >> SHIFT] for card in cards])])
