"""How the computer players think in Kalyra. The door is bot.py.

insight.py: what a level understands. situation.py: threats, targets and errands. blows.py: whom the enemies would strike.
judgement.py, answers.py, worth.py: what moves and items are worth. rollout_policy.py, foresight.py: rounds played on in
thought. advice.py: what people ask for.
"""
