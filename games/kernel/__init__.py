"""What every title shares: chance, rules protocol, match, journal, agents, thinking process, arena."""
