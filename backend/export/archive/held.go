package archive

import (
	"bytes"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/base/secret"
	"crg/backend/project"
)

// History stands for all that tells a project's past, where a key stands in some of it: its parts rest on each other.
const History = private

// Held is a file in which a known key stands, or a part of the project whose files rest on each other.
type Held struct {
	File  string // "files/letter.txt", a folder such as "graph", or History
	Out   bool   // the key can be taken out of its place
	Leave bool   // the project can do without it
}

// Held are the files with a known key in them, which a person decides of before anything is written. Error: file.read.
func (c Content) Held() (held []Held, err error) {
	err = c.each(func(name string, data []byte) error {
		clean, ok := Without(name, data, c.Keys)
		if project.OfModels(name) || ok && bytes.Equal(clean, data) {
			return nil
		}
		if h := heldIn(name, ok); !slices.Contains(held, h) {
			held = append(held, h)
		}
		return nil
	})
	return held, err
}

// heldIn is what is decided of together with a file. The records of the past are sums of each other: they come along as they are, or not at all.
func heldIn(name string, out bool) Held {
	folder, _, _ := strings.Cut(name, "/")
	switch part := project.PartOf(folder); {
	case part == nil:
		return Held{File: History, Leave: true}
	case part.Holds == project.Own:
		return Held{File: folder, Out: true}
	}
	return Held{File: name, Out: out, Leave: true}
}

// Without is a file without known keys: a text with each key masked, JSON text by text, so that it is read as before. ok = false where it is no text and
// holds one.
func Without(name string, data []byte, keys secret.Keys) (clean []byte, ok bool) {
	switch ext := path.Ext(name); {
	case !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0:
		return data, keys.Written(string(data)) == string(data)
	case ext == ".json" || ext == ".jsonl" || ext == ".canvas":
		return secret.JSON(data, keys.Written), true
	case project.OfModels(name): // the one text in which keys have a place of their own: they stay out without a question
		return []byte(keys.Written(secret.WithoutKeys(string(data)))), true
	}
	return []byte(keys.Written(string(data))), true
}

// Safe is a file as it is packed; is = false where it stays out.
func (c Content) Safe(name string, data []byte) (clean []byte, is bool) {
	clean, ok := Without(name, data, c.Keys)
	if project.OfModels(name) || ok && bytes.Equal(clean, data) {
		return clean, true
	}
	switch h := heldIn(name, ok); {
	case slices.Contains(c.Keep, h.File):
		return data, true
	case !h.Out || h.Leave && slices.Contains(c.Leave, name):
		return nil, false
	}
	return clean, true
}

// settled are the files of a part without keys. Where one was changed, what the part makes of its files is made anew.
func (c Content) settled(part *project.Part, files map[string][]byte) map[string][]byte {
	out, changed := map[string][]byte{}, false
	for name, data := range files {
		clean, is := c.Safe(name, data)
		if is {
			out[name] = clean
		}
		changed = changed || !bytes.Equal(clean, data)
	}
	if changed && part.Changed != nil {
		part.Changed(out)
	}
	return out
}
