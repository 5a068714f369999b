"""Words as the screen gets them: filled in, plural, listed, missing ones visible."""

from __future__ import annotations

from pathlib import Path

import pytest

from assets.bake import words as authoring
from games.kernel.catalogue import CatalogueError, path_of
from scenes.stage.aids.told import some
from scenes.stage.words import words as spoken
from scenes.stage.words.words import LANGUAGES, Reader, Words, fitting_language

TEXTS = """
greeting
Good evening, {name}
Buonasera, {name}
Buenas noches, {name}
chairs
{n} chair ~ {n} chairs
{n} sedia ~ {n} sedie
{n} silla ~ {n} sillas
pick
Take the {face:weapon}
Prendi: {face:weapon}
Toma: {face:weapon}
weapon.C4
Hammer
Martello
Martillo
loss
{points} points
{points} punti
{points} puntos
ask
Where is {place}?
Dov’è {place}?
¿Dónde está {place}?
steals
{name} steals from {target}
{name} ruba a {target}
{name} roba a {target}
steals.you.name
You steal from {target}
Rubi a {target}
Robas a {target}
steals.you.target
{name} steals from you
{name} ti ruba
{name} te roba
line
{name}: 3
{name}: 3
{name}: 3
list.and
and
e
y
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    authoring.add("shell", TEXTS, tmp_path)
    return tmp_path


def test_each_language_speaks_for_itself(folder: Path) -> None:
    said = [Words(language, folder).say("greeting", name="Anna") for language in LANGUAGES]
    assert said == ["Good evening, Anna", "Buonasera, Anna", "Buenas noches, Anna"]


def test_a_language_can_be_changed_while_running(folder: Path) -> None:
    words = Words("en", folder)
    assert words.say("weapon.C4") == "Hammer"
    words.use("it")
    assert words.say("weapon.C4") == "Martello"


def test_what_was_said_before_is_kept_only_for_the_same_values(folder: Path) -> None:
    """1, 1.0 and True are equal, but are not written alike; a list can be no key."""
    words = Words("en", folder)
    said = [words.say("greeting", name=name) for name in (1, True, 1.0, "1", [1], 1)]
    assert said == [f"Good evening, {name}" for name in ("1", "True", "1.0", "1", "[1]", "1")]


def test_a_long_evening_keeps_no_more_texts_than_the_limit(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spoken, "KEPT", 3)
    words = Words("en", folder)
    for i in (*range(10), 9, 0):
        assert words.say("loss", points=i) == f"{i} points"
        assert 0 < len(words._kept) <= 3


@pytest.mark.parametrize(("n", "said"), [(1, "1 sedia"), (0, "0 sedie"), (2, "2 sedie")])
def test_n_chooses_the_plural(folder: Path, n: int, said: str) -> None:
    assert Words("it", folder).say("chairs", n=n) == said


def test_a_value_may_name_the_end_of_another_id(folder: Path) -> None:
    assert Words("es", folder).say("pick", face="C4") == "Toma: Martillo"


def test_values_that_are_ids_are_said_by_tell(folder: Path) -> None:
    words = Words("en", folder)
    assert words.tell("shell", "ask", {"place": "weapon.C4"}) == "Where is Hammer?"
    assert words.tell("shell", "ask", {"place": "St. Ives"}) == "Where is St. Ives?"


def test_numbers_have_a_true_minus(folder: Path) -> None:
    assert Words("en", folder).say("loss", points=-3) == "−3 points"


def test_a_missing_id_is_seen_and_noted(folder: Path) -> None:
    words = Words("en", folder)
    assert words.say("no.such.text") == "[no.such.text]"
    assert words.missing == {"shell:no.such.text"}


def test_a_missing_value_shows_the_text_as_it_is(folder: Path) -> None:
    words = Words("en", folder)
    assert words.say("greeting") == "Good evening, {name}"
    assert words.missing == {"shell:greeting"}


def test_a_missing_catalogue_does_not_stop_anything(tmp_path: Path) -> None:
    assert Words("es", tmp_path / "nowhere").of("kalesia", "area.1") == "[area.1]"


def test_a_broken_catalogue_is_told_and_does_not_stop_anything(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    with path_of(folder, "it", "shell").open("a", encoding="utf-8") as po:
        po.write('\nmsgid "torn.off"\nmsgstr "Una parol')
    assert Words("it", folder).say("greeting", name="Anna") == "[greeting]"
    assert "shell.po (it): line" in caplog.text
    assert "is no text in quotation marks" in caplog.text


def test_a_catalogue_is_read_once_for_everybody(folder: Path) -> None:
    assert Words("en", folder).say("weapon.C4") == "Hammer"
    path_of(folder, "en", "shell").unlink()
    assert Words("en", folder).say("weapon.C4") == "Hammer"


def test_lists_as_people_say_them(folder: Path) -> None:
    assert Words("en", folder).listing(["Anna", "Bo", "Carl"]) == "Anna, Bo and Carl"
    assert Words("es", folder).listing(["Ana", "Inés"]) == "Ana e Inés"
    assert Words("es", folder).listing(["Ana", "Hiedra"]) == "Ana y Hiedra"
    assert Words("it", folder).listing(["Anna"]) == "Anna"


def test_of_a_long_list_it_is_said_how_many_are_left_out() -> None:
    """ "you and +3" stood there."""
    names = ["Anna", "Bo", "Carl", "Dora"]
    assert [some(names, n, Words("en")) for n in (1, 3, 4)] == [
        "Anna and 3 others", "Anna, Bo, Carl and 1 other", "Anna, Bo, Carl and Dora"
    ]  # fmt: skip
    assert some(names, 1, Words("it")) == "Anna e altri 3"
    assert some(names, 3, Words("es")) == "Anna, Bo, Carl y otro más"


def test_what_is_said_to_the_reader_has_words_of_its_own(folder: Path) -> None:
    words, you = Words("en", folder), Reader("You")
    assert words.say("steals", name="Anna", target="Bo") == "Anna steals from Bo"
    assert words.say("steals", name=you, target="Bo") == "You steal from Bo"
    assert words.say("steals", name="Anna", target=you) == "Anna steals from you"
    assert words.say("steals", name="You", target="Bo") == "You steals from Bo", "somebody of that name"


def test_the_reader_within_a_sentence_is_written_small(folder: Path) -> None:
    words, you = Words("en", folder), Reader("You")
    assert words.say("greeting", name=you) == "Good evening, you"
    assert words.say("line", name=you) == "You: 3"


def test_the_reader_comes_first_in_a_list_and_the_list_is_spoken_to(folder: Path) -> None:
    words = Words("it", folder)
    listed = words.listing(["Anna", Reader("Tu"), "Bo"])
    assert (listed, isinstance(listed, Reader)) == ("Tu, Anna e Bo", True)
    assert words.say("greeting", name=listed) == "Buonasera, tu, Anna e Bo"
    assert not isinstance(words.listing(["Anna", "Bo"]), Reader)


def test_the_language_to_start_in() -> None:
    assert fitting_language("", "it") == "it"
    assert fitting_language("es", "it") == "es"
    assert fitting_language("", "fr") == "en"
    assert fitting_language("", None) == "en"


def test_adding_replaces_and_keeps(folder: Path) -> None:
    authoring.add("shell", "chairs\n{n} seats\n{n} posti\n{n} asientos\n", folder)
    assert Words("en", folder).say("chairs", n=1) == "1 seats"
    assert Words("en", folder).say("weapon.C4") == "Hammer"


def test_texts_can_be_taken_out(folder: Path) -> None:
    authoring.drop("shell", ["chairs", "loss"], folder)
    words = Words("es", folder)
    assert (words.knows("shell", "chairs"), words.knows("shell", "loss"), words.knows("shell", "pick")) == (False, False, True)


def test_what_was_written_by_hand_is_put_in_order_and_notes_are_kept(folder: Path) -> None:
    po = path_of(folder, "it", "shell")
    in_order = po.read_text(encoding="utf-8")
    po.write_text(in_order + '\n# of the sea\nmsgid "aaa"\nmsgstr "Ah"\n', encoding="utf-8")
    assert authoring.tidy(folder) == [po]
    text = po.read_text(encoding="utf-8")
    assert text.index("of the sea") < text.index('"aaa"') < text.index('"ask"')
    assert authoring.tidy(folder) == []


def test_nothing_is_written_where_one_language_cannot_be_read(folder: Path) -> None:
    path_of(folder, "es", "shell").write_text("nonsense\n", encoding="utf-8")
    before = path_of(folder, "en", "shell").read_bytes()
    with pytest.raises(CatalogueError, match=r"shell\.po \(es\): line 1: 'nonsense'"):
        authoring.add("shell", "new\nA\nB\nC\n", folder)
    assert path_of(folder, "en", "shell").read_bytes() == before


def test_a_block_out_of_step_is_refused_in_words() -> None:
    with pytest.raises(authoring.AuthoringError, match="blocks of four"):
        list(authoring.blocks("a.b\nonly\ntwo"))


@pytest.mark.parametrize(
    ("language", "enemy", "said"),
    [
        ("en", "gaunt_wolf", "The Gaunt Wolf has 3 HP: two more dice are worth it now."),
        ("it", "barrow_wight", "Lo Spettro del tumulo ha 3 PV: ora valgono la pena due dadi in più."),
        ("es", "fen_viper", "La Víbora del fango tiene 3 PV: ahora valen la pena dos dados más."),
    ],
)
def test_a_family_named_with_a_capital_begins_a_sentence(language: str, enemy: str, said: str) -> None:
    assert Words(language).of("kalyra", "why.use.might", enemy=enemy, hp=3) == said


@pytest.mark.parametrize(
    ("language", "id", "values", "said"),
    [
        ("es", "intent.strike", {"enemy": "road_bandit"}, "Golpeo al Salteador."),
        ("es", "intent.strike", {"enemy": "night_hag"}, "Golpeo a la Bruja nocturna."),
        ("it", "reason.give", {"item": "tower_shield", "hero": "adrianna"}, "Scudo a torre: meglio ad Adrianna."),
        ("it", "reason.give", {"item": "tower_shield", "hero": "odric"}, "Scudo a torre: meglio a Odric."),
    ],
)
def test_a_preposition_joins_what_is_filled_in_after_it(language: str, id: str, values: dict[str, str], said: str) -> None:
    assert Words(language).of("kalyra", id, **values) == said
