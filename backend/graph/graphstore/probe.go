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

// What Probe reads of a file at most: a small one whole, of a larger one this much of its beginning and of its end.
const (
	probeWhole = 64 << 10
	probeEnd   = 4 << 10
)

// Probe says whether the graph of a project would open, as far as a few kilobytes of its file tell: not one that is empty, was cut
// off or holds no text, unless CRG's own copy would stand in. It opens and changes nothing. Error: graph.damaged.
func Probe(dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil // a folder that is gone is told of elsewhere
	}
	defer func() { _ = root.Close() }()
	name := graph.RootFile
	err = probe(root, path.Join(graphDir, name))
	if err == nil || errors.Is(err, fs.ErrNotExist) || probe(root, path.Join(foldedDir, name)) == nil {
		return nil
	}
	return fault.Wrap(err, "graph.damaged", path.Join(graphDir, name))
}

var errNoGraph = errors.New("this is no graph")

func probe(root *os.Root, name string) error {
	f, err := disk.Open(root, name)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() <= probeWhole {
		data, err := io.ReadAll(io.LimitReader(f, probeWhole))
		if err == nil && !json.Valid(bytes.TrimPrefix(data, []byte("\ufeff"))) {
			err = errNoGraph
		}
		return err
	}
	head, tail := make([]byte, probeEnd), make([]byte, probeEnd)
	_, one := f.ReadAt(head, 0)
	_, other := f.ReadAt(tail, info.Size()-probeEnd)
	if err := errors.Join(one, other); err != nil {
		return err
	}
	head, tail = bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\ufeff"))), bytes.TrimSpace(tail)
	if !bytes.HasPrefix(head, []byte("{")) || !bytes.HasSuffix(tail, []byte("}")) || bytes.ContainsRune(head, 0) || bytes.ContainsRune(tail, 0) {
		return errNoGraph
	}
	return nil
}
