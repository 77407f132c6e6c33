package prompt

import (
	"fmt"
	"slices"
	"strings"

	"crg/backend/action"
)

// lastTurn is what the newest turn came to, whole: [data: recent-actions | last: turn]. It is the answer to what the model
// just did, not history, so it gets room before the adjacent nodes, at most a sixth of the prompt. Where that is not enough,
// refusals go first, then what was done, then the reasons of the last few; they are printed in the order of execution. With
// [last: faults] what was done is counted, as it stands in the graph above, and older turns are not told, unless the person took them back.
func (c *Context) lastTurn(r *room) {
	turns := newestFirst(c.Recent)
	asked := c.lastAsked()
	if asked == "" || len(turns) == 0 || c.Snapshot.Settings.RecentActions == 0 {
		return
	}
	t := turns[0]
	if t.Undone {
		t.Outcomes = nil
	}
	mine := *r
	mine.limit = min(r.limit, r.used.Tokens()+max(leastLastTurn, c.limit/6))
	c.parts.last = lastTurn{had: len(t.Outcomes), yes: true}
	lines := c.note(&mine, t)
	if asked == onlyFaults {
		lines = append(lines, c.counted(&mine, t)...)
		t.Outcomes = slices.DeleteFunc(slices.Clone(t.Outcomes), func(o action.Outcome) bool { return !telling(o) })
		c.parts.last.had, c.parts.last.alone = len(t.Outcomes), true
	}
	pieces := make([]*chunk, len(t.Outcomes))
	for i, o := range t.Outcomes {
		if telling(o) {
			pieces[i] = admitted(&mine, outcome(t.Turn, o, true), nil)
		}
	}
	for i, o := range t.Outcomes {
		if !telling(o) {
			bare := o
			bare.Action.Reason = ""
			pieces[i] = admitted(&mine, outcome(t.Turn, bare, true), nil)
		}
	}
	for i := max(0, len(t.Outcomes)-c.Snapshot.Settings.RecentActions); i < len(t.Outcomes); i++ {
		if pieces[i] != nil && !telling(t.Outcomes[i]) {
			pieces[i] = admitted(&mine, outcome(t.Turn, t.Outcomes[i], true), pieces[i])
		}
	}
	lost := 0
	for _, p := range pieces {
		if p == nil {
			lost++
			continue
		}
		lines = append(lines, c.put(p))
	}
	if lost > 0 {
		lines = append(lines, fmt.Sprintf("… and %d more of turn %d.", lost, t.Turn))
		c.parts.last.lost = lost
	}
	r.used = mine.used
	c.parts.last.lines = lines
}

// telling reports whether the model must read of the action: it was refused, or something about it is wrong.
func telling(o action.Outcome) bool { return o.Rejection != nil || o.Hint != "" }

// leastLastTurn are the tokens that the newest turn may take in the smallest window.
const leastLastTurn = 250

// lastTurn is the newest turn's part of the section RECENT ACTIONS.
type lastTurn struct {
	yes       bool // the phase wants it apart,
	alone     bool // and nothing of older ones
	lines     []string
	had, lost int // actions
}

// admitted is p where there is room for it instead of before, which has its room already; else before.
func admitted(r *room, p chunk, before *chunk) *chunk {
	cost := p.cost
	if before != nil {
		cost = cost.Minus(before.cost)
	}
	if !r.take(cost) {
		return before
	}
	return &p
}

// What a phase may ask of the last turn.
const (
	allOfIt    = "turn"
	onlyFaults = "faults"
)

// lastAsked is what the phase asks of the last turn, "" = nothing.
func (c *Context) lastAsked() string {
	for _, it := range c.items {
		if asked := it.param["last"]; it.data == recentBlock && (asked == allOfIt || asked == onlyFaults) {
			return asked
		}
	}
	return ""
}

// counted says how many actions of a turn were done and leave nothing to tell.
func (c *Context) counted(r *room, t action.TurnActions) []string {
	done := 0
	for _, o := range t.Outcomes {
		if !telling(o) {
			done++
		}
	}
	if done == 0 {
		return nil
	}
	p := chunk{text: fmt.Sprintf("Turn %d: %s done; what they made stands above.", t.Turn, plural(done, "action"))}.priced()
	if !r.take(p.cost) {
		return nil
	}
	return []string{c.take(p)}
}

// note is the line that a turn has beside its actions: why it has none, or that the person took it back.
func (c *Context) note(r *room, t action.TurnActions) []string {
	if t.Note == "" {
		return nil
	}
	var p chunk
	p.value(fmt.Sprintf("Turn %d:", t.Turn), t.Note, false, false)
	if p = p.priced(); !r.take(p.cost) {
		return nil
	}
	return []string{c.take(p)}
}

func newestFirst(recent []action.TurnActions) []action.TurnActions {
	turns := slices.Clone(recent)
	slices.SortStableFunc(turns, func(a, b action.TurnActions) int { return b.Turn - a.Turn })
	return turns
}

// wayOut is what would have worked instead of a refused action.
func (p *chunk) wayOut(no *action.Rejection) {
	if strings.TrimSpace(no.Remedy) != "" {
		p.text += "\n"
		p.value("  Way out:", no.Remedy, false, false)
	}
}
