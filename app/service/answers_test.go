package service_test

import (
	"strings"
	"testing"

	"crg/app/service"
)

// argued is a project with a goal, an answer, a reason that quotes a document, an objection, and a question.
func argued(t *testing.T) (p *page, ids map[string]string) {
	t.Helper()
	p, ids = newProject(t), map[string]string{}
	add := func(key, kind, name, text, to, link string) {
		t.Helper()
		var id string
		p.ok("Graph.AddNode", &id, service.NodeDraft{Type: kind, Name: name, Text: text})
		ids[key] = id
		if to != "" {
			p.ok("Graph.Link", nil, id, ids[to], link, "")
		}
	}
	add("goal", "goal", "Tram or buses?", "", "", "")
	ids["doc"] = imported(t, p, "costs.md", "Costs\n\nFour measures need no drivers at all.\n")
	add("answer", "conclusion", "Buses first", "Improve the buses first.", "goal", "answers")
	add("reason", "standard", "Quick", `They say: "Four measures need no drivers at all."`, "answer", "supports")
	p.ok("Graph.Link", nil, ids["reason"], ids["doc"], "derived-from", "")
	add("objection", "standard", "Growth", "Waiting costs growth.", "answer", "contradicts")
	add("question", "question", "What of 2029?", "", "", "")
	return p, ids
}

func imported(t *testing.T, p *page, name, text string) string {
	t.Helper()
	var in service.ImportResult
	p.ok("Imports.Text", &in, name, text, service.ImportPlace{})
	return in.Imported[0].ID
}

func TestTheAnswerAndWhatStandsBehindIt(t *testing.T) {
	p, ids := argued(t)
	var v service.AnswerView
	p.ok("Answers.View", &v)
	if v.Goal.ID != ids["goal"] || v.Answer.ID != ids["answer"] || v.Counts != (service.AnswerCounts{Reasons: 1, Sourced: 1, Objections: 1}) ||
		v.Standing != "contested" || v.Mark != "disputed" || v.Able || len(v.Open) != 1 || len(v.Rests) != 1 || v.Rests[0].Drawn[0] != ids["reason"] {
		t.Errorf("%+v", v)
	}
	if v.Page.Written || v.Page.Conclusion.Text != "Buses first" || v.Page.Quotes != 1 || v.Page.False != 0 || len(v.Page.Why) != 1 || len(v.Page.Against) != 1 {
		t.Errorf("%+v", v.Page)
	}
	// The chips are numbered in the order of reading, and the last of the reason is its passage.
	cite := v.Page.Cites[v.Page.Why[0].Chips[1].Cite-1]
	if cite.Node.ID != ids["doc"] || cite.To == 0 || cite.Gone {
		t.Errorf("%+v", cite)
	}
	var points service.AnswerView
	p.ok("Answers.Points", &points, ids["answer"])
	if len(points.Reasons) != 1 || points.Reasons[0].Sources[0].ID != ids["doc"] || len(points.Objections) != 1 || points.Objections[0].Settled || points.Standing != v.Standing {
		t.Errorf("%+v", points)
	}
	var node service.NodeView
	if p.ok("Graph.Node", &node, ids["answer"]); !node.Answer {
		t.Error("the node does not know that it is the answer so far")
	}
	if p.ok("Graph.Node", &node, ids["reason"]); node.Answer {
		t.Error("a reason takes itself for the answer")
	}
	p.fails("Answers.Points", "graph.no-node", "n99")
}

func TestThePersonsWordOnAnAnswer(t *testing.T) {
	p, ids := argued(t)
	var v service.AnswerView
	p.ok("Answers.View", &v)
	p.fails("Answers.Judge", "answer.changed", "another print", "right")
	p.ok("Answers.Judge", nil, v.Page.Print, "right")
	if p.ok("Answers.View", &v); v.Page.Verdict != "right" || v.Page.Judged == "" {
		t.Errorf("%+v", v.Page)
	}
	p.ok("Graph.EditNodes", nil, []string{ids["reason"]}, map[string]any{"text": "Nobody knows."})
	if p.ok("Answers.View", &v); v.Page.Verdict != "" {
		t.Error("a cited node changed, and the person's word stands")
	}
	p.fails("Answers.Write", "answer.no-model") // the practice agent writes no page
	p.ok("Answers.Stop", nil)
}

func TestWithoutAnAnswerThereIsNoPage(t *testing.T) {
	p := newProject(t)
	var v service.AnswerView
	if p.ok("Answers.View", &v); v.Goal != nil || v.Answer != nil {
		t.Errorf("%+v", v)
	}
	p.ok("Graph.AddNode", nil, service.NodeDraft{Type: "goal", Name: "Tram or buses?"})
	if p.ok("Answers.View", &v); v.Goal == nil || v.Answer != nil || v.Page.Conclusion.Text != "" {
		t.Errorf("%+v", v)
	}
}

// A document opens at what a node takes from it, or at a place, cut between letters, whatever is asked for.
func TestPassagesOfADocument(t *testing.T) {
	p, ids := argued(t)
	var v service.DocumentPassages
	p.ok("Answers.Passages", &v, ids["doc"], 0, 0, []string{ids["reason"]})
	if len(v.Passages) != 1 || !v.Passages[0].Exact || v.Passages[0].First != 3 || v.Passages[0].Nodes[0].ID != ids["reason"] {
		t.Errorf("%+v", v)
	}
	long := strings.Repeat("Größe ", 200) + "HERE IT IS" + strings.Repeat(" näher", 2000)
	doc := imported(t, p, "long.md", long)
	for _, place := range [][2]int{{strings.Index(long, "HERE"), strings.Index(long, "HERE") + 10}, {3, 4}, {-7, 1 << 40}, {1 << 40, 3}, {1 << 40, 1 << 41}} {
		p.ok("Answers.Passages", &v, doc, place[0], place[1], []string{})
		for _, l := range v.Passages[0].Lines {
			if strings.ContainsRune(l.Text, '\uFFFD') || len(l.Text) > 5000 {
				t.Errorf("%v: %d bytes, %q…", place, len(l.Text), l.Text[:40])
			}
		}
	}
	p.fails("Answers.Passages", "graph.no-node", "n99", 0, 1, []string{})
}

// The start screen tells the answer, how far it was checked and what is open, of a project that it does not open.
func TestARecentProjectTellsItsAnswer(t *testing.T) {
	p, ids := argued(t)
	var v service.AnswerView
	p.ok("Answers.View", &v)
	p.ok("Answers.Judge", nil, v.Page.Print, "right")
	p.ok("Graph.Link", nil, ids["reason"], ids["objection"], "contradicts", "")
	p.ok("Answers.View", &v)
	p.ok("Projects.Close", nil)
	var recent []service.RecentProject
	p.ok("Projects.Recent", &recent)
	if r := recent[0]; r.Answer != v.Page.Conclusion.Text || r.Answer == "" || r.Mark != v.Mark || r.Unsettled != 1 {
		t.Errorf("%+v, want %q, %s", r, v.Page.Conclusion.Text, v.Mark)
	}
}
