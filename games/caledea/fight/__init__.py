"""Combat, sieges and powers, with their throws and odds."""
