package author

import (
	"slices"
	"time"

	"crg/backend/answer"
	"crg/backend/graph"
)

// State is all that is to be shown of the answer now.
type State struct {
	answer.View
	There    bool // there is a goal
	Page     answer.Page
	Print    string  // of what is read: the memo, else the page
	Memo     *Memo   // the answer written out; nil = nobody has
	NoRoom   bool    // the project wants it written out, and the window of its model is too small
	By       *Record // who wrote it; nil = it was composed from the graph
	Refused  *Record // a newer reply that names nothing
	Changes  []Change
	Standing answer.Standing
	Mark     answer.Mark
	Sure     answer.Level   // "" = an answer with parts that does not say
	Quotes   int            // quotations in the page
	False    int            // of them, those that are not word for word
	Verdict  answer.Opinion // of the person, as long as it speaks of what is shown
	Judged   time.Time
	Word     *answer.Word // the person's last word on this answer, whether it still holds or a turn has acted on it
	Replies  []string     // thoughts that answer it
	Gone     []string     // cited nodes that are no longer there, or no longer count
	Able     bool         // a model could write it
	Writing  bool
	Since    time.Time
	Problem  error
	Damaged  int // lines of the file that could not be read
}

// Change is what became of a node since the page was written.
type Change struct {
	Kind ChangeKind
	ID   string
	Name string
	Was  string // its short form then
	Is   string // and now
	From string // its state then, and
	To   string // now, where that changed
}

// ChangeKind says what became of it.
type ChangeKind string

const (
	Edited  ChangeKind = "edited"
	Gone    ChangeKind = "gone"    // deleted, archived or refuted
	Added   ChangeKind = "added"   // it bears on the answer now
	Another ChangeKind = "another" // another conclusion is the answer now
)

// State reads what is to be shown.
func (a *Author) State() State {
	a.mu.Lock()
	records := a.records[:len(a.records):len(a.records)]
	s := State{Writing: a.end != nil, Since: a.since, Problem: a.problem, Damaged: a.damaged}
	a.mu.Unlock()
	s.Able = a.Able()
	a.View(func(g *graph.Graph) {
		if s.View, s.There = answer.Look(g); s.There && s.View.Answer != nil {
			a.fill(&s, g, records)
		}
	})
	return s
}

func (a *Author) fill(s *State, g *graph.Graph, records []Record) {
	s.By, s.Refused = newest(records, s.Goal.ID)
	s.Memo = memoOf(g, s.View.Answer, records)
	s.NoRoom = s.Able && (s.Memo == nil || !s.Memo.Current) && a.wantsRoom(g, about{s.Goal.ID, s.View.Answer})
	if s.By != nil {
		s.Page, s.Changes = *s.By.Page, a.changes(g, s)
	} else {
		s.Page = answer.Compose(s.View, a.limits())
	}
	if s.Print = printOf(s.Page); s.Memo != nil && s.Memo.Current {
		s.Print = graph.Digest(s.Memo.Text)
	}
	there := func(id string) bool {
		n := g.Node(id)
		return n != nil && n.State != graph.StateArchived && n.State != graph.StateRefuted
	}
	for _, id := range s.Page.Cited() {
		if !there(id) {
			s.Gone = append(s.Gone, id)
		}
	}
	var c answer.Checked
	c, s.Quotes, s.False = s.Page.Check(there)
	s.Standing = s.Counts.Standing()
	c.Standing, c.Contested = s.Standing, s.View.Answer.State == graph.StateContested
	s.judge(g, records)
	c.Confirmed, c.Denied = s.Verdict == answer.Right, s.Verdict == answer.Wrong
	s.Mark = c.Mark()
	if s.Sure = c.Level(answer.Confidence(s.View.Answer.Full())); answer.Parts(s.View.Answer.Full()) != nil {
		at, _ := g.LevelOf(s.View.Answer.ID)
		s.Sure = answer.Certainty(g, g.Level(at), s.View.Answer)
	}
}

// newest is the newest page about a goal, and a reply that names nothing where that is newer.
func newest(records []Record, goal string) (page, refused *Record) {
	for i := range records {
		r := &records[i]
		switch {
		case r.Goal != goal:
		case r.Kind == Written:
			page, refused = r, nil
		case r.Kind == Refused:
			refused = r
		}
	}
	return page, refused
}

// judge finds what the person says of the answer: the word in its node, else what they said of this page to an older program.
func (s *State) judge(g *graph.Graph, records []Record) {
	n := s.View.Answer
	w, ok := answer.WordOn(n)
	if !ok {
		s.Verdict, s.Judged = verdict(g, records, s.Print)
		return
	}
	if w.Says == answer.None {
		return
	}
	s.Word = &w
	if at, there := g.LevelOf(n.ID); there {
		for _, r := range w.Replies(g.Level(at)) {
			s.Replies = append(s.Replies, r.ID)
		}
	}
	if w.Holds(g, n) && (w.Says == answer.Wrong || w.Page == s.Print) { // another page they have not read
		s.Verdict, s.Judged = w.Says, w.At
	}
}

// verdict is what the person said last of a page, as long as no node that it rests on has changed.
func verdict(g *graph.Graph, records []Record, print string) (answer.Opinion, time.Time) {
	for _, r := range slices.Backward(records) {
		if r.Kind != Judged || r.Of != print {
			continue
		}
		for _, c := range r.Cites {
			if n := g.Node(c.ID); n == nil || hashOf(n) != c.Hash || n.State != c.State {
				return answer.None, time.Time{}
			}
		}
		return r.Verdict, r.At
	}
	return answer.None, time.Time{}
}

// changes is what became of the nodes that the written page rests on, and what bears on the answer since.
func (a *Author) changes(g *graph.Graph, s *State) (out []Change) {
	r := s.By
	if r.Answer != s.View.Answer.ID {
		n := s.View.Answer
		out = append(out, Change{Kind: Another, ID: n.ID, Name: n.Name, Is: cited(n, a.limits()).Text})
	}
	for _, was := range r.Cites {
		n := g.Node(was.ID)
		switch {
		case n == nil:
			out = append(out, Change{Kind: Gone, ID: was.ID, Name: was.Name, Was: was.Text})
		case hashOf(n) != was.Hash || n.State != was.State:
			c := Change{Kind: Edited, ID: n.ID, Name: n.Name, Was: was.Text, Is: cited(n, a.limits()).Text}
			if n.State != was.State {
				c.From, c.To = was.State, n.State
			}
			if was.State != n.State && (n.State == graph.StateArchived || n.State == graph.StateRefuted) {
				c.Kind = Gone
			}
			out = append(out, c)
		}
	}
	for _, p := range append(append([]answer.Point{}, s.Reasons...), s.Objections...) {
		if !slices.Contains(r.Shown, p.ID) {
			out = append(out, Change{Kind: Added, ID: p.ID, Name: p.Name, Is: cited(p.Node, a.limits()).Text})
		}
	}
	return out
}
