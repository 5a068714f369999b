"""All that is shown, told and heard of Caledea's events, a row for each."""
