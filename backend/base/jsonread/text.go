package jsonread

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// Text takes a string.
func (r *Reader) Text() (string, error) { return r.TextLike("") }

// TextLike is Text for one that often is the same as known: then it is known itself, not a copy.
func (r *Reader) TextLike(known string) (string, error) {
	raw, err := r.quoted()
	if err != nil || string(raw) == known {
		return known, err
	}
	return string(raw), nil
}

// Word is Text for ids and other short strings that come often: equal ones share their memory.
func (r *Reader) Word() (string, error) {
	raw, err := r.quoted()
	if err != nil {
		return "", err
	}
	if known, ok := r.words[string(raw)]; ok {
		return known, nil
	}
	s := string(raw)
	if len(s) < 32 && len(r.words) < 4096 {
		r.words[s] = s
	}
	return s, nil
}

// name takes a key. Keys come again and again, so finding the last one like it must cost next to nothing.
func (r *Reader) name() (string, error) {
	v, err := r.value()
	if err != nil {
		return "", err
	}
	raw := plain(v)
	n := len(raw)
	if n == 0 {
		return "", nil
	}
	known := &r.names[(n*61+int(raw[0])*31+int(raw[n/2])*7+int(raw[n-1]))%len(r.names)]
	if *known != string(raw) {
		*known = string(raw)
	}
	return *known, nil
}

// quoted takes a string and returns what it says, valid until the next call.
func (r *Reader) quoted() ([]byte, error) {
	if err := r.expect('"', "text"); err != nil {
		return nil, err
	}
	v, err := r.value()
	return plain(v), err
}

// plain is what stands between the quotes, without escapes.
func plain(v jsontext.Value) []byte {
	if len(v) < 2 || v[0] != '"' {
		return nil
	}
	if bytes.IndexByte(v, '\\') < 0 {
		return v[1 : len(v)-1]
	}
	out, _ := jsontext.AppendUnquote(make([]byte, 0, len(v)), v) // its error is half a surrogate pair, which became U+FFFD
	return out
}
