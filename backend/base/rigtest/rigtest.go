// Package rigtest gives tests the number that their dice start from, and says which of many cases a short run takes.
package rigtest

import (
	"os"
	"strconv"
	"testing"
)

// Takes reports whether a test that goes through many dear cases takes this one: with -short each seventh, from the one that the commit draws
// (build/gate.sh), so a landing has under Wine and in the search for races what it has in full without them. i counts the cases.
func Takes(i int) bool {
	if !testing.Short() {
		return true
	}
	part, _ := strconv.Atoi(os.Getenv("CRG_SEVENTH"))
	return i%7 == part
}

// Seed is the seed that the property tests draw from too, RAPID_SEED: the gate sets a fixed one, build/rigs new ones.
func Seed() uint64 {
	seed, err := strconv.ParseUint(os.Getenv("RAPID_SEED"), 10, 64)
	if err != nil {
		return 1
	}
	return seed
}
