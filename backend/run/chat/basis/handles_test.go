package basis

import (
	"slices"
	"testing"

	"crg/backend/prompt"
)

// known is a prompt that shows a fact and a decision of a Ledger that holds another fact.
func known() Shown {
	s := tram()
	s.Entries = []prompt.ShownEntry{
		{Entry: prompt.Entry{Handle: "F6", ID: "KG-6"}, Text: `F6 (0.72): "The council wants 44 trams by the spring."`},
		{Entry: prompt.Entry{Handle: "D1", ID: "RG-1"}, Text: `D1, decision (accepted): "Supplier B."`},
	}
	s.Entry = func(handle string) (prompt.Entry, bool) {
		return prompt.Entry{Handle: "F9", ID: "KG-9"}, handle == "F9"
	}
	return s
}

// An answer names what is kept by its handle: as the prompt printed it, and in brackets whatever there is. Each is a basis as a node is: where the
// prompt showed it.
func TestAnAnswerRestsOnWhatIsKept(t *testing.T) {
	for _, c := range []struct {
		answer   string
		notes    []string // stretch → entry
		rests    []string
		grounded int
	}{
		{"It was chosen for good reasons [D1].", []string{"[D1] → RG-1"}, []string{"D1"}, 1},
		{"As F6 says, there will be many of them, as [F6] says again.", []string{"F6 → KG-6", "[F6] → KG-6"}, []string{"F6"}, 1},
		{"It was said before, too [F9].", []string{"[F9] → KG-9"}, []string{"F9"}, 0}, // it is there, and was not shown
		{"[F9] says it, and [D1] too.", []string{"[F9] → KG-9", "[D1] → RG-1"}, []string{"F9", "D1"}, 1},
		{"It was said by F9 before, too.", nil, nil, 0},
		{"Take vitamin D3, cell C1 and [F77] of them, or file-F6 and F6b.", nil, nil, 0},
		{"In short, the council wants 44 trams by the spring, they say.", nil, []string{"F6"}, 1}, // 44 stands in F6 alone
	} {
		_, b := Of(c.answer, known())
		var notes, rests []string
		for _, n := range b.Notes {
			if n.Kind == Kept {
				notes = append(notes, c.answer[n.From:n.To]+" → "+n.Entry)
			}
		}
		for _, r := range b.Rests {
			rests = append(rests, r.Handle)
		}
		if !slices.Equal(notes, c.notes) || !slices.Equal(rests, c.rests) || b.Grounded != c.grounded || b.Missing != 0 || b.Checked < len(c.notes) {
			t.Errorf("%s\n%v, rests on %v, %d grounded, %d missing", c.answer, notes, rests, b.Grounded, b.Missing)
		}
	}
	if _, b := Of("As [F6] says.", Shown{}); len(b.Notes) != 0 {
		t.Error("nothing is kept here")
	}
}
