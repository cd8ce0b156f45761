"""The window: a pygame front end that shows a view of the game and sends options back.

It knows no rules. What can be chosen is what the game's decision offers.
"""
