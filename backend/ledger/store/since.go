package store

import (
	"encoding/json"
	"iter"
	"path"
	"slices"

	"crg/backend/base/fault"
	"crg/backend/base/jsonl"
	"crg/backend/ledger/rows"
)

// Since tells what came after a batch: the entries that later batches name, and how they were when it was written. Errors: ledger.no-commit, file.read.
func (r Run) Since(commit string) (was rows.View, changed []rows.ID, err error) {
	_, data, err := jsonl.Open(r.disk, commitFile)
	if err != nil {
		return was, nil, err
	}
	var from *Commit
	for line := range jsonl.Lines(data, 1) {
		c, err := decodeCommit(line.Text)
		switch {
		case err != nil:
		case from != nil:
			changed = append(changed, c.Changed...)
		case c.ID == commit:
			from = &c
		}
	}
	if from == nil {
		return was, nil, fault.New("ledger.no-commit", commit)
	}
	of := map[rows.ID]bool{}
	for _, id := range changed {
		of[id] = true
	}
	var before []rows.Row
	for _, l := range logs {
		if len(of) == 0 {
			break
		}
		_, data, err := jsonl.Open(r.disk, l.file)
		if err != nil {
			return was, nil, err
		}
		for line := range jsonl.Lines(data, 1) {
			if row, err := rows.Decode(l.layer, line.Text); err == nil && of[row.Key()] && row.Updated().Compare(from.Created) <= 0 {
				before = append(before, row)
			}
		}
	}
	return rows.Resolve(slices.Values(before)), changed, nil
}

// LatestRequest is the pack that was kept last, nil = there is none.
func (r Run) LatestRequest() []byte {
	data, _ := r.disk.ReadFile(Requests.latest())
	if !json.Valid(data) {
		return nil
	}
	return data
}

// RequestsBackwards are the packs that were kept, the newest first; those that were put into the archive are none of them.
func (r Run) RequestsBackwards() iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		names, _ := r.disk.ReadDir(Requests.Folder)
		slices.Sort(names) // by their times
		for _, name := range slices.Backward(names) {
			if !Requests.isRun(name) {
				continue
			}
			if data, err := r.disk.ReadFile(path.Join(Requests.Folder, name)); err == nil && !yield(data) {
				return
			}
		}
	}
}

var _ = fault.Add(fault.NotFound, fault.Table{
	"ledger.no-commit": {
		{"There is no batch {subject}.", "Den Schub {subject} gibt es nicht."},
		{"post_response_commits.jsonl in the folder ledger lists them.", "post_response_commits.jsonl im Ordner ledger zählt sie auf."},
	},
})
