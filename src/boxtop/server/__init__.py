"""The server: matches over the network, stored before they are acknowledged."""
