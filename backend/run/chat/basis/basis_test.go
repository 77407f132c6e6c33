package basis

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/artifact/pages"
	"crg/backend/prompt"
)

const letter = `# Letter of the inhabitants

The buses are 71 % full in the peak hour. Between seven and eight in the morning nobody finds a seat.

# Costs

The tram costs 2,211 million euros. The state pays 60 % of it, if the town applies before 31 December 2025.
`

// tram is a small prompt: a document with one passage shown, two nodes, and a third that there is but that was not shown.
func tram() Shown {
	half := strings.Index(letter, "# Costs")
	sections := pages.Sections(letter)
	nodes := map[string]bool{"n01": true, "n02": true, "n03": true, "n05": true}
	return Shown{
		Question: "How full are the buses at 10:31, and does an n95 help 40 people?",
		Units: []prompt.Shown{
			{ID: "n01", Text: `[n01] "letter.md", page 2, Costs:` + "\n" + letter[half:]},
			{ID: "n02", Text: `[n02] "Should the town build a tram?" (Goal)` + "\nFull content: \"Should the town build a tram, or buy 31 better buses?\""},
			{ID: "n03", Text: `[n03] "Crowding" (Hypothesis)` + "\n  Summary: Crowded buses drive people back into their own cars."},
		},
		IDs:    map[string]bool{"n01": true, "n02": true, "n03": true},
		Exists: func(id string) bool { return nodes[id] },
		Found:  []prompt.Found{{Doc: "n01", From: half, To: len(letter), Page: 2, Section: "Costs"}},
		Docs: []prompt.Document{{ID: "n01", Name: "letter.md", Text: letter, Pages: []pages.Page{
			{From: 0, To: half, Sections: sections[:1]}, {From: half, To: len(letter), Sections: sections[1:]},
		}}},
	}
}

// Each answer, what it is marked, and what is noted of it, as "kind: stretch" and "→ document page".
var answers = []struct {
	what, answer string
	mark         Mark
	notes        []string
}{
	{"named", "The tram would be dear [n02]. People go back to their cars [n03].", Supported, nil},
	{"named without brackets", "As n03 says, people take their cars.", Supported, nil},
	{"repeated without naming", "It seems that crowded buses drive people back into cars, sadly.", Supported, nil},
	{"nothing named", "Trams are nice to look at. They also make little noise.", Little, nil},
	{"a third named", "Trams are nice to look at. They also make little noise. People take their cars [n03].", Little, nil},
	{"short", "Yes [n03].", Supported, nil},
	{"short, of nothing", "No idea.", Little, nil},

	{"CRG-222 invented id", "The tram would be dear [n91]. People take their cars [n03].", Little, []string{"no-node: [n91]"}},
	{"invented id in words", "The tram would be dear, as n91 says. People take their cars [n03].", Little, []string{"no-node: n91"}},
	{"no id at all", "An N95 or an n95 helps, as file-n77 and plan#n78 say. People take their cars [n03].", Supported, nil},
	{"not shown", "Another node says so [n05]. People take their cars [n03].", Supported, []string{"unseen: n05"}},
	{"only not shown", "Another node says so [n05].", Little, []string{"unseen: n05"}},

	{"true quotation", `The letter says "the state pays 60 % of it" [n01].`, Supported, []string{"quoted: the state pays 60 % of it → n01 page 2"}},
	{"true quotation", `It says "The state  pays 60 % of it" [n01].`, Supported, []string{"quoted: The state  pays 60 % of it → n01 page 2"}},
	{"true quotation of a page not shown", `It says „nobody finds a seat“.`, Supported, []string{"quoted: nobody finds a seat → n01 page 1"}},
	{"quotation of a node", `It says "Crowded buses drive people back" [n03].`, Supported, nil},
	{"quotation of the question", `You ask "How full are the buses", and people take their cars [n03].`, Supported, nil},
	{"CRG-222 altered quotation", `The letter [n01] says "The state pays 80 % of it".`, Little, []string{"altered: The state pays 80 % of it → n01 page 2"}},
	{"altered, unnamed", `One hears "the town applies before 31 January 2026" of it, and people take cars [n03].`, Little, []string{"altered: the town applies before 31 January 2026 → n01 page 2"}},
	{"invented, with a source", `The letter [n01] says "we shall never surrender our cars".`, Little, []string{"altered: we shall never surrender our cars"}},
	{"a proposal", `You could add the question "Who pays for the depot?" beside [n03].`, Little, []string{"unknown: Who pays for the depot?"}},
	{"a term", `They call it "crowding" [n03].`, Supported, nil},

	{"a page", "It says so [n01], page 2, plainly.", Supported, []string{"page: page 2 → n01 page 2"}},
	{"a page by the name", `See "letter.md", p. 1, for the buses.`, Supported, []string{"page: p. 1 → n01 page 1"}},
	{"a page ahead", "Auf Seite 2 von [n01] steht das.", Supported, []string{"page: Seite 2 → n01 page 2"}},
	{"no such page", "It says so on [n01] \"letter.md\", page 7, plainly.", Little, []string{"no-page: page 7"}},

	{"figures", "It costs 2211 million, of which 60 % come from the state, before 31.12.2025 [n01].", Supported, nil},
	{"figures in German", "Sie kostet 2.211 Millionen, laut [n01] zahlt das Land 60 %.", Supported, nil},
	{"figure of the question", "At 10:31 it is full for 40 people [n03].", Supported, nil},
	{"a date", "The town applies before 31-12-2025 [n01].", Supported, nil},
	{"a time of which the hour was said", "At 10:45 they are full [n03].", Little, []string{"figure: 10:45"}},
	{"a time of which the minute was said", "At 12:31 they are full [n03].", Little, []string{"figure: 12:31"}},
	{"a date of another day", "The town applies before 30.12.2025 [n01].", Little, []string{"figure: 30.12.2025"}},
	{"a date of another year", "The town applies before 31.12.2026 [n01].", Little, []string{"figure: 31.12.2026"}},
	{"false figure", "The tram costs 3,211 million [n01].", Little, []string{"figure: 3,211"}},
	{"false share", "The state pays 8 % [n01].", Little, []string{"figure: 8"}},
	{"counts and lists", "There are 3 reasons [n03]:\n1. People take their cars [n03].\n12. The tram is dear [n02].", Supported, nil},
}

func TestCRG_222_WhatAnAnswerRestsOn(t *testing.T) {
	for _, test := range answers {
		t.Run(test.what, func(t *testing.T) {
			text, b := Of(test.answer, tram())
			if text != test.answer || b.Mark != test.mark {
				t.Errorf("%q is marked %q: %+v", test.answer, b.Mark, b)
			}
			var notes []string
			for _, n := range b.Notes {
				s := string(n.Kind) + ": " + text[n.From:n.To]
				if n.Place != nil {
					s += " → " + n.Node + " page " + string(rune('0'+n.Place.Page))
				}
				notes = append(notes, s)
			}
			if strings.Join(notes, "\n") != strings.Join(test.notes, "\n") {
				t.Errorf("%q\nhas %q\nwant %q", test.answer, notes, test.notes)
			}
		})
	}
}

func TestWhereTheQuestionNamesANodeLessIsAsked(t *testing.T) {
	shown := tram()
	answer := "Trams are nice to look at. They also make little noise. People take their cars [n03]."
	if _, b := Of(answer, shown); b.Mark != Little {
		t.Errorf("of a general question: %+v", b)
	}
	shown.Named = true
	if _, b := Of(answer, shown); b.Mark != Supported || b.Grounded != 1 || b.Sentences != 3 {
		t.Errorf("of a question about a node: %+v", b)
	}
}

func TestTheLineThatSaysThereIsNone(t *testing.T) {
	text, b := Of("**NOT IN THE PROJECT**\nThe log [n01] has only its first lines here.", tram())
	if !b.Absent || b.Mark != "" || text != "The log [n01] has only its first lines here." {
		t.Errorf("%q %+v", text, b)
	}
	if text, b = Of("Not in the project, but near it, is a lake [n03].", tram()); b.Absent || text == "" {
		t.Errorf("a sentence that begins so: %+v", b)
	}
	if text, b = Of("NOT IN THE PROJECT", tram()); !b.Absent || text != "" {
		t.Errorf("%q %+v", text, b)
	}
}

// What the answer rests on is shown once each: the passages, and nodes that it repeats without naming them.
func TestRests(t *testing.T) {
	_, b := Of("The state pays 60 % [n01]. It must be before 31 December [n01], page 2. And crowded buses drive people back into cars.", tram())
	if _, b := Of(`It says "The state pays 60 % of it" [n01].`, tram()); len(b.Rests) != 1 || !strings.Contains(letter[b.Rests[0].Place.From:b.Rests[0].Place.To], "The tram costs") {
		t.Errorf("a quotation rests on its passage: %+v", b.Rests)
	}
	if len(b.Rests) != 2 || b.Rests[0].Node != "n01" || b.Rests[0].Place.Page != 2 || b.Rests[0].Place.Section != "Costs" || b.Rests[1].Node != "n03" || b.Rests[1].Place != nil {
		t.Errorf("rests on %+v", b.Rests)
	}
}

// Whatever a model writes: every note lies within the answer, and the counts add up.
func TestAnyAnswerHasABasis(t *testing.T) {
	piece := rapid.SampledFrom([]string{"[n01]", "n91", `"`, "„", "“", "page 2", " ", "\n", ". ", "the state pays 60 % of it", "31.12.2025", "NOT IN THE PROJECT", "…", "日本。", "\xff", "]", "[", "p. 9", "letter.md", ", ", "F6", "[F9", "D1]"})
	rapid.Check(t, func(t *rapid.T) {
		answer := strings.Join(rapid.SliceOfN(piece, 0, 30).Draw(t, "answer"), "")
		text, b := Of(answer, known())
		for _, n := range b.Notes {
			if n.From < 0 || n.From >= n.To || n.To > len(text) {
				t.Fatalf("%+v of %q", n, text)
			}
		}
		if b.Grounded > b.Sentences || b.Missing > b.Checked || (b.Mark == "") != b.Absent {
			t.Fatalf("%+v", b)
		}
	})
}

func BenchmarkOf(b *testing.B) {
	shown := tram()
	for range 200 {
		shown.Units = append(shown.Units, shown.Units[0])
	}
	answer := strings.Repeat(`The state pays 60 % [n01], and it says "nobody finds a seat" of 2,211 people. `, 12)
	for b.Loop() {
		Of(answer, shown)
	}
}

// A document with pages of its own is cited by what it calls them: page 2 is the one with this number on it.
func TestPagesThatADocumentHas(t *testing.T) {
	text := "Cover. \nPreface of the town. \nThe tram costs much. \nThe state pays most of it. \n"
	at := func(s string) int { return strings.Index(text, s) }
	list := pages.CutOwn(text, 1000, []pages.Start{{At: 0, Kind: "page", Label: "i"}, {At: at("Preface"), Kind: "page", Label: "ii"}, {At: at("The tram"), Kind: "page", Label: "1"}, {At: at("The state"), Kind: "page", Label: "2"}}, func(s string) int { return len(s) })
	shown := Shown{Exists: func(string) bool { return true }, Docs: []prompt.Document{{ID: "n01", Name: "report.pdf", Text: text, Pages: list}}, IDs: map[string]bool{"n01": true}}
	for answer, want := range map[string]string{
		`The state pays most of it [n01], page 2.`:  "page 2 The state",
		`The state pays most of it [n01], p. 2f.`:   "page 2 The state",
		`"The tram costs much" stands there [n01].`: "quoted 1 The tram",
		`The state pays most of it [n01], page 4.`:  "no-page",
		`The state pays most of it [n01], slide 1.`: "page 1 The tram",
	} {
		_, b := Of(answer, shown)
		got := ""
		for _, n := range b.Notes {
			if got = string(n.Kind); n.Place != nil {
				got += " " + n.Place.Label + " " + text[n.Place.From:n.Place.From+9]
				got = strings.TrimSpace(got)
			}
		}
		if got != want {
			t.Errorf("%s: %q, not %q", answer, got, want)
		}
	}
}
