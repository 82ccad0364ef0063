"""A bot that plays what was learnt: a small net over a game's features, read from a file that holds numbers only."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from quarterdeck.bots.base import Bot
from quarterdeck.core.course import Menu
from quarterdeck.core.errors import Malformed
from quarterdeck.core.features import Features
from quarterdeck.core.game import AnyGame
from quarterdeck.core.rng import SPAN, Rng

FORMAT = 1
LARGEST = 64_000_000  # bytes
Row = list[float]


class Layer(msgspec.Struct, frozen=True):
    """A row of weights for each input, and a bias for each output. Between layers there is tanh."""

    weights: list[Row]
    bias: Row


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """The net, the game that it plays, and which of its entries and numbers it knows."""

    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)] = FORMAT
    game: str
    version: int  # of the game's features
    entries: int  # how many there are in all
    numbers: int
    inputs: list[int]
    outputs: list[int]
    layers: Annotated[list[Layer], Meta(min_length=1)]


class Learner(Bot):
    """Chooses each number by its score; the temperature says how freely (0: always the best)."""

    def __init__(self, rng: Rng, path: str, temperature: float) -> None:
        super().__init__(rng)
        self.path = path
        self.temperature = temperature
        self.model = read_model(Path(path))
        self.places = {number: place for place, number in enumerate(self.model.outputs)}
        self.last = list(zip(*self.model.layers[-1].weights, strict=True))  # a row an output: only some are asked for

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> Any:
        features = game.features()
        self._check(game, features)
        menu, action = Menu(features, view, list(legal)), None
        while action is None:
            numbers = menu.numbers()
            scores = self.scores(features.observe(view, menu.picked), numbers)
            action = menu.give(numbers[pick_by(scores, self.temperature, self.rng)])
        return action

    def scores(self, observed: array[float], numbers: list[int]) -> Row:
        """What the net says of each number; of one that it does not know, nothing."""
        model = self.model
        given = [(place, observed[entry]) for place, entry in enumerate(model.inputs) if observed[entry]]
        for layer in model.layers[:-1]:
            given = list(enumerate(spread(layer, given)))
        places = [self.places.get(number, -1) for number in numbers]
        bias = model.layers[-1].bias
        return [0.0 if at < 0 else bias[at] + sum([self.last[at][i] * x for i, x in given]) for at in places]

    def _check(self, game: AnyGame, features: Features) -> None:
        model = self.model
        here = (game.info.slug, features.version, len(features.legend), len(features.actions))
        if here != (model.game, model.version, model.entries, model.numbers):
            raise Malformed(f"{self.path}: this model has learnt {model.game}, features {model.version}; not this game")


def spread(layer: Layer, given: list[tuple[int, float]]) -> Row:
    values = layer.bias.copy()
    for place, x in given:
        for i, weight in enumerate(layer.weights[place]):
            values[i] += weight * x
    return [math.tanh(value) for value in values]


def pick_by(scores: Row, temperature: float, rng: Rng) -> int:
    """The place of the best score, or of any, each by its score."""
    best = max(scores)
    if temperature == 0:
        return scores.index(best)
    weights = [math.exp((score - best) / temperature) for score in scores]
    mark = rng.next() / SPAN * sum(weights)
    for place, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return place
    return len(scores) - 1


def read_model(path: Path) -> Model:
    """A model from its file; `Malformed` says what is wrong with it."""
    try:
        about = path.stat()
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror}") from None
    if about.st_size > LARGEST:
        raise Malformed(f"{path}: too large for a model")
    return model_of(path, about.st_mtime_ns)


@lru_cache(8)
def model_of(path: Path, written: int) -> Model:
    """The model that the file held then: many bots of one process share it."""
    try:
        model = msgspec.json.decode(path.read_bytes(), type=Model)
    except msgspec.MsgspecError as error:
        raise Malformed(f"{path}: this is no model: {error}") from None
    sizes = [len(model.inputs), *[len(layer.bias) for layer in model.layers]]
    rows = [len(layer.weights) for layer in model.layers]
    wide = all(len(row) == len(layer.bias) for layer in model.layers for row in layer.weights)
    if rows != sizes[:-1] or not wide or sizes[-1] != len(model.outputs):
        raise Malformed(f"{path}: its layers do not fit together")
    if not all(0 <= entry < model.entries for entry in model.inputs):
        raise Malformed(f"{path}: it has inputs that there are not")
    return model
