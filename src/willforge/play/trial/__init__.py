"""Trying cards out: each ability of a card is played once in a position made for it."""

from willforge.play.trial.trial import Trial, Trials

__all__ = ["Trial", "Trials"]
