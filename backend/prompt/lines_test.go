package prompt

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crg/backend/graph"
)

func TestLines_ShowTheWholeTextWithWhatIsNewAndGone(t *testing.T) {
	got := Lines("one\ntwo\nthree", "one\ntwo and a half\nthree\nfour")
	want := []DiffLine{{" ", "one", 1}, {"-", "two", 0}, {"+", "two and a half", 2}, {" ", "three", 3}, {"+", "four", 4}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]DiffLine{{" ", "same", 1}}, Lines("same", "same")); diff != "" {
		t.Error(diff)
	}
}

func TestRestore_FindsTheSectionsByTheirDigests(t *testing.T) {
	texts := []string{"== A ==\n\nwith a blank line", "b", "== C ==\nlast\n\n\nend"}
	p := Prompt{Text: strings.Join(texts, "\n\n")}
	for _, text := range texts {
		p.Sections = append(p.Sections, Section{Digest: graph.Digest(text)})
	}
	for i, s := range Restore(p).Sections {
		if s.Text != texts[i] {
			t.Errorf("section %d is %q", i, s.Text)
		}
	}
	p.Text += " edited"
	if Restore(p).Sections[0].Text != "" {
		t.Error("an edited prompt was split where its sections are not")
	}
}
