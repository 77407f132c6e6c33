package kinds

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/answer"
	"crg/backend/graph"
)

// held: a reply to a step of a review changes the lines that it was shown, makes no number or quotation up, and loses no number that the sources
// have. The line stays then as it was.
func held(t *check.Turn, a action.Action) *action.Rejection {
	n, _ := t.Target(a)
	if t.Held == nil || n == nil {
		return nil
	}
	text, writes := a.Fields["content"]
	no, line := heldLine(a)
	switch {
	case n.ID != t.Held.Answer && !writes:
		return nil
	case n.ID == t.Held.Answer && !line, n.ID == t.Held.Answer && !slices.Contains(t.Held.Lines, no):
		return check.Reject("line-unseen", "refused.line-unseen", "line", apply.Clip(a.Get("line"))).Or("change only the lines that stand under LINES")
	}
	if !answer.Judged(text) { // own arithmetic is said to be so
		known := answer.Figures(t.Held.Prompt)
		for _, f := range answer.Figures(text) {
			if !slices.Contains(known, f) {
				return check.Reject("line-number", "refused.line-number", "number", f).Or("write a number that stands in the message, or end the line with (own arithmetic)")
			}
		}
	}
	if made := answer.MadeUp(text, t.Held.Prompt); made != "" {
		return check.Reject("line-quote", "refused.line-quote", "quote", apply.Clip(made)).Or("say it without quotation marks")
	}
	if n.ID == t.Held.Answer {
		return keeps(t, n, no, a)
	}
	for _, q := range answer.Quoted(n.Full()) { // by it the thought finds its sentence again
		if answer.MadeUp(`"`+q+`"`, text) != "" {
			return check.Reject("line-quote-lost", "refused.line-quote-lost", "quote", apply.Clip(q)).Or("keep the words in quotation marks")
		}
	}
	return nil
}

// keeps: a number that the sources of a line have is not lost with it: the new line has it, another one, or another of the reply. A line that goes
// because it does not hold may take its numbers along, but not one that is only to be shorter.
func keeps(t *check.Turn, n *graph.Node, no int, a action.Action) *action.Rejection {
	lines := answer.Lines(n.Full())
	gone := strings.TrimSpace(a.Get("content")) == answer.Gone
	if no > len(lines) || strings.Contains(a.Get("line"), answer.Behind) || gone && !t.Held.Cut {
		return nil
	}
	have := []string{a.Get("content"), t.Held.Said}
	for _, l := range lines {
		if l.No != no {
			have = append(have, l.Text)
		}
	}
	there, sources := answer.Figures(strings.Join(have, "\n")), answer.Figures(answer.SaidBehind(t.Graph, lines[no-1].Text))
	for _, f := range answer.Figures(lines[no-1].Text) {
		if slices.Contains(sources, f) && !slices.Contains(there, f) {
			return check.Reject("line-lost", "refused.line-lost", "number", f).Or("keep the numbers that the sources of the line have")
		}
	}
	return nil
}

// taken: a line that goes because another one takes what it says, as its reason tells, stays where that one is refused.
func taken(s *apply.Step) *action.Rejection {
	a := s.Action
	no, line := heldLine(a)
	if !line || strings.TrimSpace(a.Get("content")) != answer.Gone {
		return nil
	}
	for _, m := range lineNamed.FindAllStringSubmatch(a.Reason, -1) {
		takes, _ := strconv.Atoi(m[1])
		if other, refused := s.Refused(func(b action.Action) bool {
			at, ok := heldLine(b)
			return ok && at == takes && at != no && b.Get("target") == a.Get("target")
		}); refused {
			return check.Reject("line-taken", "refused.line-taken", "line", other.Get("line")).Or("send both again, the other one so that it holds")
		}
	}
	return nil
}

// lineNamed is a line as a reason names it: "now in L5".
var lineNamed = regexp.MustCompile(`\bL(\d{1,4})\b`)

// heldLine is the number of the line that an action mends.
func heldLine(a action.Action) (no int, ok bool) {
	m := lineOf.FindStringSubmatch(strings.TrimSpace(a.Get("line")))
	if m == nil {
		return 0, false
	}
	no, _ = strconv.Atoi(m[1])
	return no, true
}

// withIDs is a line that keeps the ids of the one whose place it takes, where it names none and is no judgement: small models drop them.
func withIDs(t *check.Turn, n *graph.Node, no int, how, line string) string {
	lines := answer.Lines(n.Full())
	if t.Held == nil || how != answer.Replace || no < 1 || no > len(lines) || line == answer.Gone || len(answer.Named(line)) > 0 || answer.Judged(line) {
		return line
	}
	named := answer.Named(lines[no-1].Text)
	if len(named) == 0 {
		return line
	}
	ids := " [" + strings.Join(named, ", ") + "]"
	if text, ok := strings.CutSuffix(strings.TrimSpace(line), "."); ok {
		return text + ids + "."
	}
	return line + ids
}
