// Package document is the one writer of the live graph. Every change, a person's or a model's, goes through Do: it is
// applied, journalled and announced as one step, or it did not happen. Undo is more of the same.
package document

import (
	"encoding/json"
	"iter"
	"slices"
	"sync"
	"time"

	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// Step is one record of the journal, for people: what happened, when, by whom.
type Step struct {
	Seq      uint64          `json:"seq"`
	At       time.Time       `json:"at"`
	Kind     graphstore.Kind `json:"kind"`
	Turn     string          `json:"turn,omitempty"`
	By       string          `json:"by,omitempty"`
	Label    message.Message `json:"label"`
	Undoes   []uint64        `json:"undoes,omitempty"`
	Undoable bool            `json:"undoable,omitempty"` // it changed the graph in a way that Undo takes back, or left something beside it
	Undone   bool            `json:"undone,omitempty"`   // Undo took it back
	Beside   bool            `json:"beside,omitempty"`   // it left something beside the graph, which goes and comes with it
	Room     string          `json:"room,omitempty"`     // it was done there
}

// Entry is a step with what it changed, and what its writer kept with it.
type Entry struct {
	Step
	Ops  []graph.Op
	Data json.RawMessage
}

// whole is what the newest steps hold beside what the timeline shows of them.
type whole struct {
	ops  []graph.Op
	data json.RawMessage
}

// Change is told to listeners after each step.
type Change struct {
	Version uint64 // of the graph, after the step
	Ops     []graph.Op
	Step    Step
}

// Meta describes a step.
type Meta struct {
	Label message.Message
	By    string // "person", or the agent's name
	Turn  string // "t0012"
	// Data is called after the changes were applied; what it returns is journalled with them as JSON (nil = nothing).
	// A step with data is recorded even where it changes nothing.
	Data  func() any
	Named func() message.Message // the label where it is known only after the step was made; nil = Label
	// Beside is called after the changes were applied, too: whether the data hold something that stands while the step does, such as a
	// note. Such a step is taken back and done again as any other, though it changed nothing of the graph. nil = they do not.
	Beside func() bool
	// With is the step that this one completes: one gesture to the person, as adding a node and naming it. Where that one is
	// still the newest that Undo takes back, Undo takes back both, under this one's WithLabel. 0 = it stands alone.
	With      uint64
	WithLabel message.Message
}

// Document holds the live graph. All methods are safe for concurrent use.
type Document struct {
	turning   sync.Mutex // held while a step is taken back or done again; before mu
	mu        sync.RWMutex
	g         *graph.Graph
	store     graphstore.Persistence
	steps     []Step                // every record since the oldest one kept in memory
	tail      []whole               // of the newest of them
	ops       map[uint64][]graph.Op // of the steps that can be taken back or done again
	undo      []uint64              // steps that can be taken back, newest last
	redo      []uint64              // steps that were taken back, the next to do again last
	listeners []func(Change)
	finish    func(tx *graph.Tx, by, turn string, back bool) error
	replies   map[string]Reply // by turn: replies without a step
	deleted   deleted
	rooms     rooms
}

// keepInMemory is the number of steps that can be taken back, and of entries that Steps gives.
const keepInMemory = 2000

// keepWhole is the number of steps that Entries gives.
const keepWhole = 500

// Open takes over the graph of the store. Errors: graph.damaged, file.read.
func Open(store graphstore.Persistence) (*Document, error) {
	d := &Document{g: store.Graph(), store: store, ops: map[uint64][]graph.Op{}, replies: map[string]Reply{}}
	var last uint64
	for rec, err := range store.Records(0) {
		if err != nil {
			return nil, err
		}
		if rec.Seq != last+1 {
			d.forget()
		}
		last = rec.Seq
		d.remember(&rec)
	}
	if last != store.LastSeq() {
		d.forget()
	}
	store.Attach(d.View)
	return d, nil
}

// forget gives up undo of all steps so far: records behind them are missing, so they no longer fit the graph.
func (d *Document) forget() {
	d.undo, d.redo, d.ops, d.rooms.data = nil, nil, map[uint64][]graph.Op{}, nil
}

// Close folds the files and closes the store.
func (d *Document) Close() error { return d.store.Close() }

// Fold brings the graph files up to date now.
func (d *Document) Fold() error { return d.store.Fold() }

// Diagnostics are the problems found when the graph was opened.
func (d *Document) Diagnostics() []diag.Diagnostic { return d.store.Diagnostics() }

// ReadOnly reports that no change is possible.
func (d *Document) ReadOnly() bool { return d.store.ReadOnly() }

// View lets look read the graph while nobody changes it. Nodes, edges and groups may be kept; the graph may not.
func (d *Document) View(look func(*graph.Graph)) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	look(d.g)
}

// Version counts applied changes.
func (d *Document) Version() uint64 {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return d.g.Version
}

// LastSeq is the number of the newest record of the journal. It may be asked within View.
func (d *Document) LastSeq() uint64 { return d.store.LastSeq() }

// Position is the node that an agent stands on, "" before its first start.
func (d *Document) Position(agent string) string {
	d.mu.RLock()
	defer d.mu.RUnlock()
	a, _ := d.g.Agent(agent)
	return a.Position
}

// OnChange has listen called after every step, in order, while the document is held: it must be quick and must not call
// the document. Hand the change to a bus.
func (d *Document) OnChange(listen func(Change)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.listeners = append(d.listeners, listen)
}

// Finish has finish called at the end of every step but those of Undo and Redo, which give back what was: what it does is part
// of the step. There is one such end. back says that the step takes back others, so that what came is what stood there before.
func (d *Document) Finish(finish func(tx *graph.Tx, by, turn string, back bool) error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.finish = finish
}

// finished is a step with its end.
func (d *Document) finished(rec *graphstore.Record, fn func(*graph.Tx) error) func(*graph.Tx) error {
	return func(tx *graph.Tx) error {
		if err := fn(tx); err != nil || d.finish == nil || len(tx.Ops()) == 0 {
			return err
		}
		return d.finish(tx, rec.By, rec.Turn, len(rec.Undoes) > 0)
	}
}

// Do runs fn as one step. Where fn fails, or the step cannot be made durable, the graph is as it was and the error says why.
// A step that changes nothing leaves no trace.
func (d *Document) Do(label message.Message, by, turn string, fn func(tx *graph.Tx) error) (Step, error) {
	return d.DoWith(Meta{Label: label, By: by, Turn: turn}, fn)
}

// DoWith is Do with data that belongs to the step, in the same record.
func (d *Document) DoWith(meta Meta, fn func(tx *graph.Tx) error) (Step, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	rec := &graphstore.Record{Kind: graphstore.KindStep, Label: meta.Label, By: meta.By, Turn: meta.Turn}
	if d.newest(meta.With) {
		rec.With, rec.Label = meta.With, meta.WithLabel
	}
	return d.commit(rec, meta.Data, d.finished(rec, func(tx *graph.Tx) error {
		err := fn(tx)
		if meta.Named != nil {
			rec.Label = meta.Named()
		}
		rec.Beside = err == nil && meta.Beside != nil && meta.Beside()
		return err
	}))
}

// commit is the critical section: apply, journal, announce. Errors of fn pass through.
func (d *Document) commit(rec *graphstore.Record, data func() any, fn func(*graph.Tx) error) (step Step, err error) {
	if d.store.ReadOnly() {
		return Step{}, fault.New("graph.rule", "").Because("reading-only")
	}
	tx := d.g.Begin()
	kept := false
	defer func() { // also when fn panics
		if !kept {
			tx.Rollback()
		}
	}()
	if err := fn(tx); err != nil {
		return Step{}, err
	}
	if data != nil {
		if value := data(); value != nil {
			if rec.Data, err = json.Marshal(value); err != nil {
				return Step{}, fault.Wrap(err, "internal", "", "detail", err.Error())
			}
		}
	}
	if len(tx.Ops()) == 0 && rec.Data == nil && !rec.Beside && rec.Kind == graphstore.KindStep {
		kept = true
		return Step{}, nil
	}
	rec.Ops = slices.Clone(tx.Ops())
	rec.NextNode, rec.NextEdge = d.g.NextNode, d.g.NextEdge
	if err := d.store.Append(rec); err != nil {
		return Step{}, err
	}
	kept = true
	step = d.remember(rec)
	for _, listen := range d.listeners {
		listen(Change{Version: d.g.Version, Ops: rec.Ops, Step: step})
	}
	return step, nil
}

// newest reports whether Undo would take back this step.
func (d *Document) newest(seq uint64) bool {
	n := len(d.undo)
	return n > 0 && seq > 0 && d.undo[n-1] == seq
}

// remember takes a record into the lists. It is the only place that knows how records make the history, at open as live.
func (d *Document) remember(rec *graphstore.Record) Step {
	step := Step{
		Seq: rec.Seq, At: rec.At, Kind: rec.Kind, Turn: rec.Turn, By: rec.By, Label: rec.Label, Undoes: rec.Undoes, Beside: rec.Beside, Room: rec.Room,
		Undoable: rec.Kind == graphstore.KindStep && (rec.Beside || undoable(rec.Ops)),
	}
	switch {
	case step.Undoable:
		if d.newest(rec.With) {
			d.ops[rec.With] = slices.Concat(d.ops[rec.With], rec.Ops)
			if whole := d.step(rec.With); whole != nil {
				whole.Label = rec.Label
			}
		} else {
			d.undo = append(d.undo, rec.Seq)
			d.ops[rec.Seq] = rec.Ops
		}
		d.forgotten(d.redo...)
		d.redo = nil
	case rec.Kind == graphstore.KindUndo:
		d.shift(&d.undo, &d.redo, rec.Undoes, true)
	case rec.Kind == graphstore.KindRedo:
		d.shift(&d.redo, &d.undo, rec.Undoes, false)
	case rec.Kind == graphstore.KindNote:
		d.passed(rec.Undoes)
	}
	d.noteRoom(rec)
	d.noteReply(rec)
	d.deleted.note(rec)
	d.steps, d.tail = append(d.steps, step), append(d.tail, whole{rec.Ops, rec.Data})
	if len(d.tail) > 2*keepWhole {
		d.tail = slices.Clone(d.tail[keepWhole:])
	}
	if len(d.steps) > 2*keepInMemory {
		d.steps = slices.Clone(d.steps[keepInMemory:])
	}
	if len(d.undo) > keepInMemory {
		d.forgotten(d.undo[0])
		d.undo = d.undo[1:]
	}
	return step
}

func (d *Document) shift(from, to *[]uint64, seqs []uint64, undone bool) {
	for _, seq := range seqs {
		if n := len(*from); n > 0 && (*from)[n-1] == seq {
			*from = (*from)[:n-1]
			*to = append(*to, seq)
			if s := d.step(seq); s != nil {
				s.Undone = undone
			}
		}
	}
}

// step finds a step by its number, or nil.
func (d *Document) step(seq uint64) *Step {
	i, found := slices.BinarySearchFunc(d.steps, seq, func(s Step, seq uint64) int {
		switch {
		case s.Seq < seq:
			return -1
		case s.Seq > seq:
			return 1
		}
		return 0
	})
	if !found {
		return nil
	}
	return &d.steps[i]
}

// undoable is true where an op is more than an agent's counters.
func undoable(ops []graph.Op) bool {
	return slices.ContainsFunc(ops, func(op graph.Op) bool {
		a := op.Agent
		return a == nil || a.Before != nil && a.After != nil && a.Before.Position != a.After.Position
	})
}

// Steps are the newest entries of the timeline, newest first; limit 0 = all that are held.
func (d *Document) Steps(limit int) []Step {
	d.mu.RLock()
	defer d.mu.RUnlock()
	if limit <= 0 || limit > len(d.steps) {
		limit = len(d.steps)
	}
	out := slices.Clone(d.steps[len(d.steps)-limit:])
	slices.Reverse(out)
	return out
}

// Trail is what can be taken back, oldest first, and what was taken back and can be done again, the next to do last.
func (d *Document) Trail() (done, undone []Entry) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	whole := func(list []uint64) (out []Entry) {
		for _, seq := range list {
			if s := d.step(seq); s != nil {
				out = append(out, Entry{Step: *s, Ops: d.ops[seq]})
			}
		}
		return out
	}
	return whole(d.undo), whole(d.redo)
}

// Entries are the newest steps whole, oldest first: at least the last 500, where there are as many.
func (d *Document) Entries() []Entry {
	d.mu.RLock()
	defer d.mu.RUnlock()
	out := make([]Entry, len(d.tail))
	for i, w := range d.tail {
		out[i] = Entry{d.steps[len(d.steps)-len(d.tail)+i], w.ops, w.data}
	}
	return out
}

// Records are the journal's records from a number on, oldest first, history included: what the timeline is made of.
func (d *Document) Records(from uint64) iter.Seq2[graphstore.Record, error] {
	return d.store.Records(from)
}

// Picture is the whole graph. Its nodes and edges are values that never change, so it may be read without a lock.
func (d *Document) Picture() (p graph.Picture) {
	d.View(func(g *graph.Graph) { p = graph.PictureOf(g, d.LastSeq()) })
	return p
}
