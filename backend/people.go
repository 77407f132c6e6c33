package backend

import (
	"crg/backend/journal"
	"crg/backend/run/chat"
	"crg/backend/run/turn"
)

// Timeline is everything that happened, oldest first.
func (p *Project) Timeline() ([]journal.Entry, error) {
	var turns []journal.Turn
	for t := range p.turns() {
		turns = append(turns, t)
	}
	return journal.Timeline(p.Doc.Records(0), turns, chatEntries(p.Chat.History())...), nil
}

func chatEntries(messages []chat.Message) []journal.Entry {
	var out []journal.Entry
	for _, m := range messages {
		out = append(out, journal.Entry{At: m.At, Kind: journal.Chatted, Actor: m.By, Text: m.Text})
	}
	return out
}

// Turn is the record of one turn.
func (p *Project) Turn(id string) (journal.Turn, error) { return journal.LoadTurn(p.disk, id) }

func (p *Project) turns() func(func(journal.Turn) bool) {
	return journal.Turns(journal.TurnIDs(p.disk), func(id string) (journal.Turn, error) { return journal.LoadTurn(p.disk, id) })
}

// heard passes a turn's news on to the run's listeners and to the diagnostic log.
func (p *Project) heard(e turn.Event) {
	where := journal.Where{Component: "turn", Phase: p.Run.Status().Phase, Turn: e.Turn, Agent: p.Files().Agent().Name}
	switch e.Kind {
	case turn.Retrying:
		p.Log.Warn(where, "call failed, trying again", "error", e.Err, "wait", e.Wait)
	case turn.Unreadable:
		p.Log.Warn(where, "reply could not be read", "failures", e.Failures, "why", e.Text)
	case turn.Finished:
		p.Log.Info(where, "turn finished", "actions", len(e.Outcomes))
		for _, o := range e.Outcomes {
			if o.Refused() {
				p.Log.Warn(where, "action refused", "action", o.Action.Name, "rule", o.Rejection.Rule, "message", o.Rejection.Message)
			}
		}
	}
	p.Run.Heard(e)
}
