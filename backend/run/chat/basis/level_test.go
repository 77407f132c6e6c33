package basis

import "testing"

// High only where every sentence and number rests on something shown that has a source; Low where one rests on nothing, or is not so.
func TestHowSureAnAnswerIs(t *testing.T) {
	for _, c := range []struct {
		answer string
		want   Level
	}{
		{"The tram costs 2,211 million euros [n01].", High},
		{"At 10:31 the tram costs 2,211 million euros, and it helps 40 people [n01].", High}, // the person's own numbers
		{"Crowded buses drive people back into their own cars [n03].", Medium},               // of a thought that comes from nowhere
		{"The state pays 60 % of it [n01]. Crowded buses drive people back into cars [n03].", Medium},
		{"It should buy 31 better buses at least, says the goal, and the state pays [n02].", Medium},
		{"The state pays 60 % of it [n01]. And all of this is very good news.", Low},
		{"The state pays 61 % of it [n01].", Low},
		{"The state pays 60 % of it [n77].", Low},
		{"NOT IN THE PROJECT\nNothing of it stands there.", ""},
	} {
		shown := tram()
		shown.Question = "How full are the buses at 10:31, and does it help 40 people?"
		if _, b := Of(c.answer, shown); b.Level != c.want || b.Sure() != c.want {
			t.Errorf("%q: %q, want %q (%+v)", c.answer, b.Level, c.want, b)
		}
	}
	// A thought that was drawn from a document has a source.
	shown := tram()
	shown.Sourced = func(id string) bool { return id == "n03" }
	if _, b := Of("Crowded buses drive people back into their own cars [n03].", shown); b.Level != High {
		t.Errorf("%+v", b)
	}
	// A number that stands only where nothing has a source takes the answer down, though its sentence names one.
	shown.Units[1].Text += ` "It has 77 stops."`
	if _, b := Of("The tram with its 77 stops costs much [n01].", shown); b.Level != Medium {
		t.Errorf("%+v", b)
	}
	for mark, want := range map[Mark]Level{Supported: Medium, Little: Low, "": ""} {
		if got := (Basis{Mark: mark}).Sure(); got != want {
			t.Errorf("an older answer with the mark %q is %q", mark, got)
		}
	}
}
