package prompt

import (
	"slices"

	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/llm"
	"crg/backend/project"
)

// Deed is something that people did to the graph since the model's last turn.
type Deed struct {
	What   string      // "answered", "added", "edited", "deleted"
	Node   *graph.Node // nil where it is about a link
	Rest   string      // what follows, in CRG's own words with ids
	Quotes []Quote
	IDs    []string // of other nodes that Rest and Quotes name
}

// Quote is a text of the person with what stands before it.
type Quote struct {
	Label, Text string
	Words       int // it is cut there
}

// mostDeeds is the number of changes that a prompt lists.
const mostDeeds = 12

const deedsTitle = "Changed by the person since your last turn:"

// TellsDeeds reports whether a phase wants to know what the person did: where its last turn stands whole.
func TellsDeeds(phase *project.Phase) bool {
	return phase != nil && slices.ContainsFunc(phase.Blocks, func(b project.Block) bool {
		return b.Kind == project.DataBlock && keyword(b.Name) == recentBlock.Name && b.Params["last"] == "turn"
	})
}

// deeds ends the section RECENT ACTIONS with what people did since the model's last turn, wherever in the graph. Like that
// turn it gets room before the adjacent nodes. What finds none is counted.
func (c *Context) deeds(r *room) {
	if !c.wholeTurn() || len(c.Deeds) == 0 {
		return
	}
	mine := *r
	mine.limit = min(r.limit, r.used.Tokens()+max(leastLastTurn, c.limit/6))
	if !mine.take(llm.CountOf("\n" + deedsTitle + "\n… and 10000 more changes.")) {
		return
	}
	lines := []string{deedsTitle}
	for _, deed := range c.Deeds[:min(mostDeeds, len(c.Deeds))] {
		p := c.deed(deed)
		if !mine.take(p.cost) {
			deed.Quotes = nil
			if p = c.deed(deed); !mine.take(p.cost) {
				break
			}
		}
		lines = append(lines, c.take(p))
	}
	if more := len(c.Deeds) - len(lines) + 1; more > 0 {
		lines = append(lines, "… and "+plural(more, "more change")+".")
	}
	r.used = mine.used
	c.parts.deeds = lines
}

func (c *Context) deed(deed Deed) piece {
	p := piece{ids: slices.Clone(deed.IDs)}
	p.text = "- " + deed.What
	if n := deed.Node; n != nil {
		p.text += " " + p.name(n)
		if c.Graph.Node(n.ID) == nil {
			p.ids = slices.DeleteFunc(p.ids, func(id string) bool { return id == n.ID })
		}
	}
	if rest := oneLine(deed.Rest); rest != "" {
		p.text += rest
		if opensAction(rest) {
			p.fenced = append(p.fenced, rest)
		}
	}
	for _, q := range deed.Quotes {
		p.text += "\n"
		p.value("  "+q.Label, lod.Cut(q.Text, q.Words), true, false)
	}
	return p.priced()
}
