package note

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/graph/graphstore"
	"crg/backend/wings/ledger/harvest"
)

// kinds are how what each of the actions noted is read.
var kinds = map[string]func(action.Outcome) harvest.Note{}

func declare(k apply.Kind, read func(action.Outcome) harvest.Note) bool {
	kinds[k.Name], k.Notes = read, true
	return apply.Add(k)
}

// target is the node that something is noted about: that of the agent, where the action names none.
func target(help string) action.Field {
	return action.Field{Name: "target", Aliases: []string{"node", "about"}, Kind: action.NodeRef, Help: help}
}

// saying tells an action by its text.
func saying(field string) func(*check.Turn, action.Action) string {
	return func(t *check.Turn, a action.Action) string {
		return apply.About(t, a) + " " + apply.Quote(a.Get(field))
	}
}

// would tells of the text that an action would note.
func would(field string) func(*apply.Effect, apply.Prospect, action.Outcome) {
	return func(e *apply.Effect, _ apply.Prospect, o action.Outcome) { e.Value = o.Action.Get(field) }
}

// at is the n-th node that an outcome names.
func at(o action.Outcome, n int) string {
	if n < len(o.About) {
		return o.About[n]
	}
	return ""
}

// most is how many notes are remembered, the newest. One that was answered needs no memory but for undo and for taking a Dismiss back.
const most = 2000

// Follow is what was noted when more of the journal is known, and the nodes that records noted something about, or took that back. A turn that is undone has
// noted nothing, until it is done again. The same records may come again: what follows from a note may not have been written yet.
func Follow(notes []harvest.Note, records []graphstore.Record) (all []harvest.Note, about []string) {
	all = slices.Clone(notes)
	for _, rec := range records {
		for i := range all {
			if hear(&all[i], rec) || all[i].Seq == rec.Seq {
				about = append(about, all[i].About)
			}
		}
		if !slices.ContainsFunc(all, func(n harvest.Note) bool { return n.Seq == rec.Seq }) {
			for _, n := range noted(rec) {
				all, about = append(all, n), append(about, n.About)
			}
		}
	}
	return all[max(0, len(all)-most):], about
}

// hear says of a note whether its turn stands after a record, where that is about it: Undo and Redo take back and do again what they name, and an older step
// is taken back by one of its own, which can be taken back itself.
func hear(n *harvest.Note, rec graphstore.Record) (heard bool) {
	taken := slices.Clone(n.Taken)
	for _, seq := range rec.Undoes {
		i := slices.IndexFunc(taken, func(t harvest.Taking) bool { return t.Seq == seq })
		switch {
		case seq != n.Seq && i < 0:
			continue
		case rec.Kind == graphstore.KindStep:
			if !slices.ContainsFunc(taken, func(t harvest.Taking) bool { return t.Seq == rec.Seq }) {
				taken = append(taken, harvest.Taking{Seq: rec.Seq, Of: seq})
			}
		case i < 0:
			n.Gone = rec.Kind == graphstore.KindUndo
		default:
			taken[i].Gone = rec.Kind == graphstore.KindUndo
		}
		heard = true
	}
	if heard {
		n.Taken, n.Undone = taken, n.Gone || takenBack(taken, n.Seq)
	}
	return heard
}

// takenBack reports a step that one which stands takes back. Whatever a file says, a step takes back older ones only: so each is looked at once, from the newest.
func takenBack(taken []harvest.Taking, seq uint64) bool {
	newest := slices.SortedFunc(slices.Values(taken), func(a, b harvest.Taking) int { return cmp.Compare(b.Seq, a.Seq) })
	back := map[uint64]bool{}
	for _, t := range newest {
		if t.Seq > t.Of && !t.Gone && !back[t.Seq] {
			back[t.Of] = true
		}
	}
	return back[seq]
}

// noted are the notes of one turn: of what was asked for, those that no rule refused and no person declined.
func noted(rec graphstore.Record) (out []harvest.Note) {
	if rec.Kind != graphstore.KindStep || rec.Turn == "" || !bytes.Contains(rec.Data, []byte(`"note_`)) {
		return nil
	}
	var turn struct {
		Outcomes []action.Outcome `json:"outcomes"`
	}
	if json.Unmarshal(rec.Data, &turn) != nil {
		return nil // another program's
	}
	for _, o := range turn.Outcomes {
		read := kinds[o.Action.Name]
		if read == nil || o.Rejection != nil || at(o, 0) == "" {
			continue
		}
		n := read(o)
		n.Seq, n.Turn, n.Agent, n.At, n.About, n.Reason = rec.Seq, rec.Turn, rec.By, rec.At, o.About[0], o.Action.Reason
		out = append(out, n)
	}
	return out
}
