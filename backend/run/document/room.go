package document

import (
	"encoding/json"
	"time"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph/graphstore"
)

// Room is a part of the program that keeps something beside the graph: the text files, a wing. What a person does there is a step of the journal that
// changes nothing of the graph, and the room takes it back by something new of its own: nothing of what it keeps is erased.
type Room interface {
	// TurnStep takes back, or does again, what the data of a step say. What stands as it is wanted already is well: the program may have ended
	// before the journal heard of it. It gives what is needed for the way round, and whether the room tells of it in the Logs. It is called while
	// the document is free. Errors: undo.changed where another hand was there since, undo.stays where there is no way; then nothing was done. Others pass.
	TurnStep(data json.RawMessage, back bool) (round json.RawMessage, told bool, err error)
}

// Deed is what a person did in a room.
type Deed struct {
	Room  string
	Label message.Message
	By    string
	Data  json.RawMessage // for TurnStep
	Told  bool            // the room tells of it in the Logs
	// Joined are the data of both where this goes on with the newest step, done at a time in the same room; nil = it does not, or (as a function) never.
	Joined func(before json.RawMessage, at time.Time) json.RawMessage
}

// rooms are what a document knows of its rooms. It is guarded by Document.mu.
type rooms struct {
	by   map[string]Room
	data map[uint64]json.RawMessage // of the steps that can be taken back or done again
}

// AddRoom has a room take its steps back.
func (d *Document) AddRoom(name string, r Room) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.rooms.by == nil {
		d.rooms.by = map[string]Room{}
	}
	d.rooms.by[name] = r
}

// Did records what a person did in a room, and gives the number of the step that Undo takes back. Errors: those of writing the journal; what was done stands.
func (d *Document) Did(deed Deed) (uint64, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	rec := &graphstore.Record{
		Kind: graphstore.KindStep, Label: deed.Label, By: deed.By, Room: deed.Room, Data: deed.Data, Told: deed.Told, Beside: true,
	}
	if n := len(d.undo); n > 0 && deed.Joined != nil {
		last := d.step(d.undo[n-1])
		if last != nil && last.Room == deed.Room && last.Label.Equal(deed.Label) && len(last.Undoes) == 0 {
			if both := deed.Joined(d.rooms.data[last.Seq], d.steps[len(d.steps)-1].At); both != nil {
				rec.With, rec.Data = last.Seq, both
			}
		}
	}
	step, err := d.commit(rec, nil, nothing)
	if rec.With > 0 {
		return rec.With, err
	}
	return step.Seq, err
}

// roomCall is what a room is asked to do for a step.
type roomCall struct {
	seq  uint64 // of the deed
	back bool
	room Room // nil = it is not there
	name string
	data json.RawMessage
}

// done is what a room did.
type done struct {
	seq  uint64
	room string
	data json.RawMessage
	told bool
}

// roomCall is what a room is asked to do where a step is taken back, or done again; nil where it is of the graph alone. A step that takes back a deed does the
// deed again where it is taken back itself.
func (d *Document) roomCall(seq uint64, back bool) *roomCall {
	s := d.step(seq)
	if s == nil || s.Room == "" {
		return nil
	}
	for s.Kind == graphstore.KindStep && len(s.Undoes) == 1 {
		seq, back = s.Undoes[0], !back
		if s = d.step(seq); s == nil {
			return &roomCall{}
		}
	}
	return &roomCall{seq: seq, back: back, room: d.rooms.by[s.Room], name: s.Room, data: d.rooms.data[seq]}
}

func (e *roomCall) run() (*done, error) {
	if e.room == nil || e.data == nil {
		return nil, fault.New("undo.old", "")
	}
	round, told, err := e.room.TurnStep(e.data, e.back)
	if err != nil {
		return nil, err
	}
	if round == nil {
		round = e.data
	}
	return &done{e.seq, e.name, round, told}, nil
}

// keep notes in a record what a room did.
func (w *done) keep(rec *graphstore.Record) {
	if w != nil {
		rec.Room, rec.Data, rec.Told = w.room, w.data, w.told
	}
}

// turn takes a step back, or does it again: find says which, act does it. What lies in a room is done there before, away from the document's lock, as a
// room may read the graph; one step is turned at a time. A kill in between leaves what the room did, and the step as it was: the room is asked once more, and
// has nothing to do.
func (d *Document) turn(by string, find func() (seq uint64, back bool, err error), act func(seq uint64, back bool, did *done) (Step, error)) (Step, error) {
	d.turning.Lock()
	defer d.turning.Unlock()
	d.mu.Lock()
	defer d.mu.Unlock()
	seq, back, err := find()
	if err != nil {
		return Step{}, err
	}
	call := d.roomCall(seq, back)
	if call == nil {
		return act(seq, back, nil)
	}
	if d.store.ReadOnly() {
		return Step{}, fault.New("graph.rule", "").Because("reading-only")
	}
	did, err := d.unlocked(call)
	if err != nil {
		d.pass(seq, by, err)
		return Step{}, err
	}
	step, err := act(seq, back, did)
	if fault.Is(err, "undo.redo") { // somebody's step came meanwhile: what the room did again is a step behind it
		rec := &graphstore.Record{Kind: graphstore.KindStep, Label: d.labelOf(seq), By: by, Beside: true}
		did.keep(rec)
		return d.commit(rec, nil, nothing)
	}
	return step, err
}

// unlocked asks the room while the document is free.
func (d *Document) unlocked(call *roomCall) (*done, error) {
	d.mu.Unlock()
	defer d.mu.Lock()
	return call.run()
}

func (d *Document) labelOf(seq uint64) message.Message {
	if s := d.step(seq); s != nil {
		return s.Label
	}
	return message.Message{}
}

// pass goes past the next step where its room says that it stays for ever, so that what the person did before can be taken back with the next Undo.
func (d *Document) pass(seq uint64, by string, why error) {
	if !fault.Is(why, "undo.changed") && !fault.Is(why, "undo.stays") || !isNext(d.undo, seq) && !isNext(d.redo, seq) {
		return
	}
	rec := &graphstore.Record{Kind: graphstore.KindNote, Label: message.New("step.stays").About(d.labelOf(seq)), By: by, Undoes: []uint64{seq}}
	_, _ = d.commit(rec, nil, nothing) // where it cannot be written, the next Undo says the same again
}

// passed takes a step out of the lists that stays.
func (d *Document) passed(seqs []uint64) {
	for _, seq := range seqs {
		d.undo, d.redo = without(d.undo, seq), without(d.redo, seq)
		delete(d.rooms.data, seq)
	}
}

func without(list []uint64, seq uint64) []uint64 {
	if isNext(list, seq) {
		return list[:len(list)-1]
	}
	return list
}

// noteRoom keeps what a record says of a deed: with the deed itself, or the step that it goes on with.
func (d *Document) noteRoom(rec *graphstore.Record) {
	if rec.Room == "" {
		return
	}
	if d.rooms.data == nil {
		d.rooms.data = map[uint64]json.RawMessage{}
	}
	seq := rec.Seq
	if d.newest(rec.With) {
		seq = rec.With
	}
	if len(rec.Undoes) == 1 {
		if at := d.roomCall(rec.Undoes[0], true); at != nil {
			seq = at.seq
		}
	}
	d.rooms.data[seq] = rec.Data
}

// forgotten is a step that nobody can take back or do again any more.
func (d *Document) forgotten(seqs ...uint64) {
	for _, seq := range seqs {
		delete(d.ops, seq)
		delete(d.rooms.data, seq)
	}
}
