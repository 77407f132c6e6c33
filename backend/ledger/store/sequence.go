package store

import (
	"encoding/json"
	"maps"
	"path"
	"slices"

	"crg/backend/base/fault"
	"crg/backend/base/jsonl"
)

// Numbers count the runs of the skills (000 X12.1), each from 1; the row of a batch has that of its skill.
type Numbers struct {
	Request       int `json:"request_seq,omitzero"`
	Plan          int `json:"plan_seq,omitzero"`
	Knowledge     int `json:"knowledge_seq,omitzero"`
	Decision      int `json:"decision_seq,omitzero"`
	Consolidation int `json:"consolidation_seq,omitzero"`
}

// of is the number of a skill's runs.
func (n *Numbers) of(k Skill) *int {
	switch k {
	case Requests:
		return &n.Request
	case Plans:
		return &n.Plan
	case Knowledge:
		return &n.Knowledge
	case Decisions:
		return &n.Decision
	}
	return &n.Consolidation
}

// next is the number of the next run: one more than the highest that is known. Where another program took it meanwhile the one after it is tried,
// once. Errors: ledger.sequence; then what is there is known, and the next run has its number again.
func (s *Store) next(k Skill) (int, error) {
	known := s.known(k)
	taken := s.taken(k)
	for seq := known + 1; seq <= known+2; seq++ {
		if !taken[seq] {
			return seq, nil
		}
	}
	s.numbered[k] = slices.Max(slices.Collect(maps.Keys(taken)))
	return 0, fault.New("ledger.sequence", "")
}

// known is the highest number of a skill that this program has seen.
func (s *Store) known(k Skill) int {
	if highest, looked := s.numbered[k]; looked {
		return highest
	}
	highest := 0
	for seq := range s.taken(k) {
		highest = max(highest, seq)
	}
	s.numbered[k] = highest
	return highest
}

// taken are the numbers of a skill that stand on the disk: in the rows of batches, and in the files of its runs. Those that went into the archive are
// lower. What cannot be read has none.
func (s *Store) taken(k Skill) map[int]bool {
	out := map[int]bool{}
	if _, data, err := jsonl.Open(s.fs, commitFile); err == nil {
		for line := range jsonl.Lines(data, 1) {
			if c, err := decodeCommit(line.Text); err == nil {
				out[*c.of(k)] = true
			}
		}
	}
	names, _ := s.fs.ReadDir(k.Folder)
	for _, name := range names {
		if !k.isRun(name) {
			continue
		}
		seq, read := s.runs[path.Join(k.Folder, name)]
		if !read {
			var file Numbers
			if data, err := s.fs.ReadFile(path.Join(k.Folder, name)); err == nil && json.Unmarshal(data, &file) == nil {
				seq = *file.of(k)
			}
			s.runs[path.Join(k.Folder, name)] = seq // a run is never written over
		}
		out[seq] = true
	}
	delete(out, 0)
	return out
}

var _ = fault.Add(fault.Conflict, fault.Table{
	"ledger.sequence": {
		{"Another program is writing to the Ledger of this project.", "Ein anderes Programm schreibt in das Register des Wissens."},
		{"Nothing was written. Try again when it is done.", "Es wurde nichts geschrieben. Danach noch einmal versuchen."},
	},
})
