package prompt

import (
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/action"
)

var recentBlock = builtIn(&Block{
	Name:        "recent-actions",
	Description: "The last actions with their reasons, newest turn first.",
	Example:     "== RECENT ACTIONS ==\nTurn 12: create_edge [n12] → [n05] via \"contradicts\"\n  — \"This directly challenges the economic hypothesis.\"",
	place:       40, Priority: Shared, Depends: OnRecent | OnGraph | OnPhase,
	text: func(c *Context) string { return c.part(c.parts.recent) },
})

// recent is the section RECENT ACTIONS: the last N actions with reasons and rejections, newest turn first, in the order
// of execution within a turn (CRG-35, 198). Where room is short, N shrinks. A last turn that stands there whole counts.
func (c *Context) recent(r *room) part {
	turns, last := newestFirst(c.Recent), c.parts.last
	want, had := c.Snapshot.Settings.RecentActions, last.had
	lines := last.lines
	if last.yes {
		turns = turns[1:]
	}
	if last.alone { // what was taken back stands nowhere above
		turns = slices.DeleteFunc(turns, func(t action.TurnActions) bool { return !t.Undone })
	}
	full, next, before := false, 0, r.used // next is the price of the first one that found no room
	for _, t := range turns {
		if had >= want || full {
			break
		}
		if t.Undone && !last.yes {
			t.Note = "" // the plain block lists actions and nothing else
		}
		of := c.note(r, t)
		if t.Undone && last.yes {
			lines = append(lines, of...)
			continue
		}
		at := len(of)
		for i := len(t.Outcomes) - 1; i >= 0 && had < want; i-- {
			p := outcome(t.Turn, t.Outcomes[i], last.yes)
			if full = !r.take(p.cost); full {
				next = p.cost.Tokens()
				break
			}
			of = slices.Insert(of, at, c.take(p))
			had++
		}
		lines = append(lines, of...)
	}
	var s part
	if had -= last.lost; full || last.lost > 0 {
		all := max(last.had, min(want, count(turns)+last.had))
		s.trimmed.add(all-had, about(all-had, had, r.used.Minus(before).Tokens(), next), someOf(recentShown, had, all))
	}
	lines = append(lines, c.parts.edits...)
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

// clip cuts a text to so many characters.
func clip(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most]) + "…"
}

// outcome is one action as the model reads it afterwards, with the way out where the phase shows the last turn whole: the
// plain block is the document's.
func outcome(turn int, o action.Outcome, remedy bool) chunk {
	p := chunk{text: turnMark(turn) + oneLine(o.Text), ids: slices.Clone(o.Touched)}
	if o.Created != "" {
		p.ids = append(p.ids, o.Created)
	}
	if opensAction(o.Text) {
		p.fenced = append(p.fenced, o.Text)
	}
	if o.Rejection != nil {
		p.text += "\n  REJECTED: " + oneLine(o.Rejection.Message)
		if remedy {
			p.wayOut(o.Rejection)
		}
	}
	if remedy && o.Hint != "" {
		p.text += "\n"
		p.value("  NOTE:", o.Hint, false, false)
	}
	if reason := clip(o.Action.Reason, action.MaxReason); reason != "" { // a refused action may have any
		p.text += "\n"
		p.value("  —", oneLine(reason), true, false)
	}
	return p.priced()
}
