package answer

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// built makes a graph out of lines "n02 type state importance Name: text" and "n02 edge-type n01".
func built(t *testing.T, nodes, edges string) *graph.Graph {
	t.Helper()
	g := graph.New()
	put := func(op graph.Op) {
		if err := g.Apply(op); err != nil {
			t.Fatal(err)
		}
	}
	for line := range strings.Lines(strings.TrimSpace(nodes)) {
		head, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
		f := strings.SplitN(head, " ", 5)
		n := &graph.Node{ID: f[0], Type: f[1], State: f[2], Name: f[4]}
		_, _ = fmt.Sscan(f[3], &n.Importance)
		n.SetText(text)
		put(graph.NodeOp("", nil, n))
	}
	for line := range strings.Lines(strings.TrimSpace(edges)) {
		f := strings.Fields(line)
		put(graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: f[0], Type: f[1], To: f[2]}))
	}
	return g
}

const (
	town = `
n01 goal active 5 Tram or buses?: Should the town build a tram?
n02 artifact active 3 costs.md: The package needs 171 drivers. We do not see how they can be found before 2029.
n03 conclusion supported 5 Buses first: Improve the buses first. Confidence: medium, as one count is missing.
n04 standard active 3 Drivers: The operator says "We do not see how they can be found before 2029".
n05 standard supported 4 Quick: Four measures need no drivers.
n06 standard active 3 Growth: Waiting costs growth.
n07 standard active 3 Planning: Planning can go on while waiting.
n08 question active 4 Ratio?: What is the ratio?
n09 question resolved 5 Done?: It is done.
n10 hypothesis active 3 Tram now: Build the tram.
n11 standard archived 5 Away: It was put away.
n12 standard contested 3 Deep: Behind a reason.
n13 conclusion active 4 Wait: Wait for the count.
n14 standard refuted 5 Wrong: It is wrong.
n15 question active 2 Small?: A small thing.`
	links = `
n03 answers n01
n10 answers n01
n13 answers n01
n04 supports n03
n05 supports n03
n11 supports n03
n14 supports n03
n06 contradicts n03
n07 contradicts n06
n12 supports n05
n04 derived-from n02
n06 contradicts n10`
)

func ids(list []*graph.Node) (out []string) {
	for _, n := range list {
		out = append(out, n.ID)
	}
	return out
}

func TestLookReadsWhatStandsAboutTheGoal(t *testing.T) {
	v, ok := Look(built(t, town, links))
	if !ok || v.Answer.ID != "n03" {
		t.Fatalf("the answer is %+v", v.Answer)
	}
	var points, options, rests []string
	for _, p := range append(append([]Point{}, v.Reasons...), v.Objections...) {
		points = append(points, p.ID)
	}
	for _, o := range v.Options {
		options = append(options, fmt.Sprintf("%s %d:%d %s", o.ID, o.Reasons, o.Objections, o.Standing()))
	}
	for _, r := range v.Rests {
		rests = append(rests, fmt.Sprint(r.ID, r.Drawn))
	}
	for what, is := range map[string][2]any{
		"counts":   {v.Counts, Counts{Reasons: 2, Sourced: 1, Objections: 1, Answered: 1}}, // what is archived or refuted is no reason
		"standing": {v.Counts.Standing(), Supported},
		"points":   {points, []string{"n05", "n04", "n06"}},
		"settled":  {v.Objections[0].Settled(), true},
		"options":  {options, []string{"n03 2:1 supported", "n13 0:0 open", "n10 0:1 open"}},
		"others":   {ids(v.Others), []string{"n13"}},
		"open":     {ids(v.Open), []string{"n08", "n15"}},
		"change":   {ids(v.Change), []string{"n12", "n08"}}, // contested behind a reason; an open question of weight
		"rests":    {rests, []string{"n02[n04]"}},
	} {
		if fmt.Sprint(is[0]) != fmt.Sprint(is[1]) {
			t.Errorf("%s: %v, want %v", what, is[0], is[1])
		}
	}
}

func TestWithoutAnAnswerTheOptionsStand(t *testing.T) {
	v, ok := Look(built(t, town, "n10 answers n01\nn04 supports n10\nn06 contradicts n10"))
	if !ok || v.Answer != nil || len(v.Options) != 1 || v.Options[0].Standing() != Contested || len(v.Open) != 2 {
		t.Errorf("%+v", v)
	}
	if p := Compose(v, lod.Limits{}); p.Conclusion.Text != "" || len(p.Why) != 0 {
		t.Errorf("a page was made of nothing: %+v", p)
	}
	if _, ok := Look(graph.New()); ok {
		t.Error("a graph without a goal has an answer")
	}
}

func TestAComposedPageIsTheNodesOwnWords(t *testing.T) {
	g := built(t, town, links)
	v, _ := Look(g)
	p := Compose(v, lod.Limits{})
	if p.Conclusion.Text != "Buses first" || p.Conclusion.Cites[0].Node != "n03" || p.Confidence != "Confidence: medium, as one count is missing." {
		t.Errorf("%+v %q", p.Conclusion, p.Confidence)
	}
	if got := strings.Join(p.Cited(), " "); got != "n03 n05 n04 n02 n06 n07" {
		t.Errorf("it cites %s", got)
	}
	drivers := p.Why[1]
	place := drivers.Cites[1]
	if doc := g.Node("n02").Full(); drivers.Quotes != 1 || drivers.False != 0 || doc[place.From:place.To] != "We do not see how they can be found before 2029" {
		t.Errorf("%+v", drivers)
	}
	if !p.Against[1].But {
		t.Errorf("what answers an objection follows it: %+v", p.Against)
	}
	c, quotes, wrong := p.Check(func(string) bool { return true })
	if c.Sentences != 5 || c.Unbased != 0 || c.Struck != 0 || quotes != 1 || wrong != 0 {
		t.Errorf("%+v %d %d", c, quotes, wrong)
	}
	if c, _, _ := p.Check(func(id string) bool { return id != "n02" }); c.Unbased != 1 {
		t.Errorf("a source that is gone: %+v", c)
	}
}

func TestAFalseQuotationIsSeenWithoutAModel(t *testing.T) {
	v, _ := Look(built(t, strings.Replace(town, "found before 2029\".", "found before 2031\".", 1), links))
	c, quotes, wrong := Compose(v, lod.Limits{}).Check(func(string) bool { return true })
	if c.Struck != 1 || quotes != 1 || wrong != 1 {
		t.Errorf("%+v %d %d", c, quotes, wrong)
	}
}
