// Package diag describes problems in what a person wrote, or in the reasoning: which file and line or which node, and what to do.
// A diagnostic never stops the program; of a text file the last good version or the default is used instead.
package diag

import (
	"fmt"

	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// Severity orders diagnostics: an Error means that something the file says is not in force.
type Severity string

const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Info    Severity = "info"
)

// Diagnostic is one problem: a message, its words in English, and the place. File is slash-separated and relative to the project
// folder; Line counts from 1, 0 = the whole file. What is about the reasoning and no file names a node instead.
type Diagnostic struct {
	Severity Severity `json:"severity"`
	message.Message
	Summary string `json:"summary"`          // one plain sentence
	Detail  string `json:"detail,omitempty"` // the remedy
	File    string `json:"file,omitempty"`
	Line    int    `json:"line,omitempty"`
	Node    string `json:"node,omitempty"`
}

// New makes a diagnostic of a table. An id that no table holds is a bug. pairs are name, value, name, value for its words.
func New(id string, pairs ...string) Diagnostic {
	row, ok := rows[id]
	if !ok {
		fault.Bug("unknown diagnostic " + id)
	}
	return Diagnostic{Severity: row.Severity, Message: message.New(id, pairs...)}.told()
}

func (d Diagnostic) told() Diagnostic {
	d.Summary, d.Detail = d.Tell("en")
	return d
}

// Tell is what is wrong and what to do, in a language.
func (d Diagnostic) Tell(language string) (summary, remedy string) {
	row := rows[d.ID]
	return d.Fill(row.Summary, language), d.Fill(row.Remedy, language)
}

// About is d speaking of others, in the place {of} of its words.
func (d Diagnostic) About(others ...message.Message) Diagnostic {
	d.Message = d.Message.About(others...)
	return d.told()
}

// At is d in a file.
func (d Diagnostic) At(file string, line int) Diagnostic {
	d.File, d.Line = file, line
	return d
}

// On is d about a node.
func (d Diagnostic) On(node string) Diagnostic {
	d.Node = node
	return d
}

// As is d with another severity than its table says.
func (d Diagnostic) As(s Severity) Diagnostic {
	d.Severity = s
	return d
}

// Equal reports whether both say the same of the same place.
func (d Diagnostic) Equal(o Diagnostic) bool {
	return d.Message.Equal(o.Message) && d.Severity == o.Severity && d.String() == o.String()
}

var severities = map[Severity]message.Words{Error: {"error", "Fehler"}, Warning: {"warning", "Warnung"}, Info: {"info", "Hinweis"}}

func (d Diagnostic) String() string { return d.In("en") }

// In is it in a line of a language.
func (d Diagnostic) In(language string) string {
	severity, summary, remedy := string(d.Severity), d.Summary, d.Detail
	if w, ok := severities[d.Severity]; ok && language != message.Languages[0] {
		severity = w.In(language)
		if _, known := rows[d.ID]; known {
			summary, remedy = d.Tell(language)
		}
	}
	where := d.File
	if d.Line > 0 {
		where = fmt.Sprintf("%s:%d", d.File, d.Line)
	}
	if d.Node != "" {
		where = "[" + d.Node + "]"
	}
	s := severity + ": " + summary
	if where != "" {
		s = where + ": " + s
	}
	if remedy != "" {
		s += " " + remedy
	}
	return s
}
