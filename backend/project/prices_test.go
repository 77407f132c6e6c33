package project

import (
	"testing"

	"crg/backend/base/money"
)

func TestPrices(t *testing.T) {
	const f = PricesFile
	s := load(t, map[string]string{f: `currency: EUR  # all of them
[model: Claude-Big]
input: 3
output: 15.00
[model: llama3:8b]
input: 0,25
output: 0
[model: half]
input: 1
[model: wrong]
input: 1
output: cheap
[person: me]
input: 1
[model: claude-big]
input: 4
output: 15
`})
	for model, want := range map[string]money.Price{
		"claude-big": {Input: 4, Output: 15, Currency: "EUR"}, " CLAUDE-BIG ": {Input: 4, Output: 15, Currency: "EUR"}, "llama3:8b": {Input: 0.25, Currency: "EUR"},
	} {
		if p, ok := s.PriceOf(model); !ok || p != want {
			t.Errorf("%s: %+v %v", model, p, ok)
		}
	}
	for _, model := range []string{"half", "wrong", "me", "claude", ""} {
		if p, ok := s.PriceOf(model); ok {
			t.Errorf("%s has a price: %+v", model, p)
		}
	}
	for id, line := range map[string]int{"price.missing": 8, "price.number": 12, "price.section": 13, "price.twice": 15} {
		wantDiag(t, s, id, f, line)
	}
}

func TestAPriceMustBeANumber(t *testing.T) {
	for _, bad := range []string{"-1", "NaN", "Inf", "1e9", "3 USD", ""} {
		s := load(t, map[string]string{PricesFile: "[model: m]\ninput: " + bad + "\noutput: 1\n"})
		if p, ok := s.PriceOf("m"); ok {
			t.Errorf("%q became %+v", bad, p)
		}
		if BadPrice(bad).IsZero() {
			t.Errorf("%q may be written", bad)
		}
	}
}

func TestAProjectNeedsNoPrices(t *testing.T) {
	s := load(t, nil)
	for _, d := range s.Diagnostics {
		if d.File == PricesFile {
			t.Error(d)
		}
	}
	if _, ok := s.PriceOf("practice"); ok {
		t.Error("a price was invented")
	}
}
