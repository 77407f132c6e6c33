package scenario

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"

	"crg/backend/answer"
	"crg/backend/answer/author"
	"crg/backend/base/bus"
	"crg/backend/edit"
	"crg/backend/export"
	"crg/backend/run"
	"crg/backend/run/approval"
	"crg/backend/run/chat"
)

// actor plays the person of a scenario: it locks nodes, asks questions and has the answer written while the model thinks, and answers gates.
type actor struct {
	p       Stage
	steps   []export.Step
	present context.Context // ends with the scenario: a question outlives the turn it was asked in
	chats   sync.WaitGroup  // questions that wait for their answer
	refused error           // what the person could not do
}

// approves reports whether the scenario is about approvals. Gates that it says nothing of are approved.
func (a *actor) approves() bool {
	for _, s := range a.steps {
		if s.Gate {
			return true
		}
	}
	return false
}

// writes reports whether the scenario is about the page with the answer.
func (a *actor) writes() bool {
	return slices.ContainsFunc(a.steps, func(s export.Step) bool { return s.Do == "write" })
}

// during does what the person does while a call runs. A question is queued before it returns, so that the story is the
// same each time; its own call follows when the turn is over.
func (a *actor) during(call int) {
	for _, s := range a.steps {
		if s.Gate || s.At != call {
			continue
		}
		switch s.Do {
		case "lock":
			a.p.Locks.Take("person", strings.Fields(s.Text)...)
		case "release":
			a.p.Locks.Release("person")
		case "ask":
			a.ask(s.Text)
		case "write":
			if a.p.Answer.Write() == nil { // why not stands in what is expected of the answer
				a.chats.Go(a.p.Answer.Wait)
			}
		default:
			a.refused = cmp.Or(a.refused, a.change(s))
		}
	}
}

// change does what changes the graph, each a step of the history.
func (a *actor) change(s export.Step) error {
	said := author.Judgement{Word: answer.Word{Said: s.Text}}
	switch s.Do {
	case "checked":
		said.Says = answer.Right
	case "not-right":
		said.Says = answer.Wrong
	case "change":
		id, text, _ := strings.Cut(s.Text, " ")
		return a.p.Edit.EditNodes([]string{id}, edit.NodeEdit{Text: &text})
	case "delete":
		_, err := a.p.Edit.Delete(strings.Fields(s.Text), nil)
		return err
	case "undo":
		_, err := a.p.Edit.Undo()
		return err
	}
	return a.p.Answer.Judge(a.p.Answer.State().Print, said)
}

func (a *actor) ask(question string) {
	news, end := a.p.Run.News.Subscribe(64)
	defer end()
	a.chats.Add(1)
	go func() {
		defer a.chats.Done()
		_, _ = a.p.Chat.Ask(a.present, question) // a failed answer stands in the conversation
	}()
	for e := range bus.Topic[chat.Event](news) {
		if e.Pending > 0 {
			return
		}
	}
}

// sit answers gates until leave is called. The context it returns ends where an answer is refused; leave says why.
func (a *actor) sit(ctx context.Context) (in context.Context, leave func() error) {
	in, cancel := context.WithCancelCause(ctx)
	if !a.approves() {
		return in, func() error { cancel(nil); return nil }
	}
	news, end := a.p.Run.News.Subscribe(4096)
	var wait sync.WaitGroup
	wait.Go(func() {
		gates, last := 0, ""
		for e := range bus.Topic[run.GateChange](news) {
			if e.Gate == nil || e.Gate.ID == last {
				continue
			}
			gates, last = gates+1, e.Gate.ID
			if err := a.p.Desk.Answer(last, a.decision(gates)); err != nil {
				cancel(err)
			}
		}
	})
	return in, func() error {
		end()
		wait.Wait()
		cause := context.Cause(in)
		cancel(nil)
		return cause
	}
}

func (a *actor) decision(gate int) approval.Decision {
	for _, s := range a.steps {
		if !s.Gate || s.At != gate {
			continue
		}
		d := approval.Decision{Answer: approval.Answer(s.Do)}
		switch s.Do {
		case "decline":
			d.Answer = approval.Approve
			d.Declined, _ = s.Declined() // read once already
		case "reject":
			d.Note = s.Text
		case "edit":
			d.Text = s.Text
		}
		return d
	}
	return approval.Decision{Answer: approval.Approve}
}
