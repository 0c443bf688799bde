"""The games. Each is a folder of its own; what they share with everything above them is in `base`."""
