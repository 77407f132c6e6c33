package service_test

import (
	"slices"
	"strings"
	"testing"

	"crg/app/service"
)

func TestTheInspectorSeesEveryField(t *testing.T) {
	p := newProject(t)
	var goal, a, link, master string
	p.ok("Graph.SetGoal", &goal, "Should our town close its old bridge?", false)
	p.ok("Graph.AddNode", &a, map[string]any{"type": "hypothesis", "name": "Rust", "text": "Pier 3 is weak.", "linkTo": goal})
	p.ok("Graph.EditNodes", nil, []string{a}, map[string]any{"state": "contested", "l1": "weak pier", "expectedInputs": "2+"})
	var v service.NodeView
	p.ok("Graph.Node", &v, a)
	if v.Name != "Rust" || v.Text != "Pier 3 is weak." || v.State != "contested" || v.L1 != "weak pier" || !v.Fresh || !v.Summarised ||
		v.ExpectedInputs != "2+" || !v.UnmetInputs || v.Outputs != 1 || v.By != "person" || v.Importance != 4 {
		t.Errorf("the node is %+v", v)
	}
	if len(v.Links) != 1 || !v.Links[0].Out || v.Links[0].Node != goal || v.Links[0].NodeType != "goal" || v.Links[0].Type != "supports" {
		t.Errorf("its links are %+v", v.Links)
	}
	p.ok("Graph.EditNodes", nil, []string{a}, map[string]any{"text": "Pier 3 is fine."})
	if p.ok("Graph.Node", &v, a); v.Fresh {
		t.Error("CRG-78: the summary of another text counts as fresh")
	}
	p.fails("Graph.EditNodes", "edit.changed", []string{a}, map[string]any{"text": "x", "textWas": "Pier 3 is weak."})

	master = p.pack(a)
	if p.ok("Graph.Node", &v, a); v.Level != master || !v.Links[0].Outside || !v.Links[0].Live || v.Links[0].Node != goal {
		t.Errorf("CRG-97: inside the Master it is %+v", v)
	}
	if p.ok("Graph.Node", &v, master); v.Inside != 1 || !v.Master {
		t.Errorf("the Master is %+v", v)
	}
	var edge service.EdgeView
	p.ok("Graph.Node", &v, a)
	link = v.Links[0].Edge
	p.ok("Graph.Edge", &edge, link)
	if !edge.Outside || edge.From.Name != "Rust" || edge.To.ID != goal {
		t.Errorf("the link reads %+v", edge)
	}
	p.fails("Graph.Node", "graph.no-node", "n99")
	p.fails("Graph.Edge", "graph.no-edge", "e99")
}

// Links drawn to the Master itself are asked about before it goes; those that were packed with it are not (CRG-98, CRG-258).
func TestUnpackingNamesLooseLinksOnly(t *testing.T) {
	p := newProject(t)
	var goal, a, b, c, master, loose string
	p.ok("Graph.SetGoal", &goal, "Should our town close its old bridge?", false)
	p.ok("Graph.AddNode", &a, map[string]any{"type": "standard", "name": "Rust", "linkTo": goal})
	p.ok("Graph.AddNode", &b, map[string]any{"type": "standard", "name": "Count", "linkTo": a})
	p.ok("Graph.AddNode", &c, map[string]any{"type": "standard", "name": "Cost", "linkTo": goal})
	master = p.pack(a, b)
	var v service.Unpacking
	if p.ok("Graph.Unpacking", &v, master); len(v.Links) != 0 || len(v.Nodes) != 0 || v.Name != "Structure" {
		t.Errorf("nothing is to be chosen, yet it says %+v", v)
	}
	p.ok("Graph.Link", &loose, c, master, "", "")
	if p.ok("Graph.Unpacking", &v, master); len(v.Links) != 1 || v.Links[0].Edge != loose || v.Links[0].Node != c || v.Links[0].Out || v.Links[0].Name != "Cost" {
		t.Errorf("the links are %+v", v.Links)
	}
	if len(v.Nodes) != 2 || v.Nodes[0].ID != a || v.Nodes[0].Name != "Rust" {
		t.Errorf("the choices are %+v", v.Nodes)
	}
	p.ok("Graph.Expand", nil, master, []service.Attach{{Edge: loose, Node: b}})
	var e service.EdgeView
	if p.ok("Graph.Edge", &e, loose); e.From.ID != c || e.To.ID != b {
		t.Errorf("the link goes %+v", e)
	}
	p.fails("Graph.Unpacking", "graph.no-node", goal)
}

func TestWhyAndNodeInfo(t *testing.T) {
	p := newProject(t)
	var goal string
	p.ok("Graph.SetGoal", &goal, "Close it? The basic sk-abcdefghijklmnop is wanted", false)
	p.ok("Graph.EditNodes", nil, []string{goal}, map[string]any{"importance": 4})
	var rows []service.WhyRow
	p.ok("Graph.Why", &rows, goal)
	if len(rows) != 2 || rows[0].Kind != "made" || rows[0].Actor != "person" || rows[0].At == "" || rows[1].Fields[0].To != "4" {
		t.Errorf("the story is %+v", rows)
	}
	var info string
	p.ok("Graph.NodeInfo", &info, goal, nil)
	if !strings.Contains(info, "importance: 4") || !strings.Contains(info, "made") || !strings.Contains(info, "The basic sk-abcdefghijklmnop is wanted") {
		t.Errorf("copied: %s", info)
	}
	p.fails("Graph.Why", "graph.no-node", "n99")
}

// A page holds what it has selected; two pages do not disturb each other (CRG-252, 261).
func TestHold(t *testing.T) {
	p := newProject(t)
	var a, b string
	p.ok("Graph.SetGoal", &a, "One?", false)
	p.ok("Graph.AddNode", &b, map[string]any{"type": "standard", "name": "b"})
	locks := mustOpen(t, p).Locks
	p.ok("Graph.Hold", nil, "page-1", []string{a})
	if !locks.Locked(a) || locks.Locked(b) {
		t.Fatal("the selected node alone is locked")
	}
	p.ok("Graph.Hold", nil, "page-2", []string{a, b})
	p.ok("Graph.Hold", nil, "page-2", []string{})
	if !locks.Locked(a) || locks.Locked(b) {
		t.Error("another page's deselecting let go of the wrong node")
	}
	p.ok("Graph.Hold", nil, "page-1", []string{b})
	if locks.Locked(a) || !locks.Locked(b) {
		t.Error("the lock does not follow the selection")
	}
}

func TestCopyAndPasteAsThePageDoes(t *testing.T) {
	p := newProject(t)
	var goal, a string
	p.ok("Graph.SetGoal", &goal, "One?", false)
	p.ok("Graph.AddNode", &a, map[string]any{"type": "standard", "name": "b", "linkTo": goal})
	var c service.Copied
	p.ok("Graph.Copy", &c, []string{goal, a})
	var made service.Pasted
	p.ok("Graph.Paste", &made, map[string]any{"level": "", "data": c.Data, "at": map[string]int{"x": 900, "y": 900}})
	if len(made.Nodes) != 2 || c.Text != "One?\nb" {
		t.Errorf("%v %q", made, c.Text)
	}
	made = service.Pasted{}
	p.ok("Graph.Paste", &made, map[string]any{"level": "", "text": "A remark from a letter"})
	if len(made.Nodes) != 1 || made.Draws != 0 {
		t.Errorf("text became %v", made)
	}
	p.fails("Graph.Paste", "edit.paste", map[string]any{"level": "", "data": "{}"})
	var done service.Deleted
	p.ok("Graph.Delete", &done, made.Nodes, []string{})
	if done.Nodes != 1 {
		t.Errorf("%+v", done)
	}
}

// A text that draws something is one node; on the person's word it becomes what it draws, in one step that can be taken back.
func TestAPastedDrawingBecomesNodesOnTheWordOfThePerson(t *testing.T) {
	p := newProject(t)
	var goal string
	p.ok("Graph.SetGoal", &goal, "One?", false)
	var pasted service.Pasted
	p.ok("Graph.Paste", &pasted, map[string]any{"level": "", "text": "- One\n  - Two\n  - Three\n"})
	if len(pasted.Nodes) != 1 || pasted.Draws != 3 {
		t.Fatalf("%+v", pasted)
	}
	var made service.Made
	p.ok("Graph.DrawOut", &made, pasted.Nodes[0])
	p.fails("Graph.Node", "graph.no-node", pasted.Nodes[0])
	var v service.NodeView
	if p.ok("Graph.Node", &v, made.IDs[1]); len(made.IDs) != 3 || v.Name != "Two" || len(v.Links) != 1 || v.Links[0].Node != made.IDs[0] {
		t.Errorf("%+v, %+v", made, v)
	}
	var undone service.Undone
	p.ok("Graph.UndoStep", &undone, made.Step, false)
	p.fails("Graph.Node", "graph.no-node", made.IDs[0])
	p.ok("Graph.Node", &v, pasted.Nodes[0])
	p.fails("Graph.DrawOut", "edit.paste", goal)
	p.fails("Graph.DrawOut", "graph.no-node", "n99")
}

// pack makes a Master of nodes.
func (p *page) pack(ids ...string) string {
	p.t.Helper()
	var m service.Made
	p.ok("Graph.Compress", &m, ids, "Structure")
	return m.IDs[0]
}

// Every edit that is told with an Undo names its step, and that step alone is taken back, whatever came after it.
func TestAnEditIsTakenBackByTheNumberOfItsStep(t *testing.T) {
	p := newProject(t)
	ids := make([]string, 4)
	for i, name := range []string{"Goal", "Rust", "Count", "Cost"} {
		p.ok("Graph.AddNode", &ids[i], map[string]any{"type": map[bool]string{true: "goal", false: "standard"}[i == 0], "name": name})
	}
	steps := map[string]func() uint64{
		"delete": func() uint64 { var d service.Deleted; p.ok("Graph.Delete", &d, ids[1:2], []string{}); return d.Step },
		"pack":   func() uint64 { var m service.Made; p.ok("Graph.Compress", &m, ids[1:3], "Two"); return m.Step },
		"merge":  func() uint64 { var m service.Made; p.ok("Graph.Merge", &m, ids[1], ids[2]); return m.Step },
		"import": func() uint64 {
			var r service.ImportResult
			p.ok("Imports.Text", &r, "a.txt", "The council met.", service.ImportPlace{})
			return r.Step
		},
		"tidy": func() uint64 {
			p.ok("Graph.MoveNodes", nil, []service.NodeMove{{ID: ids[2], X: 5000, Y: 5000}})
			p.ok("Graph.Pin", nil, []string{ids[2]}, false)
			var d service.Tidied
			p.ok("Graph.Tidy", &d, service.TidyWish{})
			return d.Step
		},
	}
	for name, do := range steps {
		var before, after service.LevelView
		step := do()
		var done, again service.Undone
		p.ok("Graph.Undo", &done)
		p.ok("Graph.Level", &before, "")
		p.ok("Graph.UndoStep", &again, done.Step, false) // of an undo: its step is done again
		var later string
		p.ok("Graph.AddNode", &later, map[string]any{"type": "question", "name": "Later"})
		p.ok("Graph.UndoStep", &done, step, false)
		p.ok("Graph.Level", &after, "")
		if !slices.Equal(slices.Sorted(slices.Values(after.Nodes.ID)), slices.Sorted(slices.Values(append(before.Nodes.ID, later)))) {
			t.Errorf("%s: there are %v, not what was before and %s", name, after.Nodes.ID, later)
		}
		p.fails("Graph.UndoStep", "undo.already", step, false)
		p.fails("Graph.UndoStep", "undo.redo", again.Step-1, false)
		p.ok("Graph.Delete", nil, []string{later}, []string{})
	}
	p.fails("Graph.UndoStep", "undo.old", 12345, false)
}
