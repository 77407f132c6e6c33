package branches

import (
	"math"
	"slices"

	"crg/backend/graph"
)

// larger is how much larger a new layout must show a level before it is made unasked, during the first run.
const larger = 1.2

// First lays out what a turn made on levels that nobody has touched: when the first thoughts arrive beside goals and documents,
// and again while the first run goes on and a new layout would show the whole a fifth larger. A pin or an asked-for layout
// ends it. Call it after Settle.
func (k *Keeper) First(tx *graph.Tx) error {
	for _, t := range touched(tx, true) {
		l := k.g.Level(t.level)
		if len(t.came) == 0 || l == nil || len(l.NodeIDs()) > roomy || slices.ContainsFunc(l.Nodes(), byHand) {
			continue
		}
		if !begins(l, t.came) && !k.cramped(t.level) {
			continue
		}
		if err := tx.Apply(Tidy(l, k.most, Usual, true)...); err != nil {
			return err
		}
		delete(k.pages, t.level)
	}
	return nil
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

// cramped reports whether a level that was laid out unasked would be shown clearly larger by a new layout.
func (k *Keeper) cramped(level string) bool {
	p := k.page(level)
	if p == nil || !p.first {
		return false
	}
	return p.s.tree().plan(Usual).fit >= larger*p.fit(Usual)
}

// fit is the zoom at which the page as it lies is in a window.
func (p *page) fit(win Window) float64 {
	high := goalHigh
	for col := range p.count() {
		high = max(high, p.bottom(col)-p.origin.Y)
	}
	return min(float64(win.Width)/float64(p.count()*p.pitch()-gutter), float64(win.Height)/float64(high), 1)
}

// Gain is how many percent larger a new layout would show a level in a window; 0 for a large level that lies freely, which many
// would have to look at anew.
func (k *Keeper) Gain(level string, win Window) int {
	k.look.Lock()
	defer k.look.Unlock()
	win = win.orUsual()
	p, l := k.page(level), k.g.Level(level)
	switch {
	case p != nil:
		return more(p.s.tree().plan(win).fit, p.fit(win))
	case l == nil || len(l.NodeIDs()) < 2 || len(l.NodeIDs()) > roomy:
		return 0
	}
	return more(newSpine(l, k.most).tree().plan(win).fit, fitOf(l, k.most, win))
}

func more(fit, now float64) int { return max(0, int(100*fit/now)-100) }

// fitOf is the zoom at which a level as it lies is in a window.
func fitOf(l *graph.Level, most int, win Window) float64 {
	low, high := graph.Point{X: math.MaxInt, Y: math.MaxInt}, graph.Point{X: math.MinInt, Y: math.MinInt}
	for _, n := range l.Nodes() {
		w, h := Size(l, n, most)
		low = graph.Point{X: min(low.X, n.Position.X), Y: min(low.Y, n.Position.Y)}
		high = graph.Point{X: max(high.X, n.Position.X+w), Y: max(high.Y, n.Position.Y+h)}
	}
	return min(float64(win.Width)/float64(high.X-low.X), float64(win.Height)/float64(high.Y-low.Y), 1)
}
