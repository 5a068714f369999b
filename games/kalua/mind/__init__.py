"""How the computer players think in Kalua. The door is bot.py.

judgement.py: what a table is worth. habits.py: how volleys and rounds are played on. worlds.py: what a seat can imagine.
foresight.py: the strongest level.
"""
