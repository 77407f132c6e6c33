package pack

import (
	"cmp"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"

	"crg/backend/wings/ledger/rows"
)

// The most that a pack holds (000 §6.1).
const (
	MostTasks     = 15
	MostKnown     = 30
	MostDecisions = 10
	MostDeltas    = 20
)

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

// Make makes the pack of a request. deltas are what changed since the last one.
func Make(v rows.View, a Ask, deltas []Delta) Pack {
	s := &search{view: v, ask: a, words: map[string]bool{}, explicit: map[rows.ID]bool{}, matched: map[rows.ID]bool{}}
	for _, w := range telling(idLike.ReplaceAllString(a.Text, " ")) {
		s.words[w] = true
	}
	for _, id := range explicit(v, a.Text) {
		s.explicit[id] = true
	}
	p := Pack{
		RequestID: a.ID, RequestSeq: a.Seq, GeneratedAt: rows.At(a.Now), Intent: cmp.Or(a.Intent, IntentOf(a.Text)), Goal: oneLine(a.Goal),
		Entities: []rows.ID{}, ActiveTasks: []rows.ID{}, Tasks: []Task{}, Known: []Known{}, Decisions: []Decision{}, Deltas: deltas[:min(len(deltas), MostDeltas)],
	}
	if p.Deltas == nil {
		p.Deltas = []Delta{}
	}
	tasks := s.tasks()
	decisions := s.decisions(tasks)
	known := s.known(tasks)
	for _, t := range tasks {
		p.Tasks = append(p.Tasks, Task{t.ID, t.Title, t.Status, notNil(t.Dependencies), notNil(t.Criteria)})
		if !t.Status.Terminal() {
			p.ActiveTasks = append(p.ActiveTasks, t.ID)
		}
	}
	for _, n := range known {
		c, _ := n.Confidence()
		p.Known = append(p.Known, Known{n.ID, n.Title, n.Summary, c})
	}
	for _, d := range decisions {
		p.Decisions = append(p.Decisions, Decision{d.ID, d.Title, d.Decision, d.Outcome.Status})
	}
	for id := range s.matched {
		p.Entities = append(p.Entities, id)
	}
	slices.Sort(p.Entities)
	p.Entities = p.Entities[:min(len(p.Entities), MostKnown)]
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

// search is one request over a view.
type search struct {
	view     rows.View
	ask      Ask
	words    map[string]bool
	explicit map[rows.ID]bool
	matched  map[rows.ID]bool
}

func (s *search) asks(l rows.Layer) bool {
	return s.ask.Layers == nil || slices.Contains(s.ask.Layers, l)
}

// matches reports whether a request is about an entry, and notes it.
func (s *search) matches(id rows.ID, kind, title string, tags []string) bool {
	yes := s.explicit[id] || slices.ContainsFunc(telling(title+" "+kind+" "+strings.Join(tags, " ")), func(w string) bool { return s.words[w] })
	if yes {
		s.matched[id] = true
	}
	return yes
}

// tasks are the open tasks that matter most, then what they wait for and what waits for them, as far as there is room.
func (s *search) tasks() []*rows.Task {
	if !s.asks(rows.TG) {
		return nil
	}
	var all []ranked[*rows.Task]
	for r := range s.view.All(rows.TG) {
		t, ok := r.(*rows.Task)
		if !ok || t.Status.Terminal() {
			continue
		}
		signs := Signs{Match: s.matches(t.ID, t.Type, t.Title, t.Tags), Bound: bound(t.Type, t.Tags), Recency: Recency(t.UpdatedAt, s.ask.Now)}
		for _, id := range slices.Concat(t.Inputs.KG, t.Inputs.RG, t.Links) {
			signs.Match = signs.Match || s.named(id)
		}
		score := signs.Score()
		if t.Status == rows.InProgress || t.Status == rows.Review || t.Status == rows.Blocked {
			score++ // what is under way is current however long ago it began
		}
		all = append(all, ranked[*rows.Task]{t, score})
	}
	out := best(all, MostTasks)
	for i := 0; i < len(out) && len(out) < MostTasks; i++ {
		for _, id := range slices.Concat(out[i].Dependencies, out[i].Blocks) {
			t := s.view.Task(id)
			if t != nil && len(out) < MostTasks && !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	return out
}

// named reports whether the request is about an entry that another one refers to.
func (s *search) named(id rows.ID) bool {
	if n := s.view.Node(id); n != nil && s.asks(rows.KG) {
		return s.matches(n.ID, n.Type, n.Title, n.Tags)
	}
	if d := s.view.Decision(id); d != nil && s.asks(rows.RG) {
		return s.matches(d.ID, d.Type, d.Title, d.Tags)
	}
	return false
}

// decisions are those that stand or are to be made, the accepted ones and those about what is asked first.
func (s *search) decisions(tasks []*rows.Task) []*rows.Decision {
	if !s.asks(rows.RG) {
		return nil
	}
	byTask := refs(tasks)
	var all []ranked[*rows.Decision]
	for r := range s.view.All(rows.RG) {
		d, ok := r.(*rows.Decision)
		if !ok || d.Outcome.Status != rows.Accepted && d.Outcome.Status != rows.Proposed {
			continue
		}
		signs := Signs{
			Match: s.matches(d.ID, d.Type, d.Title, d.Tags), ByTask: byTask[d.ID], ByDecision: d.Outcome.Status == rows.Accepted,
			Bound: bound(d.Type, d.Tags), Recency: Recency(d.UpdatedAt, s.ask.Now),
		}
		for _, id := range d.Refs.KG {
			signs.Match = signs.Match || s.named(id)
		}
		all = append(all, ranked[*rows.Decision]{d, signs.Score()})
	}
	return best(all, MostDecisions)
}

// known is what is known and matters.
func (s *search) known(tasks []*rows.Task) []*rows.Node {
	if !s.asks(rows.KG) {
		return nil
	}
	byTask, byDecision := refs(tasks), map[rows.ID]bool{}
	for r := range s.view.All(rows.RG) {
		if d, ok := r.(*rows.Decision); ok && d.Outcome.Status == rows.Accepted {
			for _, id := range slices.Concat(d.Refs.KG, d.Links) {
				byDecision[id] = true
			}
		}
	}
	var all []ranked[*rows.Node]
	for r := range s.view.All(rows.KG) {
		n, ok := r.(*rows.Node)
		if !ok || n.Status != rows.Active {
			continue
		}
		signs := Signs{
			Match: s.matches(n.ID, n.Type, n.Title, n.Tags), ByTask: byTask[n.ID], ByDecision: byDecision[n.ID],
			Bound: bound(n.Type, n.Tags), Recency: Recency(n.UpdatedAt, s.ask.Now),
		}
		all = append(all, ranked[*rows.Node]{n, signs.Score()})
	}
	return best(all, MostKnown)
}

func refs(tasks []*rows.Task) map[rows.ID]bool {
	out := map[rows.ID]bool{}
	for _, t := range tasks {
		for _, id := range slices.Concat(t.Inputs.KG, t.Inputs.RG, t.Inputs.Sources, t.Outputs.KG, t.Outputs.RG, t.Links) {
			out[id] = true
		}
	}
	return out
}

// bound reports a constraint or a risk, by type or tag; both count once.
func bound(kind string, tags []string) bool {
	return kind == rows.Constraint || kind == rows.Risk || slices.Contains(tags, rows.Constraint) || slices.Contains(tags, rows.Risk)
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
