package graphstore

import (
	"cmp"
	"encoding/json"
	"time"

	"crg/backend/base/jsonread"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// Kind of a record.
type Kind string

const (
	KindStep  Kind = "step"  // a gesture, or the accepted actions of a turn
	KindUndo  Kind = "undo"  // takes back the newest step; Undoes names it
	KindRedo  Kind = "redo"  // does a step again that was taken back; Undoes names it
	KindReply Kind = "reply" // what the model said, before it is checked
	KindNote  Kind = "note"  // something that happened without changing the graph
)

// Record is one line of the journal: what one step did, whole. Seq and At are given by Append.
type Record struct {
	Seq    uint64
	At     time.Time
	Kind   Kind
	Turn   string          // "t0012", "" outside a turn
	By     string          // "person", an agent's name, "outside"
	Label  message.Message // what a person calls it: Add "Costs"
	Ops    []graph.Op
	Undoes []uint64 // numbers of the steps that it takes back or does again
	With   uint64   // number of the step that it completes: Undo takes back both at once; 0 = it stands alone
	Beside bool     // what it left stands in Data alone, such as a note: Undo takes it back though nothing of the graph changed
	Room   string   // what it did was done there, as Data say, and that room takes it back; "" = the graph itself
	Told   bool     // that room tells of it in the Logs
	// NextNode and NextEdge are the id counters after the step: an id is never given twice, not even after a crash (CRG-60).
	NextNode, NextEdge int
	Data               json.RawMessage // what the writer wants to find with it again: reply, outcomes
}

// encode is the record's JSON on one line.
func (rec *Record) encode() []byte {
	w := graph.Writer{Buf: make([]byte, 0, 1024)}
	w.Open('{')
	w.Key("at")
	w.Text(rec.At.UTC().Format(time.RFC3339Nano))
	w.Key("kind")
	w.Text(string(rec.Kind))
	w.Member("turn", rec.Turn)
	w.Member("by", rec.By)
	writeLabel(&w, rec.Label)
	if len(rec.Undoes) > 0 {
		w.Key("undoes")
		w.Open('[')
		for _, seq := range rec.Undoes {
			w.Next()
			w.Int(int(seq))
		}
		w.Close(']')
	}
	if rec.With > 0 {
		w.Key("with")
		w.Int(int(rec.With))
	}
	if rec.Beside {
		w.Key("beside")
		w.Raw(json.RawMessage("true"))
	}
	w.Member("room", rec.Room)
	if rec.Told {
		w.Key("told")
		w.Raw(json.RawMessage("true"))
	}
	if len(rec.Ops) > 0 {
		w.Key("ops")
		w.Open('[')
		for _, op := range rec.Ops {
			w.Next()
			w.Op(op)
		}
		w.Close(']')
	}
	w.Key("nextId")
	w.Int(rec.NextNode)
	w.Key("nextEdgeId")
	w.Int(rec.NextEdge)
	if len(rec.Data) > 0 {
		w.Key("data")
		w.Raw(rec.Data)
	}
	w.Close('}')
	return w.Buf
}

func decodeRecord(seq uint64, data []byte) (Record, error) {
	rec, label := Record{Seq: seq}, ""
	r := jsonread.New(data)
	err := r.Object(func(key string) (err error) {
		var s string
		switch key {
		case "at":
			if s, err = r.Text(); err == nil {
				if rec.At, err = time.Parse(time.RFC3339Nano, s); err != nil {
					err = r.Fail(message.New("json.not-time", "text", s))
				}
			}
		case "kind":
			s, err = r.Word()
			rec.Kind = Kind(s)
		case "turn":
			rec.Turn, err = r.Word()
		case "by":
			rec.By, err = r.Word()
		case "label":
			label, err = r.Text()
		case "message":
			rec.Label, err = readMessage(r)
		case "undoes":
			err = r.Array(func() error {
				n, err := r.Int()
				rec.Undoes = append(rec.Undoes, uint64(max(n, 0)))
				return err
			})
		case "with":
			n, e := r.Int()
			rec.With, err = uint64(max(n, 0)), e
		case "beside":
			rec.Beside, err = r.Bool()
		case "room":
			rec.Room, err = r.Word()
		case "told":
			rec.Told, err = r.Bool()
		case "ops":
			err = r.Array(func() error {
				op, err := graph.ReadOp(r)
				rec.Ops = append(rec.Ops, op)
				return err
			})
		case "nextId":
			rec.NextNode, err = r.Int()
		case "nextEdgeId":
			rec.NextEdge, err = r.Int()
		case "data":
			rec.Data, err = r.Raw()
		default:
			_, err = r.Raw()
		}
		return err
	})
	if err == nil {
		err = r.End()
	}
	if !rec.Label.Known() { // of before, or of a newer program
		rec.Label = message.Written(cmp.Or(label, rec.Label.String()))
	}
	return rec, err
}
