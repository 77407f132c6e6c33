package reading

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
)

// A packed file such as .docx is known by its first parts, and where these do not say, by its name: files lose their endings on the way
// through mails and downloads.

var zipMark = []byte("PK\x03\x04")

// openKinds are the endings of OpenDocument files and books by what their first part says, without "-template" or "-web" behind it.
var openKinds = map[string]string{
	"application/vnd.oasis.opendocument.text": ".odt", "application/vnd.oasis.opendocument.presentation": ".odp",
	"application/vnd.oasis.opendocument.spreadsheet": ".ods", "application/epub+zip": ".epub",
}

// officeKinds are the endings of Office files by the folder that their parts lie in.
var officeKinds = map[string]string{"word/": ".docx", "ppt/": ".pptx", "xl/": ".xlsx"}

// packedWith reports whether a file is packed, and of a kind with one of these endings.
func packedWith(name string, head []byte, endings ...string) bool {
	if !bytes.HasPrefix(head, zipMark) {
		return false
	}
	kind := packedKind(head[:min(len(head), HeadSize)])
	if kind == "" {
		kind = extension(name)
	}
	return slices.Contains(endings, kind)
}

// isArchive reports whether a file is a project as CRG packs it, which is opened and no document.
func isArchive(name string, head []byte) bool {
	return bytes.HasPrefix(head, zipMark) && (strings.HasSuffix(strings.ToLower(name), ".crg.zip") || bytes.HasPrefix(head[min(len(head), partName):], []byte("crg.json")))
}

const partName = 30 // bytes before the name of a part

// packedKind is the usual ending of a packed file by its first parts, "" = they do not say.
func packedKind(head []byte) string {
	office := false // it has a part that only Office files have
	for rest := head; ; {
		at := bytes.Index(rest, zipMark)
		if at < 0 {
			return ""
		}
		rest = rest[at:]
		if len(rest) < partName {
			return ""
		}
		size, more := int(binary.LittleEndian.Uint16(rest[26:])), int(binary.LittleEndian.Uint16(rest[28:]))
		part := string(rest[partName:min(len(rest), partName+size)])
		if part == "mimetype" { // it is stored as it stands
			said, _, _ := bytes.Cut(rest[min(len(rest), partName+size+more):], []byte("PK"))
			kind, _, _ := strings.Cut(strings.TrimSpace(string(said)), "-")
			return openKinds[kind]
		}
		office = office || part == "[Content_Types].xml" || part == "_rels/.rels" || strings.HasPrefix(part, "docProps/")
		folder, _, _ := strings.Cut(part, "/")
		if kind := officeKinds[folder+"/"]; kind != "" && office {
			return kind
		}
		rest = rest[len(zipMark):]
	}
}
