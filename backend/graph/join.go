package graph

// Joining keeps a step of many actions small: what a later action changes in a node joins what an earlier one made of it,
// so that the step holds each text as it was before and is after all of them. Without it a thousand merges into one node
// would store its growing text a thousand times.
type Joining struct {
	tx *Tx
	at map[inLevel]int // where the step holds the newest change of a node
}

type inLevel struct{ level, node string }

// Join starts at the present end of the step. Until the caller is done with it the step may be rolled back to a mark after
// the last call of Merge, or to one before Join.
func (t *Tx) Join() *Joining { return &Joining{t, map[inLevel]int{}} }

// Merge says that the ops since mark stay. Those that change a node in nothing that other ops rest on join an earlier one.
func (j *Joining) Merge(mark int) {
	ops := j.tx.ops
	kept := ops[:mark]
	for _, op := range ops[mark:] {
		c := op.Node
		if c == nil {
			kept = append(kept, op)
			continue
		}
		key := inLevel{op.Level, c.ID}
		if at, ok := j.at[key]; ok && inItself(c) {
			kept[at].Node = &Change[Node]{ID: c.ID, Before: kept[at].Node.Before, After: c.After}
			continue
		}
		delete(j.at, key)
		if c.After != nil {
			j.at[key] = len(kept)
		}
		kept = append(kept, op)
	}
	clear(ops[len(kept):])
	j.tx.ops = kept
}

// inItself reports that a change leaves alone what ties a node to others: its kind, its level inside and its anchor.
func inItself(c *Change[Node]) bool {
	return c.Before != nil && c.After != nil && c.Before.Type == c.After.Type && c.Before.Subgraph == c.After.Subgraph &&
		c.Before.Anchor == c.After.Anchor
}
