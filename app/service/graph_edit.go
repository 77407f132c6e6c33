package service

import (
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/graph/layout"
)

// The person's edits. Each call is one gesture: one undo step, named by Graph.History.

// Point is a place on the canvas.
type Point struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// NodeDraft is a node to add.
type NodeDraft struct {
	Level    string `json:"level"`
	Type     string `json:"type"`
	Category string `json:"category"`
	Name     string `json:"name"`
	Text     string `json:"text"`
	At       *Point `json:"at" ts_type:"Point | null"` // where its middle shall be; null = placed by the layout
	LinkTo   string `json:"linkTo"`                    // a node of the level that it gets a link to
	LinkFrom string `json:"linkFrom"`                  // or from
	LinkType string `json:"linkType"`                  // "" = the usual one
}

// NodeEdit changes fields of nodes; what is not given stays.
type NodeEdit struct {
	Name            *string `json:"name,omitempty"`
	Text            *string `json:"text,omitempty"`
	Category        *string `json:"category,omitempty"`
	Type            *string `json:"type,omitempty"`
	State           *string `json:"state,omitempty"`
	Importance      *int    `json:"importance,omitempty"`
	L0              *string `json:"l0,omitempty"`
	L1              *string `json:"l1,omitempty"`
	L2              *string `json:"l2,omitempty"`
	ExpectedInputs  *string `json:"expectedInputs,omitempty"`
	ExpectedOutputs *string `json:"expectedOutputs,omitempty"`
	NameWas         *string `json:"nameWas,omitempty"` // what the person began with; other by now = edit.changed
	TextWas         *string `json:"textWas,omitempty"`
}

// NodeMove is a node's new place: its top-left corner.
type NodeMove struct {
	ID string `json:"id"`
	X  int    `json:"x"`
	Y  int    `json:"y"`
}

// EdgeEdit changes a link; what is not given stays.
type EdgeEdit struct {
	Type     *string `json:"type,omitempty"`
	Category *string `json:"category,omitempty"`
	Reverse  bool    `json:"reverse"`
}

// GroupEdit changes a group; what is not given stays. No nodes = the group goes.
type GroupEdit struct {
	Label *string   `json:"label,omitempty"`
	Color *string   `json:"color,omitempty"`
	Nodes *[]string `json:"nodes,omitempty"`
}

// What follows is told in a note with an Undo: Step is the number of the step, for UndoStep.

// Deleted counts what a deletion took away.
type Deleted struct {
	Nodes int    `json:"nodes"`
	Links int    `json:"links"`
	Step  uint64 `json:"step"`
	Kept  string `json:"kept"` // the last Goal, where it was among several that were to go
}

// Made names the nodes that a gesture made.
type Made struct {
	IDs  []string `json:"ids"`
	Step uint64   `json:"step"`
}

// Tidied counts the nodes that Tidy moved.
type Tidied struct {
	Moved int    `json:"moved"`
	Step  uint64 `json:"step"`
}

// TidyWish is how a level shall be tidied: "branches", "free", or "branch" for the one that Node hangs on; "unfold" and "fold" for what stands
// with it as one card. Width and Height are of the canvas that the whole should fit into; 0 = a usual one.
type TidyWish struct {
	Level  string `json:"level"`
	Mode   string `json:"mode"`
	Node   string `json:"node"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

// Copied is what a copy puts on the clipboard: Data for CRG, Text for every other program.
type Copied struct {
	Data  string `json:"data"`
	Text  string `json:"text"`
	Nodes int    `json:"nodes"`
}

// PasteWish is what to paste and where: Data of a copy, or else plain Text.
type PasteWish struct {
	Level string `json:"level"`
	Data  string `json:"data"`
	Text  string `json:"text"`
	At    *Point `json:"at" ts_type:"Point | null"` // where its middle shall be; null = beside where it came from
}

// UndoneTurn is what UndoTurn did, and what it left as it is with the reason.
type UndoneTurn struct {
	Label string       `json:"label"`
	Kept  []SpokenText `json:"kept"`
	Step  uint64       `json:"step"`
}

// Attach gives an edge at a Master a node inside, for when the Master goes.
type Attach struct {
	Edge string `json:"edge"`
	Node string `json:"node"`
}

// AddNode makes a node and returns its id.
func (s *Graph) AddNode(d NodeDraft) (string, error) {
	n, err := s.project.Edit.AddNode(edit.NodeDraft{
		Level: d.Level, Type: d.Type, Category: d.Category, Name: d.Name, Text: d.Text, At: point(d.At),
		LinkTo: d.LinkTo, LinkFrom: d.LinkFrom, LinkType: d.LinkType,
	})
	return idOf(n), err
}

// SetGoal gives the first Goal this text, or makes it; add makes another one. It returns the Goal's id.
func (s *Graph) SetGoal(text string, add bool) (string, error) {
	n, err := s.project.Edit.SetGoal(text, add)
	return idOf(n), err
}

// EditNodes makes one change to one or more nodes.
func (s *Graph) EditNodes(ids []string, e NodeEdit) error {
	return s.project.Edit.EditNodes(ids, edit.NodeEdit(e))
}

// MoveNodes puts nodes where they were dragged, and pins them.
func (s *Graph) MoveNodes(moves []NodeMove) error {
	to := make([]edit.Move, len(moves))
	for i, m := range moves {
		to[i] = edit.Move(m)
	}
	return s.project.Edit.MoveNodes(to)
}

// MoveBlock moves the block of a page of branches in which a node stands, and keeps it there.
func (s *Graph) MoveBlock(node string, dx, dy int) error {
	return s.project.Edit.MoveBlock(node, dx, dy)
}

// Pin keeps nodes where they are, or leaves them to the layout again.
func (s *Graph) Pin(ids []string, pinned bool) error {
	return s.project.Edit.Pin(ids, pinned)
}

// Delete removes nodes and links.
func (s *Graph) Delete(nodes, edges []string) (Deleted, error) {
	done, err := s.project.Edit.Delete(nodes, edges)
	return Deleted{Nodes: done.Nodes, Links: done.Edges, Step: done.Step, Kept: done.Kept}, err
}

// Link draws a link and returns its id. Type "" is the usual one.
func (s *Graph) Link(from, to, kind, category string) (string, error) {
	e, err := s.project.Edit.Link(from, to, kind, category)
	if err != nil {
		return "", err
	}
	return e.ID, nil
}

// EditEdge changes a link.
func (s *Graph) EditEdge(id string, e EdgeEdit) error {
	return s.project.Edit.EditEdge(id, edit.EdgeEdit(e))
}

// AddGroup frames nodes of one level and returns the group's id.
func (s *Graph) AddGroup(ids []string, label, color string) (string, error) {
	g, _, err := s.project.Edit.AddGroup(ids, label, color)
	if err != nil {
		return "", err
	}
	return g.ID, nil
}

// EditGroup changes a group.
func (s *Graph) EditGroup(level, id string, e GroupEdit) error {
	return s.project.Edit.EditGroup(level, id, edit.GroupEdit(e))
}

// DeleteGroup takes a frame away; its nodes stay.
func (s *Graph) DeleteGroup(level, id string) error {
	return s.project.Edit.DeleteGroup(level, id)
}

// Ungroup takes nodes out of their groups.
func (s *Graph) Ungroup(ids []string) error {
	return s.project.Edit.Ungroup(ids)
}

// Compress packs nodes into a new Master.
func (s *Graph) Compress(ids []string, name string) (Made, error) {
	n, step, err := s.project.Edit.Compress(ids, name)
	return Made{IDs: []string{idOf(n)}, Step: step.Seq}, err
}

// Expand dissolves a Master; the nodes that came out are made.
func (s *Graph) Expand(master string, attach []Attach) (Made, error) {
	to := make(map[string]string, len(attach))
	for _, a := range attach {
		to[a.Edge] = a.Node
	}
	out, step, err := s.project.Edit.Expand(master, to)
	return Made{IDs: out, Step: step.Seq}, err
}

// Merge makes one node of two, keep.
func (s *Graph) Merge(keep, merge string) (Made, error) {
	step, err := s.project.Edit.Merge(keep, merge)
	return Made{IDs: []string{keep}, Step: step.Seq}, err
}

// Duplicate copies nodes beside themselves and returns the new ones.
func (s *Graph) Duplicate(ids []string) ([]string, error) {
	return s.project.Edit.Duplicate(ids)
}

// Copy is what a copy of nodes puts on the clipboard.
func (s *Graph) Copy(ids []string) (Copied, error) {
	c, err := s.project.Edit.Copy(ids)
	return Copied(c), err
}

// Pasted is what a paste made. Draws is how many nodes the text draws that became one node: DrawOut makes them.
type Pasted struct {
	Nodes []string `json:"nodes"`
	Draws int      `json:"draws"`
}

// Paste puts what Copy gave, or text of another program as one node, into a level.
func (s *Graph) Paste(w PasteWish) (Pasted, error) {
	if w.Data != "" {
		made, err := s.project.Edit.Paste(w.Level, w.Data, point(w.At))
		return Pasted{Nodes: made}, err
	}
	n, err := s.project.Edit.PasteText(w.Level, w.Text, point(w.At))
	if err != nil {
		return Pasted{}, err
	}
	return Pasted{Nodes: []string{n.ID}, Draws: edit.Draws(w.Text)}, nil
}

// DrawOut puts what the text of a node draws into the place of that node. Errors: graph.no-node, edit.paste.
func (s *Graph) DrawOut(node string) (Made, error) {
	made, step, err := s.project.Edit.DrawOut(node)
	return Made{IDs: made, Step: step.Seq}, err
}

// Tidy lays a level out anew.
func (s *Graph) Tidy(w TidyWish) (Tidied, error) {
	n, step, err := s.project.Edit.Tidy(w.Level, layout.Wish{
		Mode: layout.Mode(w.Mode), Node: w.Node, Window: layout.Window{Width: w.Width, Height: w.Height},
	})
	return Tidied{Moved: n, Step: step.Seq}, err
}

// TidyGain is what Tidy would better: by how many percent it would show a level larger, and whether nodes lie under others there.
type TidyGain struct {
	Larger int  `json:"larger"`
	Heap   bool `json:"heap"`
}

// TidyGain tells what Tidy would better on a level.
func (s *Graph) TidyGain(w TidyWish) (TidyGain, error) {
	gain := s.project.TidyGain(w.Level, layout.Window{Width: w.Width, Height: w.Height})
	return TidyGain(gain), nil
}

// PlaceAgent puts the agent on a node.
func (s *Graph) PlaceAgent(node string) error {
	return s.project.Edit.PlaceAgent(node)
}

// UndoTurn takes one turn back, as far as it still stands.
func (s *Graph) UndoTurn(id string) (UndoneTurn, error) {
	done, err := s.project.Edit.UndoTurn(id)
	return UndoneTurn{Label: done.Label, Kept: SpokenTexts(done.Left), Step: done.Step}, err
}

// Hold locks these nodes for the agent, as long as the holder gives a sign of life, and lets go of the holder's earlier
// ones; none = lets go of all. Nodes that another page holds are locked already.
func (s *Graph) Hold(holder string, ids []string) error {
	if !s.project.Playback.MayHold() {
		ids = nil
	}
	s.project.Locks.Take(holder, ids...)
	return nil
}

func point(p *Point) *graph.Point {
	if p == nil {
		return nil
	}
	return &graph.Point{X: p.X, Y: p.Y}
}

func idOf(n *graph.Node) string {
	if n == nil {
		return ""
	}
	return n.ID
}
