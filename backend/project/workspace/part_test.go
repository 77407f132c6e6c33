package workspace

import (
	"testing"

	"crg/backend/base/fault"
	"crg/backend/project"
)

var _ = project.Add(project.Part{Folder: "notebook", Format: func(t project.Text) any { return t.Doc.Text() }})

// A part that another room adds is watched, and the person may write in it.
func TestAnAddedPartIsWatchedAndWritten(t *testing.T) {
	w := newProject(t, Options{Watch: true})
	news, stop := w.Subscribe()
	defer stop()
	put(t, w, "notebook/first.txt", "Ask again.")
	waitFor(t, news, func(e Event) bool { return e.Snapshot != nil && e.Snapshot.Added["notebook"]["first"] == "Ask again." })
	if err := writable("notebook/second.txt"); err != nil {
		t.Error(err)
	}
	for _, name := range []string{"notebook/deep/x.txt", "nowhere/x.txt", "graph/x.txt", "files/x.txt", "definitions/x.txt"} {
		if err := writable(name); !fault.Is(err, "file.unsafe-name") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
