package answer

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"crg/backend/graph"
)

// What a person says of an answer holds while the answer is as they read it: a Wrong until it is written anew, a Right until anything that it rests on
// changes or goes, too. Nothing holds that was taken back.
func TestHowLongAWordOnAnAnswerHolds(t *testing.T) {
	for _, says := range []Opinion{Right, Wrong, None} {
		for change, holds := range map[string]bool{"": true, "n03 state": true, "n03 text": false, "n04 text": says == Wrong, "n05 text": says == Wrong, "n05 gone": says == Wrong, "n06 text": true} {
			g := built(t, "n01 goal active 5 Goal?: Goal?\nn03 conclusion active 5 So: So it is [n03], [n04].\nn04 standard active 3 A: A.\nn05 standard active 3 B: B.\nn06 standard active 3 C: C.", "n03 answers n01")
			w := About(g, g.Node("n03"), "page", []string{"n05", "n09"})
			if len(w.Rests) != 2 || w.Rests["n04"] == "" || w.Rests["n05"] == "" || w.Page != "page" {
				t.Fatalf("%+v", w)
			}
			w.Says, w.At = says, time.Unix(1, 0).UTC()
			n := g.Node("n03").Clone()
			if err := SetWord(n, w); err != nil {
				t.Fatal(err)
			}
			if kept, ok := WordOn(n); !ok || !reflect.DeepEqual(kept, w) {
				t.Errorf("%+v is kept as %+v", w, kept)
			}
			if err := g.Apply(graph.NodeOp("", g.Node("n03"), n)); err != nil {
				t.Fatal(err)
			}
			if id, what, _ := strings.Cut(change, " "); id != "" {
				was := g.Node(id)
				now := was.Clone()
				switch what {
				case "text":
					now.SetText("Other words.")
				case "state":
					now.State = graph.StateSupported
				case "gone":
					now = nil
				}
				if err := g.Apply(graph.NodeOp("", was, now)); err != nil {
					t.Fatal(err)
				}
			}
			holds = holds && says != None
			if w.Holds(g, g.Node("n03")) != holds || Denied(g, g.Node("n03")) != (holds && says == Wrong) {
				t.Errorf("%q after %q: holds %v, denied %v", says, change, !holds, Denied(g, g.Node("n03")))
			}
		}
	}
	for extra, want := range map[string]bool{`{"says":"right"}`: true, `7`: false} {
		n := &graph.Node{ID: "n03"}
		if _, ok := WordOn(n); ok || Denied(graph.New(), n) {
			t.Error("a word that nobody said")
		}
		n.Extra = map[string]json.RawMessage{wordKey: json.RawMessage(extra)}
		if _, ok := WordOn(n); ok != want {
			t.Errorf("%s is a word: %v", extra, ok)
		}
	}
}

// What answers a Wrong is what speaks against the thought that was made of it.
func TestWhatRepliesToAWord(t *testing.T) {
	g := built(t, "n01 goal active 5 Goal?: Goal?\nn03 standard active 3 Said: Said.\nn04 standard active 3 No: No.\nn05 standard active 3 Yes: Yes.", "n04 contradicts n03\nn05 supports n03")
	for node, want := range map[string]string{"": "[]", "n09": "[]", "n03": "[n04]", "n04": "[]"} {
		if got := fmt.Sprint(ids(Word{Node: node}.Replies(g.Root()))); got != want {
			t.Errorf("to %q: %s", node, got)
		}
	}
	n := g.Node("n03").Clone()
	if err := SetSaidOf(n, "n01"); err != nil || SaidOf(n) != "n01" || SaidOf(g.Node("n04")) != "" {
		t.Errorf("%v %q", err, SaidOf(n))
	}
}

// Who writes an answer and one of its nodes at once knew the node's new text; of any other it is not said.
func TestAnAnswerIsWeighedAgain(t *testing.T) {
	g := built(t, "n01 goal active 5 Goal?: Goal?\nn03 conclusion active 5 So: So [n04].\nn04 standard active 3 A: A.\nn05 standard active 3 B: B.", "")
	n := g.Node("n03").Clone()
	if err := WeighAgain(n, g.Node("n04")); err != nil {
		t.Fatal(err)
	}
	if _, ok := writtenFrom(n); ok {
		t.Error("an answer of old says what it was written from")
	}
	if err := Weigh(g, n, nil); err != nil {
		t.Fatal(err)
	}
	was, _ := writtenFrom(n)
	for id, changes := range map[string]bool{"n04": true, "n05": false} {
		other := g.Node(id).Clone()
		other.SetText("Other words.")
		at := n.Clone()
		if err := WeighAgain(at, other); err != nil {
			t.Fatal(err)
		}
		now, _ := writtenFrom(at)
		if now.Texts[id] == was.Texts[id] == changes || len(now.Texts) != 1 || now.Next != g.NextNode {
			t.Errorf("%s: %+v, and before %+v", id, now, was)
		}
	}
}

// A heading whose lines nobody changed keeps its text when a memo is written anew, and only the others are asked for, with their share of the words.
func TestAMemoKeepsWhatNobodyChanged(t *testing.T) {
	g := partedGraph(t)
	part := MemoParts(parted)[0]
	before := map[string]string{}
	part.Read("## Answer\n\nWait, as buses may cost less (L1). Take buses first (L2).\n\n## Why\n\nA bus costs 0.4 million on average (L3). A tram costs 31 million (L4).").Texts(g, before)
	if len(before) != 2 {
		t.Fatalf("%q", before)
	}
	changed := part
	changed.Heads = append([]MemoHead{}, part.Heads...)
	changed.Heads[1].Lines = append([]Numbered{}, part.Heads[1].Lines...)
	changed.Heads[1].Lines[0].Text = "A bus costs 0.5 million on average [n03]."
	rest := changed.Unwritten(before)
	if len(rest.Heads) != 1 || rest.Heads[0].Title != "Why" || rest.Words <= 0 || rest.Words >= part.Words {
		t.Errorf("%+v is asked for", rest)
	}
	if all := part.Unwritten(before); len(all.Heads) != 0 || all.Words != 0 {
		t.Errorf("%+v is asked for though nothing changed", all)
	}
	if all := part.Unwritten(nil); len(all.Heads) != 2 || all.Words != part.Words {
		t.Errorf("%+v is asked for where nothing is written", all)
	}
	anew := rest.Read("## Why\n\nA bus costs 0.4 million on average, so they say (L3).")
	for title, w := range map[string]*Written{"some": changed.Joined(anew, before), "none": part.Joined(nil, before)} {
		texts := map[string]string{}
		w.Texts(g, texts)
		if answer := w.TextOf(g, 0); !strings.Contains(answer, "Wait, as buses may cost less") || len(texts) != 2 {
			t.Errorf("%s written anew: %q, %q", title, answer, texts)
		}
		if why := w.TextOf(g, 1); strings.Contains(why, "so they say") != (title == "some") {
			t.Errorf("%s written anew: %q", title, why)
		}
		if title == "some" && w.Own != anew.Own {
			t.Errorf("%d sentences of its own, not %d", w.Own, anew.Own)
		}
	}
}
