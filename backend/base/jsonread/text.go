package jsonread

import (
	"bytes"
	"encoding/binary"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// Text takes a string.
func (r *Reader) Text() (string, error) { return r.TextLike("") }

// TextLike is Text for one that often is the same as known: then it is known itself, not a copy.
func (r *Reader) TextLike(known string) (string, error) {
	if r.Kind() != '"' {
		return "", r.Fail("a text in quotes is expected here")
	}
	raw, escaped, err := r.quoted()
	switch {
	case err != nil:
		return "", err
	case escaped:
		s, err := r.unescape(raw)
		if s == known {
			s = known
		}
		return s, err
	case string(raw) == known:
		return known, nil
	}
	return string(raw), nil
}

// Word is Text for ids and other short strings that come often: equal ones share their memory.
func (r *Reader) Word() (string, error) {
	if r.Kind() != '"' {
		return "", r.Fail("a text in quotes is expected here")
	}
	raw, escaped, err := r.quoted()
	switch {
	case err != nil:
		return "", err
	case escaped:
		return r.unescape(raw)
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
	if r.Kind() != '"' {
		return "", r.Fail("a key in quotes is expected here")
	}
	raw, escaped, err := r.quoted()
	switch {
	case err != nil:
		return "", err
	case escaped:
		return r.unescape(raw)
	case len(raw) == 0:
		return "", nil
	}
	n := len(raw)
	known := &r.names[(n*61+int(raw[0])*31+int(raw[n/2])*7+int(raw[n-1]))%len(r.names)]
	if *known != string(raw) {
		*known = string(raw)
	}
	return *known, nil
}

// quoted steps over a string and returns what stands between the quotes.
func (r *Reader) quoted() (raw []byte, escaped bool, err error) {
	start := r.pos + 1
	end := start
	for {
		i := bytes.IndexByte(r.data[end:], '"')
		if i < 0 {
			return nil, false, r.Fail("a closing quote is missing")
		}
		end += i
		backslashes := 0
		for end-1-backslashes >= start && r.data[end-1-backslashes] == '\\' {
			backslashes++
		}
		if backslashes%2 == 0 {
			break
		}
		end++
	}
	raw = r.data[start:end]
	if allPlain(raw) {
		r.pos = end + 1
		return raw, false, r.err
	}
	for i, c := range raw {
		if c < 0x20 {
			r.pos = start + i
			return nil, false, r.Fail("a line end or control character stands inside quotes")
		}
		escaped = escaped || c == '\\'
	}
	if escaped {
		if at := badEscape(raw); at >= 0 {
			r.pos = start + at
			return nil, false, r.Fail("this backslash is not followed by one of \" \\ / b f n r t u")
		}
	}
	r.pos = end + 1
	return raw, escaped, r.err
}

// allPlain looks at eight bytes at a time for one that needs care: long texts are most of a graph file.
func allPlain(raw []byte) bool {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	for ; len(raw) >= 8; raw = raw[8:] {
		x := binary.LittleEndian.Uint64(raw)
		backslash := x ^ ones*'\\'
		if ((x-ones*0x20)&^x|(backslash-ones)&^backslash)&highs != 0 {
			return false
		}
	}
	for _, c := range raw {
		if c < 0x20 || c == '\\' {
			return false
		}
	}
	return true
}

func badEscape(raw []byte) int {
	for i := 0; i < len(raw); i++ {
		if raw[i] != '\\' {
			continue
		}
		i++
		switch raw[i] {
		case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		case 'u':
			if _, ok := hex4(raw[i+1:]); !ok {
				return i - 1
			}
		default:
			return i - 1
		}
	}
	return -1
}

func hex4(s []byte) (rune, bool) {
	if len(s) < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(string(s[:4]), 16, 32)
	return rune(n), err == nil && s[0] != '+' && s[0] != '_'
}

// unescape decodes escapes that badEscape has passed. Half of a surrogate pair becomes U+FFFD.
func (r *Reader) unescape(raw []byte) (string, error) {
	out := make([]byte, 0, len(raw))
	for len(raw) > 0 {
		i := bytes.IndexByte(raw, '\\')
		if i < 0 {
			out = append(out, raw...)
			break
		}
		out = append(out, raw[:i]...)
		c := raw[i+1]
		raw = raw[i+2:]
		if c != 'u' {
			out = append(out, plain[c])
			continue
		}
		v, _ := hex4(raw)
		raw = raw[4:]
		if utf16.IsSurrogate(v) && len(raw) >= 6 && raw[0] == '\\' && raw[1] == 'u' {
			low, _ := hex4(raw[2:])
			if pair := utf16.DecodeRune(v, low); pair != utf8.RuneError {
				v, raw = pair, raw[6:]
			}
		}
		out = utf8.AppendRune(out, v)
	}
	return string(out), nil
}

var plain = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}
