package harvest

import (
	"fmt"
	"regexp"
	"slices"
	"time"

	"crg/backend/artifact"
	"crg/backend/base/message"
	"crg/backend/base/recent"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
)

// CRG is who writes the rows that need nobody's yes.
const CRG = "crg"

// Born names new entries.
type Born func(rows.Layer, string) rows.ID

// Rows are what is written of itself once the Ledger has begun: the documents as sources, and the questions that the person is asked as tasks. What
// the view has already is not written again.
func (s Seen) Rows(v rows.View, born Born, now time.Time) (out []rows.Row) {
	for _, at := range s.spots {
		if at.node != nil && at.node.Type == graph.TypeArtifact {
			if _, ok := artifact.SourceOf(at.node); ok {
				if row := Source(v, at.node, born, now); row != nil {
					out = append(out, row)
				}
			}
		}
		for _, t := range at.task(v, born, now) {
			out = append(out, t)
		}
	}
	return out
}

// Source is the next revision of a document's entry, nil = it is there and the same.
func Source(v rows.View, doc *graph.Node, born Born, now time.Time) *rows.Node {
	links := rows.Links{NodeLink(doc.ID)}
	if from, ok := artifact.SourceOf(doc); ok {
		links = append(links, rows.ID("artifact://"+from.File))
	}
	of := measured.Of(doc.Full(), 0, func(text string) measure { return measure{rows.RawHash(text), artifact.Words(doc)} })
	return rows.UpsertSource(v, &rows.Node{
		Head:    rows.Head{Title: Name(doc), Links: links},
		Summary: rows.TextOf(Name(doc), of.words), Status: rows.Active,
		SourceKey: SourceKey(doc), SourceDigest: of.digest, Belongs: rows.KG, CreatedBy: CRG, Origin: Origin,
	}, born, now)
}

// measured is what was worked out of the newest texts: a document is long, and asked about with each suggestion that rests on it.
var measured recent.Texts[measure]

type measure struct {
	digest string
	words  int
}

// Origin is that of rows that were taken from the graph.
const Origin = "graph"

// SourceKey is the key of a document: its file, and which of several documents in it; where it was made without a file, its node.
func SourceKey(doc *graph.Node) string {
	from, ok := artifact.SourceOf(doc)
	switch {
	case !ok:
		return NodeKey(doc.ID)
	case from.Part != "":
		return "file::" + from.File + "#" + from.Part
	}
	return "file::" + from.File
}

// NodeLink names a node of the graph in a row.
func NodeLink(node string) rows.ID { return rows.ID("artifact://node/" + node) }

// TaskOf is the newest task of a question, and the key of the one after it.
func TaskOf(v rows.View, node string) (t *rows.Task, next string) {
	next = "question::" + node
	for n := 2; ; n++ {
		found := v.Task(v.ByKey(next))
		if found == nil {
			return t, next
		}
		t, next = found, fmt.Sprint("question::", node, "#", n)
	}
}

// task is what becomes of the task of a question.
func (at spot) task(v rows.View, born Born, now time.Time) []*rows.Task {
	t, next := TaskOf(v, at.id)
	n := at.node
	gone := n == nil || n.Type != graph.TypeQuestion || settled(n)
	switch {
	case gone && t != nil && !t.Status.Terminal() && t.CreatedBy == CRG:
		return steps(t, now, rows.Cancelled)
	case gone:
		return nil
	case t == nil && n.AsksPerson() && !answered(n), t != nil && takenBack(t) && n.AsksPerson() && !answered(n):
		return []*rows.Task{newTask(n, next, born, now)}
	case t == nil || t.Status.Terminal():
		return nil
	case answered(n):
		switch t.Status {
		case rows.Backlog:
			return steps(t, now, rows.Ready, rows.InProgress, rows.Review)
		case rows.Ready, rows.Blocked:
			return steps(t, now, rows.InProgress, rows.Review)
		case rows.InProgress:
			return steps(t, now, rows.Review)
		}
	case t.Status == rows.Review && lastMove(t).By == CRG:
		return steps(t, now, rows.InProgress)
	}
	return nil
}

func answered(n *graph.Node) bool {
	return n.State == graph.StateResolved || n.State == graph.StateSupported
}

func newTask(n *graph.Node, key string, born Born, now time.Time) *rows.Task {
	return &rows.Task{
		Head: rows.Head{
			ID: born(rows.TG, "task"), Type: "task", Title: Name(n), Rev: 1, CreatedAt: rows.At(now), UpdatedAt: rows.At(now), Links: rows.Links{NodeLink(n.ID)},
		},
		Description: n.Full(), Status: rows.Ready, Priority: "medium", Owner: "user", Criteria: []string{Criterion(n.ID)}, TaskKey: key,
		Log: []rows.Entry{{At: rows.At(now), Event: rows.EventCreated, To: rows.Ready, By: CRG}}, Belongs: rows.TG, CreatedBy: CRG, Origin: Origin,
	}
}

// Criterion is the check that a question is answered by.
func Criterion(node string) string { return "[" + node + "] is resolved" }

var criterion = regexp.MustCompile(`^\[(n[0-9]+)\] is resolved$`)

// Met reports whether the graph shows that a check is met. Only those that name a node can be seen.
func Met(g *graph.Graph, check string) bool {
	m := criterion.FindStringSubmatch(check)
	if m == nil {
		return false
	}
	n := g.Node(m[1])
	return n != nil && answered(n)
}

// steps are the revisions of a task on its way through states.
func steps(t *rows.Task, now time.Time, way ...rows.Status) (out []*rows.Task) {
	for _, to := range way {
		next, err := rows.Move(t, to, CRG, now)
		if err != nil {
			return nil // whoever changed it meanwhile knows why
		}
		out, t = append(out, next), next
	}
	return out
}

func lastMove(t *rows.Task) rows.Entry {
	for _, e := range slices.Backward(t.Log) {
		if e.Event == rows.EventStatus {
			return e
		}
	}
	return rows.Entry{}
}

// takenBack: the question had gone, and nobody but CRG cancelled its task.
func takenBack(t *rows.Task) bool {
	last := lastMove(t)
	return t.Status == rows.Cancelled && last.To == rows.Cancelled && last.By == CRG
}

// closing suggests that the task of an answered question is done.
func (at spot) closing(v rows.View) (Offer, bool) {
	t, _ := TaskOf(v, at.id)
	if t == nil || t.Status != rows.Review || at.node.Type != graph.TypeQuestion || !answered(at.node) {
		return Offer{}, false
	}
	draft, says := Draft{Entry: t.ID}, ""
	for _, o := range at.options {
		draft.Answers = append(draft.Answers, Answer{o.node.ID, Name(o.node)})
		says += o.node.ID + " "
	}
	return Offer{"close::" + string(t.ID), CloseTask, []string{at.id}, message.New("ledger.offer.answered", "handle", v.Handle(t.ID)), says, draft}, true
}
