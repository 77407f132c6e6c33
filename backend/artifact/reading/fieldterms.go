package reading

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// textTerm is a term that is text.
func textTerm(text string) *term { return &term{name: "t", text: []byte(text)} }

// element reads a switch with its options and parts, and adds what it says.
func (p *eqReader) element(row *term, name string) {
	if name == "s" {
		p.raised(row)
		return
	}
	options := map[string]string{}
	for {
		option, value := p.option()
		if option == "" {
			break
		}
		options[option] = value
	}
	parts, by := p.parts()
	of := &term{parts: parts}
	row.parts = append(row.parts, eqTerm(name, options, of, by)...)
}

// eqTerm is what a switch says of its parts.
func eqTerm(name string, options map[string]string, of *term, by string) []*term {
	has := func(option string) bool { _, is := options[option]; return is }
	switch name {
	case "f":
		return []*term{{name: "mfrac", parts: of.parts}}
	case "r":
		if len(of.parts) > 1 {
			return []*term{{name: "mroot", parts: []*term{of.at(1), of.at(0)}}}
		}
		return []*term{{name: "msqrt", parts: of.parts}}
	case "i":
		return []*term{{name: "munderover", parts: []*term{{name: "mo", text: []byte(eqSign(options))}, of.at(0), of.at(1)}}, textTerm(" "), of.at(2)}
	case "b":
		return []*term{eqBrackets(options, of)}
	case "x":
		switch mark := (&term{name: "mo", text: []byte("¯")}); {
		case len(options) == 1 && has("to"):
			return []*term{{name: "mover", parts: []*term{of.at(0), mark}}}
		case len(options) == 1 && has("bo"):
			mark.text = []byte("_")
			return []*term{{name: "munder", parts: []*term{of.at(0), mark}}}
		}
	case "o":
		return eqOver(of)
	case "a":
		return []*term{eqRows(number(options["co"]), of)}
	case "d": // room between others
		return []*term{textTerm(" ")}
	}
	var all []*term
	for i, part := range of.parts {
		if i > 0 && by != "" {
			all = append(all, textTerm(by))
		}
		all = append(all, part)
	}
	return all
}

// raised reads what stands above and below the line: \s\up8(2), \s\do8(i), \s(2;i). It belongs to the word before it.
func (p *eqReader) raised(row *term) {
	var above, below *term
	for again := false; ; {
		option, _ := p.option()
		if option == "" && again {
			break
		}
		parts, _ := p.parts()
		if again = true; parts == nil { // it says how far apart lines are
			continue
		}
		of := &term{parts: parts}
		switch {
		case option == "do" || option == "di":
			below = of.at(0)
		case len(parts) > 1:
			above, below = of.at(0), of.at(1)
		default:
			above = of.at(0)
		}
	}
	base := takeWord(row)
	switch last := base; {
	case above != nil && below == nil && last.name == "msub":
		row.parts = append(row.parts, &term{name: "msubsup", parts: append(last.parts, above)})
	case below != nil && above == nil && last.name == "msup":
		row.parts = append(row.parts, &term{name: "msubsup", parts: []*term{last.at(0), below, last.at(1)}})
	case above != nil && below != nil:
		row.parts = append(row.parts, &term{name: "msubsup", parts: []*term{base, below, above}})
	case above != nil:
		row.parts = append(row.parts, &term{name: "msup", parts: []*term{base, above}})
	case below != nil:
		row.parts = append(row.parts, &term{name: "msub", parts: []*term{base, below}})
	default:
		row.parts = append(row.parts, base)
	}
}

// takeWord takes the last word or term from a row, an empty one where a blank stands at its end.
func takeWord(row *term) *term {
	n := len(row.parts)
	if n == 0 {
		return &term{}
	}
	last := row.parts[n-1]
	if last.name != "t" {
		row.parts = row.parts[:n-1]
		return last
	}
	text := string(last.text)
	at := strings.LastIndexFunc(text, unicode.IsSpace) + 1
	if at == len(text) {
		return &term{}
	}
	row.parts[n-1] = textTerm(text[:at])
	return textTerm(text[at:])
}

// eqSign is that of an integral, a sum, a product, or another that the field names.
func eqSign(options map[string]string) string {
	for _, one := range []struct{ option, sign string }{{"su", "∑"}, {"pr", "∏"}, {"fc", options["fc"]}, {"vc", options["vc"]}} {
		if _, is := options[one.option]; is && one.sign != "" {
			return one.sign
		}
	}
	return "∫"
}

var closing = map[string]string{"(": ")", "[": "]", "{": "}", "<": ">", "⟨": "⟩"}

func eqBrackets(options map[string]string, of *term) *term {
	left, right := options["lc"], options["rc"]
	if both, is := options["bc"]; is {
		if left, right = both, closing[both]; right == "" {
			right = both
		}
	}
	if left == "" && right == "" {
		left, right = "(", ")"
	}
	return &term{name: "mfenced", attrs: map[string]string{"open": left, "close": right}, parts: of.parts}
}

// circles are the signs that a number is set into.
var circles = []string{"○", "◯", "〇"}

// eqOver are terms over each other: a reading over a word, a number in a circle, a sign over a letter.
func eqOver(of *term) []*term {
	if len(of.parts) != 2 {
		return of.parts
	}
	for i, part := range of.parts {
		if len(part.parts) == 1 && part.parts[0].name == "msup" && part.parts[0].at(0).say() == "" {
			return []*term{of.at(1 - i), textTerm("("), part.parts[0].at(1), textTerm(")")}
		}
	}
	a, b := strings.TrimSpace(of.at(0).say()), strings.TrimSpace(of.at(1).say())
	if slices.Contains(circles, a) {
		a, b = b, a
	}
	if slices.Contains(circles, b) {
		if n, err := strconv.Atoi(a); err == nil && n >= 1 && n <= 20 {
			return []*term{textTerm(string(rune('①' + n - 1)))}
		}
		return []*term{textTerm("(" + a + ")")}
	}
	if a == "=" && b == "/" {
		return []*term{textTerm("≠")}
	}
	if accents[b] != 0 {
		return []*term{{name: "mover", parts: []*term{of.at(0), {name: "mo", text: []byte(b)}}}}
	}
	return of.parts
}

// eqRows are lines below each other, or where they have several columns a matrix.
func eqRows(columns int, of *term) *term {
	if columns < 2 {
		lines := &term{name: "eqArr"}
		for _, part := range of.parts {
			lines.parts = append(lines.parts, &term{name: "e", parts: part.parts})
		}
		return lines
	}
	table := &term{name: "m"}
	for i, part := range of.parts {
		if i%columns == 0 {
			table.parts = append(table.parts, &term{name: "mr"})
		}
		line := table.parts[len(table.parts)-1]
		line.parts = append(line.parts, &term{name: "e", parts: part.parts})
	}
	return table
}
