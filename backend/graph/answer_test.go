package graph

import "testing"

func TestTheAnswerSoFarIsTheBestConclusionThatStands(t *testing.T) {
	type row struct {
		id, kind, state string
		importance      int
		edge            string
	}
	for name, c := range map[string]struct {
		rows []row
		want string
	}{
		"none":                                {nil, ""},
		"only a conclusion answers":           {[]row{{"n02", TypeHypothesis, StateSupported, 5, EdgeAnswers}}, ""},
		"and only by answers":                 {[]row{{"n02", TypeConclusion, StateSupported, 5, EdgeSupports}}, ""},
		"refuted and archived answer nothing": {[]row{{"n02", TypeConclusion, StateRefuted, 5, EdgeAnswers}, {"n03", TypeConclusion, StateArchived, 5, EdgeAnswers}}, ""},
		"how it stands comes first":           {[]row{{"n02", TypeConclusion, StateSupported, 1, EdgeAnswers}, {"n03", TypeConclusion, StateActive, 5, EdgeAnswers}}, "n02"},
		"contested comes last":                {[]row{{"n02", TypeConclusion, StateContested, 5, EdgeAnswers}, {"n03", TypeConclusion, StateActive, 1, EdgeAnswers}}, "n03"},
		"then importance":                     {[]row{{"n02", TypeConclusion, StateActive, 5, EdgeAnswers}, {"n03", TypeConclusion, StateActive, 4, EdgeAnswers}}, "n02"},
		"then the newer one":                  {[]row{{"n02", TypeConclusion, StateActive, 5, EdgeAnswers}, {"n10", TypeConclusion, StateActive, 5, EdgeAnswers}}, "n10"},
	} {
		t.Run(name, func(t *testing.T) {
			g := New()
			put := func(op Op) {
				if err := g.Apply(op); err != nil {
					t.Fatal(err)
				}
			}
			put(NodeOp("", nil, &Node{ID: "n01", Type: TypeGoal}))
			for _, r := range c.rows {
				put(NodeOp("", nil, &Node{ID: r.id, Type: r.kind, State: r.state, Importance: r.importance}))
				put(EdgeOp("", nil, &Edge{ID: g.TakeEdgeID(), From: r.id, To: "n01", Type: r.edge}))
			}
			got := ""
			if n := g.Root().Answer("n01"); n != nil {
				got = n.ID
			}
			if got != c.want {
				t.Errorf("the answer is %q, want %q", got, c.want)
			}
		})
	}
}
