"""What the texts of cards do: the interpreter of codes and its verbs."""
