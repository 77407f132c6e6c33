package service

import (
	"time"

	"crg/backend/base/message"
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
	sections, removed := g.Explain(open.recent.TouchedSince(g.Last.Basis.Graph))
	for _, part := range sections {
		v.Sections = append(v.Sections, partView(open, part))
	}
	for _, part := range removed {
		v.Removed = append(v.Removed, partView(open, part))
	}
	for _, old := range g.Last.Sections {
		v.Before = append(v.Before, SectionSize{Block: old.Block, Tokens: old.Tokens})
	}
	return v, nil
}

func partView(open *session, p approval.Part) PromptPart {
	v := PromptPart{
		Block: p.Change.Block, File: p.Now.File, Tokens: p.Now.Tokens, Before: p.Change.Before, Change: p.Change.Kind, Trimmed: trimView(p.Now.Trimmed),
	}
	for _, l := range p.Lines {
		v.Lines = append(v.Lines, LineView(l))
	}
	for _, c := range p.Change.Causes {
		cause := causeView(c)
		if c.ID == prompt.ByFile {
			cause.Line = p.First
			if info, err := open.project.Workspace.Root().Stat(c.Values["file"]); err == nil {
				cause.At = info.ModTime().Format(time.RFC3339)
			}
		}
		v.Causes = append(v.Causes, cause)
	}
	return v
}

func causeView(c message.Message) CauseView { return CauseView{What: c, By: approval.Behind(c.ID)} }
