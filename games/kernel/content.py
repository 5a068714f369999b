"""What content files share: a key that does not belong, or a value of the wrong type, is an error and not a surprise."""

from __future__ import annotations

import msgspec


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of content.toml: unknown keys are refused."""
