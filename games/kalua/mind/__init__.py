"""How the computer players think in Kalua. The door is bot.py.

judgement.py: what a table is worth. rollout_policy.py: how volleys and rounds are played on. foresight.py: the
strongest level.
"""
