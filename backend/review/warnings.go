package review

import (
	"fmt"
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
		w.add("quotation.false", q.Node, fmt.Sprintf("%s quotes %s, which does not stand in %s.", name(q.Node), strconv.Quote(lod.Cut(q.Text, 12)), name(q.Document)),
			"Quote it exactly, or take the quotation marks away.")
	}
	w.close()
	return w.list
}

func (s State) unanswered(w *warnings, now Stage) {
	for _, g := range s.Goals {
		if now.Answers && len(g.Answers) == 0 {
			w.add("goal.unanswered", g.Node, "No conclusion answers the goal "+name(g.Node)+".", "Let the agent work on, or make a conclusion and link it to the goal with answers.")
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
		id, text := "graph.loose", name(part[0])+" leads to no goal."
		if more := len(part) - 1; more > 0 {
			id, text = "graph.apart", fmt.Sprintf("%s and what it is linked to (%d more) lead to no goal.", name(part[0]), more)
		}
		w.add(id, part[0], text, "Link it to a thought that bears on the goal. A document in between does not count.")
	}
}

func (s State) unread(w *warnings, now Stage) {
	docs := slices.Clone(s.Documents) // those that were begun first
	slices.SortStableFunc(docs, func(a, b Document) int { return min(b.Read, 1) - min(a.Read, 1) })
	for _, d := range docs {
		switch left := d.Pages - d.Read; {
		case !now.Reads || left == 0:
		case d.Read == 0:
			w.add("document.unread", d.Node, name(d.Node)+" was not read yet.", goOn)
		default:
			w.add("document.half-read", d.Node, fmt.Sprintf("Of %s not all was read yet: pages left %d of %d.", name(d.Node), left, d.Pages), goOn)
		}
	}
	for _, d := range s.Documents {
		if d.Drawn == 0 {
			w.add("document.unused", d.Node, "Nothing is drawn from "+name(d.Node)+".", "Link what comes from it with derived-from, or archive it if nothing does.")
		}
	}
}

const goOn = "Let the agent work on: it is shown the unread pages one after the other."

func name(n *graph.Node) string { return strconv.Quote(lod.Cut(n.Name, 12)) }

// warnings are listed kind by kind, so many of each.
type warnings struct {
	list     []diag.Diagnostic
	severity diag.Severity
	n        int // of the kind at hand
}

func (w *warnings) add(id string, n *graph.Node, summary, remedy string) {
	if last := len(w.list) - 1; last >= 0 && w.list[last].ID != id {
		w.close()
	}
	if w.n++; w.n <= mostOfAKind {
		w.list = append(w.list, diag.Diagnostic{Severity: w.severity, ID: id, Summary: summary, Detail: remedy, Node: n.ID})
	}
}

// close says how many of a kind are not listed.
func (w *warnings) close() {
	if more := w.n - mostOfAKind; more > 0 {
		last := w.list[len(w.list)-1]
		w.list = append(w.list, diag.Diagnostic{Severity: last.Severity, ID: "review.more", Summary: fmt.Sprintf("And %d more of this kind.", more), Detail: "They are listed once these are mended."})
	}
	w.n = 0
}
