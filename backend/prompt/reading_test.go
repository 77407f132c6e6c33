package prompt

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/artifact/pages"
	"crg/backend/graph"
	"crg/backend/project"
)

var filling = []string{"data: goal-node", "data: sources | pages: drawn", "data: current-position", "data: reading | next: unread | room: fill | again: least", "data: thoughts", "data: current-task | ids: next"}

// filledLibrary is library with READING that fills the room.
func filledLibrary(t testing.TB, window, most int) (*builder, Input) {
	b, in := library(t, window, most)
	in.Phase = phase(filling...)
	return b, in
}

// Turn by turn every byte of every document is shown once, in about equal parts, as many pages as a reply can draw from.
func TestReadingFillsTheRoomEvenly(t *testing.T) {
	for _, window := range []struct{ size, most, turns int }{{32768, 4096, 1}, {8192, 2048, 2}, {4096, 1024, 13}} {
		b, in := filledLibrary(t, window.size, window.most)
		read, shown := map[string]string{}, []int{}
		for !Idle(in, project.UntilRead) && len(shown) < 40 {
			p := assembled(t, in)
			n := strings.Count(p.Text, "\n--- text ")
			has(t, "the task", p.Text, "that no turn has drawn from yet: draw two or three thoughts from EACH, about ")
			for _, id := range []string{"n01", "n03"} {
				for _, s := range pages.ParseMarks(p.Read).Spans(id) {
					text := b.g.Node(id).Full()[s.From:s.To]
					for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
						if !strings.Contains(p.Text, line) {
							t.Fatalf("%d: the prompt marks %s as shown, and does not show %q", window.size, p.Read, line)
						}
					}
					read[id] += text
				}
			}
			shown = append(shown, n)
			in.Read = pages.ParseMarks(in.Read).Join(pages.ParseMarks(p.Read)).String()
		}
		if len(shown) != window.turns || slices.Max(shown)-slices.Min(shown) > 1 {
			t.Errorf("%d: pages by turn %v", window.size, shown)
		}
		for _, id := range []string{"n01", "n03"} {
			if read[id] != b.g.Node(id).Full() {
				t.Errorf("%d: %d of %d bytes of %s were shown", window.size, len(read[id]), len(b.g.Node(id).Full()), id)
			}
		}
	}
}

// quote draws a thought with these words from a document.
func (b *builder) quote(id, doc, words string) {
	b.node("", id+" standard active 2 Thought "+id, `It says "`+words+`".`)
	b.edge("", id+" derived-from "+doc)
}

// With nothing unread the pages come again from which least was drawn, and SOURCES says how much that is.
func TestPagesComeAgainFromWhichLeastWasDrawn(t *testing.T) {
	b, in := filledLibrary(t, 32768, 4096)
	list := PagesOf(b.g.Node("n01"), in.Agent, in.Snapshot.Settings)
	for _, doc := range []string{"n01", "n03"} {
		in.Read = pages.ParseMarks(in.Read).Add(doc, 0, len(b.g.Node(doc).Full())).String()
	}
	n := 10
	for i, p := range list {
		sentences := strings.Split(b.g.Node("n01").Full()[p.From:p.To], ". ")
		for k := range []int{2, 3, 1, 3}[i] {
			b.quote(fmt.Sprintf("n%d", n), "n01", sentences[k+1])
			n++
		}
	}
	for range 3 {
		b.quote(fmt.Sprintf("n%d", n), "n03", "One page only: the buses are full")
		n++
	}
	p := assembled(t, in)
	reading := under(p.Text, "READING")
	first, second := strings.Index(reading, `"long.md", page 3 of 4`), strings.Index(reading, `"long.md", page 1 of 4`)
	if first < 0 || second < first || strings.Count(reading, ", page ") != 2 {
		t.Errorf("%d %d\n%s", first, second, reading)
	}
	has(t, "the task", p.Text, "READING shows 2 pages again, from which least was drawn")
	has(t, "sources", p.Text, "4 pages. All read. Thoughts drawn, by page 1: 2, 2: 3, 3: 1, 4: 3.", `"short.md": 1 page. All read. 3 thoughts drawn from it.`)
	if !Idle(in, project.UntilRead) {
		t.Error("a page that comes again keeps the phase")
	}
	in.Phase = phase("data: goal-node", "data: reading | next: unread | room: fill")
	if text := assembled(t, in).Text; strings.Contains(text, "== READING ==") {
		t.Error(text)
	}
}

// A page that was asked for goes before what would fill the room.
func TestAPageThatWasAskedForStandsAlone(t *testing.T) {
	_, in := filledLibrary(t, 32768, 4096)
	in.Want = PageRequest{Node: "n01", Page: "2"}
	text := assembled(t, in).Text
	has(t, "asked", text, `"long.md", page 2 of`, "READING shows the page that you asked for.")
	lacks(t, "asked", text, "draw two or three thoughts")
}

// OPEN ENDS says what the phase lists; without the parameter it says what it always did.
func TestAPhaseChoosesItsOpenEnds(t *testing.T) {
	b := argument(t)
	line := map[string]string{
		"links":     "- No edge yet: [n07]. Link or delete them.",
		"questions": "- Questions without an answer: [n06].",
		"sources":   "- Evidence without a source: [n07]. Link it to its document with derived-from, or take the category away.",
	}
	for of := range line {
		p := assembled(t, b.input("n01", "data: goal-node", "data: open-ends | of: waiting, "+of))
		if got := under(p.Text, "OPEN ENDS"); got != line[of] {
			t.Errorf("%s: %s", of, got)
		}
		if named := p.Named(); named["n06"] != (of == "questions") {
			t.Errorf("%s: %v", of, named)
		}
	}
	got := under(assembled(t, b.input("n01", "data: goal-node", "data: open-ends")).Text, "OPEN ENDS")
	has(t, "all", got, line["links"], line["questions"])
	lacks(t, "all", got, line["sources"])
	b.apply(graph.NodeOp("", b.g.Node("n02"), func() *graph.Node { n := b.g.Node("n02").Clone(); n.State = graph.StateArchived; return n }()))
	for _, of := range []string{"first", "answer"} {
		has(t, of, assembled(t, b.input("n01", "data: goal-node", "data: open-ends | of: "+of)).Text, "No conclusion answers the goal [n01] yet.")
	}
}

// A phase is idle where its open ends would be empty and nothing is unread; one that lists neither never has anything to do.
func TestAPhaseThatHasNothingToDo(t *testing.T) {
	b := argument(t)
	for blocks, idle := range map[string]bool{
		"data: open-ends | of: links":                                           false,
		"data: open-ends | of: first":                                           true,
		"data: open-ends | of: tidy; data: reading":                             true,
		"data: open-ends | of: tidy; data: reading | next: unread | room: fill": false,
		"data: open-ends | of: waiting; data: current-position | on: answer":    true,
	} {
		in := b.input("n01", strings.Split(blocks, "; ")...)
		if got := Idle(in, project.UntilDone); got != idle {
			t.Errorf("%s: %v", blocks, got)
		}
	}
	in := b.input("n01", "data: reading | next: unread | room: fill")
	if Idle(in, project.UntilRead) {
		t.Error("a document is unread")
	}
	in.Read = "n08:0-1000"
	if !Idle(in, project.UntilRead) {
		t.Error("every page was shown")
	}
	in.Graph = graph.New()
	if Idle(in, project.UntilRead) {
		t.Error("where there is no document, reading does not end a phase")
	}
}
