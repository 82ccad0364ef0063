"""What has happened, as lines of the log."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.plane import UNIT
from quarterdeck.core.text import Names
from quarterdeck.games.avertigos import events as e
from quarterdeck.games.avertigos.board import arrow, article, count, label
from quarterdeck.games.avertigos.kit import Kit

ENDINGS: Final = {
    "AV 9.2": "The last round is over",
    "AV 9.9": "The last round is over, and nobody is ahead",
    "AV 14.3": "The Trade Victory stands",
    "AV 14.4": "One house is left",
    "AV 14.5": "The last turn is over",
}


class Log:
    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def say(self, event: Any, names: Names) -> str:
        writer = getattr(self, f"say_{type(event).__name__.lower()}")
        return str(writer(event, names))

    def island(self, island: int) -> str:
        return self.kit.island_name[island] if island < len(self.kit.island_name) else "the home port"

    def say_initiative(self, x: e.Initiative, n: Names) -> str:
        return f"Initiative, highest first: {', '.join([n[seat] for seat in x.order])}."

    def say_roundbegan(self, x: e.RoundBegan, n: Names) -> str:
        return f"Round {x.round} begins."

    def say_laiddown(self, x: e.LaidDown, n: Names) -> str:
        return f"{n[x.seat]} lays down {article(x.hull)}."

    def say_armed(self, x: e.Armed, n: Names) -> str:
        return f"{n[x.seat]} takes {article(x.module)} aboard."

    def say_forfeited(self, x: e.Forfeited, n: Names) -> str:
        return f"{n[x.seat]} can pay for no ship and forfeits the round."

    def say_deployed(self, x: e.Deployed, n: Names) -> str:
        at = place(x.x, x.y, x.heading)
        return f"{n[x.seat]} sets up {label(x.ship)}, {article(x.hull)}, {at}, height {x.height}, speed {x.speed}."

    def say_turnbegan(self, x: e.TurnBegan, n: Names) -> str:
        return f"Turn {x.turn}."

    def say_drew(self, x: e.Drew, n: Names) -> str:
        return f"{n[x.seat]} draws {x.card or 'a card'}."

    def say_shuffled(self, x: e.Shuffled, n: Names) -> str:
        return f"The {x.cards} discards are shuffled into a new deck."

    def say_powered(self, x: e.Powered, n: Names) -> str:
        return f"{label(x.ship)} {'gains' if x.ap > 0 else 'spends'} {abs(x.ap)} AP."

    def say_manoeuvred(self, x: e.Manoeuvred, n: Names) -> str:
        return f"{label(x.ship)} begins to {x.name}."

    def say_played(self, x: e.Played, n: Names) -> str:
        side = f", {abs(x.degrees)}° to {'starboard' if x.degrees > 0 else 'port'}" if x.degrees else ""
        return f"{label(x.ship)}: {x.card}{' on its back' if x.back else ''}{side}."

    def say_turnedabout(self, x: e.TurnedAbout, n: Names) -> str:
        return f"{label(x.ship)} turns about at the edge."

    def say_sailed(self, x: e.Sailed, n: Names) -> str:
        edge = " against the edge" if x.edge else ""
        return f"{label(x.ship)} lies {place(x.x, x.y, x.heading)}{edge}, height {x.height}, speed {x.speed}."

    def say_zuked(self, x: e.Zuked, n: Names) -> str:
        return f"{label(x.ship)} zukes {label(x.other)}: they roll {x.rolls[0]} and {x.rolls[1]}."

    def say_hurt(self, x: e.Hurt, n: Names) -> str:
        return f"{label(x.ship)} takes {x.points} on its {x.name}."

    def say_healed(self, x: e.Healed, n: Names) -> str:
        return f"{label(x.ship)} regains {x.points} HP on its {x.name}."

    def say_destroyed(self, x: e.Destroyed, n: Names) -> str:
        return f"{label(x.ship)} of {n[x.seat]} is destroyed!"

    def say_cyclebegan(self, x: e.CycleBegan, n: Names) -> str:
        return f"Action cycle {x.cycle}."

    def say_loaded(self, x: e.Loaded, n: Names) -> str:
        return f"{label(x.ship)} loads {count(x.dice, 'die', 'dice')} into its {x.name}."

    def say_fired(self, x: e.Fired, n: Names) -> str:
        rolls = f"rolls {', '.join([str(die) for die in x.regular]) or 'nothing'}"
        aimed = [f"{die} on the {name}" for die, name in zip(x.aimed, x.names, strict=True)]
        more = f", aimed {', '.join(aimed)}" if aimed else ""
        return f"{label(x.ship)} fires its {x.name} at {label(x.target)}: {rolls}{more}."

    def say_swung(self, x: e.Swung, n: Names) -> str:
        return f"{label(x.ship)} swings its {x.name} to {'starboard' if x.starboard else 'port'}."

    def say_tactical(self, x: e.Tactical, n: Names) -> str:
        return f"{label(x.ship)}, tactical manoeuvre: {x.name}."

    def say_roundwon(self, x: e.RoundWon, n: Names) -> str:
        who = " and ".join([n[seat] for seat in x.seats])
        how = ", by the HP left" if x.rule == "AV 9.7" else ""
        return f"Round {x.round} goes to {who}{how}." if who else f"Round {x.round} is drawn."

    def say_called(self, x: e.Called, n: Names) -> str:
        return f"{n[x.seat]} calls for bids."

    def say_hasbid(self, x: e.HasBid, n: Names) -> str:
        return f"{n[x.seat]} has bid" + ("." if x.silver is None else f" {x.silver} silver.")

    def say_dockedat(self, x: e.DockedAt, n: Names) -> str:
        return f"{label(x.ship)} docks at {self.island(x.island)}."

    def say_undocked(self, x: e.Undocked, n: Names) -> str:
        return f"{label(x.ship)} casts off, heading {15 * x.heading}°."

    def say_landedat(self, x: e.LandedAt, n: Names) -> str:
        staff = " and the Commander" if x.commander else ""
        return f"{n[x.seat]} lands {count(x.troopers, 'trooper')}{staff} on {self.island(x.island)}."

    def say_secured(self, x: e.Secured, n: Names) -> str:
        whose = f" of {n[x.former]}" if x.former >= 0 else ""
        return f"{n[x.seat]} secures {self.island(x.island)}{whose}."

    def say_garrisoned(self, x: e.Garrisoned, n: Names) -> str:
        staff = " and the Commander" if x.commander else ""
        return f"{n[x.seat]} leaves {count(x.troopers, 'trooper')}{staff} on {self.island(x.island)}."

    def say_spysent(self, x: e.SpySent, n: Names) -> str:
        return f"{n[x.seat]} sends a spy to {self.island(x.island)}."

    def say_clawsfired(self, x: e.ClawsFired, n: Names) -> str:
        return f"The Claws of {self.island(x.island)} fire at {label(x.ship)}: {', '.join([str(r) for r in x.rolls])}."

    def say_earned(self, x: e.Earned, n: Names) -> str:
        return f"{n[x.seat]} earns {x.silver} silver."

    def say_bought(self, x: e.Bought, n: Names) -> str:
        return f"{n[x.seat]} buys a {x.unit}."

    def say_clawbought(self, x: e.ClawBought, n: Names) -> str:
        return f"{n[x.seat]} sets up a Claw on {self.island(x.island)}."

    def say_postbought(self, x: e.PostBought, n: Names) -> str:
        return f"{n[x.seat]} opens a Trading Post on {self.island(x.island)}."

    def say_launched(self, x: e.Launched, n: Names) -> str:
        ship = f"{label(x.ship)}, {article(x.hull)} with {', '.join(x.modules)}"
        return f"{n[x.seat]} launches {ship}, for {x.silver} silver."

    def say_offered(self, x: e.Offered, n: Names) -> str:
        what = "".join([f", {self.island(island)}" for island in x.islands])
        return f"{n[x.seat]} offers {n[x.other]} {x.treaty} with {count(x.envoys, 'envoy')} each{what}."

    def say_answered(self, x: e.Answered, n: Names) -> str:
        return f"{n[x.seat]} {'accepts' if x.accepted else 'declines'}."

    def say_broken(self, x: e.Broken, n: Names) -> str:
        if not x.silver:
            return f"The treaty of {x.treaty} between {n[x.seat]} and {n[x.other]} lapses."
        return f"{n[x.seat]} breaks the treaty of {x.treaty} with {n[x.other]} and pays {x.silver} silver."

    def say_declared(self, x: e.Declared, n: Names) -> str:
        return f"{n[x.seat]} declares a Trade Victory!"

    def say_foiled(self, x: e.Foiled, n: Names) -> str:
        return f"The Trade Victory of {n[x.seat]} is foiled: no ship is left."

    def say_eliminated(self, x: e.Eliminated, n: Names) -> str:
        return f"{n[x.seat]} has neither ship nor island and is out."

    def say_ended(self, x: e.Ended, n: Names) -> str:
        who = " and ".join([n[seat] for seat in x.winners])
        verb = "wins" if len(x.winners) == 1 else "share the victory"
        return ENDINGS[x.rule] + (f": {who} {verb}." if x.winners else ".")


def place(x: int, y: int, heading: int) -> str:
    return f"at {x // UNIT}, {y // UNIT} heading {arrow(heading)} {15 * heading}°"
