package basis

import (
	"strings"

	"crg/backend/prompt"
)

// withoutLine takes the line away with which a model says that nothing was there.
func withoutLine(answer string) (text string, absent bool) {
	first, rest, _ := strings.Cut(strings.TrimSpace(answer), "\n")
	if said := strings.Trim(first, " *_#`.:!\"[]"); !strings.EqualFold(said, prompt.NotHere) {
		return answer, false
	}
	return strings.TrimSpace(rest), true
}
