"""The command `grognard`: every command is a file of its own, imported when it is called."""
