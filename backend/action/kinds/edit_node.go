package kinds

import (
	"regexp"
	"strconv"
	"strings"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/answer"
	"crg/backend/graph"
)

// edit_node rewrites the node that the agent stands on (CRG-128).
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "edit_node", Place: 3, Default: true, Changes: true, Writes: action.Words,
		Summary: "Edit the node you stand on.",
		Example: `[ACTION: edit_node | content: "A more specific statement." | reason: "The scope was too wide."]`,
		Fields: append([]action.Field{
			target(false),
			{Name: "name", Most: action.MaxName, Aliases: []string{"label"}, Help: "new label"},
			{Name: "content", Aliases: []string{"text"}, Help: "new full text"},
			{Name: "line", Unsaid: true},
		}, summaries...),
		OneOf: [][]string{{"content"}, {"name"}, {"l0"}, {"l1"}, {"l2"}},
	},
	Rules:  []check.Rule{onlyCurrent, lineThere, held},
	Beside: taken,
	Apply:  edit,
	Describe: func(t *check.Turn, a action.Action) string {
		if a.Get("target") == "" {
			return a.Name + " " + apply.Ref(t, "current")
		}
		return apply.About(t, a)
	},
	Effect: rewritten,
})

// onlyCurrent: edit_node edits the node the agent stands on (CRG-142); where the project links what was shown, also one that the model
// knows whole.
func onlyCurrent(t *check.Turn, a action.Action) *action.Rejection {
	if n, _ := t.Target(a); n.ID != t.Start && !t.Known(n.ID) {
		return check.Reject("not-current", "refused.not-current").Or("move to the node first, or say it in a new node linked to it")
	}
	return nil
}

// lineThere: a line that is to be mended is one of the answer's.
func lineThere(t *check.Turn, a action.Action) *action.Rejection {
	if _, given := a.Fields["line"]; !given {
		return nil
	}
	n, _ := t.Target(a)
	if _, ok := mendedBy(t, n, a); !ok {
		return check.Reject("no-line", "refused.no-line", "line", apply.Clip(a.Get("line")), "node", n.ID).Or("write the number of one of its lines, as in line: 5, line: 5+ for a new one behind it, content: \"-\" where it goes")
	}
	return nil
}

// lineOf is "L5", "5+".
var lineOf = regexp.MustCompile(`^[Ll]?(\d{1,4})\s*(\+?)$`)

// mendedBy is the text of an answer with the line mended that the action names.
func mendedBy(t *check.Turn, n *graph.Node, a action.Action) (text string, ok bool) {
	m := lineOf.FindStringSubmatch(strings.TrimSpace(a.Get("line")))
	if m == nil {
		return "", false
	}
	no, _ := strconv.Atoi(m[1])
	how := m[2]
	if strings.TrimSpace(a.Get("content")) == answer.Gone {
		how = answer.Gone
	}
	return answer.Mend(n.Full(), no, how, withIDs(t, n, no, how, a.Get("content")))
}

// edit changes text and summaries (CRG-128, A7). Summaries that no longer belong to the text go as soon as a new one is
// written: the digest speaks for all three.
func edit(s *apply.Step) error {
	target, _ := s.Turn.Target(s.Action)
	if err := s.Change(target, func(n *graph.Node) {
		if v, ok := s.Action.Fields["name"]; ok {
			n.Name = v
		}
		v, ok := s.Action.Fields["content"]
		if _, line := s.Action.Fields["line"]; line {
			v, ok = mendedBy(s.Turn, n, s.Action)
		}
		if ok && v != n.Full() {
			if n.SummaryOf == "" && n.L0+n.L1+n.L2 != "" {
				n.SummaryOf = graph.Digest(n.Full()) // of unknown age until now: from here on stale (CRG-78)
			}
			n.SetText(v)
		}
		for field, to := range map[string]*string{"l0": &n.L0, "l1": &n.L1, "l2": &n.L2} {
			if v, ok := s.Action.Fields[field]; ok {
				if !n.Fresh() {
					n.L0, n.L1, n.L2 = "", "", ""
				}
				*to, n.SummaryOf = v, graph.Digest(n.Full())
			}
		}
	}); err != nil {
		return err
	}
	if err := weighed(s, target.ID); err != nil {
		return err
	}
	return written(s, target.ID)
}

func rewritten(e *apply.Effect, p apply.Prospect, o action.Outcome) {
	before, after, ok := p.Changed(o)
	if !ok {
		e.Text = o.Action.Get("content")
		return
	}
	e.Before, e.Value, e.Old, e.Text = before.Name, after.Name, before.Full(), after.Full()
	e.Differs(before.ID, "name", e.Before, e.Value)
	e.Differs(before.ID, "text", e.Old, e.Text)
	if e.Old != e.Text && before.By == graph.Person && e.Old != "" {
		e.Loss = &apply.Loss{Kind: "text", Person: true, Text: true, Type: before.Type}
	}
}
