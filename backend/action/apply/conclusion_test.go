package apply

import (
	"strings"
	"testing"

	"crg/backend/action"
	"crg/backend/answer"
	"crg/backend/graph"
)

// said is a text of an answer as a block has it.
func said(lines ...string) string { return strings.ReplaceAll(strings.Join(lines, "\n"), "]", `\]`) }

func conclusionWorld(t *testing.T) *world {
	w := newWorld(t).far()
	w.snap.NodeTypes["conclusion"], w.snap.EdgeTypes["answers"] = defs("conclusion")["conclusion"], defs("answers")["answers"]
	return w
}

// The links of an answer follow its text: what it names as grounds supports it, what an objection names first contradicts it, and such a link
// goes with its name. What somebody drew stays.
func TestTheLinksOfAnAnswerFollowItsText(t *testing.T) {
	w := conclusionWorld(t)
	text := said("**Answer**", "Wait [n05, n07].", "**Ruled out**", "- Now [n60].", "**Objections**", "- It is slow [n20, n61]. Reply: no [n12].")
	o := w.all(`create_node | type: conclusion | name: "Wait" | content: "` + text + `" | links: "answers n01; n12 supports this"`)[0]
	id := o.Created
	if got := w.drawn(id); got != "new answers n01, n12 supports new, n05 supports new, n07 supports new, n20 contradicts new" {
		t.Error(got)
	}
	for _, e := range w.g.Level("").EdgesOf(id) {
		if e.From == "n20" && e.Reason != "It is slow. Reply: no." {
			t.Errorf("its reason is %q", e.Reason)
		}
	}
	level := w.g.Level("")
	if f := answer.Check(w.g, level, w.g.Node(id)); f.Stale() || len(f.Loose) > 0 {
		t.Errorf("%+v", f)
	}
	text = said("**Answer**", "Wait [n07].", "**Objections**", "- It is dear [n61].")
	w.at("n05").far()
	w.turn.Created = map[string]bool{id: true}
	w.all(`edit_node | target: ` + id + ` | content: "` + text + `"`)
	if got := w.drawn(id); got != "new answers n01, n12 supports new, n07 supports new, n61 contradicts new" {
		t.Error(got)
	}
	if w.g.Node(id).Extra["weighed"] == nil {
		t.Error("what it was written from is gone")
	}
	w.turn.Created = map[string]bool{id: true}
	w.all(`edit_node | target: ` + id + ` | content: "Wait, without parts."`)
	if got := w.drawn(id); got != "new answers n01, n12 supports new" {
		t.Error(got)
	}
}

// An option that the answer rules out does not support it, though its first sentences say so, too.
func TestAnOptionThatIsRuledOutIsNoGround(t *testing.T) {
	w := conclusionWorld(t)
	option := w.all(`create_node | type: hypothesis | name: "Now" | content: "Move now."`)[0].Created
	w.turn.Created = map[string]bool{option: true}
	for ruled, want := range map[string]string{
		"- Now [" + option + "].": "n05 supports new", "- Later [n60].": "n05 supports new, " + option + " supports new",
	} {
		text := said("**Answer**", "Wait [n05]. Not now ["+option+"].", "**Ruled out**", ruled)
		id := w.all(`create_node | type: conclusion | name: "Wait for ` + ruled[2:5] + `" | content: "` + text + `"`)[0].Created
		if got := w.drawn(id); got != want {
			t.Errorf("ruled out: %s it has %s", ruled, got)
		}
	}
}

// A conclusion without parts is as it always was.
func TestAConclusionWithoutPartsIsLeftAlone(t *testing.T) {
	w := conclusionWorld(t)
	o := w.all(`create_node | type: conclusion | name: "Wait" | content: "` + said("Wait [n05], as n07 says.") + `"`)[0]
	if n := w.g.Node(o.Created); len(n.Extra) != 0 || w.drawn(n.ID) != "" || n.Type != graph.TypeConclusion {
		t.Errorf("%+v, %s", n.Extra, w.drawn(n.ID))
	}
}

// A line of an answer is mended alone, and the links follow.
func TestALineOfAnAnswerIsMended(t *testing.T) {
	w := conclusionWorld(t)
	text := said("**Answer**", "Wait [n05].", "**Why**", "- Cheap [n07].", "- Quick [n20].")
	id := w.all(`create_node | type: conclusion | name: "Wait" | content: "` + text + `"`)[0].Created
	mend := func(fields string) *action.Rejection {
		w.turn.Created = map[string]bool{id: true}
		return w.run("edit_node | target: " + id + " | " + fields)[0].Rejection
	}
	for _, fields := range []string{`line: L3 | content: "-"`, `line: 2+ | content: "` + said("Safe [n12].") + `"`, `line: 2 | content: "` + said("Dear [n61].") + `"`} {
		if no := mend(fields); no != nil {
			t.Fatalf("%s: %s", fields, no.Message)
		}
	}
	if got, want := w.g.Node(id).Full(), "**Answer**\nWait [n05].\n**Why**\n- Dear [n61].\n- Safe [n12]."; got != want {
		t.Error(got)
	}
	if got := w.drawn(id); got != "n05 supports new, n61 supports new, n12 supports new" && got != "n05 supports new, n12 supports new, n61 supports new" {
		t.Error(got)
	}
	for _, fields := range []string{`line: 9 | content: "x"`, `line: five | content: "x"`, `line: 1`} {
		if no := mend(fields); no == nil {
			t.Errorf("%s was done", fields)
		}
	}
	if no := w.run(`edit_node | line: 1 | content: "x"`)[0].Rejection; no == nil || no.Rule != "no-line" {
		t.Errorf("a line of a node without parts: %+v", no)
	}
}

// A turn that mends an answer and then a thought that it names knows both: the answer is not out of date by it. By another turn it is.
func TestAnAnswerKnowsTheThoughtsThatItsTurnWroteAnew(t *testing.T) {
	w := conclusionWorld(t)
	id := w.all(`create_node | type: conclusion | name: "Wait" | content: "` + said("**Answer**", "Wait [n05].", "**Why**", "- Cheap [n07].") + `"`)[0].Created
	stale := func() []string { return answer.Check(w.g, w.g.Level(""), w.g.Node(id)).Changed }
	known := map[string]bool{id: true, "n05": true}
	w.turn.Created = known
	w.all(`edit_node | target: `+id+` | line: 2 | content: "`+said("- Very cheap [n07].")+`"`, `edit_node | target: n05 | content: "Another text."`)
	if got := stale(); got != nil {
		t.Errorf("out of date by %v", got)
	}
	w.turn.Created = known
	w.all(`edit_node | target: n05 | content: "Once more another."`)
	if got := stale(); len(got) != 1 || got[0] != "n05" {
		t.Errorf("out of date by %v", got)
	}
}

// Signs that a model writes for new lines are new lines where the answer has parts, and stay as they are elsewhere.
func TestTheLinesOfAnAnswerInOneLine(t *testing.T) {
	for text, want := range map[string]string{
		`**Answer**\nWait [n05].\n**Why**\n- Cheap [n07].`: "**Answer**\nWait [n05].\n**Why**\n- Cheap [n07].",
		`Wait in C:\new folders [n05].`:                    `Wait in C:\new folders [n05].`,
	} {
		w := conclusionWorld(t)
		id := w.all(`create_node | type: conclusion | name: "Wait" | content: "` + text + `"`)[0].Created
		if got := w.g.Node(id).Full(); got != want {
			t.Errorf("%q\nwant %q", got, want)
		}
	}
}
