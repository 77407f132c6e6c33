package backend

import (
	"encoding/json"
	"slices"

	"crg/backend/base/disk"
	"crg/backend/journal"
	"crg/backend/llm"
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

// Redactor masks the project's literal keys in whatever leaves the program.
func (p *Project) Redactor() journal.Redactor {
	var keys []string
	for _, a := range p.Files().Agents {
		keys = append(keys, a.APIKey)
	}
	p.keysMu.Lock()
	defer p.keysMu.Unlock()
	return journal.NewRedactor(append(keys, p.keys...)...)
}

// hide has a key masked from now on: one that came from the environment stands in no file.
func (p *Project) hide(key string) {
	p.Log.Hide(key)
	p.keysMu.Lock()
	defer p.keysMu.Unlock()
	if key != "" && !slices.Contains(p.keys, key) {
		p.keys = append(p.keys, key)
	}
}

// Turn is the record of one turn.
func (p *Project) Turn(id string) (journal.Turn, error) { return journal.LoadTurn(p.disk, id) }

func (p *Project) turns() func(func(journal.Turn) bool) {
	return journal.Turns(journal.TurnIDs(p.disk), func(id string) (journal.Turn, error) { return journal.LoadTurn(p.disk, id) })
}

// calibrationFile keeps what was learned of each model's way of counting tokens.
const calibrationFile = ".crg/calibration.json"

func (p *Project) calibration() *llm.Calibration {
	learned := &llm.Calibration{}
	if data, err := p.disk.ReadFile(calibrationFile); err == nil && json.Unmarshal(data, learned) != nil {
		learned = &llm.Calibration{} // a damaged file is learned anew
	}
	return learned
}

// keepCalibration is a convenience: where it fails, the next run learns again.
func (p *Project) keepCalibration() {
	if p.learned == nil || p.learned.Empty() || p.Doc == nil || p.Doc.ReadOnly() {
		return
	}
	if data, err := json.MarshalIndent(p.learned, "", "  "); err == nil {
		_ = disk.ReplaceIn(p.disk, calibrationFile, disk.Bytes(data))
	}
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
