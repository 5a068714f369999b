"""Pictures of Proelio's table at every moment: `uv run python -m tests.sheets.proelio_sheet OUT [names] [small]`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games.kernel.agents import make, own_budget
from games.kernel.chance import Chance
from games.kernel.match import Match, Player
from games.proelio.moves import Deploy
from games.proelio.title import TITLE
from scenes.proelio.scene import ProelioTable
from scenes.seating import Seating, Secrecy
from scenes.stage.action import Action, Kind, Phase
from scenes.stage.clock import ManualClock
from scenes.stage.folders import folders
from scenes.stage.opening import open_app
from scenes.stage.settings import Settings
from scenes.tabletop.minds import ThinksHere

NAMES = ("Mara", "Noor", "Wisp", "Nimue", "Tarn", "Guglielmo")
MASKS = ("fox", "owl", "bear", "hare", "raven", "badger")
STEP = 1 / 30
SIZES = ((1920, 1080), (1280, 720))
FOUND_WITHIN = 900
"""Moves after which a moment that never came is given up."""


class Sitting:
    """A table in an app with a clock turned by hand. Computers play greedily, and so do persons until it is their moment."""

    def __init__(
        self, n: int, size: tuple[int, int], seed: int = 5, humans: int = 1, secrecy: Secrecy = "open", **options: Any
    ) -> None:
        settings = {name: options.pop(name) for name in ("text_size", "language", "high_contrast") if name in options}
        players = tuple(
            Player(NAMES[i], "human") if i < humans else Player(NAMES[i], "agent", "greedy", MASKS[i]) for i in range(n)
        )
        self.size, self.settings, self.secrecy, self.n = size, settings, secrecy, n
        self.match = Match.start(TITLE, TITLE.read_options(options), players, seed)
        self.mind = make("greedy", TITLE, seed)
        self.chance = Chance(seed)

    def open(self) -> Sitting:
        """Sits down at the table."""
        self.clock = ManualClock()
        os.environ.setdefault("PAPER_REALMS_HOME", tempfile.mkdtemp())
        self.app = open_app(Settings(**self.settings), places=folders(), clock=self.clock, size=self.size, strict=True)
        self.table = ProelioTable(self.match, Seating((None,) * self.n, self.secrecy), ThinksHere())
        self.app.stage.push(self.table)
        self.run(1.5)
        return self

    def play_until(self, found: Callable[[Any, int], bool]) -> bool:
        """Everybody plays on until `found(view, seat)` is so of the one who is to act."""
        for _ in range(FOUND_WITHIN):
            if not self.match.to_act():
                return False
            seat = self.match.to_act()[0]
            view = self.match.view(seat)
            if found(view, seat):
                return True
            self.match.submit(seat, self.liked(view, seat))
        return False

    def liked(self, view: Any, seat: int) -> Any:
        """What the greedy mind would do; now and then anything, so that every kind of thing happens."""
        if self.chance.below(4) == 0:
            return self.chance.pick(view.legal_moves(seat))
        return self.mind.choose(view, seat, own_budget(self.mind)).move

    def frame(self, dt: float = STEP) -> None:
        self.clock.advance(dt)
        self.app.frame()

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.frame()

    def until(self, found: Callable[[], bool], most: float = 60.0) -> bool:
        for _ in range(round(most / STEP)):
            if found():
                return True
            self.frame()
        return False

    def asked(self) -> bool:
        return self.table.persons.chooser is not None and self.table.show.idle

    def press(self, kind: Kind, **more: Any) -> None:
        self.table.act(Action(kind, Phase.DOWN, **more))
        self.table.act(Action(kind, Phase.UP, **more))
        self.frame()

    def on(self, id: str, confirm: bool = True) -> None:
        """The cursor to a piece, and confirm."""
        assert self.table.focus.to(id), (id, [item.id for item in self.table.focus.items])
        self.run(0.2)
        if confirm:
            self.press(Kind.CONFIRM)
            self.run(0.4)

    def event(self, kind: str, step: int = 0, most: float = 30.0) -> bool:
        """Until that event is shown."""

        def reached() -> bool:
            moment = self.table.moment()
            tag = "" if moment.event is None else type(moment.event).__struct_config__.tag
            return bool(tag == kind and moment.step == step)

        return self.until(reached, most)

    def save(self, path: Path) -> None:
        pygame.image.save(self.app.stage.window.surface, path)
        print(path)


def seek(
    phase: str, n: int, size: tuple[int, int], wanted: Callable[[Any], bool] = lambda view: True, first: int = 5, **more: Any
) -> Sitting:
    """The first table, from that seed on, at which the person is asked in that phase."""
    for seed in range(first, 60):
        found = Sitting(n, size, seed, **more)
        if found.play_until(lambda view, seat: seat == 0 and view.phase == phase and wanted(view)):
            found.open()
            found.until(found.asked)
            found.run(1.2)
            return found
    raise AssertionError(f"{phase} never came")


def action(size: tuple[int, int], n: int = 4, **more: Any) -> Sitting:
    def rich(view: Any) -> bool:
        placed = sum(attack is not None for attack in view.attack_on)
        return view.turn_no > 3 * n and placed >= min(2, n - 2) and len(view.hand[0]) >= 4

    return seek("action", n, size, rich, {3: 6, 4: 9, 5: 7, 6: 12}[n], **more)


def picked(size: tuple[int, int]) -> Sitting:
    t = action(size)
    t.on(next(piece.id for piece in t.table.pieces.pieces if piece.group == "hand"))
    return t


def deploy(size: tuple[int, int], n: int = 4, **more: Any) -> Sitting:
    t = seek("deploy", n, size, lambda view: len(view.legal_moves(0)) > 2 and view.turn_no > 8, **more)
    mine = [piece for piece in t.table.pieces.pieces if piece.group == "hand"]
    t.on(next(piece.id for piece in mine if any(isinstance(move, Deploy) for move in piece.moves)))
    return t


def reveal(size: tuple[int, int]) -> Sitting:
    t = deploy(size)
    t.press(Kind.ALT)
    t.event("attack_revealed", 1)
    t.run(0.6)
    return t


def shortfall(size: tuple[int, int]) -> Sitting:
    return seek("shortfall", 4, size, lambda view: view.fort[0] is not None)


def trade(size: tuple[int, int]) -> Sitting:
    return seek("trade_browse", 5, size, lambda view: len(view.base_discard) > 12, 10)


def inquisition(size: tuple[int, int]) -> Sitting:
    return seek("inquisition_view", 3, size, first=10)


def scribes(size: tuple[int, int]) -> Sitting:
    return seek("scribes_keep", 6, size)


def overflow(size: tuple[int, int]) -> Sitting:
    return seek("overflow", 5, size)


def six(size: tuple[int, int]) -> Sitting:
    return action(size, 6)


def five(size: tuple[int, int]) -> Sitting:
    return action(size, 5)


def three(size: tuple[int, int]) -> Sitting:
    return action(size, 3, guilds=False)


def plague(size: tuple[int, int]) -> Sitting:
    return seek("action", 5, size, lambda view: view.plague is not None and any(view.attack_on), 7)


def allied(size: tuple[int, int]) -> Sitting:
    t = seek("action", 4, size, lambda view: view.turn_no > 12 and len(view.hand[0]) > 3, mode="allied")
    t.on(next(piece.id for piece in t.table.pieces.pieces if piece.group == "hand"))
    i = next(i for i, option in enumerate(t.table.choice.buttons(t.match.view(0))) if option.opens == "support")  # type: ignore[union-attr]
    t.on(f"option.{i}")
    t.run(0.4)
    return t


def hint(size: tuple[int, int]) -> Sitting:
    t = action(size)
    t.press(Kind.SELECT)
    t.run(1.0)
    return t


def ending(size: tuple[int, int]) -> Sitting:
    t = Sitting(4, size, 9)
    t.play_until(lambda view, seat: False)
    return t.open()


def loot(size: tuple[int, int]) -> Sitting:
    t = seek("shortfall", 4, size, lambda view: view.combat.missing <= len(view.hand[0]))
    for piece in [piece for piece in t.table.pieces.pieces if piece.group == "hand"][: t.match.view(0).combat.missing]:
        t.on(piece.id)
    t.press(Kind.ALT)
    t.event("loot_paid", 1)
    t.run(0.2)
    return t


def spectator(size: tuple[int, int]) -> Sitting:
    t = Sitting(6, size, 7, humans=0)
    t.play_until(lambda view, seat: view.turn_no > 20)
    t.open()
    t.event("attack_revealed", 1, 120)
    t.run(0.5)
    return t


SHEETS: dict[str, Callable[[tuple[int, int]], Sitting]] = {
    "proelio_action": action,
    "proelio_picked": picked,
    "proelio_deploy": deploy,
    "proelio_reveal": reveal,
    "proelio_shortfall": shortfall,
    "proelio_loot": loot,
    "proelio_trade": trade,
    "proelio_inquisition": inquisition,
    "proelio_scribes": scribes,
    "proelio_overflow": overflow,
    "proelio_three": three,
    "proelio_five": five,
    "proelio_six": six,
    "proelio_plague": plague,
    "proelio_allied": allied,
    "proelio_hint": hint,
    "proelio_ending": ending,
    "proelio_spectator": spectator,
}


GOLDEN = {"proelio_action", "proelio_deploy", "proelio_reveal", "proelio_allied"}
"""Those that are kept."""


def sheet(out: Path, size: tuple[int, int], names: Iterable[str]) -> None:
    """One PNG for each of the named moments, all of them when none is named."""
    chosen = set(names) or set(SHEETS)
    for name, make_ in SHEETS.items():
        if name in chosen:
            make_(size).save(out / f"{name}_{size[0]}x{size[1]}.png")


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    asked = [f"proelio_{word}" for word in sys.argv[2:] if word != "small"]
    sheet(folder, SIZES["small" in sys.argv], asked)
