// Package lod is the text of a node at the four levels of detail of 004 §4.3 and §7.2.
package lod

import "crg/backend/graph"

// Level is how much of a node is shown.
type Level int

const (
	L0 Level = iota // label and id
	L1              // short description
	L2              // medium description
	L3              // full text
)

// At is the level for a node that many steps away, direction ignored (CRG-190 to 194). Unreachable is negative.
func At(steps int) Level {
	switch steps {
	case 0:
		return L3
	case 1:
		return L2
	case 2, 3:
		return L1
	}
	return L0
}

// Limits are the lengths of a text that stands in for a missing summary, in words.
type Limits struct{ L0, L1, L2 int }

// Default is used where a limit is not positive: ruling A7.
var Default = Limits{L0: 8, L1: 25, L2: 80}

func (l Limits) orDefault() Limits {
	if l.L0 <= 0 {
		l.L0 = Default.L0
	}
	if l.L1 <= 0 {
		l.L1 = Default.L1
	}
	if l.L2 <= 0 {
		l.L2 = Default.L2
	}
	return l
}

// Text is the node's text at a level. A summary counts only while it belongs to the full text; without one, and always
// for Goals and Artifacts, the full text is cut short (CRG-76 to 78, A7).
func Text(n *graph.Node, level Level, limits Limits) string {
	limits = limits.orDefault()
	switch level {
	case L3:
		return n.Full()
	case L2:
		return summary(n, n.L2, limits.L2)
	case L1:
		return summary(n, n.L1, limits.L1)
	}
	if n.L0 != "" && n.L0 != n.Name && Summarised(n) && n.Fresh() {
		return n.L0
	}
	if n.Name != "" {
		return n.Name
	}
	return Cut(n.Full(), limits.L0)
}

func summary(n *graph.Node, written string, words int) string {
	if written != "" && Summarised(n) && n.Fresh() {
		return written
	}
	return Cut(n.Full(), words)
}

// Summarised reports whether somebody writes summaries of a node: nobody does of what may not be changed.
func Summarised(n *graph.Node) bool { return n.Type != graph.TypeGoal && n.Type != graph.TypeArtifact }

// Short is the text of a node in two lines: its short summary while that belongs to the full text, else the full text.
func Short(n *graph.Node) string {
	if n.Fresh() && n.L1 != "" {
		return n.L1
	}
	return n.Full()
}
