"""Tests of the rules of Kalyra."""
