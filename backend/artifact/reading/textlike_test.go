package reading

import (
	"fmt"
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

// Of a diagram that draws no nodes and links the person hears that it is text, and what it calls itself.
func TestDiagramsThatAreTextAreCalledThat(t *testing.T) {
	for text, want := range map[string]string{
		"mindmap\n  root((Tram))\n": "mindmap", "---\ntitle: x\n---\n%% no\n\nsequenceDiagram; A->>B: x": "sequenceDiagram", "graph LR\nA --> B": "", "flowchart-elk\nA": "", "%% x\n": "",
		strings.Repeat("x", 41): "", ";": "",
	} {
		got := fmt.Sprint(read(t, "a.mmd", []byte(text)).Notes)
		if want != "" && !strings.Contains(got, "this one is a “"+want+"”") || want == "" && got != "[It was imported as plain text, with any markup.]" {
			t.Errorf("%q: %s", text, got)
		}
	}
}
