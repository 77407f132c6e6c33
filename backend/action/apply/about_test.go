package apply

import (
	"strings"
	"testing"
)

// Whoever shows an action in other words takes its nodes from About: an outcome names there what its text names, and a word that meant
// no node keeps its place.
func TestAnOutcomeSaysWhatItIsAbout(t *testing.T) {
	for _, tt := range []struct{ action, about string }{
		{`set_state | target: n07 | state: supported`, "n07"},
		{`edit_node | name: "Anew" | content: "Another text."`, "n05"},
		{`move_to | target: n07`, "n07"},
		{`delete_node | target: n07`, "n07"},
		{`create_edge | from: current | to: n12 | type: contradicts`, "n05 n12"},
		{`create_edge | from: Impact | to: n12 | type: contradicts`, "Impact n12"},
		{`create_node | type: standard | name: "A" | content: "a [n07] b"`, "n62"},
		{`merge_nodes | keep: n05 | merge: n07`, "n07 n05"},
		{`merge_nodes | nodes: n05, n07`, "n07 n05"},
		{`delete_edge | from: n05 | to: n07 | type: supports`, "e02 n05 n07"},
		{`delete_edge | edge: e99`, "e99"},
		{`compress_nodes | nodes: n07, n12 | name: "C"`, "n07 n12 n62"},
		{`pass`, ""},
	} {
		if got := strings.Join(newWorld(t).run(tt.action)[0].About, " "); got != tt.about {
			t.Errorf("%s is about %q, not %q", tt.action, got, tt.about)
		}
	}
}
