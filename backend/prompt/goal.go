package prompt

import (
	"strings"
)

var goalBlock = builtIn(&Block{
	Name:        "goal-node",
	Description: "The Goal with its full text.",
	Example:     "== GOAL ==\n[n01] \"Policy Analysis\" (Goal, importance: 5)\nFull content: \"Analyze the downstream effects …\"",
	place:       20, Priority: Must, Depends: OnGraph | OnLocks | OnPhase | OnFiles,
	text: (*Context).goal,
})

func (c *Context) goal() string {
	if len(c.goals) == 0 {
		return "== GOAL ==\nThere is no Goal yet."
	}
	lines := []string{"== GOAL =="}
	for _, g := range c.goals {
		lines = append(lines, c.take(c.long(g)))
	}
	return strings.Join(lines, "\n")
}
