"""Music that follows the game: moods, what is played when, where it lies, and how it sounds."""
