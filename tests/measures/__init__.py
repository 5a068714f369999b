"""How plain the house is: what `python -m tests.measures` counts in the sources, and what each of it shall come to."""
