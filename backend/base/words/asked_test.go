package words_test

import (
	"slices"
	"testing"

	"crg/backend/base/words"
)

func TestAQuestionIsPartedAtBlanksAndQuotationMarks(t *testing.T) {
	exact := func(s string) words.Part { return words.Part{Text: s, Exact: true} }
	word := func(s string) words.Part { return words.Part{Text: s} }
	for text, want := range map[string][]words.Part{
		``:                         nil,
		`tram  costs`:              {word("tram"), word("costs")},
		`"14,000"`:                 {exact("14,000")},
		`daily “14,000” trips`:     {word("daily"), exact("14,000"), word("trips")},
		`„14.000“ «deux mille»`:    {exact("14.000"), exact("deux mille")},
		`»zwei  tausend« x`:        {exact("zwei tausend"), word("x")},
		`”tva tusen” "not closed `: {exact("tva tusen"), exact("not closed")},
		`a 5" pipe`:                {word("a"), word(`5"`), word("pipe")},
		`"" x "  "`:                {word("x")},
	} {
		if got := words.Asked(text); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestAPhraseIsFoundToTheLetter(t *testing.T) {
	for _, c := range []struct {
		phrase, text string
		want         []string
	}{
		{"14,000", "We expect 14,000 riders, 14 of 000, 14.000, 214,000, 14,000,000 or 14,0001; (14,000).", []string{"14,000", "14,000"}},
		{"14 000", "14\u00a0000 and 14\n 000, not 14,000", []string{"14\u00a0000", "14\n 000"}},
		{"old bridge", "The Old  Bridge; an older bridge; old, bridge; ÓLD BRIDGE", []string{"Old  Bridge", "ÓLD BRIDGE"}},
		{"50 %", "50 % and 50 and 50 percent", []string{"50 %"}},
		{"-5", "-5 and 5", []string{"-5"}},
		{"a a", "a a a", []string{"a a", "a a"}},
		{"%", "50 %", nil},
		{"電車", "新しい電車だ", []string{"電車"}},
	} {
		var got []string
		words.Part{Text: c.phrase, Exact: true}.Places(c.text, func(from, to int) bool {
			got = append(got, c.text[from:to])
			return true
		})
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.phrase, got, c.want)
		}
	}
}
