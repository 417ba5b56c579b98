"""Sends notifications: the outbox, and a module for each channel."""
