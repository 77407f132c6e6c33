package document_test

import (
	"errors"
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/run/document"
)

func open(t testing.TB, m *disktest.Mem) *document.Document {
	t.Helper()
	s, err := graphstore.OpenIn(m, graphstore.Options{FoldAfter: -1})
	if err != nil {
		t.Fatal(err)
	}
	d, err := document.Open(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// copyOf is the graph as it is now, to compare with later.
func copyOf(d *document.Document) (out *graph.Graph) {
	out = graph.New()
	d.View(func(g *graph.Graph) {
		graphstore.Diff(out, g)
		out.NextNode, out.NextEdge = g.NextNode, g.NextEdge
		out.Meta = g.Meta
	})
	return out
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func same(t testing.TB, what string, want *graph.Graph, d *document.Document) {
	t.Helper()
	d.View(func(g *graph.Graph) {
		if diff := graph.Equal(want, g); diff != "" {
			t.Fatalf("%s: %s", what, diff)
		}
	})
}

func node(tx *graph.Tx, level, kind, name string) *graph.Node {
	return &graph.Node{ID: tx.Graph().TakeNodeID(), Name: name, Type: kind, State: "active", Importance: 2, By: graph.Person}
}

// create makes a node as one step and returns its id.
func create(t testing.TB, d *document.Document, turn, kind, name string) (id string) {
	t.Helper()
	_, err := d.Do(message.Written("Create "+name), graph.Person, turn, func(tx *graph.Tx) error {
		n := node(tx, "", kind, name)
		id = n.ID
		return tx.Apply(graph.NodeOp("", nil, n))
	})
	must(t, err)
	return id
}

func edit(d *document.Document, label, turn, id string, change func(*graph.Node)) error {
	_, err := d.Do(message.Written(label), graph.Person, turn, func(tx *graph.Tx) error {
		level, _ := tx.Graph().LevelOf(id)
		before := tx.Graph().Node(id)
		after := before.Clone()
		change(after)
		return tx.Apply(graph.NodeOp(level, before, after))
	})
	return err
}

func join(t testing.TB, d *document.Document, from, to string) (id string) {
	t.Helper()
	_, err := d.Do(message.Written("Link"), graph.Person, "", func(tx *graph.Tx) error {
		id = tx.Graph().TakeEdgeID()
		return tx.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: id, From: from, To: to, Type: "supports"}))
	})
	must(t, err)
	return id
}

func TestUndoAndRedoNameAndRestore(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	states := []*graph.Graph{copyOf(d)}
	for _, name := range []string{"A", "B", "C"} {
		create(t, d, "", "standard", name)
		states = append(states, copyOf(d))
	}
	for i := 2; i >= 0; i-- {
		if label, ok := d.CanUndo(); !ok || label.String() != "Create "+string(rune('A'+i)) {
			t.Fatal(label)
		}
		_, err := d.Undo(graph.Person)
		must(t, err)
		same(t, "undo", states[i], d)
		d = open(t, m) // undo goes on after a restart
		same(t, "undo, reopened", states[i], d)
	}
	if _, err := d.Undo(graph.Person); !fault.Is(err, "undo.nothing") {
		t.Fatal(err)
	}
	for i := 1; i <= 2; i++ {
		_, err := d.Redo(graph.Person)
		must(t, err)
		same(t, "redo", states[i], d)
		d = open(t, m)
	}
	if id := create(t, d, "", "standard", "D"); id != "n04" {
		t.Fatal("CRG-59: an id was given again:", id)
	}
	if _, ok := d.CanRedo(); ok {
		t.Fatal("a new step must end what could be done again")
	}
	if _, err := d.Redo(graph.Person); !fault.Is(err, "undo.nothing") {
		t.Fatal(err)
	}
	if steps := open(t, m).Steps(0); len(steps) != 9 || !steps[8].Undoable || steps[0].Label.String() != "Create D" {
		t.Fatalf("%+v", steps)
	}
}

func TestUndoKeepsCountersAndMovesTheAgent(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	goal := create(t, d, "", graph.TypeGoal, "Goal")
	agent := func(label, turn string, change func(*graph.Agent)) {
		t.Helper()
		_, err := d.Do(message.Written(label), "Explorer", turn, func(tx *graph.Tx) error {
			a, there := tx.Graph().Agent("Explorer")
			after := a
			change(&after)
			if !there {
				return tx.Apply(graph.AgentOp("Explorer", nil, &after))
			}
			return tx.Apply(graph.AgentOp("Explorer", &a, &after))
		})
		must(t, err)
	}
	agent("Start", "", func(a *graph.Agent) { a.Position = goal })
	var second string
	_, err := d.Do(message.Written("Turn 1"), "Explorer", "t0001", func(tx *graph.Tx) error {
		n := node(tx, "", "standard", "new")
		n.Anchor, second = goal, n.ID
		a, _ := tx.Graph().Agent("Explorer")
		b := a
		b.Position, b.Turn, b.TurnTotal = n.ID, 1, 1
		return tx.Apply(graph.NodeOp("", nil, n), graph.AgentOp("Explorer", &a, &b))
	})
	must(t, err)
	agent("Next phase", "", func(a *graph.Agent) { a.PhaseIndex, a.Turn = 1, 0 })
	if label, _ := d.CanUndo(); label.String() != "Turn 1" {
		t.Fatal("a change of counters is not a step to take back:", label)
	}
	_, err = d.Undo(graph.Person)
	must(t, err)
	d.View(func(g *graph.Graph) {
		if a, _ := g.Agent("Explorer"); a != (graph.Agent{Position: goal, PhaseIndex: 1, TurnTotal: 1}) || g.Node(second) != nil {
			t.Fatalf("%+v", a)
		}
	})
	_, err = d.Redo(graph.Person)
	must(t, err)
	if open(t, m).Position("Explorer") != second {
		t.Fatal("redo does not move the agent")
	}
	// Taking away the node below an agent that walked there later puts it on the anchor.
	agent("Walk", "", func(a *graph.Agent) { a.Turn = 5 })
	_, left, err := d.UndoTurn("t0001", graph.Person)
	must(t, err)
	d.View(func(g *graph.Graph) {
		if a, _ := g.Agent("Explorer"); a.Position != goal || a.Turn != 5 || len(left) > 0 || g.Node(second) != nil {
			t.Fatalf("%+v %v", a, left)
		}
	})
}

func TestUndoTurnRevertsOnlyWhatStillStands(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	a := create(t, d, "", graph.TypeGoal, "A")
	b := create(t, d, "", "standard", "B")
	before := copyOf(d)
	var c, free string
	var link string
	_, err := d.Do(message.Written("Turn 7"), "Explorer", "t0007", func(tx *graph.Tx) error {
		g := tx.Graph()
		x := g.Node(b).Clone()
		x.Name, x.Content = "B of the turn", "text of the turn"
		n, f := node(tx, "", "standard", "C"), node(tx, "", "standard", "free")
		c, free, link = n.ID, f.ID, g.TakeEdgeID()
		return tx.Apply(graph.NodeOp("", g.Node(b), x), graph.NodeOp("", nil, n), graph.NodeOp("", nil, f),
			graph.EdgeOp("", nil, &graph.Edge{ID: link, From: c, To: a, Type: "supports"}))
	})
	must(t, err)
	must(t, edit(d, "Rename", "", b, func(n *graph.Node) { n.Name = "B of the person" }))
	own := join(t, d, c, b) // the person builds on C
	after := copyOf(d)
	step, left, err := d.UndoTurn("t0007", graph.Person)
	must(t, err)
	d.View(func(g *graph.Graph) {
		if n := g.Node(b); n.Name != "B of the person" || n.Content != "" {
			t.Errorf("fields: %+v", n)
		}
		if g.Node(c) == nil || g.Edge(own) == nil || g.Node(free) != nil || g.Edge(link) != nil {
			t.Error("what stays or goes is wrong")
		}
		if problems := graph.Check(g); len(problems) > 0 {
			t.Error(problems)
		}
	})
	if fmt.Sprint(left) != fmt.Sprintf("[{%s other changes depend on it} {%s it was changed since}]", c, b) &&
		fmt.Sprint(left) != fmt.Sprintf("[{%s it was changed since} {%s other changes depend on it}]", b, c) {
		t.Errorf("left: %v", left)
	}
	if step.Label.String() != "Undo turn 7" || !step.Undoable {
		t.Errorf("%+v", step)
	}
	_, err = d.Undo(graph.Person)
	must(t, err)
	same(t, "undo of the undo", after, d)
	if _, _, err := d.UndoTurn("t0999", graph.Person); !fault.Is(err, "undo.turn") {
		t.Error(err)
	}
	for range 2 { // the person's two steps
		_, err = d.Undo(graph.Person)
		must(t, err)
	}
	_, left, err = d.UndoTurn("t0007", graph.Person)
	must(t, err)
	same(t, "nothing was built on it", before, d)
	if len(left) > 0 {
		t.Error(left)
	}
	same(t, "reopened", before, open(t, m))
}

// CRG-98: the journal holds every redirected edge, and the graph before can be made from it alone.
// A frame that a person drew round what a turn made is no reason to keep it, and never names what is gone.
func TestUndoTurnTakesItsNodesOutOfGroups(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	a := create(t, d, "", graph.TypeGoal, "A")
	b := create(t, d, "t0001", "standard", "B")
	c := create(t, d, "t0001", "standard", "C")
	_, err := d.Do(message.Written("Group"), graph.Person, "", func(tx *graph.Tx) error {
		return tx.Apply(graph.GroupOp("", nil, &graph.Group{ID: "g01", Nodes: []string{a, b}}),
			graph.GroupOp("", nil, &graph.Group{ID: "g02", Nodes: []string{c}}))
	})
	must(t, err)
	framed := copyOf(d)
	_, left, err := d.UndoTurn("t0001", graph.Person)
	must(t, err)
	d.View(func(g *graph.Graph) {
		groups := g.Root().GroupIDs()
		if len(left) > 0 || g.Node(b) != nil || len(groups) != 1 || fmt.Sprint(g.Root().Group("g01").Nodes) != "["+a+"]" {
			t.Errorf("left %v, groups %v", left, groups)
		}
		if problems := graph.Check(g); len(problems) > 0 {
			t.Error(problems)
		}
	})
	same(t, "read back", copyOf(d), open(t, m))
	_, err = d.Undo(graph.Person)
	must(t, err)
	same(t, "undo of the undo", framed, d)
}

// A Master that a turn packed into another one comes back with all that is inside it.
func TestUndoTurnUnpacksAMaster(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	goal := create(t, d, "", graph.TypeGoal, "A")
	create(t, d, "", "standard", "B")
	must(t, compress("B")(d))
	var inner string
	d.View(func(g *graph.Graph) { inner = find(g, "M") })
	before := copyOf(d)
	_, err := d.Do(message.Written("Turn 1"), "Explorer", "t0001", func(tx *graph.Tx) error {
		_, err := graph.Compress(tx, []string{inner}, &graph.Node{Name: "outer", Anchor: goal})
		return err
	})
	must(t, err)
	packed := copyOf(d)
	_, left, err := d.UndoTurn("t0001", graph.Person)
	must(t, err)
	same(t, "taken back", before, d)
	same(t, "read back", before, open(t, m))
	if len(left) > 0 {
		t.Error(left)
	}
	_, err = d.Undo(graph.Person)
	must(t, err)
	same(t, "undo of the undo", packed, d)
}

func TestWhatAPersonDidIsNoTurn(t *testing.T) {
	d := open(t, disktest.New())
	create(t, d, "", graph.TypeGoal, "A")
	before := copyOf(d)
	if _, _, err := d.UndoTurn("", graph.Person); !fault.Is(err, "undo.turn") {
		t.Error(err)
	}
	same(t, "nothing was taken back", before, d)
}

func TestCRG_98_CompressionIsReversedFromTheJournal(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	a, b, c := create(t, d, "", graph.TypeGoal, "A"), create(t, d, "", "standard", "B"), create(t, d, "", "standard", "C")
	outer, inner := join(t, d, a, b), join(t, d, b, c)
	before := copyOf(d)
	_, err := d.DoWith(document.Meta{Label: message.Written("Compress"), By: graph.Person, Turn: "t0003"}, func(tx *graph.Tx) error {
		master := node(tx, "", graph.TypeMaster, "M")
		_, err := graph.Compress(tx, []string{b, c}, master)
		return err
	})
	must(t, err)
	must(t, d.Close())
	d = open(t, m)
	var last graphstore.Record
	for rec, err := range d.Records(0) {
		must(t, err)
		last = rec
	}
	audit := fmt.Sprint(last.Ops)
	for _, id := range []string{outer, inner, b, c} {
		if !strings.Contains(audit, id) {
			t.Errorf("%s is not in the record: %s", id, audit)
		}
	}
	_, _, err = d.UndoTurn("t0003", graph.Person)
	must(t, err)
	same(t, "reversed", before, d)
	_, err = d.Undo(graph.Person)
	must(t, err)
	_, err = d.Undo(graph.Person)
	must(t, err)
	same(t, "undone", before, d)
}

func TestDoIsAllOrNothing(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	create(t, d, "", "standard", "A")
	before := copyOf(d)
	var heard []document.Change
	d.OnChange(func(c document.Change) { heard = append(heard, c) })
	boom := errors.New("boom")
	half := func(end func() error) func(*graph.Tx) error {
		return func(tx *graph.Tx) error {
			if err := tx.Apply(graph.NodeOp("", nil, node(tx, "", "standard", "half"))); err != nil {
				return err
			}
			return end()
		}
	}
	if _, err := d.Do(message.Written("x"), "", "", half(func() error { return boom })); err != boom {
		t.Fatal(err)
	}
	func() {
		defer func() { _ = recover() }()
		_, _ = d.Do(message.Written("x"), "", "", half(func() error { panic("bug") }))
	}()
	m.Hook = func(kind, _ string) error {
		if kind == "write" || kind == "sync" {
			return syscall.ENOSPC
		}
		return nil
	}
	if _, err := d.Do(message.Written("x"), "", "", half(func() error { return nil })); !fault.Is(err, "disk.full") {
		t.Fatal(err)
	}
	m.Hook = nil
	same(t, "nothing happened", before, d)
	same(t, "on disk neither", before, open(t, m.Copy()))
	if _, err := d.Do(message.Written("nothing"), "", "", func(*graph.Tx) error { return nil }); err != nil || len(heard) > 0 {
		t.Fatal(err, heard)
	}
	create(t, d, "t0001", "standard", "B")
	if len(heard) != 1 || len(heard[0].Ops) != 1 || heard[0].Step.Turn != "t0001" || heard[0].Version == 0 {
		t.Fatalf("%+v", heard)
	}
	must(t, d.Close())
	if _, err := d.Do(message.Written("late"), "", "", half(func() error { return nil })); !fault.Is(err, "graph.rule") {
		t.Fatal(err)
	}
}

func TestReplyIsThereBeforeItIsApplied(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	for _, turn := range []string{"t0001", "t0002", "t0003"} {
		_, err := d.AppendReply(turn, "Explorer", "[ACTION: pass] "+turn, map[string]int{"tokens": 7})
		must(t, err)
	}
	_, err := d.DoWith(document.Meta{Label: message.Written("Turn 1"), Turn: "t0001", Data: func() any { return []string{"rejected"} }}, func(*graph.Tx) error { return nil })
	must(t, err)
	_, err = d.Note("t0002", "Explorer", message.Written("declined"), "x")
	must(t, err)
	left := open(t, m).Unapplied()
	if len(left) != 1 || left[0].Turn != "t0003" || left[0].Text != "[ACTION: pass] t0003" || string(left[0].Meta) != `{"tokens":7}` {
		t.Fatalf("%+v", left)
	}
	if _, ok := d.CanUndo(); ok {
		t.Error("a turn that changed nothing is no step to take back")
	}
	if n := len(d.Steps(2)); n != 2 {
		t.Error(n)
	}
}

func TestLocks(t *testing.T) {
	now := time.Unix(0, 0)
	locks := document.NewLocks(func() time.Time { return now })
	locks.Take("page-1", "n01", "n02")
	t.Run("CRG-145 CRG-155 a locked node has a holder", func(t *testing.T) {
		if h, ok := locks.Holder("n01"); !ok || h != "page-1" || locks.Locked("n03") {
			t.Fatal(h, ok)
		}
		locks.Take("page-2", "n02")
		if h, _ := locks.Holder("n02"); h != "page-1" {
			t.Fatal(h)
		}
	})
	t.Run("CRG-156 a lock counts at once", func(t *testing.T) {
		locks.Take("page-1", "n05")
		if !locks.Locked("n05") || locks.Locked("n01") {
			t.Fatal(locks.All())
		}
	})
	t.Run("CRG-185 holders are names", func(t *testing.T) {
		locks.Take("Explorer", "n06")
		if h, _ := locks.Holder("n06"); h != "Explorer" {
			t.Fatal(h)
		}
	})
	t.Run("what another holds is not taken, and the holder's earlier ones are let go", func(t *testing.T) {
		locks.Take("page-3", "n07", "n08")
		locks.Take("page-3", "n05", "n09")
		if by, _ := locks.Holder("n05"); by != "page-1" || !locks.Locked("n09") || locks.Locked("n07") || locks.Locked("n08") {
			t.Fatal(locks.All())
		}
		locks.Take("page-3")
		if locks.Locked("n09") || !locks.Locked("n05") {
			t.Fatal(locks.All())
		}
	})
	t.Run("CRG-261 a silent holder loses its locks", func(t *testing.T) {
		now = now.Add(document.LockTime - time.Second)
		locks.Renew("Explorer")
		now = now.Add(time.Second)
		if locks.Locked("n05") || !locks.Locked("n06") {
			t.Fatal(locks.All())
		}
		locks.Release("Explorer")
		if len(locks.All()) > 0 {
			t.Fatal(locks.All())
		}
	})
	t.Run("CRG-261 locks never survive close", func(t *testing.T) {
		m := disktest.New()
		d := open(t, m)
		id := create(t, d, "", "standard", "A")
		locks.Take("page-9", id)
		must(t, d.Close())
		locks.Clear()
		for name, text := range m.Files() {
			if strings.Contains(text, "page-9") {
				t.Error("a lock stands in", name)
			}
		}
		if locks.Locked(id) {
			t.Error("still locked")
		}
	})
}

func TestCRG_185_PositionsAreKeyedByAgent(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	a, b := create(t, d, "", "goal", "A"), create(t, d, "", "standard", "B")
	_, err := d.Do(message.Written("Start"), "", "", func(tx *graph.Tx) error {
		return tx.Apply(graph.AgentOp("Explorer", nil, &graph.Agent{Position: a}), graph.AgentOp("Critic", nil, &graph.Agent{Position: b}))
	})
	must(t, err)
	must(t, d.Close())
	d = open(t, m)
	if d.Position("Explorer") != a || d.Position("Critic") != b || d.Position("Nobody") != "" {
		t.Fatal(d.Position("Explorer"), d.Position("Critic"))
	}
}
