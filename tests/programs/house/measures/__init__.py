"""How plain the house is: what `tests.programs.house.measures` counts in the sources, and what each of it shall come to."""
