package parcel

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
	"crg/backend/project"
)

// Content is what is packed.
type Content struct {
	Head   Head
	Folder fs.FS             // of the project
	Graph  map[string][]byte // the graph as it is now, "graph/graph-data.json"; nil where the past comes along, which tells it
	Past   bool              // undo, turns and chat come along
	Redact func(string) string
	Keep   []string // files that look as if they held a key and stay as they are, as a person said
}

// Suspects are the files that look as if they held a key and are no text that CRG may change without a word: graph files, documents, the
// past. They are packed without it, a document or a piece of the past not at all, unless Keep names them. Errors: file.read.
func (c Content) Suspects() (names []string, err error) {
	err = c.each(func(name string, data []byte) error {
		if guarded(name) && c.Redact(string(data)) != string(data) {
			names = append(names, name)
		}
		return nil
	})
	return names, err
}

// guarded are the files whose text is a person's, or tells the past.
func guarded(name string) bool {
	folder, _, _ := strings.Cut(name, "/")
	return folder == "graph" || folder == "files" || folder == private
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
	if err := c.each(func(name string, data []byte) error {
		if data = c.safe(name, data); data == nil {
			return nil
		}
		return add(name, data)
	}); err != nil {
		return err
	}
	return z.Close()
}

// safe is a file without keys, nil = it stays out.
func (c Content) safe(name string, data []byte) []byte {
	if !guarded(name) {
		return []byte(withoutKeys(string(data), c.Redact))
	}
	if slices.Contains(c.Keep, name) {
		return data
	}
	masked := c.Redact(string(data))
	switch {
	case masked == string(data):
		return data
	case strings.HasPrefix(name, "graph/"):
		return []byte(masked)
	}
	return nil
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
	if c.Past {
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
			case d.IsDir() || !d.Type().IsRegular() || !belongs(name, c.Past): // links lead elsewhere
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
