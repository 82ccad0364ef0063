"""Bots as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.bots.levels import LEVELS
from quarterdeck.bots.spec import BOTS, BotSpec, GreedyParameters, format_bot, make_bot, parse_bot, parse_bots
from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import from_seed


@given(st.integers(1, 10_000), st.integers(0, 100_000), st.integers(0, 100), st.integers(1, 10_000))
def test_what_is_formatted_can_be_parsed(samples: int, temperature: int, ahead: int, horizon: int) -> None:
    """Parse and format are each other's inverse."""
    spec = BotSpec("greedy", GreedyParameters(samples, temperature / 1000, ahead, horizon))
    assert parse_bot(format_bot(spec)) == spec


@pytest.mark.parametrize("name", [name for name, kind in BOTS.items() if not kind.lead])
def test_a_name_alone_is_a_bot(name: str) -> None:
    """Every bot has defaults, and its shortest text is its name, or that of the level which it is."""
    spec = parse_bot(name)
    assert format_bot(spec) == str(spec) == {"thumb": "mate", "search": "captain"}.get(name, name)
    assert make_bot(spec, from_seed(1)).rng.words() == from_seed(1).words()


def test_a_model_is_named_by_its_file() -> None:
    """The file stands first, without a name before it; what is formatted can be parsed."""
    spec = parse_bot("model:deep/sea.json,temperature=0")
    assert (format_bot(spec), parse_bot(format_bot(spec))) == ("model:deep/sea.json,temperature=0", spec)
    assert [str(one) for one in parse_bots("model:a.json,greedy,model:b.json")] == [
        "model:a.json",
        "greedy",
        "model:b.json",
    ]


def test_levels() -> None:
    """A level that players know by its name is a bot like any other."""
    assert parse_bots("captain, mate") == parse_bots("search:ms=500,thumb:temperature=0.1")
    names = [level.name for level in LEVELS]
    assert [str(spec) for spec in parse_bots(",".join(names))] == names


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "gredy",
            "no bot is called 'gredy'; there are random, greedy, thumb, search, model, deckhand, mate, captain",
        ),
        ("", "no bot is called ''"),
        ("greedy:depth=3", "greedy has no parameter 'depth'; it has samples, temperature"),
        ("random:x=1", "random has no parameter 'x'; it has none"),
        ("greedy:samples=0", "samples: expected int >= 1"),
        ("greedy:samples=many", "samples: expected int, got str"),
        ("greedy:temperature=-1", "temperature: expected float >= 0"),
        ("greedy:temperature=nan", "temperature: "),
        ("greedy:samples", "'samples' is no parameter; write name=value"),
        ("greedy:", "'' is no parameter"),
        ("model", "object missing required field file"),
        ("model:", "'' is no parameter"),
        ("model:my.json,depth=3", "model has no parameter 'depth'; it has file, temperature"),
    ],
)
def test_what_is_wrong_is_named(text: str, words: str) -> None:
    """A bad spec is quoted, with what is wrong in it."""
    with pytest.raises(Malformed) as caught:
        parse_bot(text)
    assert words in str(caught.value)
    assert repr(text) in str(caught.value)


def test_a_list_keeps_parameters_with_their_bot() -> None:
    """Commas part bots and parameters; a name=value belongs to the bot before it."""
    specs = parse_bots("greedy:samples=2,temperature=0.5,random,greedy:ahead=1")
    assert [str(spec) for spec in specs] == ["greedy:samples=2,temperature=0.5", "random", "greedy:ahead=1"]
