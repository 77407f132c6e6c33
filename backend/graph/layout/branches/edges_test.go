package branches

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// What a node says of its block is read back; what was made elsewhere is a block of that name that nobody moved.
func TestWhatANodeSaysOfItsBlock(t *testing.T) {
	for block, want := range map[string]string{
		"n12 more at -1240 300": "n12 more -1240 300 true", "n12 at 0 0": "n12 0 0 true", "n at 3 4": "n 3 4 true", "n12": "n12 0 0 false", "": " 0 0 false", " at 1 2": " at 1 2 0 0 false", "n12 at 1": "n12 at 1 0 0 false",
		"n12 at x 2": "n12 at x 2 0 0 false", "n12 at 1 x": "n12 at 1 x 0 0 false", "n12 at 1 2 at 3 4": "n12 at 1 2 3 4 true",
		fmt.Sprint("n12 at ", far, " ", -far): fmt.Sprint("n12 ", far, " ", -far, " true"), fmt.Sprint("n12 at ", -far, " ", far): fmt.Sprint("n12 ", -far, " ", far, " true"),
		fmt.Sprint("n12 at ", far+1, " 0"): fmt.Sprint("n12 at ", far+1, " 0 0 0 false"), fmt.Sprint("n12 at ", -far-1, " 0"): fmt.Sprint("n12 at ", -far-1, " 0 0 0 false"),
		fmt.Sprint("n12 at 0 ", far+1): fmt.Sprint("n12 at 0 ", far+1, " 0 0 false"), fmt.Sprint("n12 at 0 ", -far-1): fmt.Sprint("n12 at 0 ", -far-1, " 0 0 false"),
	} {
		p := placeOf(block)
		if got := fmt.Sprint(p.key, " ", p.at.X, " ", p.at.Y, " ", p.held); got != want || p.in != "" {
			t.Errorf("%q says %q, not %q", block, got, want)
		}
		if Held(&graph.Node{Block: block}) != p.held || p.String() != block {
			t.Errorf("%q is %q, held: %v", block, p, !p.held)
		}
	}
	for _, block := range []string{"* options in n29", "* options 1 in n29 at -20 30"} {
		if p := placeOf(block); p.in != "n29" || !strings.HasPrefix(p.key, "* options") || strings.Contains(p.key, " in") || p.String() != block {
			t.Errorf("%q is %+v", block, p)
		}
	}
}

// Rectangles meet where they share more than an edge.
func TestRectanglesMeet(t *testing.T) {
	r := rect{10, 20, 30, 40}
	for _, c := range []struct {
		o    rect
		want bool
	}{
		{r, true},
		{rect{40, 20, 5, 5}, false},
		{rect{39, 20, 5, 5}, true},
		{rect{5, 20, 5, 5}, false},
		{rect{5, 20, 6, 5}, true},
		{rect{10, 60, 5, 5}, false},
		{rect{10, 59, 5, 5}, true},
		{rect{10, 15, 5, 5}, false},
		{rect{10, 15, 5, 6}, true},
		{rect{15, 25, 1, 1}, true},
	} {
		if r.meets(c.o) != c.want || c.o.meets(r) != c.want {
			t.Errorf("%v: %v", c.o, !c.want)
		}
	}
}

// Names are broken between their words, and long words within; a word that does not fit does not fit.
func TestNamesAreBroken(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float64
		want  string
	}{
		{"", 100, "[] true"},
		{"ab", 100, "[{1169 true}] true"},
		{"a b", 14.285, "[{556 true} {613 true}] true"},
		{"a b", 14.295, "[{556 true}] true"},
		{"ab", 11.69, "[{1169 true}] true"},
		{"ab", 11.68, "[{1169 true}] false"},
		{"日é", 100, "[{1600 true}] true"},
		{"ᄀ\u10ff", 100, "[{1600 true}] true"},
	} {
		out, fits := lines(wordsOf(c.text, &regular), c.width, 10, &regular)
		if got := fmt.Sprint(out, " ", fits); got != c.want {
			t.Errorf("%q in %v: %s, not %s", c.text, c.width, got, c.want)
		}
	}
	exact := wordsOf(strings.Repeat("i", longWord), &regular)
	if out, fits := lines(exact, float64(exact[0].wide), 1000, &regular); len(out) != 1 || !fits {
		t.Errorf("a long word that fills its line is broken: %v", out)
	}
	for letters, want := range map[int]string{longWord: "2", longWord - 1: "1"} {
		out, fits := lines(wordsOf(strings.Repeat("i", letters), &regular), 20, 10, &regular)
		if got := fmt.Sprint(len(out)); got != want || fits != (letters == longWord) {
			t.Errorf("%d letters are %s lines, and fit: %v", letters, got, fits)
		}
	}
	if w := wordsOf("a  b\tcc", &semibold); len(w) != 3 || w[2] != (word{2 * 495, 2}) || w[0] != (word{580, 1}) {
		t.Errorf("%v", w)
	}
	if w := wordsOf("~\x7f", &regular); w[0].wide != 572+letter {
		t.Errorf("%v", w)
	}
	for name, c := range map[string]struct {
		l     line
		width float64
		want  bool
	}{"a whole one with room": {line{1000, true}, float64(1000+dots) * typeSize / 1000, true}, "less room": {line{1000, true}, float64(1000+dots)*typeSize/1000 - 0.1, false}, "within a word": {line{10, false}, 900, false}} {
		if c.l.ends(c.width) != c.want {
			t.Errorf("%s: %v", name, !c.want)
		}
	}
}

// How high a card is follows from its name, its weight and its state.
func TestHowHighACardIs(t *testing.T) {
	long, short := strings.Repeat("ab ", 8)+"a", strings.Repeat("ab ", 8) // 25 and 24 letters
	for _, c := range []struct {
		importance int
		name, kind string
		state      string
		head       bool
		want       int
	}{
		{1, "a", "standard", graph.StateActive, false, 9 + 17 + 9},
		{1, "a", graph.TypeArtifact, graph.StateContested, true, document},
		{1, "a", "standard", graph.StateContested, false, 9 + 17 + 9 + 18},
		{1, long, "standard", graph.StateActive, false, 9 + 17 + 9},
		{2, long, "standard", graph.StateActive, false, 9 + 34 + 9},
		{2, short, "standard", graph.StateActive, false, 9 + 17 + 9},
		{3, "a", "standard", graph.StateActive, false, 9 + 17 + 9 + 18},
		{4, "a", "standard", graph.StateActive, false, 9 + 18 + 9 + 18},
		{3, "a", "standard", graph.StateActive, true, 9 + 18 + 9 + 18},
		{5, "a", "standard", graph.StateActive, true, 9 + 18 + 9 + 18 + 32},
		{5, "a", "standard", graph.StateActive, false, 9 + 18 + 9 + 18},
		{4, "a", "standard", graph.StateActive, true, 9 + 18 + 9 + 18},
		{1, strings.Repeat("many words ", 30), "standard", graph.StateActive, false, 9 + 3*17 + 9},
	} {
		n := &graph.Node{Importance: c.importance, Name: c.name, Type: c.kind, State: c.state}
		if got := cardOf(n, 5).high(300, c.head, &usual); got != c.want {
			t.Errorf("%+v is %d high", c, got)
		}
	}
	for importance, want := range map[int][2]int{1: sizes[0], 5: sizes[4]} {
		if w, h := OwnSize(importance, 5); w != want[0] || h != want[1] {
			t.Errorf("%d: %d × %d", importance, w, h)
		}
	}
	for _, c := range []struct {
		headed bool
		depth  int
		want   int
	}{{true, 0, inset}, {true, 2, inset + 2*indent}, {false, 1, inset}, {false, 2, inset + indent}} {
		if got := offsetOf(c.headed, c.depth); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
	for win, want := range map[Window]Window{{200, 150}: {200, 150}, {199, 900}: Usual, {900, 149}: Usual, {}: Usual, {900, 500}: {900, 500}} {
		if got := win.orUsual(); got != want {
			t.Errorf("%v is %v", win, got)
		}
	}
	if w, h, row := (Columns{Width: 300}).RowSize(&graph.Node{Importance: 3, Block: "n02"}, 5); w != 300 || h != usual.goal || !row {
		t.Error(w, h, row)
	}
	if w, h, row := (Columns{}).RowSize(&graph.Node{Importance: 3}, 5); w != 0 || h != 0 || row {
		t.Error(w, h, row)
	}
}

// On a page with an answer a row is as high with a name in two lines as in one, and higher with more; a head has room for two lines, and for three.
func TestRowsOfAnAnswerStandEvenly(t *testing.T) {
	name := func(lines int) string { return strings.TrimSpace(strings.Repeat("abcdefghijklm ", lines)) } // a word that two do not share a line with
	for lines, want := range map[int][2]int{1: {31, 18 + 36}, 2: {31, 18 + 36}, 3: {31 + 15, 18 + 54}, 4: {31 + 15, 18 + 54}} {
		c := cardOf(&graph.Node{Importance: 3, Name: name(lines), Type: "standard", State: graph.StateActive}, 5)
		if row, head := c.high(220, false, &closer), c.high(220, true, &closer); row != want[0] || head != want[1] {
			t.Errorf("a name of %d lines: a row %d high, a head %d, not %d", lines, row, head, want)
		}
	}
	for _, c := range []struct {
		kind, state string
		want        int
	}{{"standard", graph.StateActive, 24}, {graph.TypeHypothesis, graph.StateActive, 84}, {"standard", graph.StateContested, 84}} {
		if got := (card{Node: &graph.Node{Type: c.kind, State: c.state}}).mark(); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// A key says which block of its name it is; what was made elsewhere is the first.
func TestWhichOfItsNameABlockIs(t *testing.T) {
	for key, want := range map[string]int{"n02": 0, "n02 more": 0, "n02 more 1": 1, "n02 more 12": 12, "n02 more x": 0, "n02 more -3": 0, "n02 more 99999999": far} {
		if got := nthOf(key); got != want {
			t.Errorf("%q is number %d, not %d", key, got, want)
		}
	}
	st := &stack{key: "* options", slots: []slot{{n: &graph.Node{ID: "n02"}}, {n: &graph.Node{ID: "n03"}, in: "n02"}, {n: &graph.Node{ID: "n04"}, in: "n09"}}}
	for i, want := range []int{0, 0, 2} {
		if got := st.front(i); got != want {
			t.Errorf("the card of slot %d is that of %d, not of %d", i, got, want)
		}
	}
}

// Who keeps words where there is no room for all: the goal before the answer, that before the larger branches of the root, these before what matters
// less; what is disputed or settled and open questions before what is not, and what was put away last.
func TestWhoKeepsWords(t *testing.T) {
	g := level("n01 goal 5 0 0", "n02 conclusion 1 0 0", "n03 standard 3 0 0 n01", "n04 standard 5 0 0 n03", "n05 standard 2 0 0 n01", "n06 artifact 5 0 0",
		"n07 standard 3 0 0 n03", "n08 standard 2 0 0 n07", "n09 question 2 0 0 n07")
	graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: "n02", To: "n01", Type: graph.EdgeAnswers}))
	tree := newSpine(g.Root(), 5).tree(nil)
	order := strings.Fields("n01 n02 n03 n04 n06 n07 n09 n08 n05")
	if got := slices.SortedFunc(slices.Values(slices.Sorted(slices.Values(order))), func(a, b string) int { return tree.priority(tree.at[b]) - tree.priority(tree.at[a]) }); !slices.Equal(got[:6], order[:6]) {
		t.Errorf("words are kept by %v", got)
	}
	if tree.priority(tree.at["n09"]) <= tree.priority(tree.at["n08"]) {
		t.Error("an open question keeps no words before a claim")
	}
	last := 1 << 20
	for _, state := range []string{graph.StateContested, graph.StateSupported, graph.StateResolved, graph.StateActive, graph.StateArchived} {
		n := g.Node("n08").Clone()
		n.State = state
		w := *tree.at["n08"]
		w.Node = n
		p := tree.priority(&w)
		if p >= last {
			t.Errorf("what is %s keeps its words before what comes above it", state)
		}
		last = p
	}
}
