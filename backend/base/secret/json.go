package secret

import (
	"bytes"
	"errors"
	"io"

	"github.com/go-json-experiment/json/jsontext"
)

// JSON masks each text of JSON, or of lines of it, by itself: all else stays byte for byte, so that it can be read as before. A line that is none is
// masked as a text.
func JSON(data []byte, mask func(string) string) []byte {
	var out bytes.Buffer
	for len(data) > 0 {
		read := values(&out, data, mask)
		data = data[read:]
		line := data
		if end := bytes.IndexByte(data, '\n'); end >= 0 {
			line = data[:end+1]
		}
		out.WriteString(mask(string(line)))
		data = data[len(line):]
	}
	return out.Bytes()
}

// values writes the values that data begins with, masked, and says how many bytes they take.
func values(out *bytes.Buffer, data []byte, mask func(string) string) (read int) {
	in := jsontext.NewDecoder(bytes.NewReader(data), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	done := 0 // bytes of data that are in out
	for {
		from := int(in.InputOffset())
		token, err := in.ReadToken()
		switch {
		case errors.Is(err, io.EOF):
			out.Write(data[done:])
			return len(data)
		case err != nil:
			out.Write(data[done:from])
			return from
		case token.Kind() != '"':
			continue
		}
		text := token.String()
		if masked := mask(text); masked != text {
			at := from + bytes.IndexByte(data[from:], '"')
			quoted, err := jsontext.AppendQuote(nil, masked)
			if err != nil {
				continue // no letters, so no key
			}
			out.Write(data[done:at])
			out.Write(quoted)
			done = int(in.InputOffset())
		}
	}
}
