package journal

import (
	"cmp"
	"encoding/json"
	"iter"
	"slices"
	"strconv"
	"time"

	"crg/backend/action"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// Kind of an entry of the timeline. The words also stand in the exported text.
type Kind string

const (
	Sent       Kind = "sent"       // a prompt went out
	Replied    Kind = "replied"    // the model's whole reply
	Done       Kind = "done"       // an action that was executed
	Refused    Kind = "refused"    // an action that a rule refused
	Declined   Kind = "declined"   // an action that the person did not want
	Skipped    Kind = "skipped"    // an unknown action, or a turn the person skipped
	Unreadable Kind = "unreadable" // a reply that could not be read, in full
	Warned     Kind = "warning"    // context was trimmed, or the reply had faults that were tolerated
	Asked      Kind = "asked"      // the model asked for information
	Failed     Kind = "failed"     // a turn that came to nothing
	Stopped    Kind = "stopped"    // a turn that the person stopped
	Changed    Kind = "changed"    // a gesture of the person, or a change from outside
	Undone     Kind = "undone"
	Redone     Kind = "redone"
	Noted      Kind = "note"
	Chatted    Kind = "chat"
	PhaseBegan Kind = "phase" // the agent went on to another phase
	FileUsed   Kind = "file"  // a text file was used in a new version
)

// Entry is one line of the timeline (CRG-277). Only its kind's fields are set.
type Entry struct {
	Seq    uint64    `json:"seq,omitempty"` // of the graph's journal, 0 where it has no part in it
	At     time.Time `json:"at"`
	Turn   string    `json:"turn,omitempty"` // "t0012"
	Phase  string    `json:"phase,omitempty"`
	Kind   Kind      `json:"kind"`
	Actor  string    `json:"actor"` // "person", "outside", or an agent's name
	Text   Line      `json:"text"`
	Rule   string    `json:"rule,omitempty"` // of a refusal (CRG-278, 279)
	Detail []Line    `json:"detail,omitempty"`
	Nodes  []string  `json:"nodes,omitempty"` // ids it touched, sorted
}

// Timeline joins the graph's journal and the records of the turns to one list, oldest first. A turn stands with what was
// sent, replied and executed; a step of the person with what it changed. more holds entries from elsewhere, such as the chat.
// A record that cannot be read any more is left out: the timeline is for reading, the graph does not depend on it.
func Timeline(records iter.Seq2[graphstore.Record, error], turns []Turn, more ...Entry) []Entry {
	out := slices.Clone(more)
	steps := map[string]uint64{} // turn → its record
	replies := map[string]Entry{}
	for rec, err := range records {
		if err != nil {
			break
		}
		switch {
		case rec.Told: // by the room where it was done
		case rec.Kind == graphstore.KindReply:
			replies[rec.Turn] = Entry{Seq: rec.Seq, At: rec.At, Turn: rec.Turn, Kind: Replied, Actor: rec.By, Text: Wrote(replyText(rec.Data))}
		case rec.Kind == graphstore.KindStep && rec.Turn != "":
			steps[rec.Turn] = rec.Seq
			out = append(out, fromRecord(rec)) // replaced below where the turn's own record is there
		default:
			out = append(out, fromRecord(rec))
		}
	}
	told := map[string]bool{}
	for _, t := range turns {
		told[t.ID] = true
		delete(replies, t.ID)
		out = append(out, fromTurn(t, steps[t.ID])...)
	}
	out = slices.DeleteFunc(out, func(e Entry) bool { return e.Kind == Changed && told[e.Turn] })
	for _, reply := range replies { // journalled, but the program ended before the turn did
		out = append(out, reply)
	}
	slices.SortStableFunc(out, func(a, b Entry) int {
		if c := a.At.Compare(b.At); c != 0 {
			return c
		}
		if a.Turn == b.Turn && a.Turn != "" {
			return 0 // the order of the turn itself
		}
		return cmp.Compare(a.Seq, b.Seq)
	})
	return out
}

func fromRecord(rec graphstore.Record) Entry {
	kinds := map[graphstore.Kind]Kind{graphstore.KindUndo: Undone, graphstore.KindRedo: Redone, graphstore.KindNote: Noted}
	e := Entry{Seq: rec.Seq, At: rec.At, Turn: rec.Turn, Kind: kinds[rec.Kind], Actor: rec.By, Text: Saying(rec.Label)}
	if e.Kind == "" {
		e.Kind = Changed
	}
	for _, op := range rec.Ops {
		if op.Flowed() {
			continue // it made room for what is told
		}
		e.Nodes = append(e.Nodes, touched(op)...)
		if what := describe(op); !what.IsZero() {
			e.Detail = append(e.Detail, Saying(what))
		}
	}
	slices.SortFunc(e.Nodes, graph.Compare)
	e.Nodes = slices.Compact(e.Nodes)
	return e
}

func fromTurn(t Turn, seq uint64) []Entry {
	at := func(when time.Time, kind Kind, text Line, detail ...Line) Entry {
		return Entry{Seq: seq, At: when, Turn: t.ID, Phase: t.Phase, Kind: kind, Actor: t.Agent, Text: text, Detail: detail}
	}
	end := t.EndedAt
	if end.Before(t.StartedAt) {
		end = t.StartedAt
	}
	sent := "log.sent"
	if t.Edited {
		sent = "log.sent-edited"
	}
	out := []Entry{}
	if t.Calls > 0 || t.Prompt != "" && t.Result != "skipped" { // a call that failed was sent all the same
		out = append(out, at(t.StartedAt, Sent, said(sent, "model", t.Model, "phase", t.Phase,
			"turn", strconv.Itoa(t.TurnInPhase), "tokens", strconv.Itoa(t.TokensEstimated))))
	}
	for _, w := range t.Warnings {
		remedy := w.Message
		remedy.ID += ".remedy"
		out = append(out, at(t.StartedAt, Warned, Line{w.Summary, w.Message}, Line{w.Detail, remedy}))
	}
	for _, c := range t.Clarifications {
		out = append(out, at(end, Asked, Wrote(c.Topic), c.Said()))
	}
	for _, f := range t.ParseFailures {
		out = append(out, at(end, Unreadable, Saying(faults(f)), Wrote(f.Reply)))
	}
	if t.Reply != "" && !isLastFailure(t) {
		out = append(out, at(end, Replied, Wrote(t.Reply)))
	}
	for _, w := range t.Notes() {
		out = append(out, at(end, Warned, Saying(w)))
	}
	for _, s := range t.Skipped {
		out = append(out, at(end, Skipped, Saying(message.New("log.unknown-action", "action", s.Action, "line", strconv.Itoa(s.Line)).About(s.Reason()))))
	}
	for _, o := range t.Outcomes {
		out = append(out, fromOutcome(at(end, Done, Wrote(o.Text)), o))
	}
	switch t.Result {
	case "skipped":
		out = append(out, at(end, Skipped, said("log.turn-skipped")))
	case StoppedTurn:
		out = append(out, at(end, Stopped, said("log.turn-stopped")))
	case "failed":
		out = append(out, at(end, Failed, t.problem()))
	}
	return out
}

// isLastFailure: a failed turn's reply is already told as its last unreadable one.
func isLastFailure(t Turn) bool {
	n := len(t.ParseFailures)
	return n > 0 && t.ParseFailures[n-1].Reply == t.Reply
}

func fromOutcome(e Entry, o action.Outcome) Entry {
	switch {
	case o.Declined():
		e.Kind = Declined
	case o.Refused():
		e.Kind, e.Rule = Refused, o.Rejection.Rule
		e.Text = refusal(o)
	}
	if o.Action.Reason != "" {
		e.Detail = append(e.Detail, said("log.because", "reason", o.Action.Reason))
	}
	for _, note := range Notes(o) {
		e.Detail = append(e.Detail, Saying(note))
	}
	e.Nodes = slices.Clone(o.Touched)
	if o.Created != "" {
		e.Nodes = append(e.Nodes, o.Created)
	}
	slices.SortFunc(e.Nodes, graph.Compare)
	e.Nodes = slices.Compact(e.Nodes)
	return e
}

// faults are what is wrong with a reply.
func faults(f ParseFailure) message.Message {
	return message.New("log.faults").About(f.Faults()...)
}

// problem is why a turn failed.
func (t Turn) problem() Line { return t.Told.Line(t.Problem) }

// replyText is the reply inside a record's data.
func replyText(data json.RawMessage) string {
	var held struct {
		Text string `json:"text"`
	}
	if json.Unmarshal(data, &held) == nil && held.Text != "" {
		return held.Text
	}
	return string(data)
}

// Filter picks entries; empty fields pick all.
type Filter struct {
	Turn  string
	Node  string // entries that touched it
	Kinds []Kind
}

// Pick keeps the entries that fit.
func (f Filter) Pick(entries []Entry) []Entry {
	var out []Entry
	for _, e := range entries {
		if (f.Turn == "" || e.Turn == f.Turn) && (f.Node == "" || slices.Contains(e.Nodes, f.Node)) &&
			(len(f.Kinds) == 0 || slices.Contains(f.Kinds, e.Kind)) {
			out = append(out, e)
		}
	}
	return out
}
