package author

import (
	"bytes"
	"encoding/json"
	"time"

	"crg/backend/answer"
	"crg/backend/base/disk"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// File holds the pages that were written, one record a line, and what the person said of them to older programs.
const File = ".crg/answer/pages.jsonl"

// Record is a page that a model wrote, or the person's word on a page as older programs kept it.
type Record struct {
	At     time.Time `json:"at"`
	Kind   Kind      `json:"kind"`
	Goal   string    `json:"goal"`
	Answer string    `json:"answer"` // the conclusion that it is about
	Cites  []Cited   `json:"cites"`  // the nodes that the page names, as they were

	Page  *answer.Page `json:"page,omitempty"`  // of a written one
	Memo  *answer.Memo `json:"memo,omitempty"`  // of a memo
	Shown []string     `json:"shown,omitempty"` // ids of all nodes that the model was shown for it
	Agent string       `json:"agent,omitempty"`
	Model string       `json:"model,omitempty"`

	Of      string         `json:"of,omitempty"` // of a verdict the print of the page, of a memo that of the answer's text
	Verdict answer.Opinion `json:"verdict,omitempty"`
}

// Kind of a record.
type Kind string

const (
	Written Kind = "page"
	Refused Kind = "refused" // a reply that names nothing of the graph: kept to be shown, never as the answer
	Judged  Kind = "verdict" // of older programs: today the person's word stands in the answer's node
	Memoed  Kind = "memo"    // the answer written out
)

// Cited is a node as it was when a page named it.
type Cited struct {
	ID    string `json:"id"`
	Hash  string `json:"hash"`  // of its name and text
	State string `json:"state"` // of the node
	Name  string `json:"name"`
	Text  string `json:"text"` // its short form
}

func cited(n *graph.Node, limits lod.Limits) Cited {
	return Cited{ID: n.ID, Hash: hashOf(n), State: n.State, Name: n.Name, Text: lod.Text(n, lod.L1, limits)}
}

func hashOf(n *graph.Node) string { return graph.Digest(n.Name + "\n" + n.Full()) }

// printOf tells one page from another.
func printOf(p answer.Page) string {
	data, err := json.Marshal(p)
	if err != nil {
		return ""
	}
	return graph.Digest(string(data))
}

// load reads the records. A line that cannot be read is passed over and counted; it stays in the file.
func load(fsys disk.FS) (out []Record, damaged int) {
	data, err := fsys.ReadFile(File)
	if err != nil {
		if info, gone := fsys.Stat(File); gone == nil && info.Size() > 0 {
			damaged = 1
		}
		return nil, damaged
	}
	for line := range bytes.Lines(data) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var r Record
		if json.Unmarshal(line, &r) != nil || !r.whole() {
			damaged++
			continue
		}
		out = append(out, r)
	}
	return out, damaged
}

// whole reports whether a record has what its kind needs.
func (r *Record) whole() bool {
	switch r.Kind {
	case Written, Refused:
		return r.Page != nil && r.Goal != ""
	case Judged:
		return r.Of != ""
	case Memoed:
		return r.Memo != nil && r.Of != "" && r.Answer != ""
	}
	return false
}
