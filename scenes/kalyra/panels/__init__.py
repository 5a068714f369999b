"""What lies round the land all the time: the heroes, the party's ledger, and the cards while heroes are chosen."""
