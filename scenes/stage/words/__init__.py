"""Words: catalogues, lettering, and captions of sounds."""
