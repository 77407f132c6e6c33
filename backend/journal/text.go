package journal

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode"

	"crg/backend/graph"
)

// timeForm is how people read times here; always UTC, so that two exports can be compared.
const timeForm = "2006-01-02 15:04:05"

// WriteText writes the timeline as plain text, oldest first (CRG-246). full adds the details: prompts stay out, they are
// in the turn's own record. Keys are masked; control characters are made visible.
func WriteText(w io.Writer, entries []Entry, redact Redactor, full bool) error {
	out := bufio.NewWriter(w)
	for _, e := range entries {
		head := e.At.UTC().Format(timeForm)
		if e.Turn != "" {
			head += "  " + e.Turn
		}
		head += fmt.Sprintf("  %s  %s", e.Actor, e.Kind)
		text := Visible(redact.Text(e.Text))
		if e.Rule != "" {
			text += " (rule " + e.Rule + ")"
		}
		fmt.Fprintf(out, "%s: %s\n", head, indented(text))
		if full {
			for _, d := range e.Detail {
				if d != "" {
					fmt.Fprintf(out, "    %s\n", indented(Visible(redact.Text(d))))
				}
			}
		}
	}
	return out.Flush()
}

// WriteTurn writes one turn as a conversation: what was sent, what came back, what was done (004 §12).
func WriteTurn(w io.Writer, t Turn, redact Redactor) error {
	out := bufio.NewWriter(w)
	part := func(title, text string) {
		if text != "" {
			fmt.Fprintf(out, "\n== %s ==\n%s\n", title, Visible(redact.Text(text)))
		}
	}
	fmt.Fprintf(out, "Turn %s: %s, turn %d of the phase, %s with %s (%s), %s to %s, %s\n", t.ID, t.Phase, t.TurnInPhase,
		t.Agent, t.Model, t.Provider, t.StartedAt.UTC().Format(timeForm), t.EndedAt.UTC().Format(timeForm), t.Result)
	fmt.Fprintf(out, "Tokens: about %d sent; the server counted %d sent, %d received\n", t.TokensEstimated, t.TokensPrompt, t.TokensOutput)
	if len(t.Cost) > 0 {
		fmt.Fprintf(out, "Cost: %s\n", t.Cost)
	}
	part("SENT", t.Prompt)
	for i, f := range t.ParseFailures {
		part(fmt.Sprintf("REPLY %d, NOT READABLE (%s)", i+1, strings.Join(f.Failures, "; ")), f.Reply)
	}
	for _, c := range t.Clarifications {
		part("ASKED ABOUT "+c.Topic, c.Answer)
	}
	part("REASONING", t.Reasoning)
	part("REPLIED", t.Reply)
	if len(t.Outcomes) > 0 {
		fmt.Fprintf(out, "\n== EXECUTED ==\n")
		for _, o := range t.Outcomes {
			line := "done: " + o.Text
			switch {
			case o.Declined():
				line = "declined by the person: " + o.Text
			case o.Rejection != nil:
				line = fmt.Sprintf("refused: %s: %s (rule %s)", o.Text, o.Rejection.Message, o.Rejection.Rule)
			}
			fmt.Fprintln(out, Visible(redact.Text(line)))
		}
	}
	part("PROBLEM", t.Problem)
	return out.Flush()
}

// NodeInfo is everything about one node as text, for copying: its fields, edges and history.
func NodeInfo(g *graph.Graph, id string, timeline []Entry) string {
	n := g.Node(id)
	if n == nil {
		return ""
	}
	var b strings.Builder
	level, _ := g.LevelOf(id)
	fmt.Fprintf(&b, "%s\ntype: %s\nstate: %s\nimportance: %d\n", n.Label(), n.Type, n.State, n.Importance)
	for _, f := range [][2]string{
		{"category", n.Category},
		{"level", level},
		{"made by", n.By},
		{"reason", n.Reason},
		{"sub-graph", n.Subgraph},
		{"expected inputs", string(n.ExpectedInputs)},
		{"expected outputs", string(n.ExpectedOutputs)},
		{"L0", n.L0},
		{"L1", n.L1},
		{"L2", n.L2},
	} {
		if f[1] != "" {
			fmt.Fprintf(&b, "%s: %s\n", f[0], f[1])
		}
	}
	fmt.Fprintf(&b, "text:\n%s\n", n.Full())
	for _, e := range g.Level(level).EdgesOf(id) {
		fmt.Fprintf(&b, "edge %s: [%s] → [%s] %s\n", e.ID, e.From, e.To, e.Type)
	}
	for _, e := range (Filter{Node: id}).Pick(timeline) {
		fmt.Fprintf(&b, "%s  %s  %s: %s\n", e.At.UTC().Format(timeForm), e.Actor, e.Kind, e.Text)
	}
	return Visible(b.String())
}

// Copy is what the quick-copy button collects (CRG-280). Empty parts are left out.
type Copy struct {
	Timeline []Entry
	Stats    fmt.Stringer // the figures; nil leaves them out
	Graph    string       // graph data as text
	Node     string       // NodeInfo
	Log      string       // Log.Tail
}

// Text is the whole as one text with headings, keys masked.
func (c Copy) Text(redact Redactor) string {
	var b strings.Builder
	part := func(title, text string) {
		if text != "" {
			fmt.Fprintf(&b, "== %s ==\n%s\n", title, strings.TrimRight(text, "\n"))
		}
	}
	if c.Stats != nil {
		part("FIGURES", c.Stats.String())
	}
	part("NODE", c.Node)
	if len(c.Timeline) > 0 {
		var t strings.Builder
		_ = WriteText(&t, c.Timeline, redact, true) // a Builder never fails
		part("TIMELINE", t.String())
	}
	part("GRAPH", c.Graph)
	part("LOG", c.Log)
	return Visible(redact.Text(b.String()))
}

// String is the figures in a few lines.
func (s Stats) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "nodes: %d, edges: %d, levels: %d, words: %d (about %d tokens)\n"+
		"turns: %d (failed %d, stopped %d, skipped %d), calls: %d, replies not readable: %d, time in turns: %s\n"+
		"actions done: %d, refused: %d, declined by the person: %d\n"+
		"tokens: about %d sent and received (servers counted %d sent, %d received)\n",
		s.Nodes, s.Edges, s.Levels, s.Words, s.WordTokens, s.Turns, s.FailedTurns, s.StoppedTurns, s.SkippedTurns, s.Calls, s.Unreadable,
		s.TimeInTurns.Round(time.Second), s.Done, s.Refused, s.Declined, s.TokensUsed, s.TokensPrompt, s.TokensOutput)
	if len(s.Cost) > 0 {
		fmt.Fprintf(&b, "cost: %s\n", s.Cost)
	}
	if s.Chat.Calls > 0 {
		s.Chat.write(&b, "the chat")
	}
	for _, purpose := range slices.Sorted(maps.Keys(s.Others)) {
		s.Others[purpose].write(&b, purpose)
	}
	return b.String()
}

func (c CallCount) write(b *strings.Builder, who string) {
	fmt.Fprintf(b, "%s's part: calls: %d, tokens: about %d", who, c.Calls, c.Tokens)
	if len(c.Cost) > 0 {
		fmt.Fprintf(b, ", cost: %s", c.Cost)
	}
	b.WriteString("\n")
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
