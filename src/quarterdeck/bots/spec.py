"""A bot as text: `random`, `greedy:samples=16,temperature=0.2`, `model:FILE`; and the list of bots that there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from quarterdeck.bots.base import Bot
from quarterdeck.bots.chance import Chance
from quarterdeck.bots.greedy import Greedy
from quarterdeck.bots.levels import LEVELS
from quarterdeck.bots.model import Learner
from quarterdeck.bots.search import Effort, Searcher
from quarterdeck.bots.thumb import Thumb
from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot without parameters."""


class GreedyParameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How well a greedy bot looks."""

    samples: Annotated[int, Meta(ge=1, le=10_000, description="positions in which each action is tried")] = 8
    temperature: Annotated[float, Meta(ge=0, le=100, description="0 takes the best; more lets worse ones happen")] = 0.0
    ahead: Annotated[int, Meta(ge=0, le=100, description="own decisions played at random before judging")] = 3
    horizon: Annotated[int, Meta(ge=1, le=10_000, description="decisions of all players after which it judges")] = 80


class ThumbParameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How strictly a bot goes by the rule of thumb."""

    temperature: Annotated[float, Meta(ge=0, le=100, description="0 takes the best; more lets worse ones happen")] = 0.1
    margin: Annotated[float, Meta(gt=0, le=100, description="points below the best that are never taken")] = 100


class SearchParameters(Effort, frozen=True, forbid_unknown_fields=True):
    """How long and how far a bot searches."""

    ms: Annotated[float, Meta(ge=1, le=60_000, description="processor time for a decision, if looks is 0")] = 500
    looks: Annotated[int, Meta(ge=0, le=1_000_000, description="worlds that are looked into; 0: as time allows")] = 0
    turns: Annotated[int, Meta(ge=0, le=1000, description="turns played on before judging; 0: as is best")] = 0
    curiosity: Annotated[float, Meta(ge=0, le=100, description="what the rule of thumb counts against results")] = 0.3
    temperature: Annotated[float, Meta(gt=0, le=100, description="how freely everybody plays on below the tree")] = 1
    deep: Annotated[bool, Meta(description="the others' open choices are searched too")] = False
    workers: Annotated[int, Meta(ge=1, le=64, description="processes that search at once")] = 1


class ModelParameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt, and how strictly a bot goes by it."""

    file: Annotated[str, Meta(min_length=1, description="what was learnt; written first, without its name")]
    temperature: Annotated[float, Meta(ge=0, le=100, description="0 takes the best; 1 plays as it was trained")] = 1


class BotKind(msgspec.Struct, frozen=True):
    """An entry of the list of bots: its name, what it does, its parameters, and how one is made.

    `lead` is the parameter that stands first, without its name.
    """

    name: str
    words: str
    parameters: type[msgspec.Struct]
    make: Callable[[Rng, Any], Bot]
    lead: str = ""


class BotSpec(msgspec.Struct, frozen=True):
    """A kind of bot with its parameters; those left out have their defaults."""

    name: str
    parameters: msgspec.Struct

    def __str__(self) -> str:
        return format_bot(self)


def make_chance(rng: Rng, parameters: Nothing) -> Bot:
    return Chance(rng)


def make_greedy(rng: Rng, given: GreedyParameters) -> Bot:
    return Greedy(rng, given.samples, given.temperature, given.ahead, given.horizon)


def make_thumb(rng: Rng, given: ThumbParameters) -> Bot:
    return Thumb(rng, given.temperature, given.margin)


def make_search(rng: Rng, given: SearchParameters) -> Bot:
    return Searcher(rng, given, given.workers)


def make_learner(rng: Rng, given: ModelParameters) -> Bot:
    return Learner(rng, given.file, given.temperature)


BOTS = {
    kind.name: kind
    for kind in (
        BotKind("random", "takes any legal action", Nothing, make_chance),
        BotKind("greedy", "looks one decision ahead and takes what is best for it", GreedyParameters, make_greedy),
        BotKind("thumb", "plays by the rule of thumb", ThumbParameters, make_thumb),
        BotKind("search", "searches the worlds that its view allows", SearchParameters, make_search),
        BotKind("model", "plays what a program has learnt", ModelParameters, make_learner, lead="file"),
    )
}


def make_bot(spec: BotSpec, rng: Rng) -> Bot:
    return BOTS[spec.name].make(rng, spec.parameters)


@lru_cache(256)
def parse_bot(text: str) -> BotSpec:
    """A bot from its name and parameters, or from a level's name; `Malformed` names what cannot be read."""
    levels = {level.name: level.spec for level in LEVELS}
    name, colon, rest = levels.get(text.strip(), text.strip()).partition(":")
    kind = BOTS.get(name)
    if kind is None:
        raise Malformed(f"bot {text!r}: no bot is called {name!r}; there are {', '.join([*BOTS, *levels])}")
    parts = rest.split(",") if colon else []
    if kind.lead and parts and "=" not in parts[0] and parts[0].strip():
        parts[0] = f"{kind.lead}={parts[0]}"
    pairs = [split_pair(text, part) for part in parts]
    return BotSpec(name, read_parameters(text, kind, dict(pairs)))


def split_pair(text: str, part: str) -> tuple[str, str]:
    name, equals, value = part.partition("=")
    if not equals or not name.strip() or not value.strip():
        raise Malformed(f"bot {text!r}: {part!r} is no parameter; write name=value")
    return name.strip(), value.strip()


def read_parameters(text: str, kind: BotKind, given: dict[str, str]) -> msgspec.Struct:
    known = [field.name for field in msgspec.structs.fields(kind.parameters)]
    for name in given:
        if name not in known:
            there = f"it has {', '.join(known)}" if known else "it has none"
            raise Malformed(f"bot {text!r}: {kind.name} has no parameter {name!r}; {there}")
    try:
        return msgspec.convert(given, kind.parameters, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed(f"bot {text!r}: {in_words(error)}") from None


def in_words(error: msgspec.ValidationError) -> str:
    """The decoder's message with the parameter in front: `samples: expected int >= 1`."""
    what, _, place = str(error).replace("`", "").partition(" - at $.")
    said = f"{what[0].lower()}{what[1:]}"
    return f"{place}: {said}" if place else said


def format_bot(spec: BotSpec) -> str:
    """The shortest text that `parse_bot` reads back: a level's name, or without the parameters at their default."""
    if spec in (levels := names_of_levels()):
        return levels[spec]
    fields, lead = msgspec.structs.fields(spec.parameters), BOTS[spec.name].lead
    pairs = [(field.name, getattr(spec.parameters, field.name), field.default) for field in fields]
    shown = ",".join(
        value if name == lead else f"{name}={value:g}" for name, value, default in pairs if value != default
    )
    return f"{spec.name}:{shown}" if shown else spec.name


@cache
def names_of_levels() -> dict[BotSpec, str]:
    return {parse_bot(level.spec): level.name for level in LEVELS}


def parse_bots(text: str) -> tuple[BotSpec, ...]:
    """Several bots with commas between them; a `name=value` belongs to the bot before it."""
    parts: list[str] = []
    for piece in text.split(","):
        if parts and "=" in piece and ":" not in piece:
            parts[-1] += f",{piece}"
        else:
            parts.append(piece)
    return tuple(parse_bot(part) for part in parts)
