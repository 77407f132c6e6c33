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

// Cards show the numbers under which the answer has its notes, and what becomes of options: by what the answer says, else by their states.
func TestTheMarksOfAnAnswer(t *testing.T) {
	p, ids := argued(t)
	var options [2]string
	for i, name := range []string{"Build now", "Wait"} {
		p.ok("Graph.AddNode", &options[i], service.NodeDraft{Type: "hypothesis", Name: name})
	}
	var m service.AnswerMarks
	if p.ok("Answers.Marks", &m); len(m.Notes) != 0 || m.Fates[options[0]] != "possible" {
		t.Errorf("an answer without parts: %+v", m)
	}
	p.ok("Graph.EditNodes", nil, []string{ids["answer"]}, map[string]any{"text": "**Answer**\nBuses first [" + ids["reason"] + "].\n**Ruled out**\n- Too dear [" + options[0] + "]."})
	p.ok("Answers.Marks", &m)
	if m.Notes[ids["reason"]] != "1" || m.Fates[options[0]] != "out" || m.Fates[options[1]] != "possible" || len(m.Fates) != 2 {
		t.Errorf("%+v", m)
	}
	p.ok("Graph.Delete", nil, []string{ids["answer"]}, []string{})
	var none service.AnswerMarks
	if p.ok("Answers.Marks", &none); len(none.Notes)+len(none.Fates) != 0 {
		t.Errorf("without an answer: %+v", none)
	}
}

// A person says of a single thought that they checked it, or in their own words that it is not right; each is a step, and holds as long as the
// thought says the same.
func TestAPersonJudgesAThought(t *testing.T) {
	p, ids := argued(t)
	says := func() string {
		t.Helper()
		var v service.NodeView
		p.ok("Graph.Node", &v, ids["reason"])
		if (v.Says == "") != (v.SaidAt == "") {
			t.Errorf("%+v", v)
		}
		return v.Says
	}
	p.ok("Answers.JudgeThought", nil, ids["reason"], "right", "")
	if says() != "right" {
		t.Error("it is not checked")
	}
	p.fails("Answers.JudgeThought", "answer.no-words", ids["reason"], "wrong", " ")
	p.fails("Answers.JudgeThought", "graph.no-node", "n99", "right", "")
	p.fails("Answers.JudgeThought", "edit.undefined", ids["reason"], "maybe", "")
	p.ok("Answers.JudgeThought", nil, ids["reason"], "wrong", "They need two drivers.")
	var v service.AnswerView
	p.ok("Answers.Points", &v, ids["reason"])
	if says() != "wrong" || len(v.Objections) != 1 || v.Objections[0].Node.Name != "They need two drivers." {
		t.Errorf("%q: %+v", says(), v.Objections)
	}
	p.ok("Graph.Undo", nil)
	if says() != "right" {
		t.Error("Undo does not bring the word before back")
	}
	p.ok("Graph.EditNodes", nil, []string{ids["reason"]}, map[string]any{"text": "Nobody knows."})
	if says() != "" {
		t.Error("the thought says something else, and the word stands")
	}
}

// In a window too small for the memo its parts stand as the page, which says so and offers nothing that cannot be.
func TestAnAnswerThatHasNoRoomToBeWrittenOut(t *testing.T) {
	p, ids := argued(t)
	text := "**Answer**\nBuses first [" + ids["reason"] + "].\n**Why**\n" + strings.Repeat("- It was counted in many streets of this town ["+ids["reason"]+"].\n", 40)
	p.ok("Graph.EditNodes", nil, []string{ids["answer"]}, map[string]any{"text": text})
	for window, none := range map[string]bool{"1600": true, "32768": false} {
		putFile(t, p.dir, "settings/llm-config.txt", "[agent: Explorer]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: m\ncontext-window: "+window+"\nmax-tokens: 500\n")
		mustOpen(t, p).Workspace.Refresh()
		var v service.AnswerView
		if p.ok("Answers.View", &v); v.Paper == nil || (v.NoRoom != nil) != none || v.Able == none || none && v.NoRoom.Message != "answer.no-room" {
			t.Errorf("in a window of %s: %+v, able %v", window, v.NoRoom, v.Able)
		}
	}
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

// What the person says is a step: Undo takes it back, and a Not right becomes a thought of theirs that no model was asked for.
func TestNotRightIsAStepWithAThought(t *testing.T) {
	p, ids := argued(t)
	var v service.AnswerView
	p.ok("Answers.View", &v)
	p.fails("Answers.Judge", "answer.no-words", v.Page.Print, "wrong")
	p.fails("Answers.Deny", "answer.changed", "another print", service.NotRight{Words: "No."})
	p.ok("Answers.Deny", nil, v.Page.Print, service.NotRight{Why: "fact", Words: "Two of them need drivers.", About: []string{ids["reason"]}, From: []string{ids["doc"]}})
	p.ok("Answers.View", &v)
	w := v.Word
	if v.Page.Verdict != "wrong" || w == nil || w.Says != "wrong" || w.Why != "fact" || w.Words != "Two of them need drivers." || w.Node == nil || !w.Stands || len(w.Replies) != 0 {
		t.Fatalf("%+v", w)
	}
	var points service.AnswerView
	p.ok("Answers.Points", &points, ids["reason"])
	if len(points.Objections) != 1 || points.Objections[0].Node.ID != w.Node.ID || len(points.Objections[0].Sources) != 1 {
		t.Errorf("%+v", points.Objections)
	}
	p.ok("Graph.AddNode", nil, service.NodeDraft{Type: "standard", Name: "One", Text: "One needs some.", LinkTo: w.Node.ID, LinkType: "contradicts"})
	if p.ok("Answers.View", &v); len(v.Word.Replies) != 1 {
		t.Errorf("%+v", v.Word)
	}
	p.ok("Graph.Undo", nil)
	p.ok("Graph.Undo", nil)
	if p.ok("Answers.View", &v); v.Page.Verdict != "" || v.Word != nil {
		t.Errorf("%q, %+v", v.Page.Verdict, v.Word)
	}
}

// What the page reads of an answer with labelled parts: sections, notes with their passages, how sure, and why it is out of date.
func TestAnAnswerWithPartsIsReadAsAPaper(t *testing.T) {
	p, ids := argued(t)
	parts := "**Answer**\nBuy buses [n04]. They are quick.\n**Conditions**\n- Drivers. None is needed [n04]. Fails: one is.\n**Objections**\n" +
		"- Growth waits [n05]. Reply: open.\n**How sure**\nHigh that buses do."
	parts = strings.NewReplacer("n04", ids["reason"], "n05", ids["objection"]).Replace(parts)
	p.ok("Graph.EditNodes", nil, []string{ids["answer"]}, map[string]string{"text": parts})
	var v service.AnswerView
	p.ok("Answers.View", &v)
	paper := v.Paper
	if paper == nil || paper.Memo || len(paper.Sections) != 4 || len(paper.Stale) != 0 || len(paper.Sources) != 1 {
		t.Fatalf("%+v", paper)
	}
	if c := paper.Sections[1]; c.Key != "conditions" || c.Lines[0].Kind != "bulleted" || c.Lines[0].Name != "Drivers" || c.Lines[0].Fails[0].Text != "one is" || c.Lines[0].Words[0].Marks[0] != "1" {
		t.Errorf("conditions: %+v", c)
	}
	if o := paper.Sections[2].Lines[0]; !o.Open || o.Reply[0].Text != "open." {
		t.Errorf("objections: %+v", o)
	}
	if n := paper.Notes[0]; n.Mark != "1" || n.Node.ID != ids["reason"] || len(n.Passages) != 1 || n.Passages[0].Quote != "Four measures need no drivers at all." || n.Passages[0].Doc.ID != ids["doc"] {
		t.Errorf("note: %+v", n)
	}
	if len(paper.Notes) != 2 || paper.Notes[1].Mark != "a" || len(paper.Notes[1].Passages) != 0 {
		t.Errorf("own reasoning: %+v", paper.Notes)
	}
	if len(paper.Sure) != 1 || paper.Sure[0] != (service.AnswerClause{Level: "high", Text: "that buses do"}) || v.Sure != "high" {
		t.Errorf("how sure: %q, %+v", v.Sure, paper.Sure)
	}
	p.ok("Graph.EditNodes", nil, []string{ids["reason"]}, map[string]string{"state": "refuted"})
	p.ok("Answers.View", &v)
	if c := v.Paper.Stale; len(c) != 1 || c[0].Why != "fallen" || c[0].Uses != 2 || v.Paper.Notes[0].Stale != "fallen" {
		t.Errorf("after a ground fell: %+v, %+v", c, v.Paper.Notes)
	}
}

// The card of an answer with parts has its verdict, without the marks and ids of the text; any other card the first words of its node's.
func TestTheCardOfAnAnswerHasItsVerdict(t *testing.T) {
	p, ids := argued(t)
	text := "**Answer**\nImprove the buses **first** [" + ids["reason"] + "], in 2027.\n**Why**\n- Four measures need no drivers [" + ids["reason"] + "]."
	p.ok("Graph.EditNodes", nil, []string{ids["answer"]}, service.NodeEdit{Text: &text})
	var cards []service.Card
	p.ok("Graph.Cards", &cards, []string{ids["answer"], ids["objection"]})
	if cards[0].Text != "Improve the buses first, in 2027." || cards[1].Text != "Waiting costs growth." {
		t.Errorf("%+v", cards)
	}
}
