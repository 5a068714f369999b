"""The title's own options, as rows of the seat room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from games.kernel.protocol import Title, option_choices
from scenes.rooms.seats.plan import Plan
from scenes.stage.words.words import Words
from scenes.table.people.defaults import defaults_of

RowSpec: TypeAlias = tuple[str, str, list[str], int, Callable[[int], None]]
"""A choice: id, label, the values in words, which of them it is now, what happens to another one."""


class Options:
    """Of one plan. `changed` is told when somebody has chosen."""

    def __init__(self, plan: Plan, title: Title, words: Words, changed: Callable[[], None]) -> None:
        self._plan, self._title, self._words, self._changed = plan, title, words, changed

    def rows(self) -> Iterator[RowSpec]:
        """Those that these people need to choose."""
        defaults = defaults_of(self._title.id)
        settled = (defaults.people, *(() if len(self._plan.people) > 1 else defaults.several))
        return (self._row(name) for name in self._plan.options if name not in settled and self._matters(name))

    def turned(self, before: Mapping[str, str | bool | int]) -> list[str]:
        """What has another value now than before, with that value."""
        names = [name for name, value in self._plan.options.items() if before.get(name, value) != value and self._matters(name)]
        return [f"{label}: {words[at]}" for _, label, words, at, _ in map(self._row, names)]

    def _matters(self, name: str) -> bool:
        """Whether it means anything with the others, and with so many seats."""
        matters = defaults_of(self._title.id).matters.get(name)
        return matters is None or matters(self._plan.options, len(self._plan.chairs))

    def _values(self, name: str) -> list[str | bool | int]:
        """From the first to the last as people choose: numbers rise."""
        values, order = option_choices(self._title.options)[name], defaults_of(self._title.id).order.get(name)
        if order is not None:
            return list(order)
        return sorted(values, key=int) if all(type(value) is int for value in values) else list(values)

    def _row(self, name: str) -> RowSpec:
        values = self._values(name)

        def choose(k: int) -> None:
            self._plan.choose(name, values[k])
            self._changed()

        words = [self._value(name, value) for value in values]
        label = self._words.of(self._title.id, f"option.{name}")
        return f"option:{name}", label, words, values.index(self._plan.options[name]), choose

    def _value(self, name: str, value: str | bool | int) -> str:
        if isinstance(value, bool):
            return self._words.say("answer.on" if value else "answer.off")
        id, words = f"option.{name}.{value}", self._words
        plain = isinstance(value, int) and not words.knows(self._title.id, id)
        return str(value) if plain else words.of(self._title.id, id)

    def help(self, name: str) -> str:
        """What the option is about, or its present value where that has words of its own."""
        value = f"option.{name}.{self._plan.options[name]}.help"
        known = self._words.knows(self._title.id, value)
        return self._words.of(self._title.id, value if known else f"option.{name}.help")
