//go:build race

package benchtest

// Slower is how much longer work takes than in the program, at most: the race detector looks at each access.
const Slower = 15
