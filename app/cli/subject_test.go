package cli_test

import (
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// Whoever gives a failure an empty name, such as a field that a person left empty, still gets a whole sentence.
func TestNoFailureHasAHoleWhereItsSubjectIsEmpty(t *testing.T) {
	for id, words := range fault.All() {
		for _, subject := range []string{"", " "} {
			e := fault.New(id, subject, "why", "x")
			for _, language := range message.Languages {
				sentence, remedy := e.Tell(language)
				for i, text := range []string{sentence, remedy} {
					of := []message.Words{words.Sentence, words.Remedy}[i].In(language)
					if strings.Contains(of, "{subject}") && (!strings.Contains(text, `""`) && !strings.Contains(of, "{{subject}") || strings.HasPrefix(text, " ")) {
						t.Errorf("%s: %s", id, text)
					}
				}
			}
		}
	}
}
