"""Every sound of the house, computed: waves, instruments, effects and music, then room and loudness. No pygame here."""
