"""What a room offers to those who choose by a button or two."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.stage.aids.offered import Offered
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focus

KeyAction = tuple[Kind, str, Callable[[], None] | None]


def offered_in(
    focus: Focus,
    every: Sequence[KeyAction],
    say: Callable[..., str],
    reach: Callable[[str], object],
    secret: int | None,
    has_menu: bool,
    leads_out: str,
) -> Offered:
    """Its things, and the buttons whose hints stand there (the button, its label, the deed); `leads_out`: the thing that does,
    "" where it is the one that does what going back does."""
    keys = {kind: label for kind, label, do in every if do or kind is not Kind.CONFIRM}
    if keys.get(Kind.SHOULDER_RIGHT) and not keys.get(Kind.SHOULDER_LEFT, "-"):
        turns = keys[Kind.SHOULDER_RIGHT]
        keys[Kind.SHOULDER_LEFT] = say("scan.page_back" if turns == say("hint.turn_page") else "scan.backwards", what=turns)
    verbs = [(kind, label) for kind, label in keys.items() if label]
    if has_menu and all(kind is not Kind.MENU for kind, _ in verbs):
        verbs.append((Kind.MENU, say("hint.menu")))
    chooses = next((label for kind, label, _ in every if kind is Kind.CONFIRM), "")
    back = next(((label, do) for kind, label, do in every if kind is Kind.BACK), None)
    outs = [item.id for item in focus.items if back is not None and (item.on_confirm == back[1] or item.text == back[0])]
    out = leads_out or next(iter(outs), "")
    return Offered(focus.items, verbs, focus.current, reach, chooses, adjusts=True, secret=secret, out=out)
