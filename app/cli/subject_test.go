package cli_test

import (
	"strings"
	"testing"

	"crg/backend/base/fault"
)

// Whoever gives a failure an empty name, such as a field that a person left empty, still gets a whole sentence.
func TestNoFailureHasAHoleWhereItsSubjectIsEmpty(t *testing.T) {
	for id, words := range fault.All() {
		for _, subject := range []string{"", " "} {
			e := fault.New(id, subject, "why", "x")
			for i, text := range []string{e.Sentence(), e.Remedy()} {
				if strings.Contains(words[i], "{subject}") && (!strings.Contains(text, `""`) && !strings.Contains(words[i], "other {{subject}") || strings.HasPrefix(text, " ")) {
					t.Errorf("%s: %s", id, text)
				}
			}
		}
	}
}
