"""Understands what is told: the texts of a catalogue, read the other way round."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter
from typing import Final

from games.kernel import catalogue
from scenes.stage.words.words import FOLDER, SHELL

NUMBER: Final = "[+\N{MINUS SIGN}-]?[0-9]+"
EDGE: Final = r"(?:^|(?<=[.!?:;,\N{MIDDLE DOT}] ))"
"""What was told begins there, or another sentence, or a part of one."""
END: Final = r"(?=$|[.!?:;,]| \N{MIDDLE DOT})"


class Understood:
    """The catalogues of one title and of the house, in one language."""

    def __init__(self, title: str, language: str = "en") -> None:
        self.texts = dict(catalogue.read(catalogue.path_of(FOLDER, language, title)))
        self.house = dict(catalogue.read(catalogue.path_of(FOLDER, language, SHELL)))
        self.pattern = cache(self._pattern)
        self.family = cache(self._family)

    def read(self, id: str, text: str, numbers: tuple[str, ...] = ("n",), first: bool = False) -> dict[str, str] | None:
        """The values with which that text was said in what was told, `first`: at its beginning; None: it was not."""
        for pattern in self.pattern(id, numbers):
            found = pattern.match(text) if first else pattern.search(text)
            if found is not None:
                values = {name: value for name, value in found.groupdict().items() if value is not None}
                return {name.partition("__")[0]: self._value(name, value) for name, value in values.items()}
        return None

    def says(self, id: str, text: str) -> bool:
        """Whether that text was said in what was told."""
        return self.read(id, text) is not None

    def said(self, prefix: str, text: str) -> str | None:
        """Which text of a family what was told begins with; the longest that fits."""
        for words, end in self.family(prefix):
            if text.casefold().startswith(words.casefold()):
                return end
        return None

    def _family(self, prefix: str) -> list[tuple[str, str]]:
        found = [
            (form.rstrip("."), id.removeprefix(f"{prefix}."))
            for id, forms in self.texts.items()
            for form in forms
            if id.startswith(f"{prefix}.") and "." not in id.removeprefix(f"{prefix}.")
        ]
        return sorted(found, key=lambda one: -len(one[0]))

    def _value(self, name: str, value: str) -> str:
        family = name.partition("__")[2].replace("_DOT_", ".")
        if family:
            return next(end for words, end in self.family(family) if words.casefold() == value.casefold())
        return value.replace("\N{MINUS SIGN}", "-")

    def _pattern(self, id: str, numbers: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
        texts = self.texts if id in self.texts else self.house
        forms = [form for key in texts if key == id or key.startswith(f"{id}.you.") for form in texts[key]]
        made = [self._form(form.rstrip("."), numbers) for form in dict.fromkeys(forms)]
        return tuple(re.compile(f"{EDGE}{form}{END}", re.IGNORECASE) for form in made)

    def _form(self, raw: str, numbers: tuple[str, ...]) -> str:
        found = ""
        seen: set[str] = set()
        for words, name, spec, _ in Formatter().parse(raw):
            found += re.escape(words)
            if name is None:
                continue
            family = spec.lower() if spec and re.fullmatch(r"[A-Za-z_][a-z_.]+", spec) else ""
            kinds = "|".join(re.escape(text) for text, _ in self.family(family)) if family else ""
            what = kinds or (NUMBER if name in numbers else r"[^.:;]+?")
            group = f"{name}__{family.replace('.', '_DOT_')}" if family else name
            found += f"(?:{what})" if group in seen else f"(?P<{group}>{what})"
            seen.add(group)
        return found
