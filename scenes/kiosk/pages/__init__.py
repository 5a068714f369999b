"""The pages of the operator's desk."""
