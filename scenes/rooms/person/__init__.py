"""One person of this table: what they have won, and the medals that they are given."""
