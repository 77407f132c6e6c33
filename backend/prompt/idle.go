package prompt

import "crg/backend/project"

// Idle reports whether a phase has nothing to do for an agent. For project.UntilRead that is so where every page of the documents was
// shown; where there is no document, never. For project.UntilDone it is so where the OPEN ENDS of the phase would be empty and, in a
// phase that goes on reading, no page is unread.
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
		return len(c.documents()) > 0 && len(c.unreadPages()) == 0
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
		case endsBlock.Name:
			if c.openEnds() != "" {
				return false
			}
		}
	}
	return true
}
