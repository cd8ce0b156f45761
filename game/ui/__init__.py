"""The window: a pygame front end that shows a view of the game and sends options back.

It knows no rules. What can be chosen is what the game's decision offers.

How a screen is written
-----------------------
A screen is a subclass of ``screen.Screen``: ``build(env)`` makes a tree of widgets from the state
of the screen, ``refresh()`` builds it anew after that state changed. Focus, scroll places, open
tabs and a field that is being written in live on by the *paths* of the widgets (the names from
the root down, such as ``tile/FL/economy/3``). So whatever a player can point at has a name.

- **Layout** is in logical units. Every widget says how wide it is by nature, how narrow it can be,
  and how high it is at a width; ``Row``, ``Column``, ``Grid``, ``Stack``, ``Placed`` and ``Limit``
  do the rest by ``grow``, ``width``, ``min_width``, ``align``, ``anchor`` and ``pad``. Where a
  window may be too small, ``first_that_fits`` takes makers from the roomiest to the plainest.
- **Colours and type** are names of ``theme``: ``"ink"`` on ``"card"``, style ``"body"``. A new pair
  of colours goes into ``theme.PAIRS``, where its contrast is tested.
- **What can be pressed** is a ``Pressable`` (or ``Button``): ``choosable=True`` for the answers to
  what is asked now (dark outline, first in Tab order), ``action="undo"`` for the key that presses
  it, ``enabled=False`` with a ``tip`` that says why not. ``tip`` explains after half a second.
- **Drag and drop**: ``drag=payload`` on the source; ``can_drop`` and ``drop`` on the target.
- **Dialogs** are laid over with ``stage.open(Dialog(...))`` and closed with ``stage.close()``.
- **Keys** are actions of ``input.DEFAULTS``; those that no widget takes come to ``on_action``.
- **Motion** is played with ``stage.motion.play(...)`` after the state has changed; it only shows.
- **Background work**: ``poll()`` is called on the main thread and says when it wants to be called
  again; ``app.wake()`` asks for it now.
- **Drawing** of one's own overrides ``paint(canvas)``, and ``reach`` if it goes beyond the
  rectangle; ``redraw()`` after a change of looks, ``relayout()`` after a change of size. Nothing is
  drawn unless one of them was asked for. After ``refresh()`` only what looks different is drawn:
  a kind that draws of its own always does, unless ``looks_like`` says otherwise.
- **What stays the same** from tree to tree is asked of ``screen.parts.get(name, shows, make)``:
  it is made, measured and drawn anew only when what it shows has changed. With ``still=True`` it
  is drawn from notes of what was drawn before: for parts that nothing but the pointer and the
  focus can make look other than they did.
- **Entries**: ``screens.OPENERS`` (menu), ``screens.STARTERS`` (command line), ``shots.shot``
  (pictures). ``audit.audit(stage)`` lists what is cut, overlaps or is too small.
"""
