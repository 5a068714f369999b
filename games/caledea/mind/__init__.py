"""How the computer players think in Caledea. The door is bot.py.

judgement.py: what a table is worth. plans.py, chains.py: whole actions and the small moves that they are made of. foresight.py:
whole turns. assault.py, storm.py, rounds.py: fights in thought. influence.py, rivals.py, race.py, finish.py: who can do what
how soon. reasons.py: why.
"""
