package rigtest

import (
	"flag"
	"slices"
	"strconv"
	"testing"
)

// Seven commits one after the other take each case once; without -short each takes all.
func TestSevenShortRunsTakeEachCaseOnce(t *testing.T) {
	short := func(is string) {
		if err := flag.Set("test.short", is); err != nil {
			t.Fatal(err)
		}
	}
	was := strconv.FormatBool(testing.Short())
	defer short(was)
	var taken []int
	for part := range 7 {
		t.Setenv("CRG_SEVENTH", strconv.Itoa(part))
		short("true")
		for i := range 50 {
			if Takes(i) {
				taken = append(taken, i)
			}
		}
		short("false")
		if !Takes(part + 1) {
			t.Error("a case is left out of a whole run")
		}
	}
	slices.Sort(taken)
	if len(taken) != 50 || len(slices.Compact(taken)) != 50 {
		t.Errorf("%d cases of 50: %v", len(taken), taken)
	}
}
