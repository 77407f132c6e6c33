package workspace

import (
	"io/fs"
	"syscall"
	"testing"

	"crg/backend/base/fault"
)

// A folder in which nothing may be written is offered for looking; another failure is not.
func TestAFolderThatMayNotBeWrittenIsNamed(t *testing.T) {
	w := &Workspace{dir: "project"}
	for err, want := range map[error]string{
		syscall.EROFS: "project.unwritable", fs.ErrPermission: "project.unwritable", syscall.ENOSPC: "disk.full", syscall.ENOTDIR: "file.write",
	} {
		if got := w.unwritable(&fs.PathError{Op: "mkdir", Path: ".crg", Err: err}); !fault.Is(got, want) {
			t.Errorf("%v became %v, not %s", err, got, want)
		}
	}
}
