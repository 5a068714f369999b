"""The figures of a kiosk: what happened, in numbers; nobody is named, and nothing leaves the machine."""
