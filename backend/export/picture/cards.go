package picture

import (
	"crg/backend/graph"
	"crg/backend/graph/layout/branches"
)

// The measures of a card (design-language §6).
const (
	edge, side, gap  = 9.0, 10.0, 8.0
	signSize         = 18.0
	foot             = 16.0
	rowLine          = 13.5       // of a row of an answer
	asideSize        = 11.0       // of what stands at its right
	textSize, textUp = 12.0, 16.0 // of the text below a name, and from line to line
)

// card draws a node with its words as far as there is room, and its name and text as what a pointer is told. aside is what stands at the right of a row. out: the
// answer rules it out, and it stands back like what was archived.
func (d *drawing) card(n *graph.Node, r box, aside string, out bool) {
	d.types[n.Type] = true
	l := lookOf(n.Type)
	goal := n.Type == graph.TypeGoal
	title, quiet := ink, ink2
	if goal {
		title, quiet = "#ffffff", "#d5ddf4"
	}
	border, width, dash, fill, bold := l.edge, 1.0, "", l.fill, true
	switch {
	case out || n.State == graph.StateArchived:
		dash, bold = ` stroke-dasharray="4 3"`, false
		if !goal {
			fill, title = paper, ink2
		}
	case n.State == graph.StateContested:
		border, width = states[n.State][1], 2
	}
	name, text := d.short(nameOf(n)), d.short(oneLine(n.Full()))
	hint := name
	if text != name && text != "" && n.Type != graph.TypeArtifact {
		hint += "\n" + text
	}
	if d.Named {
		d.put(`<g data-node="%s">`, escaped(n.ID))
	} else {
		d.put(`<g><title>%s</title>`, escaped(hint))
	}
	if n.Type == graph.TypeMaster {
		d.put(`<rect x="%s" y="%s" width="%s" height="%s" rx="8" fill="%s" stroke="%s"/>`, num(r.x+4), num(r.y+4), num(r.w), num(r.h), l.fill, l.edge)
	}
	d.put(`<rect x="%s" y="%s" width="%s" height="%s" rx="8" fill="%s" stroke="%s" stroke-width="%s"%s/>`, num(r.x), num(r.y), num(r.w), num(r.h), fill, border, num(width), dash)
	size, up := 13.0, 17.0
	if r.h >= 140 {
		size, up = 16, 21
	}
	if r.h < 2*edge+up { // a row of an answer: its name round the middle, in two lines where one is too short
		room := r.w - 2*side - signSize - gap
		if aside != "" {
			wide := branches.Width(aside, asideSize, false)
			d.text(r.right()-side-wide, r.y+r.h/2+4, aside, wide, asideSize, false, quiet)
			room -= wide + gap
		}
		lines := wrapped(name, room, 12, bold, 2)
		top := r.y + r.h/2 - rowLine*float64(len(lines))/2
		d.sign(r.x+side, r.y+(r.h-signSize)/2, l)
		for i, s := range lines {
			d.text(r.x+side+signSize+gap, top+rowLine*(float64(i)+0.5)+4.3, s, room, 12, bold, title)
		}
		d.put(`</g>`)
		return
	}
	d.sign(r.x+side, r.y+edge, l)

	state, marked := states[n.State]
	room := r.h - 2*edge
	if marked && room >= up+foot {
		room -= foot
	} else {
		marked = false
	}
	x, y := r.x+side+signSize+gap, r.y+edge
	lines := wrapped(name, r.right()-side-x, size, bold, max(1, min(3, int(room/up))))
	for i, s := range lines {
		d.text(x, y+up*float64(i)+up*0.5+size*0.36, s, r.right()-side-x, size, bold, title)
	}
	used := max(signSize, up*float64(len(lines))) + 3
	most := min(4, int((room-used)/textUp))
	if most > 0 && text != name && n.Type != graph.TypeArtifact {
		for i, s := range wrapped(text, r.w-2*side, textSize, false, most) {
			d.text(r.x+side, y+used+textUp*float64(i)+12, s, r.w-2*side, textSize, false, quiet)
		}
	}
	if marked {
		colour := state[1]
		if goal {
			colour = quiet
		}
		d.text(r.x+side, r.low()-edge-3.5, state[0]+" "+d.word(n.State), r.w-2*side, 11, true, colour)
	}
	d.put(`</g>`)
}

// sign draws the silhouette of a type with its mark.
func (d *drawing) sign(x, y float64, l look) {
	d.put(`<g transform="translate(%s %s) scale(.82)"><path d="%s" fill="%s"/><text x="11" y="15.5" font-size="13" font-weight="600" text-anchor="middle" fill="%s">%s</text></g>`,
		num(x), num(y), shapes[l.shape], l.solid, l.on, escaped(l.mark))
}
