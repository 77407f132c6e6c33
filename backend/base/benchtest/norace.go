//go:build !race

package benchtest

// Slower is how much longer work takes than in the program, at most: not at all without the race detector.
const Slower = 1
