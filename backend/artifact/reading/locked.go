package reading

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"crg/backend/base/fault"
)

// checkLock reports a packed file that a password locks: its list of parts tells how they were encrypted, as in OpenDocument. Error: import.locked.
func (a *archive) checkLock() error {
	const list = "META-INF/manifest.xml"
	data, err := a.part(list)
	if err != nil {
		return err
	}
	locked := false
	_ = markup(context.Background(), a.name, data, handler{start: func(e element) { // what is no list says nothing
		locked = locked || e.name == "encryption-data"
	}})
	if locked {
		return fault.New("import.locked", a.name)
	}
	return nil
}

// A locked file of Office is an older kind of container with the file in it.
var (
	compound  = []byte("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")
	encrypted = wide("EncryptedPackage")
	olderFile = [][]byte{wide("WordDocument"), wide("Workbook"), wide("PowerPoint Document")}
)

// wide is a name in such a container: letters of two bytes.
func wide(name string) []byte { return []byte(strings.Join(strings.Split(name, ""), "\x00") + "\x00") }

// lockedOffice reports a file of Office that a password locks. Of one whose beginning alone is there its name says so.
func lockedOffice(in SourceFile) bool {
	if !bytes.HasPrefix(in.Data, compound) {
		return false
	}
	newer := slices.ContainsFunc([]string{".doc", ".xls", ".ppt", ".pot", ".dot"}, func(old string) bool {
		e := extension(in.Name)
		return len(e) > len(old) && strings.HasPrefix(e, old)
	})
	older := slices.ContainsFunc(olderFile, func(name []byte) bool { return bytes.Contains(in.Data, name) })
	return bytes.Contains(in.Data, encrypted) || newer && !older
}
