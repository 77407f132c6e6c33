package workspace

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/project"
)

// IsProject reports whether a folder would be opened as a project.
func IsProject(dir string) bool { return isProject(os.DirFS(dir)) }

// Vacant reports whether a new project fits into dir: it is missing or holds nothing of the person's.
func Vacant(dir string) bool {
	entries, err := os.ReadDir(dir)
	if err != nil {
		_, err = os.Lstat(dir)
		return os.IsNotExist(err)
	}
	return !slices.ContainsFunc(entries, func(e os.DirEntry) bool { return !project.Litter(e.Name()) || e.Name() == ".crg" })
}

// Free is the first of "name", "name (2)", … that is vacant within a folder.
func Free(parent, name string) string {
	dir := filepath.Join(parent, name)
	for n := 2; n < 10_000 && !Vacant(dir); n++ { // bounded: a folder that may not be read is never vacant
		dir = filepath.Join(parent, fmt.Sprintf("%s (%d)", name, n))
	}
	return dir
}

// CopyFolder copies a folder. What belongs to the running owner, its lock and half-written files, stays behind; links
// that lead out of the folder cannot be followed.
func CopyFolder(from, to string) error {
	root, err := os.OpenRoot(from)
	if err != nil {
		return fault.Wrap(err, "file.read", from).About(disk.Why(err))
	}
	defer root.Close()
	err = fs.WalkDir(root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		target := filepath.Join(to, filepath.FromSlash(name))
		switch {
		case d.IsDir():
			return os.MkdirAll(target, 0o755)
		case !d.Type().IsRegular() || path.Dir(name) == ".crg" && d.Name() == "lock" || strings.HasSuffix(name, ".tmp"):
			return nil
		}
		return copyFile(root, name, target)
	})
	if err != nil {
		_ = os.RemoveAll(to)
		return disk.WriteError(err, to)
	}
	return nil
}

func copyFile(root *os.Root, name, to string) error {
	in, err := disk.Open(root, name)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	out, err := os.Create(to)
	if err == nil {
		_, err = io.Copy(out, in)
		err = errors.Join(err, out.Close())
	}
	return err
}
