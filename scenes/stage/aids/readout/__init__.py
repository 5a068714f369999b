"""The read-out strip: what is in focus, what is asked and what has just happened, in letters as large as the setting says."""
