"""How the computer players think in Kalesia. The door is bot.py.

judgement.py: how good a grid is. rollout_policy.py: how games are played on, many at once. batches.py: many imagined worlds at
once. foresight.py, open_hands.py: the strongest levels. recall.py, rivals.py, suspicion.py: what the others may hold and be.
"""
