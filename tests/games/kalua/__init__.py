"""Kalua played at laid tables: clauses, rulings, vectors, invariants."""
