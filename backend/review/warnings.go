package review

import (
	"slices"
	"strconv"

	"crg/backend/base/diag"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// Stage is how far the work has come: what is a fault at its end is none at its beginning.
type Stage struct {
	Begun   bool // the agent has made a turn
	Passed  bool // it has gone through all phases once
	Reads   bool // a phase shows it the pages of documents, so that what was read is known
	Answers bool // the project defines how a goal is answered
}

// mostOfAKind is how many warnings of one kind are listed.
const mostOfAKind = 10

// Warnings tell what a person may want to mend. Before the first turn there is nothing to mend but a false quotation; during the
// first pass over the phases the rest is a hint, after it a warning.
func (s State) Warnings(now Stage) []diag.Diagnostic {
	w := &warnings{severity: diag.Info}
	if now.Passed {
		w.severity = diag.Warning
	}
	if now.Begun {
		s.unanswered(w, now)
		s.apart(w)
		s.unread(w, now)
	}
	w.severity = diag.Warning
	for _, q := range s.False {
		w.add("quotation.false", q.Node, "text", lod.Cut(q.Text, 12), "document", name(q.Document))
	}
	w.close()
	return w.list
}

func (s State) unanswered(w *warnings, now Stage) {
	for _, g := range s.Goals {
		if now.Answers && len(g.Answers) == 0 {
			w.add("goal.unanswered", g.Node)
		}
	}
}

func (s State) apart(w *warnings) {
	if len(s.Goals) == 0 {
		return // then nothing can lead to one
	}
	apart := slices.Clone(s.Apart) // the large parts first
	slices.SortStableFunc(apart, func(a, b []*graph.Node) int { return len(b) - len(a) })
	for _, part := range apart {
		if more := len(part) - 1; more > 0 {
			w.add("graph.apart", part[0], "more", strconv.Itoa(more))
		} else {
			w.add("graph.loose", part[0])
		}
	}
}

func (s State) unread(w *warnings, now Stage) {
	docs := slices.Clone(s.Documents) // those that were begun first
	slices.SortStableFunc(docs, func(a, b Document) int { return min(b.Read, 1) - min(a.Read, 1) })
	for _, d := range docs {
		switch left := d.Pages - d.Read; {
		case !now.Reads || left == 0:
		case d.Read == 0:
			w.add("document.unread", d.Node)
		default:
			w.add("document.half-read", d.Node, "left", strconv.Itoa(left), "pages", strconv.Itoa(d.Pages))
		}
	}
	for _, d := range s.Documents {
		if d.Drawn == 0 {
			w.add("document.unused", d.Node)
		}
	}
}

func name(n *graph.Node) string { return lod.Cut(n.Name, 12) }

const (
	goOn = "Let the agent work on: it is shown the unread pages one after the other."
	link = "Link it to a thought that bears on the goal. A document in between does not count."
)

var _ = diag.Add(diag.Warning, diag.Table{
	"quotation.false": {
		{"{name, quoted} quotes {text, quoted}, which does not stand in {document, quoted}.", "„{name}“ zitiert „{text}“; das steht nicht in „{document}“."},
		{"Quote it exactly, or take the quotation marks away.", "Wörtlich zitieren oder die Anführungszeichen weglassen."},
	},
	"goal.unanswered": {
		{"No conclusion answers the goal {name, quoted}.", "Keine Schlussfolgerung beantwortet das Ziel „{name}“."},
		{"Let the agent work on, or make a conclusion and link it to the goal with answers.", "Den Agenten weiterarbeiten lassen, oder eine Schlussfolgerung anlegen und mit „Beantwortet“ mit dem Ziel verbinden."},
	},
	"graph.loose": {
		{"{name, quoted} leads to no goal.", "„{name}“ führt zu keinem Ziel."},
		{link, "Mit einem Gedanken verbinden, der das Ziel betrifft. Ein Dokument dazwischen zählt nicht."},
	},
	"graph.apart": {
		{"{name, quoted} and what it is linked to ({more} more) lead to no goal.", "„{name}“ und was damit verbunden ist ({more} weitere) führen zu keinem Ziel."},
		{link, "Mit einem Gedanken verbinden, der das Ziel betrifft. Ein Dokument dazwischen zählt nicht."},
	},
	"document.unread": {
		{"{name, quoted} was not read yet.", "„{name}“ wurde noch nicht gelesen."},
		{goOn, "Den Agenten weiterarbeiten lassen: Er bekommt die ungelesenen Seiten der Reihe nach zu sehen."},
	},
	"document.half-read": {
		{"Of {name, quoted} not all was read yet: pages left {left} of {pages}.", "„{name}“ ist noch nicht ganz gelesen: Es fehlen {left} von {pages} Seiten."},
		{goOn, "Den Agenten weiterarbeiten lassen: Er bekommt die ungelesenen Seiten der Reihe nach zu sehen."},
	},
	"document.unused": {
		{"Nothing is drawn from {name, quoted}.", "Aus „{name}“ ist nichts abgeleitet."},
		{"Link what comes from it with derived-from, or archive it if nothing does.", "Was daraus stammt, mit „Abgeleitet von“ verbinden; stammt nichts daraus, das Dokument archivieren."},
	},
	"review.more": {
		{"And {more} more of this kind.", "Und {more} weitere dieser Art."},
		{"They are listed once these are mended.", "Sie stehen hier, sobald diese erledigt sind."},
	},
})

// warnings are listed kind by kind, so many of each.
type warnings struct {
	list     []diag.Diagnostic
	severity diag.Severity
	n        int // of the kind at hand
}

func (w *warnings) add(id string, n *graph.Node, pairs ...string) {
	if last := len(w.list) - 1; last >= 0 && w.list[last].ID != id {
		w.close()
	}
	if w.n++; w.n <= mostOfAKind {
		w.list = append(w.list, diag.New(id, append(pairs, "name", name(n))...).As(w.severity).On(n.ID))
	}
}

// close says how many of a kind are not listed.
func (w *warnings) close() {
	if more := w.n - mostOfAKind; more > 0 {
		last := w.list[len(w.list)-1]
		w.list = append(w.list, diag.New("review.more", "more", strconv.Itoa(more)).As(last.Severity))
	}
	w.n = 0
}
