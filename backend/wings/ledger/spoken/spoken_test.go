package spoken

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"crg/backend/base/benchtest"
)

// drawn are answers with what the page draws of them. frontend/src/features/chat/drawn.test.tsx has the page draw them.
type drawn struct {
	Names   map[string]string
	Answers []struct{ What, Answer, Drawn string }
}

func (d drawn) shown(id string) (string, bool) {
	name, ok := d.Names[id]
	return name, ok
}

func read(t *testing.T) (d drawn) {
	t.Helper()
	text, err := os.ReadFile("testdata/drawn.json")
	if err == nil {
		err = json.Unmarshal(text, &d)
	}
	if err != nil || len(d.Answers) < 15 {
		t.Fatal(err, len(d.Answers))
	}
	return d
}

// Whatever a person selects of an answer that is drawn stands in it, and whatever has a letter more, or another one, does not.
func TestWhatIsSelectedStandsInTheAnswer(t *testing.T) {
	d := read(t)
	for _, a := range d.Answers {
		text := In(a.Answer, d.shown)
		for _, whole := range []string{a.Drawn, a.Answer} {
			if _, ok := text.Find(whole); !ok {
				t.Errorf("%s: not said: %q", a.What, whole)
			}
		}
		var at []int // where signs begin
		for i, r := range a.Drawn {
			if !unicode.IsMark(r) { // nobody selects a letter without its accent
				at = append(at, i)
			}
		}
		at = append(at, len(a.Drawn))
		for i, from := range at {
			for _, to := range at[i+1:] {
				words := a.Drawn[from:to]
				places, ok := text.Find(words)
				if !ok {
					if strings.TrimSpace(words) != "" && strings.Contains(a.Answer, words) || len(signsOf(words)) > 0 {
						t.Fatalf("%s: not said: %q", a.What, words)
					}
					continue
				}
				if p := places[0]; p.From < 0 || p.To < p.From || p.To > len(a.Answer) {
					t.Fatalf("%s: %q stands at %v", a.What, words, p)
				}
			}
		}
	}
}

func TestOtherWordsAreNotSaid(t *testing.T) {
	d := read(t)
	rapid.Check(t, func(t *rapid.T) {
		a := d.Answers[rapid.IntRange(0, len(d.Answers)-1).Draw(t, "answer")]
		words := []rune(a.Drawn)
		from := rapid.IntRange(0, len(words)-1).Draw(t, "from")
		to := rapid.IntRange(from+1, len(words)).Draw(t, "to")
		at := rapid.IntRange(from, to).Draw(t, "at")
		other := string(words[from:at]) + rapid.SampledFrom([]string{"Ж", "ж", "Ⅷ", "þ"}).Draw(t, "letter") + string(words[min(to, at+rapid.IntRange(0, 1).Draw(t, "instead")):to])
		if places, ok := In(a.Answer, d.shown).Find(other); ok {
			t.Fatalf("%s: %q is said at %v", a.What, other, places)
		}
	})
}

func TestFind(t *testing.T) {
	names := map[string]string{"n01": "Should the town build a tram?", "n05": "Repair costs a lot"}
	shown := func(id string) (string, bool) { name, ok := names[id]; return name, ok }
	for _, test := range []struct {
		answer, words, at string // at is the stretch of the answer, "" = it is not said
	}{
		{"Rents **rose** a lot [n05].", "Rents rose", "Rents **rose"},
		{"Rents **rose** a lot [n05].", "rose a lot Repair costs a lot.", "rose** a lot [n05"},
		{"Rents **rose** a lot [n05].", "rose a lot [n05]", "rose** a lot [n05"},
		{"Rents **rose** a lot [n05].", "rose a lot n05 Repair costs", "rose** a lot [n05"},
		{"Rents **rose** a lot [n05].", "rose a lot n01", ""},
		{"Rents **rose** a lot [n05].", "rose a lot Should the town", ""},
		{"Rents **rose** a lot [n77].", "rose a lot.", "rose** a lot"},
		{"Rents [n77] rose.", "Rents rose", ""}, // no such node: the page draws the id
		{"Rents did not rise.", "Rents did rise", ""},
		{"Rents did *not* rise.", "Rents did rise", ""},
		{"Rents did <b>not</b> rise.", "Rents did rise", ""},
		{"Rents did (not) rise, [see] (not here) or [a][not].", "see or", ""},
		{"It is [a][not] so.", "It is a so", ""}, // no such address: the page draws both
		{"It is [a][not] so.\n\n[not]: https://x.example", "It is a so", "It is [a][not] so"},
		{"[see](not here) it", "see it", ""},
		{"[see](https://x.example/not) it", "see it", "see](https://x.example/not) it"},
		{"Rents < not 5 and > 3 rise.", "Rents rise", ""},
		{"Rents rose.", "rents rose", ""},
		{"Rents rose.", "Rents fell", ""},
		{"It costs 1.5 million.", "costs 15 million", ""},
		{"It costs 15 million.", "costs 1.5 million", ""},
		{"It costs 1.5 million.", "costs 1,5 million", ""},
		{"It costs 1.5 million.", "5 million", "5 million"},
		{"It has 2 5 of it.", "25 of it", ""},
		{"It costs 2\\.5 and **1**.5.", "2.5 and 1.5", "2\\.5 and **1**.5"},
		{"In 2024\n2. Rents rose.", "2024 Rents", "2024\n2. Rents"},
		{"It was 2. Rents rose.", "was Rents", ""},
		{"👍 [n01]", "👍", "👍"},
		{"👍 [n01]", "👎", ""},
		{"Rents rose.", "…", ""},
		{"Rents rose.", "", ""},
		{"", "Rents", ""},
		{"cafe\u0301 \xff\xe9 x", "café x", "cafe\u0301 \xff\xe9 x"},
	} {
		places, ok := In(test.answer, shown).Find(test.words)
		if ok != (test.at != "") || ok && test.answer[places[0].From:places[0].To] != test.at {
			t.Errorf("%q in %q: %v %v", test.words, test.answer, places, ok)
		}
	}
	if places, _ := In("Rents rose. So rents rose, and *rents* rose.", shown).Find("ents rose"); len(places) != 3 {
		t.Errorf("%v", places)
	}
}

// What is made to take long is read in eight times the time where there is eight times as much of it, and a search ends with its steps.
func TestHugeAnswersEndSoon(t *testing.T) {
	const most = 24
	shown := func(id string) (string, bool) { return strings.Repeat("n", 80), true }
	for what, part := range map[string]string{
		"one letter": "a", "ids": "[n01]", "lists": "1. ", "lines": "1. a\n", "links": "](", "addresses": "[a](<", "tags": "<a b", "tags of lines": "<div>\n",
		"entities": "&amp;", "footnotes": "[^a]", "titles": `](a "`, "marks": "\u0301", "comments": "<!--", "fences": "```a\n",
	} {
		answers := func(size int) string {
			answer := strings.Repeat(part, size/len(part))
			if what == "footnotes" {
				answer += "\n[^a]: a"
			}
			return answer
		}
		short, long := answers(1<<13), answers(1<<16)
		if growth := benchtest.Growth(most, func() { In(short, shown) }, func() { In(long, shown) }); growth > most {
			t.Errorf("%s: it takes %.1f times as long to read", what, growth)
		}
		text := In(long, shown)
		for _, words := range []string{long, long[:len(long)/2] + "b", strings.Repeat("n", 1<<14) + "b"} {
			if text.Find(words); text.work > mostWork+mostWork/8 {
				t.Errorf("%s: a search of %d steps", what, text.work)
			}
		}
	}
}

func FuzzFind(f *testing.F) {
	f.Add("1. **a** [n01](b) &amp; <i>c</i>", "a c")
	f.Fuzz(func(t *testing.T, answer, words string) {
		text := In(answer, func(id string) (string, bool) { return "Name", id == "n01" })
		if _, ok := text.Find(answer); !ok && utf8.ValidString(answer) && strings.TrimSpace(answer) != "" {
			t.Errorf("%q does not stand in itself", answer)
		}
		for _, p := range must(text.Find(words)) {
			if p.From < 0 || p.To < p.From || p.To > len(answer) {
				t.Errorf("%q stands at %v", words, p)
			}
		}
		if _, ok := text.Find(words + "ж"); ok && !strings.ContainsFunc(answer, func(r rune) bool { return unicode.IsLetter(r) && r > 'z' || r == '&' }) {
			t.Errorf("%q is said in %q", words+"ж", answer)
		}
	})
}

func must[T any](v T, _ bool) T { return v }
