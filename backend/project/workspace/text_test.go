package workspace

import (
	"io/fs"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/project/textform"
)

func TestTextAndReplace(t *testing.T) {
	w := newProject(t, Options{})
	const intro = "prompts/intro.txt"
	text, err := w.Text(intro)
	if err != nil || text.Hash != hash(w, intro) || text.BuiltIn || strings.HasSuffix(text.Text, "\n") {
		t.Fatalf("%+v %v", text, err)
	}
	if _, err := w.Replace(intro, "Hello {{agent_name}}", text.Hash); err != nil {
		t.Fatal(err)
	}
	if got := content(t, w, intro); got != "Hello {{agent_name}}\n" {
		t.Errorf("%q", got)
	}
	if _, err := w.Replace(intro, "late", text.Hash); !fault.Is(err, "file.changed") {
		t.Errorf("an edit of an older version: %v", err)
	}
	if _, err := w.Text("graph/graph-data.json"); !fault.Is(err, "file.unsafe-name") {
		t.Errorf("a file that is no config file: %v", err)
	}
	if _, err := w.Text("prompts/nothing.txt"); !fault.Is(err, "file.read") {
		t.Errorf("a file that is not there: %v", err)
	}
}

func TestMakeNeverOverwrites(t *testing.T) {
	w := newProject(t, Options{})
	if _, err := w.Make("prompts/mine.txt", "Mine"); err != nil || content(t, w, "prompts/mine.txt") != "Mine\n" {
		t.Fatal(err)
	}
	if _, err := w.Make("prompts/MINE.txt", "Other"); !fault.Is(err, "file.exists") {
		t.Errorf("a name that is taken: %v", err)
	}
}

func TestKeepALostEdit(t *testing.T) {
	w := newProject(t, Options{})
	if err := w.Keep("prompts/intro.txt", "the text that was not saved"); err != nil {
		t.Fatal(err)
	}
	kept, _ := fs.Glob(w.Root().FS(), History+"/prompts/intro.txt.*")
	if len(kept) != 1 {
		t.Fatalf("%v", kept)
	}
	if data, _ := fs.ReadFile(w.Root().FS(), kept[0]); string(data) != "the text that was not saved" {
		t.Errorf("%q", data)
	}
}

func TestSetBlockKeepsTheRest(t *testing.T) {
	w := newProject(t, Options{})
	const file = "phases/growth.txt"
	put(t, w, file, "# first\n[file: intro]\n# second\n[data: available-actions]\n")
	w.Refresh()
	block := textform.Block{Kind: "data", Name: "available-actions", Params: map[string]string{"only": "create_node, move_to"}}
	if _, err := w.SetBlock(file, hash(w, file), 1, block); err != nil {
		t.Fatal(err)
	}
	if got := content(t, w, file); got != "# first\n[file: intro]\n# second\n[data: available-actions | only: create_node, move_to]\n" {
		t.Errorf("%q", got)
	}
	block.Params["only"] = "a | b"
	if _, err := w.SetBlock(file, hash(w, file), 1, block); err == nil {
		t.Error("a value that would be read as another parameter was written")
	}
}

func TestUnset(t *testing.T) {
	w := newProject(t, Options{})
	const ui = "settings/ui-config.txt"
	before := content(t, w, ui)
	if _, err := w.Unset(ui, "", "turn-limit"); err != nil {
		t.Fatal(err)
	}
	if got := content(t, w, ui); got != strings.Replace(before, "turn-limit: 100\n", "", 1) {
		t.Errorf("%s", got)
	}
}
