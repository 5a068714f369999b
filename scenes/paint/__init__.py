"""Painting by code: paper, light, letters, and the recipes that use them. Nothing here draws at import."""
