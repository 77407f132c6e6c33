package workspace

import (
	"os"
	"path/filepath"
	"testing"
)

// folder makes files, and folders where a name ends with a slash.
func folder(t *testing.T, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if name[len(name)-1] == '/' {
			if err := os.MkdirAll(path, 0o755); err != nil {
				t.Fatal(err)
			}
		} else if err := os.WriteFile(path, []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestAProjectFitsWhereNothingOfThePersonsIs(t *testing.T) {
	dir := folder(t, "empty/", "litter/.DS_Store", "litter/Thumbs.db", "old/.crg/journal", "full/letter.txt", "file")
	for name, want := range map[string]bool{"empty": true, "litter": true, "missing": true, "old": false, "full": false, "file": false} {
		if got := Vacant(filepath.Join(dir, name)); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
	for name, want := range map[string]string{"missing": "missing", "full": "full (2)", "litter": "litter"} {
		if got := filepath.Base(Free(dir, name)); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
	taken := folder(t, "a/x", "a (2)/x")
	if got := filepath.Base(Free(taken, "a")); got != "a (3)" {
		t.Error(got)
	}
}

func TestACopyLeavesBehindWhatBelongsToTheOwner(t *testing.T) {
	from := folder(t, "graph/graph-data.json", "phases/exploration.txt", ".crg/journal", ".crg/lock", "graph/half.tmp", "files/lock")
	to := filepath.Join(t.TempDir(), "copy")
	if err := CopyFolder(from, to); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{
		"graph/graph-data.json": true, "phases/exploration.txt": true, ".crg/journal": true, "files/lock": true, ".crg/lock": false, "graph/half.tmp": false,
	} {
		if _, err := os.Stat(filepath.Join(to, name)); (err == nil) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	if !IsProject(to) || IsProject(t.TempDir()) || IsProject(filepath.Join(to, "missing")) {
		t.Error("what is a project")
	}
}
