package journal

import (
	"encoding/json"
	"path"

	"crg/backend/action/check"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/prompt"
)

// Draft is a turn whose reply has come and is not applied yet. It is written before the reply is journalled, so that a
// turn that a crash interrupts still has the prompt that was really sent.
type Draft struct {
	Turn    Turn     `json:"turn"`
	Allowed []string `json:"allowed"`          // actions that its prompt offered
	Fenced  []string `json:"fenced,omitempty"` // texts that stood between fences in its prompt
	// Shown is what the prompt said of the nodes that stood in it: it decides what the reply may link and what it would overwrite.
	Shown     map[string]check.Look `json:"shown,omitempty"`
	Announced int                   `json:"announced,omitempty"` // number of the first id that it promised to new nodes
	Read      string                `json:"read,omitempty"`      // the bytes of documents that it showed
	Mends     string                `json:"mends,omitempty"`     // the answer whose lines the reply mends
	Held      prompt.Held           `json:"held,omitzero"`       // the step of a review that it shows
}

// one turn is under way at a time, so there is one draft; it stays until the next turn's takes its place
var draftFile = path.Join(TurnsDir, "draft.json")

// SaveDraft stores the draft of the turn under way. Errors: disk.full, file.write.
func SaveDraft(fsys disk.FS, d Draft) error {
	data, err := json.Marshal(d)
	if err != nil {
		return fault.Wrap(err, "internal", d.Turn.ID, "detail", "the draft of a turn cannot be written")
	}
	return disk.ReplaceIn(fsys, draftFile, disk.Bytes(data))
}

// LoadDraft reads the newest draft; ok is false where there is none that can be read.
func LoadDraft(fsys disk.FS) (d Draft, ok bool) {
	data, _ := fsys.ReadFile(draftFile) // nothing is no draft
	if json.Unmarshal(data, &d) != nil {
		return Draft{}, false
	}
	return d, d.Turn.ID != ""
}
