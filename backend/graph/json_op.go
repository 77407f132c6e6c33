package graph

import (
	"crg/backend/base/jsonread"
)

// The methods below make encoding/json agree with the files: the same keys, unknown ones kept.

func (n *Node) MarshalJSON() ([]byte, error)  { var w Writer; w.Node(n); return w.Buf, nil }
func (e *Edge) MarshalJSON() ([]byte, error)  { var w Writer; w.Edge(e); return w.Buf, nil }
func (g *Group) MarshalJSON() ([]byte, error) { var w Writer; w.Group(g); return w.Buf, nil }

func (n *Node) UnmarshalJSON(data []byte) error  { return readWhole(data, n, ReadNode) }
func (e *Edge) UnmarshalJSON(data []byte) error  { return readWhole(data, e, ReadEdge) }
func (g *Group) UnmarshalJSON(data []byte) error { return readWhole(data, g, ReadGroup) }

func readWhole[T any](data []byte, to *T, read func(*jsonread.Reader) (*T, error)) error {
	r := jsonread.New(data)
	v, err := read(r)
	if err == nil {
		err = r.End()
	}
	if err == nil {
		*to = *v
	}
	return err
}

// Op writes one op with its images, as the journal holds it.
func (w *Writer) Op(op Op) {
	w.Open('{')
	w.Member("level", op.Level)
	writeChange(w, "node", op.Node, (*Writer).Node)
	writeChange(w, "edge", op.Edge, (*Writer).Edge)
	writeChange(w, "group", op.Group, (*Writer).Group)
	writeChange(w, "sub", op.Sub, (*Writer).levelMeta)
	writeChange(w, "agent", op.Agent, (*Writer).Agent)
	w.Close('}')
}

func writeChange[T any](w *Writer, key string, c *Change[T], write func(*Writer, *T)) {
	if c == nil {
		return
	}
	w.Key(key)
	w.Open('{')
	w.Key("id")
	w.Text(c.ID)
	if c.Before != nil {
		w.Key("before")
		write(w, c.Before)
	}
	if c.After != nil {
		w.Key("after")
		write(w, c.After)
	}
	w.Close('}')
}

func (w *Writer) levelMeta(m *LevelMeta) {
	w.Open('{')
	w.Key("parent")
	w.Text(m.Parent)
	w.Key("file")
	w.Text(m.File)
	w.Close('}')
}

// Agent writes an agent's place.
func (w *Writer) Agent(a *Agent) {
	w.Open('{')
	w.Key("position")
	w.Text(a.Position)
	w.Key("phaseIndex")
	w.Int(a.PhaseIndex)
	w.Member("phase", a.Phase)
	w.Key("turn")
	w.Int(a.Turn)
	w.Key("turnTotal")
	w.Int(a.TurnTotal)
	if a.Sent {
		w.Key("sent")
		w.Buf = append(w.Buf, "true"...)
	}
	w.Member("reviewed", a.Reviewed)
	w.Member("read", a.Read)
	w.Close('}')
}

// MarshalJSON writes the op as the journal holds it.
func (op Op) MarshalJSON() ([]byte, error) { var w Writer; w.Op(op); return w.Buf, nil }

// UnmarshalJSON reads an op. Unknown keys of the op itself are ignored, those of its images are kept.
func (op *Op) UnmarshalJSON(data []byte) error {
	r := jsonread.New(data)
	v, err := ReadOp(r)
	if err == nil {
		err = r.End()
	}
	if err == nil {
		*op = v
	}
	return err
}

// ReadOp takes one op.
func ReadOp(r *jsonread.Reader) (op Op, err error) {
	err = r.Object(func(key string) (err error) {
		switch key {
		case "level":
			op.Level, err = r.Word()
		case "node":
			op.Node, err = readChange(r, ReadNode)
		case "edge":
			op.Edge, err = readChange(r, ReadEdge)
		case "group":
			op.Group, err = readChange(r, ReadGroup)
		case "sub":
			op.Sub, err = readChange(r, readLevelMeta)
		case "agent":
			op.Agent, err = readChange(r, func(r *jsonread.Reader) (*Agent, error) { a, err := ReadAgent(r, nil); return &a, err })
		default:
			_, err = r.Raw()
		}
		return err
	})
	return op, err
}

func readChange[T any](r *jsonread.Reader, read func(*jsonread.Reader) (*T, error)) (*Change[T], error) {
	c := &Change[T]{}
	err := r.Object(func(key string) (err error) {
		switch key {
		case "id":
			c.ID, err = r.Word()
		case "before":
			c.Before, err = read(r)
		case "after":
			c.After, err = read(r)
		default:
			_, err = r.Raw()
		}
		return err
	})
	return c, err
}

func readLevelMeta(r *jsonread.Reader) (*LevelMeta, error) {
	m := &LevelMeta{}
	err := r.Object(func(key string) error {
		switch key {
		case "parent":
			return word(r, &m.Parent)
		case "file":
			return word(r, &m.File)
		}
		_, err := r.Raw()
		return err
	})
	return m, err
}

// ReadAgent takes an agent's place. other is told of unknown keys and takes their values; nil drops them.
func ReadAgent(r *jsonread.Reader, other func(key string) error) (a Agent, err error) {
	err = r.Object(func(key string) error {
		switch key {
		case "position":
			return word(r, &a.Position)
		case "phaseIndex":
			return whole(r, &a.PhaseIndex)
		case "phase":
			return word(r, &a.Phase)
		case "turn":
			return whole(r, &a.Turn)
		case "turnTotal":
			return whole(r, &a.TurnTotal)
		case "sent":
			return yes(r, &a.Sent)
		case "reviewed":
			return word(r, &a.Reviewed)
		case "read":
			return word(r, &a.Read)
		}
		if other != nil {
			return other(key)
		}
		_, err := r.Raw()
		return err
	})
	return a, err
}
