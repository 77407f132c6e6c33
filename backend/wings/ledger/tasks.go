package ledger

import (
	"cmp"
	"slices"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/wings/ledger/harvest"
)

// Tasking is a task that a person makes.
type Tasking struct {
	Node            string // that it is about, "" = none
	Title, Text     string // "" = those of the node
	Criteria        []string
	Priority, Owner string // "" = medium, user
}

// MakeTask makes a task. That of a question is there once at a time. Errors: graph.no-node, ledger.refused, those of writing.
func (l *Ledger) MakeTask(k Tasking) (rows.ID, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.newTask(k)
	if k.Node != "" {
		n := l.node(k.Node)
		if n == nil {
			return "", fault.New("graph.no-node", k.Node)
		}
		if n.Type == graph.TypeQuestion {
			is, next := harvest.TaskOf(l.store.View(), n.ID)
			if is != nil && !is.Status.Terminal() {
				return is.ID, nil
			}
			t.TaskKey = next
		}
		t.Title, t.Description = cmp.Or(t.Title, harvest.Name(n)), cmp.Or(t.Description, n.Full())
		if len(t.Criteria) == 0 {
			t.Criteria = []string{harvest.Criterion(n.ID)}
		}
	}
	return t.ID, l.write(writing{batch: store.Batch{Mode: "task", Rows: []rows.Row{t}}, id: t.ID})
}

// newTask is a task in the words that it was given.
func (l *Ledger) newTask(k Tasking) *rows.Task {
	now := rows.At(l.host.Clock())
	t := &rows.Task{
		Head:        rows.Head{ID: l.born(rows.TG, "task"), Type: "task", Title: strings.TrimSpace(k.Title), Rev: 1, CreatedAt: now, UpdatedAt: now},
		Description: strings.TrimSpace(k.Text), Status: rows.Ready, Priority: cmp.Or(k.Priority, "medium"), Owner: cmp.Or(k.Owner, "user"),
		Criteria: k.Criteria, Log: []rows.Entry{{At: now, Event: rows.EventCreated, To: rows.Ready, By: graph.Person}}, Belongs: rows.TG,
		CreatedBy: graph.Person,
	}
	if k.Node != "" {
		t.Links, t.Origin, t.Inputs.KG = rows.Links{harvest.NodeLink(k.Node)}, harvest.Origin, l.keptOf([]string{k.Node})
	}
	return t
}

// Move brings a task into another state, by the states on the way where it is not the next. Errors: ledger.no-entry, ledger.changed, ledger.refused,
// those of writing.
func (l *Ledger) Move(id rows.ID, to rows.Status, rev int) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	t, err := entry[*rows.Task](l, id, rev)
	if err != nil || t.Status == to {
		return err
	}
	w := writing{batch: store.Batch{Mode: "move"}, id: id}
	if err := l.through(&w.batch, t, to); err != nil {
		return err
	}
	return l.write(w)
}

// life is the way of a task from its beginning to its end.
var life = []rows.Status{rows.Backlog, rows.Ready, rows.InProgress, rows.Review, rows.Done}

// through adds the revisions of a task on its way to a state. Errors: ledger.refused.
func (l *Ledger) through(b *store.Batch, t *rows.Task, to rows.Status) error {
	way := []rows.Status{to}
	from, end := slices.Index(life, t.Status), slices.Index(life, to)
	if t.Status == rows.Blocked {
		from = slices.Index(life, rows.Ready)
	}
	if from >= 0 && end > from {
		way = life[from+1 : end+1]
	}
	for _, next := range way {
		moved, err := rows.Move(t, next, graph.Person, l.host.Clock())
		if err != nil {
			return refused(t, err)
		}
		b.Rows, t = append(b.Rows, moved), moved
	}
	return nil
}

// Confirm says of criteria of a task, from 0, that they are met, notes what came of it, and closes it where nothing is missing. nothing: the person
// says that nothing comes of it. Errors: ledger.no-entry, ledger.changed, ledger.refused, those of writing.
func (l *Ledger) Confirm(id rows.ID, criteria []int, note string, nothing bool, rev int) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	t, err := entry[*rows.Task](l, id, rev)
	if err != nil {
		return err
	}
	var met []string
	for _, i := range criteria {
		if i >= 0 && i < len(t.Criteria) {
			met = append(met, t.Criteria[i])
		}
	}
	w := writing{batch: store.Batch{Mode: "move"}, id: id}
	if err := l.confirm(&w.batch, t, met, note, nothing, l.answers(t)); err != nil {
		return err
	}
	if last, ok := w.batch.Rows[len(w.batch.Rows)-1].(*rows.Task); ok && last.Status.Terminal() {
		w.batch.Mode = "close"
	}
	return l.write(w)
}

// confirm adds the revisions of a task of which criteria are met. Errors: ledger.refused.
func (l *Ledger) confirm(b *store.Batch, t *rows.Task, met []string, note string, nothing bool, answers []string) error {
	now := l.host.Clock()
	next := rows.Confirm(t, met, note, graph.Person, now)
	for _, node := range answers {
		if link := harvest.NodeLink(node); !slices.Contains(next.Outputs.Artifacts, link) {
			next.Outputs.Artifacts = append(slices.Clone(next.Outputs.Artifacts), link)
		}
	}
	if nothing {
		next.Log = append(slices.Clone(next.Log), rows.Entry{At: rows.At(now), Event: rows.EventNothing, By: graph.Person})
	}
	b.Rows = append(b.Rows, next)
	if len(rows.Unproven(next)) > 0 || next.Status.Terminal() {
		return nil
	}
	return l.through(b, next, rows.Done)
}

// answers are the nodes that answer the question of a task.
func (l *Ledger) answers(t *rows.Task) (out []string) {
	l.host.View(func(g *graph.Graph) {
		for _, link := range t.Links {
			node, _ := strings.CutPrefix(string(link), string(harvest.NodeLink("")))
			level, there := g.LevelOf(node)
			if !there {
				continue
			}
			for e := range g.Level(level).Touching(node) {
				if e.Type == graph.EdgeAnswers && e.To == node && !slices.Contains(out, e.From) {
					out = append(out, e.From)
				}
			}
		}
	})
	return out
}

// closed are the rows by which the task of an answered question is done: the person confirms what the graph shows.
func (l *Ledger) closed(d harvest.Draft, w Words) (out writing, err error) {
	t := l.store.View().Task(d.Entry)
	if t == nil || t.Status.Terminal() {
		return out, fault.New("inbox.gone", "")
	}
	out.id, out.batch.Mode = t.ID, "close"
	var names, nodes []string
	for _, a := range d.Answers {
		names, nodes = append(names, a.Name), append(nodes, a.Node)
	}
	note := cmp.Or(strings.TrimSpace(w.Reason), strings.TrimSpace(w.Summary), strings.Join(names, " · "), t.Title)
	return out, l.confirm(&out.batch, t, t.Criteria, note, len(nodes) == 0, nodes)
}
