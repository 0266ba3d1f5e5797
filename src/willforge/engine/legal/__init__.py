"""What may be done: prohibitions, targets, prices and ways to pay, legal actions, attacks, who may see what."""
