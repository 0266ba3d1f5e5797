"""How a game goes on: setting up, turns, priority, playing, resolving, battle, rule processes, loops."""
