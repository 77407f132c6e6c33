package passage

import (
	"strings"
	"testing"
)

// A long text is made ready behind the question, and is there for a later one; what is ready counts nothing.
func TestReady(t *testing.T) {
	long := Doc{ID: "long", Text: strings.Repeat("Nothing of note.\n\n", atOnce/18) + "The depot is full."}
	short := Doc{ID: "short", Text: "The buses are full, says the short one."}
	ready, later := Indexed([]Doc{long, short})
	if len(ready) != 1 || ready[0].ID != "short" || len(later) != 1 || later[0].ID != "long" {
		t.Fatalf("%d can be asked, %d later", len(ready), len(later))
	}
	waiting.work.Wait()
	if ready, later = Indexed([]Doc{long, short}); len(ready) != 2 || len(later) != 0 {
		t.Fatalf("later, %d can be asked", len(ready))
	}
	if found := Find(ready, "Is the depot full?", wide); len(found) == 0 || found[0].Doc != "long" {
		t.Errorf("found %+v", found)
	}

	// Many that are new count together.
	part := func(name string) Doc { return Doc{ID: name, Text: name + strings.Repeat(" says little", atOnce/20)} }
	ready, later = Indexed([]Doc{part("one"), part("two"), part("three")})
	if len(ready) != 1 || len(later) != 2 {
		t.Errorf("%d can be asked at once, %d later", len(ready), len(later))
	}
	waiting.work.Wait()
}
