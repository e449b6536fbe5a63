"""`python -m grognard` is the command `grognard`."""
from grognard.cli.main import main

if __name__ == "__main__":
    main()
