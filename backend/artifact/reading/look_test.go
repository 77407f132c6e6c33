package reading

import (
	"strings"
	"testing"
)

func TestLooksLikeText(t *testing.T) {
	euros := strings.Repeat("€", HeadSize) // three bytes each: the cut goes through one
	for name, row := range map[string]struct {
		head string
		want bool
	}{
		"empty": {"", false}, "plain": {"text\n", true}, "cut in a character": {euros[:HeadSize], true}, "cut one later": {("x" + euros)[:HeadSize], true},
		"NUL": {"a\x00b", false}, "PDF": {"%PDF-1.7\n", false},
	} {
		if got := looksLikeText([]byte(row.head)); got != row.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
