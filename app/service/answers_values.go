package service

import (
	"slices"

	"crg/backend/answer"
	"crg/backend/answer/author"
	"crg/backend/artifact"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

func noNode(id string) error { return fault.New("graph.no-node", id) }

func answerView(v *AnswerView, g *graph.Graph, now author.State) {
	v.Goal = AnswerNodeOrNone(g, now.Goal)
	v.Answer = AnswerNodeOrNone(g, now.View.Answer)
	v.Others, v.Open, v.Change = answerNodes(g, now.Others), answerNodes(g, now.Open), answerNodes(g, now.Change)
	v.Unsettled = now.Unsettled
	v.Counts, v.Standing, v.Mark, v.Sure = answerCounts(now.Counts), string(now.Standing), string(now.Mark), string(now.Sure)
	v.Reasons, v.Objections = answerPoints(g, now.Reasons), answerPoints(g, now.Objections)
	for _, o := range now.Options {
		v.Options = append(v.Options, AnswerOption{answerNode(g, o.Node), string(o.Standing()), string(now.FateOf(o.Node)), answerCounts(o.Counts)})
	}
	for _, r := range now.Rests {
		v.Rests = append(v.Rests, AnswerSource{answerNode(g, r.Node), r.Drawn})
	}
	for _, c := range now.Changes {
		v.Changes = append(v.Changes, AnswerChange{string(c.Kind), c.ID, c.Name, c.Was, c.Is, c.From, c.To})
	}
	if now.View.Answer == nil {
		return
	}
	v.Paper = answerPaper(g, now)
	v.Page = answerPage(g, now.Page, now.By, now.Gone)
	v.Page.Print, v.Page.Quotes, v.Page.False = now.Print, now.Quotes, now.False
	v.Page.Verdict, v.Page.Judged = string(now.Verdict), timeOf(now.Judged)
	if w := now.Word; w != nil {
		v.Word = &AnswerWord{
			Says: string(w.Says), At: timeOf(w.At), Why: string(w.Why), Words: w.Said, Node: AnswerNodeOrNone(g, g.Node(w.Node)),
			Stands: w.Holds(g, now.View.Answer), Replies: answerNodes(g, nodesOf(g, now.Replies)),
		}
	}
	if now.Refused != nil {
		page := answerPage(g, *now.Refused.Page, now.Refused, nil)
		v.Refused = &page
	}
}

func answerPage(g *graph.Graph, p answer.Page, by *author.Record, gone []string) AnswerPage {
	out := AnswerPage{Confidence: p.Confidence}
	names := map[string]string{}
	if by != nil {
		out.Written, out.Agent, out.At = true, by.Agent, timeOf(by.At)
		for _, c := range by.Cites {
			names[c.ID] = c.Name
		}
	}
	numbers := map[answer.Cite]int{}
	there := func(id string) bool { return !slices.Contains(gone, id) }
	sentence := func(s answer.Sentence) AnswerSentence {
		one := AnswerSentence{Text: s.Text, Based: s.Based(there), But: s.But}
		at := counter{text: s.Text}
		for _, c := range s.Cites {
			place := c
			place.At = 0
			if numbers[place] == 0 {
				numbers[place] = len(numbers) + 1
				cite := AnswerCite{Node: AnswerNode{ID: c.Node, Name: names[c.Node]}, Gone: !there(c.Node), From: c.From, To: c.To}
				if n := g.Node(c.Node); n != nil {
					cite.Node = answerNode(g, n)
					if c.To > 0 {
						cite.Place = DocPlace(artifact.PlaceAt(n, c.From))
					}
				}
				out.Cites = append(out.Cites, cite)
			}
			one.Chips = append(one.Chips, AnswerChip{at.of(c.At), numbers[place]})
		}
		for _, f := range s.Faults {
			one.Struck = append(one.Struck, AnswerFault{f.Kind, at.of(f.From), at.of(f.To)})
		}
		return one
	}
	out.Conclusion = sentence(p.Conclusion)
	for _, s := range p.Why {
		out.Why = append(out.Why, sentence(s))
	}
	for _, s := range p.Against {
		out.Against = append(out.Against, sentence(s))
	}
	return out
}

func answerCounts(c answer.Counts) AnswerCounts {
	return AnswerCounts{Reasons: c.Reasons, Sourced: c.Sourced, Objections: c.Objections, Answered: c.Answered}
}

func answerPoints(g *graph.Graph, list []answer.Point) (out []AnswerPoint) {
	for _, p := range list {
		out = append(out, AnswerPoint{
			answerNode(g, p.Node), answer.Words(p.Node, lod.Limits{}), answerNodes(g, p.For), answerNodes(g, p.Against), p.Settled(), answerNodes(g, p.Sources), placesIn(p.Node, p.Sources),
		})
	}
	return out
}

// placesIn is where a node takes something from each document: what a chip says beside its name.
func placesIn(n *graph.Node, docs []*graph.Node) (out []DocPlace) {
	for _, d := range docs {
		var place DocPlace
		if len(artifact.Parts(d)) > 0 {
			if found := artifact.Cite(d, n.Name+"\n"+n.Full()); len(found) > 0 {
				place = DocPlace(found[0].Place)
			}
		}
		out = append(out, place)
	}
	return out
}

func answerNodes(g *graph.Graph, list []*graph.Node) (out []AnswerNode) {
	for _, n := range list {
		out = append(out, answerNode(g, n))
	}
	return out
}

func answerNode(g *graph.Graph, n *graph.Node) AnswerNode {
	level, _ := g.LevelOf(n.ID)
	return AnswerNode{n.ID, n.Name, n.Type, n.State, n.Importance, level}
}

func AnswerNodeOrNone(g *graph.Graph, n *graph.Node) *AnswerNode {
	if n == nil {
		return nil
	}
	v := answerNode(g, n)
	return &v
}

func nodesOf(g *graph.Graph, ids []string) (out []*graph.Node) {
	for _, id := range ids {
		if n := g.Node(id); n != nil {
			out = append(out, n)
		}
	}
	return out
}

func documentPassages(g *graph.Graph, d *graph.Node, found artifact.Reading) DocumentPassages {
	v := DocumentPassages{Node: answerNode(g, d), Lines: found.Lines}
	for _, e := range found.Excerpts {
		p := DocumentPassage{Nodes: answerNodes(g, e.Nodes), Exact: e.Exact, From: e.From, To: e.To, Page: artifact.ScreenPageAt(d, e.From), First: e.First, Last: e.Last}
		p.Lines = documentLines(e.Lines)
		v.Passages = append(v.Passages, p)
	}
	return v
}
