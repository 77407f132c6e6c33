package disk

import (
	"os"
	"path/filepath"
	"testing"

	"crg/backend/base/fault"
)

// A folder for a moment is one, or nobody is told of any.
func TestAFolderForAMomentIsOneOrNone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if dir, err := TempDir(file, "crg-"); !fault.Is(err, "file.write") || dir != "" {
		t.Errorf("%q, %v", dir, err)
	}
	dir, err := TempDir(filepath.Dir(file), "crg-")
	if info, bad := os.Stat(dir); err != nil || bad != nil || !info.IsDir() {
		t.Errorf("%q, %v, %v", dir, err, bad)
	}
	if err := ToFile(filepath.Join(file, "below"), []byte("x")); err == nil {
		t.Error("a file below a file")
	}
}
