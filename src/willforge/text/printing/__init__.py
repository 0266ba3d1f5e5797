"""Programs back to official wording: the grammar read backwards, and the round trip gate.

A construct is declared once (`Grammar.rule`) and is printed by solving its node for the slots:

* a node written as a template, or a lambda that only puts its slots somewhere, needs nothing more:
  `Construct.template_of` calls it with symbols, `matching` solves the result, the printer says the slots and joins
  them with the words of the first pattern;
* a helper function that decides something by what a slot holds becomes a `Term`; `inverses` says what its arguments
  may have been. A guess is enough: whatever is printed is built forwards again and must give the node wanted;
* a lambda that decides something itself takes `back=`: a function of the node that gives possible slots as a list of
  dicts by name. `matching.ANY` stands for "whatever is said".

`unbinding` turns what binding made (target slots, registers, parts of an event) back into words like "target ..." and
"it"; `abilities` prints lines; `gate` compares with the source, up to `willforge.text.synonyms`.
"""
