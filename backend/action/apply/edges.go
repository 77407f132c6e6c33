package apply

import (
	"slices"
	"strings"

	"crg/backend/action/check"
	"crg/backend/artifact/cite"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// createEdge draws an edge (CRG-127).
func (s *step) createEdge() error {
	from, _ := s.t.Node(s.a.Get("from"))
	to, _ := s.t.Node(s.a.Get("to"))
	level, _ := s.tx.Graph().LevelOf(from.ID)
	snap := s.t.Snapshot
	e := &graph.Edge{
		ID: s.takeEdge(), From: from.ID, To: to.ID, By: s.opt.TurnID, Reason: s.a.Reason,
		Type: check.Defined(snap.EdgeTypes, s.a.Get("type")), Category: check.Defined(snap.Categories, s.a.Get("category")),
	}
	s.out.Created = e.ID
	s.touch(e.ID, from.ID, to.ID)
	for _, id := range []string{from.ID, to.ID} {
		if !s.t.Near(id) {
			s.t.Linked[id] = true
		}
	}
	if e.Type == graph.EdgeDerived && to.Type == graph.TypeArtifact {
		s.out.Hint = misquoted(from, to)
	}
	return s.tx.Apply(graph.EdgeOp(level, nil, e))
}

// misquoted names the first quotation of a node that does not stand in the document it was drawn from, word for word; "" = none.
func misquoted(n, doc *graph.Node) string {
	source := cite.In(doc.Full())
	for _, q := range cite.Quotations(n.Full(), cite.Shortest) {
		if !source.Has(q.Text) {
			return "the words \"" + lod.Cut(strings.Join(strings.Fields(q.Text), " "), 12) + "\" do not stand in [" + doc.ID + "]; quote exactly or take the marks away"
		}
	}
	return ""
}

func (s *step) deleteEdge() error {
	e := check.Edge(s.t, s.a)
	s.touch(e.ID, e.From, e.To)
	return graph.DeleteEdge(s.tx, e.ID)
}

// merge makes one node of two (CRG-131). Where the agent stood on the one that goes, it stands on the one that stays.
func (s *step) merge() error {
	one, two, _ := check.Pair(s.a)
	keep, _ := s.t.Node(one)
	gone, _ := s.t.Node(two)
	done, err := graph.Merge(s.tx, keep.ID, gone.ID, s.a.Get("name"), s.a.Get("content"))
	if err != nil {
		return err
	}
	s.rewired(done, keep.ID, gone.ID)
	return s.follow(keep.ID, gone.ID)
}

// compress moves nodes into a new Master (A14).
func (s *step) compress() error {
	var ids []string
	var nodes []*graph.Node
	for _, ref := range check.List(s.a, "nodes") {
		if n, _ := s.t.Node(ref); !slices.Contains(ids, n.ID) {
			ids, nodes = append(ids, n.ID), append(nodes, n)
		}
	}
	content := s.a.Get("content")
	if strings.TrimSpace(content) == "" && s.wantsContent() {
		content = graph.HoldsText(nodes)
	}
	master := s.newNode(graph.TypeMaster, s.a.Get("name"), content)
	if slices.Contains(ids, s.t.Start) {
		master.Anchor = ""
	}
	done, err := graph.Compress(s.tx, ids, master)
	if err != nil {
		return err
	}
	s.out.Created = master.ID
	s.rewired(done, append([]string{master.ID}, ids...)...)
	s.out.Text = compressText(s.tx.Graph(), ids, master)
	return s.follow(master.ID, ids...)
}

// wantsContent: the project's words for compress_nodes name the field. Projects made before do not, and their recordings play on
// as they were: a Master without a text stays without one.
func (s *step) wantsContent() bool {
	w := s.t.Snapshot.Actions["compress_nodes"]
	return w != nil && strings.Contains(w.Fields, "content")
}

func (s *step) rewired(done graph.Rewiring, nodes ...string) {
	s.touch(nodes...)
	for _, r := range done.Redirected {
		s.touch(r.NewEdge)
	}
	for _, d := range done.Dropped {
		s.touch(d.Edge)
	}
	s.out.Notes = append(s.out.Notes, done.Notes()...)
}

// follow keeps the agent, and what "current" means, on its node when that node goes into another one.
func (s *step) follow(into string, gone ...string) error {
	if !slices.Contains(gone, s.t.Start) {
		return nil
	}
	s.t.Start = into
	return s.stand(into)
}
