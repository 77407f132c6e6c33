package graph

// Tx gathers the ops of one step: a gesture or a whole turn. Each is applied at once, so that the next check sees it.
// The caller journals Ops() and, where that fails, rolls back.
type Tx struct {
	g   *Graph
	ops []Op
}

// Begin starts a step.
func (g *Graph) Begin() *Tx { return &Tx{g: g} }

// Graph is the live graph, with the ops so far applied. Read it; change it through Apply only.
func (t *Tx) Graph() *Graph { return t.g }

// Apply makes the changes one after another. On an error the ops of this call are taken back; earlier ones stay.
func (t *Tx) Apply(ops ...Op) error {
	for i, op := range ops {
		if err := t.g.Apply(op); err != nil {
			for j := i - 1; j >= 0; j-- {
				must(t.g.Apply(ops[j].Inverse()))
			}
			t.ops = t.ops[:len(t.ops)-i]
			return err
		}
		t.ops = append(t.ops, op)
	}
	return nil
}

// Ops are the changes so far.
func (t *Tx) Ops() []Op { return t.ops }

// Mark remembers this point of the step, for RollbackTo: one action may fail half way.
func (t *Tx) Mark() int { return len(t.ops) }

// RollbackTo takes back everything since mark.
func (t *Tx) RollbackTo(mark int) {
	for i := len(t.ops) - 1; i >= mark; i-- {
		must(t.g.Apply(t.ops[i].Inverse()))
	}
	t.ops = t.ops[:mark]
}

// Rollback takes everything back.
func (t *Tx) Rollback() { t.RollbackTo(0) }

// must: the inverse of an op that was just applied always fits.
func must(err error) {
	if err != nil {
		panic("graph: rollback: " + err.Error())
	}
}
