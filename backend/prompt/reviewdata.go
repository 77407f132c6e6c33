package prompt

import (
	"fmt"
	"slices"
	"strings"

	"crg/backend/answer"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// stepData is all that a step shows beside its text, as its blocks write it.
func (c *Context) stepData() string {
	return strings.Join([]string{c.heads(), c.stepLines(), c.stepGrounds(), c.stepChecked()}, "\n\n")
}

// stepLines is the section LINES: those of the step, with their numbers; in stepSource with what a program remarks, in stepCut with the most words.
func (c *Context) stepLines() string {
	r := c.review
	p := chunk{share: Full}
	p.text = c.head(&p, r.answer, false)
	title := ""
	for _, l := range r.lines {
		at := slices.IndexFunc(r.units, func(u unit) bool { return u.no == l.No })
		if r.step == stepSource && at < 0 {
			continue
		}
		if l.Title != title {
			title = l.Title
			p.text += "\n" + oneLine(title)
		}
		label := fmt.Sprintf("\nL%d", l.No)
		if most := r.caps[l.No]; most > 0 {
			label += fmt.Sprintf(" (%d)", most)
		}
		p.value(label, l.Text, false, false)
		if r.step == stepSource {
			if words := c.cautions(l); words != "" {
				p.text += "\n  ? its sources also say: " + words
			}
			if figures := c.unsaid(l, r.units[at]); len(figures) > 0 {
				p.text += "\n  ? in none of its sentences: " + strings.Join(figures, ", ")
			}
		}
	}
	if c.here != nil {
		c.here.accepted = func() {
			c.told[r.answer.ID] = true
			c.mark(r.answer, c.level.Node(r.answer.ID) != nil)
		}
	}
	return "== LINES ==\n" + c.take(p.priced())
}

// unsaid are the numbers of a line that no sentence behind it has, nor the goal.
func (c *Context) unsaid(l answer.Numbered, u unit) (out []string) {
	var texts []string
	if goal := c.Graph.Goal(); goal != nil {
		texts = append(texts, goal.Name, goal.Full())
	}
	for _, id := range answer.Named(l.Text) {
		at := c.Graph.Node(id)
		if at == nil {
			continue
		}
		if found, _ := answer.Passages(c.Graph, at); len(found) > 0 {
			for _, q := range found {
				texts = append(texts, q.Quote)
			}
			continue
		}
		texts = append(texts, at.Name, at.Full())
	}
	known := answer.Figures(strings.Join(texts, "\n"))
	for _, f := range answer.Figures(l.Text) {
		if !slices.Contains(known, f) {
			out = append(out, f)
		}
	}
	return out
}

// stepGrounds is what the lines of a step are held against.
func (c *Context) stepGrounds() string {
	r := c.review
	var out []string
	switch r.step {
	case stepSource:
		out = c.stepThoughts()
	case stepFit:
		if r.slim {
			return ""
		}
		out = c.stepOwn()
		if more := c.contradictions(r.answer, answer.Named(r.answer.Full()), false); len(more) > 0 {
			out = append(out, more...)
		}
	default:
		return ""
	}
	return strings.TrimSpace(strings.Join(append(out, c.options()...), "\n"))
}

// stepThoughts are the thoughts behind the lines of a step, each with the whole sentences of its sources, none twice; what their documents gave
// that no line names; and what they say with weight that no thought took.
func (c *Context) stepThoughts() (out []string) {
	r := c.review
	quoted, seen := map[string]bool{}, map[string]bool{}
	for _, u := range r.units {
		for _, n := range u.nodes {
			if u.no == 0 || seen[n.ID] || imported(n) {
				continue
			}
			seen[n.ID] = true
			if len(out) == 0 {
				out = append(out, "== THOUGHTS, each with the sentences of its source ==")
			}
			out = append(out, c.ground(n, "", quoted)...)
		}
	}
	first := true
	for _, u := range r.units {
		for _, n := range u.nodes {
			if u.no > 0 {
				continue
			}
			if first {
				out, first = append(out, "", "== NOT NAMED =="), false
			}
			p := chunk{share: Full}
			p.value(p.name(n)+":", n.Full(), false, false)
			out = append(out, c.take(p.priced()))
		}
	}
	return append(out, c.also(c.heavy(c.stepDocs(), mostAlso))...)
}

// also is the section ALSO: what documents say that no thought took.
func (c *Context) also(list []answer.Passage) (out []string) {
	for i, q := range list {
		if i == 0 {
			out = append(out, "", "== ALSO, which no thought took ==")
		}
		p := chunk{ids: []string{q.Doc.ID}}
		p.value("["+q.Doc.ID+"], "+oneLine(q.Where())+":", q.Quote, true, false)
		out = append(out, c.take(p.priced()))
	}
	return out
}

// mostAlso sentences of the documents stand there that no thought took.
const mostAlso = 6

// stepDocs are the documents of a step.
func (c *Context) stepDocs() (out []*graph.Node) {
	for _, d := range c.documents() {
		if slices.ContainsFunc(c.review.units, func(u unit) bool {
			return u.home == d.ID || u.no > 0 && slices.ContainsFunc(u.nodes, func(n *graph.Node) bool { return slices.Contains(c.docsOf(n), d.ID) })
		}) {
			out = append(out, d)
		}
	}
	return out
}

// stepOwn are the thoughts that no document stands behind: those behind the lines, and the first of those that no line names.
func (c *Context) stepOwn() (out []string) {
	named := answer.Named(c.review.answer.Full())
	var list []*graph.Node
	for _, id := range named {
		if n := c.Graph.Node(id); n != nil && n.Type != graph.TypeGoal && !candidate(n) {
			list = append(list, n)
		}
	}
	more := 0
	for _, n := range append(list, c.bearing(c.review.answer, named)...) {
		if imported(n) || len(c.docsOf(n)) > 0 {
			continue
		}
		if len(out) == 0 {
			out = append(out, "== OWN REASONING ==")
		}
		p := chunk{share: Full}
		label := p.name(n) + ":"
		if !slices.Contains(named, n.ID) {
			if more++; more > mostAlso {
				break
			}
			label = p.name(n) + ", which no line names:"
		}
		p.value(label, n.Full(), false, false)
		out = append(out, c.take(p.priced()))
	}
	return out
}

// optionWords is how much of an option stands beside its name in a step of a review, and where all is looked at in one call.
const (
	optionWords = 25
	optionWhole = 60
)

// options are the possible answers with their states.
func (c *Context) options() (out []string) {
	most := optionWords
	if c.review == nil {
		most = optionWhole
	}
	for _, n := range c.optionNodes() {
		if len(out) == 0 {
			out = append(out, "", "== OPTIONS ==")
		}
		p := chunk{share: Summary}
		p.text = p.name(n) + " (" + oneLine(n.State) + ")"
		p.value(":", lod.Cut(oneLine(n.Full()), most), false, false)
		out = append(out, c.take(p.priced()))
	}
	return out
}

func (c *Context) optionNodes() (out []*graph.Node) {
	for n := range c.ofType(graph.TypeHypothesis) {
		if !archived(n) {
			out = append(out, n)
		}
	}
	return out[:min(len(out), mostUnnamed)]
}

// stepChecked is what a program finds when the lines are looked at together.
func (c *Context) stepChecked() string {
	r := c.review
	if r.step != stepFit {
		return ""
	}
	out := []string{"== CHECKED BY CODE =="}
	for _, l := range r.lines {
		out = append(out, c.fate(l)...)
	}
	out = append(out, c.unnamedOptions(r.lines)...)
	out = append(out, values(r.lines)...)
	out = append(out, untested(r.lines)...)
	f := answer.Check(c.Graph, c.level, r.answer)
	out = append(out, weighs(f)...)
	for _, s := range f.Bare {
		out = append(out, `- No id behind "`+asRead(oneLine(s))+`"`)
	}
	if len(f.Missing) > 0 {
		out = append(out, "- Missing: "+strings.Join(f.Missing, ", "))
	}
	if f.Words > askedWords {
		out = append(out, fmt.Sprintf("- %d words, %s: bring it to %d", f.Words, byPart(r.answer.Full()), askedWords))
	}
	if len(out) == 1 {
		return ""
	}
	return strings.Join(out, "\n")
}

// unnamedOptions are possible answers that no line speaks of.
func (c *Context) unnamedOptions(lines []answer.Numbered) (out []string) {
	for _, n := range c.optionNodes() {
		if !slices.ContainsFunc(lines, func(l answer.Numbered) bool { return slices.Contains(answer.Named(l.Text), n.ID) }) {
			p := chunk{ids: []string{n.ID}}
			p.text = "- No line names the option " + p.name(n) + ", " + oneLine(n.State)
			out = append(out, c.take(p.priced()))
		}
	}
	return out
}

// values are the numbers with a unit that stand under Conditions, What would change it and Next steps, where one unit has several values, and those
// that stand under two parts.
func values(lines []answer.Numbered) (out []string) {
	type at struct{ value, line string }
	by := map[string][]at{}
	var units []string
	for _, l := range lines {
		if l.Key != answer.Conditions && l.Key != answer.Change && l.Key != answer.NextSteps {
			continue
		}
		for _, m := range answer.Measures(l.Text) {
			if by[m.Unit] == nil {
				units = append(units, m.Unit)
			}
			by[m.Unit] = append(by[m.Unit], at{m.Value, fmt.Sprintf("L%d", l.No)})
		}
	}
	for _, unit := range units {
		var said []string
		distinct := map[string]bool{}
		for _, a := range by[unit] {
			distinct[a.value] = true
			said = append(said, a.value+" ("+a.line+")")
		}
		if len(distinct) > 1 {
			out = append(out, "- Limits in "+oneLine(unit)+": "+strings.Join(said[:min(len(said), mostUnnamed)], ", "))
		}
	}
	return out
}

// untested are steps that test what no condition asks.
func untested(lines []answer.Numbered) (out []string) {
	asked := map[string]bool{}
	for _, l := range lines {
		if l.Key == answer.Conditions {
			for _, id := range answer.Named(l.Text) {
				asked[id] = true
			}
		}
	}
	var steps []string
	for _, l := range lines {
		named := answer.Named(l.Text)
		if l.Key == answer.NextSteps && len(named) > 0 && !slices.ContainsFunc(named, func(id string) bool { return asked[id] }) {
			steps = append(steps, fmt.Sprintf("L%d", l.No))
		}
	}
	if len(steps) > 0 {
		out = append(out, "- No condition names what these steps test: "+strings.Join(steps, ", "))
	}
	return out
}
