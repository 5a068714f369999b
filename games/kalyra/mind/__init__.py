"""How the computer players think in Kalyra. The door is bot.py.

insight.py: what a level understands. situation.py: threats, targets and errands. blows.py: whom the enemies would strike.
judgement.py, answers.py, worth.py: what moves and items are worth. habits.py, foresight.py: rounds played on in thought.
worlds.py: what may still come. advice.py: what people ask for. lots.py: no thoughts.
"""
