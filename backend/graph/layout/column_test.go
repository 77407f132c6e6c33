package layout

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// The treap against a list that is simply looked through.
func TestColumnFindsTheNearestFreePlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := &column{}
		taken := map[string][2]int{}
		free := func(at, length int) bool {
			for _, s := range taken {
				if at < s[1] && s[0] < at+length {
					return false
				}
			}
			return true
		}
		for i := range rapid.IntRange(0, 40).Draw(t, "steps") {
			id := fmt.Sprint(rapid.IntRange(0, 15).Draw(t, "id"))
			if s, there := taken[id]; there {
				c.remove(id, s[0])
				delete(taken, id)
			} else {
				lo := rapid.IntRange(-50, 50).Draw(t, "lo")
				taken[id] = [2]int{lo, lo + rapid.IntRange(1, 20).Draw(t, "length")}
				c.add(id, lo, taken[id][1])
			}
			from, length := rapid.IntRange(-60, 60).Draw(t, "from"), rapid.IntRange(1, 15).Draw(t, "want")
			below, above := from, from
			for !free(below, length) {
				below++
			}
			for !free(above, length) {
				above--
			}
			if got := c.below(from, length); got != below {
				t.Fatalf("step %d: below %d, want %d", i, got, below)
			}
			if got := c.above(from, length); got != above {
				t.Fatalf("step %d: above %d, want %d", i, got, above)
			}
		}
	})
}
