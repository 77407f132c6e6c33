package ledger

import (
	"cmp"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
	"crg/backend/ledger/store"
	"crg/backend/wings/ledger/harvest"
)

// Planning is a request that is planned into tasks.
type Planning struct {
	From     string // the node or the entry that it is about, "" = none
	Text     string // "" = the words of that
	Language string // of the words that CRG adds, "en" or "de"
	Edits    []skill.Edit
}

// Planned is what a request comes to.
type Planned struct {
	Request string
	Plan    skill.Plan
	Wrong   []message.Message // why it cannot be kept as it is
	Again   bool              // its tasks are kept already
	Kept    []rows.ID         // its tasks, where it was kept, in the order of its items
}

// Plan shows the tasks that a request makes; it writes nothing. Errors: graph.no-node, ledger.no-entry.
func (l *Ledger) Plan(k Planning) (Planned, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p, _, err := l.planned(k)
	return p, err
}

// KeepPlan keeps the tasks that a request makes. Those of a plan that is kept already are not kept twice; one of which each task was cancelled may come
// again. Errors: those of Plan, ledger.plan, ledger.plan-again, ledger.refused, those of writing.
func (l *Ledger) KeepPlan(k Planning) (Planned, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p, about, err := l.planned(k)
	if err == nil {
		err = l.writable()
	}
	if err != nil {
		return p, err
	}
	make := func(r store.Run) (store.Made, error) {
		tasks, err := p.Plan.Keep(r.View, r.Born, !p.Again, r.At)
		if err != nil {
			return store.Made{}, err
		}
		for _, row := range tasks {
			if t, ok := row.(*rows.Task); ok {
				about(t)
				p.Kept = append(p.Kept, t.ID)
			}
		}
		return store.Made{Rows: tasks, ID: p.Plan.ID, File: skill.Bytes(p.Plan.FileOf(p.Request, r.Seq, rows.At(r.At), tasks))}, nil
	}
	began := !l.Begun()
	if began {
		if _, err := make(l.store.Draft(store.Plans)); err != nil {
			return p, err // before anything begins
		}
		if err := l.store.Init(); err != nil {
			return p, err
		}
		p.Kept = nil
	}
	if _, err := l.store.Do(store.Plans, make); err != nil {
		return p, err
	}
	for _, id := range p.Kept {
		l.made.Entries = append(l.made.Entries, version{ID: id, To: l.store.View().Get(id).Revision()})
	}
	l.host.News(NewsKept)
	if began {
		l.noted(l.judgeAll(l.here()))
	}
	return p, nil
}

// planned is the plan of a request, and what marks each of its tasks as being about what it came from.
func (l *Ledger) planned(k Planning) (p Planned, about func(*rows.Task), err error) {
	text, about, err := l.asked(k.From)
	if err != nil {
		return p, nil, err
	}
	p.Request = strings.TrimSpace(cmp.Or(strings.TrimSpace(k.Text), text))
	p.Plan = skill.Planned(skill.PlanID(p.Request, ""), p.Request, "", k.Language).Edited(k.Edits)
	for _, d := range p.Plan.Told(p.Plan.Judge()) {
		p.Wrong = append(p.Wrong, d.Message)
	}
	for r := range l.store.View().All(rows.TG) {
		if t, ok := r.(*rows.Task); ok && t.OriginPlanID == p.Plan.ID && t.Status != rows.Cancelled {
			p.Again = true
		}
	}
	return p, about, nil
}

// asked are the words of what a plan is about, and what marks a task as being about it. Errors: graph.no-node, ledger.no-entry.
func (l *Ledger) asked(from string) (string, func(*rows.Task), error) {
	if from == "" {
		return "", func(*rows.Task) {}, nil
	}
	if id := rows.ID(from); id.Valid() {
		d := l.store.View().Decision(id)
		if d == nil {
			return "", nil, fault.New("ledger.no-entry", "")
		}
		return d.Decision, func(t *rows.Task) { t.Inputs.RG = []rows.ID{id} }, nil
	}
	n := l.node(from)
	if n == nil {
		return "", nil, fault.New("graph.no-node", from)
	}
	kept := l.keptOf([]string{from})
	return cmp.Or(n.Full(), harvest.Name(n)), func(t *rows.Task) {
		t.Links, t.Inputs.KG = rows.Links{harvest.NodeLink(from)}, kept
	}, nil
}
