package journal

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"crg/backend/action"
	"crg/backend/action/syntax"
	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/base/money"
	"crg/backend/prompt"
)

// TurnsDir holds one readable JSON file for each turn.
const TurnsDir = ".crg/turns"

// Turn is everything about one turn: what was sent, what came back, what was done, and from which versions of the files
// (CRG-277, 279).
type Turn struct {
	ID          string    `json:"id"`     // "t0012"
	Number      int       `json:"number"` // running number of the project
	Agent       string    `json:"agent"`
	Provider    string    `json:"provider"`
	Model       string    `json:"model"`
	Phase       string    `json:"phase"`
	PhaseIndex  int       `json:"phaseIndex"`
	TurnInPhase int       `json:"turnInPhase"`
	StartedAt   time.Time `json:"startedAt"`
	EndedAt     time.Time `json:"endedAt"`
	Result      string    `json:"result"` // applied, skipped, failed, stopped

	From string `json:"from"` // the node it started on
	To   string `json:"to"`   // and ended on

	Prompt   string            `json:"prompt"`
	Edited   bool              `json:"edited,omitempty"` // by the person, at gate A
	Sections []prompt.Section  `json:"sections"`
	Basis    prompt.Basis      `json:"basis"`
	Warnings []diag.Diagnostic `json:"warnings,omitempty"`
	Files    map[string]string `json:"files"` // path → hash of the version used

	Reply          string            `json:"reply"`
	Replies        []string          `json:"replies,omitempty"` // of all calls, in order, where there was more than one
	Reasoning      string            `json:"reasoning,omitempty"`
	Outcomes       []action.Outcome  `json:"outcomes"`
	Skipped        []syntax.Skipped  `json:"skipped,omitempty"`
	ParseWarnings  []string          `json:"parseWarnings,omitempty"`
	Tolerated      []message.Message `json:"tolerated,omitempty"` // ParseWarnings for every language; old records have none
	ParseFailures  []ParseFailure    `json:"parseFailures,omitempty"`
	Clarifications []Clarification   `json:"clarifications,omitempty"`
	Problem        string            `json:"problem,omitempty"` // why a failed turn failed
	Told           *Told             `json:"told,omitempty"`    // the same for those who translate it

	Calls           int     `json:"calls"`
	TokensEstimated int     `json:"tokensEstimated"`
	TokensPrompt    int     `json:"tokensPrompt"` // as the server counted, 0 = it did not say
	TokensOutput    int     `json:"tokensOutput"`
	TokensUsed      int     `json:"tokensUsed"` // of all calls, sent and received; estimated where the server did not say
	Factor          float64 `json:"factor"`

	Cost money.Sum `json:"cost,omitempty"` // of all calls, by the prices of that day; nothing = the model has no price

	size promptSize // in a Book, which keeps no texts
}

// StoppedTurn is the result of a turn that the person stopped before it was done.
const StoppedTurn = "stopped"

// Nothing: the turn came to nothing, by a failure or by a stop.
func (t Turn) Nothing() bool { return t.Result == "failed" || t.Result == StoppedTurn }

// Sent is what the prompt took, as the server counted it; else the estimate.
func (t Turn) Sent() (tokens int, estimated bool) {
	if t.TokensPrompt == 0 {
		return t.TokensEstimated, true
	}
	return t.TokensPrompt, false
}

// Named are the ids of the nodes and links that the turn speaks of, each once. Records of an older program name them only within the
// text of an action, "[n05]".
func (t Turn) Named() (ids []string) {
	add := func(id string) {
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	add(t.From)
	add(t.To)
	for _, o := range t.Outcomes {
		for _, part := range strings.Split(o.Text, "[")[1:] {
			if id, _, closed := strings.Cut(part, "]"); closed {
				add(id)
			}
		}
		add(o.Created)
	}
	return ids
}

// StoppedByPerson: what ended it was no failure.
func (t Turn) StoppedByPerson() bool {
	return t.Told != nil && (t.Told.Message == "model.stopped" || t.Told.Message == "run.stopped")
}

// Told names a message by its id, with what fills its sentence: a failure of the fault table or a diagnostic.
type Told struct {
	Message string            `json:"message"`
	Subject string            `json:"subject,omitempty"`
	Values  map[string]string `json:"values,omitempty"`
	Of      []message.Message `json:"of,omitempty"`
}

// Line is a line of the log that says the text, told in the language of whoever reads it. Of an older record, nil, the text is all there is.
func (t *Told) Line(text string) Line {
	if t == nil {
		return Wrote(text)
	}
	m := message.New(t.Message, "subject", t.Subject).About(t.Of...)
	maps.Copy(m.Values, t.Values)
	return Line{text, m}
}

// ToldOf is the message of a failure, nil where it has none.
func ToldOf(err error) *Told {
	f := fault.As(err)
	if f == nil {
		return nil
	}
	return &Told{Message: f.Msg, Subject: f.Subject, Values: f.Values, Of: f.Of}
}

// ParseFailure is a reply that could not be read, in full (CRG-165).
type ParseFailure struct {
	Reply    string            `json:"reply"`
	Kinds    []string          `json:"kinds"`          // of its faults, for the tally per model
	Failures []string          `json:"failures"`       // in English
	Said     []message.Message `json:"said,omitempty"` // Failures for every language; old records have none
}

// Unread is a reply with what is wrong with it.
func Unread(reply string, kinds []string, said []message.Message) ParseFailure {
	f := ParseFailure{Reply: reply, Kinds: kinds, Said: said}
	for _, m := range said {
		f.Failures = append(f.Failures, m.String())
	}
	return f
}

// Faults are the messages of a reply that could not be read, as written where the record is old.
func (f ParseFailure) Faults() []message.Message { return messages(f.Failures, f.Said) }

// Notes are the messages of what was tolerated, as written where the record is old.
func (t Turn) Notes() []message.Message { return messages(t.ParseWarnings, t.Tolerated) }

// Notes are what an action did beside its own, as written where the record is old.
func Notes(o action.Outcome) []message.Message { return messages(o.Notes, o.Said) }

func messages(written []string, said []message.Message) []message.Message {
	if len(said) == len(written) {
		return said
	}
	out := make([]message.Message, len(written))
	for i, text := range written {
		out[i] = message.Written(text)
	}
	return out
}

// Clarification is a question of the model within a turn. Where it asked for a page, the prompt was sent again with that page, and
// there is no other answer.
type Clarification struct {
	Topic  string `json:"topic"`
	Answer string `json:"answer,omitempty"`
	Page   bool   `json:"page,omitempty"`
}

// Said is what it was answered.
func (c Clarification) Said() Line {
	if c.Page {
		return said("log.page-sent")
	}
	return Wrote(c.Answer)
}

// Actions are the outcomes as later prompts show them.
func (t Turn) Actions() action.TurnActions {
	return action.TurnActions{Turn: t.Number, Outcomes: t.Outcomes}
}

// SaveTurn stores a turn's record.
func SaveTurn(fsys disk.FS, t Turn) error {
	data, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		return fault.Wrap(err, "internal", t.ID, "detail", "the record of a turn cannot be written")
	}
	return disk.ReplaceIn(fsys, path.Join(TurnsDir, t.ID+".json"), disk.Bytes(data))
}

var turnName = regexp.MustCompile(`^t\d+$`)

// LoadTurn reads one turn's record. Errors: log.no-turn, file.read.
func LoadTurn(fsys disk.FS, id string) (Turn, error) {
	if !turnName.MatchString(id) {
		return Turn{}, fault.New("log.no-turn", id)
	}
	name := path.Join(TurnsDir, id+".json")
	data, err := fsys.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Turn{}, fault.Wrap(err, "log.no-turn", id)
	case err != nil:
		return Turn{}, fault.Wrap(err, "file.read", name).About(disk.Why(err))
	}
	var t Turn
	if err := json.Unmarshal(data, &t); err != nil {
		return Turn{}, fault.Wrap(err, "file.read", name, "why", err.Error())
	}
	if t.Result == "failed" && t.StoppedByPerson() { // as it was recorded once
		t.Result = StoppedTurn
	}
	return t, nil
}

// turnID is what CRG calls a turn; a copy that a sync program left is none.
var turnID = regexp.MustCompile(`^t[0-9]+$`)

// TurnIDs are the ids of all recorded turns, oldest first.
func TurnIDs(fsys disk.FS) []string {
	names, _ := fsys.ReadDir(TurnsDir) // none are known of a folder that cannot be read
	var out []string
	for _, name := range names {
		if id, ok := strings.CutSuffix(name, ".json"); ok && turnID.MatchString(id) {
			out = append(out, id)
		}
	}
	slices.SortFunc(out, func(a, b string) int {
		if len(a) != len(b) {
			return len(a) - len(b) // t9999 before t10000
		}
		return strings.Compare(a, b)
	})
	return out
}
