package project

import (
	"os"
	"path/filepath"
	"testing"

	"crg/backend/base/disk/disktest"
)

// A folder of the project that is a link to elsewhere is named: its files are not merely missing.
func TestAFolderThatLeadsOutIsNamed(t *testing.T) {
	dir := t.TempDir()
	inside, outside := filepath.Join(dir, "project"), filepath.Join(dir, "outside")
	if err := os.CopyFS(inside, template); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(inside, "settings"), outside); err != nil {
		t.Fatal(err)
	}
	if !disktest.Link(outside, filepath.Join(inside, "settings")) {
		t.Skip("no links here, as on Windows without developer mode and under Wine")
	}
	root, err := os.OpenRoot(inside)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	wantDiag(t, Loader{Templates: templates}.Load(root.FS(), nil, 1), "folder.link", "settings", 0)
}
