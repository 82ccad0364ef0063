"""`quarterdeck bots`: the bots that there are, with their parameters."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from quarterdeck.bots.spec import BOTS, BotKind
from quarterdeck.cli.console import print_json, stdout
from quarterdeck.cli.declared import fields_of, words_of


def bots(*, json: bool = False) -> None:
    """List the bots and their parameters.

    Parameters
    ----------
    json
        Print JSON for programs.
    """
    found = [describe(kind) for kind in BOTS.values()]
    if json:
        print_json(found)
        return
    console = stdout()
    for bot in found:
        console.print(Text.assemble((bot["name"], "bold"), f"  {bot['words']}"))
        if bot["parameters"]:
            console.print(parameter_table(bot["parameters"]))
    console.print(Text("Write a bot as name:parameter=value,parameter=value", style="dim"))


def describe(kind: BotKind) -> dict[str, Any]:
    fields = fields_of(kind.parameters)
    parameters = [
        {"name": field.name, "default": None if field.required else field.default, "words": words_of(field.type)}
        for field in fields
    ]
    return {"name": kind.name, "words": kind.words, "parameters": parameters}


def parameter_table(parameters: list[dict[str, Any]]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for one in parameters:
        shown = one["name"].upper() if one["default"] is None else f"{one['name']}={one['default']:g}"
        table.add_row("   ", shown, Text(one["words"]))
    return table
