package harvest

import (
	"testing"

	"crg/backend/run/chat/basis"
)

// What an answer quotes and which pages it names goes along with its sentence; what is no place of a document does not, nor what a file of a conversation
// has that fits no answer.
func TestWhatAnAnswerCites(t *testing.T) {
	const text = `Rents are dear. It says "rents rose" there. See page 2 of it.`
	place := &basis.Place{From: 5, To: 9}
	got := CitesOf(text, &basis.Basis{Notes: []basis.Note{
		{Kind: basis.Quoted, From: 25, To: 35, Node: "n02", Place: place},
		{Kind: basis.Page, From: 48, To: 54, Node: "n03", Place: place},
		{Kind: basis.Altered, From: 25, To: 35, Node: "n02", Place: place},
		{Kind: basis.Quoted, From: 25, To: 35, Node: "n02"},
		{Kind: basis.Quoted, From: 25, To: 99, Node: "n02", Place: place},
		{Kind: basis.Quoted, From: -1, To: 9, Node: "n02", Place: place},
	}})
	if len(got) != 2 || got[0].Document != "n02" || got[0].Quote != "rents rose" || got[1].Quote != "" || got[1].Page.From != 5 || got[1].Page.To != 9 {
		t.Fatalf("%+v", got)
	}
	for i, want := range []string{`It says "rents rose" there. `, "See page 2 of it."} {
		if s := text[got[i].Sentence.From:got[i].Sentence.To]; s != want {
			t.Errorf("%q", s)
		}
	}
	if CitesOf(text, nil) != nil {
		t.Error("an answer of an older CRG")
	}
}
