package ledger

import (
	"strings"
	"sync"

	jsonv2 "github.com/go-json-experiment/json"

	"crg/backend/journal"
	"crg/backend/wings/ledger/pack"
	"crg/backend/wings/ledger/rows"
	"crg/backend/wings/ledger/store"
)

// packs makes the packs of prompts. The lists that they are found in are made where a phase shows packs, once and beside the turns, and kept up with each
// batch. No prompt waits for them: until they are there a pack is made by scoring everything, which is the same pack.
type packs struct {
	mu     sync.Mutex
	view   rows.View
	commit string // the batch of the view
	finder *pack.Finder
	missed []rows.ID // changed while the lists are made

	base   rows.View // the Ledger as the last prompt that was sent knew it
	since  []rows.ID // what changed after it
	told   int       // how many changes were told before these
	shown  []shown   // packs made since
	work   sync.WaitGroup
	begun  bool
	making bool
}

// shown is a pack that was made for a prompt, which may have been sent or only looked at.
type shown struct {
	pack   pack.Pack
	view   rows.View
	commit string
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
		p.base = v
	}
	if p.making {
		p.missed = append(p.missed, ids...)
	} else if p.finder != nil {
		p.finder.Follow(v, ids...)
	}
	p.since = append(p.since, ids...)
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

// of is the pack of a request, with what changed since the last prompt that was sent.
func (p *packs) of(a pack.Ask) shown {
	p.want()
	p.mu.Lock()
	s := shown{view: p.view, commit: p.commit, at: p.told + len(p.since)}
	deltas := pack.Deltas(p.base, p.view, p.since)
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
	p.shown = append(p.shown, s)
	if len(p.shown) > mostShown {
		p.shown = p.shown[1:]
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
func (p *packs) sent(prompt string) (shown, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.shown) == 0 {
		return shown{}, false
	}
	out := p.shown[0]
	for _, s := range p.shown {
		if s.stands(prompt) {
			out = s
		}
	}
	n := min(max(out.at-p.told, 0), len(p.since))
	p.base, p.since, p.told, p.shown = out.view, p.since[n:], p.told+n, nil
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
		if made, ok := l.packs.sent(t.Prompt); ok && !l.host.ReadOnly {
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
		}{s.pack, s.commit}, jsonv2.Deterministic(true))
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

// recallPack finds where the last session left off: the batch of the pack that was sent last.
func (l *Ledger) recallPack() {
	r := l.store.Draft(store.Requests)
	var last struct {
		Commit string `json:"commit_id"`
	}
	if data := r.LatestRequest(); data == nil || jsonv2.Unmarshal(data, &last) != nil || last.Commit == "" {
		return
	}
	was, changed, err := r.Since(last.Commit)
	if err != nil || len(changed) == 0 {
		return
	}
	of := map[rows.ID]bool{}
	for _, id := range changed {
		of[id] = true
	}
	for _, layer := range []rows.Layer{rows.KG, rows.RG, rows.TG, rows.Conflicts} {
		for row := range r.View.All(layer) {
			if !of[row.Key()] {
				was = was.Add(row)
			}
		}
	}
	l.packs.mu.Lock()
	defer l.packs.mu.Unlock()
	if len(l.packs.shown) == 0 {
		l.packs.base, l.packs.since, l.packs.told = was, append(changed, l.packs.since...), l.packs.told-len(changed)
	}
}
