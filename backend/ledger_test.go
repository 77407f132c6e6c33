package backend_test

import (
	"path/filepath"
	"testing"
	"time"

	"crg/backend"
	"crg/backend/wing/host"
	"crg/backend/wings/ledger"
)

// ledgerOf is the Ledger of a project that has caught up with the graph.
func ledgerOf(t *testing.T, p *backend.Project) *ledger.Ledger {
	t.Helper()
	l, ok := host.Get[*ledger.Ledger](p.Wings)
	if !ok {
		t.Fatal("there is no Ledger")
	}
	for end := time.Now().Add(10 * time.Second); l.Followed() < p.Doc.LastSeq(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("it followed to %d of %d: %v", l.Followed(), p.Doc.LastSeq(), p.Wings.Problems())
		}
	}
	return l
}

func TestTheExampleOffersWhatIsWorthKeeping(t *testing.T) {
	for template := range examples {
		dir := filepath.Join(t.TempDir(), "Example")
		if err := backend.Create(dir, template, templates); err != nil {
			t.Fatal(err)
		}
		playSession(t, dir, backend.Options{})
		p, err := backend.Open(dir, backend.Options{Templates: templates})
		if err != nil {
			t.Fatal(err)
		}
		offers, _ := ledgerOf(t, p).Offers()
		for _, o := range offers {
			t.Logf("%s %s %s %+v %v", o.Key, o.Kind, o.Why, o.Draft, o.Warnings)
			if o.Draft.Claim != nil { t.Logf("   %+v", *o.Draft.Claim) }
			if o.Draft.Decision != nil { t.Logf("   %+v", *o.Draft.Decision) }
		}
		p.Close()
	}
}
