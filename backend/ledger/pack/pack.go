package pack

import (
	"cmp"
	"strings"

	"github.com/go-json-experiment/json"

	"crg/backend/ledger/rows"
)

// The most that a pack holds (000 §6.1).
const (
	MostTasks     = 15
	MostKnown     = 30
	MostDecisions = 10
	MostDeltas    = 20
)

// room is how many entries there are of each layer at most; tests make it small, so that few entries compete.
var room = map[rows.Layer]int{rows.TG: MostTasks, rows.RG: MostDecisions, rows.KG: MostKnown}

// Pack is what matters for a request, in the form of 000 §12.
type Pack struct {
	RequestID   string     `json:"request_id,omitzero"`
	RequestSeq  int        `json:"request_seq"`
	GeneratedAt rows.Time  `json:"generated_at"`
	Intent      Intent     `json:"intent"`
	Entities    []rows.ID  `json:"entities"` // that the request names, or shares a word with
	Goal        string     `json:"goal"`
	ActiveTasks []rows.ID  `json:"active_tasks"`
	Tasks       []Task     `json:"task_snapshot"`
	Known       []Known    `json:"knowledge_snapshot"`
	Decisions   []Decision `json:"decision_snapshot"`
	Deltas      []Delta    `json:"recent_deltas"`
	Clarify     string     `json:"clarify_suggestion,omitzero"` // "Clarify …": critical information is missing
}

// Task is a task of a pack.
type Task struct {
	ID       rows.ID     `json:"id"`
	Title    string      `json:"title"`
	Status   rows.Status `json:"status"`
	Deps     []rows.ID   `json:"deps"`
	Criteria []string    `json:"acceptance_criteria"`
}

// Known is an entry of what is known.
type Known struct {
	ID         rows.ID `json:"id"`
	Title      string  `json:"title"`
	Summary    string  `json:"summary"`
	Confidence float64 `json:"confidence"`
}

// Decision is a decision of a pack.
type Decision struct {
	ID       rows.ID `json:"id"`
	Title    string  `json:"title"`
	Decision string  `json:"decision"`
	Status   string  `json:"status"`
}

// made is what a search found.
type made struct {
	tasks     []*rows.Task
	decisions []*rows.Decision
	known     []*rows.Node
	entities  []rows.ID // sorted
}

// form writes down what was found.
func form(a Ask, m made, deltas []Delta) Pack {
	p := Pack{
		RequestID: a.ID, RequestSeq: a.Seq, GeneratedAt: rows.At(a.Now), Intent: cmp.Or(a.Intent, IntentOf(a.Text)), Goal: oneLine(a.Goal),
		Entities: notNil(m.entities[:min(len(m.entities), MostKnown)]), ActiveTasks: []rows.ID{}, Tasks: []Task{}, Known: []Known{}, Decisions: []Decision{},
		Deltas: notNil(deltas[:min(len(deltas), MostDeltas)]),
	}
	for _, t := range m.tasks {
		p.Tasks = append(p.Tasks, Task{t.ID, t.Title, t.Status, notNil(t.Dependencies), notNil(t.Criteria)})
		if !t.Status.Terminal() {
			p.ActiveTasks = append(p.ActiveTasks, t.ID)
		}
	}
	for _, n := range m.known {
		c, _ := n.Confidence()
		p.Known = append(p.Known, Known{n.ID, n.Title, n.Summary, c})
	}
	for _, d := range m.decisions {
		p.Decisions = append(p.Decisions, Decision{d.ID, d.Title, d.Decision, d.Outcome.Status})
	}
	if critical(p) {
		p.Clarify = "Clarify " + cmp.Or(oneLine(a.Text), p.Goal)
	}
	return p
}

// critical reports that too little is there to go on (the public rule, 3LG-92).
func critical(p Pack) bool {
	return len(p.Entities) == 0 && p.Intent != Explain ||
		len(p.Tasks) == 0 && (p.Intent == Execute || p.Intent == Debug) ||
		len(p.Known) == 0 && p.Intent != Explain
}

func notNil[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// oneLine is the first line of a text, short enough for a goal.
func oneLine(s string) string {
	s, _, _ = strings.Cut(strings.TrimSpace(s), "\n")
	const most = 200
	if r := []rune(s); len(r) > most {
		return strings.TrimSpace(string(r[:most-1])) + "…"
	}
	return s
}

// JSON is the machine form. The same pack is the same bytes.
func (p Pack) JSON() []byte {
	data, err := json.Marshal(p, json.Deterministic(true))
	if err != nil {
		return []byte("{}") // values of our own, which are always written
	}
	return data
}
