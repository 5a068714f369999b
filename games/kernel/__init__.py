"""What every title shares: chance, the protocol of the rules, match, journal, replaying; minds/ and arena/."""
