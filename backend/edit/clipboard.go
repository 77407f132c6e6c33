package edit

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/graph"
)

// clip is a piece of a graph on its way through a clipboard, in the keys of the graph files: what is copied in one project
// can be pasted into another. Levels are the insides of copied Masters, the outer ones first.
type clip struct {
	Format string         `json:"format"`
	Nodes  []*graph.Node  `json:"nodes"`
	Edges  []*graph.Edge  `json:"edges"`
	Groups []*graph.Group `json:"groups,omitempty"`
	Levels []clipLevel    `json:"levels,omitempty"`

	reasons bool // why its links are there is a person's word, and comes along
}

type clipLevel struct {
	Master string         `json:"master"`
	Nodes  []*graph.Node  `json:"nodes"`
	Edges  []*graph.Edge  `json:"edges"`
	Groups []*graph.Group `json:"groups,omitempty"`
}

const (
	clipFormat  = "crg-nodes-1"
	mostPasted  = 10_000
	longestClip = 64 << 20
)

// Copied is what a copy puts on the clipboard: Data for CRG, Text for every other program.
type Copied struct {
	Data  string
	Text  string
	Nodes int
}

// Copy takes nodes of one level with the edges among them and all that is inside of Masters. Keys are masked in the text.
// Errors: edit.nothing, graph.no-node, edit.levels.
func (ed *Editor) Copy(ids []string) (out Copied, err error) {
	var c *clip
	ed.Doc.View(func(g *graph.Graph) {
		var level string
		if level, err = oneLevel(g, ids); err == nil {
			c = takeClip(g, level, sorted(ids))
		}
	})
	if err != nil {
		return out, err
	}
	data, err := json.Marshal(c)
	if err != nil {
		return out, fault.Wrap(err, "internal", "", "detail", err.Error())
	}
	var text strings.Builder
	for _, n := range c.Nodes {
		fmt.Fprintln(&text, cmp.Or(n.Name, n.Full(), n.ID))
	}
	return Copied{Data: string(data), Text: ed.Keys().Written(strings.TrimRight(text.String(), "\n")), Nodes: len(c.Nodes)}, nil
}

func takeClip(g *graph.Graph, level string, ids []string) *clip {
	c := &clip{Format: clipFormat, Nodes: []*graph.Node{}, Edges: []*graph.Edge{}}
	l := g.Level(level)
	in := map[string]bool{}
	for _, id := range ids {
		in[id] = true
		c.Nodes = append(c.Nodes, l.Node(id))
	}
	for _, id := range ids {
		for _, e := range l.EdgesOf(id) {
			if e.External == nil && e.From == id && in[e.To] {
				c.Edges = append(c.Edges, e)
			}
		}
	}
	for _, id := range l.GroupIDs() {
		gr := l.Group(id)
		if len(gr.Nodes) > 0 && !slices.ContainsFunc(gr.Nodes, func(n string) bool { return !in[n] }) {
			c.Groups = append(c.Groups, gr)
		}
	}
	for queue := ids; len(queue) > 0; queue = queue[1:] {
		inside := g.Level(queue[0])
		if inside == nil {
			continue
		}
		part := clipLevel{Master: inside.ID}
		for _, id := range inside.NodeIDs() {
			part.Nodes = append(part.Nodes, inside.Node(id))
			queue = append(queue, id)
		}
		for _, id := range inside.EdgeIDs() {
			part.Edges = append(part.Edges, inside.Edge(id))
		}
		for _, id := range inside.GroupIDs() {
			part.Groups = append(part.Groups, inside.Group(id))
		}
		c.Levels = append(c.Levels, part)
	}
	return c
}

// Duplicate makes a copy of nodes beside them. It returns the new nodes. Errors: those of Copy.
func (ed *Editor) Duplicate(ids []string) (made []string, err error) {
	err = ed.gesture(label("step.duplicate", ed.nameAll(ids...)), func(tx *graph.Tx) error {
		level, err := oneLevel(tx.Graph(), ids)
		if err != nil {
			return err
		}
		made, err = ed.insert(tx, level, takeClip(tx.Graph(), level, sorted(ids)), nil)
		return err
	})
	return made, err
}

// Paste puts what Copy gave into a level, its middle at the point, or beside where it came from. It returns the new nodes.
// Errors: edit.paste, graph.no-node.
func (ed *Editor) Paste(level, data string, at *graph.Point) (made []string, err error) {
	c, err := readClip(data)
	if err != nil {
		return nil, err
	}
	err = ed.gesture(label("step.paste", count("thing.nodes", len(c.Nodes))), func(tx *graph.Tx) error {
		if tx.Graph().Level(level) == nil {
			return fault.New("graph.no-node", level)
		}
		made, err = ed.insert(tx, level, c, at)
		return err
	})
	return made, err
}

// PasteText makes a node of text from another program. Errors: edit.paste, graph.no-node.
func (ed *Editor) PasteText(level, text string, at *graph.Point) (*graph.Node, error) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
	const most = 200_000
	switch {
	case text == "":
		return nil, fault.New("edit.paste", "").Because("no-clipboard")
	case len(text) > most:
		return nil, fault.New("edit.paste", "").Because("paste-long")
	}
	return ed.AddNode(NodeDraft{Level: level, Type: "standard", Name: goalName(text), Text: text, At: at})
}

// readClip reads untrusted text: anybody can put anything on a clipboard.
func readClip(data string) (*clip, error) {
	bad := func(why string, pairs ...string) (*clip, error) {
		return nil, fault.New("edit.paste", "").Because(why, pairs...)
	}
	if len(data) > longestClip {
		return bad("too-large")
	}
	c := &clip{}
	if err := json.Unmarshal([]byte(data), c); err != nil || c.Format != clipFormat {
		return bad("paste-none")
	}
	all := slices.Clone(c.Nodes)
	for _, l := range c.Levels {
		all = append(all, l.Nodes...)
	}
	if slices.Contains(all, nil) {
		return bad("paste-nodes")
	}
	if len(all) > mostPasted {
		return bad("paste-many", "most", strconv.Itoa(mostPasted))
	}
	if len(c.Nodes) == 0 {
		return bad("paste-empty")
	}
	return c, nil
}
