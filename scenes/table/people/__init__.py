"""Who sits at a table: persons, computers, how they are called and how secrets are kept between them."""
