package reading

import (
	"strings"
	"unicode/utf8"
)

// accents are signs over a letter as they are written alone, and as they join it.
var accents = map[string]rune{
	"^": '\u0302', "ˆ": '\u0302', "~": '\u0303', "˜": '\u0303', "¯": '\u0305', "‾": '\u0305', "_": '\u0332', "→": '\u20D7', "⃗": '\u20D7', "˙": '\u0307', ".": '\u0307',
	"¨": '\u0308', "..": '\u0308', "ˇ": '\u030C', "\u0302": '\u0302', "\u0305": '\u0305', "\u0332": '\u0332',
}

// placed writes what stands over or under a term: an accent, a line, or a limit.
func placed(base, mark *term, command string, stroke rune, sign rune) string {
	if a := accents[strings.TrimSpace(string(mark.text))]; a != 0 && mark.name == "mo" {
		return accented(base.say(), a, `\`+command)
	}
	if sign == '^' {
		return scripts(base, nil, mark)
	}
	return scripts(base, mark, nil)
}

// accented joins a sign to a letter; over several letters it is a command.
func accented(of string, accent rune, command string) string {
	of = strings.TrimSpace(of)
	if utf8.RuneCountInString(of) == 1 {
		return of + string(accent)
	}
	return command + "{" + of + "}"
}

// delimited are terms between brackets, of which Office names the signs.
func delimited(t *term) string {
	return t.property("begChr", "(") + strings.Join(t.all("e"), t.property("sepChr", "|")) + t.property("endChr", ")")
}

func fenced(t *term) string {
	sign := func(name, otherwise string) string {
		if s, is := t.attrs[name]; is {
			return strings.TrimSpace(s)
		}
		return otherwise
	}
	between := []rune(sign("separators", ","))
	out := sign("open", "(")
	for i, p := range t.parts {
		if i > 0 && len(between) > 0 {
			out += string(between[min(i-1, len(between)-1)])
		}
		out += p.say()
	}
	return out + sign("close", ")")
}

func matrix(t *term, row, cell string) string {
	var rows []string
	for _, r := range t.parts {
		if r.name == row {
			rows = append(rows, strings.Join(r.all(cell), " & "))
		}
	}
	return `\begin{matrix}` + strings.Join(rows, ` \\ `) + `\end{matrix}`
}

// multiscripts have their signs in pairs, those before the base behind <mprescripts/>.
func multiscripts(t *term) string {
	out, before := t.at(0).say(), ""
	into := &out
	for i := 1; i < len(t.parts); i++ {
		if t.parts[i].name == "mprescripts" {
			into = &before
			continue
		}
		*into += scripts(&term{}, t.at(i), t.at(i+1))
		i++
	}
	return before + out
}
