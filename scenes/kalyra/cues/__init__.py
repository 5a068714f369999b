"""All that is shown, told and heard of Kalyra's events, a row for each. There are no secrets."""
