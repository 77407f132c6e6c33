package diag

import (
	"fmt"
	"maps"

	"crg/backend/base/message"
)

// Table gives the words of each id: what is wrong, and what the person can do. They have the form of message.Catalogue.
type Table map[string][2]message.Words

// Row is what is said of one kind of problem.
type Row struct {
	Severity Severity
	Summary  message.Words
	Remedy   message.Words
}

var rows = map[string]Row{}

// Add adds a room's words, from a package variable beside the code that uses them: var _ = diag.Add(diag.Warning, diag.Table{…}).
// An id that is there already, or words that cannot be read, are a bug that no program starts with.
func Add(severity Severity, t Table) bool {
	for id, words := range t {
		if _, ok := rows[id]; ok {
			panic("two rooms have words for the diagnostic " + id)
		}
		for _, text := range words {
			if err := text.Check(); err != nil {
				panic(fmt.Sprintf("the words of the diagnostic %s: %v", id, err))
			}
		}
		rows[id] = Row{severity, words[0], words[1]}
		message.AddProblem(id, words[0], words[1])
	}
	return true
}

// All is a copy of all rows, for the test that compares languages.
func All() map[string]Row { return maps.Clone(rows) }
