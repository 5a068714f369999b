"""Kalua's table as a pure function: everything in its place, every legal move in reach, every word to be read."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest

from games.kalua.content import cards
from games.kalua.events import CardDrawn, Income, LeaderActed, PhaseStarted
from games.kalua.moves import SACRIFICE, BuyCard
from games.kalua.state import State
from games.kalua.table import Played
from games.kalua.volley_events import CardPlayed, HappinessChanged, TempleBuilt
from games.kernel.protocol import text_of
from scenes.kalua.choosing.choice import GodChoice
from scenes.kalua.choosing.menu import lines
from scenes.kalua.choosing.prompting import sentence
from scenes.kalua.face import NEWS_SLIP, lights
from scenes.kalua.island_zones import GRAVEYARD, STONE, places, stone
from scenes.kalua.layout.change_slips import SLIP, slip_at
from scenes.kalua.layout.forecast import warning
from scenes.kalua.layout.island import tag_at
from scenes.kalua.layout.layout import labels, layout, zones_for
from scenes.kalua.layout.menu import line_box, lines_now, listed
from scenes.kalua.layout.plates import acting
from scenes.kalua.layout.volley import volley
from scenes.kalua.show.overhead import prop_pictures, props
from scenes.kalua.zones import Zones
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import Words
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import Label, set_lines
from scenes.table.layout.walk import only
from tests.clauses import clause
from tests.scenes.kalua.moments import context, contexts, decisions, game, openings
from tests.scenes.tables import ENGLISH

SEATS = range(2, 6)
SCALES = (1.0, 1.15, 1.3)
EYES = (0, None)


@pytest.fixture
def lettering() -> Lettering:
    return Lettering(1.0)


# -- places ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", SEATS)
def test_the_own_village_lies_first_and_plates_lie_on_the_side_of_their_villages(n: int) -> None:
    view = game(n, None, n)[-1][0]
    for eyes in range(n):
        zones = zones_for(view, context(n, eyes=eyes))
        assert zones.village(eyes) == places(n)[0]
        boxes_ = [zones.plate(seat) for seat in range(n)]
        assert not [pair for pair in combinations(boxes_, 2) if _meet(*pair)]
        for seat in range(n):
            if seat != eyes:
                assert (zones.side(seat) == "l") == (zones.village(seat).ground[0] < 960)


def _meet(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


# -- secrets -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", SEATS)
@clause("KALUA-R11", "KALUA-R12")
def test_faces_are_shown_to_their_owner_alone(n: int) -> None:
    for eyes in EYES:
        for view, event in game(n, eyes, n):
            public = {played.card for played in view.volley} | {card for pile in view.discard for card in pile}
            own = set(view.hand[eyes]) if eyes is not None else set()
            for seen in contexts(view, event, eyes):
                for piece in layout(view, seen):
                    if piece.picture[0] in ("kalua.card", "kalua.index"):
                        card = piece.picture[1]["id"]
                        assert card in public or (card in own and piece.secret == eyes), piece.id
                    assert eyes is not None or not piece.id.startswith("hand.")


def test_with_open_hands_nothing_is_secret() -> None:
    view, seat = decisions(3, 8)["play"][3]
    options = type(view.options)(open_hands=True)
    opened = type(view)(**{name: getattr(view, name) for name in view.__struct_fields__} | {"options": options})
    hand = [piece for piece in layout(opened, context(3, choosing=seat)) if piece.group == "hand"]
    assert len(hand) == len(view.hand[seat])
    assert {piece.secret for piece in hand} == {None}


# -- every legal move --------------------------------------------------------------------------------------------------------


def reached(view: Any, seat: int) -> set[Any]:
    """All that the chooser answers with, through every piece, also those that come with what is opened."""
    found: set[Any] = set()
    for opened in openings(view, seat):
        choice = GodChoice(seat)
        if opened:
            choice.piece = Id(opened if opened == "believer" else f"hand.{opened}.0")
        for piece in layout(view, context(view.n, eyes=seat, choosing=seat, opened=opened)):
            if not piece.moves:
                continue
            trial = GodChoice(seat)
            trial.piece = choice.piece
            answer = trial.pick(piece, view)
            assert (answer.refusal is None) or answer.refusal.clause.startswith("KALUA-")
            if answer.move is not None:
                found.add(answer.move)
    return found


@pytest.mark.parametrize("n", SEATS)
def test_every_legal_move_can_be_reached_through_the_pieces_and_nothing_else(n: int) -> None:
    checked = set()
    for phase, views in decisions(n, n + 20).items():
        for view, seat in views:
            assert reached(view, seat) == set(view.legal_moves(seat)), (phase, seat)
            checked.add(phase)
    assert {"setup_split", "draw", "leader", "play", "respond", "target", "discard"} <= checked


@clause("KALUA-503", "KALUA-R19", "KALUA-R30")
def test_what_is_not_allowed_stays_in_its_place_and_says_why() -> None:
    said = set()
    for views in decisions(4, 31).values():
        for view, seat in views:
            for opened in openings(view, seat):
                for line in lines(view, seat, opened):
                    legal = line.refusal is None
                    if legal and not line.opens:
                        assert line.move in view.legal_moves(seat)
                    if line.refusal is not None:
                        said.add(line.refusal.clause)
            shown = layout(view, context(4, eyes=seat, choosing=seat))
            off = {piece.id for piece in shown if piece.id.startswith("off.")}
            for piece in shown:
                if f"off.{piece.id}" in off:
                    refusal = GodChoice(seat).pick(piece, view).refusal
                    assert refusal is not None
                    said.add(refusal.clause)
    assert len(said) >= 3


def test_a_card_is_lifted_and_put_back() -> None:
    view, seat = next((v, s) for v, s in decisions(3, 23)["play"] if any(hasattr(m, "card") for m in v.legal_moves(s)))
    card = next(move.card for move in view.legal_moves(seat) if hasattr(move, "card"))
    choice = GodChoice(seat)
    piece = next(p for p in layout(view, context(3, eyes=seat, choosing=seat)) if p.id == f"hand.{card}.0")
    assert choice.pick(piece, view).move is None
    assert (choice.opened, choice.picked) == (card, (piece.id,))
    assert choice.unpick()
    assert not choice.unpick()
    choice.pick(piece, view)
    choice.pick(piece, view)
    assert not choice.opened


@clause("KALUA-750", "KALUA-752")
def test_buying_is_listed_in_every_decision_after_the_deal() -> None:
    for phase, views in decisions(3, 29).items():
        for view, seat in views:
            bought = [line for line in lines(view, seat, "") if isinstance(line.move, BuyCard)]
            assert len(bought) == (0 if phase == "setup_split" else 2)


# -- words -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("scale", SCALES)
def test_no_words_are_cut_short(language: str, scale: float, lettering: Lettering) -> None:
    """Names of people may be shortened, and in large letters those of cards in the volley; the lines of the list are not."""
    lettering.resize(1.0, scale)
    words = Words(language)
    for n in (2, 5):
        for view, event in game(n, 0, n):
            for seen in contexts(view, event, 0, scale, words):
                names = {player.name for player in seen.players}
                for label in labels(view, seen):
                    if (label.key or "").startswith("volley.") or label.text in names:
                        continue
                    if label.width is not None and label.lines == 1:
                        assert not shortened([label], lettering), label.text


# -- what is shown -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", SEATS)
def test_the_island_is_the_scoreboard(n: int) -> None:
    for view, event in game(n, None, n):
        if event is not None:
            continue
        seen = context(n)
        words = {label.key: label.text for label in labels(view, seen)}
        shown = {piece.id: piece.picture[1] for piece in layout(view, seen)}
        assert words["tag.atheists"] == str(view.atheists)
        assert words.get("graveyard", "0") == str(view.graveyard)
        for seat in range(n):
            if view.eliminated[seat]:
                assert f"god.{seat}" not in shown
                continue
            assert words[f"tag.{seat}"] == words[f"families.{seat}"] == str(view.families[seat])
            assert words[f"pp.{seat}"] == str(view.pp[seat])
            assert (words[f"bonus.{seat}"], words[f"disaster.{seat}"]) == tuple(map(str, view.backs_of(seat)))
            assert (f"leader.{seat}" in shown) == view.leader[seat]
            assert len([id for id in shown if id.startswith(f"temple.{seat}.")]) == view.temples[seat]
            assert len([id for id in shown if id.startswith(f"amulet.{seat}.")]) == view.amulets[seat]


@clause("KALUA-504", "KALUA-505")
def test_the_volley_lies_in_order_with_its_prices_and_those_who_may_still_answer() -> None:
    for view, seat in decisions(5, 41)["respond"]:
        seen = context(5, eyes=seat, choosing=seat)
        rows = sorted((piece for piece in layout(view, seen) if piece.group == "volley"), key=lambda piece: piece.y)
        assert [piece.id for piece in rows] == [f"volley.{view.volley_no}.{i}" for i in range(len(view.volley))]
        played = {card.seat for card in view.volley}
        without = [s for s in view.clockwise(view.active) if s not in played and not view.eliminated[s]]
        awaited = [piece for piece in layout(view, seen) if piece.id.startswith("awaited.")]
        assert [int(piece.id.split(".")[1]) for piece in awaited] == without
        assert [s for s in without if s in view.queue] == list(view.queue)
        signs = {p.id: p.picture[1]["name"] for p in layout(view, seen) if p.id.startswith("reply.")}
        passed = {f"reply.{s}": "cross" for s in without if s not in view.queue}
        assert signs == passed | {f"reply.{view.queue[0]}": "hourglass"}
        everybody = sorted([*rows, *awaited], key=lambda piece: piece.centre[1])
        assert all(a.box.bottom < b.centre[1] for a, b in pairwise(everybody))


def shortened(labels: Iterable[Label], lettering: Lettering) -> list[str]:
    return [label.text for label in labels if [line[0] for line in set_lines(label, lettering)] != [label.text]]


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("scale", SCALES)
def test_no_line_of_a_list_is_shortened(language: str, scale: float) -> None:
    """Nor in small windows, where letters of whole pixels are wider."""
    screens, words = [Lettering(S, scale) for S in (1.0, 2 / 3, 8 / 15)], Words(language)
    for view, seat in [one for views in decisions(5, 41).values() for one in views]:
        for opened in openings(view, seat):
            seen = context(5, scale, words, eyes=seat, choosing=seat, opened=opened)
            assert not [text for one in screens for text in shortened([*only(Label, listed(view, seen))], one)]


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("scale", SCALES)
def test_no_name_in_a_volley_is_shortened_at_any_price(language: str, scale: float) -> None:
    lettering = Lettering(1.0, scale)
    seen, view = context(5, scale, Words(language)), decisions(5, 41)["respond"][0][0].copy()
    for card in cards().values():
        for paid in card.levels:
            view.volley = [Played(view.active, card.id, paid)]
            assert not shortened(only(Label, volley(view, seen, zones_for(view, seen))), lettering)


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_list_hides_no_stone_of_the_track(scale: float) -> None:
    assert line_box(0, scale).x >= stone(10)[0] + STONE[0] / 2


def test_the_card_under_the_cursor_is_lifted() -> None:
    view, seat = next((v, s) for v, s in decisions(5, 41)["respond"] if len(v.volley) > 1)
    for i, played in enumerate(view.volley):
        seen = context(5, eyes=seat, choosing=seat, focus=f"volley.{view.volley_no}.{i}")
        lifted = [piece for piece in layout(view, seen) if piece.id.startswith("lifted.")]
        assert [piece.picture[1]["id"] for piece in lifted] == [played.card]


def test_while_a_card_takes_effect_it_is_lifted_wherever_the_cursor_rests() -> None:
    found = 0
    for view, event in game(4, 0, 24):
        if isinstance(event, HappinessChanged | TempleBuilt) and view.volley and view.resolving:
            seen = next(contexts(view, event, 0))
            lifted = layout(view, replace(seen, focus=f"volley.{view.volley_no}.0"))
            cards_up = [piece.picture[1]["id"] for piece in lifted if piece.id.startswith("lifted.")]
            assert cards_up == [view.current.card]
            found += 1
    assert found


@pytest.mark.parametrize("n", [2, 5])
def test_drawing_over_the_island_changes_nothing(n: int) -> None:
    for view, event in game(n, 0, n):
        before = text_of(view)
        for seen in contexts(view, event, 0):
            lights(view, seen)
            warning(view, seen)
            props(view, seen, zones_for(view, seen), False)
        assert text_of(view) == before


def test_every_picture_that_flies_is_foreseen() -> None:
    flown = set()
    for view, event in game(4, None, 4):
        if event is None:
            continue
        for seen in contexts(view, event, None):
            zones = zones_for(view, seen)
            foreseen = {(name, tuple(sorted(look.items()))) for name, look in prop_pictures(view, seen, zones, False)}
            for share in (0.0, 0.3, 0.6, 1.0):
                for prop in props(view, replace(seen, share=share), zones, False):
                    assert (prop.picture, tuple(sorted(prop.args.items()))) in foreseen
                    flown.add(prop.picture)
    assert flown == {"kalua.burst", "kalua.family", "glow", "die_frame", "die_shadow"}


def test_under_reduced_motion_nothing_walks_and_bursts_stand_still() -> None:
    for view, event in game(4, None, 4):
        if event is not None:
            for seen in contexts(view, event, None):
                zones = zones_for(view, seen)
                drawn = [props(view, replace(seen, share=share), zones, True) for share in (0.0, 0.5, 1.0)]
                assert drawn[0] == drawn[1] == drawn[2]


@clause("KALUA-911")
def test_a_disaster_that_would_empty_the_island_is_warned_of() -> None:
    view, seat = next((v, s) for v, s in decisions(3, 8)["play"] if v.round > 1)
    seen = context(3, eyes=seat, choosing=seat, opened="volcanic_eruption", focus="option.0")
    table = _with(view, seat, families=[2, 1, 2], hand="volcanic_eruption", pp=12)
    assert warning(table, seen) == "This would empty the island: Mara and Wisp would win."
    assert warning(table, replace(seen, focus="option.1")) == ""
    own = _with(view, seat, families=[9 if s != seat else 2 for s in range(3)], hand="volcanic_eruption", pp=12)
    assert warning(own, seen) == "You may lose your last families by this."
    safe = _with(view, seat, families=[9, 9, 9], hand="volcanic_eruption", pp=12)
    assert warning(safe, seen) == ""


def _with(view: Any, seat: int, families: list[int], hand: str, pp: int) -> State:
    table: State = view.copy()
    table.families, table.pp[seat] = families, pp
    table.hand[seat], table.backs[seat] = [hand], [1]
    table.eliminated = [False] * view.n
    return table


@pytest.mark.parametrize("n", [4, 5])
def test_a_lifted_card_covers_no_village(n: int) -> None:
    lifted = zones_for(decisions(n, 41)["respond"][0][0], context(n)).lifted
    for village in places(n):
        assert lifted.right <= village.box.x or lifted.x >= village.box.right
    view = next(view for view, _ in decisions(n, 41)["respond"] if view.volley)
    (card,) = (piece for piece in layout(view, context(n)) if piece.id.startswith("lifted."))
    assert card.box.w == pytest.approx(lifted.w)


def test_what_has_one_price_is_not_asked_about() -> None:
    asked = {}
    for card in cards():
        seen = context(5, eyes=0, choosing=0, opened=card)
        view = next(view for view, seat in decisions(5, 41)["play"] if seat == 0)
        asked[card] = sentence(view, seen)
    assert asked["temple_destroyed"] == "Play or put back: Temple Destroyed"
    assert {card for card, words in asked.items() if "?" in words} == {
        id for id, card in cards().items() if card.kind == "global"
    }


def test_the_ribbon_says_whose_card_is_played_or_takes_effect() -> None:
    seen = set[type[Any]]()
    for view, event in game(4, 0, 24):
        if isinstance(event, CardPlayed | HappinessChanged | TempleBuilt) and view.volley:
            asked = next(contexts(view, event, 0))
            played = view.volley[-1] if isinstance(event, CardPlayed) else view.current
            card = ENGLISH.of("kalua", f"card.{played.card}")
            assert sentence(view, asked) == f"{asked.players[played.seat].name}: {card}"
            seen.add(type(event))
        elif isinstance(event, Income | LeaderActed):
            asked = next(contexts(view, event, 0))
            whose = (
                "Praying: the unhappiest pray most" if isinstance(event, Income) else f"{asked.players[event.seat].name}’s turn"
            )
            assert sentence(view, asked) == whose
            seen.add(type(event))
    assert len(seen) == 5


def test_who_did_what_is_shown_has_the_light_and_where_nobody_did_who_is_waited_for() -> None:
    lit = set[type[Any]]()
    for view, event in game(4, 0, 24):
        shown = next(contexts(view, event, 0))
        if isinstance(event, CardDrawn | CardPlayed | LeaderActed | HappinessChanged):
            assert [seat for seat in range(4) if acting(view, shown, seat)] == [event.seat]
            lit.add(type(event))
        elif isinstance(event, PhaseStarted) and view.phase == "draw":
            assert [seat for seat in range(4) if acting(view, shown, seat)] == [view.active]
            assert sentence(view, shown) == f"{shown.players[view.active].name}’s turn"
            lit.add(type(event))
    assert len(lit) == 5


@pytest.mark.parametrize("n", range(2, 6))
def test_what_changes_lies_at_the_village_that_it_changes(n: int) -> None:
    """On the disc and the number of no other, and nearer to its own."""
    zones = zones_for(game(n, 0, n)[0][0], context(n))
    for seat in range(n):
        x, y = slip_at(zones, seat)
        slip, mine = Box(x - SLIP[0] / 2, y - SLIP[1] / 2, *SLIP), zones.village(seat).box
        assert slip.inside(SAFE)
        for other in range(n):
            disc, there = zones.village(other).totem, zones.village(other).box
            assert not slip.inset(-20).holds(*disc), (seat, other)
            assert not slip.holds(*tag_at(zones, other)), (seat, other)
            if other != seat:
                assert math.dist((x, y), mine.centre) < math.dist((x, y), there.centre), (seat, other)


@pytest.mark.parametrize("n", [2, 5])
def test_no_paper_flies_over_its_words(n: int) -> None:
    kinds = set()
    for view, event in game(n, 0, n + 20):
        for seen in contexts(view, event, 0):
            for piece in layout(view, replace(seen, focus="option.0")):
                if piece.id.startswith(("forecast.", "asked", "phase.")):
                    assert not piece.motion.flies, piece.id
                    kinds.add(piece.id.split(".")[0])
    assert kinds == {"forecast", "asked", "phase"}
    assert not any(piece.motion.flies for piece in NEWS_SLIP.pieces("told", "idol", Lettering(1.0)))


def test_the_own_god_lies_in_front_of_others_on_its_stone() -> None:
    view = decisions(5, 41)["leader"][0][0].copy()
    view.happiness, view.eliminated = [5] * 5, [False] * 5
    for eyes in range(5):
        gods = {piece.id: piece for piece in layout(view, context(5, eyes=eyes)) if piece.id.startswith("god.")}
        assert max(gods.values(), key=lambda piece: piece.layer).id == f"god.{eyes}"
        assert len({piece.layer for piece in gods.values()}) == 5


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_the_number_of_the_dead_lies_on_no_temple(n: int) -> None:
    view = decisions(n, n + 20)["play"][0][0].copy()
    view.graveyard, view.temples, view.eliminated = 11, [2] * n, [False] * n
    pieces = {piece.id: piece.box for piece in layout(view, context(n, eyes=0))}
    dead = pieces["tag.dead"]
    for id, box in pieces.items():
        if id.startswith(("temple.", "leader.", "god.", "tag.")) and id != "tag.dead":
            assert dead.right <= box.x or box.right <= dead.x or dead.bottom <= box.y or box.bottom <= dead.y, id


def test_a_sacrifice_shows_what_it_costs() -> None:
    """A crossed Leader on the button, and the Leader as a ghost while it lies under the cursor."""
    view, seat = next((v, s) for v, s in decisions(5, 41)["leader"] if v.atheists and v.leader[s])
    rest = context(5, eyes=seat, choosing=seat)
    number = next(i for i, line in enumerate(lines_now(view, rest)) if line.move == SACRIFICE)
    shown = {piece.id for piece in layout(view, rest)}
    assert {f"option.{number}.lost", f"option.{number}.crossed"} <= shown
    assert not [id for id in shown if id.endswith(".lost") and id != f"option.{number}.lost"]
    for focus, faint in ((None, False), (f"option.{number}", True), ("option.0", False)):
        seen = replace(rest, focus=focus)
        leader = next(piece for piece in layout(view, seen) if piece.id == f"leader.{seat}")
        assert (leader.alpha < 255) is faint, focus


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_no_slip_of_a_change_lies_on_the_graves(n: int) -> None:
    (x, y), (w, h) = GRAVEYARD, SLIP
    graves = Box(x - 48, y - 32, 98, 30)
    for seat in range(n):
        left, top = (at - size / 2 for at, size in zip(slip_at(Zones(n), seat), (w, h), strict=True))
        assert not shared(Box(left, top, w, h), graves), seat
