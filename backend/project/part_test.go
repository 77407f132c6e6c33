package project

import (
	"strings"
	"testing"
	"testing/fstest"

	"crg/backend/base/diag"
)

var _ = diag.Add(diag.Warning, diag.Table{"notebook.form": {{"A note begins with Note:"}, {"Write it so."}}})

// notebook is a part as another room adds it: a folder whose files are one note each.
var _ = Add(Part{Folder: "notebook", Format: func(t Text) any {
	text := t.Doc.Text()
	if !strings.HasPrefix(text, "Note:") {
		t.Warn(1, "notebook.form")
	}
	return strings.TrimSpace(strings.TrimPrefix(text, "Note:"))
}})

func TestAnAddedPartIsReadAndChecked(t *testing.T) {
	load := func(files fstest.MapFS, before *Snapshot) *Snapshot {
		return Loader{Templates: templates}.Load(files, before, 1)
	}
	none := load(fstest.MapFS{}, nil)
	for _, d := range none.Diagnostics {
		if strings.Contains(d.File, "notebook") {
			t.Errorf("a wing that sleeps is no mistake: %v", d)
		}
	}
	files := fstest.MapFS{"Notebook/First.txt": {Data: []byte("Note: Ask again.\n")}, "Notebook/odd.txt": {Data: []byte("No form\n")}, "Notebook/x.md": {Data: []byte("x")}}
	s := load(files, nil)
	if got := s.Added["notebook"]; len(got) != 2 || got["first"] != "Ask again." || got["odd"] != "No form" {
		t.Errorf("%v", got)
	}
	found := map[string]string{}
	for _, d := range s.Diagnostics {
		found[d.File] = d.ID
	}
	if found["Notebook/odd.txt"] != "notebook.form" || found["Notebook/x.md"] != "name.not-txt" || s.Files["Notebook/First.txt"].Hash == "" {
		t.Errorf("%v %v", found, s.Files)
	}
	files["Notebook/First.txt"] = &fstest.MapFile{Data: []byte{'N', 0, 1, 2, 0}} // not text: the last good version stays
	if again := load(files, s); again.Added["notebook"]["first"] != "Ask again." {
		t.Errorf("%v", again.Added)
	}
}

func TestAPartIsAddedOnce(t *testing.T) {
	for _, folder := range []string{"notebook", "graph", "Upper", "a/b", ""} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%q was added", folder)
				}
			}()
			Add(Part{Folder: folder})
		}()
	}
}
