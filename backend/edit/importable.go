package edit

import (
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"crg/backend/artifact"
	"crg/backend/artifact/reading"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/project"
)

// Importable are the files that were found where a person pointed at.
type Importable struct {
	Files   []string `json:"files"`   // their paths, in order
	Folders int      `json:"folders"` // that were looked into, those within them not counted
	Passed  int      `json:"passed"`  // files in folders that cannot be read
	More    bool     `json:"more"`    // there were too many; these are the first
}

// mostImports bounds one drop of a folder: a whole disk dropped by mistake must not freeze the screen.
const mostImports = 500

// LookAt lists what would be imported of these paths: each file as it is, of each folder those that can be read, those
// deeper down included. Hidden files are passed over in silence.
func LookAt(readers reading.Readers, paths []string) Importable {
	var out Importable
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
			out.Files = append(out.Files, path) // what is wrong with it is said by the import
			continue
		}
		out.Folders++
		look(readers, path, &out)
	}
	return out
}

func look(readers reading.Readers, dir string, out *Importable) {
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
		if readable(readers, path) {
			out.Files = append(out.Files, path)
		} else {
			out.Passed++
		}
		return nil
	})
}

func readable(readers reading.Readers, path string) bool {
	head, err := headOf(path)
	return err == nil && readers.For(path, head) != nil
}

// Judge says why a project would not take a file of this computer, as far as its beginning tells, or all of it where it is small; nil =
// nothing speaks against it so far. words are those of its text, 0 = not known yet. limit, in bytes, is that of plain text.
// Errors: those of artifact.Foresee, file.read.
func Judge(ctx context.Context, readers reading.Readers, path string, limit int64) (words int, err error) {
	info, err := os.Stat(path)
	var data []byte
	if err == nil && info.Size() <= artifact.Small {
		data, err = os.ReadFile(path)
	} else if err == nil {
		data, err = headOf(path)
	}
	if err != nil {
		return 0, fault.Wrap(err, "file.read", path).About(disk.Why(err))
	}
	return artifact.Foresee(ctx, readers, filepath.Base(path), info.Size(), data, limit)
}

func headOf(path string) ([]byte, error) {
	f, err := disk.OpenPath(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	head := make([]byte, reading.HeadSize)
	n, err := io.ReadFull(f, head)
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		err = nil
	}
	return head[:n], err
}
