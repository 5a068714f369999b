"""Ogg streams with a number that is given, not drawn: the same sound is the same bytes, and streams can stand in one file."""

from __future__ import annotations

import struct
from functools import cache
from typing import Final

HEAD: Final = 27
"""Bytes of a page before its table of segments."""


@cache
def _table() -> list[int]:
    out = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = ((value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)) & 0xFFFFFFFF
        out.append(value)
    return out


def _checksum(page: bytes) -> int:
    table, value = _table(), 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ table[(value >> 24) ^ byte]
    return value


def numbered(stream: bytes, number: int) -> bytes:
    """The same stream with that serial number in every page."""
    out, at = bytearray(), 0
    while at < len(stream):
        if stream[at : at + 4] != b"OggS":
            raise ValueError(f"no page of an Ogg stream begins at byte {at}")
        segments = stream[at + 26]
        size = HEAD + segments + sum(stream[at + HEAD : at + HEAD + segments])
        page = bytearray(stream[at : at + size])
        page[14:18] = struct.pack("<I", number)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", _checksum(bytes(page)))
        out += page
        at += size
    return bytes(out)
