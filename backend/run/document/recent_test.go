package document_test

import (
	"testing"

	"crg/backend/base/disk/disktest"
	"crg/backend/graph"
	"crg/backend/run/document"
)

// What the newest steps touched is known for each version since the document was followed, and by whom; what is older is not.
func TestRecentKnowsWhoTouchedWhatSinceAVersion(t *testing.T) {
	d := open(t, disktest.New())
	defer d.Close()
	version := func() (v uint64) {
		d.View(func(g *graph.Graph) { v = g.Version })
		return v
	}
	old := create(t, d, "", "standard", "old")
	r := document.FollowRecent(d)
	if _, ok := r.Since(0); ok {
		t.Error("what was done before is known")
	}
	start := version()
	mine := create(t, d, "", "standard", "mine")
	between := version()
	its := create(t, d, "t0007", "standard", "its")
	for from, want := range map[uint64]int{start: 2, between: 1, version(): 0} {
		if ops, ok := r.Since(from); !ok || len(ops) != want {
			t.Errorf("since %d: %d ops, %v", from, len(ops), ok)
		}
	}
	if got := r.TouchedSince(start); len(got) != 2 || got[mine].Turn != 0 || got[its].Turn != 7 {
		t.Errorf("touched: %+v", got)
	}
	join(t, d, old, mine)
	if got := r.TouchedSince(between); len(got) != 3 {
		t.Errorf("a link touches its ends: %+v", got)
	}
	for range 600 {
		create(t, d, "", "standard", "more")
	}
	if _, ok := r.Since(between); ok {
		t.Error("nothing is ever forgotten")
	}
}
