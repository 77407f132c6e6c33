package prompt

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/artifact/pages"
)

// gaps is a graph that calls unknown what a document says, and something that none says.
func gaps(t testing.TB, blocks ...string) (*builder, Input) {
	b := build(t)
	b.node("", "n01 goal active 5 Goal", "Tram or buses?")
	filler := strings.Repeat("The town council met in spring and talked of other things.\n\n", 30)
	b.node("", "n02 artifact active 2 report.md", filler+"The depot of the tram costs 14 million to build, as the survey found.\n\n"+filler)
	b.node("", "n03 conclusion active 5 Wait", "Improve the buses. What the depot costs to build is not known. The tram is loved.")
	b.node("", "n04 question active 1 Drivers", "How many drivers of Bergen retire?")
	b.node("", "n05 standard active 2 Betrieb", "Der Lohn der Schaffner ist nicht bekannt.")
	b.node("", "n06 question resolved 1 Settled", "What does the survey say of the depot?")
	b.node("", "n07 standard archived 2 Old", "The survey of the depot is unknown.")
	b.node("", "n08 standard active 2 Known", "The tram is well known in town.")
	for _, e := range []string{"n03 answers n01", "n04 relates-to n03", "n05 relates-to n03", "n06 relates-to n03", "n08 supports n03"} {
		b.edge("", e)
	}
	return b, b.input("n01", append([]string{"data: current-graph-context"}, blocks...)...)
}

// Each open question and each stated unknown comes with the best passage for its words, or with "No passage found" (issue 10).
func TestUnknownsComeWithTheBestPassage(t *testing.T) {
	_, in := gaps(t, "data: unknowns")
	_, text, _ := strings.Cut(assembled(t, in).Text, "== UNKNOWN SO FAR ==")
	text, _, _ = strings.Cut(text, "\n\n== ")
	depot, drivers, wages := strings.Index(text, `[n03] "Wait" says: "What the depot costs to build is not known."`), strings.Index(text, `[n04] "Drivers" (open question)`+"\n  No passage found."), strings.Index(text, `[n05] "Betrieb" says: "Der Lohn der Schaffner ist nicht bekannt."`+"\n  No passage found.")
	passage := strings.Index(text, "The depot of the tram costs 14 million")
	if depot < 0 || passage < depot || wages < passage || drivers < wages {
		t.Errorf("at %d, %d, %d, %d:\n%s", depot, passage, wages, drivers, text)
	}
	has(t, "the passage is fenced", text, "--- text ")
	for _, gone := range []string{"[n06]", "[n07]", "[n08]", "is loved"} {
		if strings.Contains(text, gone) {
			t.Errorf("%s is listed:\n%s", gone, text)
		}
	}
}

// Elsewhere only the node stood on is asked about.
func TestUnknownsOfTheCurrentNode(t *testing.T) {
	_, in := gaps(t, "data: unknowns | of: current")
	if text := assembled(t, in).Text; strings.Contains(text, "UNKNOWN SO FAR") {
		t.Errorf("the Goal says nothing of unknowns:\n%s", text)
	}
	in.Position = "n03"
	text := assembled(t, in).Text
	has(t, "passage", text, "The depot of the tram costs 14 million")
	if strings.Contains(text, "(open question)") {
		t.Error("another node is asked about")
	}
}

// There are never more than six, and the block gives way before anything else: no prompt is too long because of it.
func TestUnknownsAreFewAndGiveWayFirst(t *testing.T) {
	b, in := gaps(t, "data: open-ends", "data: unknowns")
	for i := range 40 {
		b.node("", fmt.Sprintf("n%d question active 1 More", 20+i), fmt.Sprintf("What does the depot of the tram cost in %d?", i))
	}
	p := assembled(t, in)
	if n := strings.Count(p.Text, "(open question)\n"); n == 0 || n > mostUnknowns || strings.Count(p.Text, " says: ") == 0 {
		t.Errorf("%d questions are listed", n)
	}
	if n := strings.Count(p.Text, "The depot of the tram costs 14 million"); n != 1 || !strings.Contains(p.Text, "The passage at [n03] fits best.") {
		t.Errorf("a passage that fits several stands %d times:\n%s", n, p.Text)
	}
	in.Agent.ContextWindow, in.Agent.MaxTokens = 2048, 512
	in.Snapshot.Settings.TokenBudget = 420
	if p = assembled(t, in); strings.Contains(p.Text, "UNKNOWN SO FAR") || p.Tokens > p.Budget {
		t.Errorf("%d tokens of %d:\n%s", p.Tokens, p.Budget, p.Text)
	}
}

// CURRENT TASK says that a page is new only where it is.
func TestATaskSaysThatAPageIsNewOnlyWhereItIs(t *testing.T) {
	b, in := gaps(t, "data: sources", "data: reading", "data: current-task")
	doc := b.node("", "n60 artifact active 2 note.md", "One page.")
	in.Position = "n60"
	const draw = "READING shows what no turn has drawn from yet"
	has(t, "unread", assembled(t, in).Text, draw)
	in.Read = pages.Marks{}.Add("n60", 0, len(doc.Full())).String()
	p := assembled(t, in)
	has(t, "it is shown again", p.Text, "== READING ==")
	if strings.Contains(p.Text, draw) {
		t.Error("a page that was read is called new")
	}
}
