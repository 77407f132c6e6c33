package reading

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gabriel-vasile/mimetype"
	"github.com/gogs/chardet"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"
)

// Encoding is how a file writes characters as bytes.
type Encoding struct {
	Name string `json:"encoding,omitempty"` // "utf-8", "utf-16le", "windows-1252"
	BOM  bool   `json:"bom,omitempty"`
}

// Decoded is the text of a file as it stands, line ends included.
type Decoded struct {
	Text string
	Encoding
	Guessed bool // the encoding is an assumption
	Exact   bool // Encode gives back the same bytes
}

// boms are the byte order marks, the longest first: that of UTF-32 starts with that of UTF-16.
var boms = []struct {
	mark []byte
	name string
}{
	{[]byte{0xFF, 0xFE, 0, 0}, "utf-32le"},
	{[]byte{0, 0, 0xFE, 0xFF}, "utf-32be"},
	{[]byte{0xEF, 0xBB, 0xBF}, "utf-8"},
	{[]byte{0xFF, 0xFE}, "utf-16le"},
	{[]byte{0xFE, 0xFF}, "utf-16be"},
}

// Decode finds out what text the bytes are; ok is false where they are none. Every byte string gets the same answer
// every time.
func Decode(data []byte) (d Decoded, ok bool) {
	for _, b := range boms {
		if rest, found := bytes.CutPrefix(data, b.mark); found {
			return decodeAs(rest, Encoding{b.name, true}, data)
		}
	}
	switch {
	case bytes.IndexByte(data, 0) >= 0:
		// A text file has no NUL, except that UTF-16 writes every Latin letter with one.
		if name := utf16Parity(data); name != "" {
			return decodeAs(data, Encoding{Name: name}, data)
		}
		return d, false
	case knownBinary(data):
		return d, false
	case mostlyUTF8(data) && !bytes.Contains(data, []byte("\x1b$")):
		return decodeAs(data, Encoding{Name: "utf-8"}, data)
	}
	return legacy(data)
}

// mostlyUTF8: its letters beyond ASCII are those of UTF-8, but for a few bytes that something spoiled. In no other encoding do letters look
// like these but by chance.
func mostlyUTF8(data []byte) bool {
	const mostBad = 3 // good letters for each bad byte
	good, bad := 0, 0
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		switch {
		case r == utf8.RuneError && size == 1:
			bad++
		case size > 1:
			good++
		}
		data = data[size:]
	}
	return bad*mostBad <= good
}

// decodeAs decodes data, which is whole without its mark.
func decodeAs(data []byte, e Encoding, whole []byte) (d Decoded, ok bool) {
	text, _ := codec(e.Name).NewDecoder().Bytes(data) // what is no letter comes as U+FFFD
	if bytes.IndexByte(text, 0) >= 0 || mostlyControls(text) {
		return d, false
	}
	d = Decoded{Text: strings.ToValidUTF8(string(text), "\uFFFD"), Encoding: e}
	back, err := Encode(d.Text, e)
	d.Exact = err == nil && bytes.Equal(back, whole)
	return d, true
}

// utf16Parity tells UTF-16 without a mark by where its NUL bytes are: nearly all on odd or nearly all on even places.
func utf16Parity(data []byte) string {
	if len(data)%2 != 0 {
		return ""
	}
	var nul [2]int
	for i, c := range data {
		if c == 0 {
			nul[i%2]++
		}
	}
	pairs := len(data) / 2
	switch {
	case nul[1]*4 >= pairs && nul[0]*20 <= nul[1]:
		return "utf-16le"
	case nul[0]*4 >= pairs && nul[1]*20 <= nul[0]:
		return "utf-16be"
	}
	return ""
}

// knownBinary recognises formats such as PDF, pictures and archives by their first bytes: parts of them may look like text.
func knownBinary(data []byte) bool {
	m := mimetype.Detect(data)
	if m.Is("application/octet-stream") {
		return false // nothing known: the characters decide
	}
	for ; m != nil; m = m.Parent() {
		if m.Is("text/plain") {
			return false
		}
	}
	return true
}

// legacy guesses one of the code pages from before Unicode. Windows-1252 is the last resort: it can read anything, so it
// is believed only where the bytes look like text.
func legacy(data []byte) (Decoded, bool) {
	if mostlyControls(data) {
		return Decoded{}, false
	}
	const sample = 64 << 10
	found, _ := chardet.NewTextDetector().DetectAll(data[:min(len(data), sample)])
	// The library asks its recognisers in parallel; equal confidence comes in any order.
	slices.SortFunc(found, func(a, b chardet.Result) int {
		if a.Confidence != b.Confidence {
			return b.Confidence - a.Confidence
		}
		return strings.Compare(a.Charset, b.Charset)
	})
	const sure = 30 // of what the library says of a short table, less is chance; so is which code page of the Far East it takes
	if len(found) == 0 || found[0].Confidence < sure || isDoubleByte(found[0].Charset) {
		if name := usualLetters(data[:min(len(data), sample)]); name != "" {
			found = append([]chardet.Result{{Charset: name}}, found...)
		}
	}
	for _, f := range found {
		name := strings.ToLower(strings.Replace(f.Charset, "GB-", "GB", 1))
		if strings.HasPrefix(name, "utf") || strings.HasPrefix(name, "ibm") {
			continue // judged above; EBCDIC is no text file of a PC
		}
		if e, err := htmlindex.Get(name); err == nil {
			if name, err = htmlindex.Name(e); err == nil {
				if d, ok := decodeAs(data, Encoding{Name: name}, data); ok && !strings.ContainsRune(d.Text, '\uFFFD') {
					d.Guessed = true
					return d, true
				}
			}
		}
	}
	d, ok := decodeAs(data, Encoding{Name: "windows-1252"}, data)
	d.Guessed = true
	return d, ok
}

// mostlyControls: more than one in fifty characters is a control that texts do not use.
func mostlyControls(data []byte) bool {
	count := 0
	for _, c := range data {
		if c < 0x20 && !bytes.ContainsRune([]byte("\t\n\v\f\r\b\x1a\x1b"), rune(c)) || c == 0x7F {
			count++
		}
	}
	return count*50 > len(data)
}

// Encode writes text in an encoding. It fails where a character has no place in it.
func Encode(text string, e Encoding) ([]byte, error) {
	out, err := codec(e.Name).NewEncoder().Bytes([]byte(text))
	if err != nil {
		return nil, err
	}
	if e.BOM {
		for _, b := range boms {
			if b.name == e.Name {
				out = append(slices.Clone(b.mark), out...)
			}
		}
	}
	return out, nil
}

func codec(name string) encoding.Encoding {
	switch name {
	case "utf-16le":
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	case "utf-16be":
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	case "utf-32le":
		return utf32.UTF32(utf32.LittleEndian, utf32.IgnoreBOM)
	case "utf-32be":
		return utf32.UTF32(utf32.BigEndian, utf32.IgnoreBOM)
	}
	if e, err := htmlindex.Get(name); err == nil && name != "utf-8" {
		return e
	}
	return encoding.Nop // UTF-8 is what text is here; its faults are seen to by the caller
}

// LF is text with line ends as nodes have them.
func LF(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

// looksLikeText judges a file by its beginning; Read judges by the whole.
func looksLikeText(head []byte) bool {
	if len(head) == 0 {
		return false
	}
	if len(head) >= HeadSize { // the cut may have gone through a character
		head = head[:HeadSize]
		for i := 1; i < utf8.UTFMax; i++ {
			if start := len(head) - i; utf8.RuneStart(head[start]) {
				if !utf8.FullRune(head[start:]) {
					head = head[:start]
				}
				break
			}
		}
	}
	_, ok := Decode(head)
	return ok
}
