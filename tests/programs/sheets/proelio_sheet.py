"""Pictures of Proelio's table at every moment: `uv run python -m tests.programs.sheets.proelio_sheet OUT [names] [small]`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, ClassVar

from msgspec.structs import replace

from games.kernel.chance import Chance
from games.kernel.minds.agents import make, own_budget
from games.proelio.moves import Deploy
from scenes.stage.devices.action import Kind
from tests.programs.sheets import sittings

FOUND_WITHIN = 900
"""Moves after which a moment that never came is given up."""


class Defaults(sittings.Defaults):
    """Computers play greedily, and so do persons until it is their moment."""

    face: ClassVar = "proelio"
    agent: ClassVar = "greedy"

    def start(self) -> None:
        """One person alone has typed no name, and is called "you"."""
        if self.players[0].kind == "human":
            self.players = (replace(self.players[0], name="Flame"), *self.players[1:])
        super().start()
        self.mind = make("greedy", self.title, self.seed)
        self.chance = Chance(self.seed)

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

    def on(self, id: str) -> None:
        """The cursor to a piece, and confirm."""
        self.go(id, 0.2).press(Kind.CONFIRM).run(0.4)


def seek(
    phase: str, n: int, size: tuple[int, int], wanted: Callable[[Any], bool] = lambda view: True, first: int = 5, **more: Any
) -> Defaults:
    """The first table, from that seed on, at which the person is asked in that phase."""
    for seed in range(first, 60):
        found = Defaults(n, size, seed, **more)
        if found.play_until(lambda view, seat: seat == 0 and view.phase == phase and wanted(view)):
            found.open()
            found.until(found.asked)
            found.run(1.2)
            return found
    raise AssertionError(f"{phase} never came")


def action(size: tuple[int, int], n: int = 4, **more: Any) -> Defaults:
    def rich(view: Any) -> bool:
        placed = sum(attack is not None for attack in view.attack_on)
        return view.turn_no > 3 * n and placed >= min(2, n - 2) and len(view.hand[0]) >= 4

    return seek("action", n, size, rich, {3: 6, 4: 9, 5: 7, 6: 12}[n], **more)


def picked(size: tuple[int, int]) -> Defaults:
    t = action(size)
    t.on(next(piece.id for piece in t.table.pieces.pieces if piece.group == "hand"))
    return t


def deploy(size: tuple[int, int], n: int = 4, **more: Any) -> Defaults:
    t = seek("deploy", n, size, lambda view: len(view.legal_moves(0)) > 2 and view.turn_no > 8, **more)
    mine = [piece for piece in t.table.pieces.pieces if piece.group == "hand"]
    t.on(next(piece.id for piece in mine if any(isinstance(move, Deploy) for move in piece.moves)))
    return t


def reveal(size: tuple[int, int]) -> Defaults:
    t = deploy(size)
    t.press(Kind.ALT)
    return t.shown("attack_revealed", 0.6, 1)


def shortfall(size: tuple[int, int]) -> Defaults:
    return seek("shortfall", 4, size, lambda view: view.fort[0] is not None)


def trade(size: tuple[int, int]) -> Defaults:
    return seek("trade_browse", 5, size, lambda view: len(view.base_discard) > 12, 10)


def inquisition(size: tuple[int, int]) -> Defaults:
    return seek("inquisition_view", 3, size, first=10)


def scribes(size: tuple[int, int]) -> Defaults:
    return seek("scribes_keep", 6, size)


def overflow(size: tuple[int, int]) -> Defaults:
    return seek("overflow", 5, size)


def six(size: tuple[int, int]) -> Defaults:
    return action(size, 6)


def five(size: tuple[int, int]) -> Defaults:
    return action(size, 5)


def three(size: tuple[int, int]) -> Defaults:
    return action(size, 3, guilds=False)


def plague(size: tuple[int, int]) -> Defaults:
    return seek("action", 5, size, lambda view: view.plague is not None and any(view.attack_on), 7)


def allied(size: tuple[int, int]) -> Defaults:
    t = seek("action", 4, size, lambda view: view.turn_no > 12 and len(view.hand[0]) > 3, mode="allied")
    t.on(next(piece.id for piece in t.table.pieces.pieces if piece.group == "hand"))
    i = next(i for i, option in enumerate(t.table.persons.chooser.buttons(t.match.view(0))) if option.opens == "support")
    t.on(f"option.{i}")
    t.run(0.4)
    return t


def hint(size: tuple[int, int]) -> Defaults:
    t = action(size)
    t.press(Kind.HINT)
    t.run(1.0)
    return t


def ending(size: tuple[int, int]) -> Defaults:
    t = Defaults(4, size, 9)
    t.play_until(lambda view, seat: False)
    return t.open()


def loot(size: tuple[int, int]) -> Defaults:
    t = seek("shortfall", 4, size, lambda view: view.combat.missing <= len(view.hand[0]))
    for piece in [piece for piece in t.table.pieces.pieces if piece.group == "hand"][: t.match.view(0).combat.missing]:
        t.on(piece.id)
    t.press(Kind.ALT)
    return t.shown("loot_paid", 0.2, 1)


def spectator(size: tuple[int, int]) -> Defaults:
    t = Defaults(6, size, 7, humans=0)
    t.play_until(lambda view, seat: view.turn_no > 20)
    return t.open().shown("attack_revealed", 0.5, 1, 300)


MOMENTS: dict[str, Callable[[tuple[int, int]], Defaults]] = {
    "action": action,
    "picked": picked,
    "deploy": deploy,
    "reveal": reveal,
    "shortfall": shortfall,
    "loot": loot,
    "trade": trade,
    "inquisition": inquisition,
    "scribes": scribes,
    "overflow": overflow,
    "three": three,
    "five": five,
    "six": six,
    "plague": plague,
    "allied": allied,
    "hint": hint,
    "ending": ending,
    "spectator": spectator,
}


GOLDEN = ("action", "deploy", "reveal", "allied")
"""Those of which pictures are kept."""


def sheet(folder: Path, size: tuple[int, int], names: Iterable[str]) -> None:
    """Saves the pictures of these moments."""
    sittings.take_pictures("proelio", MOMENTS, folder, size, names)


if __name__ == "__main__":
    sittings.command("proelio", MOMENTS)
