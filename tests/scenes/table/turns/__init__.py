"""What a turn is like at every table: Enter goes forward, the ribbon tells the truth, the coach is brief."""
