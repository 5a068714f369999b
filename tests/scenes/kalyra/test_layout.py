"""The pure layout of Kalyra's table: all inside the safe area, every legal move reachable, words apart from each other."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from typing import Any, Final

import pygame
import pytest

from games.kalyra.content import hero_index, quests
from games.kalyra.land.spaces import space, spaces_of
from games.kalyra.moves import ExchangeQuest, Hold, TradeOffer, UseItem
from games.kalyra.pieces import Placed, Quest
from games.kalyra.presence.places import frontier
from games.kalyra.quests.levels import experience_per_level
from games.kalyra.worlds import boss_chance
from games.kernel.protocol import Move
from scenes.kalyra.context import LandContext
from scenes.kalyra.decisions.choice import LandChoice, space_of
from scenes.kalyra.detail.corner import foe_under
from scenes.kalyra.detail.tile import _small
from scenes.kalyra.land.banner import banner_drawn
from scenes.kalyra.land.fight import fight_props
from scenes.kalyra.land.scenery import land_props
from scenes.kalyra.land.viewport import Viewport, whole
from scenes.kalyra.layout import labels, layout
from scenes.kalyra.menu.options import Picked
from scenes.kalyra.menu.together import AT_ONCE
from scenes.kalyra.panels.draft import told_box
from scenes.kalyra.panels.ledger import ledger
from scenes.kalyra.prompting import legend
from scenes.kalyra.slips import slips
from scenes.kalyra.zones import INNER, TRAY
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pieces.pieces import Piece
from scenes.stage.widgets.legend import MOST
from scenes.stage.words.lettering import MINIMUM, Lettering, Shortened
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import Label, boxes, set_lines
from scenes.table.layout.props import Prop
from scenes.table.layout.slips import PlacedSlip
from scenes.table.layout.walk import only
from scenes.table.show.log import LogEntry
from tests.content.test_catalogues import texts
from tests.games.kalyra.positions import foe, lay
from tests.scenes.kalyra.moments import context, contexts, game, near, rare, states
from tests.scenes.kalyra.screen import opened

SEATS = range(1, 7)
SCALES = (1.0, 1.15, 1.3)


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    pygame.font.init()
    return Lettering(1.0)


@pytest.mark.parametrize("n", [1, 4])
def test_every_picture_on_the_land_has_its_own_key_and_figures_stand_in_the_window(n: int) -> None:
    for view, event in game(n, n):
        for first in contexts(view, event):
            for seen in opened(view, first):
                props = [*land_props(view, seen), *fight_props(view, seen), *only(Prop, banner_drawn(view, seen))]
                assert len({prop.key for prop in props}) == len(props)
                reach = INNER.inset(-seen.viewport.cell * 3.6)
                dusk = next(prop for prop in props if prop.picture == "kalyra.dusk")
                assert INNER.inside(Box(dusk.x - dusk.w / 2, dusk.y - dusk.h / 2, dusk.w, dusk.h), slack=0.5)
                for prop in (prop for prop in props if prop is not dusk and not prop.key.startswith("fight.")):
                    assert Box(prop.x - prop.w / 2, prop.y - prop.h / 2, prop.w, prop.h).inside(reach) or prop.add, prop


# -- every legal move --------------------------------------------------------------------------------------------------------


def reached(view: Any, seat: int) -> set[Move]:
    """All that the chooser answers with, for every space of the land and every line of every list."""
    found: set[Move] = set()
    at_rest = context(view.n, choosing=seat, viewport=whole(view))
    for piece in layout(view, at_rest):
        if piece.group == "land" or (piece.group == "cards" and piece.moves):
            found |= _answer(LandChoice(seat), piece, view)
    for menu in _menus(view, seat):
        found |= _listed(view, LandChoice(seat, menu=menu))
    done = LandChoice(seat).finish(view)
    return found | ({done.move} if done.move is not None else set())


def _answer(choice: LandChoice, piece: Piece, view: Any) -> set[Move]:
    answer = choice.pick(piece, view)
    return {answer.move} if answer.move is not None else set()


def _menus(view: Any, seat: int) -> list[str]:
    """The list of the decision, the pack, and every list that opens from them."""
    found = [""]
    if view.asking == "hero_turn":
        found.append("own")
    for menu in tuple(found):
        found += [line.opens for line in LandChoice(seat, menu=menu).lines(view) if line.opens]
    return found


def _listed(view: Any, choice: LandChoice) -> set[Move]:
    """What the lines of a list come to: turned four times, with every card and every two cards of a trade."""
    out: set[Move] = set()
    if choice.menu.startswith("use."):
        for space in whole(view).spaces():
            answer = replace(choice).pick_space(space, view)
            out |= {answer.move} if answer.move is not None else set()
        return out
    lines = choice.lines(view)
    gives = [int(line.does[5:]) for line in lines if line.does.startswith("give.")]
    takes = [int(line.does[5:]) for line in lines if line.does.startswith("take.")]
    bundles = [
        ((), ()),
        *(((g,), ()) for g in gives),
        *(((), (t,)) for t in takes),
        *(((g,), (t,)) for g in gives for t in takes),
    ]
    for give, take in bundles:
        for turn in range(4) if view.asking == "tile_rotate" else (-1,):
            trial = replace(choice, give=give, take=take, turn=turn)
            for i, line in enumerate(trial.lines(view)):
                if line.move is not None:
                    answer = trial.pick_line(i, view)
                    assert (answer.move is None) == (line.refusal is not None)
                    out |= {answer.move} if answer.move is not None else set()
    return out


@pytest.mark.parametrize("n", SEATS)
def test_every_legal_move_can_be_reached(n: int) -> None:
    checked: set[str] = set()
    for state, views in states(n, n + 40).items():
        for view in views:
            seat = view.to_act()[0]
            legal: set[Move] = set(view.legal_moves(seat))
            found = reached(view, seat)
            missing = legal - found
            assert not missing, (state, sorted(map(repr, missing))[:4])
            for move in found - legal:  # two seats on one device, bundles, and what may be done unasked
                assert view.why_not(seat, move) is None or isinstance(move, UseItem | TradeOffer), move
            checked.add(state)
    assert {"hero_draft", "inn_placement", "hero_turn", "tile_rotate", "tile_land"} <= checked


@pytest.mark.parametrize("n", [1, 3, 6])
def test_every_answer_that_is_seldom_asked_for_can_be_given(n: int) -> None:
    asked = set()
    for view in rare(n, n + 40):
        for seat in view.to_act():
            asked.add(view.asking)
            legal: set[Move] = set(view.legal_moves(seat))
            assert legal
            missing = legal - reached(view, seat)
            assert not missing, (view.asking, sorted(map(repr, missing))[:4])
    lists = {"shop_buy", "trade_response", "level_up", "reward_health", "reward_epic"}
    assert asked == lists | {"react_attack", "react_lethal", "enemy_pause"}


@pytest.mark.parametrize("n", [2, 3])
def test_what_may_be_done_unasked_is_listed(n: int) -> None:
    """R32: cards in somebody else's turn; a pause between enemies is a row of the table's pause."""
    for view in states(n, n + 40)["hero_turn"][:6]:
        other = next(seat for seat in range(n) if seat not in view.to_act())
        choice = LandChoice(other, unasked=True)
        found: set[Move] = {line.move for line in choice.lines(view) if line.move is not None}
        for menu in [line.opens for line in choice.lines(view) if line.opens]:
            found |= _listed(view, LandChoice(other, menu=menu, unasked=True))
        assert {move for move in view.interrupts(other) if not isinstance(move, Hold)} == found


def test_spaces_are_found_by_their_pieces() -> None:
    assert space_of("space.33153") == 33153
    assert space_of("option.1") is None
    assert space_of(None) is None


# -- words -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("scale", SCALES)
def test_words_lie_in_the_safe_area_are_large_enough_and_do_not_meet(language: str, scale: float) -> None:
    pygame.font.init()
    lettering, words = Lettering(2 / 3, scale), Words(language)
    for view, event in (*game(3, 3)[::2], *game(6, 6)[::3]):
        for first in contexts(view, event, scale, words):
            for seen in opened(view, first):
                _judge(view, seen, lettering)
    for view in rare(3, 43):
        at_once = tuple((seat, 2) for seat in view.to_act()) if view.asking in AT_ONCE else ()
        for focus in ("option.0", "option.1"):
            seat = view.to_act()[0]
            seen = context(3, scale, words, choosing=seat, focus=focus, viewport=whole(view), together=at_once)
            _judge(view, seen, lettering)
    assert not words.missing


def _judge(view: Any, seen: LandContext, lettering: Lettering) -> None:
    laid: list[tuple[str, Box]] = []
    for label in labels(view, seen):
        assert not any(isinstance(line[0], Shortened) for line in set_lines(label, lettering)), label.text
        for box in boxes(label, lettering):
            assert box.inside(SAFE, slack=3.0), (label.text, box)
            if label.layer >= 40 and seen.event is None:
                laid.append((label.text, box.inset(4)))
        assert label.size * lettering.text_scale >= MINIMUM - 0.5, (label.text, label.size)
    for (a, one), (b, other) in combinations(laid, 2):
        apart = one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
        assert apart, f"{a!r} meets {b!r}"


def shell(id: str, **values: Any) -> str:
    return id


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("asking", ["hero_turn", "tile_rotate", "level_up"])
def test_ending_the_turn_and_taking_back_are_named_at_every_text_size(scale: float, asking: str) -> None:
    """A row holds four hints at most; what has no room at the right foot stands at the left one."""
    view = next(
        view for view in (*states(3, 43)["hero_turn"], *states(3, 43)["tile_rotate"], *rare(3, 43)) if view.asking == asking
    )
    found = legend(view, replace(context(3, scale, choosing=view.to_act()[0], undo=True), say=shell), shell)
    rows = [*found.rows, found.left]
    assert all(len(row) <= MOST for row in rows)
    named = [text for row in rows for _, text in row]
    assert len(set(named)) == len(named)
    assert {"hint.take_back", "hint.choose", "hint.hint", "hint.map", "hint.lens"} <= set(named)
    assert ("hint.end_turn" in named) == (asking == "hero_turn")
    assert ("hint.turn" in named) == (asking == "tile_rotate")


def test_the_tile_under_the_cursor_is_described_in_the_corner_while_nothing_else_lies_there() -> None:
    """Its picture as it lies, its name and what it is for; a list, an enemy under the cursor and the lens take its place."""
    view = next(view for view in states(3, 43)["hero_turn"] if view.enemies and not view.final)
    slot, placed = next((slot, one) for slot, one in view.tiles.items() if one.tile == "inn")
    seen = context(3, choosing=view.to_act()[0], viewport=near(view), target=spaces_of(slot)[0])
    face = next(piece for piece in layout(view, seen) if piece.id == "place.face")
    assert face.picture == ("kalyra.tile", {"id": "inn", "turn": placed.rotation, "px": face.w})
    assert face.box.inside(TRAY)
    assert {"place", "place.kind", "place.help"} <= {label.key for label in labels(view, seen)}
    target = next(iter(view.enemies.values())).space
    for busy in (replace(seen, picks=Picked(Id("own"))), replace(seen, target=target), replace(seen, lens=True)):
        assert not [piece for piece in layout(view, busy) if piece.id.startswith("place")]


def test_of_unknown_land_is_said_what_everybody_knows_of_the_deck() -> None:
    """No chance of the boss tile among the first 18 tiles; later one in as many as are left (section 7)."""
    said = set()
    for view in (view for n in (2, 3, 4) for view in states(n, n + 40)["hero_turn"] if not view.final):
        space = spaces_of(min(frontier(view)))[0]
        seen = context(view.n, choosing=view.to_act()[0], viewport=near(view), target=space)
        if foe_under(view, seen):
            continue
        text = next(label.text for label in labels(view, seen) if label.key == "place.help")
        may, of = boss_chance(view)
        assert str(len(view.world_deck)) in text
        assert (f"{round(100 / of)} %" in text) == bool(may)
        said.add(bool(may))
    assert False in said


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("S", [1.0, 2 / 3, 8 / 15])
def test_what_a_tile_is_for_is_never_cut(language: str, S: float) -> None:
    """Where two lines are free, above what is said of danger, it says rather less."""
    words, letters = Words(language), Lettering(S)
    kinds = [id for told, id, _ in texts("kalyra") if told == language and id.startswith("tile_help.")]
    for kind in kinds:
        label = _small(words.tell("kalyra", kind, {"left": 45, "percent": 33}), 0.0, 2, "place.help")
        assert not isinstance(set_lines(label, letters)[-1][0], Shortened), label.text
    assert len(kinds) > 10


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("scale", SCALES)
def test_every_quest_has_room_for_its_name(language: str, scale: float) -> None:
    view, letters = lay({"adrianna": (1, 1)}), Lettering(1.0, scale)
    say = Words(language).teller("kalyra")
    for card in quests():
        view.pool = [Quest(card, 0)]
        name = next(one for one in labels(view, replace(context(1), say=say, text_scale=scale)) if one.key == "quest.0")
        assert set_lines(name, letters)[0][0] == name.text


def test_quests_are_told_once() -> None:
    """In the ledger: emblem, title and progress of each; nowhere else while nothing is looked at closely."""
    for view in (view for view in states(3, 43)["hero_turn"] if not view.final):
        at_rest = context(3, choosing=view.to_act()[0], viewport=near(view))
        pieces, words = layout(view, at_rest), [label.text for label in labels(view, at_rest)]
        for k, quest in enumerate(view.pool):
            assert sum(piece.id == f"quest.{k}.icon" for piece in pieces) == 1
            assert words.count(at_rest.say(f"quest.{quest.card}")) == 1
        assert not [piece for piece in pieces if piece.picture[0] == "kalyra.quest"]


def test_the_quest_of_an_exchange_line_lies_beside_the_list() -> None:
    """KALYRA-TIL-07: what would be given up can be read: picture, progress, reward, text."""
    t = lay({"adrianna": (1, 1)})
    t.tiles = {**t.tiles, t.land[space(1, 1)]: Placed("trav_1", 0)}
    view = t.view(t.to_act()[0])
    seat = view.to_act()[0]
    lines = LandChoice(seat, menu="own").lines(view)
    for k, quest in enumerate(view.pool):
        i = next(i for i, line in enumerate(lines) if line.move == ExchangeQuest(k))
        seen = context(view.n, choosing=seat, picks=Picked(Id("own")), focus=f"option.{i}")
        card = next(piece for piece in layout(view, seen) if piece.id == "inspect.card")
        assert card.picture[0] == "kalyra.quest"
        assert card.picture[1]["id"] == quest.card
        said = {label.key: label.text for label in labels(view, seen)}
        assert said["inspect.name"] == seen.say(f"quest.{quest.card}")
        assert said["inspect.kind"].startswith(f"{quest.value}/")
        assert said["inspect.text"] == seen.say(f"quest_text.{quest.card}")


@pytest.mark.parametrize("corner", [(-8, -6), (0, 0)])
def test_the_card_of_an_item_does_not_lie_on_whom_it_is_used_on(corner: tuple[float, float]) -> None:
    t = lay({"adrianna": (1, 1)})
    number, seat = foe(t, "lapsed_acolyte", (1, 0)), t.to_act()[0]
    t.heroes[hero_index()["adrianna"]].pack = ["firebomb"]
    view = t.view(seat)
    lines = LandChoice(seat, menu="own").lines(view)
    i = next(i for i, line in enumerate(lines) if line.move == UseItem("adrianna", "firebomb", number))
    window = replace(Viewport(), corner=corner)
    seen = context(view.n, 1.3, choosing=seat, picks=Picked(Id("own")), focus=f"option.{i}", viewport=window)
    board = next(piece for piece in layout(view, seen) if piece.id == "inspect").box
    there = window.box(view.enemies[number].space)
    assert INNER.holds(*there.centre)
    assert shared(board, there) == 0
    at = {label.key: label.y for label in labels(view, seen)}
    assert board.y < at["inspect.name"] < at["inspect.text"] < board.bottom


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2 / 3])
def test_the_name_of_every_quest_stands_whole_beside_what_is_done_of_it(language: str, scale: float) -> None:
    """In the usual letters, at the resolutions in which letters come out widest and as drawn."""
    letters, view = Lettering(scale), game(2, 2)[-1][0].copy()
    for card in quests():
        view.pool[0] = Quest(card, 1)
        name = next(label for label in only(Label, ledger(view, context(2, words=Words(language)))) if label.key == "quest.0")
        assert name.width is not None
        assert letters.width(name.text, name.size, name.role) <= name.width, name.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [2 / 3, 1.0])
@pytest.mark.parametrize("size", [1.0, 1.15, 1.3, 1.6])
def test_how_much_experience_there_is_stands_whole_and_with_its_word(language: str, scale: float, size: float) -> None:
    letters, view = Lettering(scale, size), game(2, 2)[-1][0].copy()
    view.level, view.xp = 1, experience_per_level(view)
    seen = context(2, letters.painted, words=Words(language))
    label = next(label for label in only(Label, ledger(view, seen)) if label.key == "xp")
    number, _, word = label.text.partition(" ")
    assert re.fullmatch(r"[0-9]+/[0-9]+", number)
    assert re.match("e[sx]p", word)
    assert label.width is not None
    assert letters.width(label.text, label.size, label.role) <= label.width


LONG: Final = "Noor chooses Adrianna Lightrun, who acts first as long as nobody else was chosen before her"


@pytest.mark.parametrize("size", [1.0, 1.3, 1.6])
def test_news_leave_who_is_chosen_readable(size: float) -> None:
    view = next(view for view, event in game(2, 1, every=1) if event is None and view.phase == "draft")
    letters = Lettering(1.0, size)
    seen = context(2, letters.painted, choosing=view.to_act()[0], viewport=near(view), told=LogEntry(LONG))
    (log_entry,) = slips(view, seen)
    paper = next(iter(PlacedSlip(log_entry.slip, LONG, log_entry.icon).pieces(letters)))
    assert paper.box.y >= told_box(seen).bottom
