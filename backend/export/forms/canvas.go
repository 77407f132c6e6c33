package forms

import (
	"cmp"
	"encoding/json"
	"io"
	"io/fs"
	"math"
	"net/url"
	"path"
	"strings"
	"unicode"

	"crg/backend/graph"
)

// canvasNode and canvasEdge are as JSON Canvas 1.0 has them.
type canvasNode struct {
	ID     string `json:"id"`
	Type   string `json:"type"` // text, file, link, group
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Color  string `json:"color,omitempty"` // one of six
	Text   string `json:"text,omitempty"`
	File   string `json:"file,omitempty"`
	Part   string `json:"subpath,omitempty"`
	URL    string `json:"url,omitempty"`
	Label  string `json:"label,omitempty"`
}

type canvasEdge struct {
	ID       string `json:"id"`
	FromNode string `json:"fromNode"`
	ToNode   string `json:"toNode"`
	Label    string `json:"label,omitempty"`
}

// A card of Obsidian, the room between what lies in a Master and its frame, and between the nodes of a group and theirs.
const (
	cardWidth, cardHeight = 260, 120
	frame                 = 60
	groupFrame            = 20
)

// canvas writes a JSON Canvas. A Master is a frame with what lies in it, and so is a group; levels lie below each other, so that none covers another.
func canvas(in In, to io.Writer) error {
	var out struct {
		Nodes []canvasNode `json:"nodes"`
		Edges []canvasEdge `json:"edges"`
	}
	out.Nodes, out.Edges = []canvasNode{}, []canvasEdge{}
	bottom := 0
	in.Part().each(func(p Part, master string) {
		level := master
		if master == "" {
			level = in.Level
		}
		places := apart(in.Graph.Level(level), p.Nodes)
		_, top, _, low := bounds(places)
		down := 0
		if master != "" {
			down = bottom + 3*frame - top
			out.Nodes = append(out.Nodes, framed(master+":", in.label(in.Graph.Node(master)), places, frame, down))
			out.Edges = append(out.Edges, canvasEdge{ID: master + ":in", FromNode: master + ":", ToNode: master})
		}
		out.Nodes = append(out.Nodes, in.groups(level, places, down)...)
		for _, n := range p.Nodes {
			c := in.card(n)
			c.ID, c.X, c.Y, c.Width, c.Height, c.Color = n.ID, places[n.ID].X, places[n.ID].Y+down, cardWidth, cardHeight, colours[n.Type]
			out.Nodes = append(out.Nodes, c)
		}
		for _, e := range p.Edges {
			out.Edges = append(out.Edges, canvasEdge{e.ID, e.From, e.To, in.arrow(e)})
		}
		bottom = max(bottom, low+down)
	})
	enc := json.NewEncoder(to)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	return enc.Encode(out)
}

// colours are presets of JSON Canvas: a theme of Obsidian decides what they look like.
var colours = map[string]string{graph.TypeGoal: "5", graph.TypeQuestion: "6", graph.TypeArtifact: "2", graph.TypeMaster: "4"}

// groups are the frames round nodes of a level that are written.
func (in In) groups(level string, places map[string]graph.Point, down int) (all []canvasNode) {
	l := in.Graph.Level(level)
	for _, id := range l.GroupIDs() {
		g, inside := l.Group(id), map[string]graph.Point{}
		for _, n := range g.Nodes {
			if at, there := places[n]; there {
				inside[n] = at
			}
		}
		if len(inside) > 0 {
			all = append(all, framed(level+"#"+id, in.text(g.Label), inside, groupFrame, down))
		}
	}
	return all
}

func framed(id, label string, places map[string]graph.Point, room, down int) canvasNode {
	left, top, right, low := bounds(places)
	return canvasNode{ID: id, Type: "group", X: left - room, Y: top + down - room, Width: right - left + 2*room, Height: low - top + 2*room, Label: label}
}

// card is what a card shows: an address, a file beside the canvas, else a text. That is a node's name as a heading, and its text unless that is the
// name; of a document its name.
func (in In) card(n *graph.Node) canvasNode {
	full := cmp.Or(n.Full(), n.Name)
	switch {
	case n.Type == graph.TypeArtifact:
		return canvasNode{Type: "text", Text: in.label(n)}
	case strings.HasPrefix(full, n.Name) && address(full):
		return canvasNode{Type: "link", URL: in.text(full)}
	case besides(full, n.Name):
		file, part, _ := strings.Cut(in.text(full), "#")
		if part != "" {
			part = "#" + part
		}
		return canvasNode{Type: "file", File: file, Part: part}
	case n.Name == "" || full == n.Name:
		return canvasNode{Type: "text", Text: in.label(n)}
	}
	return canvasNode{Type: "text", Text: "**" + in.label(n) + "**\n\n" + in.text(full)}
}

// address reports words that are the address of a page and nothing else.
func address(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && !strings.ContainsFunc(s, unicode.IsSpace)
}

// besides reports words that are a file of a vault and nothing else: a way to it, of a kind that Obsidian shows, named by its last part.
func besides(s, name string) bool {
	file, _, _ := strings.Cut(s, "#")
	return name == path.Base(file) && fs.ValidPath(file) && !strings.ContainsAny(s, "\n\r\t") && shown[strings.ToLower(path.Ext(file))]
}

// shown are the kinds of files that Obsidian shows on a canvas.
var shown = map[string]bool{
	".md": true, ".canvas": true, ".base": true, ".pdf": true, ".avif": true, ".bmp": true, ".gif": true, ".jpeg": true, ".jpg": true, ".png": true, ".svg": true, ".webp": true,
	".flac": true, ".m4a": true, ".mp3": true, ".ogg": true, ".wav": true, ".webm": true, ".3gp": true, ".mkv": true, ".mov": true, ".mp4": true, ".ogv": true,
}

func bounds(places map[string]graph.Point) (left, top, right, bottom int) {
	left, top, right, bottom = math.MaxInt, math.MaxInt, math.MinInt, math.MinInt
	for _, at := range places {
		left, top = min(left, at.X), min(top, at.Y)
		right, bottom = max(right, at.X+cardWidth), max(bottom, at.Y+cardHeight)
	}
	if len(places) == 0 {
		return 0, 0, 0, 0
	}
	return left, top, right, bottom
}
