package edit

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"crg/backend/artifact"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/project"
)

// ReadIncoming reads a file for Import. What is wrong with it comes out there, beside the other files.
func (ed *Editor) ReadIncoming(file string) Incoming {
	in := Incoming{Name: filepath.Base(file)}
	limit := ed.Files().Settings.ImportLimit
	f, err := disk.OpenPath(file)
	if err == nil {
		defer f.Close()
		in.Data, err = io.ReadAll(io.LimitReader(f, limit+1)) // one byte more, so that Import can tell a file that is too long
	}
	if err != nil {
		in.Failed = fault.Wrap(err, "file.read", file).About(disk.Why(err))
	}
	return in
}

// Importable are the files that were found where a person pointed at.
type Importable struct {
	Files   []string // their paths, in order
	Folders int      // that were looked into, those within them not counted
	Passed  int      // files in folders that are not text
	More    bool     // there were too many; these are the first
}

// mostImports bounds one drop of a folder: a whole disk dropped by mistake must not freeze the screen.
const mostImports = 500

// LookAt lists what would be imported of these paths: each file as it is, of each folder its text files, those deeper
// down included. Hidden files are passed over in silence.
func (ed *Editor) LookAt(paths []string) Importable {
	var out Importable
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
			out.Files = append(out.Files, path) // what is wrong with it is said by the import
			continue
		}
		out.Folders++
		out.look(path)
	}
	return out
}

func (out *Importable) look(dir string) {
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // a folder that may not be read has nothing to offer
		case path != dir && project.Litter(d.Name()):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir() || !d.Type().IsRegular():
			return nil
		case len(out.Files) >= mostImports || out.Passed >= 20*mostImports:
			out.More = true
			return fs.SkipAll
		}
		if textFile(path) {
			out.Files = append(out.Files, path)
		} else {
			out.Passed++
		}
		return nil
	})
}

func textFile(path string) bool {
	f, err := disk.OpenPath(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, artifact.LookSize)
	n, err := io.ReadFull(f, head)
	return (err == nil || err == io.ErrUnexpectedEOF) && artifact.LooksLikeText(head[:n])
}
