package search

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/base/words"
	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// world is a graph with an index that follows it.
type world struct {
	mu sync.RWMutex
	g  *graph.Graph
	x  *Index
}

func newWorld(t testing.TB) *world {
	w := &world{g: graph.New()}
	w.x = New(func(look func(*graph.Graph)) {
		w.mu.RLock()
		defer w.mu.RUnlock()
		look(w.g)
	})
	w.g.Observe(w.x.Follow)
	t.Cleanup(w.x.Close)
	return w
}

func (w *world) apply(ops ...graph.Op) {
	w.mu.Lock()
	defer w.mu.Unlock()
	graphtest.Apply(w.g, ops...)
}

func (w *world) add(name, text string, change ...func(*graph.Node)) *graph.Node {
	w.mu.Lock()
	n := &graph.Node{ID: w.g.TakeNodeID(), Name: name, Type: "standard", State: "active", Importance: 2}
	w.mu.Unlock()
	n.SetText(text)
	for _, c := range change {
		c(n)
	}
	w.apply(graph.NodeOp("", nil, n))
	return n
}

func (w *world) find(text string) []string {
	var ids []string
	for _, h := range w.x.Find(Query{Text: text, Limit: 100}).Hits {
		ids = append(ids, h.Node.ID)
	}
	return ids
}

func expect(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
}

func TestWhatStandsInQuotationMarksIsFoundToTheLetter(t *testing.T) {
	w := newWorld(t)
	w.add("Ridership", "We expect 14,000 riders a day.") // n01
	w.add("Depot", "Of 14 trams 000 are old; 214,000 and 14,000,000 and 14.000.")
	w.add("14,000 riders", "")                                   // n03
	w.add("A document", strings.Repeat("14 000 ", 999)+"14,000") // n04
	expect(t, w.find("14,000"), "n03", "n01", "n02", "n04")
	for _, marks := range []string{`"14,000"`, "“14,000”", "„14,000“", "«14,000»", "»14,000«", `"14,000`} {
		expect(t, w.find(marks), "n03", "n01", "n04")
	}
	expect(t, w.find(`"14,000 riders" day`), "n01")
	expect(t, w.find(`"riders 14,000"`))
	r := w.x.Find(Query{Text: `"14,000"`, Limit: 1, Types: []string{"standard"}})
	if r.Total != 3 {
		t.Errorf("%d in all", r.Total)
	}
	hits := w.x.Find(Query{Text: `"14,000"`, Limit: 9}).Hits
	last := hits[len(hits)-1].Snippet()
	if marked := slices.DeleteFunc(last, func(p Piece) bool { return !p.Hit }); len(marked) != 1 || marked[0].Text != "14,000" {
		t.Errorf("the place of the phrase is shown: %v", marked)
	}
}

func TestNamesBeforeTextsAndWholeWordsBeforeBeginnings(t *testing.T) {
	w := newWorld(t)
	w.add("Traffic", "A bridge is near.")                   // n01: text, whole
	w.add("Bridges of the town", "")                        // n02: name, beginning
	w.add("Nothing", "Bridgeheads.")                        // n03: text, beginning
	w.add("The old bridge and much else besides", "bridge") // n04: name, whole, long
	w.add("Old bridge", "")                                 // n05: name, whole, short
	w.add("Other", "Nothing of the kind.")
	expect(t, w.find("bridge"), "n05", "n04", "n02", "n01", "n03")
	expect(t, w.find("BRIDGE old"), "n05", "n04")
	expect(t, w.find("n03"), "n03")
	expect(t, w.find("[N05]"), "n05")
	expect(t, w.find("zebra"))
	expect(t, w.find("  "))
	expect(t, w.find("bridge zebra"))
}

func TestImportanceThenAgeDecide(t *testing.T) {
	w := newWorld(t)
	w.add("Bridge one", "")
	w.add("Bridge two", "", func(n *graph.Node) { n.Importance = 5 })
	w.add("Bridge three", "")
	w.add("Bridge", "")
	expect(t, w.find("bridge"), "n04", "n02", "n01", "n03")
}

func TestAccentsCaseAndOtherScripts(t *testing.T) {
	w := newWorld(t)
	w.add("Straße über die Brücke", "naïve façade, Łódź")
	w.add("Мост через реку", "")
	w.add("橋を渡る", "")
	w.add("Cafe\u0301 and re\u0301sume\u0301", "decomposed")
	for _, q := range []string{"strasse", "STRASSE", "brucke", "Brücke", "uber", "naive", "facade", "lodz", "Łodz"} {
		expect(t, w.find(q), "n01")
	}
	expect(t, w.find("МОСТ"), "n02")
	expect(t, w.find("渡"), "n03")
	expect(t, w.find("cafe résumé"), "n04")
}

func TestFilterLimitAndTotal(t *testing.T) {
	w := newWorld(t)
	for i := range 30 {
		w.add(fmt.Sprintf("Bridge %d", i), "", func(n *graph.Node) {
			if i%3 == 0 {
				n.Type = "question"
			}
			if i%2 == 0 {
				n.State = "contested"
			}
		})
	}
	r := w.x.Find(Query{Text: "bridge", Limit: 7})
	if r.Total != 30 || len(r.Hits) != 7 {
		t.Errorf("%d of %d", len(r.Hits), r.Total)
	}
	r = w.x.Find(Query{Text: "bridge", Types: []string{"question"}, States: []string{"contested"}, Limit: 100})
	if r.Total != 5 {
		t.Errorf("%d", r.Total)
	}
	if r = w.x.Find(Query{Text: "bridge"}); r.Total != 30 || len(r.Hits) != 0 {
		t.Errorf("only counting: %+v", r)
	}
}

func TestItKeepsUpWithTheGraph(t *testing.T) {
	w := newWorld(t)
	n := w.add("Old bridge", "stone")
	expect(t, w.find("stone"), "n01")
	later := n.Clone()
	later.SetText("steel")
	w.apply(graph.NodeOp("", n, later))
	expect(t, w.find("stone"))
	expect(t, w.find("steel"), "n01")
	contested := later.Clone()
	contested.State = "contested"
	w.apply(graph.NodeOp("", later, contested))
	if hits := w.x.Find(Query{Text: "steel", Limit: 1}).Hits; len(hits) != 1 || hits[0].Node.State != "contested" {
		t.Errorf("%+v", hits)
	}
	w.apply(graph.NodeOp("", contested, nil))
	expect(t, w.find("steel"))
}

func TestSnippets(t *testing.T) {
	w := newWorld(t)
	long := strings.Repeat("Nothing of interest stands here. ", 40)
	w.add("Straße", long+"The\nÜberführung is steep. "+long)
	hit := w.x.Find(Query{Text: "uberf", Limit: 1}).Hits[0]
	var all, marked []string
	for _, p := range hit.Snippet() {
		all = append(all, p.Text)
		if p.Hit {
			marked = append(marked, p.Text)
		}
	}
	text := strings.Join(all, "")
	if !slices.Equal(marked, []string{"Überführung"}) || !strings.HasPrefix(text, "…") || !strings.HasSuffix(text, "…") || strings.Contains(text, "\n") || len(text) > 2*snippetLength {
		t.Errorf("%q %q", text, marked)
	}
	hit = w.x.Find(Query{Text: "strasse", Limit: 1}).Hits[0]
	if p := hit.NamePieces(); len(p) != 1 || !p[0].Hit {
		t.Errorf("%+v", p)
	}
	if p := hit.Snippet(); p[0].Hit || !strings.HasPrefix(p[0].Text, "Nothing") {
		t.Errorf("%+v", p)
	}
}

// The index must say the same as a search that looks at every node, whatever happens to the graph.
func TestSameAsALookAtEveryNode(t *testing.T) {
	vocabulary := []string{"bridge", "Brücke", "bridges", "brick", "Town", "toward", "to", "ü", "x"}
	rapid.Check(t, func(t *rapid.T) {
		w := &world{g: graph.New()}
		w.x = New(func(look func(*graph.Graph)) { w.mu.RLock(); defer w.mu.RUnlock(); look(w.g) })
		w.g.Observe(w.x.Follow)
		defer w.x.Close()
		phrase := rapid.Custom(func(t *rapid.T) string {
			return strings.Join(rapid.SliceOfN(rapid.SampledFrom(vocabulary), 0, 5).Draw(t, "words"), rapid.SampledFrom([]string{" ", ", ", "-\n"}).Draw(t, "gap"))
		})
		var nodes []*graph.Node
		for range rapid.IntRange(1, 25).Draw(t, "steps") {
			switch k := rapid.IntRange(0, 4).Draw(t, "kind"); {
			case k > 1 || len(nodes) == 0:
				n := &graph.Node{ID: w.g.TakeNodeID(), Type: "standard", State: "active", Name: phrase.Draw(t, "name")}
				n.SetText(phrase.Draw(t, "text"))
				w.apply(graph.NodeOp("", nil, n))
				nodes = append(nodes, n)
			default:
				i := rapid.IntRange(0, len(nodes)-1).Draw(t, "which")
				if k == 0 {
					w.apply(graph.NodeOp("", nodes[i], nil))
					nodes = slices.Delete(nodes, i, i+1)
					continue
				}
				n := nodes[i].Clone()
				n.SetText(phrase.Draw(t, "new text"))
				w.apply(graph.NodeOp("", nodes[i], n))
				nodes[i] = n
			}
			if rapid.IntRange(0, 3).Draw(t, "ask") == 0 {
				asked := phrase.Draw(t, "question")
				got := w.find(asked)
				slices.Sort(got)
				var want []string
				for _, n := range nodes {
					if holds(n, Words(asked)) {
						want = append(want, n.ID)
					}
				}
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Fatalf("%q: found %v, want %v", asked, got, want)
				}
			}
		}
	})
}

func holds(n *graph.Node, asked []string) bool {
	for _, a := range asked {
		found := false
		words.Each(n.Name, func(t words.Token) { found = found || begins(t.Word, []string{a}) })
		words.Each(n.Full(), func(t words.Token) { found = found || string(t.Word) == a || len(a) > 1 && begins(t.Word, []string{a}) })
		if !found {
			return false
		}
	}
	return len(asked) > 0
}
