package skill

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"crg/backend/base/diag"
	"crg/backend/ledger/rows"
)

// Born makes the id of a new entry.
type Born func(rows.Layer, string) rows.ID

// Text is what knowledge is read out of.
type Text struct {
	Words string
	Key   string // where it stands: "file::files/report.txt"; "" = nowhere else, it is known by its words
	Title string // "report.txt"
	Run   string // of the skill, which keeps the text

	// Document is the entry of a document of the project by its name, as its next revision where it is new or changed (row); "" = there is no such
	// document. nil = nobody looks.
	Document func(v rows.View, name string) (id rows.ID, row *rows.Node)
}

// Claim is a claim of a text, and what becomes of it.
type Claim struct {
	Node  *rows.Node        // as it is kept then
	Was   *rows.Node        // what is kept now, nil = nothing
	Same  bool              // nothing changes
	Found []diag.Diagnostic // what is wrong with it
}

// Learned is what a text comes to (000 X8): its source, its claims, and what contradicts what.
type Learned struct {
	Source  *rows.Node
	Claims  []Claim
	Clashes []Clash
	Rows    []rows.Row // that are new

	view rows.View // with them
	born Born
	at   time.Time
}

// Learn reads the claims of a text, as Claims does, against what is kept: one that is there already is the next revision of its entry, which keeps the
// evidence that it has. The text is the source of all of them. It writes nothing.
func Learn(v rows.View, t Text, born Born, at time.Time) *Learned {
	l := &Learned{view: v, born: born, at: at}
	l.source(t)
	var said []*rows.Node
	for _, n := range Claims(t.Words, l.Source.ID) {
		n.OriginID = t.Run
		if !slices.ContainsFunc(said, func(o *rows.Node) bool { return o.KnowledgeKey == n.KnowledgeKey }) { // it says that once
			said = append(said, n)
		}
	}
	if len(said) == 0 {
		return l
	}
	if l.view.Node(l.Source.ID) != l.Source {
		l.add(l.Source)
	}
	var all []*rows.Node
	for _, n := range said {
		n.Evidence = l.evidence(n.Evidence, t)
		c := l.claim(n)
		l.Claims, all = append(l.Claims, c), append(all, c.Node)
	}
	l.Clashes = once(Clashes(v, all))
	return l
}

func (l *Learned) add(r rows.Row) {
	l.Rows, l.view = append(l.Rows, r), l.view.Add(r)
}

// source is the entry of the text: that which is there, its next revision where the text changed, else a new one.
func (l *Learned) source(t Text) {
	n := &rows.Node{
		Head: rows.Head{Type: rows.Source, Title: t.Title}, Status: rows.Active, Origin: "knowledge", OriginID: t.Run,
		Summary:   rows.TextOf(t.Title, len(strings.Fields(t.Words))),
		SourceKey: t.Key, SourceDigest: rows.RawHash(t.Words),
	}
	if n.SourceKey == "" {
		n.SourceKey = "text::" + rows.NormHash(t.Words)
	}
	if l.Source = rows.UpsertSource(l.view, n, l.born, l.at); l.Source == nil {
		l.Source = l.view.Node(l.view.ByKey("source " + n.SourceKey))
	}
}

// evidence is that of a claim with the entries of the sources that it names.
func (l *Learned) evidence(of []rows.Evidence, t Text) (out []rows.Evidence) {
	for _, e := range of {
		if name, ok := strings.CutPrefix(string(e.Source), named); ok {
			if e.Source = l.named(name, t); e.Source == l.Source.ID {
				continue // it names the text itself
			}
		}
		out = append(out, e)
	}
	return out
}

// named is the entry of a source that is named: a document of the project, else what the name alone says.
func (l *Learned) named(name string, t Text) rows.ID {
	if t.Document != nil {
		if id, row := t.Document(l.view, name); id != "" {
			if row != nil {
				l.add(row)
			}
			return id
		}
	}
	n := &rows.Node{
		Head: rows.Head{Type: rows.Source, Title: name}, Status: rows.Active, Origin: "knowledge", OriginID: t.Run,
		Summary:   rows.Sentence("Named as a source: " + name),
		SourceKey: "named::" + rows.Normal(name), SourceDigest: rows.RawHash(rows.Normal(name)),
	}
	if row := rows.UpsertSource(l.view, n, l.born, l.at); row != nil {
		l.add(row)
	}
	return l.view.ByKey("source " + n.SourceKey)
}

// claim is what becomes of a claim. A fact does not become an assumption again because a text assumes it.
func (l *Learned) claim(n *rows.Node) Claim {
	was := l.view.Node(l.view.ByKey(n.KnowledgeKey))
	next := n
	if was != nil {
		next = again(was, n)
	}
	if next = rows.Upsert(l.view, next, l.born, l.at); next == nil {
		return Claim{Node: was, Was: was, Same: true}
	}
	c := Claim{Node: next, Was: was, Found: rows.Check(l.view, next, false)}
	l.add(next)
	return c
}

// again is what is kept, said once more: with what the text adds, and nothing lost.
func again(was, n *rows.Node) *rows.Node {
	next := *was
	next.Title, next.Summary, next.Status = n.Title, n.Summary, rows.Active
	if was.Type != rows.Fact || n.Type != rows.Assumption {
		next.Type = n.Type
	}
	next.Evidence = slices.Clone(was.Evidence)
	for _, e := range n.Evidence {
		if !slices.ContainsFunc(next.Evidence, func(o rows.Evidence) bool { return o.Source == e.Source && o.Quote == e.Quote }) {
			next.Evidence = append(next.Evidence, e)
		}
	}
	return &next
}

// once leaves each pair that contradicts each other once.
func once(all []Clash) (out []Clash) {
	seen := map[string]bool{}
	for _, c := range all {
		a, b := c.New.ID, c.Against().ID
		key := fmt.Sprint(min(a, b), max(a, b))
		if a != b && !seen[key] {
			seen[key] = true
			out = append(out, c)
		}
	}
	return out
}

// Against is the other side of a contradiction.
func (c Clash) Against() *rows.Node {
	if c.Kept != nil {
		return c.Kept
	}
	return c.Other
}

// Dispute adds the contradictions as rows (000 §7.3): a conflict, the tag of it on both sides, and where seed is set the task that is to resolve it. A
// pair that stands in an open conflict has its own already.
func (l *Learned) Dispute(seed bool, language string) (made []*rows.Conflict) {
	for _, clash := range l.Clashes {
		fresh, id := Oppose(l.view, clash, seed, l.born, l.at, language)
		for _, r := range fresh {
			l.add(r)
		}
		if len(fresh) > 0 {
			made = append(made, l.view.Conflict(id))
		}
	}
	return made
}

// Oppose are the rows of a contradiction of two entries of a view, whoever saw it: the tag on both sides, the task where seed is set, the conflict. There are none
// where an open conflict has both already; id is the conflict.
func Oppose(v rows.View, clash Clash, seed bool, born Born, at time.Time, language string) (fresh []rows.Row, id rows.ID) {
	against := "“%s” against “%s”"
	if language == "de" {
		against = "„%s“ gegen „%s“"
	}
	a, b := clash.New, clash.Against()
	if is := conflictOf(v, a.ID, b.ID); is != nil {
		return nil, is.ID
	}
	c := &rows.Conflict{
		ID: born(rows.Conflicts, ""), Rev: 1, CreatedAt: rows.At(at), UpdatedAt: rows.At(at), Status: rows.Open, TopicKey: clash.Topic,
		Nodes: []rows.ID{a.ID, b.ID}, Reason: fmt.Sprintf(against, a.Title, b.Title),
	}
	for _, side := range c.Nodes {
		if marked := rows.Mark(v.Node(side), rows.At(at)); marked != nil {
			fresh = append(fresh, marked)
		}
	}
	if seed {
		t := Resolving(v, c, born, at, language)
		c.Tasks = []rows.ID{t.ID}
		fresh = append(fresh, t)
	}
	return append(fresh, c), c.ID
}

// conflictOf is the open conflict of two entries, nil = there is none.
func conflictOf(v rows.View, a, b rows.ID) *rows.Conflict {
	for r := range v.All(rows.Conflicts) {
		if c, ok := r.(*rows.Conflict); ok && c.Status == rows.Open && slices.Contains(c.Nodes, a) && slices.Contains(c.Nodes, b) {
			return c
		}
	}
	return nil
}

// Resolving is the task that is to resolve a conflict (000 §3.3).
func Resolving(v rows.View, c *rows.Conflict, born Born, at time.Time, language string) *rows.Task {
	title, done := "Resolve conflict: %s", "One of %s is deprecated, or each says when it holds and is confirmed."
	if language == "de" {
		title, done = "Widerspruch lösen: %s", "Eines von %s ist zurückgezogen, oder jedes sagt, wann es gilt, und ist bestätigt."
	}
	var names []string
	for _, id := range c.Nodes {
		names = append(names, v.Handle(id))
	}
	return &rows.Task{
		Head: rows.Head{
			ID: born(rows.TG, "task"), Type: "task", Title: fmt.Sprintf(title, c.TopicKey), Rev: 1, CreatedAt: rows.At(at), UpdatedAt: rows.At(at),
			Tags: []string{rows.TagResolution},
		},
		Description: c.Reason, Status: rows.Backlog, Priority: "high", Owner: "user", Criteria: []string{fmt.Sprintf(done, strings.Join(names, ", "))},
		Inputs: rows.Inputs{KG: c.Nodes}, Origin: "knowledge", Log: []rows.Entry{{At: rows.At(at), Event: rows.EventCreated, By: "knowledge"}},
	}
}
