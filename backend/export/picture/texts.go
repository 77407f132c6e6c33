package picture

import (
	"strings"

	"crg/backend/graph"
	"crg/backend/graph/layout/branches"
)

// own are the picture's words, English and German: a file tells itself without the page's catalogues.
var own = map[string][2]string{
	"lang": {"en", "de"}, "legend": {"Legend", "Legende"},
	"supports": {"supports", "stützt"}, "contradicts": {"contradicts", "widerspricht"}, "answers": {"answers", "beantwortet"},
	"derived-from": {"drawn from", "entnommen aus"},
	"goal":         {"Goal", "Ziel"}, "hypothesis": {"Hypothesis", "Hypothese"}, "question": {"Question", "Frage"}, "standard": {"Thought", "Gedanke"},
	"artifact": {"Document", "Dokument"}, "master": {"Master", "Master"}, "conclusion": {"Conclusion", "Schluss"},
	"supported": {"Supported", "Gestützt"}, "contested": {"Contested", "Umstritten"}, "resolved": {"Resolved", "Geklärt"},
	"archived": {"Archived", "Archiviert"}, "refuted": {"Refuted", "Widerlegt"},
	"more": {"More", "Mehr"}, "against": {"Against", "Dagegen"}, "also": {"Also", "Außerdem"}, "sources": {"Sources", "Quellen"},
	"options": {"Options", "Möglichkeiten"}, "open": {"Open questions", "Offene Fragen"}, "read": {"Also read", "Auch gelesen"}, "unnamed": {"Not in the answer", "Nicht in der Antwort"},
	"folded":   {"# more", "# weitere"},
	"unneeded": {"# thoughts that the answer does not need", "# Gedanken, die die Antwort nicht braucht"},
}

// word is one of the picture's own words; what is not among them stands for itself.
func (d *drawing) word(id string) string {
	w, ok := own[id]
	switch {
	case !ok:
		return strings.ReplaceAll(id, "-", " ")
	case d.Language == "de":
		return w[1]
	}
	return w[0]
}

// nameOf is what a node is called, in one line.
func nameOf(n *graph.Node) string {
	s := n.Name
	if strings.TrimSpace(s) == "" {
		s = n.Full()
	}
	if s = oneLine(s); s == "" {
		return n.ID
	}
	return s
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// short is as much of a text as a pointer is told. Keys are masked before: half a key would not be known for one.
func (d *drawing) short(s string) string {
	const most = 600
	r := []rune(d.Keys.Written(s))
	if len(r) > most {
		return string(r[:most]) + "…"
	}
	return string(r)
}

// cut shortens a line to a room.
func cut(s string, room, size float64, bold bool) string {
	if branches.Width(s, size, bold) <= room {
		return s
	}
	for r := []rune(s); len(r) > 0; r = r[:len(r)-1] {
		if short := strings.TrimSpace(string(r)) + "…"; branches.Width(short, size, bold) <= room {
			return short
		}
	}
	return ""
}

// wrapped breaks a text into lines, at most so many; where words are left the last one ends in an ellipsis.
func wrapped(s string, room, size float64, bold bool, most int) (out []string) {
	words := strings.Fields(s)
	for len(words) > 0 && len(out) < most {
		n := 1
		for n < len(words) && branches.Width(strings.Join(words[:n+1], " "), size, bold) <= room {
			n++
		}
		text := strings.Join(words[:n], " ")
		if words = words[n:]; len(words) > 0 && len(out) == most-1 {
			text += "…"
			for branches.Width(text, size, bold) > room && strings.Contains(text, " ") {
				text = text[:strings.LastIndex(text, " ")] + "…"
			}
		}
		out = append(out, cut(text, room, size, bold))
	}
	return out
}
