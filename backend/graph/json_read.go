package graph

import (
	"encoding/json"

	"crg/backend/base/jsonread"
)

// positionExtra is the key of Extra that holds unknown members of the position. No file can use it as a key of its own.
const positionExtra = "position"

// maxCoordinate keeps a wild position on a canvas that can be drawn.
const maxCoordinate = 10_000_000

// ReadNode takes one node. Missing keys and nulls leave the zero value; a value of the wrong kind is an error.
func ReadNode(r *jsonread.Reader) (*Node, error) {
	n, _, err := ReadPlaced(r)
	return n, err
}

// ReadPlaced is ReadNode, and tells whether the node says where it lies: a file made elsewhere may not.
func ReadPlaced(r *jsonread.Reader) (n *Node, placed bool, err error) {
	n = &Node{}
	err = r.Object(func(key string) (err error) {
		switch key {
		case "id":
			return word(r, &n.ID)
		case "name":
			return text(r, &n.Name)
		case "content":
			return text(r, &n.Content)
		case "type":
			return word(r, &n.Type)
		case "category":
			return word(r, &n.Category)
		case "state":
			return word(r, &n.State)
		case "importance":
			return whole(r, &n.Importance)
		case "l0":
			return text(r, &n.L0)
		case "l1":
			return text(r, &n.L1)
		case "l2":
			return text(r, &n.L2)
		case "l3":
			if r.Null() {
				return nil
			}
			n.L3, err = r.TextLike(n.Content) // the same, as a rule: one copy in memory
			return err
		case "expectedInputs":
			return expectation(r, &n.ExpectedInputs)
		case "expectedOutputs":
			return expectation(r, &n.ExpectedOutputs)
		case "position":
			return readPosition(r, n, &placed)
		case "subgraph":
			return word(r, &n.Subgraph)
		case "pinned":
			return yes(r, &n.Pinned)
		case "block":
			return word(r, &n.Block)
		case "anchor":
			return word(r, &n.Anchor)
		case "by":
			return word(r, &n.By)
		case "reason":
			return text(r, &n.Reason)
		case "summaryOf":
			return word(r, &n.SummaryOf)
		}
		return KeepExtra(r, &n.Extra, key)
	})
	return n, placed, err
}

func readPosition(r *jsonread.Reader, n *Node, placed *bool) error {
	if r.Null() {
		return nil
	}
	var rest map[string]json.RawMessage
	err := r.Object(func(key string) error {
		*placed = *placed || r.Kind() != 'n' && (key == "x" || key == "y")
		switch key {
		case "x":
			return coordinate(r, &n.Position.X)
		case "y":
			return coordinate(r, &n.Position.Y)
		}
		return KeepExtra(r, &rest, key)
	})
	if err != nil || rest == nil {
		return err
	}
	var w Writer
	w.Open('{')
	w.Extra(rest)
	w.Close('}')
	if n.Extra == nil {
		n.Extra = map[string]json.RawMessage{}
	}
	n.Extra[positionExtra] = w.Buf
	return nil
}

// ReadEdge takes one edge.
func ReadEdge(r *jsonread.Reader) (*Edge, error) {
	e := &Edge{}
	var external bool
	var x External
	err := r.Object(func(key string) error {
		switch key {
		case "id":
			return word(r, &e.ID)
		case "from":
			return word(r, &e.From)
		case "to":
			return word(r, &e.To)
		case "type":
			return word(r, &e.Type)
		case "category":
			return word(r, &e.Category)
		case "by":
			return word(r, &e.By)
		case "reason":
			return text(r, &e.Reason)
		case "external":
			return yes(r, &external)
		case "externalNode":
			return word(r, &x.ExternalNode)
		case "direction":
			return word(r, &x.Direction)
		case "redirectedEdge":
			return word(r, &x.RedirectedEdge)
		}
		return KeepExtra(r, &e.Extra, key)
	})
	if external {
		e.External = &x
	}
	return e, err
}

// ReadGroup takes one group.
func ReadGroup(r *jsonread.Reader) (*Group, error) {
	g := &Group{}
	err := r.Object(func(key string) error {
		switch key {
		case "id":
			return word(r, &g.ID)
		case "label":
			return text(r, &g.Label)
		case "nodes":
			if r.Null() {
				return nil
			}
			return r.Array(func() error {
				id, err := r.Word()
				g.Nodes = append(g.Nodes, id)
				return err
			})
		case "color":
			return word(r, &g.Color)
		case "x":
			return coordinate(r, &g.X)
		case "y":
			return coordinate(r, &g.Y)
		case "width":
			return coordinate(r, &g.Width)
		case "height":
			return coordinate(r, &g.Height)
		}
		return KeepExtra(r, &g.Extra, key)
	})
	return g, err
}

// KeepExtra stores the value of an unknown key.
func KeepExtra(r *jsonread.Reader, extra *map[string]json.RawMessage, key string) error {
	raw, err := r.Raw()
	if err != nil {
		return err
	}
	var w Writer
	w.Raw(raw)
	if *extra == nil {
		*extra = map[string]json.RawMessage{}
	}
	(*extra)[key] = w.Buf
	return nil
}

func word(r *jsonread.Reader, to *string) (err error) {
	if r.Null() {
		return nil
	}
	*to, err = r.Word()
	return err
}

func text(r *jsonread.Reader, to *string) (err error) {
	if r.Null() {
		return nil
	}
	*to, err = r.Text()
	return err
}

func whole(r *jsonread.Reader, to *int) (err error) {
	if r.Null() {
		return nil
	}
	*to, err = r.Int()
	return err
}

func yes(r *jsonread.Reader, to *bool) (err error) {
	if r.Null() {
		return nil
	}
	*to, err = r.Bool()
	return err
}

func coordinate(r *jsonread.Reader, to *int) error {
	if err := whole(r, to); err != nil {
		return err
	}
	*to = max(-maxCoordinate, min(maxCoordinate, *to))
	return nil
}

func expectation(r *jsonread.Reader, to *Expect) error {
	switch r.Kind() {
	case 'n':
		r.Null()
		return nil
	case '0':
		s, err := r.Number()
		*to = Expect(s)
		return err
	}
	s, err := r.Word()
	*to = Expect(s)
	return err
}
