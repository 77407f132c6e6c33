package diagram

import (
	"encoding/json"
	"math"
	"path"
	"slices"
	"strings"
)

// JSON Canvas 1.0, as Obsidian writes it: cards with text, files and addresses, frames, arrows.
type canvasFile struct {
	Nodes []struct {
		ID, Type, Text, File, Subpath, URL, Label, Color string
		X, Y, Width, Height                              float64
	}
	Edges []struct{ ID, FromNode, FromEnd, ToNode, ToEnd, Label string }
}

func fitsCanvas(name, text string) (bool, bool) {
	if strings.HasSuffix(name, ".canvas") {
		return true, true
	}
	head := text[:min(len(text), 4096)]
	return strings.HasPrefix(strings.TrimSpace(head), "{") && strings.Contains(head, `"nodes"`) && (strings.Contains(text, `"fromNode"`) || strings.Contains(text, `"edges"`)) && strings.Contains(text, `"x"`), false
}

func readCanvas(text string) (*Diagram, error) {
	var c canvasFile
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		return nil, damaged{lineOf(text, err)}
	}
	if len(c.Nodes) > MostNodes || len(c.Edges) > mostLinks {
		return nil, errTooMany
	}
	d := &Diagram{Placed: true}
	type box struct{ left, top, right, bottom float64 }
	boxes := map[string]box{}
	masters := map[string]string{} // frame → the node that it shows the inside of, as CRG writes it
	for _, e := range c.Edges {
		if e.ID == e.ToNode+":in" && e.FromNode == e.ToNode+":" {
			masters[e.FromNode] = e.ToNode
			continue
		}
		l := Link{From: e.FromNode, To: e.ToNode, Type: e.Label}
		if e.FromEnd == "arrow" && e.ToEnd == "none" { // it points to where it comes from
			l.From, l.To = l.To, l.From
		}
		d.Links = append(d.Links, l)
	}
	var frames []string
	labels := map[string]string{}
	for _, n := range c.Nodes {
		b := box{n.X, n.Y, n.X + n.Width, n.Y + n.Height}
		if n.Type == "group" {
			frames, boxes[n.ID], labels[n.ID] = append(frames, n.ID), b, n.Label
			continue
		}
		out := Node{ID: n.ID, X: coordinate(n.X), Y: coordinate(n.Y), Type: types[n.Color]}
		switch n.Type {
		case "file":
			out.Name, out.Text = path.Base(n.File), n.File+n.Subpath
		case "link":
			out.Name, out.Text = n.URL, n.URL
		default:
			out.Name, out.Text = split(n.Text)
		}
		boxes[n.ID] = b
		d.Nodes = append(d.Nodes, out)
	}
	size := func(b box) float64 { return (b.right - b.left) * (b.bottom - b.top) }
	slices.SortStableFunc(frames, func(a, b string) int { return int(math.Copysign(1, size(boxes[a])-size(boxes[b]))) })
	for _, f := range frames { // the smallest first: a node belongs to the frame next to it
		g := Group{Label: labels[f]}
		for i := range d.Nodes {
			n := &d.Nodes[i]
			in, b := boxes[f], boxes[n.ID]
			if b.left < in.left || b.top < in.top || b.right > in.right || b.bottom > in.bottom || n.In != "" || n.ID == masters[f] {
				continue
			}
			if masters[f] != "" {
				n.In = masters[f]
			} else {
				g.Nodes = append(g.Nodes, n.ID)
			}
		}
		if masters[f] == "" && len(g.Nodes) > 0 {
			d.Groups = append(d.Groups, g)
		}
	}
	return d, nil
}

// types are what the colours stand for that CRG gives to cards.
var types = map[string]string{"5": "goal", "6": "question"}

// coordinate keeps a place within what a level can hold.
func coordinate(f float64) int {
	const far = 1_000_000
	if math.IsNaN(f) {
		return 0
	}
	return int(math.Round(min(max(f, -far), far)))
}

// lineOf is the line in which JSON is out of order.
func lineOf(text string, err error) int {
	at := int64(-1)
	switch e := err.(type) {
	case *json.SyntaxError:
		at = e.Offset
	case *json.UnmarshalTypeError:
		at = e.Offset
	}
	if at < 0 || at > int64(len(text)) {
		return 0
	}
	return 1 + strings.Count(text[:at], "\n")
}
