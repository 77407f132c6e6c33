package workspace

import (
	"os"
	"path/filepath"
	"testing"

	"crg/backend/base/fault"
)

// The name that a person gave is judged before any system turns it into something else.
func TestANewFolderHasANameThatEverySystemTakes(t *testing.T) {
	templates := os.DirFS(absolute(t, "../../../project-template"))
	t.Chdir(t.TempDir())
	for _, dir := range []string{
		"CON", "aux.txt", "q?x", "demo.", "demo ", " demo", `a:b|c`, "nul/demo", "q?x/demo", "demo./town", "sub/COM1", "./LPT9.md", "demo /", "sub//demo.",
	} {
		if err := Create(dir, templates, ""); !fault.Is(err, "file.unsafe-name") {
			t.Errorf("%q: %v", dir, err)
		}
		if made, _ := os.ReadDir("."); len(made) != 0 {
			t.Fatalf("%q left %s", dir, made[0].Name())
		}
	}
	for _, dir := range []string{"console", "demo.v2", "./a town", "sub/deep//town/", "Straße 7", ".", filepath.Join(t.TempDir(), "x")} {
		if err := Create(dir, templates, ""); err != nil && !fault.Is(err, "project.exists") {
			t.Errorf("%q: %v", dir, err)
		}
	}
}

// A folder that is there already is used, whatever it is called.
func TestAFolderThatIsThereKeepsItsName(t *testing.T) {
	odd := filepath.Join(t.TempDir(), "q?x")
	if err := os.Mkdir(odd, 0o755); err != nil {
		odd = t.TempDir() // a system on which it cannot be there
	}
	if err := Create(filepath.Join(odd, "town"), templates, ""); err != nil {
		t.Error(err)
	}
}

func absolute(t *testing.T, path string) string {
	t.Helper()
	abs, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return abs
}
