"""The rulebook reader: sections on the left, their pages on the right; search by words or clause; opens at a clause."""

from __future__ import annotations

from typing import Final

from scenes.paint.palette import SHELL
from scenes.rooms.aids.columns import lead_home
from scenes.rooms.aids.rows import in_list
from scenes.rooms.room import BOTTOM, TOP, KeyAction, Room
from scenes.rooms.rulebook.pages import Hit, rulebook
from scenes.rooms.rulebook.pages import Paragraph as Passage
from scenes.rooms.rulebook.pages import Rulebook as Book
from scenes.rooms.text_entry import TextEntry
from scenes.stage.devices.action import Action, DeviceKind, Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Block, Button, Figure, Fine, Heading, Paragraph, Strip, TextPanel, Widget
from scenes.stage.widgets.base import words_in

LEFT: Final = Box(100, TOP + 12, 452, BOTTOM - TOP - 12)
PAGE: Final = Box(596, TOP + 12, 1224, BOTTOM - TOP - 12)
ROW: Final = 80.0
LONGEST: Final = 24


class TitleRoom(Room):
    """A room that is about one title, `of_title`, and opens its rulebook."""

    def rules(self) -> None:
        self.stage.push(Rulebook(self.of_title))


class Rulebook(Room):
    """`clause` opens it there, as from a refusal."""

    gives_way = True
    has_menu = True
    named_in_menu = "rules"

    def __init__(self, title: str, clause: str = "") -> None:
        super().__init__()
        self.title = title
        self._clause = clause
        self.section = 0
        self.focus.leads = lambda items, graph, boxes: lead_home(items, graph, boxes, "page", self._home)
        self.hits: list[Hit] | None = None
        """What a search found; None while the contents are shown."""
        self.query = ""
        self._page: TextPanel | None = None
        self._pending: int | None = None
        self._marked: Hit | None = None

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        book = rulebook(self.title)
        assert book is not None, f"there is no rulebook of {self.title}: add assets/rulebook/{self.title}.toml"
        self.book: Book = book
        hit = self.book.find(self._clause) if self._clause else None
        if hit is not None:
            self.section, self._marked = hit.section, hit
        super().enter(stage)
        if hit is not None:
            self._go(Hit(hit.section, -1) if stage.devices.switched else hit)

    @property
    def of_title(self) -> str:
        return self.title

    def words(self, id: str) -> str:
        """A text of the title's catalogue."""
        return self.stage.words.of(self.title, id)

    # -- the page ------------------------------------------------------------------------------------------------------

    def _blocks(self) -> list[Block]:
        section = self.book.section[self.section]
        found: list[Block] = [Heading(self.words(section.title), 1)]
        for i, passage in enumerate(section.paragraph):
            found += self._passage(passage, Hit(self.section, i))
        return found

    def _passage(self, passage: Passage, here: Hit) -> list[Block]:
        mark = "»" if here == self._marked else ""
        found: list[Block] = [Paragraph(self.words(passage.text), mark)]
        placed = self.book.pictures(passage)
        if placed:
            figures = tuple((p.x, p.y, Figure(p.recipe, dict(p.args), p.w, p.h)) for p in placed)
            found.append(Strip(figures, *self.book.strip(passage)))
        if passage.clauses and here == self._marked and self.book.names(passage, self.query):
            found.append(Fine(self.say("rulebook.clauses", clauses=", ".join(passage.clauses))))
        return found

    def _block_of(self, hit: Hit) -> int:
        """The number of the block in which a place of the book begins."""
        if hit.paragraph < 0:
            return 0
        before = self.book.section[hit.section].paragraph[: hit.paragraph]
        return 1 + sum(len(self._passage(passage, Hit(-1, -1))) for passage in before)

    def _go(self, hit: Hit) -> None:
        self.section, self._marked = hit.section, hit if hit.paragraph >= 0 else None
        self._page = TextPanel("page", PAGE, self._blocks(), letters=self.stage.lettering)
        self._page.to_block(self._block_of(hit), self.stage.lettering)
        self.build()
        self.focus.to("page")

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.say("rulebook.title", title=self.say(f"title.{self.title}"))
        if self._page is None:
            self._page = TextPanel("page", PAGE, self._blocks(), letters=self.stage.lettering)
        search = Button("search", Box(LEFT.x, LEFT.y, LEFT.w, ROW), self.say("rulebook.search"), self.search, icon="magnifier")
        contents = map(self._section_button, range(len(self.book.section)))
        items = [*contents] if self.hits is None else self._found()
        box = Box(LEFT.x, LEFT.y + ROW + 78, LEFT.w, LEFT.h - ROW - 78)
        return [search, in_list(self, f"list:{self.query}", box, items), self._page]

    def _section_button(self, k: int) -> Widget:
        here = k == self.section
        label = self.words(self.book.section[k].title)
        return Button(
            f"section:{k}", (0, 0, LEFT.w, ROW), label, lambda: self.open_section(k),
            color=SHELL.ledge if here else SHELL.button, align="left", icon="lantern" if here else "",
        )  # fmt: skip

    def _found(self) -> list[Widget]:
        assert self.hits is not None
        return [self._hit_button(k, hit) for k, hit in enumerate(self.hits)]

    def _hit_button(self, k: int, hit: Hit) -> Widget:
        section = self.book.section[hit.section]
        label = self.words(section.title if hit.paragraph < 0 else section.paragraph[hit.paragraph].text)
        return Button(f"hit:{k}", (0, 0, LEFT.w, ROW), label, lambda: self._go(hit), align="left")

    def first_focus(self) -> str:
        return f"section:{self.section}"

    def focused(self, id: str) -> None:
        """The page follows the light in the contents; a pointer only passes over them."""
        kind, _, k = id.partition(":")
        if kind == "section" and int(k) != self.section and self.stage.devices.in_hand is not DeviceKind.MOUSE:
            self._show(int(k))

    def _show(self, section: int) -> None:
        self.section, self._marked, self._page = section, None, None
        self.build()

    @property
    def _home(self) -> str:
        """What opens the page."""
        return "search" if self.hits else f"section:{self.section}"

    # -- doing ---------------------------------------------------------------------------------------------------------

    def open_section(self, k: int) -> None:
        self._show(k)
        self.focus.to("page")

    def turn(self, step: int) -> None:
        """The next section, or the one before."""
        k = max(0, min(len(self.book.section) - 1, self.section + step))
        if k != self.section:
            self.stage.sound.play("flip")
            self._show(k)
        else:
            self.stage.tell(self.say("row.end"), kind="refusal")

    def search(self) -> None:
        self.stage.push(TextEntry(self.say("rulebook.search.prompt"), self.query, LONGEST))

    def resume(self, result: object) -> None:
        self.covered = False
        if isinstance(result, str):
            self._search(result)
        self._page = None
        self.build()
        if isinstance(result, str) and self.hits:
            self.focus.to("hit:0")

    def _search(self, query: str) -> None:
        self.query, self.hits = query, None
        if not query:
            return
        hits = self.book.search(query, self.words)
        if hits:
            self.hits = hits
            self.stage.tell(self.say("rulebook.found", n=len(hits)))
        else:
            self.refuse(self.say("rulebook.nothing", words=query))

    def key_actions(self) -> list[KeyAction]:
        on_page = self.focus.current == "page"
        return [
            KeyAction(Kind.CONFIRM, self.say("hint.more" if on_page else "hint.open"), self.page_on if on_page else None),
            KeyAction(Kind.SHOULDER_RIGHT, self.say("hint.turn_page"), lambda: self.turn(1)),
            KeyAction(Kind.BACK, self.say("hint.back"), self.back),
            KeyAction(Kind.SHOULDER_LEFT, "", lambda: self.turn(-1)),
            KeyAction(Kind.INFO, "", self.leave),
        ]

    def page_on(self) -> None:
        """A page further; at the end of a section to the next one."""
        if self._page is None or not self._page.page(1):
            self.turn(1)

    def back(self) -> None:
        """From what was found to the contents, then out."""
        if self.hits is not None:
            self.hits, self.query = None, ""
            self.build()
            self.focus.to(f"section:{self.section}")
        else:
            super().back()

    def leave(self) -> None:
        super().back()

    def act(self, action: Action) -> None:
        on_page = action.kind is Kind.PRESS and PAGE.holds(action.x, action.y) and self.hint_at(action) is None
        if on_page:
            if action.pressed:
                self.focus.to("page")
            return
        super().act(action)

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw_more(self, canvas: Canvas) -> None:
        text = self.say("rulebook.contents") if self.hits is None else self.say("rulebook.found", n=len(self.hits))
        head = Box(LEFT.x + 6, LEFT.y + ROW + 8, LEFT.w, 68)
        words_in(canvas, text, head, 34, "read_serif", SHELL.gold, shadow=1.0, layer=12, key="contents")
        line = self.say("rulebook.page", page=self.section + 1, pages=len(self.book.section))
        canvas.words(line, LEFT.x + 6, 978, 30, color=SHELL.text_lo, anchor="middle", shadow=1.0, layer=12, key="pages")
