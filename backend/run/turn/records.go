package turn

import (
	"slices"
	"sync"

	"crg/backend/action"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/prompt"
)

// remember is how many past turns are kept at hand: enough for recent actions and for a session.
const remember = 50

// Records is what the next turn may know of the last ones.
type Records struct {
	disk disk.FS // nil = in memory only

	mu      sync.Mutex
	draft   journal.Draft  // of the newest turn whose reply came
	turns   []journal.Turn // the newest, oldest first
	unsaved []journal.Turn // kept, but not on disk yet
	failed  journal.Turn   // the newest that came to nothing

	listening sync.Mutex
	listeners []func(journal.Turn)
}

// OnStored has listen called with each turn record that was written. It must be quick and must not call the history.
func (h *Records) OnStored(listen func(journal.Turn)) {
	h.listening.Lock()
	defer h.listening.Unlock()
	h.listeners = append(h.listeners, listen)
}

// LoadRecords reads the newest turn records. A record that cannot be read is left out: the journal has the graph.
func LoadRecords(fsys disk.FS) *Records {
	h := &Records{disk: fsys}
	if fsys == nil {
		return h
	}
	h.draft, _ = journal.LoadDraft(fsys)
	ids := journal.TurnIDs(fsys)
	for _, id := range ids[max(0, len(ids)-remember):] {
		switch t, err := journal.LoadTurn(fsys, id); {
		case err != nil:
		case t.Result == failed:
			h.failed = t
		default:
			h.turns = append(h.turns, t)
		}
	}
	return h
}

// Last are the newest n turns, oldest first.
func (h *Records) Last(n int) []journal.Turn {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.turns[max(0, len(h.turns)-n):])
}

// Recent are the turns that hold the last n actions, each whole, newest turn first, in execution order (CRG-35, 198).
func (h *Records) Recent(n int) []action.TurnActions {
	h.mu.Lock()
	defer h.mu.Unlock()
	var out []action.TurnActions
	for i := len(h.turns) - 1; i >= 0 && n > 0; i-- {
		if t := h.turns[i].Actions(); len(t.Outcomes) > 0 {
			n -= len(t.Outcomes)
			out = append(out, t)
		}
	}
	return out
}

// Prompt is the newest turn's prompt, for the difference to the next.
func (h *Records) Prompt() prompt.Prompt {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.turns) == 0 {
		return prompt.Prompt{}
	}
	t := h.turns[len(h.turns)-1]
	return prompt.Prompt{Text: t.Prompt, Sections: prompt.WithTexts(t.Prompt, t.Sections), Basis: t.Basis}
}

// Keep stores a finished turn, and before it those whose record could not be stored earlier.
func (h *Records) Keep(t journal.Turn) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.turns = append(h.turns, t)
	if len(h.turns) > remember {
		h.turns = slices.Delete(h.turns, 0, len(h.turns)-remember)
	}
	h.unsaved = append(h.unsaved, t)
	return h.save()
}

func (h *Records) save() error {
	for len(h.unsaved) > 0 {
		if err := h.store(h.unsaved[0]); err != nil {
			return err
		}
		h.unsaved = h.unsaved[1:]
	}
	return nil
}

// KeepDraft stores what a crash before the turn's end would lose. Errors: disk.full, file.write.
func (h *Records) KeepDraft(d journal.Draft) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.draft = d
	if h.disk == nil {
		return nil
	}
	return journal.SaveDraft(h.disk, d)
}

// Draft is what is known of a turn whose reply came and whose record was not written.
func (h *Records) Draft(turn string) (journal.Draft, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.draft, h.draft.Turn.ID == turn
}

// has reports that a turn has its record: one that only tells of a failure does not count, as the turn went on.
func (h *Records) has(turn string) bool {
	if h.disk == nil || slices.ContainsFunc(h.turns, func(t journal.Turn) bool { return t.ID == turn }) {
		return true
	}
	t, err := journal.LoadTurn(h.disk, turn)
	return err == nil && t.Result != failed
}

// insert takes rebuilt records in, and stores them where write is true and no other file is in the way.
func (h *Records) insert(found []journal.Turn, write bool) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.turns = append(h.turns, found...)
	slices.SortFunc(h.turns, func(a, b journal.Turn) int { return graph.Compare(a.ID, b.ID) })
	if n := len(h.turns) - remember; n > 0 {
		h.turns = slices.Delete(h.turns, 0, n)
	}
	if !write || h.disk == nil {
		return nil
	}
	for _, t := range found {
		if old, err := journal.LoadTurn(h.disk, t.ID); fault.Is(err, "log.no-turn") || err == nil && old.Result == failed {
			h.unsaved = append(h.unsaved, t)
		}
	}
	return h.save()
}

// Failed is what an earlier try of this turn came to. The turn's record goes on listing the replies that could not be read
// (CRG-165) and counting what they took.
func (h *Records) Failed(turn string) (t journal.Turn) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.failed.ID == turn {
		t = h.failed
		t.ParseFailures = slices.Clone(t.ParseFailures)
	}
	return t
}

// KeepFailed stores a turn that came to nothing, for the log. It is not shown to the model and uses no turn.
func (h *Records) KeepFailed(t journal.Turn) {
	if t.Calls == 0 {
		return
	}
	if t.Result = failed; t.StoppedByPerson() {
		t.Result = journal.StoppedTurn
	}
	h.mu.Lock()
	h.failed = t
	h.mu.Unlock()
	_ = h.store(t) // the run pauses with its own message; the record is for looking it up
}

func (h *Records) store(t journal.Turn) error {
	if h.disk == nil {
		return nil
	}
	if err := journal.SaveTurn(h.disk, t); err != nil {
		return err
	}
	h.listening.Lock()
	defer h.listening.Unlock()
	for _, listen := range h.listeners {
		listen(t)
	}
	return nil
}
