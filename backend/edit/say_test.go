package edit_test

import (
	"testing"

	"crg/backend/answer"
	"crg/backend/edit"
	"crg/backend/graph"
)

// concluded is a project with an answer, n03, that rests on n02.
func concluded(t *testing.T) (w *world, on func() answer.Word) {
	w = newWorld(t)
	reason := w.add(edit.NodeDraft{Type: "standard", Name: "Cheap", Text: "Buses are cheap."})
	id := w.add(edit.NodeDraft{Type: "conclusion", Name: "Buses", Text: "Buy buses [n02].", LinkTo: "n01", LinkType: "answers"})
	if reason != "n02" || id != "n03" {
		t.Fatal(reason, id)
	}
	return w, func() (word answer.Word) {
		w.Doc.View(func(g *graph.Graph) { word = answer.About(g, g.Node("n03"), "page", nil) })
		return word
	}
}

// said is the person's word on n03, as it stands now, and whether it speaks of the answer as it is.
func (w *world) said() (word answer.Word, holds bool) {
	w.Doc.View(func(g *graph.Graph) {
		word, _ = answer.WordOn(g.Node("n03"))
		holds = word.Holds(g, g.Node("n03"))
	})
	return word, holds
}

// Each word is one step that Undo takes back and Redo brings again; it is there after a restart without a save.
func TestAWordOnAnAnswerIsAStep(t *testing.T) {
	w, on := concluded(t)
	right := on()
	right.Says = answer.Right
	w.gesture("checked", func() error { return w.Edit.Say("n03", right, nil, nil) })
	if label, _ := w.Doc.CanUndo(); label.String() != `Mark "Buses" as checked` {
		t.Errorf("%q", label)
	}
	if word, holds := w.said(); !holds || word.Says != answer.Right || word.Rests["n02"] == "" || word.Page != "page" {
		t.Errorf("%+v", word)
	}
	wrong := on()
	wrong.Says, wrong.Why, wrong.Said = answer.Wrong, answer.WrongFact, "They cost twice as much as the letter says."
	w.gesture("not right", func() error { return w.Edit.Say("n03", wrong, []string{"n02", "n02", "n01", "n99"}, []string{"n99"}) })
	w.reopen()
	word, holds := w.said()
	thought := w.node(word.Node)
	if !holds || thought == nil || thought.By != graph.Person || thought.Full() != wrong.Said || answer.SaidOf(thought) != "n03" {
		t.Fatalf("%+v, %+v", word, thought)
	}
	w.Doc.View(func(g *graph.Graph) {
		edges := g.Level("").EdgesOf(word.Node)
		if len(edges) != 1 || edges[0].Type != graph.EdgeContradicts || edges[0].To != "n02" || edges[0].By != graph.Person {
			t.Errorf("%+v", edges)
		}
	})
	back := on()
	back.Says = answer.None
	w.gesture("taken back", func() error { return w.Edit.Say("n03", back, nil, nil) })
	if word, holds := w.said(); holds || word.Node != "" || w.node(thought.ID) != nil {
		t.Errorf("%+v, and the thought %+v", word, w.node(thought.ID))
	}
}

// What speaks against nothing of the graph speaks against the answer; a second word takes the place of the first.
func TestAWordOnTheAnswerItself(t *testing.T) {
	w, on := concluded(t)
	say := func(text string) string {
		word := on()
		word.Says, word.Said = answer.Wrong, text
		if err := w.Edit.Say("n03", word, []string{"n01"}, nil); err != nil {
			t.Fatal(err)
		}
		word, _ = w.said()
		return word.Node
	}
	first := say("No.")
	second := say("Nobody rides them.")
	w.Doc.View(func(g *graph.Graph) {
		if e := g.Level("").EdgesOf(second); len(e) != 1 || e[0].To != "n03" || g.Node(first) != nil {
			t.Errorf("%+v, and the first is %+v", e, g.Node(first))
		}
	})
	// Once a turn has acted on it, the answer may name it: it stays.
	text := "Buy trams [n02, " + second + "]."
	if err := w.Edit.EditNodes([]string{"n03"}, edit.NodeEdit{Text: &text}); err != nil {
		t.Fatal(err)
	}
	if _, holds := w.said(); holds {
		t.Error("the answer says something else, and the word holds")
	}
	if third := say("Still no."); w.node(second) == nil || third == second {
		t.Error("a thought that the answer names went")
	}
}

func TestAWordOnWhatIsThereNoMore(t *testing.T) {
	w, on := concluded(t)
	word := on()
	word.Says = answer.Right
	text := "Buy trams."
	if err := w.Edit.EditNodes([]string{"n03"}, edit.NodeEdit{Text: &text}); err != nil {
		t.Fatal(err)
	}
	w.mustRefuse("the answer changed", "answer.changed", w.Edit.Say("n03", word, nil, nil))
	w.mustRefuse("no answer", "graph.no-node", w.Edit.Say("n77", word, nil, nil))
	word.Says = "maybe"
	w.mustRefuse("no word", "edit.undefined", w.Edit.Say("n03", word, nil, nil))
}
