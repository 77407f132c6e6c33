// Package picture draws a graph as SVG: the places and cards of the canvas, links by its rules, on light paper. It runs nothing and fetches
// nothing, so it can be put into a document as it is (design: In and out, §2.3).
package picture

import (
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strings"

	"crg/backend/base/secret"
	"crg/backend/graph"
	"crg/backend/graph/layout"
	"crg/backend/graph/layout/branches"
)

// In is what is drawn.
type In struct {
	Most     int                          // importance runs from 1 to it
	Language string                       // "de": the picture's own words are German
	Keys     secret.Keys                  // that are known: they stay out
	Page     func(string) *layout.Picture // how a level is laid out by branches; nil where it is not
	Levels   []Level                      // one below the other
	Named    bool                         // each card says which node it is, for a page that is clicked
}

// Level is a level with what is drawn of it.
type Level struct {
	ID    string
	Title string // of a Master; "" = none
	Level *graph.Level
	Nodes []*graph.Node
	Edges []*graph.Edge
	Out   map[string]bool // options that its answer rules out
}

// box is a place on the paper.
type box struct{ x, y, w, h float64 }

func (b box) right() float64 { return b.x + b.w }
func (b box) low() float64   { return b.y + b.h }

func (b box) with(o box) box {
	x, y := min(b.x, o.x), min(b.y, o.y)
	return box{x, y, max(b.right(), o.right()) - x, max(b.low(), o.low()) - y}
}

func (b box) wider(by float64) box { return box{b.x - by, b.y - by, b.w + 2*by, b.h + 2*by} }

const (
	margin   = 32.0
	frame    = 28.0 // round what lies in a Master, with its name on top
	fontList = `'Segoe UI', 'Open Sans', 'Noto Sans', system-ui, 'Helvetica Neue', Arial, sans-serif`
)

// SVG draws the levels.
func SVG(in In, to io.Writer) error {
	d := &drawing{In: in, kinds: map[string]bool{}, types: map[string]bool{}}
	var all box
	for i, l := range in.Levels {
		s := d.sheet(l, all.low(), i == 0)
		if all = s; i > 0 {
			all = d.all.with(s)
		}
		d.all = all
	}
	all = d.legend(all).wider(margin)
	_, err := fmt.Fprintf(to, `<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="%s %s %s %s" lang="%s" role="%s" font-family="%s">`+"\n"+
		`<title>%s</title>`+"\n"+`<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>`+"\n%s</svg>\n",
		num(all.w), num(all.h), num(all.x), num(all.y), num(all.w), num(all.h), d.word("lang"), map[bool]string{true: "group", false: "img"}[d.Named], fontList,
		escaped(d.short(d.title())), num(all.x), num(all.y), num(all.w), num(all.h), paper, d.out.String())
	return err
}

// drawing is a picture while it is made.
type drawing struct {
	In
	out   strings.Builder
	all   box
	kinds map[string]bool // of links and of nodes that were drawn, for the legend
	types map[string]bool
}

func (d *drawing) put(format string, values ...any) { fmt.Fprintf(&d.out, format+"\n", values...) }

// title is what the picture is called: its Goal, or what it shows first.
func (d *drawing) title() string {
	for _, l := range d.Levels {
		for _, n := range l.Nodes {
			if n.Type == graph.TypeGoal {
				return nameOf(n)
			}
		}
	}
	if len(d.Levels) > 0 && d.Levels[0].Title != "" {
		return d.Levels[0].Title
	}
	return "CRG"
}

// sheet draws a level below what there is and says where.
func (d *drawing) sheet(l Level, below float64, first bool) box {
	rects := make(map[string]box, len(l.Nodes))
	var around box
	for i, n := range l.Nodes {
		w, h := layout.SizeOf(l.Level, n, d.Most)
		r := box{float64(n.Position.X), float64(n.Position.Y), float64(w), float64(h)}
		if rects[n.ID] = r; i == 0 {
			around = r
		} else {
			around = around.with(r)
		}
	}
	s := sheet{drawing: d, Level: l, rects: rects}
	if d.Page != nil {
		s.page = d.Page(l.ID)
	}
	around = s.around(around)
	s.room = around
	if first {
		s.draw()
		return around
	}
	outer := around.wider(frame)
	down := below + 3*frame - outer.y
	d.put(`<g transform="translate(0 %s)">`, num(down))
	d.put(`<rect x="%s" y="%s" width="%s" height="%s" rx="12" fill="%s" stroke="%s"/>`, num(outer.x), num(outer.y), num(outer.w), num(outer.h), paper, line)
	d.text(outer.x+14, outer.y+19, l.Title, outer.w-28, 13, true, ink)
	s.draw()
	d.put(`</g>`)
	outer.y += down
	return outer
}

// text writes one line, cut to a room. A font that is wider than ours is pressed into the width that the line has here, so that it never runs over.
func (d *drawing) text(x, y float64, s string, room, size float64, bold bool, colour string) {
	if s = cut(s, room, size, bold); s == "" {
		return
	}
	weight := ""
	if bold {
		weight = ` font-weight="600"`
	}
	d.put(`<text x="%s" y="%s" font-size="%s"%s fill="%s" textLength="%s" lengthAdjust="spacingAndGlyphs">%s</text>`,
		num(x), num(y), num(size), weight, colour, num(branches.Width(s, size, bold)), escaped(s))
}

// escaped writes signs that XML has a meaning for, or does not allow, otherwise.
func escaped(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder refuses nothing
	return b.String()
}

// num is a number without needless digits.
func num(v float64) string {
	return strings.TrimSuffix(strings.TrimSuffix(fmt.Sprintf("%.2f", math.Round(v*100)/100), "0"), ".0")
}
