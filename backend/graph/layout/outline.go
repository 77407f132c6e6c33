package layout

// outline is the shape of a drawn branch: for each column the stretch from its highest to its lowest card, spacing
// included. Columns are kept deepest first, so that a parent's column is appended; shift is added to every height.
type outline struct {
	top, bottom []int
	shift       int
	min, max    int // over all columns
}

func (o *outline) move(by int) {
	o.shift += by
	o.min += by
	o.max += by
}

// below is how far another branch must be moved to lie close under this one: its cards may reach into the bays.
func (o *outline) below(k *outline) int {
	by := -limit
	for i := 1; i <= min(len(o.top), len(k.top)); i++ {
		by = max(by, o.bottom[len(o.top)-i]+o.shift-k.top[len(k.top)-i]-k.shift)
	}
	return by
}

// with is both branches as one, the second under the first. It takes over the deeper one, so a whole tree costs as much as
// it has nodes.
func (o *outline) with(k *outline) *outline {
	whole, part, into, from := o, k, o.bottom, k.bottom
	if len(k.top) > len(o.top) {
		whole, part, into, from = k, o, k.top, o.top
	}
	for i := 1; i <= len(from); i++ {
		into[len(into)-i] = from[len(from)-i] + part.shift - whole.shift
	}
	whole.min, whole.max = min(o.min, k.min), max(o.max, k.max)
	return whole
}

// right adds the columns of another outline at the right of this one.
func (o *outline) right(k *outline) {
	for i := range k.top {
		o.top = append(o.top, k.top[i]+k.shift-o.shift)
		o.bottom = append(o.bottom, k.bottom[i]+k.shift-o.shift)
	}
	if len(o.top) == len(k.top) {
		o.min, o.max = k.min, k.max
	}
	o.min, o.max = min(o.min, k.min), max(o.max, k.max)
}
