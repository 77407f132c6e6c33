package edit_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"crg/backend/base/canarytest"
	"crg/backend/edit"
	"crg/backend/graph"
)

func (w *world) bring(name, text string) edit.ImportResult {
	w.t.Helper()
	out, _, err := w.Edit.Bring([]edit.ParsedFile{w.ready(name, text)}, edit.ImportTarget{})
	if err != nil || out[0].Err != nil {
		w.t.Fatal(err, out)
	}
	return out[0]
}

func (w *world) orphans(what string, want ...string) {
	w.t.Helper()
	if got := w.Edit.Orphans(); !slices.Equal(got, want) {
		w.t.Errorf("%s: %q lie there, want %q", what, got, want)
	}
}

// A copy that a sync program left in files/ is neither offered nor a lost document; CRG's own next version of a name is no copy.
func TestACopyInFilesIsToldAndNotOffered(t *testing.T) {
	w := newWorld(t)
	w.bring("report.txt", "The tram costs fourteen million.")
	for name, text := range map[string]string{
		"report (Annas in Konflikt stehende Kopie 2026-11-26).txt": "The tram costs fifteen million.", "report (1).txt": "The tram costs fourteen million.",
		"report (2).txt": "The tram costs thirteen million.", "other.txt": "Another.",
	} {
		if err := os.WriteFile(filepath.Join(w.dir, "files", name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	w.orphans("what is offered", "files/other.txt", "files/report (2).txt")
	want := map[string]string{"files/report (1).txt": "files/report.txt", "files/report (Annas in Konflikt stehende Kopie 2026-11-26).txt": "files/report.txt"}
	if got := w.Edit.Copies(); !maps.Equal(got, want) {
		t.Errorf("copies: %q", got)
	}
}

// An import that is killed between the file and the journal: the next opening tells of the file, and the same import uses it.
func TestAFileOfACutImportIsToldAndUsed(t *testing.T) {
	w := newWorld(t)
	w.bring("kept.txt", "Kept.")
	picture := filepath.Join(canarytest.Dir(t), "project")
	w.Doc.Finish(func(*graph.Tx, string, string, bool) error { return os.CopyFS(picture, os.DirFS(w.dir)) }) // the file is there, the record is not
	w.bring("x.txt", "One.")
	w.orphans("whole")

	killed := &world{t: t, dir: picture}
	killed.open()
	defer func() { killed.close() }()
	killed.orphans("killed", "files/x.txt")
	if in := killed.bring("x.txt", "One."); in.Node.Name != "x.txt" {
		t.Errorf("it became %q", in.Node.Name)
	}
	killed.orphans("imported again")
	if _, err := killed.Edit.Undo(); err != nil {
		t.Fatal(err)
	}
	killed.reopen()
	killed.orphans("taken back") // that is no accident
	if err := os.WriteFile(filepath.Join(picture, "files", "dropped.md"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	killed.orphans("put there by hand", "files/dropped.md")
}

// Without the journal, as in a copy of the folder, nobody knows what of files/ was a document once.
func TestWhereTheJournalIsGoneNoOldFileIsTold(t *testing.T) {
	w := newWorld(t)
	w.bring("x.txt", "One.")
	if _, err := w.Edit.Undo(); err != nil {
		t.Fatal(err)
	}
	w.close()
	if err := os.RemoveAll(filepath.Join(w.dir, ".crg")); err != nil {
		t.Fatal(err)
	}
	w.open()
	w.orphans("no journal")
	if _, err := w.Edit.SetGoal("Another?", false); err != nil {
		t.Fatal(err)
	}
	old := filepath.Join(w.dir, "files", "x.txt")
	if err := os.Chtimes(old, time.Time{}, time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	w.orphans("older than the journal")
	if err := os.WriteFile(filepath.Join(w.dir, "files", "new.md"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	w.orphans("newer than the journal", "files/new.md")
}
