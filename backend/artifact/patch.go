package artifact

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/artifact/reading"

	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// Pair is one proposed change: the old text, which must stand in the source exactly once, and what takes its place.
type Pair struct{ Old, New string }

var (
	replaceWord = regexp.MustCompile(`(?i)\breplace\s*:\s*"`)
	withAfter   = regexp.MustCompile(`(?i)^\s*with\s*:\s*"`)
	nextAfter   = regexp.MustCompile(`(?i)^[\s,;]*(replace\s*:\s*"|$)`)
)

// ParsePatch reads the content of a patch suggestion: pairs of REPLACE: "…" WITH: "…", with prose before the first only.
// A quote closes a text where WITH:, the next REPLACE: or the end follows, so that quotes inside survive; \" is always a
// quote inside (the parity rule of CRG-109). Errors: patch.invalid.
func ParsePatch(content string) ([]Pair, error) {
	content = reading.LF(content)
	at := replaceWord.FindStringIndex(content)
	if at == nil {
		return nil, invalid("none")
	}
	rest := content[at[1]:]
	var pairs []Pair
	change := func(why string) error { return invalid(why, "n", strconv.Itoa(len(pairs)+1)) }
	for {
		old, after, ok := quoted(rest, withAfter)
		if !ok {
			return nil, change("no-with")
		}
		text, after, ok := quoted(after, nextAfter)
		if !ok {
			return nil, change("no-next")
		}
		switch {
		case old == "":
			return nil, change("empty")
		case old == text:
			return nil, change("same")
		}
		pairs = append(pairs, Pair{old, text})
		if after == "" {
			return pairs, nil
		}
		rest = after
	}
}

// quoted reads up to the first quote that is not escaped and is followed by what closes; rest is what comes after that.
func quoted(s string, closes *regexp.Regexp) (text, rest string, ok bool) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			run := len(s[i:]) - len(strings.TrimLeft(s[i:], `\`))
			if i+run == len(s) || s[i+run] != '"' {
				b.WriteString(s[i : i+run])
				i += run - 1
				continue
			}
			b.WriteString(s[i : i+run/2])
			i += run - 1
			if run%2 == 1 {
				b.WriteByte('"')
				i++
			}
		case '"':
			if m := closes.FindStringIndex(s[i+1:]); m != nil {
				return b.String(), s[i+1+m[1]:], true
			}
			b.WriteByte('"')
		default:
			b.WriteByte(s[i])
		}
	}
	return "", "", false
}

// FormatPatch is the content that ParsePatch reads back as the same pairs.
func FormatPatch(pairs []Pair) string {
	var b strings.Builder
	for i, p := range pairs {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(`REPLACE: "` + escape(p.Old) + `" WITH: "` + escape(p.New) + `"`)
	}
	return b.String()
}

func escape(s string) string {
	var b strings.Builder
	slashes := 0
	for i := 0; i < len(s); i++ {
		if s[i] == '"' {
			b.WriteString(strings.Repeat(`\`, slashes+1)) // double those before it, and one for the quote
		}
		if s[i] == '\\' {
			slashes++
		} else {
			slashes = 0
		}
		b.WriteByte(s[i])
	}
	b.WriteString(strings.Repeat(`\`, slashes))
	return b.String()
}

// span is where in a text a pair's old text stands.
type span struct {
	from, to int
	pair     Pair
}

// place finds each old text exactly once in text, whose line ends are LF. Errors: patch.invalid.
func place(text string, pairs []Pair) ([]span, error) {
	spans := make([]span, 0, len(pairs))
	for _, p := range pairs {
		from := strings.Index(text, p.Old)
		switch {
		case from < 0:
			return nil, invalid("missing", "text", short(p.Old))
		case strings.Contains(text[from+1:], p.Old):
			return nil, invalid("twice", "text", short(p.Old))
		}
		spans = append(spans, span{from, from + len(p.Old), p})
	}
	slices.SortFunc(spans, func(a, b span) int { return a.from - b.from })
	for i := 1; i < len(spans); i++ {
		if spans[i].from < spans[i-1].to {
			return nil, invalid("touch", "text", short(spans[i].pair.Old))
		}
	}
	return spans, nil
}

// rewrite makes the changes in the text of a file, whose line ends may be of any kind: what is not replaced stays as it
// is, and new lines end like most of the file's lines.
func rewrite(original string, spans []span) string {
	end := lineEnd(original)
	var b strings.Builder
	from, lf := 0, 0 // lf is the place in the text with LF that belongs to from
	for _, s := range spans {
		start := advance(original, from, s.from-lf)
		b.WriteString(original[from:start])
		b.WriteString(strings.ReplaceAll(s.pair.New, "\n", end))
		from = advance(original, start, s.to-s.from)
		lf = s.to
	}
	b.WriteString(original[from:])
	return b.String()
}

// advance goes n bytes of the LF text forward: CR LF is one of them.
func advance(s string, i, n int) int {
	for ; n > 0; n-- {
		if strings.HasPrefix(s[i:], "\r\n") {
			i++
		}
		i++
	}
	return i
}

func lineEnd(s string) string {
	crlf := strings.Count(s, "\r\n")
	lf, cr := strings.Count(s, "\n")-crlf, strings.Count(s, "\r")-crlf
	switch {
	case crlf > 0 && crlf >= lf && crlf >= cr:
		return "\r\n"
	case cr > lf:
		return "\r"
	}
	return "\n"
}

// Why a suggested change cannot be applied.
var _ = message.Add(message.Catalogue{
	"patch.empty": {"change {n}: the old text is empty", "Änderung {n}: der alte Text ist leer"},
	"patch.kind":  {"{node} is no patch suggestion", "{node} ist kein Änderungsvorschlag"},
	"patch.many":  {"{node} is linked to more than one Artifact", "{node} ist mit mehr als einem Dokument verbunden"},
	"patch.missing": {
		"the text to replace is not in the source: {text, quoted}",
		"der Text, der ersetzt werden soll, steht nicht in der Quelle: „{text}“",
	},
	"patch.no-next": {
		"change {n}: the new text has no end, or something other than the next REPLACE: \"…\" follows it",
		`Änderung {n}: der neue Text hat kein Ende, oder es folgt etwas anderes als das nächste REPLACE: "…"`,
	},
	"patch.no-with": {
		"change {n}: the old text has no end, or no WITH: \"…\" follows it",
		`Änderung {n}: der alte Text hat kein Ende, oder es folgt kein WITH: "…"`,
	},
	"patch.none":  {"it holds no REPLACE: \"…\" WITH: \"…\"", `es enthält kein REPLACE: "…" WITH: "…"`},
	"patch.same":  {"change {n} changes nothing", "Änderung {n} ändert nichts"},
	"patch.touch": {"two changes touch the same place: {text, quoted}", "zwei Änderungen betreffen dieselbe Stelle: „{text}“"},
	"patch.twice": {
		"the text to replace stands in the source more than once: {text, quoted}",
		"der Text, der ersetzt werden soll, steht mehr als einmal in der Quelle: „{text}“",
	},
	"patch.unlinked": {"{node} is not linked to an Artifact", "{node} ist mit keinem Dokument verbunden"},
})

func invalid(why string, pairs ...string) error {
	return fault.New("patch.invalid", "").About(message.New("patch."+why, pairs...))
}

func short(s string) string {
	if r := []rune(s); len(r) > 60 {
		s = string(r[:60]) + "…"
	}
	return s
}
