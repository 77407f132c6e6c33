package prompt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"crg/backend/action"
)

// recent is the section RECENT ACTIONS: the last N actions with reasons and rejections, newest turn first, in the order
// of execution within a turn (CRG-35, 198). Where room is short, N shrinks.
func (c *Context) recent(r *room) portion {
	turns := slices.Clone(c.Recent)
	slices.SortStableFunc(turns, func(a, b action.TurnActions) int { return cmp.Compare(b.Turn, a.Turn) })
	want, had := c.Snapshot.Settings.RecentActions, 0
	var lines []string
	full, next, before := false, 0, r.used // next is the price of the first one that found no room
	for _, t := range turns {
		if had >= want || full {
			break
		}
		var of []string
		if t.Note != "" {
			var p piece
			p.value(fmt.Sprintf("Turn %d:", t.Turn), t.Note, false, false)
			if p = p.priced(); r.take(p.cost) {
				of = append(of, c.take(p))
			}
		}
		at := len(of)
		for i := len(t.Outcomes) - 1; i >= 0 && had < want; i-- {
			p := outcome(t.Turn, t.Outcomes[i])
			if full = !r.take(p.cost); full {
				next = p.cost.Tokens()
				break
			}
			of = slices.Insert(of, at, c.take(p))
			had++
		}
		lines = append(lines, of...)
	}
	var s portion
	if full {
		all := min(want, count(turns))
		s.trimmed.add(all-had, about(all-had, had, r.used.Minus(before).Tokens(), next), Cut{ID: RecentShown, N: had, Of: all})
	}
	if len(lines) == 0 {
		s.text = recentTitle + "\nNone yet."
		if full || want == 0 {
			s.text = ""
		}
		return s
	}
	s.text = recentTitle + "\n" + strings.Join(lines, "\n")
	return s
}

func count(turns []action.TurnActions) int {
	n := 0
	for _, t := range turns {
		n += len(t.Outcomes)
	}
	return n
}

// outcome is one action as the model reads it afterwards.
func outcome(turn int, o action.Outcome) piece {
	p := piece{text: fmt.Sprintf("Turn %d: %s", turn, oneLine(o.Text))}
	if opensAction(o.Text) {
		p.fenced = append(p.fenced, o.Text)
	}
	if o.Rejection != nil {
		p.text += "\n  REJECTED: " + oneLine(o.Rejection.Message)
	}
	if o.Action.Reason != "" {
		p.text += "\n"
		p.value("  —", o.Action.Reason, true, false)
	}
	return p.priced()
}
