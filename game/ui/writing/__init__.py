"""The parts of the screen on which a card is written; `game.ui.screens.writing` is the screen.

`page` lays it out, `parts` are the rows of what the card does, `choosing` asks which of several,
`exporting` asks where the card is to go, `drafts` keeps what was written. All of them read the
state of the screen and change it through `screen.put`.
"""
