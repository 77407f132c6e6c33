package answer

import (
	"fmt"
	"strings"
	"testing"
)

// line makes a line of words with marks in brackets: "It costs less [1][a]."
func line(s string) (l Line) {
	for s != "" {
		at := strings.Index(s, " [")
		if at < 0 {
			return append(l, Stretch{Text: s})
		}
		w := Stretch{Text: s[:at]}
		s = s[at+1:]
		for strings.HasPrefix(s, "[") {
			end := strings.Index(s, "]")
			w.Marks = append(w.Marks, s[1:end])
			s = s[end+1:]
		}
		l = append(l, w)
	}
	return l
}

func TestALineIsParted(t *testing.T) {
	for _, c := range []struct{ text, head, tail string }{
		{"Memory. At most 20 % more [1]. Fails: above 20 % [2].", "Memory. At most 20 % more [1].", "above 20 % [2]"},
		{"Memory: at most 20 % more [1]; fails when: above 20 %", "Memory: at most 20 % more [1].", "above 20 %"},
		{"Speicher. Höchstens 20 % mehr [1]. Fällt bei: mehr als 20 %.", "Speicher. Höchstens 20 % mehr [1].", "mehr als 20 %"},
		{"It fails in the cold [1].", "It fails in the cold [1].", ""},
		{"Fails: above 20 %", "Fails: above 20 %", ""},
	} {
		head, tail := Fails(line(c.text))
		if head.String() != c.head || tail.String() != c.tail {
			t.Errorf("%q is parted into %q and %q", c.text, head, tail)
		}
	}
	for _, c := range []struct {
		text, head, tail string
		open             bool
	}{
		{"It costs too much [1]. Reply: it pays in two years [2].", "It costs too much [1].", "it pays in two years [2].", false},
		{"It costs too much [1]. Reply: open, nobody counted.", "It costs too much [1].", "open, nobody counted.", true},
		{"Es kostet zu viel [1]. Antwort: Offen.", "Es kostet zu viel [1].", "Offen.", true},
		{"It costs too much [1].", "It costs too much [1].", "", true},
	} {
		head, tail, open := Reply(line(c.text))
		if head.String() != c.head || tail.String() != c.tail || open != c.open {
			t.Errorf("%q is parted into %q and %q, open %v", c.text, head, tail, open)
		}
	}
	for _, c := range []struct{ text, name, rest string }{
		{"Memory. At most 20 % more [1].", "Memory", "At most 20 % more [1]."},
		{"Gain over a pool: the share of time [1].", "Gain over a pool", "the share of time [1]."},
		{"The company has to measure it first. Then it decides [1].", "", "The company has to measure it first. Then it decides [1]."},
		{"CPython 3.14 or later [1].", "", "CPython 3.14 or later [1]."},
		{"Memory.", "", "Memory."},
		{`What "Key: the fuel" says has to hold [1].`, "", `What "Key: the fuel" says has to hold [1].`},
		{"Was von „Kern: Brennstoff“ gesagt ist, gilt [1].", "", "Was von „Kern: Brennstoff“ gesagt ist, gilt [1]."},
		{`The "fuel" rule: it has to hold [1].`, `The "fuel" rule`, "it has to hold [1]."},
	} {
		name, rest := Name(line(c.text))
		if name != c.name || rest.String() != c.rest {
			t.Errorf("%q has the name %q, and %q", c.text, name, rest)
		}
	}
}

func TestClausesOfHowSure(t *testing.T) {
	for _, c := range []struct {
		text, want string
		most       Level
	}{
		{"High that a full move now is wrong [1]; medium that the pilot pays [2].", "high: that a full move now is wrong | medium: that the pilot pays", ""},
		{"High that a full move is wrong, medium that the pilot pays, as nobody measured.", "high: that a full move is wrong | medium: that the pilot pays, as nobody measured", ""},
		{"Medium: no source measured a service. It hangs on the share of data.", "medium: no source measured a service. It hangs on the share of data", ""},
		{"We are quite sure. Hoch, dass Busse genügen.", "high: dass Busse genügen", ""},
		{"High that buses do.", "low: that buses do", Low},
		{"Nobody knows.", "", ""},
	} {
		var got []string
		for _, s := range Clauses([]Line{line(c.text)}, c.most) {
			got = append(got, fmt.Sprintf("%s: %s", s.Level, s.Text))
		}
		if strings.Join(got, " | ") != c.want {
			t.Errorf("%q says %q", c.text, got)
		}
	}
}
