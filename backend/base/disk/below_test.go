package disk_test

import (
	"errors"
	"io/fs"
	"os"
	"testing"

	"crg/backend/base/disk"
)

func TestBelowHoldsEveryNameInItsFolder(t *testing.T) {
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = root.Close() }()
	whole := disk.Dir(root)
	part := disk.Below(whole, "notebook")
	if _, err := part.Stat("."); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("a folder that is not there: %v", err)
	}
	if err := part.MkdirAll("pages", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := disk.ReplaceIn(part, "pages/one.txt", disk.Bytes([]byte("1"))); err != nil {
		t.Fatal(err)
	}
	if err := part.Rename("pages/one.txt", "two.txt"); err != nil {
		t.Fatal(err)
	}
	if text, err := whole.ReadFile("notebook/two.txt"); err != nil || string(text) != "1" {
		t.Fatalf("%q, %v", text, err)
	}
	if names, err := part.ReadDir("."); err != nil || len(names) != 1 {
		t.Fatalf("%v, %v", names, err)
	}
	for _, name := range []string{"../graph/main.json", "/etc/passwd", "pages/../../x", ""} {
		_, open := part.OpenFile(name, os.O_CREATE|os.O_WRONLY, 0o644)
		_, read := part.ReadFile(name)
		_, list := part.ReadDir(name)
		_, stat := part.Stat(name)
		for what, err := range map[string]error{
			"open": open, "read": read, "list": list, "stat": stat, "remove": part.Remove(name), "mkdir": part.MkdirAll(name, 0o755),
			"rename from": part.Rename(name, "x"), "rename to": part.Rename("two.txt", name),
		} {
			if !errors.Is(err, fs.ErrInvalid) {
				t.Errorf("%s %q: %v", what, name, err)
			}
		}
		part.SyncDir(name)
	}
	if err := part.Remove("two.txt"); err != nil {
		t.Fatal(err)
	}
}
