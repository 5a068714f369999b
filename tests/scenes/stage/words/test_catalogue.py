"""A catalogue is read as translators leave it, and one that cannot be read says where and why."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po
from hypothesis import given
from hypothesis import strategies as st

from assets.bake.words import fresh
from games.kernel import catalogue
from games.kernel.catalogue import CatalogueError, Texts, path_of, read, texts
from scenes.stage.words.words import FOLDER

FILES = sorted(FOLDER.glob("*/LC_MESSAGES/*.po"))
SAID = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")) | st.sampled_from('\\"\n\t'), min_size=1)
FORMS = st.tuples(SAID) | st.tuples(SAID, SAID)


def witness(bytes_of_po: bytes) -> Texts:
    """What another program reads in it."""
    found = {}
    for message in read_po(io.BytesIO(bytes_of_po), locale="it"):
        if message.id:
            id, *_ = (message.id,) if isinstance(message.id, str) else message.id
            found[id] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return found


@pytest.mark.parametrize("po", FILES, ids=lambda po: f"{po.parents[1].name}-{po.stem}")
def test_every_catalogue_says_what_another_program_reads_in_it(po: Path) -> None:
    assert read(po) == witness(po.read_bytes())


@given(st.dictionaries(SAID, FORMS, min_size=1), st.sampled_from((0, 20, 76)))
def test_texts_come_back_as_a_translators_program_wraps_and_escapes_them(
    given_texts: dict[str, tuple[str, ...]], width: int
) -> None:
    catalogue = fresh("shell", "it")
    for id, forms in given_texts.items():
        one = len(forms) == 1
        catalogue.add(id if one else (id, id), forms[0] if one else forms, auto_comments=["a note"], flags=["fuzzy"])
    out = io.BytesIO()
    write_po(out, catalogue, width=width)
    assert texts(out.getvalue().decode()) == given_texts


def test_every_catalogue_is_read_at_a_run_and_says_the_same_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A title's texts are read when its table opens; line by line that would take longer than a frame may."""
    careful = {po: catalogue._careful_texts(po.read_text(encoding="utf-8")) for po in FILES}
    monkeypatch.setattr(catalogue, "_careful_texts", lambda source: pytest.fail("an entry is not written plainly"))
    for po, said in careful.items():
        assert list(read(po).items()) == list(said.items())


@pytest.mark.parametrize(
    "source",
    [
        'msgid ""\n"a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr "B"\n',
        'msgid "a"\nmsgstr ""\n"A"\n\nmsgid "b"\nmsgstr "B"\n',
        '# note\nmsgid "a"\nmsgstr "A"\n',
        'msgid "a"\nmsgstr "A"',
    ],
)
def test_what_is_not_written_plainly_is_read_line_by_line(source: str) -> None:
    assert catalogue._plain_texts(source) == {}
    assert texts(source)["a"] == ("A",)


def test_what_editors_leave_in_a_file_does_no_harm(tmp_path: Path) -> None:
    po = path_of(tmp_path, "it", "shell")
    po.parent.mkdir(parents=True)
    lines = [
        "# a note",
        'msgid ""',
        'msgstr ""',
        '"Language: it\\n"',
        "",
        '  msgid   "a.b"  ',
        'msgstr ""',
        '"Una "',
        '"riga"',
        '#~ msgid "gone"',
    ]
    po.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(lines).encode())
    assert read(po) == {"a.b": ("Una riga",)}


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ('msgid "a"\nmsgstr "torn', "line 2: 'msgstr \"torn' is no text in quotation marks"),
        ('msgid "a"\nmsgstr "an "odd" one"', 'line 2: \'msgstr "an "odd" one"\' is no text in quotation marks'),
        ('msgid "a"\n\nmsgid "b"\nmsgstr "B"', "line 1: the text that begins here has msgid, not msgid and msgstr"),
        ('msgid "a"\nmsgstr "A"\nmsgstr "B"', "line 3: msgstr stands where a msgid was expected"),
        ('"A"\nmsgid "a"', "line 1: a text stands where a msgid was expected"),
        ('msgctxt "c"\nmsgid "a"\nmsgstr "A"', "line 1: 'msgctxt \"c\"' is no text"),
        ('msgid "a"\nmsgstr "A"\n\nmsgid "a"\nmsgstr "B"', "line 4: 'a' stands there for the second time"),
        (
            'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "A"',
            "line 1: the text that begins here has msgid, msgid_plural, msgstr\\[0\\]",
        ),
        ("<<<<<<< ours", "line 1: '<<<<<<< ours' is no text"),
        ("", "it holds no text"),
    ],
)
def test_a_broken_catalogue_says_where_and_why(source: str, says: str) -> None:
    with pytest.raises(CatalogueError, match=says):
        texts(source)


def test_bytes_that_are_no_letters_are_told(tmp_path: Path) -> None:
    po = path_of(tmp_path, "es", "kalua")
    po.parent.mkdir(parents=True)
    po.write_bytes('msgid "a"\nmsgstr "Español"\n'.encode("latin-1"))
    with pytest.raises(CatalogueError, match=r"kalua\.po \(es\): byte 22 is no UTF-8"):
        read(po)
