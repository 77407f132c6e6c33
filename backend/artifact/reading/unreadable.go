package reading

import (
	"github.com/gabriel-vasile/mimetype"

	"crg/backend/base/fault"
)

// older are kinds of files that CRG does not read, and what another program can save them as.
var older = map[string]string{
	".doc": "docx", ".dot": "docx", ".pages": "docx", ".wps": "docx", ".wpd": "docx",
	".xls": "xlsx", ".numbers": "xlsx",
	".ppt": "pptx", ".key": "pptx",
	".msg": "eml", ".djvu": "pdf", ".mobi": "epub", ".azw3": "epub",
}

// Judge says by the size and the beginning of a file why Read would not take it; nil = nothing speaks against it so far. Errors:
// import.empty, import.binary, import.picture, import.old-format.
func (all Readers) Judge(name string, length int64, head []byte) error {
	switch {
	case length == 0:
		return fault.New("import.empty", name)
	case all.For(name, head) == nil:
		return unreadable(SourceFile{Name: name, Data: head})
	}
	return nil
}

// unreadable says why no reader takes the file.
func unreadable(in SourceFile) error {
	kind := mimetype.Detect(in.Data)
	if isArchive(in.Name, in.Data) {
		return fault.New("import.project", in.Name)
	}
	if lockedOffice(in) {
		return fault.New("import.locked", in.Name)
	}
	if as := older[extension(in.Name)]; as != "" {
		return fault.New("import.old-format", in.Name, "as", as)
	}
	if picture(kind) {
		return fault.New("import.picture", in.Name)
	}
	return fault.New("import.binary", in.Name)
}

func picture(kind *mimetype.MIME) bool {
	const group = "image/"
	for ; kind != nil; kind = kind.Parent() {
		if s := kind.String(); len(s) > len(group) && s[:len(group)] == group {
			return true
		}
	}
	return false
}
