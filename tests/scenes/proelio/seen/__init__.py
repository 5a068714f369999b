"""What is seen of Proelio: pictures, the pure layout, and what is on the table while an event is shown."""
