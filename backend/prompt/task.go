package prompt

import (
	"fmt"
	"slices"

	"crg/backend/graph"
	"crg/backend/project"
)

var taskBlock = builtIn(&Block{
	Name:        "current-task",
	Description: "The phase, the turn, and what the model is expected to do.",
	Example:     "== CURRENT TASK ==\nPhase: exploration, turn 2 of 5.",
	place:       50, Priority: Told, Depends: OnTurn | OnPhase | OnFiles,
	inPhases: true,
	text:     (*Context).task,
})

func (c *Context) task() string {
	s := fmt.Sprintf("== CURRENT TASK ==\nPhase: %s, turn %d of %d.", oneLine(c.phaseName()), c.Turn, c.Turns)
	if c.Turn > 0 && c.Turn == c.Turns {
		s += " This is the last turn of the phase."
	}
	switch {
	case c.prompt.Read != "" && c.Want.Node != "":
		s += "\nREADING shows the page that you asked for."
	case c.pages > 0 && c.again:
		s += fmt.Sprintf("\nREADING shows %s again, from which least was drawn: take what the graph does not hold yet.", plural(c.pages, "page"))
	case c.pages > 0:
		s += fmt.Sprintf("\nREADING shows %s that no turn has drawn from yet: draw two or three thoughts from EACH, about %d in all.",
			plural(c.pages, "page"), min(c.pages*thoughtsOfPage, c.thoughtsOfReply()))
	case c.unread:
		s += "\nREADING shows what no turn has drawn from yet: draw from it first."
	}
	if c.review != nil { // its text says what is expected
		c.prompt.Mends, c.prompt.Held = c.review.answer.ID, c.review.held
		return s
	}
	if c.announced() {
		n := c.Graph.NextNode
		s += fmt.Sprintf("\nThe nodes that you create in this turn get the ids %s, %s, %s and so on, in their order. Link to those above only.",
			graph.FormatID('n', n), graph.FormatID('n', n+1), graph.FormatID('n', n+2))
		c.prompt.Announced = n
	}
	if list := c.conclusions(); c.Param("reply") == "lines" && len(list) > 0 {
		c.prompt.Mends = list[0].ID
	}
	expect := c.Param("expect")
	if c.prompt.Writes {
		expect = "First the changes, one a line; if all holds: nothing. Below them the paper, from \"## \" on."
	}
	if expect == "" {
		expect = "Study the context, think, then take one or more of the available actions to bring the graph closer to the Goal."
	}
	return s + "\n" + expect
}

// announced reports whether the prompt says which ids the new nodes of this turn get: where the phase asks for it, and what
// the prompt shows can be linked, so that they can, too (loop design §2, CRG-60).
func (c *Context) announced() bool {
	return c.Param("ids") == "next" && !c.chat && c.Snapshot.Settings.LinkReach == project.LinkShown && slices.Contains(c.prompt.Allowed, "create_node")
}
