"""Treaties: offered and agreed on, what they forbid, and what it costs to break them (AV 13)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.avertigos.actions import Accept, Action, Decline, Notice, Offer, Share, TreatyName
from quarterdeck.games.avertigos.events import Answered, Broken, Lapsed, Offered
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import Asking
from quarterdeck.games.avertigos.rules.purchases.income import earn, pay, show_purse_empty
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import Treaty

TRUCE: Final = "truce"
ACCESS: Final = "access"
KINDS: Final[tuple[TreatyName, TreatyName]] = (TRUCE, ACCESS)
NO_ISLAND: Final = -1

# What they forbid


def find_treaty(s: State, seat: int, other: int, kind: TreatyName) -> Treaty | None:
    for treaty in s.realm.treaties:
        if treaty.treaty == kind and treaty.joins(seat, other):
            return treaty
    return None


def has_truce(s: State, seat: int, other: int) -> bool:
    """AV 13.2."""
    return find_treaty(s, seat, other, TRUCE) is not None


# Breaking them


def price(s: State, seat: int, other: int) -> int:
    """AV 13.4: for each envoy of all treaties between the two; who has less pays what there is."""
    envoys = sum([treaty.envoys for treaty in s.realm.treaties if treaty.joins(seat, other)])
    return min(s.kit.breach * envoys, s.houses.silver[seat])


def break_treaty(s: State, seat: int, other: int, kind: TreatyName) -> None:
    """AV 13.4: by the act itself or by notice; the breaker pays the other, and the treaty's envoys go home."""
    treaty = find_treaty(s, seat, other, kind)
    if treaty is not None:
        silver = price(s, seat, other)
        pay(s, seat, silver)
        earn(s, other, silver)
        if s.houses.silver[seat] == 0:
            show_purse_empty(s, seat)
        s.realm.treaties.remove(treaty)
        s.tell(Broken(seat, other, kind, silver))


def lapse(s: State, treaty: Treaty) -> None:
    """AV 13.5: without a breach nobody pays."""
    s.realm.treaties.remove(treaty)
    s.tell(Lapsed(treaty.a, treaty.b, treaty.treaty))


def end_access(s: State, seat: int, island: int) -> None:
    """AV 13.4, 13.5: access ends when one of its islands falls: broken by a partner's hand, lapsed by a third's."""
    for treaty in s.realm.treaties.copy():
        if treaty.treaty == ACCESS and island in treaty.islands:
            if seat in (treaty.a, treaty.b):
                break_treaty(s, seat, treaty.other(seat), ACCESS)
            else:
                lapse(s, treaty)


def breach_words(r: Reading, other: int, kind: TreatyName) -> str:
    """AV 13.4: the caution before an act that breaks a treaty with another seat; nothing if there is none."""
    s = r.position
    if other == r.seat or find_treaty(s, r.seat, other, kind) is None:
        return ""
    return (
        f"This breaks your treaty of {kind} with {r.names[other]}: you pay {price(s, r.seat, other)} silver (AV 13.4)."
    )


def notice_options(s: State, seat: int) -> list[Action]:
    """AV 13.4: for any own treaty."""
    own = [treaty for treaty in s.realm.treaties if seat in (treaty.a, treaty.b)]
    return [Notice(treaty.other(seat), treaty.treaty) for treaty in own]


# Offering them


def envoys_left(s: State, seat: int) -> int:
    placed = [treaty.envoys for treaty in s.realm.treaties if seat in (treaty.a, treaty.b)]
    return s.kit.envoys - sum(placed)


def islands_of(s: State, seat: int) -> list[int]:
    return [island for island, owner in enumerate(s.realm.owner) if owner == seat]


def offer_options(s: State, seat: int) -> list[Action]:
    """AV 13.1: a few times a turn, to anybody; both need islands for the other's envoys."""
    if s.realm.offers >= s.kit.book.realm.most_offers or not islands_of(s, seat):
        return []
    found: list[Action] = []
    for other in range(s.seats):
        if other == seat or s.houses.out[other] or not islands_of(s, other):
            continue
        most = min(envoys_left(s, seat), envoys_left(s, other))
        for kind in KINDS:
            if find_treaty(s, seat, other, kind) is None:
                found += [Offer(other, kind, envoys) for envoys in range(1, most + 1)]
    return found


def treaty_wishes(r: Reading) -> list[Action]:
    """What is offered; a treaty of each kind with each other house; and the end of those that there are."""
    s = r.position
    others = [seat for seat in range(s.seats) if seat != r.seat and not s.houses.out[seat]]
    plain = [Offer(seat, kind, 1) for seat in others for kind in KINDS]
    return [*dict.fromkeys([*offer_options(s, r.seat), *plain]), *notice_options(s, r.seat)]


def begin_offer(s: State, seat: int, offer: Offer) -> None:
    s.realm.offers += 1
    if offer.treaty == TRUCE:
        propose(s, seat, offer.seat, TRUCE, offer.envoys, NO_ISLAND, NO_ISLAND)
    else:
        s.ask(seat, ShareOwn(offer.seat, offer.envoys))


class ShareQuestion(Asking):
    """AV 13.3: each island is named by the player who offers the treaty."""

    rule = "AV 13.3"
    answers = (Share,)

    def wishes(self, r: Reading) -> list[Action]:
        return [Share(island) for island in range(len(r.words.kit.island_name))]


class ShareOwn(ShareQuestion):
    wants = "name an island of your own to share"
    takes = ("other", "envoys")
    manner = "share"

    def options(self, s: State, seat: int) -> list[Action]:
        return [Share(island) for island in islands_of(s, seat)]

    def answer(self, s: State, seat: int, action: Share) -> None:
        other, envoys = self.args
        s.ask(seat, ShareOther(other, envoys, action.island))


class ShareOther(ShareQuestion):
    wants = "name an island of theirs to use"
    takes = ("other", "envoys", "own")
    manner = "use"

    def options(self, s: State, seat: int) -> list[Action]:
        return [Share(island) for island in islands_of(s, self.args[0])]

    def answer(self, s: State, seat: int, action: Share) -> None:
        other, envoys, own = self.args
        propose(s, seat, other, ACCESS, envoys, own, action.island)


def propose(s: State, seat: int, other: int, kind: TreatyName, envoys: int, own: int, theirs: int) -> None:
    islands = (own, theirs) if own != NO_ISLAND else ()
    s.tell(Offered(seat, other, kind, envoys, islands))
    s.ask(other, Answer(seat, KINDS.index(kind), envoys, own, theirs))


class Answer(Asking):
    rule = "AV 13.1"
    wants = "accept the treaty or decline it"
    answers = (Accept, Decline)
    takes = ("giver", "kind", "envoys", "own", "theirs")

    def options(self, s: State, seat: int) -> list[Action]:
        return [Accept(), Decline()]

    def answer(self, s: State, seat: int, action: Accept | Decline) -> None:
        """AV 13.1: agreed, both exchange the same number of envoys."""
        giver, kind, envoys, own, theirs = self.args
        accepted = isinstance(action, Accept)
        if accepted:
            s.realm.treaties.append(Treaty(giver, seat, KINDS[kind], envoys, (own, theirs)))
        s.tell(Answered(seat, accepted))
