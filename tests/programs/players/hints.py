"""`python -m tests.programs.players.hints`: see `tests.ai.hints.counting`, which is a module that other processes can load."""

from tests.ai.hints.counting import main

if __name__ == "__main__":
    main()
