package notebook

import (
	"strconv"
	"strings"

	"crg/backend/base/diag"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/wing"
)

var _ = message.Add(message.Catalogue{
	"notebook.row":   {"The notebook has a line for turn {turn}", "Das Notizbuch hat eine Zeile für Zug {turn}"},
	"notebook.step":  {"Answer \"{text}\"", "Beantworten von „{text}“"},
	"notebook.asked": {"The notebook asks: {text}", "Das Notizbuch fragt: {text}"},
	"notebook.named": {"The notebook names it: {text}", "Das Notizbuch nennt es: {text}"},
})

var _ = diag.Add(diag.Warning, diag.Table{
	"notebook.long": {
		{"The notebook has {n, plural, one {# character} other {# characters}}.", "Das Notizbuch hat {n, plural, one {# Zeichen} other {# Zeichen}}."},
		{"A prompt shows its beginning only. Take out what is settled.", "Ein Prompt zeigt nur den Anfang. Erledigtes herausnehmen."},
	},
	"notebook.loose": {
		{"The notebook names the node {node}, which is not in the graph.", "Das Notizbuch nennt den Knoten {node}, den es im Graphen nicht gibt."},
		{"Correct the id, or take the line out.", "Die Nummer berichtigen oder die Zeile entfernen."},
	},
})

// longest is how much of the notes is of use in a prompt.
const longest = 4000

// Problems says where the notes are too long.
func (n *Notebook) Problems() []diag.Diagnostic {
	if size := len([]rune(n.Notes())); size > longest {
		return []diag.Diagnostic{diag.New("notebook.long", "n", strconv.Itoa(size)).At(Name+"/"+notesFile, 0)}
	}
	return nil
}

// Check finds ids in the notes that no node has.
func (n *Notebook) Check() []diag.Diagnostic {
	var out []diag.Diagnostic
	for i, l := range strings.Split(n.Notes(), "\n") {
		for _, word := range strings.Fields(l) {
			id := strings.Trim(word, "[]().,;:?!")
			if strings.HasPrefix(word, "[n") && !n.known(id) {
				out = append(out, diag.New("notebook.loose", "node", id).At(Name+"/"+notesFile, i+1))
			}
		}
	}
	return out
}

// Needs are the lines that ask something.
func (n *Notebook) Needs() []wing.Need {
	var out []wing.Need
	for i, l := range strings.Split(n.Notes(), "\n") {
		if text, asks := strings.CutPrefix(strings.TrimSpace(l), "?"); asks {
			out = append(out, wing.Need{ID: strconv.Itoa(i + 1), Text: message.New("notebook.asked", "text", strings.TrimSpace(text)), File: Name + "/" + notesFile})
		}
	}
	return out
}

// Why are the lines that name a node.
func (n *Notebook) Why(node string) []journal.Why {
	var out []journal.Why
	for l := range strings.Lines(n.Notes()) {
		if strings.Contains(l, "["+node+"]") {
			label := message.New("notebook.named", "text", strings.TrimSpace(l))
			out = append(out, journal.Why{Kind: journal.WhyKept, Actor: graph.Person, Label: label})
		}
	}
	return out
}

var (
	_ wing.Checker   = (*Notebook)(nil)
	_ wing.Needer    = (*Notebook)(nil)
	_ wing.Explainer = (*Notebook)(nil)
)

func (n *Notebook) known(id string) (there bool) {
	n.host.View(func(g *graph.Graph) { there = g.Node(id) != nil })
	return there
}
