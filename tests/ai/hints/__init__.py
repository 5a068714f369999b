"""Programs that measure what hints say, and what somebody learns from them."""
