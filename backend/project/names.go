package project

import (
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// maxName leaves room for an ending and for the mark of a temporary or history file below the 255 of all file systems.
const maxName = 200

var reserved = []string{
	"con", "prn", "aux", "nul", "conin$", "conout$",
	"com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9", "com¹", "com²", "com³",
	"lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9", "lpt¹", "lpt²", "lpt³",
}

// ValidName says whether name can be one file or folder name on Windows, Linux and macOS alike.
// Errors: file.unsafe-name.
func ValidName(name string) error {
	if why := badName(name); !why.IsZero() {
		return fault.New("file.unsafe-name", name).About(why)
	}
	return nil
}

// FolderName is a folder name, valid on every system, for a title such as "Should we build a tram?". A title that can stand as
// it is stays as it is.
func FolderName(title string) string {
	const longest = 80 // bytes: paths on Windows are short
	name := strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`/\:|`, r):
			return '-'
		case strings.ContainsRune(`<>"?*`, r), unprintable(r), r == utf8.RuneError:
			return ' '
		}
		return r
	}, norm.NFC.String(strings.ToValidUTF8(title, " ")))
	name = strings.Join(strings.Fields(name), " ")
	for len(name) > longest { // at a word where there is one
		cut := strings.LastIndexByte(name, ' ')
		if cut <= 0 {
			_, last := utf8.DecodeLastRuneInString(name)
			cut = len(name) - last
		}
		name = name[:cut]
	}
	name = strings.Trim(name, " .-")
	if name == "" && strings.TrimSpace(title) != "" {
		return "Project"
	}
	if stem, _, _ := strings.Cut(strings.ToLower(name), "."); slices.Contains(reserved, strings.TrimRight(stem, " ")) {
		return "Project " + name
	}
	return name
}

// badName says why a name cannot be used; zero: it can.
func badName(name string) message.Message {
	stem, _, _ := strings.Cut(strings.ToLower(name), ".")
	switch {
	case name == "":
		return message.New("name.empty")
	case !utf8.ValidString(name):
		return message.New("name.no-text")
	case len(name) > maxName:
		return message.New("name.long")
	case name == "." || name == "..":
		return message.New("name.folder")
	case strings.ContainsAny(name, `/\`):
		return message.New("name.elsewhere")
	case strings.ContainsAny(name, `<>:"|?*`):
		return message.New("name.sign")
	case strings.ContainsFunc(name, unprintable):
		return message.New("name.control")
	case strings.HasPrefix(name, " "), strings.HasSuffix(name, " "), strings.HasSuffix(name, "."):
		return message.New("name.ends")
	case slices.Contains(reserved, strings.TrimRight(stem, " ")):
		return message.New("name.device")
	}
	return message.Message{}
}

// unprintable are control characters and the marks that change the direction of text, which can hide an ending.
func unprintable(r rune) bool {
	return r < 0x20 || r >= 0x7f && r < 0xa0 || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x200e || r == 0x200f
}

// foldName makes names equal that Windows or macOS take for one: letter case and the ways to write an accent.
func foldName(s string) string { return norm.NFC.String(lower(s)) }

// IDOf is the id that a file gives to what it defines: its name without .txt, folded; false for other endings.
func IDOf(file string) (string, bool) {
	return strings.CutSuffix(foldName(path.Base(file)), ".txt")
}

// Litter are files that editors, systems and CRG itself leave for a moment; they are passed over in silence.
func Litter(name string) bool {
	n := lower(name)
	switch {
	case strings.HasPrefix(n, "."), strings.HasPrefix(n, "~"), strings.HasSuffix(n, "~"), strings.HasPrefix(n, "#"):
		return true
	case n == "desktop.ini", n == "thumbs.db", n == "4913", n == "icon\r", n == "ehthumbs.db":
		return true
	}
	return slices.Contains([]string{".tmp", ".bak", ".swp", ".swo", ".swx", ".orig", ".part", ".crdownload", ".lock", ".lnk"}, path.Ext(n))
}
