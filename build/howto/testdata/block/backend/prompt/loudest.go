package prompt

import (
	"fmt"

	"crg/backend/graph"
)

var _ = builtIn(&Block{
	Name: "loudest", Priority: Useful, Depends: OnGraph, place: 100, text: loudest,
	Description: "The most important node of the level.",
	Example:     "== LOUDEST NODE ==\n[n07] importance 9",
})

func loudest(c *Context) string {
	var most *graph.Node
	for _, n := range c.level.Nodes() {
		if most == nil || n.Importance > most.Importance {
			most = n
		}
	}
	if most == nil {
		return ""
	}
	return fmt.Sprintf("== LOUDEST NODE ==\n[%s] importance %d", most.ID, most.Importance)
}
