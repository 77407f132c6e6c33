package edit

import (
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/run/document"
)

// Compress packs nodes of one level into a new Master in their place (004 §4.7). The person may pack anything but the last
// root Goal (A9). Errors: edit.nothing, graph.no-node, edit.levels, graph.last-goal.
func (ed *Editor) Compress(ids []string, name string) (master *graph.Node, step document.Step, err error) {
	whom := ed.nameAll(ids...)
	into := func(name message.Message) message.Message { return label("step.pack-into", whom, name) }
	step, err = ed.makeUnnamed(label("step.pack", whom), into, func(tx *graph.Tx) (string, error) {
		g, files := tx.Graph(), ed.Files()
		level, err := oneLevel(g, ids)
		if err != nil {
			return "", err
		}
		n := &graph.Node{
			ID: g.TakeNodeID(), Name: graph.OneLine(name), Type: graph.TypeMaster, State: files.StateOf(graph.TypeMaster),
			Importance: files.ImportanceOf(graph.TypeMaster), By: graph.Person,
		}
		expect(n, files)
		if _, err := graph.Compress(tx, ids, n); err != nil {
			return "", err
		}
		if err := ed.clear(tx, level, n.ID); err != nil {
			return "", err
		}
		master = g.Node(n.ID)
		return n.ID, nil
	})
	return master, step, err
}

// clear moves a node to the free place nearest to where it is, so that it covers no other.
func (ed *Editor) clear(tx *graph.Tx, level, id string) error {
	n := tx.Graph().Node(id)
	dx, dy := ed.Places.Shift(level, []*graph.Node{n})
	return change(tx, id, func(n *graph.Node) { n.Position = graph.Point{X: n.Position.X + dx, Y: n.Position.Y + dy} })
}

// Expand dissolves a Master. Edges drawn to the Master itself go to the node named in attach (edge → node inside), else to
// the first one inside. It returns the nodes that came out. Errors: graph.no-node, graph.rule.
func (ed *Editor) Expand(master string, attach map[string]string) (out []string, step document.Step, err error) {
	step, err = ed.step(label("step.unpack", ed.nameAll(master)), func(tx *graph.Tx) error {
		if l := tx.Graph().Level(master); l != nil && master != "" {
			out = append(out, l.NodeIDs()...)
		}
		_, err := graph.Expand(tx, master, attach)
		return err
	})
	return out, step, err
}

// Merge makes two nodes of one level into one, keep. Errors: graph.no-node, graph.rule, edit.artifact-merge, graph.last-goal.
func (ed *Editor) Merge(keep, merge string) (document.Step, error) {
	return ed.step(label("step.merge", ed.nameAll(merge), ed.nameAll(keep)), func(tx *graph.Tx) error {
		for _, id := range []string{keep, merge} {
			if n := tx.Graph().Node(id); n != nil && n.Type == graph.TypeArtifact {
				return fault.New("edit.artifact-merge", n.Label())
			}
		}
		_, err := graph.Merge(tx, keep, merge, "", "")
		return err
	})
}
