package pack

import (
	"slices"
	"strings"
	"sync"

	"crg/backend/ledger/rows"
)

// Make makes the pack of a request by scoring everything, as the document says it. It is what a Finder has to agree with, and the cheaper way for one
// pack of a Ledger that was just read. deltas are what changed since the last one.
func Make(v rows.View, a Ask, deltas []Delta) Pack {
	s := &search{view: v, request: requestOf(v, a), outlines: map[rows.Layer][]rows.Row{}, about: map[rows.ID]rows.Row{}}
	outlines, about := make([][]rows.Row, len(layers)), make([][]rows.Row, len(layers))
	var looking sync.WaitGroup
	for i, l := range layers {
		if s.asks(l) {
			looking.Go(func() {
				outlines[i] = v.Outlines(l)
				about[i] = s.matching(outlines[i])
			})
		}
	}
	looking.Wait()
	for i, l := range layers {
		s.outlines[l] = outlines[i]
		for _, r := range about[i] {
			s.about[r.Key()] = r
		}
	}
	tasks := s.tasks()
	m := made{tasks: tasks, decisions: s.decisions(tasks), known: s.known(tasks), entities: s.entities}
	slices.Sort(m.entities)
	m.entities = slices.Compact(m.entities)
	return form(a, m, deltas)
}

// request is what is asked for, taken apart.
type request struct {
	Ask
	words    map[string]bool
	explicit []rows.ID
}

func requestOf(v rows.View, a Ask) request {
	r := request{Ask: a, words: map[string]bool{}, explicit: explicit(v, a.Text)}
	for _, w := range telling(idLike.ReplaceAllString(a.Text, " ")) {
		r.words[w] = true
	}
	return r
}

func (r *request) asks(l rows.Layer) bool { return r.Layers == nil || slices.Contains(r.Layers, l) }

// named are the entries that the request names itself.
func (r *request) named() (out []rows.ID) {
	for _, id := range r.explicit {
		if r.asks(id.Layer()) {
			out = append(out, id)
		}
	}
	return out
}

// search is one request over a view: over the outlines of its rows, of which only those are read whole that the pack holds.
type search struct {
	view rows.View
	request
	outlines map[rows.Layer][]rows.Row
	about    map[rows.ID]rows.Row // the entries that it is about
	entities []rows.ID
}

// matches reports whether a request is about an entry.
func (r *request) matches(h *rows.Head) bool {
	return h != nil && (slices.Contains(r.explicit, h.ID) || rows.Shares(h.Title, r.words) || rows.Shares(h.Type, r.words) ||
		slices.ContainsFunc(h.Tags, func(tag string) bool { return rows.Shares(tag, r.words) }))
}

// matching are those that it is about.
func (r *request) matching(all []rows.Row) (out []rows.Row) {
	for _, row := range all {
		if r.matches(headOf(row)) {
			out = append(out, row)
		}
	}
	return out
}

// lists reports the same of an entry that could stand in the pack, and notes it.
func (s *search) lists(h *rows.Head) bool {
	if s.about[h.ID] == nil {
		return false
	}
	s.entities = append(s.entities, h.ID)
	return true
}

// said are the texts of an entry that a request may share words with.
func said(h *rows.Head) string { return h.Title + " " + h.Type + " " + strings.Join(h.Tags, " ") }

// named reports whether the request is about one of the entries that another one refers to.
func (s *search) named(ids ...rows.ID) bool {
	return slices.ContainsFunc(ids, func(id rows.ID) bool {
		switch s.about[id].(type) {
		case *rows.Node, *rows.Decision:
			return true
		}
		return false
	})
}

// tasks are the open tasks that matter most, then what they wait for and what waits for them, as far as there is room.
func (s *search) tasks() []*rows.Task {
	s.entities = s.request.named()
	if !s.asks(rows.TG) {
		return nil
	}
	var all []ranked[*rows.Task]
	for _, r := range s.outlines[rows.TG] {
		t, ok := r.(*rows.Task)
		if !ok || t.Status.Terminal() {
			continue
		}
		all = append(all, rank(t, Signs{
			Match: s.lists(&t.Head) || s.named(worksWith(t)...), Bound: bound(&t.Head), UnderWay: underWay(t),
		}, s.Now))
	}
	return along(s.view, whole(s.view, best(all, room[rows.TG])))
}

// decisions are those that stand or are to be made, the accepted ones and those about what is asked first.
func (s *search) decisions(tasks []*rows.Task) []*rows.Decision {
	if !s.asks(rows.RG) {
		return nil
	}
	byTask := refs(tasks)
	var all []ranked[*rows.Decision]
	for _, r := range s.outlines[rows.RG] {
		d, ok := r.(*rows.Decision)
		if !ok || !stands(d) {
			continue
		}
		all = append(all, rank(d, Signs{
			Match: s.lists(&d.Head) || s.named(d.Refs.KG...), ByTask: byTask[d.ID], ByDecision: d.Outcome.Status == rows.Accepted,
			Bound: bound(&d.Head),
		}, s.Now))
	}
	return whole(s.view, best(all, room[rows.RG]))
}

// known is what is known and matters.
func (s *search) known(tasks []*rows.Task) []*rows.Node {
	if !s.asks(rows.KG) {
		return nil
	}
	byTask, byDecision := refs(tasks), map[rows.ID]bool{}
	if s.asks(rows.RG) {
		for _, r := range s.outlines[rows.RG] {
			for _, id := range chosenFrom(r) {
				byDecision[id] = true
			}
		}
	}
	var all []ranked[*rows.Node]
	for _, r := range s.outlines[rows.KG] {
		n, ok := r.(*rows.Node)
		if !ok || n.Status != rows.Active {
			continue
		}
		all = append(all, rank(n, Signs{
			Match: s.lists(&n.Head), ByTask: byTask[n.ID], ByDecision: byDecision[n.ID], Bound: bound(&n.Head),
		}, s.Now))
	}
	return whole(s.view, best(all, room[rows.KG]))
}

// whole are the rows of outlines.
func whole[R rows.Row](v rows.View, outlines []R) []R {
	all := make([]rows.Row, len(outlines))
	for i, r := range outlines {
		all[i] = v.Get(r.Key())
	}
	return of[R](all)
}
