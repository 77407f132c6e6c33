package forms

import (
	"io"

	"crg/backend/answer"
	"crg/backend/export/picture"
	"crg/backend/graph"
	"crg/backend/graph/layout/branches"
)

const usualMost = 5 // importance runs to it where nothing else is said

// svg draws the graph as the canvas shows it; what lies in a Master stands below in a frame.
func svg(in In, to io.Writer) error { return drawn(in, false, to) }

// drawn is the picture; named: each card says which node it is.
func drawn(in In, named bool, to io.Writer) error {
	most := in.Most
	if most < 1 {
		most = usualMost
	}
	out := picture.In{Most: most, Language: in.Language, Keys: in.Keys, Named: named, Page: branches.NewKeeper(in.Graph, most, nil).Picture}
	in.Part().each(func(p Part, master string) {
		l := picture.Level{ID: master, Nodes: p.Nodes, Edges: p.Edges}
		if master == "" {
			l.ID = in.Level
		} else {
			l.Title = in.label(in.Graph.Node(master))
		}
		l.Level = in.Graph.Level(l.ID)
		l.Out = ruledOut(l.Level)
		out.Levels = append(out.Levels, l)
	})
	return picture.SVG(out, to)
}

// ruledOut are the options of a level that its answer rules out.
func ruledOut(l *graph.Level) map[string]bool {
	var options []*graph.Node
	for _, n := range l.Nodes() {
		if n.Type == graph.TypeHypothesis {
			options = append(options, n)
		}
	}
	out := map[string]bool{}
	for id, fate := range (answer.View{Answer: l.Answer(branches.ColumnsOf(l).Root)}).Fates(options) {
		out[id] = fate == answer.Out
	}
	return out
}
