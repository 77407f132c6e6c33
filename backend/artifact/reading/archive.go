package reading

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"

	"crg/backend/base/fault"
)

// archive is a packed file such as .docx: parts with names. The names are never paths of anything.
type archive struct {
	name  string // of the file, for messages
	parts map[string]*zip.File
	order []string
	left  int64 // bytes that may still be unpacked
}

// lockedPart marks a part that a password locks.
const lockedPart = 1

// errTooMuch: the file unpacks to more than it may.
var errTooMuch = errors.New("unpacks to too much")

// unpack opens a packed file. Errors: import.damaged, import.too-heavy, import.locked.
func unpack(in SourceFile) (*archive, error) {
	z, err := zip.NewReader(bytes.NewReader(in.Data), int64(len(in.Data)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, damaged(in.Name, err)
	}
	if len(z.File) > mostParts {
		return nil, tooHeavy(in.Name, errTooMuch)
	}
	a := &archive{name: in.Name, parts: map[string]*zip.File{}, left: mostUnpacked}
	for _, f := range z.File {
		if a.parts[f.Name] == nil {
			a.parts[f.Name] = f
			a.order = append(a.order, f.Name)
		}
	}
	return a, a.checkLock()
}

// part is one part, unpacked; nil where there is none. Errors: import.damaged, import.too-heavy, import.locked.
func (a *archive) part(name string) ([]byte, error) {
	f := a.parts[name]
	if f == nil {
		return nil, nil
	}
	if f.Flags&lockedPart != 0 {
		return nil, fault.New("import.locked", a.name)
	}
	r, err := f.Open()
	if err != nil {
		return nil, damaged(a.name, err)
	}
	defer r.Close()
	most := a.left
	if most > littleData {
		most = min(most, max(littleData, mostRatio*int64(f.CompressedSize64)))
	}
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	switch {
	case int64(len(data)) > most:
		return nil, tooHeavy(a.name, errTooMuch)
	case err != nil:
		return nil, damaged(a.name, err)
	}
	a.left -= int64(len(data))
	return data, nil
}
