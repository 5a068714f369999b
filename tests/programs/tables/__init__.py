"""Whether tables hide, explain and show what they should."""
