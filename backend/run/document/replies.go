package document

import (
	"encoding/json"
	"slices"
	"strings"

	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// Reply is what a model said in a turn, journalled before anything is done with it.
type Reply struct {
	Seq  uint64          `json:"seq"`
	Turn string          `json:"turn"`
	Text string          `json:"text"`
	Meta json.RawMessage `json:"meta,omitempty"`
}

// AppendReply makes a reply durable. meta is anything that encodes to JSON.
func (d *Document) AppendReply(turn, by, text string, meta any) (Step, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	rec := &graphstore.Record{Kind: graphstore.KindReply, Turn: turn, By: by, Label: message.New("step.reply")}
	return d.commit(rec, func() any {
		r := Reply{Turn: turn, Text: text}
		if meta != nil {
			r.Meta, _ = json.Marshal(meta)
		}
		return r
	}, nothing)
}

// Note makes something durable that does not change the graph. A note of a turn also ends its reply: nothing waits any more.
func (d *Document) Note(turn, by string, label message.Message, data any) (Step, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	rec := &graphstore.Record{Kind: graphstore.KindNote, Turn: turn, By: by, Label: label}
	return d.commit(rec, func() any { return data }, nothing)
}

// Unapplied are replies that were journalled but neither applied nor put aside: the program ended between the two. Each
// becomes a gate B (design: Journal).
func (d *Document) Unapplied() []Reply {
	d.mu.RLock()
	defer d.mu.RUnlock()
	var out []Reply
	for _, r := range d.replies {
		out = append(out, r)
	}
	slices.SortFunc(out, func(a, b Reply) int { return strings.Compare(a.Turn, b.Turn) })
	return out
}

func (d *Document) noteReply(rec *graphstore.Record) {
	switch {
	case rec.Turn == "":
	case rec.Kind == graphstore.KindReply:
		var r Reply
		if json.Unmarshal(rec.Data, &r) != nil {
			return // written by something else: nothing can be done with it
		}
		r.Seq, r.Turn = rec.Seq, rec.Turn
		d.replies[rec.Turn] = r
	case rec.Kind == graphstore.KindStep, rec.Kind == graphstore.KindNote:
		delete(d.replies, rec.Turn)
	}
}

func nothing(*graph.Tx) error { return nil }
