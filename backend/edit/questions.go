package edit

import (
	"slices"
	"strings"
	"sync"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/run/document"
)

// Questions are the nodes by which the agent asked the person something (ask_user). They are found once and then followed
// change by change, so that telling how many wait costs nothing in a large graph.
type Questions struct {
	doc   *document.Document
	mu    sync.Mutex
	nodes map[string]*graph.Node
}

// FollowQuestions finds the questions of a document and keeps up with it.
func FollowQuestions(doc *document.Document) *Questions {
	q := &Questions{doc: doc, nodes: map[string]*graph.Node{}}
	doc.View(func(g *graph.Graph) {
		for _, level := range g.Levels() {
			l := g.Level(level)
			for _, id := range l.NodeIDs() {
				q.put(l.Node(id))
			}
		}
	})
	doc.OnChange(q.follow)
	return q
}

func (q *Questions) put(n *graph.Node) {
	if n.AsksPerson() {
		q.nodes[n.ID] = n
	}
}

func (q *Questions) follow(c document.Change) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, op := range c.Ops {
		switch {
		case op.Node == nil:
		case op.Node.After != nil:
			q.put(op.Node.After)
		case q.nodes[op.Node.ID] == op.Node.Before:
			delete(q.nodes, op.Node.ID) // and not moved to another level, where it has appeared already
		}
	}
}

func (q *Questions) list() []*graph.Node {
	q.mu.Lock()
	defer q.mu.Unlock()
	var out []*graph.Node
	for _, n := range q.nodes {
		out = append(out, n)
	}
	return out
}

// Open are those that wait for the person, in the order of their ids: neither settled nor archived, and nothing leads into them yet.
func (q *Questions) Open() []*graph.Node {
	var out []*graph.Node
	candidates := q.list()
	if len(candidates) == 0 {
		return nil
	}
	q.doc.View(func(g *graph.Graph) {
		for _, n := range candidates {
			if now := g.Node(n.ID); now != nil && waits(g, now) {
				out = append(out, now)
			}
		}
	})
	slices.SortFunc(out, func(a, b *graph.Node) int { return graph.Compare(a.ID, b.ID) })
	return out
}

func waits(g *graph.Graph, n *graph.Node) bool {
	switch n.State {
	case graph.StateResolved, graph.StateArchived, graph.StateSupported, graph.StateRefuted:
		return false
	}
	level, _ := g.LevelOf(n.ID)
	for _, e := range g.Level(level).EdgesOf(n.ID) {
		if e.To == n.ID {
			return false
		}
	}
	return true
}

// Answer answers a question of the agent: a node with the person's words that leads into the question, which is settled
// by it. It is one step. Errors: graph.no-node, edit.empty-answer.
func (ed *Editor) Answer(question, text string) (*graph.Node, document.Step, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return nil, document.Step{}, fault.New("edit.empty-answer", "")
	}
	files := ed.Files()
	n := &graph.Node{Name: lod.Title(text), Type: "standard"}
	step, err := ed.step(message.New("step.answer", "node", question), func(tx *graph.Tx) error {
		asked := tx.Graph().Node(question)
		if asked == nil {
			return fault.New("graph.no-node", question)
		}
		level, _ := tx.Graph().LevelOf(question)
		n.SetText(text)
		ed.settle(tx.Graph(), n, level, question, nil)
		if err := put(tx, level, n, files); err != nil {
			return err
		}
		kind := "" // a project made before answers has its usual type
		if files.EdgeTypes[graph.EdgeAnswers] != nil {
			kind = graph.EdgeAnswers
		}
		if _, err := ed.link(tx, n.ID, question, kind, ""); err != nil {
			return err
		}
		if files.States[graph.StateResolved] == nil {
			return nil
		}
		settled := asked.Clone()
		settled.State = graph.StateResolved
		return tx.Apply(graph.NodeOp(level, asked, settled))
	})
	return n, step, err
}
