package answer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/graph"
)

const report = `# Trams in Lund

The town counted twice. A bus costs 0.4 million; a tram
costs 40 million, e.g. with rails. Nothing else was counted.

- Buses wear out after twelve years.
- Trams last for forty years, as other towns say.

4.5.2 Snow stops trams on four days a year. It does not stop buses.

| kind | cost |
| --- | --- |
| bus | 0.4 million |
`

// paperGraph is a graph with one document, n02, and an answer n20 of this text.
func paperGraph(t *testing.T, text string, thoughts ...string) *graph.Graph {
	t.Helper()
	g := graph.New()
	put(t, g, &graph.Node{ID: "n01", Type: graph.TypeGoal, Name: "Tram or buses?", Content: "Tram or buses?"})
	put(t, g, &graph.Node{ID: "n02", Type: graph.TypeArtifact, Name: "report.md", Content: report, State: graph.StateActive})
	put(t, g, &graph.Node{ID: "n03", Type: graph.TypeHypothesis, Name: "Buses first", Content: "Buses.", State: graph.StateActive})
	for i, thought := range thoughts {
		id := fmt.Sprintf("n%d", 10+i)
		words, from, _ := strings.Cut(thought, " <- ")
		put(t, g, &graph.Node{ID: id, Type: graph.TypeStandard, Name: "Thought " + id, Content: words, State: graph.StateActive})
		for j, other := range strings.Fields(from) {
			kind := graph.EdgeDerived
			if other != "n02" {
				kind = graph.EdgeSupports
				link(t, g, fmt.Sprintf("e%d%d %s %s %s", 10+i, j, other, kind, id))
				continue
			}
			link(t, g, fmt.Sprintf("e%d%d %s %s %s", 10+i, j, id, kind, other))
		}
	}
	put(t, g, &graph.Node{ID: "n20", Type: graph.TypeConclusion, Name: "Buses", Content: text, State: graph.StateActive})
	link(t, g, "e99 n20 answers n01")
	return g
}

func quotedName(name string) string { return "“" + name + "”" }

// said is a paper in a few lines: each stretch with its marks, and the notes.
func said(p Paper) string {
	var b strings.Builder
	for _, s := range p.Sections {
		b.WriteString(string(s.Key) + ":\n")
		for _, l := range s.Lines {
			for _, w := range l {
				b.WriteString(w.Text)
				if len(w.Marks) > 0 {
					b.WriteString("{" + strings.Join(w.Marks, ",") + "}")
				}
			}
			b.WriteString("\n")
		}
	}
	for _, n := range append(p.Notes, p.Own...) {
		b.WriteString(n.Mark + " = " + n.Node.ID)
		for _, q := range n.Passages {
			b.WriteString(" «" + q.Quote + "»")
			if q.Row {
				b.WriteString(" row")
			}
			if q.Par != "" {
				b.WriteString(" par. " + q.Par)
			}
			b.WriteString(fmt.Sprintf(" line %d, %s", q.At.Line, q.Section))
		}
		for _, d := range n.Loosely {
			b.WriteString(" loosely " + d.Name)
		}
		if len(n.From) > 0 {
			b.WriteString(" from " + strings.Join(n.From, ","))
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestAPaperHasANoteForWhatEachSentenceRestsOn(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuy buses [n10, n12], not the tram [n03]. Then wait (n13).\n**Why**\n- They are cheap [n10][n11]; snow [n14] stops them n15.\n**Next steps**\n1. Count again.",
		`It says "A bus costs 0.4 million". <- n02`,
		`Forty years: "Trams last for forty years". <- n02`,
		`A hundred buses cost what a tram does, as n10 says. <- n10`,
		`Nobody knows. <- n02`,
		`"Snow stops trams on four days" <- n02`,
		`The price: "bus | 0.4 million" <- n02`)
	p, ok := Write(g, g.Node("n20"), quotedName)
	want := `answer:
Buy buses{1,a}, not the tram. Then wait{2}.
why:
They are cheap{1,3}; snow{4} stops them “Thought n15”.
next:
Count again.
1 = n10 «A bus costs 0.4 million; a tram costs 40 million, e.g. with rails.» line 3, Trams in Lund
2 = n13 loosely report.md
3 = n11 «Trams last for forty years, as other towns say.» line 7, Trams in Lund
4 = n14 «Snow stops trams on four days a year.» par. 4.5.2 line 9, Trams in Lund
a = n12 from 1
`
	if got := said(p); !ok || got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// What a thought says in other words is noted with the sentence that shares most of them; a document that has none of it is no source of it.
func TestWhatIsSaidInOtherWordsHasItsPlace(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuses [n10], and nobody [n11].", `Trams of other towns are in use for forty years. <- n02`, "Nobody knows. <- n02")
	p, _ := Write(g, g.Node("n20"), quotedName)
	if n := p.Notes[0]; len(n.Passages) != 1 || !n.Passages[0].Loose || n.Passages[0].Quote != "Trams last for forty years, as other towns say." || n.Loosely != nil {
		t.Errorf("%+v", n)
	}
	if n := p.Notes[1]; len(n.Passages) != 0 || len(n.Loosely) != 1 {
		t.Errorf("%+v", n)
	}
}

// A sentence that names a document which does not say it has a note of the document alone, not that of another sentence.
func TestADocumentThatDoesNotSayItIsNamedAlone(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuses wear out after twelve years [n02]. Ships are pretty [n02]. So are planes [n02].")
	p, _ := Write(g, g.Node("n20"), quotedName)
	if len(p.Notes) != 2 || len(p.Notes[0].Passages) != 1 || len(p.Notes[1].Passages) != 0 || len(p.Notes[1].Loosely) != 1 || !strings.Contains(said(p), "Ships are pretty{2}. So are planes{2}.") {
		t.Errorf("%s", said(p))
	}
}

// A possible answer stands in the answer itself: only what it quotes is noted.
func TestAPossibleAnswerIsNotedForWhatItQuotes(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuy buses [n03].")
	if p, _ := Write(g, g.Node("n20"), quotedName); len(p.Notes)+len(p.Own) != 0 {
		t.Errorf("%s", said(p))
	}
	change(t, g, "n03", func(n *graph.Node) { n.SetText(`Buses: "A bus costs 0.4 million".`) })
	link(t, g, "e98 n03 derived-from n02")
	if p, _ := Write(g, g.Node("n20"), quotedName); len(p.Notes) != 1 || p.Notes[0].Node.ID != "n03" {
		t.Errorf("%s", said(p))
	}
}

// A passage is quoted once: a thought that quotes the same has the same note.
func TestAPassageIsQuotedOnce(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuses [n10]. Cheap [n11]. Both [n10, n11, n12].",
		`It says "A bus costs 0.4 million". <- n02`, `And "a tram costs 40 million". <- n02`, `"Buses wear out" and "A bus costs 0.4 million". <- n02`)
	p, _ := Write(g, g.Node("n20"), quotedName)
	if got := said(p); !strings.Contains(got, "Buses{1}. Cheap{1}. Both{1,2}.") || strings.Count(got, "A bus costs") != 1 || !strings.Contains(got, "2 = n12 «Buses wear out after twelve years.»") {
		t.Error(got)
	}
	g = paperGraph(t, "**Answer**\nBuses [n10]. They wear out [n11], and each costs 0.4 million [n11].",
		`It says "A bus costs 0.4 million". <- n02`, `"Buses wear out" and "A bus costs 0.4 million". <- n02`)
	p, _ = Write(g, g.Node("n20"), quotedName)
	if got := said(p); !strings.Contains(got, "They wear out{2}, and each costs 0.4 million{1,2}.") { // what shows a sentence stands behind it, in whoever's note
		t.Error(got)
	}
}

func TestARowOfATableIsAPassageWithoutMarks(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuses [n10].", `"bus | 0.4 million" <- n02`)
	p, _ := Write(g, g.Node("n20"), quotedName)
	if got := said(p); !strings.Contains(got, "«bus | 0.4 million» row line 13") {
		t.Error(got)
	}
}

// A passage stands under the heading above it, however long that is; a footnote at the end of a document under none.
func TestWhichSectionAPassageStandsIn(t *testing.T) {
	long := "B. Mail from the project office of the town to the director of the buses, about the price of the rails and the wires, 2 March 2026"
	doc := &graph.Node{ID: "n02", Type: graph.TypeArtifact, Name: "mail.md", Content: "# Offer\n\nA tram costs 40 million.\n\n## " + long + "\n\nWe think of 52 million for it.\n\n[^1]: Without the wires, which cost 9 million.\n"}
	for words, want := range map[string]string{"A tram costs 40 million": "Offer", "We think of 52 million": long, "which cost 9 million": ""} {
		at := strings.Index(doc.Content, words)
		if got := passageAt(doc, at, at+len(words)); got.Section != want {
			t.Errorf("%s: %q", words, got.Section)
		}
	}
}

// Every passage stands in its document, whatever the thought says.
func TestPassagesStandInTheirDocuments(t *testing.T) {
	for _, text := range []string{`"the town counted twice"`, `"It does not stop buses."`, `"with rails"`, `"Trams in Lund"`, `"a tram costs"`, "A bus costs 0.4 million; a tram"} {
		g := paperGraph(t, "**Answer**\nSo [n10].", text+" <- n02")
		p, _ := Write(g, g.Node("n20"), quotedName)
		for _, n := range p.Notes {
			for _, q := range n.Passages {
				if full := strings.Join(strings.Fields(report), " "); !strings.Contains(full, q.Quote) || strings.Contains(q.Quote, "#") {
					t.Errorf("%s: %q", text, q.Quote)
				}
			}
		}
	}
}

func TestOnlyAnAnswerWithPartsIsAPaper(t *testing.T) {
	g := paperGraph(t, "Buses [n10].", "So.")
	if _, ok := Write(g, g.Node("n20"), quotedName); ok {
		t.Error("a text without parts is no paper")
	}
	if letter(0)+letter(25)+letter(26)+letter(27) != "azaaab" {
		t.Error("letters")
	}
}

func FuzzPassage(f *testing.F) {
	f.Add(report, 40, 60)
	f.Fuzz(func(t *testing.T, text string, from, to int) {
		if from < 0 || to > len(text) || from >= to {
			return
		}
		if a, b, _ := around(text, from, to); a < 0 || b > len(text) || a > b {
			t.Errorf("%d to %d became %d to %d of %d", from, to, a, b, len(text))
		}
	})
}

// An answer is as sure as it says, and no surer than what it rests on.
func TestHowSureAnAnswerIs(t *testing.T) {
	for _, c := range []struct {
		said, thought string
		against       bool
		want          Level
	}{
		{"High, as it was counted [n10].", `"A bus costs 0.4 million" <- n02`, false, High},
		{"Mittel: nur eine Zählung.", `"A bus costs 0.4 million" <- n02`, false, Medium},
		{"Our confidence is low.", `"A bus costs 0.4 million" <- n02`, false, Low},
		{"High.", "Nobody counted.", false, Low},
		{"High.", `"A bus costs 0.4 million" <- n02`, true, Medium},
		{"It hangs on the count.", `"A bus costs 0.4 million" <- n02`, false, ""},
	} {
		g := paperGraph(t, "**Answer**\nBuses [n10].\n**How sure**\n"+c.said, c.thought)
		if c.against {
			put(t, g, &graph.Node{ID: "n18", Type: graph.TypeStandard, Content: "Prices rise.", State: graph.StateActive})
			link(t, g, "e98 n18 contradicts n10")
		}
		if got := Certainty(g, g.Root(), g.Node("n20")); got != c.want {
			t.Errorf("%s: %q", c.said, got)
		}
	}
}

// What an answer names may lie within a Master by now: it keeps its passages and notes, and falls as any other ground does.
func TestThoughtsWithinAMasterStandBehindTheAnswer(t *testing.T) {
	text := "**Answer**\nBuy buses [n10], which stop for snow as well [n11]."
	g := paperGraph(t, text, `It says "A bus costs 0.4 million". <- n02`, "Snow stops both. <- n02")
	before, _ := Write(g, g.Node("n20"), quotedName)
	tx := g.Begin()
	if _, err := graph.Compress(tx, []string{"n10", "n11"}, &graph.Node{Type: graph.TypeMaster, Name: "Costs"}); err != nil {
		t.Fatal(err)
	}
	after, _ := Write(g, g.Node("n20"), quotedName)
	if said(before) != said(after) || len(after.Notes) != 2 {
		t.Errorf("%s\nwas\n%s", said(after), said(before))
	}
	if most := MostSure(g, g.Level(""), g.Node("n20")); most != "" {
		t.Errorf("its grounds come from a document, and it is %q at most", most)
	}
	if lost := Hold(g, g.Node("n20"), Memo{Text: "**Answer**\nIt says \"costs 0.4 million\" [n10]."}); len(lost.Quotes) > 0 {
		t.Errorf("%+v", lost)
	}
	was := g.Node("n10")
	n := was.Clone()
	n.State = graph.StateRefuted
	level, _ := g.LevelOf("n10")
	if err := g.Apply(graph.NodeOp(level, was, n)); err != nil {
		t.Fatal(err)
	}
	if f := Check(g, g.Level(""), g.Node("n20")); len(f.Fallen) != 1 || f.Fallen[0].ID != "n10" {
		t.Errorf("%+v", f.Fallen)
	}
}

func TestWhatAThoughtSaysIsItsOwn(t *testing.T) {
	for text, want := range map[string]string{
		`It says "A bus costs 0.4 million". My arithmetic: ten cost 4 million [n12]. They are cheap.`: "My arithmetic: ten cost 4 million.",
		"Es kostet 4 Millionen (meine Rechnung). Das steht dort.":                                     "Es kostet 4 Millionen (meine Rechnung).",
		"In our judgement it holds; my inference is that it lasts.":                                   "In our judgement it holds; my inference is that it lasts.",
		"It is a judgement of the court. The arithmetic is known.":                                    "",
	} {
		if got := strings.Join(Reckoned(text), "|"); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// Of a document that a sentence names that one shows it which has its number, whatever unit stands behind that; a year and a name show nothing.
func TestTheNearestSentenceHasTheNumber(t *testing.T) {
	doc := &graph.Node{ID: "n02", Type: graph.TypeArtifact}
	doc.SetText("# Note\n\nThe Treasurer to the Council meeting of 30 June 2028. Tables revised in 2028.\n\nIn 2026 the Council spoke of £30 a year, without any resolution.\n\n| option | outturn |\n| --- | --- |\n| A1 short repair | 2.83 |\n")
	for said, want := range map[string]string{
		"In 2026, says the Treasurer's note of 2028, the Council spoke of £30 unresolved": "In 2026 the Council spoke of £30 a year, without any resolution.",
		"The short repair A1 costs £2.83m":                                                "A1 short repair | 2.83",
	} {
		if got, _ := Nearest(doc, said); got.Quote != want {
			t.Errorf("%q: %q", said, got.Quote)
		}
	}
}

// Paragraphs, points and numbered points of one part stay what they are.
func TestLinesOfAPartStandAsTheyWereWritten(t *testing.T) {
	g := paperGraph(t, "**Answer**\n\nBuses.\n\n1. Buy them.\n2. Sell the trams.\n\nIn short: wait.\n\n**Why**\n- One.\n\n**Next steps**\n- Ask.")
	p, _ := Write(g, g.Node("n20"), quotedName)
	var got []Kind
	for _, s := range p.Sections {
		got = append(got, s.Kinds...)
	}
	if want := []Kind{Paragraph, Ordered, Ordered, Paragraph, Bulleted, Ordered}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// A sentence may name a document with words that stand there: its note is that place, whatever the sentence shares with others. Words that do not stand
// there lead to none.
func TestADocumentIsNamedWithWordsThatStandThere(t *testing.T) {
	g := paperGraph(t, "**Answer**\nWinter is no trouble for a bus [n02 \"It does not stop buses\"]. Nor is age [n02 “last for forty”, n10]. Nor ships [n02 \"ships are pretty\"].\n\n"+
		"| a | b |\n|---|---|\n| snow | none [n02 \"does not stop\"] |", `"A bus costs 0.4 million" <- n02`)
	p, _ := Write(g, g.Node("n20"), quotedName)
	want := `answer:
Winter is no trouble for a bus{1}. Nor is age{2,3}. Nor ships{4}.
ab
snownone{1}
1 = n02 «It does not stop buses.» par. 4.5.2 line 9, Trams in Lund
2 = n02 «Trams last for forty years, as other towns say.» line 7, Trams in Lund
3 = n10 «A bus costs 0.4 million; a tram costs 40 million, e.g. with rails.» line 3, Trams in Lund
4 = n02 loosely report.md
`
	if got := said(p); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// What a thought says is its own sum is no other wording of a document that it was drawn from.
func TestAnOwnSumIsNoWordOfADocument(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuses [n10].", "Own sum: trams last for forty years and cost 40 million, one a year. <- n02")
	p, _ := Write(g, g.Node("n20"), quotedName)
	if len(p.Notes) != 0 || len(p.Own) != 1 || p.Own[0].Mark != "a" {
		t.Errorf("%s", said(p))
	}
}

// A quotation is read without the marks of emphasis that its document has.
func TestAQuotationHasNoMarksOfEmphasis(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuses [n10].", `"do not stop buses" <- n02`)
	g.Node("n02").Content = "Snow *stops* trams. **Trains** do not `stop` buses, 2 * 3 of bus_stops.\n"
	p, _ := Write(g, g.Node("n20"), quotedName)
	if q := p.Notes[0].Passages[0].Quote; q != "Trains do not stop buses, 2 * 3 of bus_stops." {
		t.Error(q)
	}
}

// A sentence that says hardly more of what is said than a note shows already is not shown beside it.
func TestANoteGrowsOnlyByWhatItLacks(t *testing.T) {
	g := paperGraph(t, "**Answer**\nA tram costs 40 million with rails and a bus 0.4 million, the town counted [n10].", `"A bus costs 0.4 million" <- n02`)
	g.Node("n02").Content = "A bus costs 0.4 million; a tram costs 40 million. The town counted: a tram with rails, a bus, a million.\n\nTrams cost 40 million more by 2031 with rails for the town.\n"
	p, _ := Write(g, g.Node("n20"), quotedName)
	if n := p.Notes[0]; len(n.Passages) != 1 {
		t.Errorf("%s", said(p))
	}
}

// A thought that quotes one thing of a document and says another with its number, too, is shown for both; its own sums are in no document.
func TestEachFigureOfAThoughtIsShown(t *testing.T) {
	for says, want := range map[string]int{
		"The seller also bears 25 per cent of the roof.":        2,
		"The seller also bears a part of the roof.":             1,
		"For the seller's roof we count 77 thousand (own sum).": 1,
	} {
		g := paperGraph(t, "**Answer**\nBuses [n10].")
		g.Node("n02").Content = "A bus costs 0.4 million, rails not among it.\n\n| what | who bears it |\n|---|---|\n| roof | buyer 75 %, seller 25 % |\n| walls | buyer |\n"
		put(t, g, &graph.Node{ID: "n10", Type: graph.TypeStandard, Name: "Thought", Content: `"A bus costs 0.4 million". ` + says, State: graph.StateActive})
		link(t, g, "e1 n10 derived-from n02")
		p, _ := Write(g, g.Node("n20"), quotedName)
		if len(p.Notes[0].Passages) != want {
			t.Errorf("%s: %s", says, said(p))
		}
	}
}

// Beside what one document says word for word, another one is quoted only for a figure.
func TestAnotherDocumentIsQuotedForAFigure(t *testing.T) {
	for thought, want := range map[string]int{
		`"A bus costs 0.4 million", and washers need the room of trams. <- n02 n04`:    1,
		`"A bus costs 0.4 million", and washers need 12 hours in the room. <- n02 n04`: 2,
	} {
		g := paperGraph(t, "**Answer**\nBuses [n10].")
		put(t, g, &graph.Node{ID: "n04", Type: graph.TypeArtifact, Name: "letter.md", Content: "The washers need 12 hours in the room beside the trams.\n"})
		words, _, _ := strings.Cut(thought, " <- ")
		put(t, g, &graph.Node{ID: "n10", Type: graph.TypeStandard, Name: "Thought", Content: words, State: graph.StateActive})
		link(t, g, "e1 n10 derived-from n02")
		link(t, g, "e2 n10 derived-from n04")
		p, _ := Write(g, g.Node("n20"), quotedName)
		if len(p.Notes[0].Passages) != want {
			t.Errorf("%s: %s", thought, said(p))
		}
	}
}

// Numbers below each other stand at the right: amounts with signs, units and notes, strokes where there is none. A column with words does not, nor the first.
func TestColumnsOfNumbers(t *testing.T) {
	g := paperGraph(t, "**Answer**\n| year | cost, € | share | what | left |\n|---|---|---|---|---|\n| 2026 | 1,480,000 [n10] | 12.5 % | 3 buses | – |\n| 2027 | −6.30 | – | 2 | none |\n| 2028 | 7.2 (cap) | 40 % | none |\n| 2029 | none | – | none | the town has not said it |", `"A bus costs 0.4 million" <- n02`)
	p, _ := Write(g, g.Node("n20"), quotedName)
	if got := p.Sections[0].Lines[1].String(); !strings.HasPrefix(got, "2026 [1] | 1,480,000 | 12.5 % | 3 buses") {
		t.Error(got)
	}
	for i, l := range p.Sections[0].Lines {
		got := ""
		for _, c := range l.Cells() {
			got += map[bool]string{true: "n", false: "-"}[c[0].Number]
		}
		if got != "-nn--" && (i != 3 || got != "-nn-") {
			t.Errorf("row %d: %s", i, got)
		}
	}
}

// Ids in a line of their own are those of what stands above them, a table or a paragraph: no line consists of marks.
func TestIdsBelowATableStandInIt(t *testing.T) {
	g := paperGraph(t, "**Answer**\n| way | cost |\n|---|---|\n| bus | 0.4 [n10] |\n| tram | 40 |\n[n10, n11]\nSo buses [n11].", `"A bus costs 0.4 million" <- n02`, `"Trams last for forty years" <- n02`)
	p, _ := Write(g, g.Node("n20"), quotedName)
	s := p.Sections[0]
	if len(s.Lines) != 4 || len(s.Kinds) != 4 || s.Lines[0].String() != "way [1][2] | cost" || s.Lines[1].String() != "bus [1] | 0.4" || s.Lines[3].String() != "So buses [2]." {
		t.Error(said(p))
	}
}

// What a sentence quotes is noted with its place, also where no thought that it names has the words.
func TestAQuotationOfASentenceHasItsPlace(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuses, as \"nobody wants rails before dawn\" [n10]. Washers are old [n04].", `"A bus costs 0.4 million" <- n02`)
	put(t, g, &graph.Node{ID: "n04", Type: graph.TypeArtifact, Name: "letter.md", Content: "The washers are old.\n\nHere nobody wants rails before dawn.\n"})
	p, _ := Write(g, g.Node("n20"), quotedName)
	if got := p.Sections[0].Lines[0].String(); !strings.Contains(got, "dawn\" [1][2].") || p.Notes[1].Passages[0].Quote != "Here nobody wants rails before dawn." {
		t.Error(said(p))
	}
	g = paperGraph(t, "**Answer**\nBuses, as \"a bus costs 0.4 million\" [n10].", `"A bus costs 0.4 million" <- n02`)
	if p, _ := Write(g, g.Node("n20"), quotedName); len(p.Notes) != 1 {
		t.Error(said(p))
	}
}

// Ids that stand once at the end of several sentences go to the sentences that they show; one that shows none stands behind the last.
func TestIdsOfAParagraphGoToTheirSentences(t *testing.T) {
	g := paperGraph(t, "**Answer**\n\nWait.\n\n**Why**\n\n**Cheap.** A bus costs 0.4 million. Trams last for forty years, as other towns say! Snow is no trouble. So buy buses [n11, n10, n02 \"does not stop\", n12].",
		`"A bus costs 0.4 million" <- n02`, `"Trams last for forty years" <- n02`, "Nobody knows.")
	p, _ := Write(g, g.Node("n20"), quotedName)
	if got := p.Sections[1].Lines[0].String(); got != "Cheap. A bus costs 0.4 million [1]. Trams last for forty years, as other towns say [2]! Snow is no trouble. So buy buses [3][a]." {
		t.Error(got)
	}
}
