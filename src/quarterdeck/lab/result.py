"""What an experiment has found, with all that is needed to find it again; the same experiment gives the same bytes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.core.errors import Malformed
from quarterdeck.core.files import naming, write_text
from quarterdeck.lab.experiment import Seek
from quarterdeck.lab.findings import Finding, Spread
from quarterdeck.lab.measures import MEASURES, Figure, Setting

Amounts = dict[str, float]


class ArmResult(msgspec.Struct, frozen=True):
    """An arm as it was played; the digest is that of all its data."""

    name: str
    digest: str
    bots: tuple[str, ...]
    options: dict[str, Any]


class Swept(msgspec.Struct, frozen=True):
    """The number that the arms of a sweep go through, and its value in each."""

    name: str
    values: tuple[float, ...]


class Result(msgspec.Struct, frozen=True):
    """No clock and no host is in it: versions, digests and seeds are."""

    title: str
    game: str
    rules: str
    version: str
    seats: int
    seed: int
    seconds: float  # that a choice was taken to last
    measures: tuple[str, ...]
    error: float
    arms: tuple[ArmResult, ...]
    games: int  # of each arm
    most: int
    stopped: str  # sure, most or interrupted
    by_clock: tuple[str, ...]  # bots that think by the clock: their games differ from run to run
    seek: Seek | None
    half: Amounts  # how well figures were to be known
    differ: Amounts  # the differences that matter
    setting: Setting
    findings: list[Finding]
    spreads: list[Spread]
    played: str  # digest of all games that count
    swept: Swept | None = None
    rungs: tuple[str, ...] = ()  # the bots of a ladder, the lowest first

    def figures(self, measure: str) -> list[Figure]:
        return MEASURES[measure].figures(self.setting)

    def of(self, measure: str, figure: str, arm: str, against: str = "") -> Finding | None:
        wanted = (measure, figure, arm, against)
        return next((one for one in self.findings if (one.measure, one.figure, one.arm, one.against) == wanted), None)


def encode_result(result: Result) -> bytes:
    return msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n"


def write_result(path: Path, result: Result) -> None:
    write_text(path, encode_result(result).decode())


def read_result(path: Path) -> Result:
    try:
        with naming(path):
            return msgspec.json.decode(path.read_bytes(), type=Result)
    except msgspec.MsgspecError as error:
        raise Malformed(f"{path}: this is no result of the lab: {error}") from None
