"""The parts of the sandbox screen; `game.ui.screens.sandbox` puts them together.

`page` lays them out: `table` (the four tiles, to play on and to edit), `options` (what can be
answered and what it leads to), `hands` and `cardtable` (all piles), `side` (what is still to be
done, the last step), `expecting` (what must hold), `setup` (turn, votes, states, options),
`timebar` (the tree of moments), `finding` (a line to a goal), `head` (the bar above). `files`,
`dialogs`, `places`, `chance` and `ending` ask questions with what `asking` has for all of them,
`entering` leads in and out. All of them read the state of `looking` (`screen.bench`
above all) and act through `screen.act`.
"""
