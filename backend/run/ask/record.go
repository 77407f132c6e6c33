package ask

import (
	"bytes"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/money"
	"crg/backend/llm"
)

// File holds what calls took that neither a turn nor the conversation keeps, one JSON record a line.
const File = ".crg/asks.jsonl"

// Record is such a call.
type Record struct {
	At           time.Time `json:"at"`
	Purpose      string    `json:"purpose"`
	Provider     string    `json:"provider,omitempty"`
	Model        string    `json:"model,omitempty"`
	TokensPrompt int       `json:"tokensPrompt,omitempty"` // as the server counted
	TokensOutput int       `json:"tokensOutput,omitempty"`
	TokensUsed   int       `json:"tokensUsed"` // in all, with estimates where it did not
	Cost         money.Sum `json:"cost,omitempty"`
}

func recordOf(purpose string, config llm.Config, c Charge, at time.Time) Record {
	return Record{
		At: at, Purpose: purpose, Provider: config.Provider, Model: config.Model,
		TokensPrompt: c.Usage.Prompt, TokensOutput: c.Usage.Output, TokensUsed: c.Tokens, Cost: c.Cost,
	}
}

// Records are those of one project.
type Records struct {
	mu   sync.Mutex
	file *disk.Lines // nil = nothing is written
	all  []Record
}

// Load reads them. A line that cannot be read is passed over.
func Load(fsys disk.FS, readOnly bool) *Records {
	r := &Records{}
	if !readOnly {
		r.file = disk.NewLines(fsys, File)
	}
	data, err := fsys.ReadFile(File)
	if err != nil {
		return r
	}
	for line := range bytes.Lines(data) {
		var rec Record
		if json.Unmarshal(line, &rec) == nil && rec.Purpose != "" {
			r.all = append(r.all, rec)
		}
	}
	return r
}

// Add keeps one more. It counts also where it cannot be written: disk.full, file.write.
func (r *Records) Add(rec Record) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all = append(r.all, rec)
	if r.file == nil {
		return nil
	}
	line, err := json.Marshal(rec)
	if err != nil {
		return err
	}
	return r.file.Append(line)
}

// All are they, oldest first.
func (r *Records) All() []Record {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.all)
}
