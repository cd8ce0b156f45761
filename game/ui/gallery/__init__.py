"""The gallery of all cards, tiles and news: what is chosen from them, and one of them at length.

`picking` knows no pygame: it finds the entries that fit what a reader asks for.
"""
