package workspace

import "testing"

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
		{"node-type", "goal", "color", Over{ColorsFile, "node-type.goal", "#112233"}},
		{"node-type", "goal", "default-importance", Over{importanceFile, "goal", "4"}},
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
