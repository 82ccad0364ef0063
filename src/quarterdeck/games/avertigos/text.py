"""Avertigos in words: the table, the questions and the choices."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.page import Block, Grid, Lines, Row
from quarterdeck.core.plane import UNIT
from quarterdeck.core.text import Names, Text
from quarterdeck.games.avertigos import actions as a
from quarterdeck.games.avertigos.board import arrow, article, count, draw, label
from quarterdeck.games.avertigos.cautions import caution
from quarterdeck.games.avertigos.kit import STEP, Kit, name_part
from quarterdeck.games.avertigos.log import Log
from quarterdeck.games.avertigos.prompts import PROMPTS
from quarterdeck.games.avertigos.realmtext import realm_blocks
from quarterdeck.games.avertigos.sight import measure
from quarterdeck.games.avertigos.sketch import sketch
from quarterdeck.games.avertigos.view import Cards, ShipView, View

MANOEUVRES: Final = {
    "level": "keep level",
    "ascend": "ascend: height +1, one card fewer than the speed",
    "descend": "descend: height -1",
    "swoop": "swoop: height -1, up to two cards above the speed",
    "dive": "dive: height -2, up to three cards above the speed",
}
TACTICS: Final = {
    "climb": "climb: height +1 for a card and 1 AP",
    "sink": "sink: height -1 for a card and 1 AP",
    "move": "move by one card, 1 AP",
    "swoop": "swoop: height -1, two cards, 2 AP",
    "dive": "dive: height -2, three cards, 3 AP",
}

ENOUGH: Final = {
    "act": "do no more in this cycle",
    "buy_cards": "draw no more",
    "repair": "repair no more",
    "module": "take no more of your faction",
    "call": "call for no bids",
    "purchase": "end your purchases",
}


class AvertigosText(Text):
    def __init__(self, package: str, kit: Kit) -> None:
        super().__init__(package, "AV 2.6")
        self.kit = kit
        self.log = Log(kit)

    # The table

    def table(self, view: View, names: Names) -> list[Block]:
        kit = self.kit
        blocks: list[Block] = [Lines(self.title(view), tuple(draw(kit, view)), True)]
        rows = [self.ship_row(i, ship, names) for i, ship in enumerate(view.ships) if ship.alive]
        columns = ("ship", "hull", "at", "heading", "height", "speed", "AP", "modules (HP, dice loaded)")
        blocks.append(Grid("Ships", columns, tuple(rows)))
        blocks += realm_blocks(kit, view, names)
        sights = self.sights(view)
        if sights:
            blocks.append(Lines("Your weapons", tuple(sights)))
        blocks.append(Lines("Cards", tuple(self.card_lines(view, names))))
        if view.realm is None:
            blocks.append(Lines("Match", tuple(self.match_lines(view, names))))
        return blocks

    def title(self, view: View) -> str:
        if view.realm is not None:
            return f"Turn {view.turn}" if view.turn else "Setting up"
        return f"Round {view.round}, turn {view.turn}" if view.turn else f"Round {view.round}, setting up"

    def ship_row(self, i: int, ship: ShipView, names: Names) -> Row:
        hp = f" {ship.hp[0]} HP" if ship.hp else ""
        notes = " (at the edge)" if ship.at_edge else " (docked)" if ship.docked >= 0 else ""
        cells = (
            f"{label(i)} {names[ship.owner]}",
            ship.hull + hp,
            f"{ship.x // UNIT}, {ship.y // UNIT}{notes}",
            f"{arrow(ship.heading)} {STEP * ship.heading}°",
            str(ship.height),
            str(ship.speed),
            str(ship.ap),
            ", ".join([self.module_words(ship, part) for part in range(1, len(ship.modules) + 1)]) or "–",
        )
        return Row(cells, ship.owner)

    def module_words(self, ship: ShipView, part: int) -> str:
        name = ship.modules[part - 1]
        if not ship.hp:
            return name
        side = ""
        if self.kit.swing[self.kit.module_kind[name]] >= 0:
            side = " starboard" if ship.sides >> part & 1 else " port"
        dice = f", {ship.loaded[part]} loaded" if ship.loaded[part] else ""
        return f"{name}{side} ({ship.hp[part]}{dice})"

    def sights(self, view: View) -> list[str]:
        """AV 8.3: measuring before declaring is allowed."""
        if view.seat is None or view.outcome is not None or not all(ship.hp for ship in view.ships):
            return []
        s = sketch(self.kit, view)
        lines = []
        for i, ship in enumerate(s.ships):
            if not ship.alive or ship.owner != view.seat:
                continue
            for part in range(1, len(ship.modules)):
                if self.kit.dice[ship.modules[part]] == 0 or ship.hp[part] == 0:
                    continue
                for j, other in enumerate(s.ships):
                    if other.alive and s.is_hostile(view.seat, other.owner):
                        words = measure(s, ship, part, other)
                        lines.append(f"{label(i)}, {self.part(view, i, part)} against {label(j)}: {words}")
        return lines

    def card_lines(self, view: View, names: Names) -> list[str]:
        lines = [f"Your hand: {cards_words(view.hand)}"] if view.seat is not None else []
        sizes = [f"{names[seat]} {size}" for seat, size in enumerate(view.hands)]
        lines.append(f"In hand: {', '.join(sizes)}; deck {view.deck}")
        lines.append(f"Discarded: {cards_words(view.discard)}")
        if view.held:
            lines.append(f"Certainly in hands of others: {cards_words(view.held)}")
        return lines

    def match_lines(self, view: View, names: Names) -> list[str]:
        order = sorted(range(len(names)), key=lambda seat: -view.rank[seat])
        lines = [f"Player initiative, highest first: {', '.join([names[seat] for seat in order])}"]
        lines.append("Rounds won: " + ", ".join([f"{names[seat]} {won}" for seat, won in enumerate(view.wins)]))
        if view.options.variant == "faction":
            sides = ["the Dynasty" if (seat + view.round) % 2 else "the League" for seat in range(len(names))]
            lines.append("Sides: " + ", ".join([f"{name} {side}" for name, side in zip(names, sides, strict=True)]))
        if view.options.gamblers:
            lines.append("Bank: " + ", ".join([f"{names[seat]} {coins}" for seat, coins in enumerate(view.bank)]))
        return lines

    def part(self, view: View, i: int, part: int) -> str:
        return name_part(list(view.ships[i].modules), part)

    # Questions and choices

    def prompt(self, view: View, names: Names) -> str:
        if view.outcome is not None:
            return "The game is over."
        ask = view.asks[view.seat] if view.seat is not None else None
        if ask is None:
            waiting = [names[seat] for seat, other in enumerate(view.asks) if other is not None]
            return f"Waiting for {', '.join(waiting)}."
        who = f"{label(view.active)} ({view.ships[view.active].hull}): " if view.active >= 0 else ""
        if ask.name == "split":
            return f"{label(ask.args[0])} ({view.ships[ask.args[0]].hull}): Which part takes how much of {ask.args[1]}?"
        if ask.name == "heal":
            return f"{label(ask.args[0])}: Which part gets 1 of {ask.args[1]} HP?"
        return who + PROMPTS[ask.name]

    def action(self, view: View, action: Any, names: Names) -> str:
        writer = getattr(self, f"act_{type(action).__name__.lower()}")
        return str(writer(view, action, names))

    def caution(self, view: View, action: Any, names: Names) -> str:
        return caution(self.kit, view, action, names)

    def act_hull(self, view: View, x: a.Hull, names: Names) -> str:
        hull = self.kit.hull_kind[x.hull]
        silver = f", {self.kit.hull_silver[hull]} silver and its modules" if view.realm is not None else ""
        return f"lay down {article(x.hull)}: {self.kit.places[hull]} modules, {self.kit.hull_hp[hull]} HP{silver}"

    def act_module(self, view: View, x: a.Module, names: Names) -> str:
        kind = self.kit.module_kind[x.module]
        return f"take {article(x.module)} aboard ({self.kit.coins[kind]} coins, {self.kit.module_hp[kind]} HP)"

    def act_spot(self, view: View, x: a.Spot, names: Names) -> str:
        return f"at {x.x}, {x.y}"

    def act_face(self, view: View, x: a.Face, names: Names) -> str:
        ask = view.asks[view.seat] if view.seat is not None else None
        leaving = "leave, " if ask is not None and ask.name in ("leave", "cast_off") else ""
        return f"{leaving}heading {arrow(x.degrees // STEP)} {x.degrees}°"

    def act_height(self, view: View, x: a.Height, names: Names) -> str:
        return f"height {x.height}"

    def act_speed(self, view: View, x: a.Speed, names: Names) -> str:
        return f"speed {x.speed}"

    def act_side(self, view: View, x: a.Side, names: Names) -> str:
        return f"set the {self.part(view, view.active, x.part)} to {x.side}"

    def act_pick(self, view: View, x: a.Pick, names: Names) -> str:
        ask = view.asks[view.seat] if view.seat is not None else None
        verb = "act with" if ask is not None and ask.name == "pick_actor" else "move"
        return f"{verb} {label(x.ship)} ({view.ships[x.ship].hull})"

    def act_draw(self, view: View, x: a.Draw, names: Names) -> str:
        ask = view.asks[view.seat] if view.seat is not None else None
        return "draw a card for 1 AP" if ask is not None and ask.name == "buy_cards" else "draw a card"

    def act_collect(self, view: View, x: a.Collect, names: Names) -> str:
        return "take 1 AP"

    def act_manoeuvre(self, view: View, x: a.Manoeuvre, names: Names) -> str:
        return MANOEUVRES[x.name]

    def act_play(self, view: View, x: a.Play, names: Names) -> str:
        code = 2 * self.kit.card_kind[x.card] + (1 if x.back else 0)
        words = f"{self.kit.length[code] // UNIT} mm"
        ask = view.asks[view.seat] if view.seat is not None else None
        if ask is not None and ask.name == "pay":
            return f"give up {x.card}"
        name = f"{x.card} on its back" if x.back else x.card
        return f"play {name}: {words}, {self.turn_words(view, code)}{self.bonus_words(code)}"

    def turn_words(self, view: View, code: int) -> str:
        """AV 4.3, 4.4: the first card leaves along a vector, whatever its allowance."""
        if not view.passage.played:
            return f"ahead or {STEP * self.kit.vector}° to a side"
        return f"turns up to {STEP * self.kit.turn[code]}°" if self.kit.turn[code] else "straight"

    def bonus_words(self, code: int) -> str:
        kit = self.kit
        found = [(kit.ap[code], "AP"), (kit.heal[code], "HP"), (kit.lift[code], "height"), (kit.draws[code], "card")]
        return "".join([f", {number:+d} {what}" for number, what in found if number])

    def act_turn(self, view: View, x: a.Turn, names: Names) -> str:
        if x.degrees == 0:
            return "go straight on"
        return f"turn {abs(x.degrees)}° to {'starboard' if x.degrees > 0 else 'port'}"

    def act_done(self, view: View, x: a.Done, names: Names) -> str:
        ask = view.asks[view.seat] if view.seat is not None else None
        if ask is not None and ask.name == "chain":
            missing = view.passage.least - len([card for card in view.passage.played if not self.is_special(card)])
            return "end the chain" + (f" {count(missing, 'card')} short" if missing > 0 else "")
        if ask is not None and ask.name == "act" and not view.acted:
            return "pass"
        return ENOUGH[ask.name] if ask is not None else "no more"

    def is_special(self, card: Any) -> bool:
        return not card.back and self.kit.kind[2 * self.kit.card_kind[card.card]] == 3

    def act_heal(self, view: View, x: a.Heal, names: Names) -> str:
        return f"heal the {self.part_asked(view, x.part)}"

    def act_absorb(self, view: View, x: a.Absorb, names: Names) -> str:
        return f"take {x.points} on the {self.part_asked(view, x.part)}"

    def part_asked(self, view: View, part: int) -> str:
        """A part of the ship that the question is about."""
        ask = view.asks[view.seat] if view.seat is not None else None
        return self.part(view, ask.args[0] if ask is not None else view.active, part)

    def act_assign(self, view: View, x: a.Assign, names: Names) -> str:
        ask = view.asks[view.seat] if view.seat is not None else None
        other, total = (ask.args[0], ask.args[1] + ask.args[2]) if ask is not None else (0, 0)
        return f"give {x.roll} damage to {label(view.active)}, {total - x.roll} to {label(other)}"

    def act_load(self, view: View, x: a.Load, names: Names) -> str:
        return f"load {count(x.dice, 'die', 'dice')} into the {self.part(view, view.active, x.part)} for {x.dice} AP"

    def act_fire(self, view: View, x: a.Fire, names: Names) -> str:
        ship = view.ships[view.active]
        target = view.ships[x.target]
        dice = ship.loaded[x.part]
        who = f"{label(x.target)}, {target.hull} of {names[target.owner]}"
        return f"fire the {self.part(view, view.active, x.part)} ({count(dice, 'die', 'dice')}) at {who}"

    def act_aim(self, view: View, x: a.Aim, names: Names) -> str:
        ask = view.asks[view.seat] if view.seat is not None else None
        return f"aim at the {self.part(view, ask.args[1] if ask is not None else 0, x.part)}"

    def act_tactic(self, view: View, x: a.Tactic, names: Names) -> str:
        return TACTICS[x.name]

    def act_repair(self, view: View, x: a.Repair, names: Names) -> str:
        return f"repair the {self.part(view, view.active, x.part)} for 1 AP"

    def act_swing(self, view: View, x: a.Swing, names: Names) -> str:
        side = "port" if view.ships[view.active].sides >> x.part & 1 else "starboard"
        return f"swing the {self.part(view, view.active, x.part)} to {side}"

    def act_call(self, view: View, x: a.Call, names: Names) -> str:
        return "call for bids"

    def act_bid(self, view: View, x: a.Bid, names: Names) -> str:
        return f"bid {x.silver} silver"

    def act_stay(self, view: View, x: a.Stay, names: Names) -> str:
        return "stay docked"

    def island(self, island: int) -> str:
        return self.kit.island_name[island] if island < len(self.kit.island_name) else "the home port"

    def act_dock(self, view: View, x: a.Dock, names: Names) -> str:
        return f"dock at {self.island(x.island)}"

    def act_land(self, view: View, x: a.Land, names: Names) -> str:
        if x.commander:
            return "land the Commander"
        return f"land {count(x.troopers, 'trooper')}"

    def act_garrison(self, view: View, x: a.Garrison, names: Names) -> str:
        return f"leave {count(x.troopers, 'trooper')}" + (" and the Commander" if x.commander else "")

    def act_spy(self, view: View, x: a.Spy, names: Names) -> str:
        return f"send a spy to {self.island(x.island)}"

    def act_buy(self, view: View, x: a.Buy, names: Names) -> str:
        return f"buy a {x.unit}"

    def act_claw(self, view: View, x: a.Claw, names: Names) -> str:
        return f"buy a Claw for {self.island(x.island)}"

    def act_post(self, view: View, x: a.Post, names: Names) -> str:
        return f"buy a Trading Post for {self.island(x.island)}"

    def act_offer(self, view: View, x: a.Offer, names: Names) -> str:
        return f"offer {names[x.seat]} {x.treaty} with {count(x.envoys, 'envoy')} each"

    def act_share(self, view: View, x: a.Share, names: Names) -> str:
        ask = view.asks[view.seat] if view.seat is not None else None
        verb = "use" if ask is not None and ask.name == "share_other" else "share"
        return f"{verb} {self.island(x.island)}"

    def act_accept(self, view: View, x: a.Accept, names: Names) -> str:
        return "accept"

    def act_decline(self, view: View, x: a.Decline, names: Names) -> str:
        return "decline"

    def act_notice(self, view: View, x: a.Notice, names: Names) -> str:
        return f"end the treaty of {x.treaty} with {names[x.seat]}"

    def act_declare(self, view: View, x: a.Declare, names: Names) -> str:
        return "declare a Trade Victory"

    # The log

    def event(self, event: Any, names: Names) -> str:
        return self.log.say(event, names)


def cards_words(cards: Cards) -> str:
    return ", ".join([f"{name} ×{count}" if count > 1 else name for name, count in cards.items()]) or "none"
