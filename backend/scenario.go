package backend

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path"
	"strings"

	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/export"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/llm/replay"
	"crg/backend/run"
)

// PlayScenario lays a scenario's project into an empty folder, runs it with the scripted replies until they are used up,
// and returns the scenario with what came of it in place of what was expected. It is how a scenario is tested, and how
// the expectations of an exported one are made.
func PlayScenario(ctx context.Context, s export.Scenario, dir string, templates fs.FS, now clock.Clock) (export.Scenario, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return s, fault.Wrap(err, "file.read", dir, "why", err.Error())
	}
	defer root.Close()
	if err := export.Lay(root, s.Files); err != nil {
		return s, err
	}
	steps, err := s.Steps()
	if err != nil {
		return s, fault.Wrap(err, "scenario.invalid", "person", "why", err.Error())
	}
	model := &heard{next: replay.Script(s.Replies...), left: len(s.Replies)}
	p, err := Open(dir, Options{Templates: templates, Model: model, Provider: "replay", Clock: now, Sleep: clock.NoSleep})
	if err != nil {
		return s, err
	}
	someone := &actor{p: p, steps: steps, present: ctx}
	model.during = someone.during
	ctx, leave := someone.sit(ctx)
	for model.left > 0 && err == nil {
		before := model.left
		var sum run.Summary
		sum, err = p.Run.Run(ctx, run.Options{Turns: 1, StepByStep: someone.approves(), Unattended: !someone.approves()})
		someone.chats.Wait()
		if sum.Ending == run.Paused && model.left > 0 && model.left < before {
			err = nil // a pause is part of the story; go on with the next reply
		}
		if model.left == before && sum.Turns == 0 && err == nil {
			break // nothing left to run: the phase order is finished
		}
	}
	if cause := leave(); cause != nil {
		_ = p.Close()
		return s, cause
	}
	s.Prompts = model.prompts
	if s.Journal, err = p.journalText(err); err != nil {
		_ = p.Close()
		return s, err
	}
	s.Graph = map[string]string{}
	p.Doc.View(func(g *graph.Graph) { err = plainLevels(g, s.Graph) })
	return s, firstError(err, p.Close())
}

// journalText is the timeline as text. A run that paused is told there; anything else is a failure of the scenario.
func (p *Project) journalText(ended error) (string, error) {
	if ended != nil && fault.As(ended) == nil {
		return "", ended
	}
	entries, err := p.Timeline()
	if err != nil {
		return "", err
	}
	var out strings.Builder
	if err := journal.WriteText(&out, entries, p.Redactor(), false); err != nil {
		return "", err
	}
	if ended != nil {
		out.WriteString("paused: " + ended.Error() + "\n")
	}
	return out.String(), nil
}

func plainLevels(g *graph.Graph, into map[string]string) error {
	for _, level := range g.Levels() {
		var text bytes.Buffer
		if err := graphstore.WriteLevel(&text, g, level); err != nil {
			return err
		}
		plain, err := export.Plain(graph.LevelFile(level), text.Bytes())
		if err != nil {
			return err
		}
		into[graph.LevelFile(level)] = plain
	}
	return nil
}

// heard passes calls on and keeps the prompts.
type heard struct {
	next    llm.Provider
	prompts []string
	left    int
	during  func(call int) // what happens while a call runs
}

func (h *heard) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	if h.left == 0 {
		return llm.Reply{}, fault.New("replay.no-match", "the scenario", "why", "it has no exchange left")
	}
	h.left--
	h.prompts = append(h.prompts, req.Messages[len(req.Messages)-1].Text)
	if h.during != nil {
		h.during(len(h.prompts))
	}
	return h.next.Complete(ctx, req)
}

// Scenario is one turn of this project as a scenario: the files of today, the graph as it was before the turn, the
// replies the model gave. Its expectations are made by playing it in the empty folder dir. Earlier turns are not part of
// it, so its prompts show no recent actions from before. Errors: undo.turn for a turn that left no record.
func (p *Project) Scenario(ctx context.Context, turn, dir string, templates fs.FS) ([]byte, error) {
	rec, err := p.Turn(turn)
	if err != nil {
		return nil, err
	}
	s := export.Scenario{Comment: "Turn " + turn + " of a project, as it was recorded.\n", Replies: rec.Replies}
	if len(s.Replies) == 0 {
		s.Replies = []string{rec.Reply}
	}
	if s.Files, err = export.Collect(p.root.FS()); err != nil {
		return nil, err
	}
	for name := range s.Files {
		if path.Dir(name) == "graph" {
			delete(s.Files, name)
		}
	}
	g, err := p.graphBefore(turn)
	if err != nil {
		return nil, err
	}
	for _, level := range g.Levels() {
		var text bytes.Buffer
		if err := graphstore.WriteLevel(&text, g, level); err != nil {
			return nil, err
		}
		s.Files["graph/"+graph.LevelFile(level)] = text.String()
	}
	if s, err = PlayScenario(ctx, s, dir, templates, clock.Stepping()); err != nil {
		return nil, err
	}
	return export.WriteScenario(s, p.Redactor()), nil
}

// graphBefore is a copy of the graph with everything taken back since the turn began.
func (p *Project) graphBefore(turn string) (*graph.Graph, error) {
	g := graph.New()
	var records []graphstore.Record
	found := false
	for rec, err := range p.Doc.Records(0) {
		if err != nil {
			return nil, err
		}
		if found = found || rec.Turn == turn && rec.Kind == graphstore.KindStep; found {
			records = append(records, rec)
		}
	}
	if !found {
		return nil, fault.New("undo.turn", turn)
	}
	var err error
	p.Doc.View(func(now *graph.Graph) {
		for _, op := range graphstore.Diff(graph.New(), now) {
			if err = g.Apply(op); err != nil {
				return
			}
		}
	})
	for i := len(records) - 1; i >= 0 && err == nil; i-- {
		for _, op := range graph.Invert(records[i].Ops) {
			if err = g.Apply(op); err != nil {
				break
			}
		}
	}
	if err == nil && len(records) > 0 {
		g.NextNode, g.NextEdge = counters(g)
	}
	return g, err
}

// counters are the first free numbers: in a scenario the turn gives the same ids as it did then.
func counters(g *graph.Graph) (node, edge int) {
	node, edge = 1, 1
	for _, level := range g.Levels() {
		l := g.Level(level)
		for _, id := range l.NodeIDs() {
			if n, ok := graph.Number(id); ok {
				node = max(node, n+1)
			}
		}
		for _, id := range l.EdgeIDs() {
			if n, ok := graph.Number(id); ok {
				edge = max(edge, n+1)
			}
		}
	}
	return node, edge
}
