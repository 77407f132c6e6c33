package backend

import (
	"strings"
	"sync"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/run/document"
)

// asked are the nodes by which the agent asked the person something (ask_user). They are found once and then followed
// change by change, so that telling how many wait costs nothing in a large graph.
type asked struct {
	mu    sync.Mutex
	nodes map[string]*graph.Node
}

func (a *asked) begin(g *graph.Graph) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.nodes = map[string]*graph.Node{}
	for _, level := range g.Levels() {
		l := g.Level(level)
		for _, id := range l.NodeIDs() {
			a.put(l.Node(id))
		}
	}
}

func (a *asked) put(n *graph.Node) {
	if n.AsksPerson() {
		a.nodes[n.ID] = n
	}
}

func (a *asked) follow(c document.Change) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, op := range c.Ops {
		switch {
		case op.Node == nil:
		case op.Node.After != nil:
			a.put(op.Node.After)
		case a.nodes[op.Node.ID] == op.Node.Before:
			delete(a.nodes, op.Node.ID) // and not moved to another level, where it has appeared already
		}
	}
}

func (a *asked) list() []*graph.Node {
	a.mu.Lock()
	defer a.mu.Unlock()
	var out []*graph.Node
	for _, n := range a.nodes {
		out = append(out, n)
	}
	return out
}

// OpenQuestions are the questions of the agent that wait for the person: neither settled nor archived, and nothing leads
// into them yet.
func (p *Project) OpenQuestions() []*graph.Node {
	var out []*graph.Node
	candidates := p.asked.list()
	if len(candidates) == 0 {
		return nil
	}
	p.Doc.View(func(g *graph.Graph) {
		for _, n := range candidates {
			if now := g.Node(n.ID); now != nil && waits(g, now) {
				out = append(out, now)
			}
		}
	})
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
func (p *Project) Answer(question, text string) (*graph.Node, document.Step, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return nil, document.Step{}, fault.New("edit.empty-answer", "")
	}
	files := p.Files()
	n := &graph.Node{Name: lod.Title(text), Type: "standard"}
	step, err := p.step("Answer "+question, func(tx *graph.Tx) error {
		asked := tx.Graph().Node(question)
		if asked == nil {
			return fault.New("graph.no-node", question)
		}
		level, _ := tx.Graph().LevelOf(question)
		n.SetText(text)
		p.settle(tx.Graph(), n, level, question, nil)
		if err := put(tx, level, n, files); err != nil {
			return err
		}
		kind := "" // a project made before answers has its usual type
		if files.EdgeTypes[graph.EdgeAnswers] != nil {
			kind = graph.EdgeAnswers
		}
		if _, err := p.link(tx, n.ID, question, kind, ""); err != nil {
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
