"""Treaties are offered and agreed on (AV 13.1 to 13.3)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.avertigos.actions import Accept, Action, Decline, Notice, Offer, Share
from quarterdeck.games.avertigos.events import Answered, Offered
from quarterdeck.games.avertigos.realm import ACCESS, TRUCE, Treaty
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.rules.treaties import NAMES, find_treaty, price
from quarterdeck.games.avertigos.state import State

ANSWERS: Final[list[Action]] = [Accept(), Decline()]
NO_ISLAND: Final = -1


def envoys_left(s: State, seat: int) -> int:
    placed = [treaty.envoys for treaty in s.realm.treaties if seat in (treaty.a, treaty.b)]
    return s.kit.envoys - sum(placed)


def islands_of(s: State, seat: int) -> list[int]:
    return [island for island, owner in enumerate(s.realm.owner) if owner == seat]


def offer_options(s: State, seat: int) -> list[Action]:
    """AV 13.1: once a turn, to anybody; both need islands for the other's envoys."""
    if not islands_of(s, seat):
        return []
    found: list[Action] = []
    for other in range(s.seats):
        if other == seat or s.realm.out[other] or not islands_of(s, other):
            continue
        most = min(envoys_left(s, seat), envoys_left(s, other))
        if find_treaty(s, seat, other, TRUCE) is None:
            found += [Offer(other, "truce", envoys) for envoys in range(1, most + 1)]
        if find_treaty(s, seat, other, ACCESS) is None:
            found += [Offer(other, "access", envoys) for envoys in range(1, most + 1)]
    return found


def notice_options(s: State, seat: int) -> list[Action]:
    """AV 13.4: any own treaty that one can pay for breaking."""
    found: list[Action] = []
    for treaty in s.realm.treaties:
        if seat in (treaty.a, treaty.b) and price(s, treaty) <= s.realm.silver[seat]:
            other = treaty.b if seat == treaty.a else treaty.a
            found.append(Notice(other, "access" if treaty.kind == ACCESS else "truce"))
    return found


def begin_offer(s: State, seat: int, offer: Offer) -> None:
    s.realm.offered = True
    if offer.treaty == "truce":
        propose(s, seat, offer.seat, TRUCE, offer.envoys, NO_ISLAND, NO_ISLAND)
    else:
        s.ask(seat, SHARE_OWN.of(offer.seat, offer.envoys))


def own_options(s: State, seat: int, other: int, envoys: int) -> list[Action]:
    return [Share(island) for island in islands_of(s, seat)]


def own_answer(s: State, seat: int, action: Share, other: int, envoys: int) -> None:
    s.ask(seat, SHARE_OTHER.of(other, envoys, action.island))


def other_options(s: State, seat: int, other: int, envoys: int, own: int) -> list[Action]:
    return [Share(island) for island in islands_of(s, other)]


def other_answer(s: State, seat: int, action: Share, other: int, envoys: int, own: int) -> None:
    propose(s, seat, other, ACCESS, envoys, own, action.island)


SHARE_OWN: Final = RULES.ask("share_own", own_options, own_answer, why_not)
SHARE_OTHER: Final = RULES.ask("share_other", other_options, other_answer, why_not)


def propose(s: State, seat: int, other: int, kind: int, envoys: int, own: int, theirs: int) -> None:
    if s.events is not None:
        islands = (own, theirs) if own != NO_ISLAND else ()
        s.tell(Offered(seat, other, NAMES[kind], envoys, islands))
    s.ask(other, ANSWER.of(seat, kind, envoys, own, theirs))


def answer_options(s: State, seat: int, giver: int, kind: int, envoys: int, own: int, theirs: int) -> list[Action]:
    return ANSWERS.copy()


def answer_answer(
    s: State, seat: int, action: Accept | Decline, giver: int, kind: int, envoys: int, own: int, theirs: int
) -> None:
    """AV 13.1: agreed, both exchange the same number of envoys."""
    accepted = isinstance(action, Accept)
    if accepted:
        s.realm.treaties.append(Treaty(giver, seat, kind, envoys, own, theirs))
    if s.events is not None:
        s.tell(Answered(seat, accepted))


ANSWER: Final = RULES.ask("answer", answer_options, answer_answer, why_not)
