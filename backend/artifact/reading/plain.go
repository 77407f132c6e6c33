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

func (plain) Read(_ context.Context, in Input) (Text, error) {
	d, ok := Decode(in.Data)
	if !ok {
		return Text{}, fault.New("import.binary", in.Name)
	}
	t := Text{Body: LF(d.Text), Encoding: d.Encoding, Notes: d.notes()}
	if e := extension(in.Name); e != ".txt" && e != ".md" {
		t.Notes = append(t.Notes, message.New("read.as-it-stands"))
	}
	return t, nil
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
