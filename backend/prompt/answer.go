package prompt

import (
	"fmt"
	"strings"

	"crg/backend/answer"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

var _ = builtIn(&Block{
	Name:        "answer",
	Description: "The conclusions that answer the Goal, whole.",
	Example:     "== ANSWER SO FAR ==\n[n39] \"Wait, improve the buses\" (Conclusion, active, importance: 5)\nFull content: …",
	place:       130, Priority: Useful + 2, Depends: OnGraph | OnPhase | OnFiles,
	text: (*Context).answer,
})

// mostAnswers is how many conclusions stand whole in a prompt.
const mostAnswers = 2

// answer is the section ANSWER SO FAR: what the graph concludes now. The agent's own node stands in YOUR POSITION.
func (c *Context) answer() string {
	switch c.Param("lines") {
	case "numbered":
		return c.numbered()
	case "parts":
		return c.inParts()
	}
	var lines []string
	var told []*graph.Node
	for _, n := range c.conclusions() {
		if n == c.node {
			continue
		}
		p := c.long(n)
		if p.cost.Tokens() > c.limit/8 {
			p = chunk{share: Summary}
			p.text = c.head(&p, n, true) + "\n"
			p.value("  Summary:", lod.Text(n, lod.L2, c.limits), false, false)
			p = p.priced()
		}
		lines, told = append(lines, c.take(p)), append(told, n)
	}
	if len(lines) == 0 {
		return ""
	}
	c.here.accepted = func() {
		for _, n := range told {
			c.told[n.ID] = true
			c.mark(n, c.level.Node(n.ID) != nil)
		}
	}
	return "== ANSWER SO FAR ==\n" + strings.Join(lines, "\n")
}

// numbered is the answer so far with a number before each of its lines, by which a reply mends it; labels stand without one.
func (c *Context) numbered() string {
	if c.review != nil {
		return c.stepLines()
	}
	list := c.conclusions()
	if len(list) == 0 {
		return ""
	}
	n := list[0]
	lines := answer.Lines(n.Full())
	if len(lines) == 0 {
		return ""
	}
	p := chunk{share: Full}
	p.text = c.head(&p, n, false)
	for i, l := range lines {
		if i == 0 || l.Title != lines[i-1].Title {
			p.text += "\n" + oneLine(l.Title)
		}
		p.value(fmt.Sprintf("\nL%d", l.No), l.Text, false, false)
	}
	c.here.accepted = func() {
		c.told[n.ID] = true
		c.mark(n, c.level.Node(n.ID) != nil)
	}
	return "== ANSWER ==\n" + c.take(p.priced())
}

// inParts is the text of the answer so far as it stands, to be written out.
func (c *Context) inParts() string {
	list := c.conclusions()
	if len(list) == 0 {
		return ""
	}
	p := chunk{share: Full, ids: []string{list[0].ID}}
	if text := answer.Unwrapped(list[0].Full()); risky(text) {
		p.value("== PARTS ==", text, false, true)
	} else {
		p.text = "== PARTS ==\n" + asRead(text)
	}
	return c.take(p.priced())
}

// conclusions are those that answer the Goal, the answer so far first.
func (c *Context) conclusions() []*graph.Node {
	goal := c.Graph.Goal()
	if goal == nil {
		return nil
	}
	at, _ := c.Graph.LevelOf(goal.ID)
	out := c.Graph.Level(at).Answers(goal.ID)
	return out[:min(len(out), mostAnswers)]
}

// stands reports whether a node still counts for the graph.
func stands(n *graph.Node) bool { return !archived(n) && n.State != graph.StateRefuted }
