package apply

import (
	"strings"
	"testing"

	"crg/backend/graph"
)

// A quotation is checked word for word when the edge to its document is drawn; the action is done all the same, and the model is
// told (CRG-293, 295).
func TestCRG_293_QuotationsAreChecked(t *testing.T) {
	for _, c := range [][2]string{
		{`It says "the sync has held up through a good number of outages".`, ""},
		{"It says “the sync has held  up\nthrough a good number of outages”, in spring.", ""},
		{`"the sync … a good number of outages"`, ""},
		{`It says "the sync is not concerned by this change at all".`, `the words "the sync is not concerned by this change at all" do not`},
		{`"the sync has held up" is true, "and nothing was ever lost there" is not in it.`, `the words "and nothing was ever lost there" do not`},
		{`A name such as "short".`, ""},
	} {
		text, wrong := c[0], c[1]
		w := newWorld(t)
		w.change("n30", func(n *graph.Node) {
			n.SetText("In 2022 the sync has held up through a good number of outages, says the log.")
		})
		out := w.all(`create_node | type: standard | name: A | content: "`+strings.ReplaceAll(text, `"`, `\"`)+`"`, "create_edge | from: last_created | to: n30 | type: derived-from")
		if hint := out[1].Hint; (hint == "") != (wrong == "") || !strings.Contains(hint, wrong) {
			t.Errorf("%s: %q", text, hint)
		}
		if out[0].Hint != "" {
			t.Errorf("a node alone is not checked: %q", out[0].Hint)
		}
	}
}
