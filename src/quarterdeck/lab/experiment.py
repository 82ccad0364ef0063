"""An experiment as a file: what is played, in which arms, what is measured, and how sure to be."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from quarterdeck.bots.spec import parse_bot, parse_bots
from quarterdeck.core.content import read_changes
from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.files import naming
from quarterdeck.core.game import AnyGame
from quarterdeck.core.registry import find_game
from quarterdeck.lab.arena import Plan, check_plan
from quarterdeck.lab.datum import called_by, change, load_writer

USUAL_SEATS = 4
MOST_ARMS = 24
Amounts = dict[str, Annotated[float, Meta(gt=0)]]


class Arm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the things that are compared: what differs from the experiment."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    change: dict[str, dict[str, Any]] = {}  # file: path: value
    data: str | dict[str, str] = ""  # a changed data file or a folder of them, beside this file; or file: its text
    mode: str = ""
    options: dict[str, Any] = {}
    bots: str = ""


class Seek(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a sweep looks for: the value at which a figure comes nearest to a number."""

    figure: str
    at: float


class Sweep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Arms made by the file: one for each value of a datum, or of an option."""

    values: list[Any] = []
    first: int | None = None
    last: int | None = None
    step: Annotated[int, Meta(ge=1)] = 1
    file: str = ""
    path: str = ""
    option: str = ""
    seek: Seek | None = None


class Depth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ladder: in each arm a bot meets the one on the rung below. Left to itself it doubles the looks of a search."""

    looks: Annotated[int, Meta(ge=1, le=100_000)] = 25
    doublings: Annotated[int, Meta(ge=1, le=10)] = 4
    bots: tuple[str, ...] = ()  # on the rungs instead, the lowest first


class Sure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When to stop. All that is said together is wrong with at most this error, however often one looks."""

    error: Annotated[float, Meta(gt=0, lt=0.5)] = 0.05
    half: Amounts = {}  # figure or measure: known to within so much
    differ: Amounts = {}  # figure or measure: known to differ between arms, or to differ by less than so much
    batch: Annotated[int, Meta(ge=20)] = 100  # games of each arm between two looks
    most: Annotated[int, Meta(ge=20, le=10_000_000)] = 1000  # games of each arm


class Experiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the file."""

    game: str
    title: str = ""
    mode: str = ""
    short: bool = False
    seats: Annotated[int, Meta(ge=0)] = 0
    options: dict[str, Any] = {}
    bots: str = "mate"
    seed: Annotated[int, Meta(ge=0)] = 0
    measures: Annotated[tuple[str, ...], Meta(min_length=1)] = ("seats", "length", "endings")
    seconds: Annotated[float, Meta(gt=0, le=3600)] = 10  # that a person takes for a choice, to estimate minutes
    arm: tuple[Arm, ...] = ()
    sweep: Sweep | None = None
    depth: Depth | None = None
    sure: Sure = msgspec.field(default_factory=Sure)


class Setup(msgspec.Struct, frozen=True):
    """An arm that is ready to be played, and the digest of its data."""

    name: str
    plan: Plan
    digest: str


def read_experiment(path: Path) -> Experiment:
    with naming(path):
        return decode_experiment(str(path), path.read_bytes())


def decode_experiment(name: str, text: bytes | str) -> Experiment:
    try:
        return msgspec.toml.decode(text, type=Experiment)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"{name}: {error}") from None


def convert_experiment(name: str, given: Mapping[str, Any]) -> Experiment:
    """The same from names and values, as a program has them."""
    try:
        return msgspec.convert(given, Experiment)
    except msgspec.ValidationError as error:
        raise Malformed(f"{name}: {error}") from None


def write_experiment(experiment: Experiment) -> str:
    """The file that says the same; what is usual is left out."""
    try:
        return str(load_writer().dumps(unusual(experiment), multiline_strings=True))
    except (TypeError, RecursionError) as error:  # a value may be "none", or lists in lists without end
        raise Malformed(f"this cannot be written into a file: {error}") from None


def unusual(value: Any) -> Any:
    """Names and values, without those that need not be said."""
    if isinstance(value, msgspec.Struct):
        fields = [(field, getattr(value, field.name)) for field in msgspec.structs.fields(value)]
        return {field.name: unusual(found) for field, found in fields if field.required or found != usual(field)}
    return [unusual(one) for one in value] if isinstance(value, tuple) else value


def usual(field: msgspec.structs.FieldInfo) -> Any:
    return field.default_factory() if field.default is msgspec.NODEFAULT else field.default


def arms_of(experiment: Experiment) -> tuple[Arm, ...]:
    """The arms of the file, those of its sweep, or those of its ladder; the first is what the others differ from."""
    given = [experiment.arm, experiment.sweep, experiment.depth]
    if sum(1 for one in given if one) > 1:
        raise Malformed("arms, a sweep and a depth are three kinds of experiment: give one of them")
    if experiment.sweep is not None:
        return swept(experiment.sweep)
    if experiment.depth is not None:
        return climbed(experiment.depth)
    return experiment.arm or (Arm("as it is"),)


def title_of(experiment: Experiment) -> str:
    """Its title, or what it compares."""
    if experiment.title:
        return experiment.title
    if experiment.depth is not None:
        rungs = rungs_of(experiment.depth)
        return f"A ladder from {short(rungs[0])} to {short(rungs[-1])}"
    if experiment.sweep is not None:
        values = values_of(experiment.sweep)
        name = called_by(experiment.sweep.option or experiment.sweep.path)
        return f"{name} from {values[0]} to {values[-1]}"
    return " · ".join(arm.name for arm in arms_of(experiment))


def swept(sweep: Sweep) -> tuple[Arm, ...]:
    values = values_of(sweep)
    if len(values) < 2:
        raise Malformed("sweep: give two values or more, or the first and the last")
    if bool(sweep.option) == bool(sweep.file and sweep.path):
        raise Malformed("sweep: give a file and a path in it, or an option")
    name = sweep.option or sweep.path
    if sweep.option:
        return tuple(Arm(f"{name} = {value}", options={name: value}) for value in values)
    return tuple(Arm(f"{called_by(name)} = {value}", change={sweep.file: {sweep.path: value}}) for value in values)


def values_of(sweep: Sweep) -> list[Any]:
    if sweep.values or sweep.first is None or sweep.last is None:
        return sweep.values
    return list(itertools.islice(range(sweep.first, sweep.last + 1, sweep.step), MOST_ARMS + 1))


def climbed(depth: Depth) -> tuple[Arm, ...]:
    rungs = rungs_of(depth)
    if len(rungs) < 2:
        raise Malformed("depth: a ladder needs two bots or more")
    return tuple(
        Arm(f"{short(below)} → {short(above)}", bots=f"{above},{below}") for below, above in itertools.pairwise(rungs)
    )


def rungs_of(depth: Depth) -> list[str]:
    """The bots of a ladder, the lowest first."""
    if depth.bots:
        return [str(parse_bot(bot)) for bot in depth.bots]
    return [f"search:looks={depth.looks << step}" for step in range(depth.doublings + 1)]


def short(bot: str) -> str:
    """A budget by itself: `50 looks`."""
    looks = bot.removeprefix("search:looks=")
    return f"{looks} looks" if looks.isdigit() else bot


def set_up(experiment: Experiment, folder: Path) -> list[Setup]:
    """All arms, checked before anything is played; what is wrong is said with the arm's name."""
    arms = arms_of(experiment)
    if len(arms) > MOST_ARMS:
        raise Malformed(f"more than {MOST_ARMS} arms are too many")
    if len({arm.name for arm in arms}) < len(arms):
        raise Malformed("two arms have the same name")
    setups = [set_up_arm(experiment, arm, folder) for arm in arms]
    if len({setup.plan.seats for setup in setups}) > 1:
        raise Malformed("the arms have different numbers of seats: give `seats`")
    return setups


def set_up_arm(experiment: Experiment, arm: Arm, folder: Path) -> Setup:
    try:
        game = find_game(experiment.game, changed_files(experiment, arm, folder))
        plan = plan_of(experiment, arm, game)
        check_plan(plan)
    except QuarterdeckError as error:
        raise Malformed(f"arm {arm.name!r}: {error}") from None
    return Setup(arm.name, plan, game.content.digest)


def changed_files(experiment: Experiment, arm: Arm, folder: Path) -> dict[str, str]:
    """The files of the arm, or of its folder, and in them the values that it changes."""
    files = arm.data if isinstance(arm.data, dict) else read_changes(folder / arm.data) if arm.data else {}
    texts = {**find_game(experiment.game).content.texts, **files}
    return {**files, **change(texts, arm.change)}


def plan_of(experiment: Experiment, arm: Arm, game: AnyGame) -> Plan:
    players, mode = parse_bots(arm.bots or experiment.bots), arm.mode or experiment.mode
    options = {**game.mode_options(mode, experiment.short), **experiment.options, **arm.options}
    return Plan(
        game=game.info.slug,
        seats=experiment.seats or usual_seats(game, mode, len(players)),
        bots=tuple(str(spec) for spec in players),
        games=experiment.sure.most,
        seed=experiment.seed,
        options=msgspec.to_builtins(game.types().read_options(options)),
        changed=game.content.changed,
    )


def usual_seats(game: AnyGame, mode: str, players: int) -> int:
    """Four, or as many as bots are named, or the nearest that the game is for."""
    found = game.info.mode(mode)
    allowed = game.info.seats if found is None else found.seats
    return min(allowed, key=lambda count: abs(count - max(USUAL_SEATS, players)))
