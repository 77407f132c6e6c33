package message

import (
	"errors"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var errForm = errors.New(`a gap is written as {name}, {name, quoted}, {n, plural, one {…} other {…}} or {n, select, a {…} other {…}}`)

// Fill puts values into the gaps of a text. value gives what stands in a gap by its name. An error comes with the text as far
// as it could be read.
func Fill(text string, value func(string) string) (string, error) {
	var out strings.Builder
	for {
		from := strings.IndexByte(text, '{')
		if from < 0 {
			out.WriteString(text)
			return out.String(), nil
		}
		out.WriteString(text[:from])
		inner, rest, ok := braced(text[from:])
		if !ok {
			return out.String(), errForm
		}
		told, err := gap(inner, value)
		if err != nil {
			return out.String(), err
		}
		out.WriteString(told)
		text = rest
		if ended.MatchString(told) && stop.MatchString(rest) {
			text = rest[1:]
		}
	}
}

// A value may be a sentence of its own: the sentence that ends with it has one full stop then, not two.
var (
	ended = regexp.MustCompile(`[.!?…]$`)
	stop  = regexp.MustCompile(`^\.(?:$|[^.\pL\d])`)
)

// braced splits "{inner}rest".
func braced(text string) (inner, rest string, ok bool) {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return text[1:i], text[i+1:], true
			}
		}
	}
	return "", "", false
}

// gap is what stands in one gap: a value, a value in quotation marks, or the form that fits it.
func gap(inner string, value func(string) string) (string, error) {
	name, choice, several := strings.Cut(inner, ",")
	name, choice = strings.TrimSpace(name), strings.TrimSpace(choice)
	if name == "" || strings.ContainsAny(name, "{ ") {
		return "", errForm
	}
	it := value(name)
	switch {
	case !several:
		return it, nil
	case choice == "quoted":
		return strconv.Quote(it), nil
	}
	form, plural, err := forms(choice)
	if err != nil {
		return "", err
	}
	text := form["other"]
	if plural {
		if one, ok := form["one"]; ok && it == "1" {
			text = one
		}
		if exact, ok := form["="+it]; ok {
			text = exact
		}
		text = strings.ReplaceAll(text, "#", it)
	} else if exact, ok := form[it]; ok {
		text = exact
	}
	return Fill(text, value)
}

// forms reads "plural, one {…} other {…}" or "select, x {…} other {…}".
func forms(choice string) (form map[string]string, plural bool, err error) {
	rest, plural := strings.CutPrefix(choice, "plural,")
	if !plural {
		var ok bool
		if rest, ok = strings.CutPrefix(choice, "select,"); !ok {
			return nil, false, errForm
		}
	}
	form = map[string]string{}
	for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimSpace(rest) {
		at := strings.IndexByte(rest, '{')
		if at < 0 {
			return nil, false, errForm
		}
		text, after, ok := braced(rest[at:])
		if !ok {
			return nil, false, errForm
		}
		name := strings.TrimSpace(rest[:at])
		if strings.ContainsAny(name, "- ") { // the page could not read it
			return nil, false, errForm
		}
		form[name] = text
		rest = after
	}
	if _, ok := form["other"]; !ok {
		return nil, false, errForm
	}
	return form, plural, nil
}

// Gaps are the names of all gaps of a text, also of those inside of forms, sorted.
func Gaps(text string) []string {
	names := map[string]bool{}
	gaps(text, names)
	return append([]string{}, slices.Sorted(maps.Keys(names))...)
}

func gaps(text string, names map[string]bool) {
	for from := strings.IndexByte(text, '{'); from >= 0; from = strings.IndexByte(text, '{') {
		inner, rest, ok := braced(text[from:])
		if !ok {
			return
		}
		name, choice, _ := strings.Cut(inner, ",")
		names[strings.TrimSpace(name)] = true
		form, _, _ := forms(strings.TrimSpace(choice))
		for _, one := range form {
			gaps(one, names)
		}
		text = rest
	}
}

// Spoken is all that a text may say, the words of every form of it, without what stands in its gaps.
func Spoken(text string) string {
	var out strings.Builder
	for from := strings.IndexByte(text, '{'); from >= 0; from = strings.IndexByte(text, '{') {
		inner, rest, ok := braced(text[from:])
		if !ok {
			break
		}
		out.WriteString(text[:from] + " ")
		if _, choice, several := strings.Cut(inner, ","); several && strings.TrimSpace(choice) != "quoted" {
			if form, _, err := forms(strings.TrimSpace(choice)); err == nil {
				for _, name := range slices.Sorted(maps.Keys(form)) {
					out.WriteString(Spoken(form[name]) + "\n")
				}
			}
		}
		text = rest
	}
	return out.String() + text
}
