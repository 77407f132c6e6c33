package review

import (
	"strconv"
	"strings"
)

// Figures are what a look found, in numbers: what a run is judged by.
type Figures struct {
	Joined     int         `json:"joined"`     // thoughts that lead to a goal, with no document in between
	Thoughts   int         `json:"thoughts"`   // nodes but goals, documents, patches, what was archived, and questions that wait for the person
	Documents  []Read      `json:"documents"`  // in id order, top level first
	Conclusion *Conclusion `json:"conclusion"` // null = no goal is answered
	Quotations Quotations  `json:"quotations"` // in what was drawn from documents
}

// Read says how far a document was read, in pages of the agent's window, and how many nodes were drawn from it.
type Read struct {
	ID    string `json:"id"`
	Pages int    `json:"pages"`
	Read  int    `json:"read"`
	Drawn int    `json:"drawn"`
}

// Conclusion is the most important one that answers a goal.
type Conclusion struct {
	Turn        int `json:"turn"` // that linked it to the goal; 0 = the person did
	Supports    int `json:"supports"`
	Contradicts int `json:"contradicts"`
}

// Quotations counts what was given as the words of a document.
type Quotations struct {
	Checked int `json:"checked"`
	False   int `json:"false"`
}

// Figures counts.
func (s State) Figures() Figures {
	f := Figures{Joined: s.Joined, Thoughts: s.Thoughts, Documents: []Read{}, Quotations: Quotations{s.Checked, len(s.False)}}
	for _, d := range s.Documents {
		f.Documents = append(f.Documents, Read{d.ID, d.Pages, d.Read, d.Drawn})
	}
	for _, g := range s.Goals {
		if len(g.Answers) > 0 {
			a := g.Answers[0]
			turn, _ := strconv.Atoi(strings.TrimPrefix(a.By, "t")) // 0 of the person
			f.Conclusion = &Conclusion{turn, a.Supports, a.Contradicts}
			break
		}
	}
	return f
}
