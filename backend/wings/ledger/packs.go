package ledger

import (
	"maps"
	"slices"
	"strings"
	"sync"

	jsonv2 "github.com/go-json-experiment/json"

	"crg/backend/journal"
	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
)

// packs makes the packs of prompts. The lists that they are found in are made where a phase shows packs, once and beside the turns, and kept up with each
// batch. No prompt waits for them: until they are there a pack is made by scoring everything, which is the same pack.
type packs struct {
	mu     sync.Mutex
	view   rows.View
	commit string // the batch of the view
	finder *pack.Finder
	missed []rows.ID // changed while the lists are made

	fresh   reader             // of which agents begin that were sent nothing in this session
	readers map[string]*reader // by the names of agents
	work    sync.WaitGroup
	begun   bool
	making  bool
}

// reader is what one agent was told: what another one was shown is news to it.
type reader struct {
	base  rows.View // the Ledger as the last prompt that it was sent knew it
	since []rows.ID // what changed after it
	told  int       // how many changes were told before these
	shown []shown   // packs made since
	heard bool      // it was sent a prompt in this session
}

func (p *packs) reader(agent string) *reader {
	r := p.readers[agent]
	if r == nil {
		r = &reader{base: p.fresh.base, since: slices.Clone(p.fresh.since), told: p.fresh.told}
		if p.readers == nil {
			p.readers = map[string]*reader{}
		}
		p.readers[agent] = r
	}
	return r
}

// shown is a pack that was made for a prompt, which may have been sent or only looked at.
type shown struct {
	pack   pack.Pack
	view   rows.View
	commit string
	agent  string
	at     int // how many changes there were when it was made
	labels []string
}

// mostShown are kept until one of them is sent; a person looks at some prompts before.
const mostShown = 16

// changed hears of the store, which is held meanwhile: one call at a time.
func (p *packs) changed(v rows.View, ids []rows.ID, commit string) {
	p.mu.Lock()
	was, first := p.view, !p.begun
	p.mu.Unlock()
	if ids == nil && !first {
		ids = differing(was, v)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.view, p.commit, p.begun = v, commit, true
	if first {
		p.fresh.base = v
	}
	if p.making {
		p.missed = append(p.missed, ids...)
	} else if p.finder != nil {
		p.finder.Follow(v, ids...)
	}
	p.fresh.since = append(p.fresh.since, ids...)
	for _, r := range p.readers {
		r.since = append(r.since, ids...)
	}
}

// want has the lists made. It returns at once.
func (p *packs) want() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.finder == nil && !p.making {
		v := p.view
		p.making = true
		p.work.Go(func() { p.make(v) })
	}
}

// differing are the entries that have another latest row, or none any more.
func differing(was, is rows.View) (out []rows.ID) {
	for _, l := range []rows.Layer{rows.KG, rows.RG, rows.TG, rows.Conflicts} {
		for r := range is.All(l) {
			if old := was.Get(r.Key()); old == nil || old.Revision() != r.Revision() || old.Updated() != r.Updated() {
				out = append(out, r.Key())
			}
		}
		for r := range was.All(l) {
			if is.Get(r.Key()) == nil {
				out = append(out, r.Key())
			}
		}
	}
	return out
}

func (p *packs) make(v rows.View) {
	f := pack.NewFinder(v)
	p.mu.Lock()
	defer p.mu.Unlock()
	f.Follow(p.view, p.missed...)
	p.finder, p.missed, p.making = f, nil, false
}

// of is the pack of a request, with what changed since the last prompt that the agent was sent.
func (p *packs) of(agent string, a pack.Ask) shown {
	p.want()
	p.mu.Lock()
	r := p.reader(agent)
	s := shown{view: p.view, commit: p.commit, agent: agent, at: r.told + len(r.since)}
	deltas := pack.Deltas(r.base, p.view, r.since)
	finder := p.finder
	p.mu.Unlock()
	if finder != nil {
		s.pack = finder.Pack(a, deltas)
	} else {
		s.pack = pack.Make(s.view, a, deltas)
	}
	return s
}

func (p *packs) made(s shown) {
	p.mu.Lock()
	defer p.mu.Unlock()
	r := p.reader(s.agent)
	r.shown = append(r.shown, s)
	if len(r.shown) > mostShown {
		r.shown = r.shown[1:]
	}
}

// version says which Ledger it is, for telling why two prompts differ.
func (p *packs) version() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.commit
}

// sent finds the pack of a prompt that was really sent: the newest of which all stands there, else, where it was cut, the oldest, so that no change goes
// untold. What changed after it is what the next prompt tells.
func (p *packs) sent(agent, prompt string) (shown, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	r := p.reader(agent)
	if len(r.shown) == 0 {
		return shown{}, false
	}
	r.heard = true
	out := r.shown[0]
	for _, s := range r.shown {
		if s.stands(prompt) {
			out = s
		}
	}
	n := min(max(out.at-r.told, 0), len(r.since))
	r.base, r.since, r.told, r.shown = out.view, r.since[n:], r.told+n, nil
	return out, true
}

func (s shown) stands(prompt string) bool {
	for _, l := range s.labels {
		if !strings.Contains(prompt, l) {
			return false
		}
	}
	return true
}

// sent hears of each turn, from within it: it only remembers, and keeps the pack beside.
func (l *Ledger) sent(t journal.Turn) {
	for _, s := range t.Sections {
		if s.Block != "data: "+blockName || s.Tokens == 0 {
			continue
		}
		if made, ok := l.packs.sent(t.Agent, t.Prompt); ok && !l.host.ReadOnly {
			l.packs.work.Go(func() { l.keepRequest(made) })
		}
	}
}

// keepRequest keeps a pack that a model was sent, with the batch that it knew (000 §12). The turn loses nothing where that fails.
func (l *Ledger) keepRequest(s shown) {
	_, err := l.store.Do(store.Requests, func(r store.Run) (store.Made, error) {
		s.pack.RequestID, s.pack.RequestSeq = r.ID, r.Seq
		data, err := jsonv2.Marshal(struct {
			pack.Pack
			Commit string `json:"commit_id,omitzero"`
			Agent  string `json:"agent,omitzero"`
		}{s.pack, s.commit, s.agent}, jsonv2.Deterministic(true))
		return store.Made{File: data}, err
	})
	if err != nil {
		l.host.Log.Error(journal.Where{Component: Name}, err)
	}
}

// begin has the packs know which prompts are sent, and what was sent last.
func (l *Ledger) begin() {
	if l.store.Active() {
		l.packs.work.Go(l.recallPack)
		if l.host.Files != nil && listed(l.host.Files()) {
			l.packs.want()
		}
	}
	if l.host.Sent != nil {
		l.host.Sent(l.sent)
	}
}

// recallPack finds where the last session left off: for each agent the batch of the pack that it was sent last; for others, that of the newest pack.
func (l *Ledger) recallPack() {
	run, left := l.store.Draft(store.Requests), map[string]bool{"": true}
	if l.host.Files != nil {
		for _, a := range l.host.Files().Agents {
			left[a.Name] = true
		}
	}
	for data := range run.RequestsBackwards() {
		var last struct {
			Commit string `json:"commit_id"`
			Agent  string `json:"agent"`
		}
		if jsonv2.Unmarshal(data, &last) != nil || last.Commit == "" || !left[""] && !left[last.Agent] {
			continue
		}
		if was, changed, err := run.Since(last.Commit); err == nil {
			for _, row := range others(run.View, changed) {
				was = was.Add(row)
			}
			l.packs.recall(last.Agent, left[""], was, changed)
		}
		delete(left, "")
		delete(left, last.Agent)
		if len(left) == 0 {
			return
		}
	}
}

// others are the rows of a view but for those of some entries.
func others(v rows.View, but []rows.ID) (out []rows.Row) {
	of := map[rows.ID]bool{}
	for _, id := range but {
		of[id] = true
	}
	for _, layer := range []rows.Layer{rows.KG, rows.RG, rows.TG, rows.Conflicts} {
		for row := range v.All(layer) {
			if !of[row.Key()] {
				out = append(out, row)
			}
		}
	}
	return out
}

// recall has an agent know that it was told up to a state of before this session, and where all is set others, too. Prompts that were only looked at meanwhile do
// not count.
func (p *packs) recall(agent string, all bool, was rows.View, changed []rows.ID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	readers := []*reader{p.reader(agent)}
	if all {
		readers = append(slices.Collect(maps.Values(p.readers)), &p.fresh)
	}
	for _, r := range readers {
		if !r.heard {
			session := r.told + len(r.since)
			r.base, r.since, r.told = was, slices.Concat(changed, r.since[len(r.since)-session:]), -len(changed)
		}
	}
}
