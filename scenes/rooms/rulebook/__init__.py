"""The rulebook: its pages, and the reader."""
