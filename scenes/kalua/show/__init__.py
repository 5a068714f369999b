"""How what happens is shown, told and ended."""
