package cli

import (
	"slices"
	"testing"

	"crg/backend/run/chat"
	"crg/backend/run/chat/basis"
)

// Who asks on a terminal is told what an answer rests on, and what of it is not so, as on the screen.
func TestCRG_222_AnAnswerOnATerminalSaysWhatItRestsOn(t *testing.T) {
	m := chat.Message{Text: `It costs "3.9 million" [n07].`, Basis: &basis.Basis{
		Mark: basis.Little, Rests: []basis.Rest{{Node: "n02", Place: &basis.Place{Page: 4}}, {Node: "n05"}},
		Notes: []basis.Note{{Kind: basis.Altered, From: 9, To: 22, Node: "n02"}, {Kind: basis.NoNode, From: 23, To: 28}, {Kind: basis.Quoted, From: 0, To: 2}, {Kind: basis.NoPage, From: 5, To: 99}},
	}}
	want := []string{
		"How sure: low. Based on [n02] page 4, [n05].",
		`Not so: "3.9 million" (it does not stand so in [n02])`,
		"Not so: [n07] (no node has this id)",
	}
	if got := new(App).restsOn(m); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if got := new(App).restsOn(chat.Message{Basis: &basis.Basis{Absent: true}}); !slices.Equal(got, []string{"Nothing in this project says that."}) {
		t.Errorf("%q", got)
	}
	if got := new(App).restsOn(chat.Message{Text: "I cannot think."}); len(got) != 0 {
		t.Errorf("an answer without a basis: %q", got)
	}
}
