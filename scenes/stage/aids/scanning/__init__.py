"""Choosing by one button or two: everything that can be chosen is offered in turn."""
