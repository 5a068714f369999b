"""What the five tables share beside their scene: what is looked at, beats of the show, words on the table, choosers, minds."""
