"""How the computer players think in Proelio. The door is bot.py.

judgement.py: what Hands and walls are worth. grounds.py: what one decision is judged with. plans.py, answers.py: every move
judged. rollout_policy.py, endings.py, foresight.py: games played on in thought. belief.py: what may lie hidden. glimpse.py:
what Houses have seen of each other's Hands.
"""
