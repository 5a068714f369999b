"""About the program: which version it is and what that brought, and the licences of all its parts, to be read."""

from __future__ import annotations

from itertools import count, takewhile
from typing import Final

from games.kernel.licences import PARTS, licences, passages
from games.kernel.version import version
from scenes.paint.palette import SHELL
from scenes.rooms.aids.rows import in_list
from scenes.rooms.room import TOP, KeyAction, Room
from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.widgets import Button, TextPanel, Widget
from scenes.stage.widgets.panels import Block, Heading, Paragraph

NEWS: Final = "news"
"""The first page; the others are the files of licences, by name."""
NEWS_OF: Final = "0.10.6"
"""The version whose news the catalogue tells."""
NAMES: Final = {NEWS: "about.news", "LICENSE": "about.licence", "NOTICE": "about.notice", PARTS: "about.parts"}
LIST: Final = Box(100, TOP + 10, 420, 738)
PAGE: Final = Box(556, TOP + 10, 1268, 738)
ROW: Final = 84.0


class AboutRoom(Room):
    """Pages on the left, the page itself on paper on the right."""

    has_menu = True
    named_in_menu = "settings"

    def __init__(self, page: str = NEWS) -> None:
        super().__init__()
        self.files = licences()
        self.page = page if page in self.files else NEWS
        self._text: TextPanel | None = None

    @property
    def pages(self) -> tuple[str, ...]:
        return NEWS, *self.files

    def widgets(self) -> list[Widget]:
        self.heading = self.say("about.title")
        if self._text is None:
            blocks = self._news() if self.page == NEWS else self._licence()
            self._text = TextPanel("page", PAGE, blocks, letters=self.stage.lettering)
        return [in_list(self, "pages", LIST, [self._button(page) for page in self.pages]), self._text]

    def _button(self, page: str) -> Button:
        label = self.say(NAMES[page]) if page in NAMES else page.removesuffix(".txt")
        color = SHELL.ledge if page == self.page else SHELL.button
        return Button(f"page:{page}", (0, 0, LIST.w, ROW), label, lambda: self.read(page), color=color, align="left")

    def _news(self) -> list[Block]:
        words = self.stage.words
        told = takewhile(lambda id: words.knows("shell", id), (f"news.{k}" for k in count(1)))
        return [
            Heading(f"Paper Realms {version()}", 1),
            Heading(self.say("about.new_in", version=NEWS_OF)),
            *(Paragraph(self.say(id), "•") for id in told),
        ]

    def _licence(self) -> list[Block]:
        try:
            found = passages(self.files[self.page])
        except OSError as error:
            return [Paragraph(self.say("about.unreadable", file=self.page, why=error.strerror or str(error)))]
        return [Heading(text, level) if level else Paragraph(text) for level, text in found]

    def first_focus(self) -> str:
        return f"page:{self.page}"

    def focused(self, id: Id) -> None:
        """The page follows the focus; a pointer on its way across turns none."""
        page = id.rest
        if page in self.pages and page != self.page and self.stage.devices.in_hand is not DeviceKind.MOUSE:
            self.show(page)

    def show(self, page: str) -> None:
        """That page, from its beginning."""
        self.page, self._text = page, None
        self.build()

    def read(self, page: str) -> None:
        """The same, and what moves now moves in it."""
        self.show(page)
        self.focus.to("page")

    def resume(self, result: object) -> None:
        self._text = None
        super().resume(result)

    def key_actions(self) -> list[KeyAction]:
        reading = self.focus.current == "page"
        more = KeyAction(Kind.CONFIRM, self.say("hint.more" if reading else "hint.open"), self.on if reading else None)
        return [more, KeyAction(Kind.BACK, self.say("hint.back"), self.back)]

    def on(self) -> None:
        """A screenful further, and from the end to the beginning."""
        if self._text is not None and not self._text.page(1):
            self.show(self.page)

    def back(self) -> None:
        """From the page to the list first, then out."""
        if self.focus.current == "page":
            self.focus.to(f"page:{self.page}")
            self.stage.sound.play("back")
        else:
            super().back()
