// Package diag describes problems in what a person wrote, or in the reasoning: which file and line or which node, and what to do.
// A diagnostic never stops the program; of a text file the last good version or the default is used instead.
package diag

import "fmt"

// Severity orders diagnostics: an Error means that something the file says is not in force.
type Severity string

const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Info    Severity = "info"
)

// Diagnostic is one problem. File is slash-separated and relative to the project folder; Line counts from 1, 0 = the whole file.
// What is about the reasoning and no file names a node instead.
type Diagnostic struct {
	Severity Severity `json:"severity"`
	ID       string   `json:"id"`               // stable, such as "phase.unknown-block"
	Summary  string   `json:"summary"`          // one plain sentence
	Detail   string   `json:"detail,omitempty"` // the remedy
	File     string   `json:"file,omitempty"`
	Line     int      `json:"line,omitempty"`
	Node     string   `json:"node,omitempty"`
}

func (d Diagnostic) String() string {
	where := d.File
	if d.Line > 0 {
		where = fmt.Sprintf("%s:%d", d.File, d.Line)
	}
	if d.Node != "" {
		where = "[" + d.Node + "]"
	}
	s := fmt.Sprintf("%s: %s", d.Severity, d.Summary)
	if where != "" {
		s = where + ": " + s
	}
	if d.Detail != "" {
		s += " " + d.Detail
	}
	return s
}
