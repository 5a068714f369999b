"""The shelf: five lightboxes with a story in each."""
