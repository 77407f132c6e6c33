package reading

import (
	"cmp"
	"io"
	"path"
	"strings"
)

// mostAttached is how many files attached to the mails of one file are kept.
const mostAttached = 100

// attachedRoom gathers what is attached to mails, as far as there is room. What nobody can name is nobody's document: a picture of a
// signature, a second wording of the mail.
type attachedRoom struct {
	files, bytes int // that may still come
	text         int // bytes of words that may still come
	held         []SourceFile
	left         int // that were not kept
}

// attach keeps a file that is attached to the mail.
func (p *mailParts) attach(name string, body io.Reader, encoding string) {
	r := p.room
	if name == "" || r.files == 0 {
		r.left++
		return
	}
	p.named = append(p.named, name)
	data, err := io.ReadAll(io.LimitReader(decoded(body, encoding), int64(r.bytes)+1))
	if err != nil || len(data) == 0 || len(data) > r.bytes {
		r.left++
		return
	}
	r.files--
	r.bytes -= len(data)
	r.held = append(r.held, SourceFile{Name: name, Data: data})
}

// attachedName is what a mail calls a file, without a folder.
func attachedName(names ...string) string {
	name := cmp.Or(names...)
	if text, err := decoder.DecodeHeader(name); err == nil {
		name = text
	}
	name = path.Base(strings.ReplaceAll(strings.ToValidUTF8(name, ""), `\`, "/"))
	if name == "." || name == "/" {
		return ""
	}
	return oneLine(name)
}
