package picture

import (
	"maps"
	"slices"

	"crg/backend/graph/layout/branches"
)

// legend says below the picture what its signs and lines mean, those that are there.
func (d *drawing) legend(all box) box {
	const step, from = 22.0, 40.0
	x, y := all.x, all.low()+from
	width := max(all.w, 320)
	place := func(room float64) {
		if x > all.x && x+room > all.x+width {
			x, y = all.x, y+step+4
		}
	}
	for _, t := range slices.Sorted(maps.Keys(d.types)) {
		name := d.safeWord(t)
		room := signSize + 6 + branches.Width(name, 12, false)
		place(room)
		l := lookOf(t)
		if l.solid == "#ffffff" { // the Goal's sign is made for its own dark card
			l.solid, l.on = l.on, l.solid
		}
		d.sign(x, y-13, l)
		d.text(x+signSize+6, y, name, width, 12, false, ink2)
		x += room + 20
	}
	for _, k := range slices.Sorted(maps.Keys(d.kinds)) {
		name, t := d.safeWord(k), tieOf(k)
		room := 42 + branches.Width(name, 12, false)
		place(room)
		d.put(`<path d="M%s %sH%s" fill="none" stroke="%s" stroke-width="1.75"%s/>%s`, num(x), num(y-4), num(x+26), t.colour, dashed(t), head(t, point{x + 34, y - 4}, point{1, 0}))
		d.text(x+42, y, name, width, 12, false, ink2)
		x += room + 20
	}
	return all.with(box{all.x, all.y, width, y + 8 - all.y})
}

// safeWord is the name of a type, which a project may have made itself.
func (d *drawing) safeWord(id string) string { return d.Keys.Written(d.word(id)) }
