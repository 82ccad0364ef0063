"""A result as one page for designers: conclusions first, then plots and tables; it needs no network and no script."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from quarterdeck.core.files import write_text
from quarterdeck.core.registry import find_game
from quarterdeck.lab.charts import boxes, curves, dots
from quarterdeck.lab.conclusions import SELECTION, conclude, footnotes
from quarterdeck.lab.findings import Finding
from quarterdeck.lab.measures import MEASURES, Figure, taken, use_of, win_with
from quarterdeck.lab.phrases import level, number, sentence
from quarterdeck.lab.result import Result

STYLE = """
:root { color-scheme: light dark; --paper: #fdfcf9; --ink: #1d2733; --soft: #5a6673; --line: #d9dde2; --card: #f3f1ea;
  --arm-1: #1f6f8b; --arm-2: #c2541b; --arm-3: #5b7f2b; --arm-4: #8a4fa3; --arm-5: #b08900; --arm-6: #9c3351; }
@media (prefers-color-scheme: dark) { :root { --paper: #14191f; --ink: #e6eaee; --soft: #9aa7b4; --line: #35404b;
  --card: #1c232b; --arm-1: #5cb8d6; --arm-2: #f0935a; --arm-3: #9cc765; --arm-4: #c79add; --arm-5: #e0bd45;
  --arm-6: #e58aa4; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 68rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .3rem; }
p { margin: .3rem 0; max-width: 46rem; }
.soft, footer { color: var(--soft); }
.known, .open { background: var(--card); border-left: 4px solid var(--arm-1); padding: .4rem 1rem; margin: 1rem 0;
  border-radius: 0 .4rem .4rem 0; }
.open { border-color: var(--arm-5); }
.known h2, .open h2 { margin: .3rem 0; }
ul { margin: .3rem 0; padding-left: 1.2rem; }
li { margin: .25rem 0; }
.plots { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: flex-start; }
figure { margin: .8rem 0; max-width: 100%; }
figcaption { color: var(--soft); font-size: .9rem; }
svg { max-width: 100%; height: auto; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
th { font-weight: 600; color: var(--soft); }
td small { color: var(--soft); }
td.sure { font-weight: 700; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); font-size: .92rem; }
summary { cursor: pointer; color: var(--soft); }
@media print { body { max-width: none; } }
"""
EVEN = 50.0  # per cent: neither comes in first more often
WHY = {
    "sure": "stopped as soon as all that was asked for was known",
    "most": "all games that were allowed",
    "interrupted": "interrupted; the same command goes on",
}


def write_page(path: Path, result: Result) -> None:
    write_text(path, page(result))


def page(result: Result) -> str:
    title = escape(result.title or f"{find_game(result.game).info.title}: what {result.games:,} games say")
    body = "\n".join(
        [head(result, title), first(result), *[section(result, name) for name in result.measures], ran(result)]
    )
    meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    top = f"<head>{meta}<title>{title}</title><style>{STYLE}</style></head>"
    return f'<!doctype html>\n<html lang="en">\n{top}\n<body>\n{body}\n</body>\n</html>\n'


def head(result: Result, title: str) -> str:
    game = find_game(result.game).info.title
    arms = f", {len(result.arms)} arms" if len(result.arms) > 1 else ""
    bots = ", ".join(dict.fromkeys(bot for arm in result.arms for bot in arm.bots))
    what = f"{game}, {result.seats} seats{arms}, {result.games:,} games each; bots: {bots}; {WHY[result.stopped]}."
    return f'<h1>{title}</h1>\n<p class="soft">{escape(what)}</p>'


def first(result: Result) -> str:
    """What a reader came for."""
    found = conclude(result)
    known = found.known or ["Nothing yet: there are too few games."]
    text = f'<section class="known"><h2>What is known</h2>{bullets(known)}</section>'
    if found.open:
        text += f'<section class="open"><h2>What cannot be concluded yet</h2>{bullets(found.open)}</section>'
    return text


def bullets(lines: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


# One measure


def section(result: Result, measure: str) -> str:
    figures = result.figures(measure)
    if not figures:
        return ""
    kind = MEASURES[measure]
    plots = usage_plots(result) if measure == "usage" else plots_of(result, measure, figures)
    if measure == "length":
        plots += [figure_of(spread_plot(result, one.name), "Half of the games lie in the bar.") for one in figures]
    shown = "".join(plots)
    note = f'<p class="soft">{escape(SELECTION)}</p>' if measure == "usage" else ""
    return (
        f"<section><h2>{kind.title}</h2><p>{escape(sentence(kind.words))}</p>{note}"
        f'<div class="plots">{shown}</div>{table(result, measure, figures)}</section>'
    )


def plots_of(result: Result, measure: str, figures: Sequence[Figure]) -> list[str]:
    """Parts share an axis; other figures have one each. A sweep is a curve, a ladder has a row for each rung."""
    parts = [figure for figure in figures if figure.bounds is not None]
    groups = [parts] if parts else []
    groups += [[figure] for figure in figures if figure.bounds is None]
    found = []
    for group in groups:
        rows = [row for arm in result.arms for row in rows_of(result, measure, group, arm.name)]
        unit = ("points more than its share" if measure == "seats" else "%") if group[0].bounds else group[0].name
        if rows:
            found.append(
                figure_of(plot_of(result, measure, rows, unit, group[0]), f"Dot and {level(result)} interval.")
            )
    return found if result.swept or result.rungs else [*found, *difference_plot(result, measure, parts)]


def plot_of(result: Result, measure: str, rows: list[dict[str, Any]], unit: str, figure: Figure) -> str:
    if result.swept is not None:
        places = {arm.name: at for arm, at in zip(result.arms, result.swept.values, strict=True)}
        return curves([{**row, "at": places[row["arm"]]} for row in rows], result.swept.name, unit)
    if result.rungs and measure == "matchups":
        steps = [{**row, "figure": row["arm"], "arm": ""} for row in reversed(rows)]
        return dots(steps, "% of the time the higher rung comes in first", EVEN)
    return dots(rows, unit, 0.0 if figure.signed else None)


def difference_plot(result: Result, measure: str, parts: Sequence[Figure]) -> list[str]:
    """How parts differ between arms, around zero."""
    against = result.arms[0].name
    rows = [row for arm in result.arms[1:] for row in rows_of(result, measure, parts, arm.name, against)]
    return [figure_of(dots(rows, "points", 0.0, first=1), f"More or less than with {against}.")] if rows else []


def rows_of(
    result: Result, measure: str, figures: Sequence[Figure], arm: str, against: str = ""
) -> list[dict[str, Any]]:
    found = []
    for figure in figures:
        one = result.of(measure, figure.name, arm, against)
        if one is not None and one.low is not None and one.high is not None and (one.value or one.sign or not against):
            scale = 100 if figure.bounds is not None else 1
            numbers = {"value": scale * one.value, "low": scale * one.low, "high": scale * one.high}
            found.append({"figure": figure.name, "arm": arm, **numbers})
    return found


def usage_plots(result: Result) -> list[str]:
    """Only what somebody used; the strongest first."""
    figures = {figure.name: figure for figure in result.figures("usage")}
    arm = result.arms[0].name
    used = [thing for thing in result.setting.things if is_used(result, thing)]
    wins = [(result.of("usage", win_with(thing), arm), thing) for thing in used]
    order = [thing for one, thing in sorted(wins, key=lambda pair: -(pair[0].value if pair[0] else 0.0))]
    found = []
    for name, unit, mark in (
        (use_of, "% of the players use it", None),
        (taken, "% of the times that it is offered it is taken", None),
        (win_with, "points more of the victory", 0.0),
    ):
        rows = [
            {**row, "figure": thing}
            for thing in order
            for one in result.arms
            for row in rows_of(result, "usage", [figures[name(thing)]], one.name)
        ]
        if rows:
            found.append(figure_of(dots(rows, unit, mark), f"Dot and {level(result)} interval."))
    return found


def is_used(result: Result, thing: str) -> bool:
    return any(one.value > 0 for one in result.findings if one.figure == use_of(thing) and not one.against)


def spread_plot(result: Result, name: str) -> str:
    rows = [
        {"arm": one.arm, **{f"p{part}": value for part, value in zip((10, 25, 50, 75, 90), one.parts, strict=True)}}
        for one in result.spreads
        if one.figure == name
    ]
    return boxes(rows, f"{name}, spread over games")


def figure_of(svg: str, caption: str) -> str:
    return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"


# Tables


def table(result: Result, measure: str, figures: Sequence[Figure]) -> str:
    arms = [arm.name for arm in result.arms]
    heads = "".join(f"<th>{escape(arm)}</th>" for arm in arms)
    heads += "".join(f"<th>{escape(arm)} − {escape(arms[0])}</th>" for arm in arms[1:])
    rows = [row for figure in figures if (row := table_row(result, measure, figure, arms))]
    grid = f'<div class="wide"><table><tr><th></th>{heads}</tr>{"".join(rows)}</table></div>'
    return f"<details><summary>All numbers</summary>{grid}</details>" if len(rows) > 12 else grid


def table_row(result: Result, measure: str, figure: Figure, arms: Sequence[str]) -> str:
    values = [result.of(measure, figure.name, arm) for arm in arms]
    if all(one is None or not one.value for one in values):
        return ""
    changes = [result.of(measure, figure.name, arm, arms[0]) for arm in arms[1:]]
    name = result.setting.endings.get(figure.name, "")
    label = f"{escape(figure.name)}{f' <small>{escape(name)}</small>' if name else ''}"
    return f"<tr><td>{label}</td>{''.join(cell(figure, one) for one in [*values, *changes])}</tr>"


def cell(figure: Figure, one: Finding | None) -> str:
    if one is None or one.low is None or one.high is None:
        return "<td>–</td>"
    low, high = (number(figure, end, unit=False) for end in (one.low, one.high))
    value = number(figure, one.value, unit=not one.against and not figure.signed)
    sure = ' class="sure"' if one.sign and (one.against or figure.signed) else ""
    return f"<td{sure}>{value} <small>{low} to {high}</small></td>"


# What ran


def ran(result: Result) -> str:
    rows = "".join(
        f"<tr><td>{escape(arm.name)}</td><td>{escape(', '.join(arm.bots))}</td><td>{arm.digest}</td></tr>"
        for arm in result.arms
    )
    facts = (
        f"Quarterdeck {result.version}, {result.game} rules {result.rules}, seed {result.seed}, "
        f"{result.games:,} games of each arm (digest {result.played})."
    )
    return (
        f"<footer><h2>What ran</h2><p>{escape(facts)}</p>{pairing(result)}"
        f'<div class="wide"><table><tr><th>arm</th><th>bots</th><th>data</th></tr>{rows}</table></div>'
        f"{''.join(f'<p>{escape(note)}</p>' for note in footnotes(result))}</footer>"
    )


def pairing(result: Result) -> str:
    """How many games the pairing of arms has saved, in the middle of all comparisons."""
    saved = sorted(one.saved for one in result.findings if one.against and one.saved and one.value)
    if not saved:
        return ""
    middle = saved[len(saved) // 2]
    return f"<p>Unpaired arms would have taken {middle:.1f} times as many games for the same intervals.</p>"
