package workspace

import (
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/project/textform"
)

func TestListBlockWritesOneLineBeforeTheTaskAndTakesItOut(t *testing.T) {
	w := newProject(t, Options{})
	const name = "phases/exploration.txt"
	before := w.Current().Phases["exploration"]
	text := func() string {
		data, err := w.root.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	was := text()
	notes := textform.Block{Kind: "data", Name: "notebook", Params: map[string]string{"most": "400"}}
	for range 2 { // the second time there is nothing to do
		if err := w.ListBlock(name, notes, true); err != nil {
			t.Fatal(err)
		}
		if n := len(w.Current().Phases["exploration"].Blocks); n != len(before.Blocks)+1 {
			t.Fatalf("%d blocks", n)
		}
	}
	lines := strings.Split(strings.TrimSpace(text()), "\n")
	if got := lines[len(lines)-2]; got != "[data: notebook | most: 400]" {
		t.Errorf("before the task stands %q", got)
	}
	for range 2 {
		if err := w.ListBlock(name, notes, false); err != nil {
			t.Fatal(err)
		}
	}
	if text() != was {
		t.Errorf("the file is not as it was:\n%s", text())
	}
	if err := w.ListBlock("phases/no-such.txt", notes, true); !fault.Is(err, "phase.unknown") {
		t.Errorf("%v", err)
	}
}
