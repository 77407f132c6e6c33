package document_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/message"
	"crg/backend/base/rigtest"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/run/document"
)

// script is a short session that uses all that touches files.
var script = []func(d *document.Document) error{
	add("goal", "a"), add("standard", "b"), link("a", "b"), add("standard", "c"), link("b", "c"), fold,
	change("b", func(n *graph.Node) { n.Content = strings.Repeat("long ", 13200) }),
	compress("b", "c"), fold, add("standard", "d"), undo, redo, undo, fold,
	change("b", func(n *graph.Node) { n.L0 = "inside" }),
	undo, undo, undo, fold, add("question", "e"), compress("c", "e"), (*document.Document).Close,
}

// find is the id of the node with a name: after a failure ids are others.
func find(g *graph.Graph, name string) string {
	for _, level := range g.Levels() {
		for _, id := range g.Level(level).NodeIDs() {
			if g.Node(id).Name == name {
				return id
			}
		}
	}
	return name
}

func add(kind, name string) func(*document.Document) error {
	return func(d *document.Document) error {
		_, err := d.Do(message.Written("Add"), graph.Person, "t0001", func(tx *graph.Tx) error { return tx.Apply(graph.NodeOp("", nil, node(tx, "", kind, name))) })
		return err
	}
}

func change(name string, how func(*graph.Node)) func(*document.Document) error {
	return func(d *document.Document) error {
		var id string
		d.View(func(g *graph.Graph) { id = find(g, name) })
		return edit(d, "Edit", "t0001", id, how)
	}
}

func link(a, b string) func(*document.Document) error {
	return func(d *document.Document) error {
		_, err := d.Do(message.Written("Link"), graph.Person, "t0001", func(tx *graph.Tx) error {
			g := tx.Graph()
			return tx.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: find(g, a), To: find(g, b), Type: "supports"}))
		})
		return err
	}
}

func compress(names ...string) func(*document.Document) error {
	return func(d *document.Document) error {
		_, err := d.Do(message.Written("Compress"), graph.Person, "", func(tx *graph.Tx) error {
			var ids []string
			for _, name := range names {
				ids = append(ids, find(tx.Graph(), name))
			}
			_, err := graph.Compress(tx, ids, node(tx, "", graph.TypeMaster, "M"))
			return err
		})
		return err
	}
}

func undo(d *document.Document) error { _, err := d.Undo(graph.Person); return err }
func redo(d *document.Document) error { _, err := d.Redo(graph.Person); return err }
func fold(d *document.Document) error { return d.Fold() }

// states are the graphs before the script and after each of its steps, on a disk that never fails.
func states(t *testing.T) []*graph.Graph {
	t.Helper()
	d := open(t, disktest.New())
	out := []*graph.Graph{copyOf(d)}
	for _, step := range script {
		must(t, step(d))
		out = append(out, copyOf(d))
	}
	return out
}

// play runs the script until the disk dies, and returns the states before and after the step that was under way.
func play(t *testing.T, m *disktest.Mem, states []*graph.Graph) (acknowledged, inFlight *graph.Graph) {
	t.Helper()
	s, err := graphstore.OpenIn(m, graphstore.Options{FoldAfter: -1})
	if err != nil {
		return states[0], states[0]
	}
	d, err := document.Open(s)
	must(t, err)
	for i, step := range script {
		if err := step(d); err != nil {
			return states[i], states[i+1]
		}
		same(t, fmt.Sprint("step ", i), states[i+1], d)
	}
	return states[len(script)], states[len(script)]
}

func checkAfterCrash(t *testing.T, what string, m *disktest.Mem, acknowledged, inFlight *graph.Graph) {
	t.Helper()
	again := open(t, m)
	got := copyOf(again)
	for _, d := range again.Diagnostics() {
		if d.ID != "journal.torn" && d.ID != "graph.missing-file" {
			t.Fatalf("%s: nobody touched the files, but CRG says: %v", what, d)
		}
	}
	if graph.Equal(acknowledged, got) != "" {
		if diff := graph.Equal(inFlight, got); diff != "" {
			t.Fatalf("%s: neither the acknowledged state nor the next one: %s", what, diff)
		}
	}
	again.View(func(g *graph.Graph) {
		if problems := graph.Check(g); len(problems) > 0 {
			t.Fatalf("%s: %v", what, problems)
		}
		if g.NextNode < acknowledged.NextNode || g.NextEdge < acknowledged.NextEdge {
			t.Fatalf("%s: CRG-60: the counters went back", what)
		}
	})
	for _, name := range m.Under("graph") {
		if strings.HasSuffix(name, ".tmp") {
			t.Fatalf("%s: %s was left", what, name)
		}
	}
	must(t, add("standard", "x")(again)) // it goes on
	must(t, again.Close())
	last := copyOf(again)
	same(t, what+", closed and opened", last, open(t, m))
}

// The disk dies at every operation in turn; the process or the power may be gone with it. What was acknowledged is there.
func TestCRG_284_CrashAtEveryOperation(t *testing.T) {
	seed := rand.New(rand.NewPCG(rigtest.Seed(), 2))
	states := states(t)
	for dying := 0; ; dying++ {
		count := 0
		m := disktest.New()
		m.Hook = func(kind, name string) error {
			if count++; count > dying {
				return syscall.EIO
			}
			return nil
		}
		acknowledged, inFlight := play(t, m, states)
		m.Hook = nil
		checkAfterCrash(t, fmt.Sprintf("killed at %d", dying), m.Copy(), acknowledged, inFlight)
		checkAfterCrash(t, fmt.Sprintf("power cut at %d", dying), m.PowerCut(false, seed.IntN), acknowledged, inFlight)
		if count <= dying {
			if dying < 100 {
				t.Fatal("the script has only", dying, "operations")
			}
			return
		}
	}
}

// One operation fails and the disk works again: the step it hit did not happen, all others did.
func TestCRG_100_EveryOperationMayFailOnce(t *testing.T) {
	states := states(t)
	for failing := 0; ; failing++ {
		count, failed := 0, false
		m := disktest.New()
		m.Hook = func(kind, name string) error {
			if count++; count-1 == failing {
				return []error{syscall.ENOSPC, syscall.EACCES}[failing%2]
			}
			return nil
		}
		d := open(t, m)
		for i, step := range script {
			before := states[i]
			if failed {
				before = copyOf(d) // a failed step used up an id: the later states differ
			}
			if err := step(d); err != nil {
				failed = true
				same(t, fmt.Sprintf("operation %d, step %d failed", failing, i), before, d)
				if err := step(d); err != nil && !strings.Contains(err.Error(), "closed") {
					t.Fatalf("operation %d, step %d failed again: %v", failing, i, err)
				}
			}
		}
		now := copyOf(d)
		checkAfterCrash(t, fmt.Sprintf("operation %d", failing), m.Copy(), now, now)
		if count <= failing {
			return
		}
	}
}

// Any mix of older and newer graph files with any prefix of the journal behind them opens to the newest acknowledged state.
func TestCRG_283_AnySubsetOfFoldedFiles(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	for _, step := range script[:8] { // a goal, and a Master with two nodes
		must(t, step(d))
	}
	must(t, fold(d))
	old := m.Files()
	must(t, change("b", func(n *graph.Node) { n.L0 = "new inside" })(d))
	must(t, change("a", func(n *graph.Node) { n.L0 = "new outside" })(d))
	must(t, add("standard", "f")(d))
	must(t, compress("f", "M")(d))
	must(t, undo(d))
	want := copyOf(d)
	index := m.Files()[".crg/folded/index.json"]
	must(t, fold(d))
	var names []string
	for name := range m.Files() {
		if strings.HasPrefix(name, "graph/") {
			names = append(names, name)
		}
	}
	for mask := range 1 << len(names) {
		mixed := m.Copy()
		mixed.WriteFile(".crg/folded/index.json", []byte(index))
		for i, name := range names {
			if mask&(1<<i) != 0 && old[name] != "" {
				mixed.WriteFile(name, []byte(old[name]))
			}
		}
		if old["graph/graph-data.json"] != mixed.Files()["graph/graph-data.json"] && mask != 0 {
			continue // the root file is written last
		}
		got := open(t, mixed)
		same(t, fmt.Sprint("subset ", mask), want, got)
	}
}

func TestRandomSessionsAgainstAnOracle(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := disktest.New()
		d := open(t, m)
		past, future := []*graph.Graph{copyOf(d)}, []*graph.Graph(nil)
		now := func() *graph.Graph { return past[len(past)-1] }
		did := func(err error) {
			must(t, err)
			past, future = append(past, copyOf(d)), nil
		}
		pick := func(name string) string {
			var ids []string
			d.View(func(g *graph.Graph) { ids = append(ids, g.Root().NodeIDs()...) })
			if len(ids) == 0 {
				return ""
			}
			return rapid.SampledFrom(ids).Draw(rt, name)
		}
		for range rapid.IntRange(5, 60).Draw(rt, "steps") {
			switch rapid.SampledFrom([]string{"add", "add", "link", "edit", "delete", "compress", "expand", "undo", "undo", "redo", "fold", "reopen", "close"}).Draw(rt, "step") {
			case "add":
				did(add(rapid.SampledFrom([]string{"goal", "standard", "odd"}).Draw(rt, "type"), "x")(d))
			case "link":
				if a, b := pick("from"), pick("to"); a != b {
					_, err := d.Do(message.Written("Link"), "", "", func(tx *graph.Tx) error {
						return tx.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: tx.Graph().TakeEdgeID(), From: a, To: b, Type: "x"}))
					})
					did(err)
				}
			case "edit":
				if id := pick("node"); id != "" {
					did(edit(d, "Edit", "", id, func(n *graph.Node) { n.SetText(rapid.StringN(1, 20, 40).Draw(rt, "text")); n.Position.X += 10 }))
				}
			case "delete":
				if id := pick("node"); id != "" {
					if _, err := d.Do(message.Written("Delete"), "", "", func(tx *graph.Tx) error { return graph.DeleteNode(tx, id) }); err == nil {
						did(nil)
					}
				}
			case "compress":
				if a, b := pick("one"), pick("other"); a != b {
					if err := compress(a, b)(d); err == nil {
						did(nil)
					}
				}
			case "expand":
				if id := pick("master"); id != "" {
					if _, err := d.Do(message.Written("Expand"), "", "", func(tx *graph.Tx) error { _, err := graph.Expand(tx, id, nil); return err }); err == nil {
						did(nil)
					}
				}
			case "undo":
				if len(past) > 1 {
					must(t, undo(d))
					future = append(future, now())
					past = past[:len(past)-1]
				}
			case "redo":
				if n := len(future); n > 0 {
					must(t, redo(d))
					past, future = append(past, future[n-1]), future[:n-1]
				}
			case "fold":
				must(t, d.Fold())
			case "close":
				must(t, d.Close())
				fallthrough
			case "reopen":
				d = open(t, m)
			}
			same(t, "live", now(), d)
			if problems := graph.Check(copyOf(d)); len(problems) > 0 {
				rt.Fatal(problems)
			}
		}
		same(t, "at last", now(), open(t, m))
	})
}
