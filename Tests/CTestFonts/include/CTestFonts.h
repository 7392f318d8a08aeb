// There is nothing to call: a program that links this target finds the tests' fonts alone.
