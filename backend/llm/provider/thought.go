package provider

import (
	"strings"

	"crg/backend/base/thought"
)

// front holds back what may be thoughts that stand before an answer: a text is shown from the first word that the model says.
type front struct {
	tell  func(string)
	held  strings.Builder
	next  int // how much of it has to be there for another look, so that all looks together read it a few times only
	begun bool
}

func (f *front) pass(piece string) {
	switch {
	case f.tell == nil:
		return
	case f.begun:
		f.say(piece)
		return
	}
	f.held.WriteString(piece)
	if text := f.held.String(); !thought.MayBegin(text) {
		f.begin(text)
	} else if len(text) >= f.next {
		f.next = len(text) + len(text)/8 + 1
		if said, _ := thought.Parted(text, false); said != "" {
			f.begin(said)
		}
	}
}

// rest shows what is left when the text is at its end.
func (f *front) rest() {
	if f.tell != nil && !f.begun {
		said, _ := thought.Parted(f.held.String(), true)
		f.begin(said)
	}
}

func (f *front) begin(said string) {
	f.begun = true
	f.held = strings.Builder{}
	f.say(said)
}

func (f *front) say(text string) {
	if text != "" {
		f.tell(text)
	}
}
