"""What is true now: current information, layers, filters, conditions and numbers of the card language."""
