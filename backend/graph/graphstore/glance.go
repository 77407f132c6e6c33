package graphstore

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// What Glance reads of a file at most: a small one whole, of a larger one this much of its beginning and of its end.
const (
	glanceWhole = 64 << 10
	glanceEnd   = 4 << 10
)

// Glance says whether the graph of a project would open, as far as a few kilobytes of its file tell: not one that is empty, was cut
// off or holds no text, unless CRG's own copy would stand in. It opens and changes nothing. Error: graph.damaged.
func Glance(dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil // a folder that is gone is told of elsewhere
	}
	defer func() { _ = root.Close() }()
	name := graph.RootFile
	err = glance(root, path.Join(graphDir, name))
	if err == nil || errors.Is(err, fs.ErrNotExist) || glance(root, path.Join(foldedDir, name)) == nil {
		return nil
	}
	return fault.Wrap(err, "graph.damaged", path.Join(graphDir, name))
}

var errGlance = errors.New("this is no graph")

func glance(root *os.Root, name string) error {
	f, err := disk.Open(root, name)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() <= glanceWhole {
		data, err := io.ReadAll(io.LimitReader(f, glanceWhole))
		if err == nil && !json.Valid(bytes.TrimPrefix(data, []byte("\ufeff"))) {
			err = errGlance
		}
		return err
	}
	head, tail := make([]byte, glanceEnd), make([]byte, glanceEnd)
	_, one := f.ReadAt(head, 0)
	_, other := f.ReadAt(tail, info.Size()-glanceEnd)
	if err := errors.Join(one, other); err != nil {
		return err
	}
	head, tail = bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\ufeff"))), bytes.TrimSpace(tail)
	if !bytes.HasPrefix(head, []byte("{")) || !bytes.HasSuffix(tail, []byte("}")) || bytes.ContainsRune(head, 0) || bytes.ContainsRune(tail, 0) {
		return errGlance
	}
	return nil
}
