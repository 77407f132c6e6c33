package branches

import (
	"math"
	"slices"

	"crg/backend/graph"
)

// First lays out what a turn made on levels that nobody has touched, when the first thoughts arrive beside goals and documents. From
// then on nothing moves that stands, until the run ends. Call it after FinishStep.
func (k *Keeper) First(tx *graph.Tx) error {
	for _, t := range touched(tx, true) {
		l := k.g.Level(t.level)
		if len(l.NodeIDs()) > roomy || slices.ContainsFunc(l.Nodes(), byHand) || !begins(l, t.came) {
			continue
		}
		if err := tx.Apply(Tidy(l, k.most, Usual, true, k.outline)...); err != nil {
			return err
		}
	}
	return nil
}

// AtEnd is what Tidy moves on a level at the end of a run: nothing where somebody placed nodes by hand, where it lies freely, or
// where it is so large that many would have to look at it anew.
func (k *Keeper) AtEnd(level string, win Window) []graph.Op {
	p, l := k.page(level), k.g.Level(level)
	if p == nil || len(l.NodeIDs()) > roomy || slices.ContainsFunc(l.Nodes(), byHand) {
		return nil
	}
	return Tidy(l, k.most, win, p.first, k.outline)
}

// begins reports whether these are the first thoughts of a level that is not laid out yet.
func begins(l *graph.Level, came []string) bool {
	if noteOf(l.Node(rootOf(l))).column > 0 {
		return false
	}
	for _, n := range l.Nodes() {
		if n.Type != graph.TypeGoal && n.Type != graph.TypeArtifact && !slices.Contains(came, n.ID) {
			return false
		}
	}
	return slices.ContainsFunc(came, func(id string) bool {
		return l.Node(id).Type != graph.TypeGoal && l.Node(id).Type != graph.TypeArtifact
	})
}

// fit is the zoom at which the page as it lies is in a window.
func (p *page) fit(win Window) float64 {
	high := p.measures().goal
	for col := range p.count() {
		high = max(high, p.bottom(col)-p.origin.Y)
	}
	return fitOf(p.wide(p.count()), high, win)
}

// wide is how wide so many columns are.
func (p *page) wide(columns int) int { return columns*p.pitch() - p.measures().gutter }

// fitOf is the zoom at which so much is in a window.
func fitOf(width, height int, win Window) float64 {
	return min(float64(win.Width)/float64(width), float64(win.Height)/float64(height), 1)
}

// Gain is what a new layout would better.
type Gain struct {
	Larger int  // percent by which it would show the level larger in a window
	Heap   bool // nodes lie under others, as in files that were made elsewhere
}

// Gain is what a new layout of a level would better in a window; nothing for a large level that lies freely, which many would have to
// look at anew.
func (k *Keeper) Gain(level string, win Window) Gain {
	k.look.Lock()
	defer k.look.Unlock()
	win = win.orUsual()
	p, l := k.page(level), k.g.Level(level)
	switch {
	case p != nil:
		return Gain{Larger: more(p.s.tree(k.outline).plan(win).fit, p.fit(win))}
	case l == nil || len(l.NodeIDs()) < 2 || len(l.NodeIDs()) > roomy:
		return Gain{}
	}
	return Gain{more(newSpine(l, k.most).tree(k.outline).plan(win).fit, fitOfAll(l, k.most, win)), k.heap(l)}
}

// heap reports whether a tenth of the nodes, and two at least, lie under another one by half or more.
func (k *Keeper) heap(l *graph.Level) bool {
	nodes, under := l.Nodes(), 0
	for i, a := range nodes {
		w, h := Size(l, a, k.most)
		for _, b := range nodes[:i] {
			bw, bh := Size(l, b, k.most)
			across := min(a.Position.X+w, b.Position.X+bw) - max(a.Position.X, b.Position.X)
			down := min(a.Position.Y+h, b.Position.Y+bh) - max(a.Position.Y, b.Position.Y)
			if 2*max(0, across)*max(0, down) >= min(w*h, bw*bh) {
				under++
				break
			}
		}
	}
	return under >= max(2, len(nodes)/10)
}

func more(fit, now float64) int { return max(0, int(100*fit/now)-100) }

// fitOfAll is the zoom at which a level as it lies is in a window.
func fitOfAll(l *graph.Level, most int, win Window) float64 {
	low, high := graph.Point{X: math.MaxInt, Y: math.MaxInt}, graph.Point{X: math.MinInt, Y: math.MinInt}
	for _, n := range l.Nodes() {
		w, h := Size(l, n, most)
		low = graph.Point{X: min(low.X, n.Position.X), Y: min(low.Y, n.Position.Y)}
		high = graph.Point{X: max(high.X, n.Position.X+w), Y: max(high.Y, n.Position.Y+h)}
	}
	return fitOf(high.X-low.X, high.Y-low.Y, win)
}
