package message

import (
	"errors"
	"strings"
)

var errForm = errors.New(`a gap is written as {name} or {n, plural, one {…} other {…}}`)

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
	}
}

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

// gap is what stands in one gap: a value, or one of two forms for a number.
func gap(inner string, value func(string) string) (string, error) {
	name, choice, several := strings.Cut(inner, ",")
	name = strings.TrimSpace(name)
	if name == "" || strings.ContainsAny(name, "{ ") {
		return "", errForm
	}
	number := value(name)
	if !several {
		return number, nil
	}
	forms, ok := strings.CutPrefix(strings.TrimSpace(choice), "plural,")
	if !ok {
		return "", errForm
	}
	form := map[string]string{}
	for forms = strings.TrimSpace(forms); forms != ""; forms = strings.TrimSpace(forms) {
		at := strings.IndexByte(forms, '{')
		if at < 0 {
			return "", errForm
		}
		text, rest, ok := braced(forms[at:])
		if !ok {
			return "", errForm
		}
		form[strings.TrimSpace(forms[:at])] = text
		forms = rest
	}
	text, ok := form["other"]
	if !ok {
		return "", errForm
	}
	if one, ok := form["one"]; ok && number == "1" {
		text = one
	}
	if exact, ok := form["="+number]; ok {
		text = exact
	}
	return Fill(strings.ReplaceAll(text, "#", number), value)
}
