package measure

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"crg/backend/base/clock"
	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/llm"
	"crg/backend/wings/ledger"
)

// Configuration is one way to give a model what a request needs; all have the same room (000 §16.2).
type Configuration struct {
	ID, Name string
	Select   func(w *world, request string) string // the context
}

// Configurations are those that are compared. Words stand in for vectors in B1: no model that makes them comes with CRG.
var Configurations = []Configuration{
	{"B0", "what was said last", func(w *world, _ string) string { return w.newest(ledger.Room) }},
	{"B1", "and what was said in its words", func(w *world, request string) string {
		return w.newest(ledger.Room/2) + w.nearest(request, ledger.Room/2)
	}},
	{"B2", "what is known", func(w *world, request string) string { return w.packed(request, rows.KG) }},
	{"B3", "the whole Ledger", func(w *world, request string) string { return w.packed(request) }},
}

// Compared is how a configuration does.
type Compared struct {
	ID     string  `json:"id"`
	Name   string  `json:"name"`
	Tokens float64 `json:"tokens_per_request"`
	Needed float64 `json:"needed_in_context"` // share of the entries that the requests need whose words, as they are now, stand in the context
	Stale  float64 `json:"stale_context_rate"`
	P95    float64 `json:"p95_ms"`
}

// world is what contexts are selected from.
type world struct {
	view   rows.View
	finder *pack.Finder
	now    clock.Clock
	said   []passage // oldest first
	rare   map[string]float64
}

// passage is one paragraph of what was said.
type passage struct {
	text   string
	tokens int
	words  map[string]bool
}

// need is a request with the entries that an answer to it rests on.
type need struct {
	text    string
	entries []rows.Row
}

// compare runs all configurations with the same requests. Stale is the share of requests whose context has what an entry said before, and not what it
// says now. Errors: file.read.
func compare(s *store.Store, said []string, now clock.Clock) (out []Compared, err error) {
	w, requests := worldOf(s.View(), said, now), needs(s.View())
	before, err := earlier(s, requests)
	if err != nil || len(requests) == 0 {
		return nil, err
	}
	for _, c := range Configurations {
		tokens, needed, found, stale := 0, 0, 0, 0
		var took []float64
		for _, r := range requests {
			from := now()
			context := c.Select(w, r.text)
			took = append(took, float64(now().Sub(from).Microseconds())/1000)
			tokens += llm.Estimate(context)
			old, context := false, rows.Normal(context)
			for _, e := range r.entries {
				needed++
				if strings.Contains(context, says(e)) {
					found++
				} else if slices.ContainsFunc(before[e.Key()], func(was string) bool { return strings.Contains(context, was) }) {
					old = true
				}
			}
			if old {
				stale++
			}
		}
		n := float64(len(requests))
		slices.Sort(took)
		out = append(out, Compared{
			ID: c.ID, Name: c.Name, Tokens: float64(tokens) / n, Needed: float64(found) / float64(needed), Stale: float64(stale) / n,
			P95: took[min(len(took)-1, int(0.95*n))],
		})
	}
	return out, nil
}

// says is what an entry says, as contexts are searched for it.
func says(r rows.Row) string { return rows.Normal(cmp.Or(said(r), rows.Title(r))) }

func said(r rows.Row) string {
	if r.Layer() == rows.TG { // a task is named; its description is for whoever opens it
		return ""
	}
	return ledger.Summary(r)
}

// mostOfAKind is how many requests are made of the entries of each layer, from all over it.
const mostOfAKind = 10

// needs are the requests: what was decided, what is to be done, and what is known. A decision needs itself and what it cites, a task itself, what it works
// with and what it waits for. What is over is asked for by nobody.
func needs(v rows.View) (out []need) {
	for _, layer := range []rows.Layer{rows.RG, rows.TG, rows.KG} {
		all := slices.DeleteFunc(slices.Collect(v.All(layer)), over)
		step := max(1, len(all)/mostOfAKind)
		for i := 0; i < len(all) && i < step*mostOfAKind; i += step {
			n := need{"What about " + rows.Title(all[i]), []rows.Row{all[i]}}
			for _, id := range cites(all[i]) {
				if r := v.Get(id); r != nil && !over(r) && !slices.Contains(n.entries, r) {
					n.entries = append(n.entries, r)
				}
			}
			out = append(out, n)
		}
	}
	return out
}

func over(r rows.Row) bool {
	switch r := r.(type) {
	case *rows.Node:
		return r.Status != rows.Active || r.Type == rows.Source
	case *rows.Decision:
		return r.Outcome.Status != rows.Accepted && r.Outcome.Status != rows.Proposed
	case *rows.Task:
		return r.Status.Terminal()
	}
	return true
}

func cites(r rows.Row) []rows.ID {
	switch r := r.(type) {
	case *rows.Decision:
		return slices.Concat(r.Refs.KG, r.Refs.TG)
	case *rows.Task:
		return slices.Concat(r.Inputs.KG, r.Inputs.RG, r.Dependencies)
	}
	return nil
}

// earlier is what the needed entries said before, where they say something else now.
func earlier(s *store.Store, requests []need) (map[rows.ID][]string, error) {
	var ids []rows.ID
	for _, r := range requests {
		for _, e := range r.entries {
			if e.Revision() > 1 {
				ids = append(ids, e.Key())
			}
		}
	}
	all, err := s.Histories(ids...)
	out := map[rows.ID][]string{}
	for id, versions := range all {
		for _, was := range versions {
			if text := says(was); text != says(s.View().Get(id)) {
				out[id] = append(out[id], text)
			}
		}
	}
	return out, err
}

func worldOf(v rows.View, said []string, now clock.Clock) *world {
	w := &world{view: v, finder: pack.NewFinder(v), now: now, rare: map[string]float64{}}
	for _, text := range said {
		for part := range strings.SplitSeq(text, "\n") {
			if part = strings.TrimSpace(part); part == "" {
				continue
			}
			p := passage{part, llm.Estimate(part), map[string]bool{}}
			for _, word := range rows.Words(part) {
				if !p.words[word] {
					p.words[word] = true
					w.rare[word]++
				}
			}
			w.said = append(w.said, p)
		}
	}
	for word, n := range w.rare {
		w.rare[word] = math.Log(1 + float64(len(w.said))/n)
	}
	return w
}

// newest is the end of what was said, within so many tokens.
func (w *world) newest(room int) string {
	from := len(w.said)
	for from > 0 && room >= w.said[from-1].tokens {
		from--
		room -= w.said[from].tokens
	}
	return texts(w.said[from:])
}

// nearest are the passages that share most with a request, rare words counting more, within so many tokens.
func (w *world) nearest(request string, room int) string {
	type hit struct {
		score float64
		of    passage
	}
	var hits []hit
	words := rows.Words(request)
	for _, p := range w.said {
		score := 0.0
		for _, word := range words {
			if p.words[word] {
				score += w.rare[word]
			}
		}
		if score > 0 {
			hits = append(hits, hit{score / math.Sqrt(float64(len(p.words))), p})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(b.score, a.score) })
	var out []passage
	for _, h := range hits {
		if room -= h.of.tokens; room < 0 {
			break
		}
		out = append(out, h.of)
	}
	return texts(out)
}

func (w *world) packed(request string, layers ...rows.Layer) string {
	return ledger.Told(w.view, w.finder.Pack(pack.Ask{Text: request, Layers: layers, Now: w.now()}, nil), ledger.Room)
}

func texts(of []passage) string {
	var out strings.Builder
	for _, p := range of {
		out.WriteString(p.text + "\n")
	}
	return out.String()
}
