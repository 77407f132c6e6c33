package workspace

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"crg/backend/project"
)

// validNames refuses a path in which a folder that has yet to be made has a name that some system does not take. The path is
// judged as it was written, before any system had it: Windows drops a dot or blank at the end of a name, takes CON for a
// device in whatever folder, and calls the rest not found. Error: file.unsafe-name.
func validNames(dir string) error {
	separates := func(r rune) bool { return r == '/' || r == filepath.Separator }
	at, rest := filepath.VolumeName(dir), strings.TrimPrefix(dir, filepath.VolumeName(dir))
	for rest != "" {
		name := strings.TrimLeftFunc(rest, separates)
		at += rest[:len(rest)-len(name)]
		if end := strings.IndexFunc(name, separates); end >= 0 {
			name = name[:end]
		}
		if err := project.ValidName(name); err != nil && name != "" && name != "." && name != ".." && !holds(at, name) {
			return err
		}
		rest = strings.TrimPrefix(dir[len(at):], name)
		at += name
	}
	return nil
}

// holds reports whether a folder, "" = this one, has something of exactly that name.
func holds(dir, name string) bool {
	if dir == "" {
		dir = "."
	}
	entries, _ := os.ReadDir(dir)
	return slices.ContainsFunc(entries, func(e os.DirEntry) bool { return e.Name() == name })
}
