package branches

import (
	"slices"
	"sync"

	"crg/backend/graph"
)

// Keeper keeps levels that are laid out by branches in order while they grow. A level is read when it is first asked for; from
// then on a change costs what it changes.
type Keeper struct {
	g       *graph.Graph
	most    int
	outline Outline
	pages   map[string]*page
	look    sync.Mutex // held by those who only look: they read levels and put them in order too
}

// NewKeeper begins with nothing read. Its owner tells it of each change by Follow. Importance runs from 1 to most; nil as an outline
// has no level laid out by the parts of its answer.
func NewKeeper(g *graph.Graph, most int, outline Outline) *Keeper {
	return &Keeper{g: g, most: most, outline: outline, pages: map[string]*page{}}
}

// Tidy lays a level out anew for a window, as its owner asks.
func (k *Keeper) Tidy(level string, win Window) []graph.Op {
	if l := k.g.Level(level); l != nil {
		return Tidy(l, k.most, win, false, k.outline)
	}
	return nil
}

// Follow keeps up with a change that was made. A level that ends is empty, so that its page went with its root.
func (k *Keeper) Follow(op graph.Op) {
	if p := k.pages[op.Level]; p != nil && !p.follow(op) {
		delete(k.pages, op.Level)
	}
}

// follow takes a change into the page; false where the page must be read anew.
func (p *page) follow(op graph.Op) bool {
	if !p.s.follow(op) {
		return false
	}
	switch c := op.Node; {
	case c == nil:
	case c.After == nil:
		p.forget(c.ID)
	case c.ID == p.s.root:
		return noteOf(c.After) == p.note && p.put(c.After)
	default:
		return p.put(c.After)
	}
	return true
}

func (k *Keeper) page(level string) *page {
	p := k.pages[level]
	if l := k.g.Level(level); p == nil && l != nil {
		if p = readPage(l, k.most); p != nil {
			k.pages[level] = p
		}
	}
	return p
}

// Step says whose a step is.
type Step int

const (
	Hand      Step = iota // a person's
	Turn                  // an agent's
	FirstTurn             // one of the first run
	Back                  // it takes back others: what comes knows where it stood
)

// FinishStep ends a step: what came to levels laid out by branches gets its place there, and what the step made larger or smaller
// or took away, its room. It is part of the step, so that undo takes it back. What a person deletes leaves its gap until a turn
// closes it: nothing jumps under the pointer.
func (k *Keeper) FinishStep(tx *graph.Tx, whose Step) error {
	for _, t := range touched(tx, whose == Turn || whose == FirstTurn) {
		if len(t.came)+len(t.sized)+len(t.left)+len(t.gone)+len(t.slid)+len(t.put) == 0 {
			continue
		}
		p := k.page(t.level)
		if p == nil {
			continue
		}
		if whose == Back {
			t.came = p.withoutPlace(t)
		}
		if err := tx.Apply(p.settle(t)...); err != nil {
			return err
		}
	}
	return nil
}

// touch is what a step did to one level.
type touch struct {
	level string
	came  []string        // nodes that need a place
	sized map[string]bool // nodes whose cards may have another height
	left  map[string]bool // keys of blocks that lost a row, whose gap closes
	gone  []string        // keys of blocks of which a node was deleted
	put   []string        // nodes that stand where the person put them just now
	slid  []string        // rows that may cover others now, as a person's edit or the undo of an older step leaves them
}

func touched(tx *graph.Tx, turn bool) (out []*touch) {
	at, seen := map[string]*touch{}, map[string]bool{}
	for _, op := range tx.Ops() {
		c, l := op.Node, tx.Graph().Level(op.Level)
		if c == nil || l == nil {
			continue
		}
		t := at[op.Level]
		if t == nil {
			t = &touch{level: op.Level, sized: map[string]bool{}, left: map[string]bool{}}
			at[op.Level] = t
			out = append(out, t)
		}
		now := l.Node(c.ID)
		switch {
		case now == nil || alone(now):
		case !seen[c.ID] && (c.Before == nil || now.Block == ""):
			seen[c.ID] = true
			t.came = append(t.came, c.ID)
		case c.Before != nil && c.After != nil && resized(c.Before, c.After) && turn:
			t.sized[c.ID] = true
		case c.Before != nil && c.After != nil && resized(c.Before, c.After):
			t.slid = append(t.slid, c.ID)
		}
		if op.Flowed() && c.Before.Block == c.After.Block && c.Before.Position.X == c.After.Position.X {
			t.slid = append(t.slid, c.ID)
		}
		if c.Before != nil && isRow(c.Before) && (c.After == nil && turn || c.After != nil && !isRow(c.After)) {
			t.left[placeOf(c.Before.Block).key] = true
		}
		if c.Before != nil && c.After == nil {
			t.gone = append(t.gone, placeOf(c.Before.Block).key)
		}
		if now != nil && byHand(now) && c.After != nil && (c.Before == nil || c.Before.Position != c.After.Position || c.Before.Pinned != c.After.Pinned) {
			t.put = append(t.put, c.ID)
		}
	}
	return out
}

func resized(a, b *graph.Node) bool {
	return a.Name != b.Name || a.Importance != b.Importance || a.State != b.State || a.Type != b.Type || a.Pinned != b.Pinned
}

// withoutPlace are those of the nodes that an undo gave back whose block is not where it was. The others stand where they stood,
// unless something took their room.
func (p *page) withoutPlace(t *touch) (out []string) {
	for _, id := range t.came {
		if p.home[id] != nil && p.l.Node(id).Block != "" {
			t.slid = append(t.slid, id)
		} else {
			out = append(out, id)
		}
	}
	return out
}

// settle is what a step still has to move on a level.
func (p *page) settle(t *touch) []graph.Op {
	for id := range t.sized {
		if st := p.home[id]; st != nil {
			st.dirty = true
		}
	}
	for key := range t.left {
		if st := p.stacks[key]; st != nil {
			st.dirty = true
		}
	}
	for _, key := range t.gone {
		if st := p.stacks[key]; st != nil && p.bereft(st) {
			st.dirty = true
		}
	}
	p.part(t.slid)
	p.crowdBy(t.put)
	p.grow(slices.DeleteFunc(t.came, func(id string) bool { return id == p.s.root }))
	return p.dirty()
}

// bereft reports whether a row of a stack stood as one card with one that is no longer there: it gets its own.
func (p *page) bereft(st *stack) bool {
	for i, s := range p.read(st) {
		if s.in != "" && !folded(st.key) && st.front(i) == i {
			return true
		}
	}
	return false
}

// part has blocks laid out anew in which rows cover others.
func (p *page) part(slid []string) {
	done := map[int]bool{}
	for _, id := range slid {
		if st := p.home[id]; st != nil && st.held {
			st.dirty = true
		} else if st != nil && !done[st.col] {
			done[st.col] = true
			free := p.origin.Y
			for _, st := range p.inOrder(st.col) {
				for i, s := range p.read(st) {
					if st.front(i) < i {
						continue
					}
					st.dirty = st.dirty || s.n.Position.Y < free
					free = s.n.Position.Y + p.high(st, s) + p.measures().rowGap
				}
			}
		}
	}
}

// dirty lays out the columns that hold something that changed.
func (p *page) dirty() (ops []graph.Op) {
	ops = p.layHeld()
	for col := range p.count() {
		if slices.ContainsFunc(p.strip(col).stacks, func(st *stack) bool { return st.dirty }) {
			ops = append(ops, p.flow(col)...)
		}
	}
	return ops
}
