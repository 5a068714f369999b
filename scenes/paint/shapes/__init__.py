"""Shapes that recipes are cut from: outlines, plants, people, buildings."""
