package approval

import (
	"strings"

	"crg/backend/prompt"
	"crg/backend/run/document"
)

// Who stands behind a change of a prompt.
const (
	ByGraph  = "graph" // the model, or the place where it stands
	ByPerson = "person"
	ByRun    = "run"
)

// Part is a section of a prompt that waits, beside the same section of the last one.
type Part struct {
	Change prompt.Change
	Now    prompt.Section // of one that was removed: as it was, without its size
	Lines  []Line
	First  int // number of the first changed line, 0 = none
}

// Line is one line with what happened to it and why.
type Line struct {
	Op   string // " ", "+", "-"
	Text string
	Line int
	By   string // of a changed line: ByGraph, ByPerson, ""
	Turn int    // that changed the node in it, 0 = none
	Near bool   // it changed because the agent moved
}

// Explain says what changed in a prompt that waits, line by line, and who is behind it. touched are those who changed nodes since the
// last prompt.
func (g *Gate) Explain(touched map[string]document.Toucher) (sections, removed []Part) {
	d := differ{g, touched}
	at := 0
	for _, ch := range g.Changes {
		if ch.Kind == prompt.Removed {
			removed = append(removed, d.removed(ch))
			continue
		}
		sections = append(sections, d.part(ch, g.Built.Sections[at]))
		at++
	}
	return sections, removed
}

// Behind says who stands behind a cause.
func Behind(cause string) string {
	switch cause {
	case prompt.ByGraph, prompt.ByPosition, prompt.ByRecent, prompt.ByPage, prompt.ByRoom:
		return ByGraph
	case prompt.ByTurn, prompt.ByPhase:
		return ByRun
	}
	return ByPerson
}

type differ struct {
	gate    *Gate
	touched map[string]document.Toucher
}

func (d differ) part(ch prompt.Change, now prompt.Section) Part {
	p := Part{Change: ch, Now: now}
	before := now.Text
	if then := d.earlier(now.Block); then != nil && ch.Kind == prompt.Edited && then.Text != "" {
		before = then.Text
	}
	for _, l := range prompt.Lines(before, now.Text) {
		line := Line{Op: l.Op, Text: l.Text, Line: l.Line}
		if l.Op != " " {
			d.because(&line, ch)
			if p.First == 0 {
				p.First = l.Line
			}
		}
		p.Lines = append(p.Lines, line)
	}
	return p
}

func (d differ) removed(ch prompt.Change) Part {
	p := Part{Change: ch}
	if then := d.earlier(ch.Block); then != nil {
		p.Now.File = then.File
		for line := range strings.SplitSeq(then.Text, "\n") {
			p.Lines = append(p.Lines, Line{Op: "-", Text: line})
		}
	}
	return p
}

func (d differ) earlier(block string) *prompt.Section {
	for i := range d.gate.Last.Sections {
		if s := &d.gate.Last.Sections[i]; s.Block == block {
			return s
		}
	}
	return nil
}

// because finds who changed the node that a line is about since the last prompt; where nobody did, the agent moved.
func (d differ) because(l *Line, ch prompt.Change) {
	if turn := prompt.TurnIn(l.Text); turn != 0 {
		if l.By = ByGraph; l.Op == "+" {
			l.Turn = turn
		}
		return // one that is gone only made room
	}
	if id := prompt.NodeIn(l.Text); id != "" {
		who, ok := d.touched[id]
		switch {
		case ok && who.Person:
			l.By, l.Turn = ByPerson, who.Turn
		case ok:
			l.By, l.Turn = ByGraph, who.Turn
		case d.gate.Last.Basis.Position != d.gate.Built.Basis.Position:
			l.By, l.Near = ByGraph, true
		}
		return
	}
	for _, c := range ch.Causes {
		if c.ID == prompt.ByFile {
			l.By = ByPerson
		}
	}
}
