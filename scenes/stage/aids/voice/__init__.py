"""The voice: what is told (`Stage.tell`) is spoken, as much of it as people want, and nobody's secret to anybody else."""
