package service

import (
	"crg/backend"
	"crg/backend/graph"
	"crg/backend/graph/layout"
)

// Thumbnail is how a project looked when it was seen last, so that the start screen need not open it.
type Thumbnail struct {
	Goal      string `json:"goal"`      // name of the first Goal
	Answer    string `json:"answer"`    // the answer so far, in its first sentence; "" = there is none yet
	Mark      string `json:"mark"`      // of the answer: confirmed, supported, little, disputed
	Sure      string `json:"sure"`      // of the answer: high, medium, low; "" = it does not say
	Checked   string `json:"checked"`   // by the person: right, wrong; "" = not yet
	Unsettled int    `json:"unsettled"` // questions that are open
	Nodes     int    `json:"nodes"`
	Waiting   bool   `json:"waiting"` // a gate waits for the person
	Dots      []Dot  `json:"dots"`    // the weightiest nodes of the top level
	Lines     []Line `json:"lines"`   // links between them

	Model KnownModel `json:"model"` // that a new project may begin with, too; none = its agent's is not for others
}

// Dot is one node of the small picture; X and Y are percent of its width and height.
type Dot struct {
	Type string `json:"type"`
	X    int    `json:"x"`
	Y    int    `json:"y"`
}

// Line joins two dots by their places in the list.
type Line struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// answerLength is enough for two lines of the start screen.
const answerLength = 160

func thumbnail(p *backend.Project) Thumbnail {
	out := Thumbnail{Dots: []Dot{}, Lines: []Line{}, Waiting: p.Desk.Open() != nil}
	if now := p.Answer.State(); now.There {
		out.Unsettled = now.Unsettled
		if now.View.Answer != nil {
			out.Answer, out.Mark = cut(now.Page.Conclusion.Text, answerLength), string(now.Mark)
			out.Sure, out.Checked = string(now.Sure), string(now.Verdict)
		}
	}
	if agent := p.Files().Agent(); p.Connect.Lends(agent) {
		out.Model = known(agent)
	}
	p.Doc.View(func(g *graph.Graph) {
		if goal := g.Goal(); goal != nil {
			out.Goal = cut(goal.Name, nameLength)
		}
		out.Nodes, _ = g.Len()
		small := layout.SketchOf(g.Root())
		for _, d := range small.Dots {
			out.Dots = append(out.Dots, Dot(d))
		}
		for _, l := range small.Lines {
			out.Lines = append(out.Lines, Line(l))
		}
	})
	return out
}
