package skill

import (
	"encoding/json"
	"slices"

	"crg/backend/base/canon"
	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
)

// Asked is the text that a run of a skill was given, by its digests (000 X8.1).
type Asked struct {
	Raw  string `json:"source_request_hash_raw"`
	Norm string `json:"source_request_hash_norm"`
}

func asked(text string) Asked { return Asked{rows.RawHash(text), rows.NormHash(text)} }

// PlanFile is what stays of a plan: a file of task_plans/.
type PlanFile struct {
	ID      string    `json:"plan_id"`
	Seq     int       `json:"plan_seq"`
	At      rows.Time `json:"created_at"`
	Request string    `json:"request"`
	Asked
	Tasks []PlannedTask `json:"tasks"`
}

// PlannedTask is an item of a plan, and the task that it became.
type PlannedTask struct {
	Item
	ID rows.ID `json:"id,omitempty"`
}

// FileOf is a plan as it is kept; tasks are its rows, in the order of its items, nil = there are none yet.
func (p Plan) FileOf(request string, seq int, at rows.Time, tasks []rows.Row) PlanFile {
	out := PlanFile{ID: p.ID, Seq: seq, At: at, Request: request, Asked: asked(request), Tasks: []PlannedTask{}}
	for i, it := range p.Items {
		it.Criteria, it.Deps = list(it.Criteria), list(it.Deps)
		one := PlannedTask{Item: it}
		if i < len(tasks) {
			one.ID = tasks[i].Key()
		}
		out.Tasks = append(out.Tasks, one)
	}
	return out
}

// KnowledgeFile is what stays of a text that was read: a file of knowledge_commits/.
type KnowledgeFile struct {
	ID  string    `json:"knowledge_commit_id"`
	Seq int       `json:"knowledge_seq"`
	At  rows.Time `json:"created_at"`
	Asked
	SourceID  rows.ID     `json:"source_id,omitempty"`
	SourceKey string      `json:"source_key"`
	Text      string      `json:"source_text,omitempty"` // where it stands nowhere else: the places of claims lead into it
	Claims    []ClaimFile `json:"claims"`
	Conflicts []ClashFile `json:"conflict_candidates"`
}

// ClaimFile is a claim of it.
type ClaimFile struct {
	ID       rows.ID         `json:"id,omitempty"`
	Change   string          `json:"change"` // "added", "changed", "same"
	Type     string          `json:"type"`
	Title    string          `json:"title"`
	Evidence []rows.Evidence `json:"evidence"`
	Sources  []string        `json:"sources,omitempty"` // that are named for it, without a place
	Findings []Finding       `json:"findings"`
}

// ClashFile is a contradiction, and the conflict that it became.
type ClashFile struct {
	Topic    string  `json:"topic_key"`
	New      string  `json:"new"`
	Against  string  `json:"against"`
	Kept     rows.ID `json:"kept_id,omitempty"` // of the other side, where it was kept before
	Conflict rows.ID `json:"conflict_id,omitempty"`
	Task     rows.ID `json:"task_id,omitempty"`
}

// Finding is what is wrong with something that is suggested.
type Finding struct {
	ID       string        `json:"id"`
	Severity diag.Severity `json:"severity"`
	Message  string        `json:"message"`
}

// Findings are diagnostics as a file has them.
func Findings(all []diag.Diagnostic) []Finding {
	out := []Finding{}
	for _, d := range all {
		out = append(out, Finding{d.ID, d.Severity, d.Summary})
	}
	return out
}

// FileOf is what was learned, as it is kept; kept is false where it is only suggested: then what is new has no id.
func (l *Learned) FileOf(t Text, id string, seq int, at rows.Time, kept bool) KnowledgeFile {
	out := KnowledgeFile{ID: id, Seq: seq, At: at, Asked: asked(t.Words), SourceKey: l.Source.SourceKey, Claims: []ClaimFile{}, Conflicts: []ClashFile{}}
	if kept {
		out.SourceID = l.Source.ID
		if t.Key == "" {
			out.Text = t.Words
		}
	}
	for _, c := range l.Claims {
		one := ClaimFile{Change: c.Change(), Type: c.Node.Type, Title: c.Node.Title, Findings: Findings(c.Found)}
		if kept || c.Was != nil {
			one.ID = c.Node.ID
		}
		for _, e := range c.Node.Evidence {
			if n := l.view.Node(e.Source); n != nil && e.Source != l.Source.ID && e.Quote == "" && e.Span == nil {
				one.Sources = append(one.Sources, n.Title)
			}
			if !kept && slices.ContainsFunc(l.Rows, func(r rows.Row) bool { return r.Key() == e.Source && r.Revision() == 1 }) {
				e.Source = ""
			}
			one.Evidence = append(one.Evidence, e)
		}
		out.Claims = append(out.Claims, one)
	}
	for _, c := range l.Clashes {
		one := ClashFile{Topic: c.Topic, New: c.New.Title, Against: c.Against().Title}
		if c.Kept != nil {
			one.Kept = c.Kept.ID
		}
		if made := conflictOf(l.view, c.New.ID, c.Against().ID); made != nil {
			one.Conflict = made.ID
			if len(made.Tasks) > 0 {
				one.Task = made.Tasks[0]
			}
		}
		out.Conflicts = append(out.Conflicts, one)
	}
	return out
}

// Change says what becomes of a claim.
func (c Claim) Change() string { return change(c.Same, c.Was != nil) }

func change(same, was bool) string {
	switch {
	case same:
		return "same"
	case was:
		return "changed"
	}
	return "added"
}

// DecisionFile is what stays of a decision that was read: a file of decision_commits/.
type DecisionFile struct {
	ID  string    `json:"decision_commit_id"`
	Seq int       `json:"decision_seq"`
	At  rows.Time `json:"created_at"`
	Asked
	Change   string          `json:"change"` // "added", "changed", "same"
	Decision json.RawMessage `json:"decision"`
	Links    []rows.ID       `json:"link_suggestions"`
	Findings []Finding       `json:"findings"`
}

// FileOf is the decision as it is kept; kept is false where it is only suggested: then a new one has no id.
func (d *Decided) FileOf(text, id string, seq int, at rows.Time, kept bool) DecisionFile {
	row := *d.Decision
	if !kept && d.Was == nil {
		row.ID = ""
	}
	return DecisionFile{id, seq, at, asked(text), d.Change(), rows.Encode(&row), list(d.Suggested), Findings(d.Found)}
}

// Change says what becomes of the decision.
func (d *Decided) Change() string { return change(d.Same, d.Was != nil) }

// ReviewFile is what stays of a consolidation: a file of consolidations/.
type ReviewFile struct {
	ID         string    `json:"consolidation_id"`
	Seq        int       `json:"consolidation_seq"`
	At         rows.Time `json:"created_at"`
	Days       int       `json:"days"`
	Archived   []rows.ID `json:"archived"`
	Superseded []rows.ID `json:"superseded"`
	Resolved   []rows.ID `json:"resolved"`
	Tasks      []Seeded  `json:"conflict_tasks"`
	Kept       []Kept    `json:"kept"`
}

// FileOf is a consolidation as it is kept; tasks are those that were seeded. kept is false where it is only suggested: then they have no id.
func (c Consolidated) FileOf(id string, seq int, at rows.Time, days int, tasks []Seeded, kept bool) ReviewFile {
	for i := range tasks {
		c.Kept = slices.DeleteFunc(c.Kept, func(k Kept) bool { return k.ID == tasks[i].Conflict })
		if !kept {
			tasks[i].Task = ""
		}
	}
	return ReviewFile{id, seq, at, days, list(c.Archived), list(c.Superseded), list(c.Resolved), list(tasks), list(c.Kept)}
}

// Bytes is a file as it is written.
func Bytes(file any) json.RawMessage {
	data, err := canon.JSON(file)
	if err != nil {
		fault.Bug("what a skill leaves cannot be written: %v", err)
	}
	return append(data, '\n')
}

func list[T any](in []T) []T {
	if in == nil {
		return []T{}
	}
	return in
}
