package turn

import (
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
	Notes  []prompt.Note   // told once
	undone map[string]bool // turns that do not stand any more
}

// undoReach is how many steps back a turn may lie that the prompt marks as undone.
const undoReach = 200

// SinceLast reads what the person did after the newest turn, and which turns they took back (design: Undo).
func SinceLast(doc *document.Document) Since {
	since := Since{undone: map[string]bool{}}
	var back []string
	turnOf, before := map[uint64]string{}, false
	steps := doc.Steps(undoReach)
	for _, step := range steps {
		if step.Turn != "" && step.Kind == graphstore.KindStep {
			turnOf[step.Seq], before = step.Turn, true
			since.undone[step.Turn] = since.undone[step.Turn] || step.Undone
		}
		switch {
		case before: // an older turn has been told already
		case step.Kind == graphstore.KindUndo:
			back = append(back, "Undo: "+step.Label)
		case step.Kind == graphstore.KindRedo:
			back = append(back, "Redo: "+step.Label)
		case len(step.Undoes) > 0: // one turn further back
			back = append(back, step.Label)
		}
	}
	for _, step := range steps {
		for _, seq := range step.Undoes {
			if turn := turnOf[seq]; turn != "" && step.Kind == graphstore.KindStep && !step.Undone {
				since.undone[turn] = true
			}
		}
	}
	if len(back) > 0 {
		slices.Reverse(back)
		since.Notes = []prompt.Note{{Title: "CHANGED BY THE PERSON", Text: strings.Join(back, "\n")}}
	}
	return since
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
