"""The seat room: chairs, the plan that they make, and what is remembered of it."""
