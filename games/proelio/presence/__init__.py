"""What computer players show of themselves: the colour of their masks, and what they say of the end when it is near."""
