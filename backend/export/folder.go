package export

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/project"
)

// Collect reads the files of a project folder for a scenario (CRG-16): those of all its parts. What the app keeps beside them, in
// .crg, is not part of the project. Missing folders are left out. Errors: file.read.
func Collect(fsys fs.FS) (map[string]string, error) {
	out := map[string]string{}
	for _, part := range project.Parts() {
		err := fs.WalkDir(fsys, part.Folder, func(name string, d fs.DirEntry, err error) error {
			switch {
			case errors.Is(err, fs.ErrNotExist):
				return nil
			case err != nil:
				return err
			case d.IsDir():
				return nil
			case !d.Type().IsRegular() || strings.HasPrefix(path.Base(name), "."):
				return nil // links lead elsewhere; dot files are temporary
			}
			data, err := fs.ReadFile(fsys, name)
			out[name] = string(data)
			return err
		})
		if err != nil {
			return nil, fault.Wrap(err, "file.read", part.Folder).About(disk.Why(err))
		}
	}
	return out, nil
}

// Lay writes the files of a scenario into an empty folder. Errors: file.write, disk.full.
func Lay(root *os.Root, files map[string]string) error {
	for _, name := range sorted(files) {
		if err := disk.Replace(root, name, []byte(files[name])); err != nil {
			return err
		}
	}
	return nil
}

// Plain is a graph file without what differs from run to run: keys ending in At or Modified, and the journal's lastSeq.
// Keys are sorted, so that two graphs are equal where their texts are. Errors: graph.damaged.
func Plain(file string, data []byte) (string, error) {
	in := json.NewDecoder(bytes.NewReader(data))
	in.UseNumber() // large numbers stay as they are
	var value any
	if err := in.Decode(&value); err != nil {
		return "", fault.Wrap(err, "graph.damaged", file, "why", err.Error())
	}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(timeless(value)); err != nil {
		return "", fault.Wrap(err, "graph.damaged", file, "why", err.Error())
	}
	return out.String(), nil
}

func timeless(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for key, inner := range v {
			if strings.HasSuffix(key, "At") || strings.HasSuffix(key, "Modified") || key == "lastSeq" {
				delete(v, key)
				continue
			}
			v[key] = timeless(inner)
		}
	case []any:
		for i := range v {
			v[i] = timeless(v[i])
		}
	}
	return value
}
