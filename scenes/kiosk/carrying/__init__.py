"""Settings that the owner of several machines carries from one to the others."""
