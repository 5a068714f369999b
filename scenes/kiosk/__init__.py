"""The program as an unattended machine: supervised, idle-resetting, with no way out but the operator's."""
