package backend_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/base/disk"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// history is a project in which anything at all may happen, in any order, by any hand.
type history struct {
	*backend.Project
	t     *rapid.T
	dir   string
	model *script
	done  []string // what happened, for a failure
}

// What is on the screen is what is on the disk: after any gesture, any turn and any undo, the live graph is the one that a
// reader of the folder finds, and it is sound.
func TestTheLiveGraphIsTheOneOnDisk(t *testing.T) {
	base := t.TempDir()
	number := 0
	rapid.Check(t, func(rt *rapid.T) {
		number++
		h := &history{t: rt, dir: filepath.Join(base, fmt.Sprint(number)), model: replies(think)}
		h.must(backend.Create(h.dir, "default", templates))
		defer os.RemoveAll(h.dir)
		phase := filepath.Join(h.dir, "phases", "exploration.txt")
		text, err := os.ReadFile(phase)
		h.must(err)
		h.must(os.WriteFile(phase, []byte(strings.Replace(string(text), "[data: available-actions]", "[data: available-actions | also: compress_nodes, delete_edge]", 1)), 0o644))
		h.open()
		defer func() { _ = h.Close() }()
		_, err = h.Edit.SetGoal("What is true?", false)
		h.must(err)
		for range rapid.IntRange(5, 40).Draw(rt, "steps") {
			h.step()
			h.same()
		}
		h.must(h.Close())
		h.same()
	})
}

func (h *history) open() {
	p, err := backend.Open(h.dir, backend.Options{
		Templates: templates, Model: h.model, Clock: clock.Stepping(),
		Sleep: func(ctx context.Context, _ time.Duration) error { return ctx.Err() },
	})
	h.must(err)
	h.Project = p
}

func (h *history) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatalf("%v\nafter %s", err, strings.Join(h.done, "\n"))
	}
}

// same compares the graph in memory with the one that a reader of the folder finds, folded or not.
func (h *history) same() {
	h.t.Helper()
	root, err := os.OpenRoot(h.dir)
	h.must(err)
	defer root.Close()
	store, err := graphstore.OpenIn(disk.Dir(root), graphstore.Options{ReadOnly: true})
	h.must(err)
	defer store.Close()
	h.Doc.View(func(g *graph.Graph) {
		diff := graph.Equal(g, store.Graph())
		if bad := graph.Check(g); len(bad) > 0 || diff != "" || len(store.Diagnostics()) > 0 {
			h.t.Fatalf("live and disk: %s\nunsound: %v\nfound: %v\nafter\n%s", diff, bad, store.Diagnostics(), strings.Join(h.done, "\n"))
		}
	})
}

// step does one thing. That it is refused is fine; that it leaves something broken is not.
func (h *history) step() {
	t := h.t
	what := rapid.SampledFrom([]string{
		"turn", "group", "undo turn", "compress", "turn and back", "expand", "add", "undo", "redo", "turn", "group", "undo turn", "delete", "merge", "link",
		"edit", "regroup", "ungroup", "copy", "place", "fold", "reopen",
	}).Draw(t, "what")
	var err error
	switch what {
	case "add":
		kind := rapid.SampledFrom([]string{"standard", "hypothesis", graph.TypeMaster}).Draw(t, "type")
		_, err = h.Edit.AddNode(edit.NodeDraft{Level: h.level(), Type: kind, Name: h.text(), Text: h.text(), LinkTo: rapid.SampledFrom([]string{"", h.node()}).Draw(t, "to")})
	case "link":
		_, err = h.Edit.Link(h.node(), h.node(), "supports", "")
	case "edit":
		text := h.text()
		err = h.Edit.EditNodes(h.some(), edit.NodeEdit{Text: &text})
	case "delete":
		_, err = h.Edit.Delete(h.some(), nil)
	case "group":
		_, _, err = h.Edit.AddGroup(h.some(), "frame", "#336699")
	case "regroup":
		level, group := h.group()
		nodes := h.some()
		err = h.Edit.EditGroup(level, group, edit.GroupEdit{Nodes: &nodes})
	case "ungroup":
		err = h.Edit.Ungroup(h.some())
	case "compress":
		_, _, err = h.Edit.Compress(h.some(), h.text())
	case "expand":
		_, _, err = h.Edit.Expand(h.level(), nil)
	case "merge":
		_, err = h.Edit.Merge(h.node(), h.node())
	case "copy":
		_, err = h.Edit.Duplicate(h.some())
	case "place":
		err = h.Edit.PlaceAgent(h.node())
	case "turn":
		h.turn()
	case "turn and back":
		h.turnAndBack()
	case "undo":
		_, err = h.Edit.Undo()
	case "redo":
		_, err = h.Edit.Redo()
	case "undo turn":
		_, err = h.Edit.UndoTurn(h.pastTurn())
	case "fold":
		h.must(h.Doc.Fold())
	case "reopen":
		h.must(h.Close())
		h.open()
	}
	h.done = append(h.done, fmt.Sprint(what, ": ", err))
}

// turn is a turn of the model: a few actions on whatever is there.
func (h *history) turn() {
	t := h.t
	var b strings.Builder
	for range rapid.IntRange(1, 6).Draw(t, "actions") {
		a, c := h.node(), h.node()
		b.WriteString(rapid.SampledFrom([]string{
			`[ACTION: create_node | type: standard | name: "made" | content: "made" | reason: "r"]`,
			`[ACTION: create_node | type: master | name: "made" | content: "made" | reason: "r"]`,
			`[ACTION: create_edge | from: current | to: last_created | type: supports | reason: "r"]`,
			`[ACTION: create_edge | from: ` + a + ` | to: ` + c + ` | type: supports | reason: "r"]`,
			`[ACTION: edit_node | content: "edited" | reason: "r"]`,
			`[ACTION: delete_node | target: ` + a + ` | reason: "r"]`,
			`[ACTION: merge_nodes | keep: ` + a + ` | merge: ` + c + ` | reason: "r"]`,
			`[ACTION: merge_nodes | keep: ` + a + ` | merge: last_created | reason: "r"]`,
			`[ACTION: compress_nodes | nodes: ` + a + `, ` + c + ` | name: "packed" | reason: "r"]`,
			`[ACTION: set_state | target: ` + a + ` | state: archived | reason: "r"]`,
		}).Draw(t, "action") + "\n")
	}
	if rapid.Bool().Draw(t, "move") {
		b.WriteString(`[ACTION: move_to | target: ` + h.node() + ` | reason: "r"]`)
	}
	h.model.answers = []answer{says(b.String())}
	_, err := h.Run.Apply(context.Background())
	h.done = append(h.done, b.String()+fmt.Sprint(err)) // without a Goal there is no turn
}

// turnAndBack: a turn that nobody built on is taken back without a trace, by its number as by Undo.
func (h *history) turnAndBack() {
	before := h.copy()
	h.turn()
	last := h.Doc.Steps(1)[0]
	done, err := h.Edit.UndoTurn(last.Turn)
	if last.Turn == "" || !last.Undoable || last.Kind != graphstore.KindStep {
		return
	}
	var lines []string
	for line := range strings.Lines(graph.Equal(before, h.copy())) {
		if !strings.HasPrefix(line, "agent ") { // where it stood is not part of its first turn
			lines = append(lines, line)
		}
	}
	if len(lines) > 0 || len(done.Kept) > 0 {
		h.t.Fatalf("%s came back as %s\nkept %v, %v\nafter\n%s", last.Turn, lines, done.Kept, err, strings.Join(h.done, "\n"))
	}
}

func (h *history) copy() (out *graph.Graph) {
	out = graph.New()
	h.Doc.View(func(g *graph.Graph) { graphstore.Diff(out, g) })
	return out
}

func (h *history) text() string {
	return rapid.SampledFrom([]string{"", "one", "two\nlines"}).Draw(h.t, "text")
}

func (h *history) level() (level string) {
	h.Doc.View(func(g *graph.Graph) { level = rapid.SampledFrom(g.Levels()).Draw(h.t, "level") })
	return level
}

func (h *history) node() string {
	ids := h.nodes()
	if len(ids) == 0 {
		return "n99"
	}
	return rapid.SampledFrom(ids).Draw(h.t, "node")
}

// pastTurn is a turn that changed something, where there is one.
func (h *history) pastTurn() string {
	turns := []string{"t0099"}
	for _, s := range h.Doc.Steps(0) {
		if s.Turn != "" && s.Undoable && !s.Undone {
			turns = append(turns, s.Turn)
		}
	}
	return turns[len(turns)-1-rapid.IntRange(0, len(turns)-1).Draw(h.t, "turn")]
}

// some are one to three nodes of one level.
func (h *history) some() []string {
	ids := h.nodes()
	if len(ids) == 0 {
		return nil
	}
	return rapid.SliceOfNDistinct(rapid.SampledFrom(ids), 1, min(3, len(ids)), rapid.ID[string]).Draw(h.t, "some")
}

func (h *history) nodes() (ids []string) {
	level := h.level()
	h.Doc.View(func(g *graph.Graph) { ids = append(ids, g.Level(level).NodeIDs()...) })
	slices.Reverse(ids) // the newest are drawn most often
	return ids
}

func (h *history) group() (level, id string) {
	h.Doc.View(func(g *graph.Graph) {
		for _, l := range g.Levels() {
			if ids := g.Level(l).GroupIDs(); len(ids) > 0 {
				level, id = l, rapid.SampledFrom(ids).Draw(h.t, "group")
			}
		}
	})
	return level, id
}
