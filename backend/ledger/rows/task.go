package rows

import "strings"

// Status is where a task stands (000 X4.3). "canceled" reads as cancelled.
type Status string

// The states of a task.
const (
	Backlog        Status = "backlog"
	Ready          Status = "ready"
	InProgress     Status = "in_progress"
	Blocked        Status = "blocked"
	Review         Status = "review"
	Done           Status = "done"
	Completed      Status = "completed" // read as done, never written
	Cancelled      Status = "cancelled"
	TaskSuperseded Status = "superseded"
	Archived       Status = "archived"
)

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Status) UnmarshalText(text []byte) error {
	*s = Status(strings.TrimSpace(string(text)))
	if *s == "canceled" {
		*s = Cancelled
	}
	return nil
}

// MarshalText implements encoding.TextMarshaler.
func (s Status) MarshalText() ([]byte, error) {
	if s == "canceled" {
		s = Cancelled
	}
	return []byte(s), nil
}

// Terminal reports whether nothing more is to be done.
func (s Status) Terminal() bool { return terminal[s] }

// Task is something to do, with what "done" means (000 §5.1).
type Task struct {
	Head
	Description  string   `json:"description"`
	Status       Status   `json:"status"`
	Priority     string   `json:"priority"`   // low, medium, high, urgent
	Owner        string   `json:"owner_role"` // lead, research, build, qa, ops, user
	Dependencies []ID     `json:"dependencies"`
	Blocks       []ID     `json:"blocks"`
	Criteria     []string `json:"acceptance_criteria"`
	Inputs       Inputs   `json:"inputs"`
	Outputs      Outputs  `json:"outputs"`
	Log          []Entry  `json:"log"`

	Confirmed    []Confirmed `json:"confirmed,omitempty"`
	Sections     []Section   `json:"sections,omitempty"`
	OriginPlanID string      `json:"origin_plan_id,omitzero"`
	TaskKey      string      `json:"task_key,omitzero"` // "question::n14"
	Belongs      Layer       `json:"layer,omitzero"`
	CreatedBy    string      `json:"created_by,omitzero"`
	Origin       string      `json:"origin,omitzero"`
	OriginID     string      `json:"origin_id,omitzero"`
	Extra        Extra       `json:",embed"`
}

// Inputs are what a task works with.
type Inputs struct {
	KG      []ID `json:"kg_refs"`
	RG      []ID `json:"rg_refs"`
	Sources []ID `json:"sources"`
}

// Outputs are what came of a task.
type Outputs struct {
	Artifacts []ID `json:"artifacts"`
	KG        []ID `json:"kg_updates"`
	RG        []ID `json:"rg_updates"`
}

// Any reports whether something came of it.
func (o Outputs) Any() bool { return len(o.Artifacts)+len(o.KG)+len(o.RG) > 0 }

// The events of a task's log.
const (
	EventCreated = "created"
	EventStatus  = "status_changed"
	EventNote    = "completion"  // the short note at its end
	EventNothing = "no_output"   // a person says that nothing comes of it
	EventRef     = "ref_changed" // what it works with, or what came of it
)

// Entry is a line of a task's log.
type Entry struct {
	At    Time   `json:"at"`
	Event string `json:"event"`
	From  Status `json:"from,omitzero"`
	To    Status `json:"to,omitzero"`
	By    string `json:"by,omitzero"`
	Note  string `json:"note,omitzero"`
}

// Confirmed is a criterion that somebody said is met.
type Confirmed struct {
	Criterion string `json:"criterion"`
	By        string `json:"by"`
	At        Time   `json:"at"`
}

// Section is a part of a task's description.
type Section struct {
	Title   string `json:"title"`
	Content string `json:"content"`
}

// Layer is TG.
func (t *Task) Layer() Layer { return TG }
