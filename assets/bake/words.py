"""The word catalogues: compile every .po to the .mo beside it, or add texts in all three languages at once.

    uv run python -m assets.bake.words                      compile
    uv run python -m assets.bake.words add DOMAIN FILE      put the texts of FILE into the .po files, then compile
    uv run python -m assets.bake.words drop DOMAIN ID ...   take texts out, then compile

FILE holds blocks of four lines: the id, then the text in English, Italian and Spanish; lines may be indented, empty lines and
lines with # are skipped, a text with a plural is written `one ~ many`. An id that is already there gets the new texts.
The .po files are the source and may as well be edited by hand.
"""

from __future__ import annotations

import io
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

FOLDER = Path(__file__).parents[1] / "words"
LANGUAGES = ("en", "it", "es")
PLURAL = " ~ "
HEAD = """Project-Id-Version: paper-realms
Language: {language}
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit
Plural-Forms: nplurals=2; plural=(n != 1);
"""
"""Two plural forms, as all three languages need here."""


class AuthoringError(ValueError):
    """A file of texts that is not in the expected form; the message says where."""


def po_files(folder: Path = FOLDER) -> list[Path]:
    return sorted(folder.glob("*/LC_MESSAGES/*.po"))


def read(po: Path) -> Catalog:
    with po.open("rb") as file:
        return read_po(file, locale=po.parents[1].name, domain=po.stem, abort_invalid=True)


def compiled(catalogue: Catalog) -> bytes:
    """The bytes of the .mo file (GNU gettext, little endian, no hash table): equal texts give equal bytes everywhere."""
    texts = {b"": HEAD.format(language=catalogue.locale_identifier).encode()}
    for message in catalogue:
        if message.id:
            texts["\0".join(_parts(message.id)).encode()] = "\0".join(_parts(message.string)).encode()
    ids = sorted(texts)
    start = 28 + 16 * len(ids)
    keys, keys_at = _table(ids, start)
    values, values_at = _table([texts[id] for id in ids], start + len(keys))
    head = struct.pack("<7I", 0x950412DE, 0, len(ids), 28, 28 + 8 * len(ids), 0, start)
    return head + keys_at + values_at + keys + values


def _parts(text: Any) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def _table(texts: list[bytes], start: int) -> tuple[bytes, bytes]:
    """The texts, each ended by a zero byte, and the (length, offset) of each when they lie at `start`."""
    places = b""
    for text in texts:
        places += struct.pack("<2I", len(text), start)
        start += len(text) + 1
    return b"".join(text + b"\0" for text in texts), places


def compile_all(folder: Path = FOLDER) -> list[Path]:
    """Writes the .mo files that are not in step with their .po; returns them."""
    written = []
    for po in po_files(folder):
        data, mo = compiled(read(po)), po.with_suffix(".mo")
        if not mo.exists() or mo.read_bytes() != data:
            mo.write_bytes(data)
            written.append(mo)
    return written


def blocks(text: str) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """(id, (en, it, es)) for every block of an authoring file."""
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    if len(lines) % 4:
        raise AuthoringError(f"{len(lines)} lines are no whole number of blocks of four (id, en, it, es)")
    for i in range(0, len(lines), 4):
        id, en, it, es = lines[i : i + 4]
        if " " in id:
            raise AuthoringError(f"{id!r} stands where an id was expected, after {lines[i - 1]!r}" if i else f"{id!r} is no id")
        yield id, (en, it, es)


def put(catalogue: Catalog, id: str, text: str) -> None:
    """Adds or replaces one text."""
    for old in (id, (id, id)):
        catalogue.delete(old)
    if PLURAL in text:
        one, many = text.split(PLURAL)
        catalogue.add((id, id), (one, many))
    else:
        catalogue.add(id, text)


def save(catalogue: Catalog, po: Path) -> None:
    po.parent.mkdir(parents=True, exist_ok=True)
    out = io.BytesIO()
    write_po(out, catalogue, width=0, omit_header=True, sort_output=True, ignore_obsolete=True)
    po.write_text(head_of(po.parents[1].name) + out.getvalue().decode().strip() + "\n", encoding="utf-8")


def path_of(domain: str, language: str, folder: Path = FOLDER) -> Path:
    return folder / language / "LC_MESSAGES" / f"{domain}.po"


def add(domain: str, text: str, folder: Path = FOLDER) -> int:
    """Puts the blocks of `text` into the catalogues of `domain`; how many texts were given."""
    given = list(blocks(text))
    for k, language in enumerate(LANGUAGES):
        po = path_of(domain, language, folder)
        catalogue = read(po) if po.exists() else fresh(domain, language)
        for id, texts in given:
            put(catalogue, id, texts[k])
        save(catalogue, po)
    return len(given)


def drop(domain: str, ids: list[str], folder: Path = FOLDER) -> None:
    for language in LANGUAGES:
        po = path_of(domain, language, folder)
        catalogue = read(po)
        for id in ids:
            catalogue.delete(id)
            catalogue.delete((id, id))
        save(catalogue, po)


def fresh(domain: str, language: str) -> Catalog:
    return read_po(io.BytesIO(head_of(language).encode()), locale=language, domain=domain)


def head_of(language: str) -> str:
    lines = HEAD.format(language=language).splitlines()
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"


def main(argv: list[str]) -> int:
    if argv[:1] == ["add"] and len(argv) == 3:
        print(f"{add(argv[1], Path(argv[2]).read_text(encoding='utf-8'))} texts")
    elif argv[:1] == ["drop"] and len(argv) > 2:
        drop(argv[1], argv[2:])
    elif argv:
        print(__doc__, file=sys.stderr)
        return 2
    for mo in compile_all():
        print(f"compiled {mo.relative_to(FOLDER)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
