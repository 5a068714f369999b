"""What an attack promises, and what enemies are about to do."""
