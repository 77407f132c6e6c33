package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	"crg/backend"
	"crg/backend/base/bus"
	"crg/backend/base/fault"
	"crg/backend/run"
	"crg/backend/run/chat"
	"crg/backend/run/turn"
)

// watch shows the turns as they come. The returned function ends it and waits until the last one is shown.
func watch(p *backend.Project, show func(turn.Event)) func() {
	events, stop := p.Run.News.Subscribe(1 << 12)
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		for e := range kept(events) {
			show(e)
		}
	}()
	return func() {
		stop()
		<-finished
	}
}

// kept passes the news of turns on. What cannot be shown yet is kept, so that a slow reader of our output loses none:
// the bus drops a listener that falls behind.
func kept(events <-chan bus.News) <-chan turn.Event {
	out := make(chan turn.Event)
	go func() {
		defer close(out)
		var waiting []turn.Event
		for events != nil || len(waiting) > 0 {
			var next turn.Event
			var to chan<- turn.Event
			if len(waiting) > 0 {
				next, to = waiting[0], out
			}
			select {
			case e, open := <-events:
				if !open {
					events = nil
				} else if e, ok := e.(turn.Event); ok && e.Kind != turn.Text {
					waiting = append(waiting, e)
				}
			case to <- next:
				waiting = waiting[1:]
			}
		}
	}()
	return out
}

// tellWaits says on the error output why an answer of the chat takes longer. The returned function ends it.
func (a *App) tellWaits(p *backend.Project) func() {
	events, stop := p.Run.News.Subscribe(1 << 12)
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		var told *chat.Waiting
		for e := range bus.Topic[chat.Event](events) {
			if e.Wait == nil || e.Wait == told {
				continue
			}
			told = e.Wait
			fmt.Fprintln(a.err, a.again(told.Problem, told.For, told.Try, told.Of))
		}
	}()
	return func() {
		stop()
		<-finished
	}
}

// again says that a call that failed is tried once more.
func (a *App) again(problem error, wait time.Duration, try, most int) string {
	what, _ := a.tellError(problem)
	return a.Words("cli.again", "problem", what, "wait", wait, "try", try, "most", most)
}

// inWords prints a run for a person.
func (a *App) inWords() func(turn.Event) {
	shown := ""
	return func(e turn.Event) {
		switch e.Kind {
		case turn.Prompting:
			if e.Turn != shown { // a prompt that is built again belongs to the same turn
				shown = e.Turn
				a.Printf("%s  %s %d/%d\n", e.Turn, e.Next.Step.Phase, e.Next.Turn, e.Next.Step.Turns)
			}
		case turn.Retrying:
			a.Printf("    %s\n", a.again(e.Err, e.Wait, e.Try, e.Of))
		case turn.Unreadable:
			a.Say("cli.reply-unread", "n", e.Failures, "why", e.Text)
		case turn.Clarifying:
			a.Say("cli.asked-about", "what", e.Text)
		case turn.Finished:
			for _, o := range e.Outcomes {
				if o.Rejection != nil {
					a.Printf("    ✗ %s: %s\n", o.Text, o.Rejection.Message)
				} else {
					a.Printf("    ✓ %s\n", o.Text)
				}
			}
		}
	}
}

// fields are what a line of `crg run --json` says beside its event. Only the keys of that event are there.
type fields map[string]any

// printEvent prints one JSON object on one line, the event first. A failure to print is kept by a.out.
func (a *App) printEvent(event string, rest fields) {
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	if enc.Encode(rest) == nil {
		a.Exact(fmt.Sprintf(`{"event":%q,%s`, event, text.Bytes()[1:]))
	}
}

// inJSON prints a run for a program, one JSON object a line.
func (a *App) inJSON() func(turn.Event) {
	shown := ""
	return func(e turn.Event) {
		switch e.Kind {
		case turn.Prompting:
			if e.Turn != shown {
				shown = e.Turn
				a.printEvent("turn_started", fields{
					"turn": e.Turn, "phase": e.Next.Step.Phase, "turn_in_phase": e.Next.Turn,
					"turns_in_phase": e.Next.Step.Turns, "position": e.Next.Position,
				})
			}
		case turn.Waiting:
			a.printEvent("prompt", fields{"turn": e.Turn, "text": e.Prompt, "tokens": e.Tokens})
		case turn.Replied:
			a.printEvent("reply", fields{"turn": e.Turn, "text": e.Reply, "tokens_prompt": e.Usage.Prompt, "tokens_output": e.Usage.Output})
		case turn.Retrying:
			a.printEvent("failure", fields{"turn": e.Turn, "kind": "call", "why": e.Err.Error(), "wait_seconds": e.Wait.Seconds()})
		case turn.Unreadable:
			a.printEvent("failure", fields{"turn": e.Turn, "kind": "reply", "why": e.Text, "count": e.Failures})
		case turn.Finished:
			for _, o := range e.Outcomes {
				event, l := "action", fields{"turn": e.Turn, "action": o.Action.Name, "fields": o.Action.Fields, "reason": o.Action.Reason, "text": o.Text}
				if o.Rejection != nil {
					event, l["rule"], l["message"] = "rejected", o.Rejection.Rule, o.Rejection.Message
				} else if o.Created != "" {
					l["created"] = o.Created
				}
				a.printEvent(event, l)
			}
		}
	}
}

// ending is the last line of a run: done, or paused with the reason and the remedy.
func (a *App) ending(s run.Summary) {
	event, l := "done", fields{"turns": s.Turns, "executed": s.Executed, "rejected": s.Rejected, "tokens": s.Tokens}
	if len(s.Cost) > 0 {
		l["cost"] = s.Cost
	}
	if s.Stands {
		l["stands"] = true
	}
	if s.Why != "" {
		l["why"] = s.Why
	}
	if s.Ending != run.Done {
		event = "paused"
	}
	if s.Ending == run.Stopped {
		l["why"] = fault.New("run.stopped", "").Error()
	}
	if f := fault.As(s.Problem); f != nil && f.Remedy() != "" {
		l["remedy"] = f.Remedy()
	}
	a.printEvent(event, l)
}
