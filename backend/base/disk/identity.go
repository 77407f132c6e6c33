package disk

import (
	"errors"
	"io/fs"
	"os"

	"crg/backend/base/fault"
)

// Identity knows whether an open file or folder is still the one at its name. What is written to one that was deleted, moved or
// replaced seems to go well, and is on no disk that anybody will read.
type Identity struct {
	open  fs.FileInfo
	at    func() (fs.FileInfo, error)
	loose bool // this disk gives the same file another identity at each look: only that it is there can be told
}

// NewIdentity is made while it is known that nothing was replaced yet. open comes from the handle, at looks by the name.
func NewIdentity(open fs.FileInfo, at func() (fs.FileInfo, error)) Identity {
	p := Identity{open: open, at: at}
	if there, err := at(); err == nil {
		p.loose = !os.SameFile(open, there)
	}
	return p
}

// Known reports that the disk can tell one file from another.
func (p Identity) Known() bool { return !p.loose }

// StillAt is nil where it is the same. name is for the message. Errors: project.gone, file.read.
func (p Identity) StillAt(name string) error {
	there, err := p.at()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fault.Wrap(err, "file.read", name).About(Why(err))
	}
	if err != nil || !p.loose && !os.SameFile(p.open, there) {
		return fault.New("project.gone", name)
	}
	return nil
}
