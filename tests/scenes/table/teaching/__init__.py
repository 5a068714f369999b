"""Tests of lessons at a table: what a learner chooses, sees and is told."""
