package reading

import (
	"context"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// plain reads text, Markdown, code: any file that is text as it stands.
type plain struct{}

// PlainText is the kind of a file that is text as it stands.
const PlainText = "text"

func (plain) Kind() string { return PlainText }

func (plain) Fits(_ string, head []byte) bool { return looksLikeText(head) }

func (plain) Read(_ context.Context, in SourceFile) (Text, error) {
	d, ok := Decode(in.Data)
	if !ok {
		return Text{}, fault.New("import.binary", in.Name)
	}
	t := Text{Body: LF(d.Text), Encoding: d.Encoding, Notes: d.notes()}
	e := extension(in.Name)
	switch kind := mermaidKind(t.Body); {
	case e == ".txt" || e == ".md":
	case (e == ".mmd" || e == ".mermaid") && kind != "":
		t.Notes = append(t.Notes, message.New("read.diagram-as-text", "kind", kind))
	default:
		t.Notes = append(t.Notes, message.New("read.as-it-stands"))
	}
	return t, nil
}

// mermaidKind is what a diagram of Mermaid calls itself that draws no nodes and links, "" = a flowchart, or none.
func mermaidKind(text string) string {
	const longest = 40
	head := false // of values
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case line == "---":
			head = !head
		case head, line == "", strings.HasPrefix(line, "%%"):
		default:
			kind := strings.FieldsFunc(line, func(r rune) bool { return r <= ' ' || r == ';' })
			if len(kind) == 0 || len(kind[0]) > longest || kind[0] == "graph" || strings.HasPrefix(kind[0], "flowchart") {
				return ""
			}
			return kind[0]
		}
	}
	return ""
}

// notes are what a person should know of how the letters were read.
func (d Decoded) notes() (all []message.Message) {
	if d.Guessed {
		all = append(all, message.New("read.encoding-guessed", "encoding", d.Name))
	}
	if strings.ContainsRune(d.Text, '\uFFFD') {
		all = append(all, message.New("read.letters-lost"))
	}
	return all
}
