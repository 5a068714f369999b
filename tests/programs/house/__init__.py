"""How the house itself stands: sizes, words, papers, mutants, speed."""
