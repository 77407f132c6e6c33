package service

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/prompt"
	"crg/backend/run/approval"
)

// PromptGate is gate A: the exact text that waits to be sent, and how it differs from the last one.
type PromptGate struct {
	ID       string        `json:"id"`
	Turn     string        `json:"turn"`
	Text     string        `json:"text"`
	Tokens   int           `json:"tokens"`
	Budget   int           `json:"budget"`
	Stale    bool          `json:"stale"`
	FollowUp bool          `json:"followUp"` // it goes on after a reply within the turn: the sections were sent before
	First    bool          `json:"first"`    // there is no earlier prompt to compare with
	Sections []PromptPart  `json:"sections"`
	Removed  []PromptPart  `json:"removed"`
	Before   []SectionSize `json:"before"`
}

// SectionSize is the size of a section of the last prompt.
type SectionSize struct {
	Block  string `json:"block"`
	Tokens int    `json:"tokens"`
}

// PromptPart is one section of a prompt.
type PromptPart struct {
	Block   string      `json:"block"` // "file: intro", "data: recent-actions", "note: …"
	File    string      `json:"file"`
	Tokens  int         `json:"tokens"`
	Before  int         `json:"before"`
	Change  string      `json:"change"` // added, removed, changed, moved, same
	Causes  []CauseView `json:"causes"`
	Lines   []LineView  `json:"lines"`
	Trimmed TrimView    `json:"trimmed"`
}

// TrimView is what a section left out.
type TrimView struct {
	Items  int               `json:"items"`
	Tokens int               `json:"tokens"`
	Why    string            `json:"why"`  // in English, for turns that were recorded before there were cuts
	Cuts   []message.Message `json:"cuts"` // the same in parts
}

func trimView(t prompt.Trim) TrimView {
	return TrimView{Items: t.Items, Tokens: t.Tokens, Why: t.Why, Cuts: t.Cuts}
}

// CauseView is one reason of a change, and who is behind it.
type CauseView struct {
	What message.Message `json:"what"`
	By   string          `json:"by"`   // graph, person, run
	Line int             `json:"line"` // of the first changed line in the file, 0 = unknown
	At   string          `json:"at"`   // RFC 3339, when the file was saved
}

// LineView is one line with what happened to it and why.
type LineView struct {
	Op   string `json:"op"` // " ", "+", "-"
	Text string `json:"text"`
	Line int    `json:"line"`
	By   string `json:"by"`   // of a changed line: graph, person, ""
	Turn int    `json:"turn"` // the turn that changed the node in it, 0 = none
	Near bool   `json:"near"` // it changed because the agent moved
}

// GatePrompt is the content of an open gate A. Error: run.no-gate.
func (s *Run) GatePrompt(id string) (PromptGate, error) {
	open, g, err := s.waiting(id, approval.Prompt)
	if err != nil {
		return PromptGate{}, err
	}
	v := PromptGate{
		ID: g.ID, Turn: g.Turn, Text: g.Text, Tokens: g.Tokens, Budget: g.Budget, Stale: g.Stale,
		FollowUp: g.Text != g.Built.Text, First: len(g.Last.Sections) == 0,
	}
	d := differ{open: open, gate: g, touched: open.recent.touchedSince(g.Last.Basis.Graph)}
	at := 0
	for _, ch := range g.Changes {
		if ch.Kind == prompt.Removed {
			v.Removed = append(v.Removed, d.removed(ch))
			continue
		}
		v.Sections = append(v.Sections, d.part(ch, g.Built.Sections[at]))
		at++
	}
	for _, old := range g.Last.Sections {
		v.Before = append(v.Before, SectionSize{Block: old.Block, Tokens: old.Tokens})
	}
	return v, nil
}

// differ says what changed in a section, line by line, and who is behind it.
type differ struct {
	open    *session
	gate    *approval.Gate
	touched map[string]toucher
}

func (d *differ) part(ch prompt.Change, now prompt.Section) PromptPart {
	p := PromptPart{
		Block: now.Block, File: now.File, Tokens: now.Tokens, Before: ch.Before, Change: ch.Kind,
		Trimmed: trimView(now.Trimmed),
	}
	before := now.Text
	if then := d.earlier(now.Block); then != nil && ch.Kind == prompt.Edited && then.Text != "" {
		before = then.Text
	}
	first := 0
	for _, l := range prompt.Lines(before, now.Text) {
		v := LineView{Op: l.Op, Text: l.Text, Line: l.Line}
		if l.Op != " " {
			d.because(&v, ch)
			if first == 0 {
				first = l.Line
			}
		}
		p.Lines = append(p.Lines, v)
	}
	p.Causes = d.causes(ch, first)
	return p
}

func (d *differ) removed(ch prompt.Change) PromptPart {
	p := PromptPart{Block: ch.Block, Before: ch.Before, Change: ch.Kind, Causes: d.causes(ch, 0)}
	if then := d.earlier(ch.Block); then != nil {
		p.File = then.File
		for line := range strings.SplitSeq(then.Text, "\n") {
			p.Lines = append(p.Lines, LineView{Op: "-", Text: line})
		}
	}
	return p
}

func (d *differ) earlier(block string) *prompt.Section {
	for i := range d.gate.Last.Sections {
		if s := &d.gate.Last.Sections[i]; s.Block == block {
			return s
		}
	}
	return nil
}

func (d *differ) causes(ch prompt.Change, line int) []CauseView {
	var out []CauseView
	for _, c := range ch.Causes {
		v := CauseView{What: c, By: behind(c.ID)}
		if c.ID == prompt.ByFile {
			v.Line = line
			if info, err := d.open.project.Workspace.Root().Stat(c.Values["file"]); err == nil {
				v.At = info.ModTime().Format(time.RFC3339)
			}
		}
		out = append(out, v)
	}
	return out
}

// behind says who stands behind a cause.
func behind(cause string) string {
	switch cause {
	case prompt.ByGraph, prompt.ByPosition, prompt.ByRecent, prompt.ByPage, prompt.ByRoom:
		return "graph"
	case prompt.ByTurn, prompt.ByPhase:
		return "run"
	}
	return "person"
}

var (
	idInLine   = regexp.MustCompile(`\[(n\d+)\]`)
	turnInLine = regexp.MustCompile(`^Turn (\d+):`)
)

// because finds who changed the node that a line is about since the last prompt; where nobody did, the agent moved.
func (d *differ) because(v *LineView, ch prompt.Change) {
	if m := turnInLine.FindStringSubmatch(v.Text); m != nil {
		if v.By = "graph"; v.Op == "+" {
			v.Turn, _ = strconv.Atoi(m[1])
		}
		return // one that is gone only made room
	}
	moved := d.gate.Last.Basis.Position != d.gate.Built.Basis.Position
	if m := idInLine.FindStringSubmatch(v.Text); m != nil {
		if who, ok := d.touched[m[1]]; ok {
			v.By, v.Turn = who.by, who.turn
			return
		}
		if v.Near = moved; moved {
			v.By = "graph"
		}
		return
	}
	for _, c := range ch.Causes {
		if c.ID == prompt.ByFile {
			v.By = "person"
		}
	}
}

// toucher is who changed a node last.
type toucher struct {
	by   string // person, graph
	turn int
}

// touchedSince names who last changed each node, or an edge at it, after a version of the graph.
func (c *changeLog) touchedSince(version uint64) map[string]toucher {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := map[string]toucher{}
	for _, e := range c.entries {
		if e.version <= version {
			continue
		}
		who := toucher{by: "graph"}
		if e.step.By == graph.Person {
			who.by = "person"
		}
		who.turn, _ = strconv.Atoi(strings.TrimPrefix(e.step.Turn, "t"))
		for _, op := range e.ops {
			for _, id := range nodesOf(op) {
				out[id] = who
			}
		}
	}
	return out
}

// nodesOf are the nodes that an op changes: a node, or both ends of an edge.
func nodesOf(op graph.Op) []string {
	if op.Node != nil {
		return []string{op.Node.ID}
	}
	if op.Edge == nil {
		return nil
	}
	for _, e := range []*graph.Edge{op.Edge.After, op.Edge.Before} {
		if e != nil {
			return []string{e.From, e.To}
		}
	}
	return nil
}
