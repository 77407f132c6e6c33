package passage

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/artifact/pages"
)

const german = "der die und das nicht ist mit von den "

// How well a text of one word answers a question of one word: as it is, as another form, as a part; "" = not at all. In German a part has four letters.
func TestHowWellAWordAnswersAnother(t *testing.T) {
	for _, c := range []struct{ text, question, want string }{
		{"cost", "cost", `cost 12 ×1`},
		{"costs costs", "cost", `cost 10 ×2`},
		{"cat", "cats", `cats 10 ×1`},
		{"cat", "cates", `cates 10 ×1`},
		{"cat", "catx", ``},
		{"cate", "cat", ``},
		{"cats", "cat", `cat 10 ×1`},
		{"cating", "cat", ``},
		{"ca", "cas", ``},
		{"do", "dos", ``},
		{"costing", "costed", `costed 10 ×1`},
		{"costx", "costy", ``},
		{"bridge", "bridgexyz", `bridgexyz 10 ×1`},
		{"bridge", "bridgewxyz", `bridgewxyz 4 ×1`},
		{"bridgexyz", "bridge", `bridge 10 ×1`},
		{"bridgewxyz", "bridge", `bridge 8 ×1`},
		{"coaxyz", "coa", ``},
		{"coasxyz", "coas", ``},
		{"coastxyz", "coast", `coast 10 ×1`},
		{"neuheit", "neu", ``},
		{"sauberkeit", "sauber", `sauber 10 ×1`},
		{"sauber", "sauberkeit", `sauberkeit 10 ×1`},
		{"kleinigkeit", "klein", `klein 10 ×1`},
		{"klein", "kleinigkeit", `kleinigkeit 10 ×1`},
		{"kleinigkait", "klein", `klein 8 ×1`},
		{german + "fahrgastzahlen", "fahrgast", `fahrgast 8 ×1`},
		{german + "fahrgast", "fahrgastzahlen", `fahrgastzahlen 4 ×1`},
		{german + "bahnhof", "bahn", ``},
		{german + "bahnhofs", "bahnen", `bahnen 8 ×1`},
		{"bahnhofs", "bahnen", ``},
		{german + "bah", "bahn", ``},
		{german + "banahof", "bana", ``},
		{german + "lehrbecken", "lehrschwimmbecken", ``},
		{german + "lehrschwimmbecken", "lehrbecken", `lehrbecken 8 ×1`},
		{german + "fristverlängerungen", "verlängerung", `verlängerung 8 ×2`},
		{german + "bahn", "bahnhofs", `bahnhofs 4 ×1`},
		{german + "bahne", "bahnhofs", `bahnhofs 4 ×1`},
		{"betriebe", "betriebskosten", `betriebskosten 4 ×1`},
		{german + "besuchszahlen", "besucherzahlen", `besucherzahlen 8 ×1`},
		{german + "lehrbeck", "lehrschwimmbecken", ``},
		{german + "lehrxyzeck", "lehrbeck", ``},
		{german + "lehrsxyzeck", "lehreck", ``},
		{german + "betriebskosten", "kosten", `kosten 8 ×2`},
		{german + "betriebskost", "kosten", `kosten 8 ×1`},
		{german + "abkosten", "kosten", ``},
		{german + "abckosten", "kosten", `kosten 8 ×2`},
		{german + "abckostenlos", "kosten", `kosten 8 ×1`},
		{german + "abckostlos", "kost", ``},
		{german + "abckosten", "kost", `kost 8 ×2`},
		{german + "abcostenwer", "ostenw", `ostenw 8 ×2`},
		{german + "fristverlängerung", "verlängern", `verlängern 8 ×1`},
		{german + "verlängern", "fristverlängerung", `fristverlängerung 5 ×1`},
		{german + "verlängert", "fristverlängerung", `fristverlängerung 5 ×1`},
		{german + "länger", "abclängere", `abclängere 5 ×1`},
		{german + "verlag", "fristverlängerung", ``},
		{german + "verein mitglieder", "vereinsmitglieder", `vereinsmitglieder 8 ×1`},
		{german + "verein mitglied", "vereinsmitglieder", `vereinsmitglieder 8 ×1`},
		{german + "mitglieder", "vereinsmitglieder", `vereinsmitglieder 4 ×1`},
		{german + "verein", "vereinsmitglieder", `vereinsmitglieder 2 ×1`},
		{german + "einsm", "vereinsmitglieder", ``},
		{german + "reinsmitg", "vereinsmitglieder", ``},
		{german + "glieder", "vereinsmitglieder", `vereinsmitglieder 3 ×1`},
		{german + "kirchen chor", "kirchenchor", `kirchenchor 8 ×1`},
		{german + "land karte", "landeskarte", `landeskarte 8 ×1`},
		{german + "land karte", "landxkarte", `landxkarte 7 ×1`},
		{german + "haus tür", "haustür", `haustür 4 ×1`},
		{"Fahrgäste", "Fahrgaeste", `Fahrgaeste 12 ×1`},
		{"Fahrgaeste", "Fahrgäste", `Fahrgäste 12 ×1`},
		{"neue", "neue", `neue 12 ×1`},
		{"Quelle", "Quele", ``},
		{"Bauer", "Baur", ``},
		{"2,900", "2900", `2900 12 ×1`},
		{"2.900", "2,900", `2,900 12 ×1`},
		{"29", "2900", ``},
		{"3.5", "3.5", `3.5 12 ×1`},
		{"10:31", "10:31", `10:31 12 ×1`},
		{"7", "7", `7 12 ×1`},
		{"12, 13", "12", `12 12 ×1`},
		{"13", "12,13", ``},
		{"1.2.3", "1.2.3", `1.2.3 12 ×1`},
		{"ab", "ab", `ab 12 ×1`},
		{"a", "a", ``},
		{"橋", "橋", `橋 12 ×1`},
		{"мост", "моста", ``},
		{"мостовой", "мост", ``},
		{"железнодорожный", "дорожный", `дорожный 8 ×2`},
		{strings.Repeat("ab", 40), strings.Repeat("ab", 40), `abababababababababababab 12 ×1`},
		{german + strings.Repeat("ab", 30) + " wagen", strings.Repeat("ab", 30) + "wagen", `abababababababababababab 7 ×1`},
	} {
		got := ""
		for _, q := range question(c.question) {
			for _, h := range newIndex(c.text).match(q) {
				got += fmt.Sprint(q.spelled[:min(len(q.spelled), 24)], " ", h.worth, " ×", h.times, "; ")
			}
		}
		if got = strings.TrimSuffix(got, "; "); got != c.want {
			t.Errorf("%s in %s:\n has %s\nwant %s", c.question, c.text, got, c.want)
		}
	}
}

// The words of a question that are looked up, each with the ways of writing it.
func TestWhatIsLookedUp(t *testing.T) {
	for text, want := range map[string]string{
		"": "[]", "the of": "[]", "a b": "[]", "ab": "[{ab [ab]}]", "7": "[{7 [7]}]", "橋": "[{橋 [橋]}]", "Costs, costs": "[{Costs [costs]}]", "2,900 and 2900": "[{2,900 [2900]}]", "10:31": "[{10:31 [10:31]}]",
		"Fährgäste": "[{Fährgäste [faehrgaeste fahrgaste]}]", "12, 13.": "[{12 [12]} {13 [13]}]", "in 2025": "[{2025 [2025]}]", "2025": "[{2025 [2025]}]", "5 Straßenbahnen": "[{5 [5]} {Straßenbahnen [strassenbahnen]}]",
	} {
		if got := fmt.Sprint(question(text)); got != want {
			t.Errorf("%q: %s, not %s", text, got, want)
		}
	}
	for s, want := range map[string]string{"2,900": "2900", "2.900": "2900", "1,234,567": "1234567", "1234,567": "1234,567", "12,34": "12,34", "0,125": "0,125", "3.5": "3.5", "10:31": "10:31", "70": "70", "123.456": "123456", "2,900.50": "2,900.50"} {
		if got := number(s); got != want {
			t.Errorf("%s is %s, not %s", s, got, want)
		}
	}
	for w, want := range map[string]bool{"": false, "1": true, "12": true, "1.2": true, "1:2": true, ".1": false, "a1": false, "1a": false, "9,": true} {
		if isNumber(w) != want {
			t.Errorf("%q is a number: %v", w, !want)
		}
	}
	var all []string
	terms("A 2,900 b. 3.5: 10:31, x 7", func(w string) { all = append(all, w) })
	if !slices.Equal(all, []string{"a", "2900", "b", "3.5", "10:31", "x", "7"}) {
		t.Errorf("%q", all)
	}
}

// How a text is cut: short paragraphs together, a table with the short paragraph before it, headings with what follows, long ones at their sentences.
func TestHowATextIsCut(t *testing.T) {
	long := func(n int) string { return strings.Repeat("a", n) }
	for _, c := range []struct {
		what, text string
		want       []int // bytes of each passage
	}{
		{"two short ones", "one\n\ntwo", []int{8}},
		{"up to the limit", long(200) + "\n\n" + long(198), []int{400}},
		{"beyond it", long(200) + "\n\n" + long(199), []int{200, 199}},
		{"a heading between", "one\n\n# T\n\ntwo", []int{3, 8}},
		{"headings that wait", "# A\n\n## B\n\ntwo", []int{14}},
		{"a heading without text", "one\n\n# T", []int{3, 3}},
		{"a table with its caption", "Counts:\n\n| a | b |\n| c | d |", []int{28}},
		{"with a caption that is too long", long(201) + "\n\n| a | b |\n| c | d |", []int{201, 19}},
		{"with one as long as may be", long(199) + "\n\n| a | b |\n| c | d |", []int{220}},
		{"a table first", "| a | b |\n| c | d |\n\nwords", []int{19, 5}},
		{"a table behind a heading", "one\n\n# T\n\n| a | b |\n| c | d |", []int{3, 24}},
		{"two tables", "| a | b |\n| c | d |\n\n| a | b |\n| c | d |", []int{19, 19}},
	} {
		var got []int
		last := 0
		for _, b := range cut(c.text, pages.Sections(c.text)) {
			got = append(got, b.to-b.from)
			if b.from < last || strings.TrimSpace(c.text[b.from:b.to]) != c.text[b.from:b.to] {
				t.Errorf("%s: %+v", c.what, b)
			}
			last = b.to
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, not %v", c.what, got, c.want)
		}
	}
	for text, want := range map[string]string{
		"a|b\nc|d": "|", "a|b\nc": "", "a|b": "", "a|b|\nc|d|e|f": "|", "a|b\nc|d|e": "|", "a|b|c\nd|e": "", "a,b,c\nd,e,f\ng,h,i": ",", "a,b,c\nd,e,f": "", "a,b\nc,d\ne,f": "", "a,b,c\nd,\"e,f\",g\nh,i,j": ",", "a,b,c\nd,e,f,g\nh,i,j": "", "a;b\nc;d": ";", "a\tb\nc\td": "\t", "a;b\nc;d;e": "",
	} {
		if got := columns(text); got != want {
			t.Errorf("%q has %q, not %q", text, got, want)
		}
	}
	sections := []pages.Section{{At: 3, Title: "A"}, {At: 9, Title: "B"}}
	for at, want := range map[int]string{0: "", 2: "", 3: "A", 8: "A", 9: "B", 99: "B"} {
		if got := sectionAt(sections, at); got != want {
			t.Errorf("at %d is %q", at, got)
		}
	}
	// Words of the section, and of the head of a table, are words of each passage of it.
	table := "# Drivers\n\n| year | cars |\n" + strings.Repeat("| 2025 | many of them |\n", 120) + "\nThe end of it."
	x := newIndex(table)
	if len(x.bits) < 3 || len(x.posts[x.id["drivers"]]) != len(x.bits) || len(x.posts[x.id["year"]]) != len(x.bits)-1 {
		t.Errorf("%d passages, %d name the section, %d the head", len(x.bits), len(x.posts[x.id["drivers"]]), len(x.posts[x.id["year"]]))
	}
	for _, p := range x.posts[x.id["drivers"]] {
		if p.times != 1 {
			t.Errorf("the section is named %d times", p.times)
		}
	}
	if newIndex("der the").german || !newIndex("der die the").german || newIndex("").german {
		t.Error("a text is German where it says more German words")
	}
}

func TestPartsOfCompounds(t *testing.T) {
	for _, c := range []struct {
		a, b string
		part int
		want bool
	}{
		{"becken", "schwimmbecken", 5, true},
		{"szahlen", "erzahlen", 5, true},
		{"zahlen", "erzahlen", 6, true},
		{"zahlen", "erzahlen", 7, false},
		{"szahlen", "zahlen", 6, true},
		{"szahlen", "zahlen", 7, false},
		{"xzahlen", "zahlen", 5, false},
		{"eszahlen", "zahlen", 6, true},
		{"eszahlen", "zahlen", 7, false},
		{"ensazahlen", "zahlen", 5, false},
		{"", "", 0, true},
	} {
		if got := sameEnd(c.a, c.b, c.part); got != c.want {
			t.Errorf("%s and %s end alike: %v", c.a, c.b, got)
		}
	}
	for _, c := range []struct {
		q            string
		covers, want uint64
	}{{"abscd", 0b11011, 0b11111}, {"abscd", 0b11001, 0b11001}, {"abxcd", 0b11011, 0b11011}, {"abescd", 0b110011, 0b111111}, {"abesscd", 0b1100011, 0b1100011}, {"sab", 0b110, 0b110}, {"as", 0b01, 0b01}, {"asb", 0b101, 0b111}} {
		if got := joined(c.q, c.covers); got != c.want {
			t.Errorf("%s of %b: %b, not %b", c.q, c.covers, got, c.want)
		}
	}
}
