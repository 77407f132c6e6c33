package service

import "crg/backend/graph"

// NodeColumns holds the nodes of a level in id order; the same place in each list is the same node.
type NodeColumns struct {
	ID         []string `json:"id"`
	Name       []string `json:"name"` // at most nameLength characters
	Type       []int    `json:"type"`
	Category   []int    `json:"category"`
	State      []int    `json:"state"`
	Importance []int    `json:"importance"`
	X          []int    `json:"x"`
	Y          []int    `json:"y"`
	Width      []int    `json:"width"` // of the card
	Height     []int    `json:"height"`
	Flags      []int    `json:"flags"`
	Inside     []int    `json:"inside"` // nodes within a Master
}

// Flags of a node, a sum.
const (
	FlagPinned   = 1 << iota // placed by hand
	FlagUnmetIn              // fewer or more incoming links than expected
	FlagUnmetOut             // the same of outgoing ones
	FlagExternal             // has a link to outside this level
	FlagStale                // its summaries belong to an older text
	FlagByPerson             // made by the person
	FlagLoose                // has no link yet
	FlagPatch                // an Artifact that a patch suggestion would change
)

// EdgeColumns holds the edges of a level; From and To are places in its NodeColumns, -1 for an end outside the level.
type EdgeColumns struct {
	ID       []string `json:"id"`
	From     []int    `json:"from"`
	To       []int    `json:"to"`
	Type     []int    `json:"type"`
	Category []int    `json:"category"`
}

// GroupRow is a labelled frame.
type GroupRow struct {
	ID     string   `json:"id"`
	Label  string   `json:"label"`
	Nodes  []string `json:"nodes"`
	Color  string   `json:"color"`
	X      int      `json:"x"`
	Y      int      `json:"y"`
	Width  int      `json:"width"`
	Height int      `json:"height"`
}

func (c *NodeColumns) add(r NodeRow, w *words) {
	c.ID, c.Name = append(c.ID, r.ID), append(c.Name, r.Name)
	c.Type, c.Category, c.State = append(c.Type, w.at(r.Type)), append(c.Category, w.at(r.Category)), append(c.State, w.at(r.State))
	c.Importance, c.X, c.Y = append(c.Importance, r.Importance), append(c.X, r.X), append(c.Y, r.Y)
	c.Width, c.Height = append(c.Width, r.Width), append(c.Height, r.Height)
	c.Flags, c.Inside = append(c.Flags, r.Flags), append(c.Inside, r.Inside)
}

func (c *EdgeColumns) add(e *graph.Edge, place map[string]int, w *words) {
	end := func(id string) int {
		if i, ok := place[id]; ok {
			return i
		}
		return -1
	}
	c.ID, c.From, c.To = append(c.ID, e.ID), append(c.From, end(e.From)), append(c.To, end(e.To))
	c.Type, c.Category = append(c.Type, w.at(e.Type)), append(c.Category, w.at(e.Category))
}

// words gives each word one number.
type words struct {
	list   []string
	places map[string]int
}

func (w *words) at(word string) int {
	i, ok := w.places[word]
	if !ok {
		i = len(w.list)
		w.places[word] = i
		w.list = append(w.list, word)
	}
	return i
}
