package reading

import (
	"cmp"
	"slices"
)

// diagram is a SmartArt of Office: points, each with those that belong to it.
type diagram struct {
	points map[string]*point
	order  []*point // as the file has them

	open *point
	text int // elements of words within each other
}

type point struct {
	said     []byte
	below    bool // it belongs to another one
	children []child
	written  bool
}

type child struct {
	*point
	place int
}

// diagram reads one by its id, and is what writes it, nil where there is none or it says nothing. What is damaged is told as a picture that was
// not read.
func (o *objects) diagram(id string) func(*writer) {
	d := diagram{points: map[string]*point{}} // none of which says anything without its part
	err := o.markup(o.ctx, o.links[id], handler{start: d.start, end: d.end, text: func(s string) {
		if d.text > 1 && d.open != nil { // the body of a point has the name that a run of words has
			d.open.said = append(d.open.said, s...)
		}
	}})
	if err != nil || !slices.ContainsFunc(d.order, func(p *point) bool { return filled(string(p.said)) }) {
		return nil
	}
	return d.write
}

func (d *diagram) start(e element) {
	switch e.name {
	case "pt":
		if d.open = nil; drawnPoints[e.attr("type")] {
			return
		}
		d.open = &point{}
		d.points[e.attr("modelId")] = d.open
		d.order = append(d.order, d.open)
	case "cxn":
		from, to := d.points[e.attr("srcId")], d.points[e.attr("destId")]
		if kind := e.attr("type"); from != nil && to != nil && !to.below && (kind == "" || kind == "parOf") {
			to.below = true
			from.children = append(from.children, child{to, number(e.attr("srcOrd"))})
		}
	case "t":
		d.text++
	case "p", "br":
		if d.open != nil {
			d.open.said = append(d.open.said, ' ')
		}
	}
}

// drawnPoints are those that programs add to draw the others.
var drawnPoints = map[string]bool{"pres": true, "parTrans": true, "sibTrans": true}

func (d *diagram) end(name string) {
	switch name {
	case "t":
		d.text--
	case "pt":
		d.open = nil
	}
}

// write writes the points as a list, those that belong to one below it.
func (d *diagram) write(w *writer) {
	w.plain(besideText("Diagram", ""), block{})
	for _, first := range []bool{true, false} { // points that belong to each other in a ring begin nowhere
		for _, p := range d.order {
			if !p.below || !first {
				p.write(w, 1)
			}
		}
	}
}

func (p *point) write(w *writer, depth int) {
	if p.written {
		return
	}
	p.written = true
	if said := oneLine(string(p.said)); said != "" {
		w.plain(said, block{depth: min(depth, mostLevels), label: bullet})
		depth++
	}
	slices.SortStableFunc(p.children, func(a, b child) int { return cmp.Compare(a.place, b.place) })
	for _, c := range p.children {
		c.write(w, depth)
	}
}
