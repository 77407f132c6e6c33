package prompt

import (
	"testing"

	"crg/backend/graph"
)

func TestStoredSectionsGetTheirTextsBack(t *testing.T) {
	texts := []string{"intro\n\nwith a blank line", "x", "\n\nodd start", "the end\n\n"}
	var whole string
	var stored []Section
	for i, text := range texts {
		if i > 0 {
			whole += "\n\n"
		}
		whole += text
		stored = append(stored, Section{Block: "b", Digest: graph.Digest(text)})
	}
	for i, s := range WithTexts(whole, stored) {
		if s.Text != texts[i] {
			t.Errorf("section %d is %q, not %q", i, s.Text, texts[i])
		}
	}
	for i, s := range WithTexts("edited by the person\n\n"+whole[3:], stored) {
		if s.Text != "" {
			t.Errorf("section %d of another text is %q", i, s.Text)
		}
	}
	if stored[0].Text != "" {
		t.Error("the record itself was changed")
	}
}
