// Package scenario plays a written session and shows what came of it, and writes a turn of a project as one.
package scenario

import (
	"bytes"
	"cmp"
	"context"
	"os"
	"strings"

	"crg/backend/answer/author"
	"crg/backend/base/fault"
	"crg/backend/edit"
	"crg/backend/export"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/history"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/llm/replay"
	"crg/backend/run"
	"crg/backend/run/approval"
	"crg/backend/run/chat"
	"crg/backend/run/document"
)

// Stage is an open project, as far as a scenario needs it.
type Stage struct {
	Run     *run.Runner
	Chat    *chat.Chat
	Answer  *author.Author
	Edit    *edit.Editor
	Desk    *approval.Desk
	Locks   *document.Locks
	Doc     *document.Document
	History *history.History
	Close   func() error
}

// Open opens a project folder with a model that is scripted.
type Open func(dir string, model llm.Provider) (Stage, error)

// Play lays a scenario's project into an empty folder, runs it with the scripted replies until they are used up,
// and returns the scenario with what came of it in place of what was expected. It is how a scenario is tested, and how
// the expectations of an exported one are made.
func Play(ctx context.Context, s export.Scenario, dir string, open Open) (_ export.Scenario, err error) {
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
	p, err := open(dir, model)
	if err != nil {
		return s, err
	}
	someone := &actor{p: p, steps: steps, present: ctx}
	model.during = someone.during
	ctx, leave := someone.sit(ctx)
	defer func() { err = cmp.Or(someone.refused, err) }()
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
	if s.Journal, err = journalText(p.History, err); err != nil {
		_ = p.Close()
		return s, err
	}
	if s.Answer = ""; someone.writes() {
		s.Answer = answerText(p.Answer.State())
	}
	s.Graph = map[string]string{}
	p.Doc.View(func(g *graph.Graph) { err = plainLevels(g, s.Graph) })
	return s, cmp.Or(err, p.Close())
}

// journalText is the timeline as text. A run that paused is told there; anything else is a failure of the scenario.
func journalText(p *history.History, ended error) (string, error) {
	if ended != nil && fault.As(ended) == nil {
		return "", ended
	}
	entries, err := p.All()
	if err != nil {
		return "", err
	}
	var out strings.Builder
	if err := journal.WriteText(&out, entries, p.Voice(nil), false); err != nil {
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
		return llm.Reply{}, fault.New("replay.no-match", "the scenario").Because("no-exchange")
	}
	h.left--
	h.prompts = append(h.prompts, req.Messages[len(req.Messages)-1].Text)
	if h.during != nil {
		h.during(len(h.prompts))
	}
	return h.next.Complete(ctx, req)
}
