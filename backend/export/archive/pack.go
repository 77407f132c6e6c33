package archive

import (
	"archive/zip"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/secret"
	"crg/backend/project"
)

// Content is what is packed.
type Content struct {
	Head    Head
	Folder  fs.FS             // of the project
	Graph   map[string][]byte // the graph as it is now, "graph/graph-data.json"; nil where the past comes along, which tells it
	History bool              // undo, turns and chat come along
	Keys    secret.Keys       // that are known: they stay out
	Keep    []string          // files that stay as they are though a key stands in them, as a person said
	Leave   []string          // files with a key that are not packed
}

// Pack writes the project as one file. Errors: file.read, those of the writer.
func Pack(c Content, to io.Writer) error {
	z := zip.NewWriter(to)
	add := func(name string, data []byte) error {
		f, err := z.Create(name)
		if err == nil {
			_, err = f.Write(data)
		}
		return err
	}
	c.Head.Format = format
	head, err := json.MarshalIndent(c.Head, "", "  ")
	if err != nil {
		return err
	}
	if err := add(headFile, head); err != nil {
		return err
	}
	parts := map[string]map[string][]byte{} // those that make something of their files, whole
	if err := c.each(func(name string, data []byte) error {
		folder, _, _ := strings.Cut(name, "/")
		if part := project.PartOf(folder); part != nil && part.Changed != nil {
			if parts[folder] == nil {
				parts[folder] = map[string][]byte{}
			}
			parts[folder][name] = data
			return nil
		}
		if data, is := c.Safe(name, data); is {
			return add(name, data)
		}
		return nil
	}); err != nil {
		return err
	}
	for _, folder := range slices.Sorted(maps.Keys(parts)) {
		files := c.settled(project.PartOf(folder), parts[folder])
		for _, name := range slices.Sorted(maps.Keys(files)) {
			if err := add(name, files[name]); err != nil {
				return err
			}
		}
	}
	return z.Close()
}

// each tells of every file of the project, those of the graph as they are now.
func (c Content) each(do func(name string, data []byte) error) error {
	for _, name := range slices.Sorted(maps.Keys(c.Graph)) {
		if err := do(name, c.Graph[name]); err != nil {
			return err
		}
	}
	folders := []string{}
	for _, p := range project.Parts() {
		folders = append(folders, p.Folder)
	}
	if c.History {
		for _, f := range ofPast {
			folders = append(folders, path.Join(private, f))
		}
	}
	for _, folder := range folders {
		if folder == "graph" && c.Graph != nil {
			continue
		}
		err := fs.WalkDir(c.Folder, folder, func(name string, d fs.DirEntry, err error) error {
			switch {
			case errors.Is(err, fs.ErrNotExist):
				return nil
			case err != nil:
				return err
			case d.IsDir() || !d.Type().IsRegular() || !belongs(name, c.History): // links lead elsewhere
				return nil
			}
			data, err := fs.ReadFile(c.Folder, name)
			if err != nil {
				return err
			}
			return do(name, data)
		})
		if err != nil {
			return fault.Wrap(err, "file.read", folder).About(disk.Why(err))
		}
	}
	return nil
}
