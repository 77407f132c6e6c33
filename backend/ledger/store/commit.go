package store

import (
	"bytes"
	"encoding/json"
	"path"
	"slices"

	jsonv2 "github.com/go-json-experiment/json"

	"crg/backend/base/canon"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/jsonl"
	"crg/backend/base/message"
	"crg/backend/ledger/rows"
)

// Commit is the row of one batch (000 X2.1).
type Commit struct {
	ID       string    `json:"commit_id"`
	Event    string    `json:"event"`
	Mode     string    `json:"mode"` // the skill: "knowledge", "decision" …
	Created  rows.Time `json:"created_at"`
	Changed  []rows.ID `json:"changed_node_ids"`
	Context  string    `json:"context_pack_path"`
	GraphSeq uint64    `json:"graph_seq"` // of the journal record up to which the graph was read
	Turn     string    `json:"turn,omitzero"`
	By       string    `json:"by,omitzero"`
	Artifact string    `json:"artifact_path,omitzero"` // what the skill left beside its rows, below ledger/
	Numbers
}

func decodeCommit(line []byte) (c Commit, err error) { return c, jsonv2.Unmarshal(line, &c) }

// Batch is what is written together.
type Batch struct {
	Mode, Turn, By string
	GraphSeq       uint64
	Rows           []rows.Row
	Strict         bool      // decisions name what they rest on
	Artifact       *Artifact // what a skill leaves beside its rows

	listed []rows.ID // entries that are there and that no batch named, of a repair
	run    Skill     // of which it is a run, and
	seq    int       // which one; 0 = of none
}

// Artifact is a file of a skill, written with step 3.
type Artifact struct {
	Name string          `json:"name"` // "task_plans/….json", below ledger/
	Data json.RawMessage `json:"data"`
}

// pending is a batch under way. It holds all that is written, so that it is gone on with exactly, and adds nothing twice.
type pending struct {
	Commit   Commit                  `json:"commit"`
	Lines    map[rows.Layer][]string `json:"lines"`
	Context  json.RawMessage         `json:"context"`
	Artifact *Artifact               `json:"artifact,omitempty"`
}

// Commit writes a batch in the six steps of 000 X5.1. A batch that changes nothing writes nothing. Errors: ledger.none; ledger.refused with what is
// wrong; file.write, disk.full where nothing is begun; ledger.behind where it is finished with the next batch or at the next opening.
func (s *Store) Commit(b Batch) (Commit, error) {
	return s.CommitOf(func(rows.View) Batch { return b })
}

// CommitOf is Commit of what is made of the view while nobody else writes: what a skill or another program wrote meanwhile is in it.
func (s *Store) CommitOf(made func(rows.View) Batch) (Commit, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.there(); err != nil {
		return Commit{}, err
	}
	if err := s.finish(); err != nil {
		return Commit{}, err
	}
	b := made(s.View())
	if len(b.Rows) == 0 && b.Artifact == nil {
		return Commit{}, nil
	}
	if err := s.judged(b); err != nil {
		return Commit{}, err
	}
	return s.write(b)
}

// write writes a batch that was judged.
func (s *Store) write(b Batch) (Commit, error) {
	now := s.opt.Clock()
	id := "COMMIT-" + s.opt.IDs()
	p := pending{
		Commit: Commit{
			ID: id, Event: "post_response_commit", Mode: b.Mode, Created: rows.At(now), GraphSeq: b.GraphSeq, Turn: b.Turn, By: b.By,
			Context: path.Join(packDir, "context_pack."+stamp(now)+"."+id+".json"),
		},
		Lines: map[rows.Layer][]string{}, Artifact: b.Artifact,
	}
	if b.Artifact != nil {
		p.Commit.Artifact = b.Artifact.Name
	}
	if b.seq > 0 {
		*p.Commit.of(b.run) = b.seq
	}
	p.Commit.Changed = b.listed
	for _, r := range b.Rows {
		p.Commit.Changed = append(p.Commit.Changed, r.Key())
		p.Lines[r.Layer()] = append(p.Lines[r.Layer()], string(rows.Encode(r)))
	}
	slices.Sort(p.Commit.Changed)
	p.Commit.Changed = slices.Compact(p.Commit.Changed)
	p.Context = s.opt.Context(s.View().Add(b.Rows...), p.Commit)
	data, err := json.Marshal(p)
	if err != nil {
		return Commit{}, fault.Wrap(err, "internal", "", "detail", err.Error())
	}
	if err := s.private.MkdirAll(".", 0o755); err != nil {
		return Commit{}, disk.WriteError(err, pendingFile)
	}
	if err := disk.ReplaceIn(s.private, pendingFile, disk.Bytes(data)); err != nil {
		return Commit{}, err // nothing is begun
	}
	return p.Commit, s.steps(p)
}

// Judge is why a batch would be refused, nil = it would not. Error: ledger.refused with what is wrong.
func (s *Store) Judge(b Batch) error { return s.judged(b) }

// judged is why a batch is refused: each row is judged after those before it, and rows of one batch may name each other.
func (s *Store) judged(b Batch) error {
	before := s.View()
	for i, r := range b.Rows {
		found := rows.Check(with(before, b.Rows, i), r, b.Strict)
		if rows.Refused(found) {
			return rows.Refuse(r, found)
		}
	}
	return nil
}

// with is the view with the other rows of a batch, for links among them; of the row's own entry with those before it.
func with(v rows.View, all []rows.Row, at int) rows.View {
	for i, r := range all {
		if i != at && (i < at || r.Key() != all[at].Key()) {
			v = v.Add(r)
		}
	}
	return v
}

// finish takes in what other programs wrote, so that what comes is judged by all of it, and goes on with a batch that was under way. Errors: file.read,
// ledger.behind.
func (s *Store) finish() error {
	if err := s.takeIn(); err != nil {
		return err
	}
	data, err := s.private.ReadFile(pendingFile)
	if err != nil {
		return nil //nolint:nilerr // there is none, or none that can be read: then nothing of it was begun, or the validator tells of its rows
	}
	var p pending
	if json.Unmarshal(data, &p) != nil || p.Commit.ID == "" {
		return s.private.Remove(pendingFile) // it was cut before anything was begun
	}
	return s.steps(p)
}

// steps are the six steps, each of which may have been done before.
func (s *Store) steps(p pending) error {
	for _, step := range []func(pending) error{s.appendRows, s.writeIndexes, s.writeContext, s.checkContext, s.showContext, s.appendCommit} {
		if err := step(p); err != nil {
			return fault.Wrap(err, "ledger.behind", "").About(disk.Why(err))
		}
	}
	if err := s.private.Remove(pendingFile); err != nil {
		return nil //nolint:nilerr // done again it changes nothing
	}
	return nil
}

// appendRows is step 1: the rows that are not there yet. A revision is there where its entry has it, or a later one.
func (s *Store) appendRows(p pending) error {
	var ids []rows.ID
	for _, l := range logs {
		if err := s.refresh(l.layer); err != nil {
			return err
		}
		v := s.View()
		var fresh [][]byte
		var added []rows.Row
		for _, line := range p.Lines[l.layer] {
			r, err := rows.Decode(l.layer, []byte(line))
			if err != nil {
				return err
			}
			if was := v.Get(r.Key()); was == nil || was.Revision() < r.Revision() {
				fresh, added = append(fresh, []byte(line)), append(added, r)
			}
		}
		if err := s.files[l.layer].Append(fresh...); err != nil {
			return err
		}
		v = v.Add(added...)
		s.view.Store(&v)
		for _, r := range added {
			ids = append(ids, r.Key())
		}
	}
	if len(ids) > 0 {
		s.changed(ids, p.Commit.ID)
	}
	return nil
}

// writeIndexes is step 2: the indexes of the layers that changed, written, read back and compared.
func (s *Store) writeIndexes(p pending) error {
	for _, l := range logs {
		if l.index == "" || len(p.Lines[l.layer]) == 0 {
			continue
		}
		if err := s.writeIndex(l.layer, l.index); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) writeIndex(layer rows.Layer, name string) error {
	want := Index(s.View(), layer)
	if err := disk.ReplaceIn(s.fs, name, disk.Bytes(want)); err != nil {
		return err
	}
	if got, err := s.fs.ReadFile(name); err != nil || !bytes.Equal(got, want) {
		return fault.Wrap(err, "file.write", name).About(message.New("ledger.why.changed"))
	}
	return nil
}

// Index is the file of a layer's index: one line for each entry, by id (000 X3.3).
func Index(v rows.View, layer rows.Layer) []byte {
	var all []rows.Index
	for r := range v.All(layer) {
		all = append(all, rows.IndexOf(r))
	}
	slices.SortFunc(all, func(a, b rows.Index) int { return bytes.Compare([]byte(a.ID), []byte(b.ID)) })
	var out bytes.Buffer
	for _, i := range all {
		line, err := canon.JSON(i)
		if err != nil {
			fault.Bug("a line of an index cannot be written: %v", err)
		}
		out.Write(append(line, '\n'))
	}
	return out.Bytes()
}

// Reindex makes the indexes of a Ledger anew, whose files are given by path: its rows were changed outside.
func Reindex(files map[string][]byte) {
	var all []rows.Row
	for _, l := range logs {
		for line := range jsonl.Lines(files[folder+l.file], 1) {
			if r, err := rows.Decode(l.layer, line.Text); err == nil && stands(r, l.layer) {
				all = append(all, r)
			}
		}
	}
	v := rows.Resolve(slices.Values(all))
	for _, l := range logs {
		if l.index != "" && files[folder+l.index] != nil {
			files[folder+l.index] = Index(v, l.layer)
		}
	}
}

// writeContext is step 3: the pack of this batch, and what a skill leaves.
func (s *Store) writeContext(p pending) error {
	if p.Artifact != nil {
		if err := disk.ReplaceIn(s.fs, p.Artifact.Name, disk.Bytes(p.Artifact.Data)); err != nil {
			return err
		}
	}
	return disk.ReplaceIn(s.fs, p.Commit.Context, disk.Bytes(p.Context))
}

// checkContext is step 4: what was written is read back.
func (s *Store) checkContext(p pending) error {
	got, err := s.fs.ReadFile(p.Commit.Context)
	if err != nil || !bytes.Equal(got, p.Context) {
		return fault.Wrap(err, "file.write", p.Commit.Context).About(message.New("ledger.why.changed"))
	}
	return nil
}

// showContext is step 5: the pack becomes the latest.
func (s *Store) showContext(p pending) error {
	return disk.ReplaceIn(s.fs, latestFile, disk.Bytes(p.Context))
}

// appendCommit is step 6: the row of the batch, once.
func (s *Store) appendCommit(p pending) error {
	if s.last.ID == p.Commit.ID {
		return nil
	}
	line, err := canon.JSON(p.Commit)
	if err != nil {
		return err
	}
	if err := s.log.Append(line); err != nil {
		return err
	}
	s.last, s.batches = p.Commit, s.batches+1
	return nil
}
