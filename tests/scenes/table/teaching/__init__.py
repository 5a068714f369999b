"""Tests of who sits at a table: the curtain between people on one sofa, and how often it is handed on."""
