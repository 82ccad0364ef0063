"""A position to and from its snapshot, in which a test or a bug report can be read and written."""

from __future__ import annotations

from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng
from quarterdeck.games.give_no_quarter.kit import EVERYBODY, NOTHING, PICKED, SHIFT, Card, Kit
from quarterdeck.games.give_no_quarter.knowledge import TABLE, open_state, show_mods, show_ships
from quarterdeck.games.give_no_quarter.rules.book import JETTISON
from quarterdeck.games.give_no_quarter.rules.known import faces
from quarterdeck.games.give_no_quarter.rules.rounds import begin_round
from quarterdeck.games.give_no_quarter.state import KNOWN_SHIP, State
from quarterdeck.games.give_no_quarter.view import Cards, FieldSnapshot, GuildSnapshot, Snapshot

Knowers = tuple[int, ...]


def dump(s: State) -> Snapshot:
    return Snapshot(
        *TABLE.show(s, s.kit),
        guilds=tuple([dump_guild(s, seat) for seat in range(s.seats)]),
        ships=show_ships(s),
        pile=faces(s, s.pile),
        discards=faces(s, s.discards),
        discard_knowers=knowers(s.discards),
        centre=faces(s, s.centre),
        centre_knowers=knowers(s.centre),
        layout=faces(s, s.layout),
        layout_knowers=knowers(s.layout),
        fields=tuple([dump_field(s, field) for field in range(len(s.fields))]),
        unused=tuple([ship & ~KNOWN_SHIP for ship in s.unused]),
        unused_known=tuple([i for i, ship in enumerate(s.unused) if ship & KNOWN_SHIP]),
        learnt=s.learnt,
        rng=s.rng.words(),
    )


def dump_guild(s: State, seat: int) -> GuildSnapshot:
    cards = s.manifest[seat]
    picked = tuple([i for i, card in enumerate(cards) if card & PICKED])
    return GuildSnapshot(s.bid[seat], s.number[seat], s.out[seat], faces(s, cards), knowers(cards), picked)


def dump_field(s: State, field: int) -> FieldSnapshot:
    cards, mods = s.field_cards[field], show_mods(s.kit, s.field_mods[field])
    return FieldSnapshot(s.fields[field], mods, faces(s, cards), knowers(cards))


def knowers(cards: list[Card]) -> Knowers:
    return tuple([card & EVERYBODY if card >= 0 else 0 for card in cards])


def load(kit: Kit, snapshot: Snapshot) -> State:
    """Malformed if it cannot be played; a position between decisions runs on to the next."""
    check(kit, snapshot)
    s = open_state(kit, Rng(*snapshot.rng), snapshot)
    if not any(snapshot.asks) and not snapshot.agenda and snapshot.outcome is None:
        s.then(begin_round)
    for seat, guild in enumerate(snapshot.guilds):
        s.manifest[seat] = read_cards(kit, guild.manifest, guild.knowers, 1 << seat)
        for i in guild.picked:
            s.manifest[seat][i] |= PICKED
        s.manifest[seat].sort(key=kind_of)
    for field in snapshot.fields:
        s.field_cards.append(read_cards(kit, field.cards, field.knowers, 0))
    s.discards = read_cards(kit, snapshot.discards, snapshot.discard_knowers, EVERYBODY)
    if snapshot.layout:
        s.layout = read_cards(kit, snapshot.layout, snapshot.layout_knowers, 1 << max(s.active, 0))
    read_decks(s, snapshot)
    s.unused = list(snapshot.unused)
    for i in snapshot.unused_known:
        s.unused[i] |= KNOWN_SHIP
    s.learnt = snapshot.learnt
    s.advance()
    return s


def kind_of(card: Card) -> int:
    return card >> SHIFT


def read_cards(kit: Kit, shown: Cards, known: Knowers, otherwise: int) -> list[Card]:
    """Cards with those who know them; where that is not said, the usual ones."""
    found: list[Card] = []
    for i, name in enumerate(shown):
        who = known[i] if known else otherwise
        found.append(kit.deck.kinds[name] << SHIFT | who if name else NOTHING)
    return found


def read_decks(s: State, snapshot: Snapshot) -> None:
    """Draw pile and Centre deck; left out, they hold what lies nowhere else."""
    kit = s.kit
    left = kit.deck.counts.copy()
    for name in placed(snapshot):
        left[kit.deck.kinds[name]] -= 1
    if snapshot.pile is not None:
        s.pile = read_cards(kit, snapshot.pile, (), 0)
    else:
        scan = [kind for kind in range(len(left)) if kit.deck.backs[kind] != kit.deck.centre_back]
        s.pile = [kind << SHIFT for kind in scan for _ in range(left[kind])]
    if snapshot.centre is not None:
        s.centre = read_cards(kit, snapshot.centre, snapshot.centre_knowers, EVERYBODY)
        return
    for kind in kit.deck.centre:
        if left[kind] > 0:
            left[kind] -= 1
            s.centre.append(kind << SHIFT | EVERYBODY)


def placed(snapshot: Snapshot) -> list[str]:
    """Every card that the snapshot names."""
    heaps = [snapshot.discards, snapshot.layout, snapshot.pile or (), snapshot.centre or ()]
    heaps += [guild.manifest for guild in snapshot.guilds] + [field.cards for field in snapshot.fields]
    return [name for heap in heaps for name in heap if name]


def check(kit: Kit, snapshot: Snapshot) -> None:
    """Refuse what could not be played: unknown cards or too many, lists of the wrong size, hexes off the board."""
    seats = len(snapshot.guilds)
    if not 2 <= seats <= len(kit.chart.sides):
        raise Malformed(f"$.guilds: 2 to {len(kit.chart.sides)} guilds are needed, not {seats}")
    cards = placed(snapshot)
    for name in cards:
        if name not in kit.deck.kinds:
            raise Malformed(f"$: no card is called {name!r}")
        if cards.count(name) > kit.deck.counts[kit.deck.kinds[name]]:
            raise Malformed(f"$: there are not so many cards {name!r}")
    if snapshot.asks and len(snapshot.asks) != seats:
        raise Malformed(f"$.asks: {seats} entries are needed, not {len(snapshot.asks)}")
    opened = [seat for seat, ask in enumerate(snapshot.asks) if ask is not None and ask.name == JETTISON.name]
    if opened != [seat for seat, ask in enumerate(snapshot.paused) if ask is not None]:
        raise Malformed("$.paused: what the seats decide that are about to discard, and no others")
    if snapshot.layout and len(snapshot.layout) != 4:
        raise Malformed(f"$.layout: 4 entries are needed, not {len(snapshot.layout)}")
    for at in [*[ship.hex for ship in snapshot.ships], *[field.hex for field in snapshot.fields]]:
        if not -1 <= at < kit.chart.size:
            raise Malformed(f"$: there is no hex {at}")
    for ship in snapshot.ships:
        if not -2 <= ship.seat < seats or not 0 <= ship.heading < 6:
            raise Malformed(f"$.ships: ship {ship.ship} cannot have seat {ship.seat} and heading {ship.heading}")
    check_knowers(snapshot)


def check_knowers(snapshot: Snapshot) -> None:
    pairs = [
        ("$.discard_knowers", snapshot.discards, snapshot.discard_knowers),
        ("$.centre_knowers", snapshot.centre or (), snapshot.centre_knowers),
        ("$.layout_knowers", snapshot.layout, snapshot.layout_knowers),
    ]
    for i, guild in enumerate(snapshot.guilds):
        pairs.append((f"$.guilds[{i}].knowers", guild.manifest, guild.knowers))
    for i, field in enumerate(snapshot.fields):
        pairs.append((f"$.fields[{i}].knowers", field.cards, field.knowers))
    for place, cards, known in pairs:
        if known and len(known) != len(cards):
            raise Malformed(f"{place}: {len(cards)} entries are needed, not {len(known)}")
