package howto

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestABlockInAFileOfItsOwnIsOneOfThem lays the sample over package prompt, and runs its test there: a built-in block is declared
// within the package. The other tests of the declaration see it, too.
func TestABlockInAFileOfItsOwnIsOneOfThem(t *testing.T) {
	var over struct{ Replace map[string]string }
	over.Replace = map[string]string{}
	sample, err := filepath.Abs("testdata/block")
	if err != nil {
		t.Fatal(err)
	}
	here, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(sample, func(path string, d fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".go" {
			var name string
			name, err = filepath.Rel(sample, path)
			over.Replace[filepath.Join(here, name)] = path
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(over)
	if err != nil {
		t.Fatal(err)
	}
	overlay := filepath.Join(t.TempDir(), "overlay.json")
	if err := os.WriteFile(overlay, text, 0o600); err != nil {
		t.Fatal(err)
	}
	run := exec.Command("go", "test", "-overlay", overlay, "-run", "^(TestTheSampleIsABlock|TestCRG_42_ABlockIsOneRegistration)$", "-v", "./backend/prompt")
	run.Dir = here
	out, err := run.CombinedOutput()
	if err != nil || !bytes.Contains(out, []byte("PASS: TestTheSampleIsABlock")) {
		t.Errorf("%v\n%s", err, out)
	}
}
