package workspace

import (
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// Value is one line of a file of keys that a Swap changes: every other line stays byte for byte.
type Value struct {
	Key   string `json:"key"`
	Value string `json:"value"`
	Was   string `json:"was,omitempty"` // before the step
	Had   bool   `json:"had,omitempty"` // there was such a line
}

// setValues writes the lines, and returns them with what stood there.
func setValues(doc *textform.Doc, name string, values []Value) (done []Value, err error) {
	format, ok := project.FormatOf(name)
	if !ok {
		return nil, fault.New("file.write", name).Because("no-keys")
	}
	for _, v := range values {
		e, had := doc.Values(format).Get(0, v.Key)
		v.Was, v.Had = e.Value, had
		if err := doc.Set(format, 0, v.Key, v.Value); err != nil {
			return nil, fault.Wrap(err, "file.write", name).About(message.Of(err))
		}
		done = append(done, v)
	}
	return done, nil
}

// valuesBack puts the lines back in a file that changed since, as settings do with every click: those that still say what the
// step wrote. It reports whether none of them stays.
func (w *Workspace) valuesBack(f SwappedFile, data []byte) bool {
	format, ok := project.FormatOf(f.File)
	doc := textform.Parse(data)
	if !ok || len(f.Values) == 0 || data == nil || doc.Encoding == textform.Binary {
		return false
	}
	all := true
	for _, v := range f.Values {
		e, there := doc.Values(format).Get(0, v.Key)
		switch {
		case there == v.Had && (!there || e.Value == v.Was): // as it was already, by the person's own hand
		case !there || e.Value != v.Value: // theirs by now
			all = false
		case !v.Had:
			doc.Unset(format, 0, v.Key)
		default:
			all = doc.Set(format, 0, v.Key, v.Was) == nil && all
		}
	}
	if next := doc.Bytes(); string(next) != string(data) {
		if w.put(f.File, next) != nil {
			return false
		}
	}
	return all
}
