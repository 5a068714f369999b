"""What is left after kills, power cuts and full disks."""
