package prompt

import (
	"slices"

	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/llm"
	"crg/backend/project"
)

// Edit is something that people did to the graph since the model's last turn.
type Edit struct {
	What   string      // "answered", "added", "edited", "deleted"
	Node   *graph.Node // nil where it is about a link
	Rest   string      // what follows, in CRG's own words with ids
	Quotes []Quote
	IDs    []string // of other nodes that Rest and Quotes name
}

// Quote is a text of the person with what stands before it.
type Quote struct {
	Label, Text string
	Words       int // it is cut there; 0 = it stands whole, if there is room for it,
	Least       int // else it is cut here
}

// mostEdits is the number of changes that a prompt lists.
const mostEdits = 12

const editsTitle = "Changed by the person since your last turn:"

// TellsEdits reports whether a phase wants to know what the person did: where it is told of its last turn.
func TellsEdits(phase *project.Phase) bool {
	return phase != nil && slices.ContainsFunc(phase.Blocks, func(b project.Block) bool {
		return b.Kind == project.DataBlock && keyword(b.Name) == recentBlock.Name && (b.Params["last"] == allOfIt || b.Params["last"] == onlyFaults)
	})
}

// edits ends the section RECENT ACTIONS with what people did since the model's last turn, wherever in the graph. Like that
// turn it gets room before the adjacent nodes. What finds none is counted.
func (c *Context) edits(r *room) {
	if c.lastAsked() == "" || len(c.Edits) == 0 {
		return
	}
	mine := *r
	mine.limit = min(r.limit, r.used.Tokens()+max(leastLastTurn, c.limit/6))
	if !mine.take(llm.CountOf("\n" + editsTitle + "\n… and 10000 more changes.")) {
		return
	}
	lines := []string{editsTitle}
	for _, edit := range c.Edits[:min(mostEdits, len(c.Edits))] {
		p := c.edit(edit)
		if !mine.take(p.cost) {
			edit.Quotes = shorter(edit.Quotes)
			if p = c.edit(edit); !mine.take(p.cost) {
				edit.Quotes = nil
				if p = c.edit(edit); !mine.take(p.cost) {
					break
				}
			}
		}
		lines = append(lines, c.take(p))
	}
	if more := len(c.Edits) - len(lines) + 1; more > 0 {
		lines = append(lines, "… and "+plural(more, "more change")+".")
	}
	r.used = mine.used
	c.parts.edits = lines
}

func (c *Context) edit(edit Edit) chunk {
	p := chunk{ids: slices.Clone(edit.IDs)}
	p.text = "- " + edit.What
	if n := edit.Node; n != nil {
		p.text += " " + p.name(n)
		if c.Graph.Node(n.ID) == nil {
			p.ids = slices.DeleteFunc(p.ids, func(id string) bool { return id == n.ID })
		}
	}
	if rest := oneLine(edit.Rest); rest != "" {
		p.text += rest
		if opensAction(rest) {
			p.fenced = append(p.fenced, rest)
		}
	}
	for _, q := range edit.Quotes {
		p.text += "\n"
		if text := q.Text; q.Words > 0 {
			p.value("  "+q.Label, lod.Cut(text, q.Words), true, false)
		} else {
			p.value("  "+q.Label, text, true, false)
		}
	}
	return p.priced()
}

// shorter are quotes of which those that would stand whole are cut; where none would, there are none.
func shorter(quotes []Quote) (out []Quote) {
	if !slices.ContainsFunc(quotes, func(q Quote) bool { return q.Words == 0 }) {
		return nil
	}
	for _, q := range quotes {
		if q.Words == 0 {
			q.Words = q.Least
		}
		out = append(out, q)
	}
	return out
}
