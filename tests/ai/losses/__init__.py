"""What decisions give away, judged by more thought than they were made with."""
