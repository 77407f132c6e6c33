package textform

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Encoding is how the bytes of a text file stand for characters.
type Encoding string

const (
	UTF8        Encoding = "UTF-8"
	UTF8BOM     Encoding = "UTF-8 with mark"
	UTF16LE     Encoding = "UTF-16 LE" // with byte order mark, as Windows editors write it
	UTF16BE     Encoding = "UTF-16 BE"
	Windows1252 Encoding = "Windows-1252" // a guess: bytes that are not UTF-8 in a file without NUL
	Binary      Encoding = "binary"       // not text; the bytes are carried through untouched
)

const (
	markUTF8 = "\xEF\xBB\xBF"
	markLE   = "\xFF\xFE"
	markBE   = "\xFE\xFF"
)

// decode finds the encoding of data and its text. encode(decode(data)) gives data back, byte for byte: a guess that
// would not is given up, and the bytes count as binary.
func decode(data []byte) (string, Encoding) {
	for _, enc := range []Encoding{UTF8BOM, UTF16LE, UTF16BE, UTF8, Windows1252} {
		text, ok := decodeAs(data, enc)
		if !ok {
			continue
		}
		if back, ok := encode(text, enc); ok && bytes.Equal(back, data) {
			return text, enc
		}
	}
	return string(data), Binary
}

func decodeAs(data []byte, enc Encoding) (string, bool) {
	switch enc {
	case UTF8BOM:
		rest, ok := bytes.CutPrefix(data, []byte(markUTF8))
		return string(rest), ok && plain(rest)
	case UTF16LE:
		rest, ok := bytes.CutPrefix(data, []byte(markLE))
		return fromUTF16(rest, binary.LittleEndian), ok
	case UTF16BE:
		rest, ok := bytes.CutPrefix(data, []byte(markBE))
		return fromUTF16(rest, binary.BigEndian), ok
	case UTF8:
		return string(data), plain(data)
	case Windows1252:
		if bytes.IndexByte(data, 0) >= 0 {
			return "", false
		}
		text, err := charmap.Windows1252.NewDecoder().Bytes(data)
		return string(text), err == nil
	}
	return "", false
}

// plain reports UTF-8 text. A NUL never stands in text; it is what a power cut leaves in a file.
func plain(data []byte) bool { return utf8.Valid(data) && bytes.IndexByte(data, 0) < 0 }

// encode turns text into bytes; false where the encoding has no place for one of its characters.
func encode(text string, enc Encoding) ([]byte, bool) {
	switch enc {
	case UTF8BOM:
		return []byte(markUTF8 + text), true
	case UTF16LE:
		return toUTF16(markLE, text, binary.LittleEndian), true
	case UTF16BE:
		return toUTF16(markBE, text, binary.BigEndian), true
	case Windows1252:
		data, err := charmap.Windows1252.NewEncoder().Bytes([]byte(text))
		return data, err == nil
	}
	return []byte(text), true
}

func fromUTF16(data []byte, order binary.ByteOrder) string {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return string(utf16.Decode(units))
}

func toUTF16(mark, text string, order binary.AppendByteOrder) []byte {
	out := []byte(mark)
	for _, u := range utf16.Encode([]rune(text)) {
		out = order.AppendUint16(out, u)
	}
	return out
}
