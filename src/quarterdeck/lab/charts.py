"""The plots of a report, by Altair, as SVG that stands in the page and takes its colours from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.lab.extras import load_extra

WIDTH = 330
MOST_ROWS = 24
PADDING = {"left": 28, "top": 5, "right": 5, "bottom": 5}  # a reader's letters may be wider than those of the printer
PALETTE = ("#0a0a01", "#0a0a02", "#0a0a03", "#0a0a04", "#0a0a05", "#0a0a06")  # stand for the page's colours of arms
INK, LINE = "#0b0b01", "#0b0b02"  # and these for its text and its lines
Row = dict[str, Any]


def dots(rows: Sequence[Row], unit: str, mark: float | None, first: int = 0) -> str:
    """A dot and its interval for each figure; arms side by side. `mark` is where nothing differs.

    The rows begin with this arm of the result, so that each arm has one colour all over the page.
    """
    alt = load_extra("altair", "a report needs Altair")
    several = len({row["arm"] for row in rows}) > 1
    order = list(dict.fromkeys(row["figure"] for row in rows))[:MOST_ROWS]
    shown = [row for row in rows if row["figure"] in order]
    arms = list(dict.fromkeys(row["arm"] for row in shown))
    base = alt.Chart(alt.Data(values=shown)).encode(
        y=alt.Y("figure:N", sort=order, title=None),
        color=alt.Color("arm:N", sort=arms, title=None, scale=scale(alt, arms, first), legend=legend(alt, several)),
    )
    if several:
        base = base.encode(yOffset=alt.YOffset("arm:N", sort=arms))
    rules = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", title=unit, scale=alt.Scale(zero=False)), x2="high:Q")
    points = base.mark_point(filled=True, size=60, opacity=1).encode(x="value:Q")
    layers = [rules, points]
    if mark is not None:
        line = alt.Chart(alt.Data(values=[{"x": mark}])).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="x:Q")
        layers.insert(0, line)
    return as_svg(alt.layer(*layers).properties(width=WIDTH, height=alt.Step(14 if several else 24)))


def curves(rows: Sequence[Row], swept: str, unit: str) -> str:
    """Figures against the number that was swept (`at`), each with its intervals."""
    alt = load_extra("altair", "a report needs Altair")
    figures = list(dict.fromkeys(row["figure"] for row in rows))[: len(PALETTE)]
    shown = [row for row in rows if row["figure"] in figures]
    key = legend(alt, len(figures) > 1)
    color = alt.Color("figure:N", sort=figures, title=None, scale=scale(alt, figures, 0), legend=key)
    x = alt.X("at:Q", title=swept, scale=alt.Scale(zero=False, padding=12))
    base = alt.Chart(alt.Data(values=shown)).encode(x=x, color=color)
    y = alt.Y("value:Q", title=unit, scale=alt.Scale(zero=False))
    rules = base.mark_rule(strokeWidth=2).encode(y=alt.Y("low:Q", title=unit), y2="high:Q")
    line = base.mark_line(opacity=0.5).encode(y=y)
    points = base.mark_point(filled=True, size=60, opacity=1).encode(y="value:Q")
    return as_svg(alt.layer(line, rules, points).properties(width=WIDTH, height=220))


def boxes(rows: Sequence[Row], unit: str) -> str:
    """How games are spread: the middle half as a bar, a tenth beyond each end of the line, the median as a tick."""
    alt = load_extra("altair", "a report needs Altair")
    arms = list(dict.fromkeys(row["arm"] for row in rows))
    color = alt.Color("arm:N", sort=arms, scale=scale(alt, arms, 0), legend=None)
    base = alt.Chart(alt.Data(values=list(rows))).encode(y=alt.Y("arm:N", sort=arms, title=None), color=color)
    line = base.mark_rule(strokeWidth=2).encode(x=alt.X("p10:Q", title=unit), x2="p90:Q")
    bar = base.mark_bar(size=12, opacity=0.5).encode(x="p25:Q", x2="p75:Q")
    tick = base.mark_tick(thickness=3, size=18).encode(x="p50:Q")
    return as_svg(alt.layer(line, bar, tick).properties(width=WIDTH, height=alt.Step(28)))


def scale(alt: Any, arms: Sequence[str], first: int) -> Any:
    colours = [PALETTE[(first + place) % len(PALETTE)] for place in range(len(arms))]
    return alt.Scale(domain=list(arms), range=colours)


def legend(alt: Any, several: bool) -> Any:
    return alt.Legend(orient="top", symbolOpacity=1, columns=2, labelLimit=200) if several else None


def as_svg(chart: Any) -> str:
    """Without a word of its own colours; a reader's theme gives them."""
    axis = {"labelColor": INK, "titleColor": INK, "gridColor": LINE, "domainColor": LINE, "tickColor": LINE}
    words = {"labelFontSize": 13, "titleFontSize": 13, "titleFontWeight": "normal", "labelLimit": 170, "tickCount": 6}
    styled = (
        chart.configure(background="transparent", font="sans-serif", padding=PADDING)
        .configure_axis(**axis, **words)
        .configure_legend(labelColor=INK, titleColor=INK, labelFontSize=13)
        .configure_view(stroke=None)
    )
    svg = str(load_extra("vl_convert", "a report needs vl-convert").vegalite_to_svg(styled.to_json()))
    for place, colour in enumerate(PALETTE):
        svg = svg.replace(colour, f"var(--arm-{place + 1})")
    return svg.replace(INK, "currentColor").replace(LINE, "var(--line)")
