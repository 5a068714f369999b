"""Fights: the stage, its dice, who is called to them."""
