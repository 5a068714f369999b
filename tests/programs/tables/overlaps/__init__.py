"""Whether words lie on words or buttons, are cut, or leave the safe area."""
