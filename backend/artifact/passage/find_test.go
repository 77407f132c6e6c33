package passage

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"crg/backend/artifact/pages"
	"crg/backend/base/benchtest"
)

//go:embed testdata
var files embed.FS

func doc(t testing.TB, name string) Doc {
	data, err := files.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return Doc{ID: name, Text: string(data)}
}

func quarter(s string) int { return len(s) / 4 }

var wide = Limit{3, 2000, quarter}

var tram = []string{"citizens-letter.md", "consultant-report.md", "operator-costs.md"}

var every = append([]string{"betriebskosten.md", "delays.csv", "chat.txt"}, tram...)

// Each question and words that the wanted passage holds: it is among the first three, and nearly always the first. "" = there is none.
var asked = []struct {
	docs     []string
	question string
	answer   string
}{
	{docs: tram, question: "How full are the buses in the peak hour?", answer: "71 % full in the peak hour"},
	{docs: tram, question: "benefit-cost ratio of the tram", answer: "1.08 with full growth"},
	{docs: tram, question: "What happens to shops in Station Road while it is built?", answer: "11 of 86 shops"},
	{docs: tram, question: "Why are trips cancelled? drivers missing", answer: "trips cancelled for lack of drivers"},
	{docs: tram, question: "Can enough drivers be hired?", answer: "hired 22 drivers"},
	{docs: tram, question: "Is there room for more vehicles in the depot?", answer: "present bus depot is full"},
	{docs: tram, question: "4,317", answer: "signed by 4,317 inhabitants"},
	{docs: tram, question: "How long does an electric bus live?", answer: "an electric bus for 12"},
	{docs: tram, question: "Until when must the planning money be applied for?", answer: "before 31 December 2025"},
	{docs: tram, question: "property values", answer: "property values and the development"},
	{docs: tram, question: "forecast passengers 2035 options", answer: "| Option T | 9,900 |"},
	{docs: tram, question: "CO2 saved per year in tonnes", answer: "4,100 tonnes"},
	{docs: tram, question: "cost of priority at traffic lights", answer: "priority at 31 traffic lights | 4.0"},

	{docs: []string{"betriebskosten.md"}, question: "Wie haben sich die Betriebskosten der Heizung entwickelt?", answer: "Kosten des Betriebs"},
	{docs: []string{"betriebskosten.md"}, question: "Betriebskosten", answer: "Kosten des Betriebs"},
	{docs: []string{"betriebskosten.md"}, question: "Vertrag über die Wartung des Aufzugs", answer: "Wartungsvertrag"},
	{docs: []string{"betriebskosten.md"}, question: "Wer prueft? Pruefung empfiehlt Kuendigung", answer: "Die Prüferin empfiehlt"},
	{docs: []string{"betriebskosten.md"}, question: "Waermepumpe", answer: "Eine Wärmepumpe würde"},
	{docs: []string{"betriebskosten.md"}, question: "WÄRMEPUMPEN", answer: "Eine Wärmepumpe würde"},
	{docs: []string{"betriebskosten.md"}, question: "Mülltonnen", answer: "Restmülltonne"},
	{docs: []string{"betriebskosten.md"}, question: "Gaspreis", answer: "Gaspreise"},
	{docs: []string{"betriebskosten.md"}, question: "Fläche der Wohnung", answer: "Umgelegt wird nach Wohnfläche"},
	{docs: []string{"betriebskosten.md"}, question: "strassenreinigung", answer: "Gebühren der Stadt"},
	{docs: []string{"betriebskosten.md"}, question: "11250 Euro erstatten", answer: "11.250 Euro zu erstatten"},
	{docs: []string{"betriebskosten.md"}, question: "Eigentümerversammlung", answer: "Versammlung der Eigentümer"},

	{docs: []string{"delays.csv"}, question: "Why was the stadium delayed by a derailment?", answer: "derailment of a maintenance trolley"},
	{docs: []string{"delays.csv"}, question: "maintenance trolley", answer: "Stadium;2023-11-07"},

	{docs: []string{"chat.txt"}, question: "When did the certificate expire?", answer: "expired at 08:45"},
	{docs: []string{"chat.txt"}, question: "How many orders were lost?", answer: "lost orders: 118"},
	{docs: []string{"chat.txt"}, question: "Who looked after renewing certificates?", answer: "nobody since Torsten left"},
	{docs: []string{"chat.txt"}, question: "9400 euros", answer: "about 9,400 euros"},

	// The text of a node, of which the documents say only a part.
	{docs: tram, question: "Shops may not survive the building years. Building a rail line closes the main street for long, and in other towns several shops gave up; nobody has said who would pay them.", answer: "11 of 86 shops"},
	{docs: []string{"betriebskosten.md"}, question: "Offen bleibt, ob die Läden künftig mehr zahlen müssen, denn der alte Mietvertrag begünstigt sie, und ob ein Gericht das hält.", answer: "Die Läden zahlen nach dem Mietvertrag"},

	// Nothing about it stands there.
	{docs: tram, question: "What is the best recipe for apple pie?"},
	{docs: tram, question: "How tall is the Eiffel tower in metres?"},
	{docs: tram, question: "Who won the chess world championship of 1972?"},
	{docs: tram, question: "quantum computing"},
	{docs: tram, question: "Do vaccines prevent measles in children under five?"},
	{docs: tram, question: "Which year did the French revolution begin?"},
	{docs: tram, question: "why?"},
	{docs: tram, question: ""},
	{docs: []string{"betriebskosten.md"}, question: "Wie hoch ist der Mount Everest?"},
	{docs: []string{"betriebskosten.md"}, question: "Welche Vögel brüten im Frühling am Bodensee?"},
	{docs: []string{"betriebskosten.md"}, question: "Finanzierung der Raumfahrt"},
	{docs: []string{"delays.csv"}, question: "What does a ticket cost for children?"},
	{docs: []string{"chat.txt"}, question: "Which bank financed the new warehouse in Lisbon?"},
	{docs: every, question: "How do whales sleep under water?"},
	{docs: every, question: "How many people visit Paris each year?"},
	{docs: every, question: "The recipe needs two eggs, a pound of flour and warm milk, and the dough rests for an hour before it goes into the oven."},
	{docs: every, question: "Welche Kirchen in Rom wurden im Mittelalter gebaut und von wem bezahlt?"},
}

func TestFind(t *testing.T) {
	first, wanted := 0, 0
	for _, a := range asked {
		var docs []Doc
		text := map[string]string{}
		for _, name := range a.docs {
			d := doc(t, name)
			docs, text[name] = append(docs, d), d.Text
		}
		got := Find(docs, a.question, wide)
		at := slices.IndexFunc(got, func(p Passage) bool {
			return strings.Contains(strings.ToLower(p.Text(text[p.Doc])), strings.ToLower(a.answer))
		})
		if a.answer == "" && len(got) > 0 || a.answer != "" && at < 0 {
			t.Errorf("%q", a.question)
			for _, p := range got {
				t.Logf("    %d %v %.150q", p.Score, p.Words, p.Text(text[p.Doc]))
			}
		}
		if a.answer != "" {
			wanted++
			if at == 0 {
				first++
			} else if at > 0 {
				t.Logf("%q: place %d behind %.100q", a.question, at+1, got[0].Text(text[got[0].Doc]))
			}
		}
	}
	if first*10 < wanted*9 {
		t.Errorf("the wanted passage is the first in %d of %d", first, wanted)
	}
}

// One rare word of many is no answer, however much it tells: of a long question some words stand together.
func TestOneRareWordIsNoAnswerToALongQuestion(t *testing.T) {
	common := []string{"bridge", "council", "traffic", "budget", "winter", "station", "market", "harbour", "teacher", "garden", "letter"}
	var text strings.Builder
	for i := range 240 {
		text.WriteString("## Part\n\nHere they speak of")
		for k, word := range common {
			if (i+k)%4 == 0 {
				text.WriteString(" " + word)
			}
		}
		text.WriteString(".\n\n")
	}
	text.WriteString("## Part\n\nThe zeppelin came.\n")
	d := Doc{ID: "n01", Text: text.String()}
	for _, p := range Find([]Doc{d}, strings.Join(common, " ")+" zeppelin", wide) {
		if len(p.Words) < 2 {
			t.Errorf("%q holds %v", p.Text(d.Text), p.Words)
		}
	}
	if p := find(t, []Doc{d}, "Which zeppelin?", wide)[0]; !strings.Contains(p.Text(d.Text), "zeppelin") {
		t.Errorf("%q", p.Text(d.Text))
	}
}

func find(t *testing.T, docs []Doc, question string, limit Limit) []Passage {
	t.Helper()
	got := Find(docs, question, limit)
	if len(got) == 0 {
		t.Fatalf("nothing found for %q", question)
	}
	return got
}

// What a person is told of the place: page, section, the words that were found.
func TestWhereItStands(t *testing.T) {
	d := doc(t, "consultant-report.md")
	d.Pages = pages.Cut(d.Text, 300, quarter)
	p := find(t, []Doc{d}, "How is the benefit-cost ratio?", wide)[0]
	if p.Doc != d.ID || p.Section != "5. Benefit and cost" || p.Page != pages.At(d.Pages, strings.Index(d.Text, "## 5.")) || p.Page < 2 || strings.Join(p.Words, " ") != "benefit cost ratio" {
		t.Errorf("%+v", p)
	}
	if p := find(t, []Doc{doc(t, d.ID)}, "benefit cost", wide)[0]; p.Page != 0 {
		t.Errorf("page %d of a document without pages", p.Page)
	}
}

// Rows of a long table come with its first line; a short one is whole, with what announces it.
func TestTables(t *testing.T) {
	csv := doc(t, "delays.csv")
	p := find(t, []Doc{csv}, "maintenance trolley derailment", wide)[0]
	if text := p.Text(csv.Text); !strings.HasPrefix(text, "station;date;line;") || strings.Count(text, "station;date") != 1 || p.To-p.From > longest {
		t.Errorf("%q", text)
	}
	costs := doc(t, "operator-costs.md")
	p = find(t, []Doc{costs}, "drivers employed today 129", wide)[0]
	if text := p.Text(costs.Text); !strings.HasPrefix(text, "## Table 3: drivers") || !strings.HasSuffix(text, "| tram and remaining buses | 152 |") {
		t.Errorf("%q", text)
	}
}

// A place that is asked for by its number is the place that begins with it.
func TestNumberedPlaces(t *testing.T) {
	d := Doc{ID: "n01", Text: strings.Repeat("The parties agree with 10.1 and 10.2 that parties pay.\n\n", 20) + "10.1 Parties\nThe buyer and the seller.\n\n10.2 Payment\nWithin 30 days.\n"}
	if p := find(t, []Doc{d}, "What does 10.2 say of the parties?", wide)[0]; !strings.HasPrefix(p.Text(d.Text), "10.2 Payment") {
		t.Errorf("%q", p.Text(d.Text))
	}
}

func TestLimits(t *testing.T) {
	docs := []Doc{doc(t, tram[0]), doc(t, tram[1]), doc(t, tram[2])}
	all := find(t, docs, "tram", Limit{100, 100_000, quarter})
	if len(all) < 8 {
		t.Fatalf("%d passages about trams", len(all))
	}
	if got := Find(docs, "tram", Limit{4, 100_000, quarter}); len(got) != 4 || fmt.Sprint(got) != fmt.Sprint(all[:4]) {
		t.Errorf("%d passages of 4", len(got))
	}
	for _, most := range []int{0, 30, 100, 400} {
		used := 0
		for _, p := range Find(docs, "tram", Limit{100, most, quarter}) {
			for _, d := range docs {
				if d.ID == p.Doc {
					used += quarter(p.Text(d.Text))
				}
			}
		}
		if used > most || most >= 100 && used == 0 {
			t.Errorf("%d tokens of %d", used, most)
		}
	}
}

var parts = rapid.SampledFrom([]string{
	"Die Kosten des Betriebs steigen.", "Betriebskosten", "The tram costs 2,900 euros a day", "10.1 Parties", "# Heading", "a;b;c", "| x | y |", "", "", "  ",
	"[09:12] Kim: since when?", strings.Repeat("word ", 200), strings.Repeat("界", 300), strings.Repeat("x", 900), "\xff\xfe", "Fähre", "e\u0301te\u0301", "ALL CAPITALS",
})

// Passages are places of their documents, in none of them twice, at the borders of letters, and the same each time. All that
// a text says stands in one.
func TestPassagesAreTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := func(label string) string {
			return strings.Join(rapid.SliceOfN(parts, 0, 30).Draw(t, label), rapid.SampledFrom([]string{"\n", "\n\n", " ", "\r\n"}).Draw(t, "end"))
		}
		docs := []Doc{{ID: "n01", Text: text("one")}, {ID: "n02", Text: text("two")}}
		for _, d := range docs {
			at := 0
			for _, b := range indexOf(d.Text).bits {
				if b.from < at || b.to <= b.from || strings.TrimSpace(d.Text[at:b.from]) != "" {
					t.Fatalf("passage %d-%d behind %d", b.from, b.to, at)
				}
				if utf8.ValidString(d.Text) && !utf8.ValidString(d.Text[b.from:b.to]) {
					t.Fatalf("passage %d-%d cuts a letter", b.from, b.to)
				}
				if b.to-b.from > table+longest {
					t.Fatalf("a passage of %d bytes", b.to-b.from)
				}
				at = b.to
			}
			if strings.TrimSpace(d.Text[at:]) != "" {
				t.Fatalf("%q stands in no passage", d.Text[at:])
			}
		}
		question := strings.Join(rapid.SliceOfN(parts, 0, 5).Draw(t, "question"), " ")
		got := Find(docs, question, Limit{1000, 1 << 20, quarter})
		if again := Find([]Doc{{ID: "n01", Text: strings.Clone(docs[0].Text)}, docs[1]}, question, Limit{1000, 1 << 20, quarter}); fmt.Sprint(again) != fmt.Sprint(got) {
			t.Fatal("the same question is answered in another way")
		}
		seen := map[string]bool{}
		for i, p := range got {
			key := fmt.Sprint(p.Doc, p.From)
			if seen[key] || i > 0 && p.Score > got[i-1].Score || len(p.Words) == 0 {
				t.Fatalf("%+v", got)
			}
			seen[key] = true
		}
	})
}

func FuzzFind(f *testing.F) {
	f.Add("Die Betriebskosten\n\n10.1 x\n|a|b|\n|1,000|2.5|", "Kosten 10.1 2.5")
	f.Add("\xff\u0301;\n;", "ß\u0301 :")
	f.Fuzz(func(t *testing.T, text, question string) {
		d := Doc{ID: "n01", Text: text, Pages: pages.Cut(text, 20, quarter)}
		for _, p := range Find([]Doc{d, d}, question, wide) {
			if p.From < 0 || p.From >= p.To || p.To > len(text) || p.Page < 1 || p.Page > len(d.Pages) {
				t.Fatalf("%+v in %d bytes", p, len(text))
			}
		}
	})
}

// Texts that are made to be slow cost no more than long ones.
func TestHostileTexts(t *testing.T) {
	const most = 24
	runs := 0
	for name, part := range map[string]string{
		"one line": "betriebskosten ", "no blanks": "betriebskosten", "headings": "# a\n", "rows": "1;2;3\n", "numbers": "1,", "blank lines": "\n", "words": "",
	} {
		asked := func(size int) func() {
			text := strings.Repeat(part, size/max(1, len(part)))
			if part == "" { // each word another one
				var b strings.Builder
				for i := 0; b.Len() < size; i++ {
					fmt.Fprintf(&b, "kosten%xbetrieb ", i)
				}
				text = b.String()
			}
			return func() {
				runs++ // else the text would be known
				Find([]Doc{{ID: "n01", Text: text + fmt.Sprint(" ", runs)}}, "Kosten des Betriebs 1,1,1 "+text[:1000], wide)
			}
		}
		if growth := benchtest.Growth(most, asked(50_000), asked(400_000)); growth > most {
			t.Errorf("%s: %.1f times as long for eight times as much", name, growth)
		}
	}
}

// BenchmarkFind asks of 30 documents of 100 kB: as they come anew, and when they are known.
func BenchmarkFind(b *testing.B) {
	var docs []Doc
	for i := range 30 {
		docs = append(docs, Doc{ID: fmt.Sprint(i), Text: made(i, 100_000)})
	}
	question := "What do the Betriebskosten of w17ab3 depend on, and who pays w401cd in the year 1987?"
	b.Run("new", func(b *testing.B) {
		for b.Loop() {
			for _, d := range docs {
				newIndex(d.Text)
			}
		}
	})
	b.Run("known", func(b *testing.B) {
		Find(docs, question, wide)
		for b.Loop() {
			Find(docs, question, wide)
		}
	})
	b.Run("one-changed", func(b *testing.B) {
		for n := 0; b.Loop(); n++ {
			docs[7].Text = made(n+100, 100_000)
			Find(docs, question, wide)
		}
	})
}

// made is a text of words that are as common as in a language, and some German ones.
func made(seed, size int) string {
	var b strings.Builder
	x := uint64(seed)*2654435761 + 1
	next := func(n uint64) uint64 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		return x % n
	}
	for i := 1; b.Len() < size; i++ {
		n := 1 << next(13)
		fmt.Fprintf(&b, "w%x%s ", next(uint64(n))+1, []string{"ab", "cd", "kosten", "e"}[next(4)])
		switch {
		case i%90 == 0:
			b.WriteString("\n\n")
		case i%12 == 0:
			b.WriteString("\n")
		}
	}
	return b.String()
}

// One word of two is an answer, one of three is none, and the more a question has the more of them are asked for, up to three and a third.
func TestHowMuchOfAQuestionIsAnAnswer(t *testing.T) {
	for _, c := range []struct{ telling, least int }{{1, 8}, {2, 8}, {3, 16}, {4, 18}, {5, 20}, {15, 40}, {30, 40}} {
		for held := 0; held < 60; held++ {
			if got := enough(rated{held: held, told: 1 << 20}, c.telling, 1); got != (held >= c.least) {
				t.Errorf("%d twelfths of %d words: %v", held, c.telling, got)
			}
		}
	}
	if enough(rated{held: 60, told: 47}, 6, 10) || !enough(rated{held: 60, told: 48}, 6, 10) {
		t.Error("what the words tell does not count")
	}
}

// A table has its sign in each line, equally often; a comma is also in sentences, so that it takes three lines with two of them.
func TestWhatIsATable(t *testing.T) {
	for text, want := range map[string]string{
		"a;b\nc;d": ";", "a\tb\nc\td": "\t", "| a | b |\n|---|---|\n| c | d |": "|", "| a | b |\n| c |": "|", "a | b\nc": "",
		"a,b,c\nd,e,f\ng,h,i": ",", "a,b,c\nd,e,f": "", "a,b\nc,d\ne,f": "", "a,b,c\nd,\"e,x\",f\ng,h,i": ",", "a,b,c\nd,e,x,f\ng,h,i": "", "a,b,c\nd,\"e\"\ng,h,i": "",
		"a;b\nc;d;e": "", "a;b": "", "": "", "One word.\nAnother one.": "",
	} {
		if got := columns(text); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}

// A number is the same however its thousands are set, and another one is another.
func TestNumbers(t *testing.T) {
	d := Doc{ID: "n01", Text: "It carries 2,900 cars.\n\nEs kostet 11.250 Euro.\n\nThe ratio is 1.08.\n\nThe rate is 12.3456.\n\nAt 10:31 it began.\n\nIn 2035 it ends.\n\n" + strings.Repeat("And so on, for 17 pages.\n\n", 30)}
	for question, want := range map[string]string{
		"2900": "2,900", "2,900": "2,900", "2.900": "2,900", "11250": "11.250", "11,250": "11.250", "1.08": "1.08", "10:31": "10:31", "2035": "2035",
		"12.3456": "12.3456", "900": "", "108": "", "12.34": "", "10": "", "1": "", "20": "", "250": "",
	} {
		got := Find([]Doc{d}, question, wide)
		if want == "" && len(got) > 0 || want != "" && (len(got) != 1 || !strings.Contains(got[0].Text(d.Text), want)) {
			t.Errorf("%s: %+v", question, got)
		}
	}
}
