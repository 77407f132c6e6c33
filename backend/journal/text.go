package journal

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"crg/backend/action"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// timeForm is how people read times here; always UTC, so that two exports can be compared.
const timeForm = "2006-01-02 15:04:05"

// WriteText writes the timeline as plain text, oldest first (CRG-246). full adds the details: prompts stay out, they are
// in the turn's own record. Keys are masked; control characters are made visible.
func WriteText(w io.Writer, entries []Entry, v Voice, full bool) error {
	out := bufio.NewWriter(w)
	for _, e := range entries {
		head := e.At.UTC().Format(timeForm)
		if e.Turn != "" {
			head += "  " + e.Turn
		}
		text := v.line(e.Text)
		if e.Rule != "" {
			text = v.say("log.with-rule", "text", text, "rule", e.Rule)
		}
		fmt.Fprintf(out, "%s  %s  %s: %s\n", head, v.word("actor", e.Actor), v.word("kind", string(e.Kind)), indented(text))
		if full {
			for _, d := range e.Detail {
				if d.Text != "" {
					fmt.Fprintf(out, "    %s\n", indented(v.line(d)))
				}
			}
		}
	}
	return out.Flush()
}

// WriteTurn writes one turn as a conversation: what was sent, what came back, what was done (004 §12).
func WriteTurn(w io.Writer, t Turn, v Voice) error {
	out := bufio.NewWriter(w)
	part := func(title, text string) {
		if text != "" {
			fmt.Fprintf(out, "\n== %s ==\n%s\n", title, text)
		}
	}
	fmt.Fprintln(out, v.say("log.turn", "id", t.ID, "phase", t.Phase, "turn", strconv.Itoa(t.TurnInPhase), "agent", t.Agent, "model", t.Model,
		"provider", t.Provider, "from", t.StartedAt.UTC().Format(timeForm), "to", t.EndedAt.UTC().Format(timeForm), "result", v.word("result", t.Result)))
	fmt.Fprintln(out, v.say("log.tokens", "estimated", strconv.Itoa(t.TokensEstimated), "sent", strconv.Itoa(t.TokensPrompt), "received", strconv.Itoa(t.TokensOutput)))
	if len(t.Cost) > 0 {
		fmt.Fprintln(out, v.say("log.cost", "cost", t.Cost.String()))
	}
	part(v.say("log.part.sent"), v.own(t.Prompt))
	for i, f := range t.ParseFailures {
		part(v.line(Saying(message.New("log.part.unreadable", "n", strconv.Itoa(i+1)).About(faults(f).Of...))), v.own(f.Reply))
	}
	for _, c := range t.Clarifications {
		part(v.say("log.part.asked", "topic", c.Topic), v.line(c.Said()))
	}
	part(v.say("log.part.reasoning"), v.own(t.Reasoning))
	part(v.say("log.part.replied"), v.own(t.Reply))
	if len(t.Outcomes) > 0 {
		fmt.Fprintf(out, "\n== %s ==\n", v.say("log.part.executed"))
		for _, o := range t.Outcomes {
			fmt.Fprintln(out, v.outcome(o))
		}
	}
	part(v.say("log.part.problem"), v.line(t.problem()))
	return out.Flush()
}

func (v Voice) outcome(o action.Outcome) string {
	switch {
	case o.Declined():
		return v.say("log.declined", "text", o.Text)
	case o.Rejection != nil:
		return v.say("log.with-rule", "text", v.say("log.refused", "text", v.line(refusal(o))), "rule", o.Rejection.Rule)
	}
	return v.say("log.done", "text", o.Text)
}

// refusal is an action that a rule refused, and the sentence of the rule.
func refusal(o action.Outcome) Line {
	return Saying(message.New("log.refusal", "text", o.Text).About(o.Rejection.Told()))
}

// NodeInfo is everything about one node as text, for copying: its fields, edges and history. Keys are masked.
func NodeInfo(g *graph.Graph, id string, timeline []Entry, v Voice) string {
	n := g.Node(id)
	if n == nil {
		return ""
	}
	var b strings.Builder
	level, _ := g.LevelOf(id)
	fmt.Fprintln(&b, v.own(n.Label()))
	for i, f := range [][2]string{
		{"type", n.Type},
		{"state", n.State},
		{"importance", strconv.Itoa(n.Importance)},
		{"category", n.Category},
		{"level", level},
		{"by", n.By},
		{"reason", n.Reason},
		{"subgraph", n.Subgraph},
		{"inputs", string(n.ExpectedInputs)},
		{"outputs", string(n.ExpectedOutputs)},
		{"L0", n.L0},
		{"L1", n.L1},
		{"L2", n.L2},
	} {
		if f[1] != "" || i < 3 {
			fmt.Fprintf(&b, "%s: %s\n", v.word("field", f[0]), v.own(f[1]))
		}
	}
	fmt.Fprintf(&b, "%s:\n%s\n", v.word("field", "text"), v.own(n.Full()))
	for _, e := range g.Level(level).EdgesOf(id) {
		fmt.Fprintln(&b, v.say("log.edge", "edge", e.ID, "from", e.From, "to", e.To, "type", e.Type))
	}
	_ = WriteText(&b, Filter{Node: id}.Pick(timeline), v, false) // a Builder never fails
	return b.String()
}

// Copy is what the quick-copy button collects (CRG-280). Empty parts are left out.
type Copy struct {
	Timeline []Entry
	Stats    []message.Message // the figures
	Graph    string            // graph data as text
	Node     string            // NodeInfo
	Log      string            // Log.Tail
}

// Text is the whole as one text with headings, keys masked.
func (c Copy) Text(v Voice) string {
	var b strings.Builder
	part := func(title, text string) {
		if text != "" {
			fmt.Fprintf(&b, "== %s ==\n%s\n", v.say("log.part."+title), strings.TrimRight(text, "\n"))
		}
	}
	part("figures", v.Lines(c.Stats))
	part("node", c.Node)
	var t strings.Builder
	_ = WriteText(&t, c.Timeline, v, true) // a Builder never fails
	part("timeline", t.String())
	part("graph", v.json(c.Graph, v.Keys.Written))
	part("log", v.json(c.Log, v.Keys.Said))
	return b.String()
}

// Lines tells messages below each other.
func (v Voice) Lines(all []message.Message) string {
	var b strings.Builder
	for _, m := range all {
		fmt.Fprintln(&b, v.line(Saying(m)))
	}
	return b.String()
}

// Lines are the figures in a few lines.
func (s Stats) Lines() []message.Message {
	n := strconv.Itoa
	out := []message.Message{
		message.New("stats.graph", "nodes", n(s.Nodes), "edges", n(s.Edges), "levels", n(s.Levels), "words", n(s.Words), "tokens", n(s.WordTokens)),
		message.New("stats.turns", "turns", n(s.Turns), "failed", n(s.FailedTurns), "stopped", n(s.StoppedTurns), "skipped", n(s.SkippedTurns),
			"calls", n(s.Calls), "unreadable", n(s.Unreadable), "time", s.TimeInTurns.Round(time.Second).String()),
		message.New("stats.actions", "done", n(s.Done), "refused", n(s.Refused), "declined", n(s.Declined)),
		message.New("stats.tokens", "used", n(s.TokensUsed), "sent", n(s.TokensPrompt), "received", n(s.TokensOutput)),
	}
	if len(s.Cost) > 0 {
		out = append(out, message.New("stats.cost", "cost", s.Cost.String()))
	}
	if s.Chat.Calls > 0 {
		out = append(out, s.Chat.line("stats.chat"))
	}
	for _, purpose := range slices.Sorted(maps.Keys(s.Others)) {
		out = append(out, s.Others[purpose].line("stats.other", "purpose", purpose))
	}
	return out
}

func (c CallCount) line(id string, pairs ...string) message.Message {
	pairs = append(pairs, "calls", strconv.Itoa(c.Calls), "tokens", strconv.Itoa(c.Tokens))
	if len(c.Cost) > 0 {
		id, pairs = id+"-cost", append(pairs, "cost", c.Cost.String())
	}
	return message.New(id, pairs...)
}

// indented keeps the lines after the first under their entry.
func indented(s string) string { return strings.ReplaceAll(strings.TrimRight(s, "\n"), "\n", "\n    ") }

// Visible spells control and direction characters out, as \u001b: text of a model must not drive a terminal or fake a line.
// Line ends and tabs stay.
func Visible(s string) string {
	if !strings.ContainsFunc(s, hidden) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if hidden(r) {
			fmt.Fprintf(&b, "\\u%04x", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func hidden(r rune) bool {
	if r == '\n' || r == '\t' {
		return false
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}
