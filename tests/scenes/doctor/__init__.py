"""Tests of what the doctor finds on a machine."""
