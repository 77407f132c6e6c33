package workspace

import (
	"maps"
	"testing"

	"crg/backend/base/fault"
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

// A definition of no kind, or one that is not there, has no line: it is told, and nothing is written.
func TestADefinitionThatIsNotThereHasNoLine(t *testing.T) {
	w := newProject(t, Options{})
	before := tree(t, w.Dir())
	for _, of := range [][2]string{{"nothing", "goal"}, {"node-type", "nothing"}} {
		if file, line, err := w.DefinitionLine(of[0], of[1], "color"); fault.As(err) == nil || file+line != "" {
			t.Errorf("%v: %s %s %v", of, file, line, err)
		}
		if _, err := w.SetDefinition(of[0], of[1], "color", "#123456"); fault.As(err) == nil {
			t.Errorf("%v: %v", of, err)
		}
		if _, _, err := w.MakeDefinition(of[0], "mine", "Mine", of[1]); !fault.Is(err, "definition.none") {
			t.Errorf("%v: %v", of, err)
		}
	}
	if after := tree(t, w.Dir()); !maps.Equal(after, before) {
		t.Errorf("written: %v", differing(after, before))
	}
}
