package artifact

import (
	"path"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// longest is how long a file name may be in bytes: Windows paths are short, and " (2)" must still fit.
const longest = 120

// reserved are the names that Windows keeps for devices, with any ending.
var reserved = regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])[ .]*$`)

// SafeName is a file name that is valid on Windows, macOS and Linux and stays in its folder, as near to the given one as
// can be. A path is cut to its last part; an empty result becomes "document.txt". Applied to its own result it changes
// nothing: what one step takes away can leave something for an earlier one, so it goes on until nothing changes.
func SafeName(name string) string {
	for {
		safer := makeSafer(name)
		if safer == name {
			return name
		}
		name = safer
	}
}

func makeSafer(name string) string {
	if i := strings.LastIndexAny(name, `/\`); i >= 0 {
		name = name[i+1:]
	}
	name = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`<>:"|?*`, r), r < 0x20:
			return '_'
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Co, r), r == '\u2028', r == '\u2029':
			return -1 // unseen characters make two names look like one
		}
		return r
	}, strings.ToValidUTF8(name, "_"))
	name = norm.NFC.String(name) // last: an unseen character may have stood between a letter and its mark
	name = strings.TrimLeft(strings.TrimRight(name, ". "), ". ")
	stem, ext := split(name)
	if len(ext) > 20 {
		stem, ext = name, ""
	}
	stem = strings.TrimRight(cut(stem, longest-len(ext)), ". ")
	if first, _, _ := strings.Cut(stem, "."); reserved.MatchString(first) {
		stem = "_" + stem
	}
	if stem == "" {
		return "document.txt"
	}
	return stem + ext
}

// split parts "notes.txt" into "notes" and ".txt".
func split(name string) (stem, ext string) {
	ext = path.Ext(name)
	return strings.TrimSuffix(name, ext), ext
}

func cut(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	for limit > 0 && !utf8.RuneStart(s[limit]) {
		limit--
	}
	return s[:limit]
}

var numbered = regexp.MustCompile(` \((\d{1,6})\)$`)

// free is the name itself, or the first "name (2).txt" that taken does not have. A number that the name already has is
// counted on: the next version of "name (2).txt" is "name (3).txt".
func free(name string, taken func(string) bool) string {
	if !taken(name) {
		return name
	}
	stem, ext := split(name)
	n := 2
	if m := numbered.FindStringSubmatch(stem); m != nil {
		stem = strings.TrimSuffix(stem, m[0])
		if had, err := strconv.Atoi(m[1]); err == nil && had >= 2 {
			n = had + 1
		}
	}
	for ; ; n++ {
		if try := stem + " (" + strconv.Itoa(n) + ")" + ext; !taken(try) {
			return try
		}
	}
}

// fold makes equal what Windows and macOS hold for one name.
func fold(name string) string { return strings.ToLower(norm.NFC.String(name)) }
