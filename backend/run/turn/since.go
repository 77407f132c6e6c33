package turn

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"crg/backend/action"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/prompt"
	"crg/backend/run/document"
)

// Since is what happened beside the model's turns, as the next prompt tells it. It is asked before the graph is held: it
// reads the document's steps.
type Since struct {
	Notes  []prompt.Note   // of the run, told once
	undone map[string]bool // turns that do not stand any more
	back   []string        // what was taken back or done again, for phases that do not tell the rest
	known  uint64          // the newest record that this is made of
	people edits           // what people did that no turn has told yet
	turned []string        // turns that they took back, or did again
}

// undoReach is how many steps back a turn may lie that the prompt marks as undone.
const undoReach = 200

// SinceLast reads what the person did after the newest turn, and which turns they took back (design: Undo).
func SinceLast(doc *document.Document) Since {
	since := Since{undone: map[string]bool{}}
	entries := doc.Entries()
	if len(entries) > 0 {
		since.known = entries[len(entries)-1].Seq
	}
	turnOf, before := map[uint64]string{}, false
	newest := slices.Clone(entries[max(0, len(entries)-undoReach):])
	slices.Reverse(newest)
	for _, step := range newest {
		if step.Turn != "" && step.Kind == graphstore.KindStep {
			turnOf[step.Seq], before = step.Turn, true
			since.undone[step.Turn] = since.undone[step.Turn] || step.Undone
		}
		switch {
		case before: // an older turn has been told already
		case step.Room != "" || step.Kind == graphstore.KindNote: // nothing of the graph, which is what the prompt tells of
		case step.Kind == graphstore.KindUndo:
			since.back = append(since.back, "Undo: "+step.Label.String())
		case step.Kind == graphstore.KindRedo:
			since.back = append(since.back, "Redo: "+step.Label.String())
		case len(step.Undoes) > 0: // one turn further back
			since.back = append(since.back, step.Label.String())
		}
	}
	for _, step := range newest {
		for _, seq := range step.Undoes {
			if turn := turnOf[seq]; turn != "" && step.Kind == graphstore.KindStep && !step.Undone {
				since.undone[turn] = true
			}
		}
	}
	slices.Reverse(since.back)
	since.gather(entries)
	return since
}

// gather collects what people did that no turn has told yet: since what the newest turn knew that was applied and still stands.
// A turn that failed, or was skipped, has told nothing; the one before a turn that was taken back counts again, as nothing
// that followed from telling it stands. What was done while the model was thinking is told by the next prompt.
func (s *Since) gather(entries []document.Entry) {
	told, any := uint64(0), false
	for _, e := range slices.Backward(entries) {
		if e.Turn == "" || e.Kind != graphstore.KindStep || s.undone[e.Turn] {
			continue
		}
		if len(e.Data) == 0 && slices.ContainsFunc(entries, func(o document.Entry) bool { return o.Turn == e.Turn && len(o.Data) > 0 }) {
			continue // what completes the turn knew nothing of its own
		}
		var d knew
		if _ = json.Unmarshal(e.Data, &d); d.Result == skipped {
			continue
		}
		if told, any = e.Seq, true; d.Known != nil {
			told = *d.Known
		}
		break
	}
	if !any {
		return // the first turn sees the graph as it is
	}
	turnOf, times := map[uint64]string{}, map[string]int{}
	for _, e := range entries {
		turn, own := e.Turn, e.Kind == graphstore.KindStep && e.Turn != ""
		for _, seq := range e.Undoes {
			turn = cmp.Or(turn, turnOf[seq])
		}
		turnOf[e.Seq] = turn
		switch {
		case e.Seq <= told || own:
		case turn == "":
			s.people.add(e.Ops)
		case len(e.Undoes) > 0:
			if times[turn]++; times[turn] == 1 {
				s.turned = append(s.turned, turn)
			}
		}
	}
	s.turned = slices.DeleteFunc(s.turned, func(turn string) bool { return times[turn]%2 == 0 })
}

// recent are the last turns for the prompt. A turn that the person took back shows no actions: the model must not build on
// them. What it made is named where it is gone.
func (s Since) recent(turns []action.TurnActions, g *graph.Graph) []action.TurnActions {
	for i := range turns {
		t := &turns[i]
		if !s.undone[TurnID(t.Turn)] {
			continue
		}
		var gone []string
		stands := false
		for _, o := range t.Outcomes {
			switch {
			case o.Created == "" || o.Created[0] != 'n':
			case g.Node(o.Created) == nil:
				gone = append(gone, "["+o.Created+"]")
			default:
				stands = true
			}
		}
		t.Note = "taken back by the person."
		if !stands {
			t.Note += " Nothing of it stands."
		}
		if len(gone) == 1 {
			t.Note += " " + gone[0] + " does not exist."
		} else if len(gone) > 1 {
			t.Note += " " + strings.Join(gone, ", ") + " do not exist."
		}
		t.Undone = true
	}
	return turns
}

// edits are what the prompt tells of the person's doings: answers to the model's questions first. Turns that it shows as taken
// back already need no more words.
func (s Since) edits(g *graph.Graph, shown []action.TurnActions) []prompt.Edit {
	out := s.people.tell(g)
	for _, turn := range s.turned {
		if slices.ContainsFunc(shown, func(t action.TurnActions) bool { return TurnID(t.Turn) == turn }) {
			continue
		}
		what := "brought back turn "
		if s.undone[turn] {
			what = "took back turn "
		}
		out = append(out, prompt.Edit{What: what + document.TurnNumber(turn)})
	}
	return out
}
