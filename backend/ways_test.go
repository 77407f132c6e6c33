package backend_test

import (
	"bytes"
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"crg/backend"
	"crg/backend/base/canarytest"
	"crg/backend/base/clock"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/journal"
	"crg/backend/llm/replay"
	"crg/backend/project"
	"crg/backend/run"
)

// CRG-291: two or more options, each with what speaks for and against it, side by side: one thought at least for every option by
// every criterion. The session goes once through the phases of the way, as they are shipped, to a conclusion.
func TestCRG_291_DecideWeighsOptionsSideBySide(t *testing.T) {
	for language, said := range map[string]string{"en": "heat pump, pellets or gas", "de": "Wärmepumpe, Pellets oder Gas"} {
		t.Run(language, func(t *testing.T) {
			p := playWay(t, "decide", language, said)
			l, goal := p.graph.Root(), p.graph.Goal()
			var options, criteria []string
			for _, n := range l.Nodes() {
				switch {
				case n.Category == "criterion":
					criteria = append(criteria, n.ID)
				case n.Type == graph.TypeHypothesis && linked(l, n.ID, goal.ID, graph.EdgeAnswers):
					options = append(options, n.ID)
				}
			}
			if len(options) < 2 || len(criteria) < 2 {
				t.Fatalf("options %v, criteria %v", options, criteria)
			}
			for _, o := range options {
				pro, con := arriving(l, o, graph.EdgeSupports), arriving(l, o, graph.EdgeContradicts)
				if len(pro) == 0 || len(con) == 0 {
					t.Errorf("for %s speak %v, against it %v", o, pro, con)
				}
				for _, c := range criteria {
					if !anyLinked(l, append(pro, con...), c) {
						t.Errorf("nothing says how %s does by %s", o, c)
					}
				}
			}
			if !strings.Contains(goal.Full(), said) || goal.Full() == said {
				t.Errorf("the goal is %q", goal.Full())
			}
		})
	}
}

// CRG-288: one claim as the Goal. Most of what leads into it contradicts it, and nothing supports it: what bears an assumption out
// supports the assumption. The session ends with a verdict.
func TestCRG_288_TestAPlanAttacksAClaim(t *testing.T) {
	for language, said := range map[string]string{"en": "a café in the pump house from 1 May", "de": "ein Café im Pumpenhaus ab 1. Mai"} {
		t.Run(language, func(t *testing.T) {
			p := playWay(t, "plan", language, said)
			l, goal := p.graph.Root(), p.graph.Goal()
			against, all := arriving(l, goal.ID, graph.EdgeContradicts), 0
			for e := range l.Touching(goal.ID) {
				if e.To == goal.ID {
					all++
				}
			}
			if 2*len(against) <= all || len(arriving(l, goal.ID, graph.EdgeSupports)) > 0 {
				t.Errorf("%d of %d links into the claim speak against it", len(against), all)
			}
			assumptions := 0
			for _, n := range l.Nodes() {
				if n.Category != "assumption" {
					continue
				}
				assumptions++
				if len(arriving(l, n.ID, graph.EdgeContradicts)) == 0 || n.State == graph.StateActive {
					t.Errorf("nothing attacks %q, or nobody judged it (%s)", n.Name, n.State)
				}
			}
			if assumptions < 3 || strings.HasSuffix(goal.Full(), "?") || !strings.Contains(goal.Full(), said) {
				t.Errorf("%d assumptions of the claim %q", assumptions, goal.Full())
			}
		})
	}
}

// Find the cause: three causes or more stand beside what was observed; the one that is left explains an observation that no other
// does, each of the others is ruled out by an observation, and the conclusion says what does not fit.
func TestFindTheCauseRulesOut(t *testing.T) {
	for language, said := range map[string]string{"en": "the frost in the greenhouse on Thursday", "de": "der Frost im Gewächshaus am Donnerstag"} {
		t.Run(language, func(t *testing.T) {
			p := playWay(t, "cause", language, said)
			l, goal := p.graph.Root(), p.graph.Goal()
			causes := l.OfType(graph.TypeHypothesis)
			explains := map[string]int{} // how many causes each observation speaks for
			observed := func(cause, link string) (out []string) {
				for _, id := range arriving(l, cause, link) {
					if l.Node(id).Category == "observation" {
						out = append(out, id)
					}
				}
				return out
			}
			for _, c := range causes {
				for _, o := range observed(c, graph.EdgeSupports) {
					explains[o]++
				}
			}
			var left []string
			for _, c := range causes {
				if !linked(l, c, goal.ID, graph.EdgeAnswers) {
					t.Errorf("%s is no cause of anything", c)
				}
				switch l.Node(c).State {
				case "supported":
					left = append(left, c)
				case "refuted":
					if len(observed(c, graph.EdgeContradicts)) == 0 {
						t.Errorf("no observation rules out %s", c)
					}
				default:
					t.Errorf("%s is neither left nor ruled out", c)
				}
			}
			if len(causes) < 3 || len(left) != 1 {
				t.Fatalf("%d causes, of which are left %v", len(causes), left)
			}
			alone := func(o string) bool { return explains[o] == 1 }
			if !slices.ContainsFunc(observed(left[0], graph.EdgeSupports), alone) {
				t.Errorf("what %s explains, another cause does as well", left[0])
			}
			// What does not fit speaks against the conclusion, and the conclusion names it.
			for _, id := range l.OfType(graph.TypeConclusion) {
				misfits := observed(id, graph.EdgeContradicts)
				if len(misfits) == 0 || !strings.Contains(l.Node(id).Full(), misfits[0]) {
					t.Errorf("%s does not say what does not fit: %v", id, misfits)
				}
			}
		})
	}
}

// Read: every claim stands in a document and one that two of them make stands once, sources that contradict each other are linked so, and the conclusion rests on claims of
// every document.
func TestReadHoldsSourcesAgainstEachOther(t *testing.T) {
	for language, said := range map[string]string{"en": "the four-day week", "de": "die Viertagewoche"} {
		t.Run(language, func(t *testing.T) {
			p := playWay(t, "read", language, said)
			l := p.graph.Root()
			sources := map[string][]string{} // of each claim
			for _, n := range l.Nodes() {
				for e := range l.Touching(n.ID) {
					if e.From == n.ID && e.Type == graph.EdgeDerived && n.Category == "claim" {
						sources[n.ID] = append(sources[n.ID], e.To)
					}
				}
			}
			disputes, agreed, cited := 0, 0, map[string]bool{}
			for claim, from := range sources {
				for e := range l.Touching(claim) {
					other := e.Other(claim)
					if e.Type == graph.EdgeContradicts && len(sources[other]) > 0 && !slices.Contains(from, sources[other][0]) {
						disputes++
					}
					for _, d := range from {
						cited[d] = cited[d] || l.Node(other).Type == graph.TypeConclusion
					}
				}
				if len(from) > 1 { // guideline 4: a claim that two documents make stands once
					agreed++
				}
			}
			for _, n := range l.Nodes() {
				if n.Category == "claim" && len(sources[n.ID]) == 0 {
					t.Errorf("%q stands in no document", n.Name)
				}
			}
			if agreed == 0 {
				t.Error("no claim is linked to a second document that makes it, too")
			}
			documents := l.OfType(graph.TypeArtifact)
			for _, d := range documents {
				if !cited[d] {
					t.Errorf("the conclusion rests on nothing of %s", d)
				}
			}
			if len(documents) < 2 || disputes == 0 {
				t.Errorf("%d documents, %d disputes between them", len(documents), disputes)
			}
		})
	}
}

// playWay makes a project of a way, gives it the goal and the documents of its written session, and plays that session.
func playWay(t *testing.T, name, language, said string) played {
	t.Helper()
	way, err := project.FindWay(templates, name, language)
	must(t, err)
	session, err := txtar.ParseFile(filepath.Join("testdata/ways", way.Template+".txtar"))
	must(t, err)
	var replies []string
	dir := filepath.Join(canarytest.Dir(t), "project")
	var sources []txtar.File
	must(t, backend.Create(dir, way.Template, templates))
	for _, f := range session.Files {
		if strings.HasSuffix(f.Name, ".md") {
			sources = append(sources, f)
			continue
		}
		replies = append(replies, string(bytes.TrimSpace(f.Data)))
	}
	p, err := backend.Open(dir, backend.Options{Templates: templates, Clock: clock.Stepping(), Sleep: clock.NoSleep, Model: replay.Script(replies...)})
	must(t, err)
	_, err = p.Edit.SetGoal(way.Goal(said), false)
	must(t, err)
	for _, source := range sources {
		_, err = bring(p.Edit, source.Name, string(source.Data))
		must(t, err)
	}
	summary, err := p.Run.Run(context.Background(), run.Options{OnePass: true, Unattended: true})
	must(t, err)
	out := played{summary, p.Records.Last(summary.Turns), graph.New()}
	p.Doc.View(func(g *graph.Graph) { graphstore.Diff(out.graph, g) })
	must(t, p.Close())
	concludes(t, out, session, len(replies))
	return out
}

// guided is what the guidelines of a phase are called in its prompts.
var guided = map[string]string{
	"exploration": "EXPLORE", "compare": "COMPARE", "attack": "ATTACK", "rule-out": "RULE OUT", "weigh": "WEIGH",
	"connections": "CONNECT", "cleanup": "CLEAN UP", "conclude": "CONCLUDE", "review": "REVIEW",
}

// concludes: each turn had the phase that the session was written for, nothing was refused or doubted, all hangs together, and one
// conclusion with reasons and an objection answers the goal.
func concludes(t *testing.T, p played, session *txtar.Archive, turns int) {
	t.Helper()
	if p.summary.Ending != run.Done || p.summary.Turns != turns || p.summary.Rejected != 0 {
		t.Errorf("%d turns without a refusal: %+v", turns, p.summary)
	}
	for i, turn := range p.turns {
		if _, phase, _ := strings.Cut(session.Files[i].Name, " "); turn.Phase != phase {
			t.Errorf("turn %d is of the phase %s, written for %s", i+1, turn.Phase, phase)
		}
		if heading := "== HOW TO " + guided[turn.Phase] + " =="; !strings.Contains(turn.Prompt, heading) {
			t.Errorf("turn %d is asked without %s", i+1, heading)
		}
		told(t, turn)
	}
	l, goal := p.graph.Root(), p.graph.Goal().ID
	for _, n := range l.Nodes() {
		if n.Type == graph.TypeArtifact && !drawnFrom(l, n.ID) || n.Type != graph.TypeArtifact && !l.Joined(goal, n.ID) {
			t.Errorf("%s %q stands alone", n.ID, n.Name)
		}
	}
	ids := l.OfType(graph.TypeConclusion)
	if len(ids) != 1 || !linked(l, ids[0], goal, graph.EdgeAnswers) || len(arriving(l, ids[0], graph.EdgeSupports)) < 3 || len(arriving(l, ids[0], graph.EdgeContradicts)) == 0 {
		t.Errorf("no conclusion with reasons and an objection answers the goal: %v", ids)
	}
}

func told(t *testing.T, turn journal.Turn) {
	t.Helper()
	for _, o := range turn.Outcomes {
		if o.Hint != "" || o.Rejection != nil {
			t.Errorf("%s: %s: %s %+v", turn.ID, o.Text, o.Hint, o.Rejection)
		}
	}
}

func arriving(l *graph.Level, id, edge string) (from []string) {
	for e := range l.Touching(id) {
		if e.To == id && e.Type == edge {
			from = append(from, e.From)
		}
	}
	return from
}

func linked(l *graph.Level, from, to, edge string) bool {
	for e := range l.Touching(from) {
		if e.From == from && e.To == to && e.Type == edge {
			return true
		}
	}
	return false
}

func anyLinked(l *graph.Level, from []string, to string) bool {
	for _, id := range from {
		if linked(l, id, to, "relates-to") {
			return true
		}
	}
	return false
}
