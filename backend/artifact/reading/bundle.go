package reading

import (
	"archive/zip"
	"path"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// mostBundled is how many files of a packed folder are looked at. Nobody brings in more one by one.
const mostBundled = 200

// bundled are the files of a packed folder, each of which is read for itself. Errors: import.too-heavy where they are too many or too large,
// import.damaged, import.locked.
func bundled(a *archive) (all []SourceFile, err error) {
	for _, part := range a.order {
		name := bundledName(a.parts[part])
		if besideFiles(name) {
			continue
		}
		if len(all) == mostBundled {
			return nil, tooHeavy(a.name, errTooMuch)
		}
		data, err := a.part(part)
		if err != nil {
			return nil, err
		}
		all = append(all, SourceFile{Name: name, Data: data})
	}
	return all, nil
}

// bundledName is what a file is called in the archive. Where this does not say how its letters are written, they are those of the first PC.
func bundledName(f *zip.File) string {
	name := f.Name
	if f.NonUTF8 && !utf8.ValidString(name) {
		name, _ = charmap.CodePage437.NewDecoder().String(name) // each byte is a letter there
	}
	return strings.ReplaceAll(name, `\`, "/")
}

// besideFiles are folders, and what systems put beside files of people.
func besideFiles(name string) bool {
	file := path.Base(name)
	return strings.HasSuffix(name, "/") || strings.HasPrefix(file, ".") || strings.HasPrefix(name, "__MACOSX/") || strings.EqualFold(file, "thumbs.db") || strings.EqualFold(file, "desktop.ini")
}
