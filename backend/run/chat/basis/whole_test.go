package basis

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/artifact/pages"
	"crg/backend/prompt"
)

// townsfolk is the prompt of tram with two more documents: one that nothing names a page of, with two passages shown, and one of which nothing was shown.
func townsfolk() Shown {
	s := tram()
	const minutes = "Minutes\nThe state pays 60 % of it, said the mayor. The depot costs land. The drivers want gardens beside the depot."
	drivers := strings.Index(minutes, "The drivers")
	whole := pages.Page{From: 0, To: len(minutes), Sections: []pages.Section{{At: 8, Title: "Money"}, {At: drivers, Title: "Gardens"}}}
	s.Docs = append(s.Docs,
		prompt.Document{ID: "n04", Name: "abc", Text: minutes, Pages: []pages.Page{whole}},
		prompt.Document{ID: "n06", Name: "zz", Text: "Nobody reads this here.", Pages: []pages.Page{{From: 0, To: 23}}})
	s.Units = append(s.Units, prompt.Shown{ID: "n04", Text: minutes}, prompt.Shown{Text: "looked up: n77 n78 n79 n80 of the old town wall"})
	s.IDs["n04"] = true
	s.Found = append(s.Found, prompt.Found{Doc: "n04", From: 0, To: drivers, Page: 1, Section: "Money"}, prompt.Found{Doc: "n04", From: drivers, To: len(minutes), Page: 1, Section: "Gardens"})
	exists := s.Exists
	s.Exists = func(id string) bool { return id == "n04" || id == "n06" || exists(id) }
	return s
}

// said is a whole basis in few words: sentences, those of them that rest on something, what was looked up, what of it is missing, the notes, the rests.
func said(s Shown, text string, b Basis) string {
	at := func(node string, p *Place) string {
		if p == nil {
			return node
		}
		t := s.Docs[slices.IndexFunc(s.Docs, func(d prompt.Document) bool { return d.ID == node })].Text[p.From:p.To]
		t = strings.TrimSpace(t)
		return fmt.Sprintf("%s.%d %s: %s…%s", node, p.Page, p.Section, strings.Fields(t)[0], t[max(0, len(t)-9):])
	}
	out := fmt.Sprint(b.Sentences, b.Grounded, b.Checked, b.Missing)
	for _, n := range b.Notes {
		out += fmt.Sprintf("; %s %s, %s", n.Kind, text[n.From:n.To], at(n.Node, n.Place))
	}
	for _, r := range b.Rests {
		out += "; on " + at(r.Node, r.Place) + r.Handle
	}
	return out
}

func TestTheWholeBasisOfAnAnswer(t *testing.T) {
	for _, c := range []struct{ what, answer, want string }{
		{"notes in the order of the text", `"The state pays 61 % of it" was said by [n91].`, `1 0 2 2; altered The state pays 61 % of it, n01.2 Costs: #…ber 2025.; no-node [n91], n91`},
		{"pages of one document rest apart", `Read "nobody finds a seat" there, and [n01], page 2.`, `1 1 3 0; quoted nobody finds a seat, n01.1 Letter of the inhabitants: nobody…ds a seat; page page 2, n01.2 Costs: #…ber 2025.; on n01.1 Letter of the inhabitants: nobody…ds a seat; on n01.2 Costs: #…ber 2025.`},
		{"a longer quotation stands for a shorter, at its start", `It says "The tram costs", then "The tram costs 2,211 million euros".`, `1 1 2 0; quoted The tram costs, n01.2 Costs: The…ram costs; quoted The tram costs 2,211 million euros, n01.2 Costs: The…ion euros; on n01.2 Costs: The…ion euros`},
		{"and at its end", `It says "million euros", then "The tram costs 2,211 million euros".`, `1 1 2 0; quoted million euros, n01.2 Costs: million…ion euros; quoted The tram costs 2,211 million euros, n01.2 Costs: The…ion euros; on n01.2 Costs: The…ion euros`},
		{"a shorter does not", `It says "The tram costs 2,211 million euros", then "million euros".`, `1 1 2 0; quoted The tram costs 2,211 million euros, n01.2 Costs: The…ion euros; quoted million euros, n01.2 Costs: million…ion euros; on n01.2 Costs: The…ion euros`},
		{"the section of a place is the last before it", `It says "drivers want gardens" there.`, `1 1 1 0; quoted drivers want gardens, n04.1 Gardens: drivers…t gardens; on n04.1 Gardens: drivers…t gardens`},
		{"and the one that begins there", `It says "The drivers want gardens" there.`, `1 1 1 0; quoted The drivers want gardens, n04.1 Gardens: The…t gardens; on n04.1 Gardens: The…t gardens`},
		{"two figures are a number", `About 32 of them, or 60, and 9, were full [n03].`, `1 1 3 1; figure 32, `},
		{"a name with a number", `A380 and a380, Z380 and z380, x_380 are no trams [n03].`, `1 1 1 0`},
		{"a number beside an id", `It is [n91]55 or 56[n92] of them.`, `1 0 4 4; no-node [n91], n91; figure 55, ; figure 56, ; no-node [n92], n92`},
		{"a span", `It is 31-60 of them, or 31-62 [n03].`, `1 1 3 1; figure 31-62, `},
		{"the source that is named goes first", `It says "The state pays 60 % of it" in [n04].`, `1 1 2 0; quoted The state pays 60 % of it, n04.1 Money: The…0 % of it; on n04.1 Money: Minutes…sts land.`},
		{"named at the start of the sentence", `n04 says "we shall never surrender our cars" there.`, `1 1 2 1; altered we shall never surrender our cars, n04`},
		{"named in the next sentence", `It says "we shall never surrender our cars" there. n04 is about depots, by the way.`, `2 1 2 1; unknown we shall never surrender our cars, `},
		{"nearly what a passage says", `It says "drivers want trees beside depot" there.`, `1 0 1 1; altered drivers want trees beside depot, n04.1 : Minutes…he depot.`},
		{"hardly what a passage says", `It says "gardens of roses and tulips everywhere" there.`, `1 0 1 1; unknown gardens of roses and tulips everywhere, `},
		{"nearly what a node says", `It says "crowded buses drive people to despair" there.`, `1 1 1 1; altered crowded buses drive people to despair, n03; on n03`},
		{"a question near a node", `Ask "Do crowded buses drive people to despair?" next.`, `1 1 1 1; unknown Do crowded buses drive people to despair?, ; on n03`},
		{"ids at the start", `[n91] is no node, as far as one sees.`, `1 0 1 1; no-node [n91], n91`},
		{"a name of three letters at the start", `abc, p. 1, says so to all of us.`, `1 1 1 0; page p. 1, n04.1 Money: Minutes…sts land.; on n04.1 Money: Minutes…sts land.`},
		{"a name of two letters", `The zz, p. 1, says so to all of us.`, `1 0 0 0`},
		{"a page of what was not shown", `As [n06], page 1, says to all of us.`, `1 1 2 0; unseen n06, n06; page page 1, n06.1 : Nobody…his here.; on n06.1 : Nobody…his here.`},
		{"at the start of the next sentence", `Trams are nice to look at. n03 says that they are crowded.`, `2 1 1 0`},
		{"the passage with most of the words", `In [n04] the drivers want the depot with gardens.`, `1 1 1 0; on n04.1 Gardens: The…he depot.`},
		{"and the other one", `In [n04] the mayor said that the land costs.`, `1 1 1 0; on n04.1 Money: Minutes…sts land.`},
		{"by words of four letters", `In [n04] it is about land.`, `1 1 1 0; on n04.1 Money: Minutes…sts land.`},
		{"what a node says word for word", `It says "Crowded buses drive people back" [n03].`, `1 1 2 0`},
		{"short words do not say which passage", `In [n04] it is of the.`, `1 1 1 0`},
		{"a document repeated without its name", `So the drivers want gardens beside it all.`, `1 1 0 0; on n04.1 Gardens: The…he depot.`},
		{"what was looked up", `It is of the old town wall, I think.`, `1 1 0 0`},
		{"ids in a row are no words", `These are n77 n78 n79 n80 then.`, `1 0 0 0`},
		{"words with an id between", `So crowded buses n02 drive people mad.`, `1 1 1 0`},
		{"what begins as an id is a word", `So crowded buses n02x drive people mad.`, `1 0 0 0`},
	} {
		s := townsfolk()
		text, b := Of(c.answer, s)
		if got := said(s, text, b); got != c.want {
			t.Errorf("%s: %s\n has %s\nwant %s", c.what, c.answer, got, c.want)
		}
	}
}

// Numbers are the same however they are written.
func TestNumbersAsTheyAreWritten(t *testing.T) {
	for written, want := range map[string]string{
		"2,900": "2900", "2.900": "2900", "1,08": "1.08", "1.08": "1.08", "2,900.50": "2900.50", "2.900,50": "2900.50", "1,234,567": "1234567", "1.234.567": "1234567",
		"1234,567": "1234.567", "123,456": "123456", "0,125": "0.125", "0.5": "0.5", "07": "7", "007": "7", "12,34,567": "12.34.567", "70": "70", "1,234,56": "1.234.56",
	} {
		if got := plainNumber(written); got != want {
			t.Errorf("%s is %s, not %s", written, got, want)
		}
	}
}

func TestSentences(t *testing.T) {
	for text, want := range map[string]string{
		"It ends. And goes on.":              "It ends. |And goes on.",
		"it ends. and goes on.":              "it ends. |and goes on.",
		"Am 3. Mai fuhr sie.":                "Am 3. Mai fuhr sie.",
		"Es sind 3. Dann kam sie.":           "Es sind 3. |Dann kam sie.",
		"Im 19. Jahrhundert, z. B. in Bonn.": "Im 19. Jahrhundert, z. B. in Bonn.",
		"See p. 3 (Nr. 4).":                  "See p. 3 (Nr. 4).",
		"One\nTwo":                           "One\n|Two",
		"日本。東京！":                             "日本。|東京！|",
	} {
		if got := strings.Join(Split(text), "|"); got != want {
			t.Errorf("%q not %q", got, want)
		}
	}
	const text = "One is. Two is. Three is."
	for _, c := range []struct {
		from, to int
		want     string
	}{{0, 3, "One is. "}, {0, 8, "One is. "}, {7, 8, "One is. "}, {8, 11, "Two is. "}, {8, 8, "Two is. "}, {0, 0, "One is. "}, {3, 9, "One is. Two is. "}, {16, 25, "Three is."}, {9, 25, "Two is. Three is."}, {25, 25, ""}} {
		if start, end := Around(text, c.from, c.to); text[start:end] != c.want {
			t.Errorf("around %d to %d: %q, not %q", c.from, c.to, text[start:end], c.want)
		}
	}
}
