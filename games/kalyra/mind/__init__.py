"""How the computer players think in Kalyra. The door is bot.py.

situation.py: threats, targets and errands. judgement.py, answers.py, worth.py: what moves and items are worth. habits.py,
foresight.py: rounds played on in thought. worlds.py: what may still come. advice.py: what people ask for. lots.py: no thoughts.
"""
