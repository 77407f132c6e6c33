package service_test

import (
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

	p.ok("Graph.Compress", &master, []string{a}, "Structure")
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
	p.ok("Graph.Compress", &master, []string{a, b}, "Structure")
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
	p.ok("Graph.SetGoal", &goal, "Close it? The key is sk-abcdefghijklmnop", false)
	p.ok("Graph.EditNodes", nil, []string{goal}, map[string]any{"importance": 4})
	var rows []service.WhyRow
	p.ok("Graph.Why", &rows, goal)
	if len(rows) != 2 || rows[0].Kind != "made" || rows[0].Actor != "person" || rows[0].At == "" || rows[1].Fields[0].To != "4" {
		t.Errorf("the story is %+v", rows)
	}
	var info string
	p.ok("Graph.NodeInfo", &info, goal)
	if !strings.Contains(info, "importance: 4") || !strings.Contains(info, "made") || strings.Contains(info, "sk-abc") {
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
	var made []string
	p.ok("Graph.Paste", &made, map[string]any{"level": "", "data": c.Data, "at": map[string]int{"x": 900, "y": 900}})
	if len(made) != 2 || c.Text != "One?\nb" {
		t.Errorf("%v %q", made, c.Text)
	}
	p.ok("Graph.Paste", &made, map[string]any{"level": "", "text": "A remark from a letter"})
	if len(made) != 1 {
		t.Errorf("text became %v", made)
	}
	p.fails("Graph.Paste", "edit.paste", map[string]any{"level": "", "data": "{}"})
	var done service.Deleted
	p.ok("Graph.Delete", &done, made, []string{})
	if done.Nodes != 1 {
		t.Errorf("%+v", done)
	}
}
