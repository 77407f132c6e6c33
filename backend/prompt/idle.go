package prompt

import (
	"slices"

	"crg/backend/answer"
	"crg/backend/graph"
	"crg/backend/project"
)

// Answered reports whether every page of the documents was shown, and whether the Goal has an answer that weighs all there is: nothing that it rests
// on has fallen or changed since it was written, and the person does not deny it.
func Answered(in Input) (read, answered bool) {
	c := newContext(in)
	read = len(c.unreadPages()) == 0
	list := c.conclusions()
	if len(list) == 0 {
		return read, false
	}
	at, _ := in.Graph.LevelOf(list[0].ID)
	return read, !answer.Check(in.Graph, in.Graph.Level(at), list[0]).Stale() && !answer.Denied(in.Graph, list[0])
}

// undocumented is how many turns a phase that ends when all is read has where there is nothing to read: enough to lay out what the
// question is made of.
const undocumented = 3

// Idle reports whether a phase has nothing to do for an agent. For project.UntilRead that is so where every page of the documents was
// shown; where there is no document, after three turns of it. For project.UntilDone it is so where the OPEN ENDS of the phase would be empty and, in a
// phase that goes on reading, no page is unread; a phase that mends the answer by lines has something to do until that text was looked at, and leaves
// the one that writes it whole nothing to do but that.
func Idle(in Input, until string) bool {
	if in.Phase == nil {
		return false
	}
	c := newContext(in)
	if at := StandsOn(in.Graph, in.Phase); at != "" && at != in.Position {
		in.Position = at
		c = newContext(in)
	}
	if until == project.UntilRead {
		if len(c.documents()) == 0 {
			return in.Turn >= undocumented
		}
		return len(c.unreadPages()) == 0
	}
	for _, b := range in.Phase.Blocks {
		if b.Kind != project.DataBlock {
			continue
		}
		c.here = &item{param: b.Params}
		switch keyword(b.Name) {
		case readingBlock.Name:
			if b.Params["next"] == "unread" && len(c.unreadPages()) > 0 {
				return false
			}
		case taskBlock.Name:
			if stepsText(in.Phase) != "" {
				if _, left := c.plan(); left {
					return false
				}
				continue
			}
			if list := c.conclusions(); MendsLines(in.Phase) && len(list) > 0 && answer.Lines(list[0].Full()) != nil && graph.Digest(list[0].Full()) != reviewed(in.Reviewed).whole {
				return false
			}
		case endsBlock.Name:
			c.asksIdle = true
			if c.openEnds() != "" && !c.mendedLater() {
				return false
			}
		}
	}
	return true
}

// mendedLater reports whether a later phase mends by lines what is wrong with the answer: this one wrote it whole in the pass that goes on, with all its
// parts. Written whole again it would cost as much again, and what holds could be damaged.
func (c *Context) mendedLater() bool {
	list := c.conclusions()
	if c.Turn == 0 || !c.lists(endsAnswer) || len(list) == 0 || answer.Denied(c.Graph, list[0]) || len(c.unreadPages()) > 0 {
		return false
	}
	if parts := answer.Parts(list[0].Full()); parts == nil || len(answer.Check(c.Graph, c.level, list[0]).Missing) > 0 {
		return false
	}
	return slices.ContainsFunc(c.Snapshot.OrderFor(c.Agent.Name).Steps, func(s project.Step) bool {
		return s.Until == project.UntilDone && MendsLines(c.Snapshot.Phases[s.Phase])
	})
}
