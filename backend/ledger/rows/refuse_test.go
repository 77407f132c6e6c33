package rows

import (
	"strings"
	"testing"

	"crg/backend/base/diag"
)

// A refusal names what is refused: by its title, and where that is what it lacks by what it is.
func TestARefusalNamesItsSubject(t *testing.T) {
	why := []diag.Diagnostic{diag.New("ledger.conflict-open"), diag.New("ledger.option")}
	for want, r := range map[string]Row{
		"Rents rose cannot be kept: No option is selected.":   &Node{Head: Head{Title: "Rents rose", Type: Fact}},
		"The claim cannot be kept: No option is selected.":    &Node{Head: Head{Title: " ", Type: Fact}},
		"The source cannot be kept: No option is selected.":   &Node{Head: Head{Type: Source}},
		"The decision cannot be kept: No option is selected.": &Decision{},
		"The task cannot be kept: No option is selected.":     &Task{},
		"The conflict cannot be kept: No option is selected.": &Conflict{},
	} {
		if got := Refuse(r, why).Error(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := Refuse(&Task{}, why[:1]).Error(); strings.Contains(got, ": .") {
		t.Error(got)
	}
}
