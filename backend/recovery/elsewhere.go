package recovery

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"crg/backend/artifact"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/project"
	"crg/backend/run/document"
)

// Copy is what an open project can be written anew from.
type Copy struct {
	Root  *os.Root
	Files func() *project.Snapshot
	Doc   *document.Document
}

// Save writes the open project into a new folder: the graph from memory, and every other file as far as it can
// still be read or is known. It is there for a project whose own folder is gone; the steps that Undo takes back stay
// behind. Where it fails it leaves nothing. Errors: file.write, disk.full.
func (c Copy) Save(dir string) (err error) {
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return disk.WriteError(err, dir)
	}
	if err := os.Mkdir(dir, 0o755); err != nil { // never one that is there: a failure takes it away again
		return disk.WriteError(err, dir)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return disk.WriteError(err, dir)
	}
	defer func() {
		_ = root.Close()
		if err != nil {
			_ = os.RemoveAll(dir)
		}
	}()
	to := disk.Dir(root)
	for _, write := range []func(disk.FS) error{c.copyReadable, c.writeKnown, c.writeGraph} {
		if err := write(to); err != nil {
			return disk.WriteError(err, dir)
		}
	}
	return nil
}

// copyReadable copies what can still be read: a folder that was moved away is whole, one that was deleted is empty. The graph
// comes from memory, so its files and journal stay behind.
func (c Copy) copyReadable(to disk.FS) error {
	var failed error
	_ = fs.WalkDir(c.Root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil //nolint:nilerr // what cannot be read is not there any more
		case d.IsDir():
			if ownOfJournal[name] {
				return fs.SkipDir
			}
			return nil
		case !d.Type().IsRegular() || name == ".crg/lock" || strings.HasSuffix(name, ".tmp"):
			return nil
		}
		data, err := c.Root.ReadFile(name)
		if err != nil {
			return nil //nolint:nilerr // as above
		}
		failed = disk.ReplaceIn(to, name, disk.Bytes(data))
		return failed
	})
	return failed
}

var ownOfJournal = map[string]bool{"graph": true, ".crg/journal": true, ".crg/history/journal": true, ".crg/folded": true}

// writeKnown adds the texts that are in use, and the sources of Artifacts, where their files could not be read.
func (c Copy) writeKnown(to disk.FS) error {
	known := map[string][]byte{"phases/phase-order.txt": nil}
	files := c.Files()
	for name := range files.Files {
		known[name] = files.LastGood(name)
	}
	c.Doc.View(func(g *graph.Graph) {
		for n, s := range artifact.Documents(g) {
			if s.Readable() != "" {
				known[s.Readable()] = []byte(n.Full())
			}
		}
	})
	for name, data := range known {
		if data == nil { // the built-in one is in use
			continue
		}
		if _, err := to.Stat(name); err == nil {
			continue
		}
		if err := disk.ReplaceIn(to, name, disk.Bytes(data)); err != nil {
			return err
		}
	}
	return nil
}

func (c Copy) writeGraph(to disk.FS) error {
	type file struct {
		name string
		data bytes.Buffer
	}
	var out []*file
	var err error
	c.Doc.View(func(g *graph.Graph) {
		for _, level := range g.Levels() {
			f := &file{name: graph.RootFile}
			if level != "" {
				f.name = g.Level(level).Meta.File
			}
			if err = graphstore.WriteLevel(&f.data, g, level); err != nil {
				return
			}
			out = append(out, f)
		}
	})
	if err != nil {
		return fault.Wrap(err, "internal", "graph", "detail", err.Error())
	}
	for _, f := range out {
		if err := disk.ReplaceIn(to, path.Join("graph", f.name), func(w io.Writer) error { _, err := w.Write(f.data.Bytes()); return err }); err != nil {
			return err
		}
	}
	return nil
}
