package prompt

import (
	"strings"

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
