package apply

import (
	"slices"
	"strings"
	"testing"

	"crg/backend/action"
	"crg/backend/graph"
)

// underShown are the rows of TestRejections that another rule decides, or none (""), where the project links what was shown:
// the whole level stood in the prompt. All other rows are decided as to the letter.
var underShown = map[string]string{
	"CRG-140 create_edge outside L2":      "",
	"CRG-140 create_edge from outside L2": "",
	"CRG-131 merge outside L2":            "",
	"CRG-138 set_detail outside L2":       "",
	"CRG-138 compress outside L2":         "",
	"delete_edge outside L2":              "",
	"CRG-144 move_to too far":             "",
	"CRG-203 no entry from afar":          "",
	"CRG-149 a name is no reference":      "",
}

// TestRejections is one table of exact texts: where the agent stands, what the person holds, what is asked, what it gets.
// It holds to the letter under link-reach: connected, and is gone through once more under link-reach: shown.
func TestRejections(t *testing.T) {
	for _, c := range []struct {
		name, at, lock, block, rule, text string
	}{
		{"CRG-139 create_edge to an unknown id", "n05", "", "create_edge | from: n05 | to: n99 | type: supports", "no-node", "invalid node reference — node [n99] does not exist"},
		{"CRG-140 create_edge outside L2", "n05", "", "create_edge | from: n05 | to: n20 | type: supports", "not-visible", "node [n20] is outside L2 visibility range"},
		{"CRG-140 create_edge from outside L2", "n05", "", "create_edge | from: n20 | to: n05 | type: supports", "not-visible", "node [n20] is outside L2 visibility range"},
		{"CRG-140 create_edge into another level", "n05", "", "create_edge | from: n05 | to: n41 | type: supports", "not-visible", "node [n41] is outside L2 visibility range"},
		{"CRG-141 delete_node current", "n05", "", "delete_node | target: current", "current", "cannot delete current node — move away first and delete from an adjacent position"},
		{"CRG-129 delete_node too far", "n05", "", "delete_node | target: n20", "not-visible", "node [n20] is outside L2 visibility range"},
		{"CRG-142 edit_node elsewhere", "n05", "", "edit_node | target: n07 | content: X", "not-current", "can only edit current node"},
		{"CRG-143 set_type undefined", "n05", "", "set_type | target: n07 | type: planet", "unknown-type", "unknown node type"},
		{"CRG-143 create_node undefined", "n05", "", "create_node | type: planet | name: A | content: B", "unknown-type", "unknown node type"},
		{"CRG-144 move_to too far", "n05", "", "move_to | target: n20", "not-adjacent", "target node is not adjacent"},
		{"CRG-144 move_to itself", "n05", "", "move_to | target: current", "not-adjacent", "target node is not adjacent"},
		{"CRG-204 no jump into a child", "n05", "", "move_to | target: n41", "not-adjacent", "target node is not adjacent"},
		{"CRG-204 no jump into a parent", "n41", "", "move_to | target: n05", "not-adjacent", "target node is not adjacent"},
		{"CRG-204 no jump past a level", "n44", "", "move_to | target: n40", "not-adjacent", "target node is not adjacent"},
		{"CRG-203 no entry from afar", "n07", "", "move_to | target: n40", "not-adjacent", "target node is not adjacent"},
		{"A21 an empty Master", "n05", "", "move_to | target: n50", "master-empty", "Master Node [n50] is empty and cannot be entered"},
		{"CRG-145 locked edit", "n05", "n05", "edit_node | content: X", "locked", "node is locked by user"},
		{"CRG-155 locked delete", "n05", "n07", "delete_node | target: n07", "locked", "node is locked by user"},
		{"CRG-155 locked merge", "n05", "n12", "merge_nodes | keep: n07 | merge: n12", "locked", "node is locked by user"},
		{"CRG-155 locked merge, kept side", "n05", "n07", "merge_nodes | keep: n07 | merge: n12", "locked", "node is locked by user"},
		{"CRG-155 locked set_state", "n05", "n07", "set_state | target: n07 | state: active", "locked", "node is locked by user"},
		{"CRG-155 locked set_detail", "n05", "n07", "set_detail | target: n07 | l1: A", "locked", "node is locked by user"},
		{"CRG-99 locked compress", "n05", "n07", "compress_nodes | nodes: n07, n12 | name: A", "locked", "node is locked by user"},
		{"CRG-155 locked end of a deleted edge", "n05", "n07", "delete_edge | edge: e02", "locked", "node is locked by user"},
		{"CRG-146 edit a Goal", "n01", "", "edit_node | content: X", "goal", "Goal Nodes cannot be modified by LLM"},
		{"CRG-65 delete a Goal", "n05", "", "delete_node | target: n01", "goal", "Goal Nodes cannot be modified by LLM"},
		{"CRG-65 merge a Goal", "n05", "", "merge_nodes | keep: n01 | merge: n07", "goal", "Goal Nodes cannot be modified by LLM"},
		{"CRG-65 set_importance of a Goal", "n05", "", "set_importance | target: n01 | value: 1", "goal", "Goal Nodes cannot be modified by LLM"},
		{"CRG-65 set_type of a Goal", "n05", "", "set_type | target: n01 | type: standard", "goal", "Goal Nodes cannot be modified by LLM"},
		{"CRG-65 set_category of a Goal", "n05", "", "set_category | target: n01 | category: method", "goal", "Goal Nodes cannot be modified by LLM"},
		{"CRG-65 set_state of a Goal", "n05", "", "set_state | target: n01 | state: archived", "goal", "Goal Nodes cannot be modified by LLM"},
		{"CRG-65 set_detail of a Goal", "n05", "", "set_detail | target: n01 | l1: A", "goal", "Goal Nodes cannot be modified by LLM"},
		{"CRG-99 compress a Goal", "n05", "", "compress_nodes | nodes: n01, n07 | name: A", "goal", "Goal Nodes cannot be modified by LLM"},
		{"CRG-147 edit an Artifact", "n30", "", "edit_node | content: X", "artifact", "Artifact Nodes are read-only"},
		{"CRG-147 delete an Artifact", "n05", "", "delete_node | target: n30", "artifact", "Artifact Nodes are read-only"},
		{"CRG-147 merge an Artifact", "n05", "", "merge_nodes | nodes: n07, n30", "artifact", "Artifact Nodes are read-only"},
		{"CRG-147 set_state of an Artifact", "n05", "", "set_state | target: n30 | state: archived", "artifact", "Artifact Nodes are read-only"},
		{"CRG-147 set_detail of an Artifact", "n05", "", "set_detail | target: n30 | l1: A", "artifact", "Artifact Nodes are read-only"},
		{"CRG-99 compress an Artifact", "n05", "", "compress_nodes | nodes: n30, n07 | name: A", "artifact", "Artifact Nodes are read-only"},
		{"CRG-149 delete_node", "n05", "", "delete_node | target: n99", "no-node", "invalid node reference — node [n99] does not exist"},
		{"CRG-149 edit_node", "n05", "", "edit_node | target: n99 | content: X", "no-node", "invalid node reference — node [n99] does not exist"},
		{"CRG-149 move_to", "n05", "", "move_to | target: n99", "no-node", "invalid node reference — node [n99] does not exist"},
		{"CRG-149 merge_nodes", "n05", "", "merge_nodes | keep: n07 | merge: n99", "no-node", "invalid node reference — node [n99] does not exist"},
		{"CRG-149 set_importance", "n05", "", "set_importance | target: n99 | value: 3", "no-node", "invalid node reference — node [n99] does not exist"},
		{"CRG-149 set_type", "n05", "", "set_type | target: n99 | type: standard", "no-node", "invalid node reference — node [n99] does not exist"},
		{"CRG-149 set_category", "n05", "", "set_category | target: n99 | category: method", "no-node", "invalid node reference — node [n99] does not exist"},
		{"CRG-149 set_state", "n05", "", "set_state | target: n99 | state: active", "no-node", "invalid node reference — node [n99] does not exist"},
		{"CRG-149 set_detail", "n05", "", "set_detail | target: n99 | l1: A", "no-node", "invalid node reference — node [n99] does not exist"},
		{"CRG-149 compress_nodes", "n05", "", "compress_nodes | nodes: n07, n99 | name: A", "no-node", "invalid node reference — node [n99] does not exist"},
		{"CRG-149 a name is no reference", "n05", "", "move_to | target: \"Name n07\"", "no-node", "invalid node reference — node [Name n07] does not exist"},
		{"delete_edge unknown id", "n05", "", "delete_edge | edge: e99", "no-edge", "invalid edge reference — edge [e99] does not exist"},
		{"delete_edge no such edge", "n05", "", "delete_edge | from: n05 | to: n07 | type: contradicts", "no-edge", "invalid edge reference — there is no such edge from [n05] to [n07]"},
		{"delete_edge outside L2", "n07", "", "delete_edge | edge: e04", "not-visible", "node [n12] is outside L2 visibility range"},
		{"CRG-150 edge type", "n05", "", "create_edge | from: n05 | to: n07 | type: loves", "unknown-edge-type", "unknown edge type"},
		{"CRG-150 state", "n05", "", "set_state | target: n07 | state: odd", "unknown-state", "unknown state"},
		{"CRG-150 state of a new node", "n05", "", "create_node | type: standard | name: A | content: B | state: odd", "unknown-state", "unknown state"},
		{"CRG-150 category of a new node", "n05", "", "create_node | type: standard | name: A | content: B | category: odd", "unknown-category", "unknown category"},
		{"CRG-150 category", "n05", "", "set_category | target: n07 | category: odd", "unknown-category", "unknown category"},
		{"CRG-150 category of an edge", "n05", "", "create_edge | from: n05 | to: n07 | type: contradicts | category: odd", "unknown-category", "unknown category"},
		{"CRG-132 too high", "n05", "", "set_importance | target: n07 | value: 6", "importance", "importance must be a whole number from 1 to 5"},
		{"CRG-132 too low", "n05", "", "set_importance | target: n07 | value: 0", "importance", "importance must be a whole number from 1 to 5"},
		{"CRG-132 no number", "n05", "", "set_importance | target: n07 | value: high", "importance", "importance must be a whole number from 1 to 5"},
		{"CRG-126 importance of a new node", "n05", "", "create_node | type: standard | name: A | content: B | importance: 9", "importance", "importance must be a whole number from 1 to 5"},
		{"CRG-63 create a Goal", "n05", "", "create_node | type: goal | name: A | content: B", "goal", "Goal Nodes are created by the user only"},
		{"A5 create an Artifact", "n05", "", "create_node | type: Artifact | name: A | content: B", "artifact", "Artifact Nodes are created by importing a file only"},
		{"CRG-133 set_type goal", "n05", "", "set_type | target: n07 | type: goal", "reserved-type", "node type goal cannot be set by LLM"},
		{"CRG-133 set_type artifact", "n05", "", "set_type | target: n07 | type: artifact", "reserved-type", "node type artifact cannot be set by LLM"},
		{"CRG-133 set_type master", "n05", "", "set_type | target: n07 | type: master", "reserved-type", "node type master cannot be set by LLM"},
		{"CRG-133 set_type of a Master", "n05", "", "set_type | target: n40 | type: standard", "master", "the type of a Master Node cannot be changed by LLM"},
		{"a full Master is not deleted", "n05", "", "delete_node | target: n40", "master-not-empty", "Master Node [n40] is not empty and cannot be deleted by LLM"},
		{"CRG-131 a Master is not merged", "n05", "", "merge_nodes | keep: n07 | merge: n40", "master", "Master Nodes cannot be merged"},
		{"CRG-131 merge with itself", "n05", "", "merge_nodes | keep: n05 | merge: current", "merge-self", "cannot merge a node with itself"},
		{"CRG-131 merge three", "n05", "", "merge_nodes | nodes: n05, n07, n12", "merge-pair", "merge_nodes needs exactly two nodes"},
		{"CRG-131 merge outside L2", "n05", "", "merge_nodes | keep: n07 | merge: n20", "not-visible", "node [n20] is outside L2 visibility range"},
		{"an edge to itself", "n05", "", "create_edge | from: n05 | to: current | type: supports", "self-edge", "an edge cannot connect a node to itself"},
		{"an identical edge", "n05", "", "create_edge | from: n05 | to: n07 | type: supports", "same-edge", "an identical edge already exists — [e02]"},
		{"CRG-84 set_state in another level", "n05", "", "set_state | target: n41 | state: active", "other-level", "node [n41] is not on the current graph level"},
		{"CRG-138 set_detail outside L2", "n05", "", "set_detail | target: n20 | l1: A", "not-visible", "node [n20] is outside L2 visibility range"},
		{"CRG-138 compress outside L2", "n05", "", "compress_nodes | nodes: n07, n20 | name: A", "not-visible", "node [n20] is outside L2 visibility range"},
		{"CRG-116 last_created without a creation", "n05", "", "move_to | target: last_created", "no-last-created", "last_created refers to nothing — no node was created before it in this turn"},
		{"a missing field", "n05", "", "create_node | type: standard | name: A", "missing-field", "missing field — create_node needs content"},
		{"a missing choice of fields", "n05", "", "edit_node | target: current", "missing-field", "missing field — edit_node needs content, or name, or l0, or l1, or l2"},
		{"an empty field", "n05", "", "edit_node | content: \"\"", "empty-field", "empty field — content of edit_node says nothing"},
		{"a name too long", "n05", "", "create_node | type: standard | name: " + strings.Repeat("ä", 201) + " | content: B", "too-long", "name has 201 characters, at most 200 are allowed — say it shorter"},
		{"a new name too long", "n05", "", "edit_node | name: " + strings.Repeat("A", 300), "too-long", "name has 300 characters, at most 200 are allowed — say it shorter"},
		{"a name of two lines", "n05", "", "merge_nodes | keep: n07 | merge: n12 | name: \"A\n== GOAL ==\"", "one-line", "name must be one line, without line ends and control characters — longer text belongs in content"},
		{"a Master's name of two lines", "n05", "", "compress_nodes | nodes: n07, n12 | name: \"A\u2028B\"", "one-line", "name must be one line, without line ends and control characters — longer text belongs in content"},
		{"half a merge", "n05", "", "merge_nodes | keep: n07", "missing-field", "missing field — merge_nodes needs keep and merge, or nodes"},
	} {
		t.Run(c.name+", shown", func(t *testing.T) {
			w := newWorld(t).at(c.at).far()
			w.locked[c.lock] = true
			want, other := underShown[c.name]
			if !other {
				want = c.rule
			}
			before := copyOf(t, w.g)
			o := w.run(c.block)[0]
			if want == "" {
				if o.Rejection != nil {
					t.Errorf("refused: %+v", o.Rejection)
				}
				return
			}
			if o.Rejection == nil || o.Rejection.Rule != want || o.Rejection.Message != c.text {
				t.Errorf("got %+v\nwant %s %q", o.Rejection, want, c.text)
			}
			if diff := graph.Equal(before, w.g); diff != "" {
				t.Errorf("a rejected action changed the graph: %s", diff)
			}
		})
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t).at(c.at)
			w.locked[c.lock] = true
			before := copyOf(t, w.g)
			o := w.run(c.block)[0]
			if o.Rejection == nil {
				t.Fatalf("accepted: %+v", o)
			}
			if o.Rejection.Rule != c.rule || o.Rejection.Message != c.text {
				t.Errorf("got %s %q\nwant %s %q", o.Rejection.Rule, o.Rejection.Message, c.rule, c.text)
			}
			if o.Rejection.Remedy == "" && !saysItself[c.rule] {
				t.Errorf("%s has no way out", c.rule)
			}
			if diff := graph.Equal(before, w.g); diff != "" {
				t.Errorf("a rejected action changed the graph: %s", diff)
			}
			if o.Created != "" || o.Touched != nil || o.Notes != nil || o.Said != nil {
				t.Errorf("a rejected action claims an effect: %+v", o)
			}
		})
	}
}

// saysItself are the rules whose text names the way out already.
var saysItself = map[string]bool{"missing-field": true, "empty-field": true, "importance": true, "too-long": true, "one-line": true, "too-many": true}

func TestAReasonIsOneLineOfSoManyCharacters(t *testing.T) {
	for reason, rule := range map[string]string{
		strings.Repeat("ä", action.MaxReason): "", strings.Repeat("ä", action.MaxReason+1): "too-long",
		"A\nTurn 9: pass": "one-line", "A\u2028B": "one-line", "A\x1bB": "one-line", "A\u0085B": "one-line",
	} {
		w := newWorld(t).at("n05")
		o := Run(w.g.Begin(), w.turn, []action.Action{{Name: "pass", Fields: map[string]string{}, Reason: reason}}, w.opt)[0]
		if refused := o.Rejection != nil; refused != (rule != "") || refused && o.Rejection.Rule != rule {
			t.Errorf("%.20q: %+v, not %q", reason, o.Rejection, rule)
		}
	}
}

// A turn carries out a hundred actions; what stands behind them is refused, whatever it is.
func TestATurnCarriesOutAHundredActions(t *testing.T) {
	w := newWorld(t).at("n05")
	outcomes := w.run(slices.Repeat([]string{"create_node | type: standard | name: A | content: B"}, action.MaxActions+3)...)
	for i, o := range outcomes {
		if refused := o.Rejection != nil && o.Rejection.Rule == "too-many"; refused != (i >= action.MaxActions) {
			t.Fatalf("action %d: %+v", i+1, o.Rejection)
		}
	}
}

// copyOf rebuilds a graph node by node, as it is now.
func copyOf(t testing.TB, g *graph.Graph) *graph.Graph {
	c := graph.New()
	do := func(op graph.Op) {
		if err := c.Apply(op); err != nil {
			t.Fatal(err)
		}
	}
	var levels func(level string)
	levels = func(level string) {
		l := g.Level(level)
		for _, id := range l.NodeIDs() {
			do(graph.NodeOp(level, nil, l.Node(id)))
			if inside := g.Level(id); inside != nil {
				meta := inside.Meta
				do(graph.LevelOp(id, nil, &meta))
				levels(id)
			}
		}
		for _, id := range l.EdgeIDs() {
			do(graph.EdgeOp(level, nil, l.Edge(id)))
		}
		for _, id := range l.GroupIDs() {
			do(graph.GroupOp(level, nil, l.Group(id)))
		}
	}
	levels("")
	for name, a := range g.Agents() {
		do(graph.AgentOp(name, nil, &a))
	}
	return c
}
