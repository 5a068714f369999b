"""Tests of what the lesson of Caledea teaches."""
