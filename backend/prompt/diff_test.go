package prompt

import (
	"slices"
	"strings"
	"testing"

	"crg/backend/graph"
	"crg/backend/project"
)

func find(t *testing.T, changes []Change, block string) Change {
	t.Helper()
	for _, c := range changes {
		if c.Block == block {
			return c
		}
	}
	t.Fatalf("no change of %q in %v", block, changes)
	return Change{}
}

func TestDiffSaysWhy(t *testing.T) {
	b, in := chain(t)
	b.file(in.Snapshot, "intro", "Hello {{agent_name}}.\nSecond line.")
	b.file(in.Snapshot, "still", "Nothing changes here.")
	in.Phase = phase("file: intro", "file: still", "data: current-task", "data: goal-node", "data: current-graph-context", "data: recent-actions")
	first, err := Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range Diff(first, first) {
		if c.Kind != Same || c.Cause != "" {
			t.Errorf("%+v", c)
		}
	}

	next := in
	snap := *in.Snapshot
	next.Snapshot = &snap
	snap.Number = 2
	snap.Prompts, snap.Files = map[string]*project.Prompt{"still": in.Snapshot.Prompts["still"]}, map[string]project.File{"prompts/still.txt": in.Snapshot.Files["prompts/still.txt"]}
	b.file(&snap, "intro", "Good day {{agent_name}}.\nSecond line.")
	next.Turn, next.Position, next.Locked = 3, "n03", map[string]bool{"n04": true}
	next.Recent = append(next.Recent, did(1, "move_to [n03]", "Onwards."))
	next.Notes = []Note{{"NOTE FROM THE PERSON", "x"}}
	old := b.g.Node("n01")
	n := old.Clone()
	n.Name = "Renamed"
	b.apply(graph.NodeOp("", old, n))
	second, err := Assemble(next)
	if err != nil {
		t.Fatal(err)
	}
	changes := Diff(first, second)
	for block, cause := range map[string]string{
		"file: intro": "prompts/intro.txt was edited", "data: current-task": "turn is now 3 of 5", "data: goal-node": "the graph changed",
		"data: current-graph-context": "the position moved from n02 to n03", "data: recent-actions": "turn 1 joined the recent actions",
		"note: note from the person": "a note for this turn",
	} {
		if c := find(t, changes, block); !strings.Contains(c.Cause, cause) || c.Kind == Same {
			t.Errorf("%s: %+v", block, c)
		}
	}
	want := []DiffLine{{Op: Gap}, {"-", "Hello Explorer.", 0}, {"+", "Good day Explorer.", 1}, {" ", "Second line.", 2}}
	if got := find(t, changes, "file: intro").Lines(); !slices.Equal(got, want) {
		t.Errorf("diff: %+v", got)
	}
	if c := find(t, changes, "data: current-graph-context"); !strings.Contains(c.Cause, "locked") {
		t.Errorf("%+v", c)
	}
	if c := find(t, changes, "file: still"); c.Kind != Same {
		t.Errorf("%+v", c)
	}
	if c := find(t, Diff(second, first), "note: note from the person"); c.Kind != Removed {
		t.Errorf("%+v", c)
	}
	next.Phase = phase("data: goal-node", "file: still")
	third, _ := Assemble(next)
	if c := find(t, Diff(second, third), "file: still"); c.Kind != Moved {
		t.Errorf("%+v", c)
	}
}

func TestCRG_159_Clarify(t *testing.T) {
	b, in := chain(t)
	b.file(in.Snapshot, "clarify-tone", "Write like {{agent_name}}.")
	for topic, want := range map[string]string{
		"tone": "Write like Explorer.", "actions": "- create_node: ", "node types": "- hypothesis: A proposed explanation.", "edge_types": "- supports: Evidence",
		"states": "- active: Work", "categories": "none are defined", "n03": "Full content: \"Beginning", "[N05]": "Summary: Beginning",
		"n99": "node [n99] does not exist", "page 2": "only one page", "the weather": "Topics: actions, node-types, edge-types, states, categories, page N of the current node, the id of a node, tone.",
	} {
		if got := Clarify(in, topic); !strings.Contains(got, want) {
			t.Errorf("CRG-159, CRG-169: %q gives %q", topic, got)
		}
	}
	b.file(in.Snapshot, "clarify-states", "My own states.")
	if got := Clarify(in, "states"); got != "My own states." {
		t.Errorf("CRG-169: %q", got)
	}
}
