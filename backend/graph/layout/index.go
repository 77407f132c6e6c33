// Package layout places nodes on the canvas (004 §11): the Goal stands at the right and the graph grows to the left in
// columns; nothing overlaps, nothing that is there is moved, and the same graph always gives the same place.
package layout

import (
	"maps"
	"slices"

	"crg/backend/graph"
	"crg/backend/graph/layout/branches"
)

const (
	grid    = 10
	pitch   = 300           // width of a column
	margin  = 20            // free space at either side of a node
	spacing = 10            // free space above and below a node: two nodes are twice that apart
	far     = 1_000_000_000 // coordinates beyond are read as this
	limit   = 1000 * far    // and further out there is nothing
)

// size is the room that a card takes, on the grid. Below it stays enough for two cards to be 24 apart.
func size(n *graph.Node, most int) (width, height int) {
	const below = 4
	w, h := branches.OwnSize(n.Importance, most)
	return ceil(w), ceil(h + below)
}

// Index knows what is where, on every level. It keeps up with the graph by itself.
type Index struct {
	g       *graph.Graph
	most    int
	outline branches.Outline
	levels  map[string]*plane
	keeper  *branches.Keeper
}

// NewIndex reads the graph and follows its changes from then on. Importance runs from 1 to most. outline says what the parts of an answer
// name; nil where no level is laid out by them.
func NewIndex(g *graph.Graph, most int, outline branches.Outline) *Index {
	x := &Index{g: g, outline: outline}
	x.Rescale(most)
	g.Observe(x.follow)
	return x
}

// Rescale takes another range of importance: cards have other sizes then.
func (x *Index) Rescale(most int) {
	if x.most == most {
		return
	}
	x.most, x.levels, x.keeper = most, map[string]*plane{}, branches.NewKeeper(x.g, most, x.outline)
	for _, id := range x.g.Levels() {
		x.read(x.g.Level(id))
	}
}

func (x *Index) read(l *graph.Level) {
	delete(x.levels, l.ID)
	p := x.plane(l.ID)
	p.Columns = branches.ColumnsOf(l)
	for _, n := range l.Nodes() {
		p.put(n)
	}
}

// FinishStep ends a step: what came to a level laid out by branches gets its place there. In a turn of the first run a level that
// nobody touched is laid out unasked.
func (x *Index) FinishStep(tx *graph.Tx, whose branches.Step) error {
	if err := x.keeper.FinishStep(tx, whose); err != nil || whose != branches.FirstTurn {
		return err
	}
	return x.keeper.First(tx)
}

func (x *Index) follow(op graph.Op) {
	x.keeper.Follow(op)
	switch c := op.Node; {
	case c != nil && (c.ID == x.plane(op.Level).Root || c.Before == nil || c.After == nil) && x.relaid(op.Level):
		x.read(x.g.Level(op.Level))
	case c != nil && c.After != nil:
		x.plane(op.Level).put(c.After)
	case c != nil:
		x.plane(op.Level).remove(c.ID)
	case op.Sub != nil && op.Sub.After == nil:
		delete(x.levels, op.Sub.ID)
	}
}

// AtEnd is what moves on a level at the end of a run.
func (x *Index) AtEnd(level string, win Window) []graph.Op { return x.keeper.AtEnd(level, win) }

// Gain is what Arrange would better on a level by branches.
func (x *Index) Gain(level string, win Window) branches.Gain { return x.keeper.Gain(level, win) }

// Carry moves the block in which a node stands and holds it there; nothing where the level is not laid out by branches.
func (x *Index) Carry(level, node string, dx, dy int) []graph.Op {
	return x.keeper.Carry(level, node, dx, dy)
}

// Release gives such a block back to the columns.
func (x *Index) Release(level, node string) []graph.Op { return x.keeper.Release(level, node) }

// Picture is a level laid out by branches, for the canvas; nil where it is not.
func (x *Index) Picture(level string) *branches.Picture { return x.keeper.Picture(level) }

// relaid reports whether the level is laid out in another way than its plane knows.
func (x *Index) relaid(level string) bool {
	now, was := branches.ColumnsOf(x.g.Level(level)), x.plane(level).Columns
	return now != was && (now.Width > 0 || was.Width > 0)
}

func (x *Index) plane(level string) *plane {
	p := x.levels[level]
	if p == nil {
		p = newPlane(x.most)
		x.levels[level] = p
	}
	return p
}

// plane is one level's canvas.
type plane struct {
	branches.Columns
	most    int
	columns map[int]*column
	boxes   map[string]box
}

func newPlane(most int) *plane {
	return &plane{most: most, columns: map[int]*column{}, boxes: map[string]box{}}
}

// box is a node's rectangle, right and bottom exclusive.
type box struct{ x0, y0, x1, y1 int }

func boxOf(n *graph.Node, most int) box {
	w, h := size(n, most)
	x, y := floor(min(max(n.Position.X, -far), far)), floor(min(max(n.Position.Y, -far), far))
	b := box{x, y, x + w, y + h}
	if n.Position.Y%grid != 0 { // a file made elsewhere: the box covers the rest of the grid cell; sideways the margin does
		b.y1 += grid
	}
	return b
}

// boxOf is a node's rectangle on this plane: rows of branches have the size of their rows.
func (p *plane) boxOf(n *graph.Node) box {
	b := boxOf(n, p.most)
	if w, h, row := p.RowSize(n, p.most); row {
		b.x1, b.y1 = b.x0+ceil(w), b.y0+ceil(h)+grid
	}
	return b
}

func (b box) middle() int { return (b.y0 + b.y1) / 2 }

// strips are the first and last column the box takes, its margin included.
func (b box) strips() (from, to int) { return strip(b.x0 - margin), strip(b.x1 + margin - 1) }

func (p *plane) put(n *graph.Node) {
	b := p.boxOf(n)
	if old, there := p.boxes[n.ID]; there {
		if old == b {
			return
		}
		p.remove(n.ID)
	}
	p.boxes[n.ID] = b
	from, to := b.strips()
	for s := from; s <= to; s++ {
		p.columnOf(s).add(n.ID, b.y0-spacing, b.y1+spacing)
	}
}

func (p *plane) remove(id string) {
	b, there := p.boxes[id]
	if !there {
		return
	}
	delete(p.boxes, id)
	from, to := b.strips()
	for s := from; s <= to; s++ {
		c := p.columns[s]
		if c.remove(id, b.y0-spacing); c.root == nil {
			delete(p.columns, s)
		}
	}
}

// columnOf is the strip's column, made where it is not there.
func (p *plane) columnOf(s int) *column {
	c := p.columns[s]
	if c == nil {
		c = &column{}
		p.columns[s] = c
	}
	return c
}

// rightmost is the last column in use; 0 on an empty canvas.
func (p *plane) rightmost() int {
	if len(p.columns) == 0 {
		return 0
	}
	return slices.Max(slices.Collect(maps.Keys(p.columns)))
}

// strip is the column that a coordinate lies in.
func strip(x int) int {
	if x < 0 {
		return -((-x + pitch - 1) / pitch)
	}
	return x / pitch
}

func floor(v int) int {
	if v < 0 {
		return -((-v + grid - 1) / grid * grid)
	}
	return v / grid * grid
}

func ceil(v int) int { return -floor(-v) }
