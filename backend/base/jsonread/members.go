package jsonread

import "bytes"

// Part is a part of a text: from a byte on, up to another.
type Part struct{ From, To int }

// Members goes through the members of an object and calls member with where each key stands, without its quotes, and its value. It only
// looks for where values end: what it passes may still be no JSON, and who needs a value reads it. It costs a tenth of reading. It reports whether the
// text has the outline of one object, and member liked all of it.
func Members(text []byte, member func(key, value Part) bool) bool {
	i := blank(text, 0)
	if i >= len(text) || text[i] != '{' {
		return false
	}
	for i = blank(text, i+1); i < len(text); i = blank(text, i+1) {
		if text[i] == '}' {
			return blank(text, i+1) == len(text)
		}
		if text[i] != '"' {
			return false
		}
		end := quoted(text, i)
		key := Part{i + 1, max(end-1, i+1)}
		if i = blank(text, end); i >= len(text) || text[i] != ':' {
			return false
		}
		i = blank(text, i+1)
		end = skip(text, i)
		if end <= i || end > len(text) || !member(key, Part{i, end}) {
			return false
		}
		if i = blank(text, end); i < len(text) && text[i] == '}' {
			return blank(text, i+1) == len(text)
		}
		if i >= len(text) || text[i] != ',' {
			return false
		}
	}
	return false
}

func blank(text []byte, i int) int {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t' || text[i] == '\n' || text[i] == '\r') {
		i++
	}
	return i
}

// quoted is behind the string that begins at i; behind the text where it has no end.
func quoted(text []byte, i int) int {
	for at := i + 1; ; at++ {
		n := bytes.IndexByte(text[min(at, len(text)):], '"')
		if n < 0 {
			return len(text) + 1
		}
		at += n
		slashes := 0
		for text[at-1-slashes] == '\\' {
			slashes++
		}
		if slashes%2 == 0 {
			return at + 1
		}
	}
}

// skip is behind the value that begins at i; behind the text where it has no end.
func skip(text []byte, i int) int {
	for depth := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			if i = quoted(text, i) - 1; depth == 0 {
				return i + 1
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth < 0 {
				return i
			} else if depth == 0 {
				return i + 1
			}
		case ',', ' ', '\t', '\n', '\r':
			if depth == 0 {
				return i
			}
		}
	}
	return len(text) + 1
}
