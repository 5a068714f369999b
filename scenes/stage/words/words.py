"""Every text that a person reads on the screen, in their language: the catalogues under assets/words.

    words = Words("it")
    words.say("seats.count", n=3)                  the shell's catalogue
    words.of("kalesia", "event.temple_built.C")    a title's catalogue

Ids are symbolic. A text names its values in braces, `{name}`; a value may be the end of another id of the same catalogue,
`{face:weapon}` says the text `weapon.<face>`. A value called `n` chooses between singular and plural where the id has both.
Where a value is the reader ("you"), the text `<id>.you.<value>` is said, if there is one: its verbs agree.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

from games.kernel import catalogue, memo
from games.kernel.catalogue import CatalogueError, Texts

log = logging.getLogger(__name__)

LANGUAGES: Final = ("en", "it", "es")
NAMES_OF_LANGUAGES: Final = {"en": "English", "it": "Italiano", "es": "Español"}
"""Each in its own language: somebody who cannot read the present one must find theirs."""
SHELL: Final = "shell"
FOLDER: Final = Path(__file__).parents[3] / "assets" / "words"
KEPT: Final = 4096
"""So many texts are kept as they were last said."""

Say = Callable[..., str]
"""say(id, **values) -> text"""

_FAMILY = re.compile(r"[A-Za-z_][a-z_.]+")
_JOINED = {
    "it": [(re.compile(r"(^A|\ba) (?=[Aa]\w)"), r"\1d ")],
    "es": [(re.compile(r"\b([Aa]) el (?=\w)"), r"\1l "), (re.compile(r"\b([Dd])e el (?=\w)"), r"\1el ")],
}
"""How a language joins a preposition to the word after it, which may have been filled in."""
_NUMBER_FORMATS = re.compile(r"[0-9,.+]*[a-z%]?")


class Reader(str):
    """What the one who reads is called, as it stands at the beginning of a sentence: "You"."""

    __slots__ = ()

    @property
    def within(self) -> str:
        """The same in the middle of a sentence."""
        return self[:1].lower() + self[1:]


class Words:
    """The catalogues of one language. A missing id is shown as `[id]`, noted in `missing`, and never stops a game."""

    def __init__(self, language: str = "en", folder: Path = FOLDER) -> None:
        self._folder = folder
        self.missing: set[str] = set()
        self.by_ear: dict[str, str] = {}  # what is said for a text that leans on what is seen (`ID.by_ear`)
        self.use(language)

    def use(self, language: str) -> None:
        """Speak this language from now on; one that the house does not speak is answered in English."""
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        memo.forget()  # what was worded for a view
        self._catalogues: dict[str, Texts] = {}
        self._kept: dict[tuple[Any, ...], str] = {}

    def say(self, id: str, **values: Any) -> str:
        """A text of the shell: launcher, settings, kiosk, everything that is not one title's own."""
        return self._text(SHELL, id, values)

    def of(self, title: str, id: str, **values: Any) -> str:
        """A text of a title's own catalogue."""
        return self._text(title, id, values)

    def teller(self, title: str) -> Say:
        """`of` with the title already said; a `title` among the values is then an ordinary value."""

        def say(id: str, **values: Any) -> str:
            return self._text(title, id, values)

        return say

    def tell(self, title: str, id: str, values: Mapping[str, Any]) -> str:
        """What the rules or an agent say: prompts, refusals, reasons. Text values that are ids themselves are said first."""
        said = {name: self._said(title, value) for name, value in values.items()}
        return self._text(title, id, said)

    def knows(self, domain: str, id: str) -> bool:
        """Whether that catalogue has the id, in the language in use."""
        return self._raw(domain, id, None) is not None

    def listing(self, items: Sequence[str]) -> str:
        """Names as people list them: "Anna, Bo and Carl". The reader comes first, and the list is then the reader too."""
        items = sorted(items, key=lambda item: not isinstance(item, Reader))
        listed = f"{', '.join(items[:-1])} {self._and(items[-1])} {items[-1]}" if len(items) > 1 else "".join(items)
        return Reader(listed) if items and isinstance(items[0], Reader) else listed

    def _and(self, follower: str) -> str:
        if self.language == "es" and re.match(r"h?[ií](?!e)", follower.casefold()):
            return "e"  # "Ana e Inés"
        return self.say("list.and")

    def _joined(self, text: str) -> str:
        """The text as its language writes a preposition before what was filled in: "al Lobo", "ad Anna"."""
        for pattern, spelled in _JOINED.get(self.language, ()):
            text = pattern.sub(spelled, text)
        return text

    def _said(self, title: str, value: Any) -> Any:
        is_id = isinstance(value, str) and "." in value and self.knows(title, value)
        return self._text(title, value, {}) if is_id else value

    def _text(self, domain: str, id: str, values: Mapping[str, Any]) -> str:
        """What was said before is kept: a layout says nearly the same as the one before it."""
        key = (domain, id, *[(name, type(value), value) for name, value in values.items()])
        try:
            kept = self._kept.get(key)
        except TypeError:  # a value that is no key, like a list
            return self._filled(domain, id, values)
        if kept is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[key] = kept = self._filled(domain, id, values)
        return kept

    def _filled(self, domain: str, id: str, values: Mapping[str, Any]) -> str:
        raw = self._form(domain, id, values)
        if raw is None:
            return self._lost(domain, id)
        try:
            text = self._joined(_Filler(lambda end: self._text(domain, end, {})).vformat(raw, (), values))
        except (KeyError, IndexError, ValueError) as error:
            log.warning("text %s of %s cannot be filled in: %s", id, domain, error)
            self.missing.add(f"{domain}:{id}")
            return raw
        if self.knows(domain, f"{id}.by_ear"):
            self.by_ear[text] = self._filled(domain, f"{id}.by_ear", values)
        return text[:1].upper() + text[1:] if any(isinstance(value, Reader) for value in values.values()) else text

    def _form(self, domain: str, id: str, values: Mapping[str, Any]) -> str | None:
        """The text as it is written: to the reader, where a value is the reader and the catalogue has words for that."""
        n = values.get("n")
        told = (self._raw(domain, f"{id}.you.{name}", n) for name, value in values.items() if isinstance(value, Reader))
        return next((text for text in told if text is not None), None) or self._raw(domain, id, n)

    def _raw(self, domain: str, id: str, n: Any) -> str | None:
        forms = self._catalogue(domain).get(id, ("",))
        return forms[-1 if isinstance(n, int) and n != 1 else 0] or None

    def _catalogue(self, domain: str) -> Texts:
        if domain not in self._catalogues:
            self._catalogues[domain] = _read(self._folder, self.language, domain)
        return self._catalogues[domain]

    def _lost(self, domain: str, id: str) -> str:
        if f"{domain}:{id}" not in self.missing:
            log.warning("no text %s in the catalogue %s (%s)", id, domain, self.language)
            self.missing.add(f"{domain}:{id}")
        return f"[{id}]"


class _Filler(Formatter):
    """Fills in named values; a format made of a family's name says the text of that family, other formats are Python's own.

    A family that is named with a capital begins a sentence: `{enemy:Figure_the}` says "The Wolf"."""

    def __init__(self, say: Callable[[str], str]) -> None:
        self._say = say

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Reader):
            return value.within
        if _FAMILY.fullmatch(format_spec):
            said = self._say(f"{format_spec.lower()}.{value}")
            return said[:1].upper() + said[1:] if format_spec[0].isupper() else said
        text: str = format(value, format_spec) if _NUMBER_FORMATS.fullmatch(format_spec) else str(value)
        return text.replace("-", "−") if isinstance(value, int) else text


@cache
def _read(folder: Path, language: str, domain: str) -> Texts:
    """A catalogue, read once for the whole program; an empty one, and a line in the log, when it cannot be read."""
    try:
        return catalogue.read(catalogue.path_of(folder, language, domain))
    except (OSError, CatalogueError) as error:
        log.warning("the texts %s (%s) cannot be read, install the program again: %s", domain, language, error)
        return {}


def fitting_language(wanted: str, system: str | None) -> str:
    """The language to start in: the one wanted in the settings, else the system's, else English."""
    for candidate in (wanted, system):
        if candidate in LANGUAGES:
            return candidate
    return LANGUAGES[0]
