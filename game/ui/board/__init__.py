"""What lies on the table, each thing a widget by itself; none of them knows a match.

Everything is given by parameters: parts of a view, the texts, and what may be chosen.
"""
