// Package rigtest gives tests the number that their dice start from.
package rigtest

import (
	"os"
	"strconv"
)

// Seed is the seed that the property tests draw from too, RAPID_SEED: the gate sets a fixed one, build/rigs new ones.
func Seed() uint64 {
	seed, err := strconv.ParseUint(os.Getenv("RAPID_SEED"), 10, 64)
	if err != nil {
		return 1
	}
	return seed
}
