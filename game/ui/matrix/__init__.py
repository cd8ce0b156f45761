"""The interaction matrix in the window: what is looked at, how it is drawn and told.

`computing` computes beside the main thread, `model` says what to show, `grid` and `marks` draw
it, `detail` tells of one pair in words; `game.ui.screens.matrix` is the screen.
"""
