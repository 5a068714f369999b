"""Pictures of Kalua's table at every moment: `uv run python -m tests.programs.sheets.kalua_sheet OUT [names] [small]`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, ClassVar, Self

from games.kalua.content import cards
from games.kalua.moves import PlayCard
from games.kernel.chance import Chance
from scenes.stage.devices.action import Kind
from tests.programs.sheets import sittings

FAR = 4000
"""Moves after which a moment is given up."""


class Defaults(sittings.Defaults):
    """A game played on to a moment."""

    face: ClassVar = "kalua"
    settle: ClassVar = 2.5

    def start(self) -> None:
        super().start()
        self.luck = Chance(self.seed)

    def play_to(self, found: Callable[[Any], bool]) -> Self:
        """Plays until the view of the first seat is what was looked for, in another game when one is over."""
        for _ in range(FAR):
            if not self.match.to_act():
                self.seed += 1
                self.start()
            if found(self.match.view(0)):
                return self
            seat = self.match.to_act()[0]
            self.match.submit(seat, _lively(self.match.view(seat), seat, self.luck))
        raise AssertionError("that moment never came")


def _lively(view: Any, seat: int, luck: Chance) -> Any:
    """Plays and answers often, buys seldom. It hangs on nothing but the rules, so that pictures stay the same."""
    legal = view.legal_moves(seat)
    rest = [move for move in legal if type(move).__name__ != "BuyCard"] or legal
    plays = [move for move in rest if isinstance(move, PlayCard)]
    return luck.pick(plays if plays and luck.below(4) else rest)


def mine(phase: str, more: Callable[[Any], bool] = lambda view: True) -> Callable[[Any], bool]:
    """Seat 0 decides in that phase, some rounds into the game."""
    return lambda view: view.phase == phase and view.to_act() == (0,) and more(view)


def _at(n: int, phase: str, more: Callable[[Any], bool] = lambda view: True, **options: Any) -> Callable[..., Defaults]:
    return lambda size: Defaults(n, size, **options).play_to(mine(phase, more)).open()


def _rich(view: Any) -> bool:
    return view.round >= 4 and view.pp[0] >= 6 and len(view.hand[0]) >= 4


def _global(view: Any) -> bool:
    return _rich(view) and any(cards()[card].kind == "global" for card in view.hand[0])


def level(size: tuple[int, int]) -> Defaults:
    """A Global Disaster is about to be paid for."""
    t = Defaults(5, size, seed=7).play_to(mine("play", _global)).open()
    card = next(card for card in t.match.view(0).hand[0] if cards()[card].kind == "global")
    return t.go(f"hand.{card}").press(Kind.CONFIRM).run(0.6)


def strikes(size: tuple[int, int]) -> Defaults:
    """A Local Disaster has found its target."""
    t = Defaults(4, size, seed=9).play_to(mine("target", lambda view: view.round >= 2)).open()
    t.go("option.1").press(Kind.CONFIRM)
    return t.shown("target_chosen", 0.4, 1)


def converts(size: tuple[int, int]) -> Defaults:
    """Families are on the road."""
    t = Defaults(5, size, seed=11).play_to(mine("play", lambda view: view.round >= 3 and _moods(view))).open()
    t.go("option.0").press(Kind.CONFIRM)
    return t.shown("convert_pool", 0.7)


def _moods(view: Any) -> bool:
    levels = [view.happiness[seat] for seat in view.alive()]
    return len({*levels}) > 2


def erupts(size: tuple[int, int]) -> Defaults:
    """A Global Disaster breaks."""
    t = Defaults(3, size, seed=3).play_to(mine("play", _global)).open()
    card = next(card for card in t.match.view(0).hand[0] if cards()[card].kind == "global")
    t.go(f"hand.{card}").press(Kind.CONFIRM).run(0.3)
    t.press(Kind.CONFIRM)
    return t.shown("resolve_started", 0.6)


def empties(size: tuple[int, int]) -> Defaults:
    """A Global Disaster takes the last families of all."""
    t = Defaults(5, size, seed=3).play_to(mine("play", _deadly))
    t.match._game.state.families = [1 for _ in range(5)]
    t.match._game.state.amulets = [0 for _ in range(5)]
    t.match._views.clear()
    t.open().go(f"hand.{next(card for card in t.match.view(0).hand[0] if _kills(card))}").press(Kind.CONFIRM).run(0.3)
    t.press(Kind.CONFIRM)
    return t.shown("island_emptied", 0.8)


def _kills(card: str) -> bool:
    return cards()[card].kind == "global" and cards()[card].deaths > 0


def _deadly(view: Any) -> bool:
    return view.round >= 4 and len(view.alive()) == 5 and any(_kills(card) for card in view.hand[0])


def prays(size: tuple[int, int]) -> Defaults:
    t = Defaults(4, size, seed=15).play_to(mine("play", lambda view: view.round >= 2)).open()
    t.go("option.0").press(Kind.CONFIRM)
    return t.shown("income", 0.5)


MOMENTS: dict[str, Callable[[tuple[int, int]], Defaults]] = {
    "split5": lambda size: Defaults(5, size).open().run(4.0),
    "leader5": _at(5, "leader", lambda view: view.round >= 3),
    "play5": _at(5, "play", _rich),
    "level5": level,
    "respond5": _at(5, "respond", lambda view: len(view.volley) >= 3),
    "respond2": _at(2, "respond", lambda view: view.round >= 2),
    "target4": _at(4, "target", lambda view: view.round >= 2 and len(view.volley) >= 2),
    "amulets3": _at(3, "amulets"),
    "discard3": _at(3, "discard"),
    "strikes4": strikes,
    "erupts3": erupts,
    "empties5": empties,
    "converts5": converts,
    "prays4": prays,
    "large5": _at(5, "leader", _rich, text_size=1.3, language="es"),
    "large3": _at(3, "respond", lambda view: view.round >= 2, text_size=1.3, language="it", high_contrast=True),
}
GOLDEN = ("split5", "respond5", "level5", "strikes4", "converts5")
"""Those of which pictures are kept."""


def sheet(folder: Path, size: tuple[int, int], names: Iterable[str]) -> None:
    """Saves the pictures of these moments."""
    sittings.take_pictures("kalua", MOMENTS, folder, size, names)


if __name__ == "__main__":
    sittings.command("kalua", MOMENTS)
