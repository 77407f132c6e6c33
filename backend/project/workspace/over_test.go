package workspace

import (
	"maps"
	"testing"
)

// Whoever sets a colour or an importance sets the line that counts.
func TestALineOfAListCountsOverTheDefinition(t *testing.T) {
	w := newProject(t, Options{})
	put(t, w, ColorsFile, "node-type.goal: #112233\n")
	put(t, w, importanceFile, "goal: 4\n")
	w.Refresh()
	for _, c := range []struct {
		kind, id, key string
		want          Over
	}{
		{"node-type", "goal", "color", Over{ColorsFile, "node-type.goal", "#112233", 1}},
		{"node-type", "goal", "default-importance", Over{importanceFile, "goal", "4", 1}},
		{"node-type", "standard", "color", Over{}},
		{"state", "goal", "color", Over{}},
		{"state", "goal", "default-importance", Over{}},
		{"node-type", "goal", "icon", Over{}},
	} {
		got, ok := w.Over(c.kind, c.id, c.key)
		if c.want == (Over{}) && ok || c.want != (Over{}) && got != c.want {
			t.Errorf("%s %s %s: %+v %v", c.kind, c.id, c.key, got, ok)
		}
	}
}

// A colour may be named by its bare id, or twice: the last line is what counts, and what is changed.
func TestTheLineOfAColourIsFoundHoweverItIsWritten(t *testing.T) {
	w := newProject(t, Options{})
	put(t, w, ColorsFile, "Goal: #112233\nnodes.hypothesis: #223344\nnode.standard: #334455\nnode-type.standard: #445566\nnowhere: #556677\n")
	w.Refresh()
	want := map[string]Over{
		"node-type.goal": {ColorsFile, "Goal", "#112233", 1}, "node-type.standard": {ColorsFile, "node-type.standard", "#445566", 4},
	}
	if got := w.ColorLines(); !maps.Equal(got, want) {
		t.Errorf("%+v", got)
	}
	if o, ok := w.Over("node-type", "goal", "color"); !ok || o.Key != "Goal" {
		t.Errorf("%+v", o)
	}
}
