"""How evenings go, from the shelf to the last shelf."""
