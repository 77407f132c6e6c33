package journal

import (
	"slices"
	"strings"
	"testing"

	"crg/backend/prompt"
)

// TestFiguresOfPrompts: medians over the turns that sent a prompt, each compared with the one before; a turn that was asked again
// counts once.
func TestFiguresOfPrompts(t *testing.T) {
	sent := func(n, tokens int, text string, sections ...prompt.Section) Turn {
		t := turnAt(n, 10*n)
		t.Prompt, t.TokensEstimated, t.Sections = text, tokens, sections
		return t
	}
	half := []prompt.Section{{Block: "file: intro", Tokens: 30}, {Block: "data: definitions", Tokens: 20}, {Block: "data: reading", Tokens: 50}}
	quarter := []prompt.Section{{Block: "file: intro", Tokens: 25}, {Block: "data: recent-actions", Tokens: 75}}
	fixed := strings.Repeat("f", 40)
	p := story{turns: []Turn{
		sent(1, 100, fixed+strings.Repeat("a", 60), half...),
		sent(2, 300, fixed+strings.Repeat("b", 40), half...),                            // 40 of 80
		sent(3, 200, fixed+strings.Repeat("b", 10)+strings.Repeat("c", 30), quarter...), // 50 of 80
	}}
	b := p.book()
	figures := func() PromptFigures {
		return Count(Parts{}, slices.Values(b.Turns()), slices.Values([]Call{}), nil).Prompt
	}
	if got, want := figures(), (PromptFigures{200, 0.5, 0.563}); got != want {
		t.Errorf("%+v, not %+v", got, want)
	}
	b.Stored(Turn{ID: "t0004", Number: 4, StartedAt: at(40), EndedAt: at(41)}) // skipped before anything was sent
	b.Stored(sent(5, 400, strings.Repeat("d", 10), quarter...))                // nothing alike
	if got, want := figures(), (PromptFigures{250, 0.375, 0.5}); got != want { // 0.5 0.625 0
		t.Errorf("with two more: %+v, not %+v", got, want)
	}
	b.Stored(sent(5, 300, fixed+strings.Repeat("b", 10)+"dd", half...)) // asked again: compared with turn 3, 50 of 52
	if got, want := figures(), (PromptFigures{250, 0.5, 0.625}); got != want {
		t.Errorf("asked again: %+v, not %+v", got, want)
	}
	if got := Count(Parts{}, slices.Values([]Turn{}), slices.Values([]Call{}), nil).Prompt; got != (PromptFigures{}) {
		t.Errorf("no turn: %+v", got)
	}
}
