package ledger

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"crg/backend/base/clock"
	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/project"
	"crg/backend/wing"
)

// world is a Ledger over a disk in memory and a graph that the test changes step by step.
type world struct {
	t       *testing.T
	m       *disktest.Mem
	g       *graph.Graph
	records []graphstore.Record
	clock   clock.Clock
	news    []string
	did     []json.RawMessage // the deeds that were recorded as steps
	files   project.Snapshot
	*Ledger
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, m: disktest.New(), g: graph.New(), clock: clock.Stepping()}
	w.open()
	return w
}

func (w *world) open() {
	w.t.Helper()
	made, err := New(wing.Host{
		Store: disk.Below(w.m, "ledger"), Private: disk.Below(w.m, ".crg/ledger"), Clock: w.clock, Files: func() *project.Snapshot { return &w.files },
		View: func(look func(*graph.Graph)) { look(w.g) }, News: func(topic string) { w.news = append(w.news, topic) },
		Did: func(_ message.Message, data json.RawMessage, _ bool) uint64 {
			w.did = append(w.did, data)
			return uint64(len(w.did))
		},
	})
	if err != nil {
		w.t.Fatal(err)
	}
	w.Ledger, _ = made.(*Ledger)
}

// step changes the graph by lines such as "n02 standard supported Name: its text" and "n03 contradicts n02"; a line of one word deletes the node. The
// Ledger hears of it with follow.
func (w *world) step(lines ...string) {
	w.t.Helper()
	tx := w.g.Begin()
	for _, line := range lines {
		var err error
		switch f := strings.SplitN(line, " ", 4); len(f) {
		case 1:
			err = graph.DeleteNode(tx, f[0])
		case 3:
			err = tx.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: w.g.TakeEdgeID(), From: f[0], Type: f[1], To: f[2]}))
		default:
			name, text, _ := strings.Cut(f[3], ": ")
			n := &graph.Node{ID: f[0], Type: f[1], State: f[2], Name: name, Importance: 3}
			n.SetText(text)
			if n.Type == graph.TypeArtifact {
				n.Extra = map[string]json.RawMessage{"source": json.RawMessage(`{"file":"files/` + f[0] + `.txt"}`)}
			}
			if n.Type == graph.TypeQuestion {
				n.AskPerson()
			}
			err = tx.Apply(graph.NodeOp("", w.g.Node(n.ID), n))
		}
		if err != nil {
			w.t.Fatalf("%s: %v", line, err)
		}
	}
	w.record(graphstore.KindStep, tx.Ops())
}

// undo takes the last step back.
func (w *world) undo() {
	w.t.Helper()
	ops := graph.Invert(w.records[len(w.records)-1].Ops)
	if err := w.g.Begin().Apply(ops...); err != nil {
		w.t.Fatal(err)
	}
	w.record(graphstore.KindUndo, ops)
}

func (w *world) record(kind graphstore.Kind, ops []graph.Op) {
	seq := uint64(len(w.records) + 1)
	w.records = append(w.records, graphstore.Record{Seq: seq, At: time.Date(2026, 1, 2, 3, 0, int(seq), 0, time.UTC), Kind: kind, Turn: fmt.Sprintf("t%04d", seq), Ops: ops})
}

// follow has the Ledger hear what it has not heard.
func (w *world) follow() {
	w.t.Helper()
	if from := w.Followed(); from < uint64(len(w.records)) {
		if err := w.Follow(w.records[from:]); err != nil {
			w.t.Fatal(err)
		}
	}
}

// deed does something as a step, and gives what takes that back, as Undo does.
func (w *world) deed(do func() error) (back func() error) {
	w.t.Helper()
	if step, err := w.Deed("keep", do); err != nil || step == 0 {
		w.t.Fatalf("step %d: %v", step, err)
	}
	data := w.did[len(w.did)-1]
	return func() error {
		_, _, err := w.TurnStep(data, true)
		return err
	}
}

// accepts keeps what a suggestion says, and gives what takes that back.
func (w *world) accepts(key string, words Words) (id rows.ID, back func() error) {
	w.t.Helper()
	back = w.deed(func() (err error) { id, err = w.Accept(key, words); return err })
	return id, back
}

// waits are the keys of what is suggested.
func (w *world) waits() string {
	var keys []string
	all, _ := w.Offers()
	for _, o := range all {
		keys = append(keys, o.Key)
	}
	return strings.Join(keys, " ")
}

func (w *world) wants(offers string) {
	w.t.Helper()
	w.follow()
	if got := w.waits(); got != offers {
		w.t.Errorf("it suggests %q, not %q", got, offers)
	}
}

// kept are the entries that there are, but for the sources: their handles, states and titles.
func (w *world) kept() string {
	var out []string
	v := w.View()
	for _, list := range []string{ListFacts, ListDecisions, ListTasks, ListConflicts} {
		for _, r := range List(v, list, "") {
			out = append(out, fmt.Sprint(v.Handle(r.Key()), " ", rows.Title(r)))
		}
	}
	return strings.Join(out, ", ")
}

// sound: the validator finds no error, and each revision is there once.
func (w *world) sound(what string) {
	w.t.Helper()
	if !w.Begun() {
		return
	}
	found, err := store.Validate(w.store)
	if err != nil {
		w.t.Fatalf("%s: %v", what, err)
	}
	for _, d := range found {
		if d.Severity == diag.Error {
			w.t.Errorf("%s: %s", what, d)
		}
	}
	for name, text := range w.m.Files() {
		if !strings.HasSuffix(name, "_nodes.jsonl") {
			continue
		}
		keys := map[string]bool{}
		for line := range strings.Lines(text) {
			var row struct {
				ID                                                string
				Rev                                               int
				Knowledge_key, Task_key, Source_key, Decision_key string //nolint:revive,staticcheck // as the file has them
			}
			if err := json.Unmarshal([]byte(line), &row); err != nil {
				w.t.Fatalf("%s: %v", what, err)
			}
			key := fmt.Sprint(cmp.Or(row.Knowledge_key+row.Task_key+row.Source_key+row.Decision_key, row.ID), row.Rev)
			if keys[key] {
				w.t.Errorf("%s: %s is in %s twice", what, key, name)
			}
			keys[key] = true
		}
	}
}

func (w *world) entry(handle string) rows.Row {
	v := w.View()
	return v.Get(v.FromHandle(handle))
}
