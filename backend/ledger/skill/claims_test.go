package skill

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"crg/backend/ledger/rows"
)

var typedText = rows.Born(rows.KG, rows.Source, ulid(1))

func said(all []*rows.Node) string {
	var out []string
	for _, n := range all {
		out = append(out, n.Type+": "+n.Title)
	}
	return strings.Join(out, " | ")
}

func Test3LG_107_127_OnlyWhatSaysWhatItIs(t *testing.T) {
	for name, row := range map[string]struct{ text, want string }{
		"3LG-127 small talk":      {"Hello there my friend.", ""},
		"3LG-127 prose":           {"The rents rose by 8 %. That is a fact, I think.", ""},
		"3LG-127 a word inside":   {"In fact: nobody knows", ""},
		"3LG-127 an empty claim":  {"Fact:   ", ""},
		"3LG-127 a to-do":         {"TODO: count the cars", ""},
		"3LG-107 one claim":       {"Fact: Rents rose by 8 %.", "fact: Rents rose by 8 %."},
		"3LG-107 a line each":     {"Fact: Rents rose.\nRisk: They rise again.\nand more\nRule: No dogs.", "fact: Rents rose. | risk: They rise again. | constraint: No dogs."},
		"3LG-107 two in one line": {"Fact: Rents rose; wages fell.", "fact: Rents rose; wages fell."},
		"3LG-107 a list, German":  {"- Tatsache: Die Mieten stiegen.\n* Annahme: Sie steigen weiter.", "fact: Die Mieten stiegen. | assumption: Sie steigen weiter."},
		"3LG-107 JSON":            {"```json\n[{\"type\":\"fact\",\"title\":\"Rents rose.\"},{\"type\":\"risk\",\"title\":\"Again.\"},{\"type\":\"poem\",\"title\":\"x\"}]\n```", "fact: Rents rose. | risk: Again."},
		"3LG-107 one object":      {"```json\n{\"type\":\"definition\",\"title\":\"A tram runs on rails.\"}\n```", "definition: A tram runs on rails."},
		"3LG-107 JSON unmarked":   {"[{\"type\":\"fact\",\"title\":\"Rents rose.\"}]", ""},
	} {
		if got := said(Claims(row.text, typedText)); got != row.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// Each claim names its place, in lines and in characters, and there its words stand.
func Test3LG_123_APlaceHoldsItsWords(t *testing.T) {
	long := strings.Repeat("möglich ", 60)
	text := "Grüße! 桥\n\n  Fact: Die Brücke trägt 桥.\nRisk: " + long + "\r\nAssumption: it holds"
	all := Claims(text, typedText)
	if len(all) != 3 {
		t.Fatal(said(all))
	}
	for i, line := range []int{3, 4, 5} {
		e := all[i].Evidence[0]
		if e.Source != typedText || e.Span.LineStart != line || e.Span.LineEnd != line || e.Quote == "" || Excerpt(text, *e.Span) != e.Quote || utf8.RuneCountInString(e.Quote) > 200 {
			t.Errorf("%+v %+v: %q", e, *e.Span, Excerpt(text, *e.Span))
		}
	}
	if all[0].Evidence[0].Confidence != 0.72 || all[2].Evidence[0].Confidence != 0.5 {
		t.Error("how sure they are")
	}
	if Excerpt(text, rows.Span{CharStart: 5, CharEnd: 9999}) != "" || Excerpt(text, rows.Span{CharStart: -1}) != "" {
		t.Error("a place that there is not")
	}
}

func Test3LG_125_126_ContradictionsAreFoundAndOnlyTold(t *testing.T) {
	kept := &rows.Node{Head: head(rows.KG, rows.Fact, 2, day), Status: rows.Active}
	kept.Title = "The bridge carries cars."
	gone := *kept
	gone.ID, gone.Status, gone.Title = rows.Born(rows.KG, rows.Fact, ulid(3)), rows.Deprecated, "The tram never comes."
	v := view(kept, &gone)
	for name, row := range map[string]struct {
		text string
		want int
	}{
		"3LG-125 in one batch":        {"Fact: Rents always rise.\nFact: Rents never rise.", 1},
		"3LG-125 with what is kept":   {"Fact: The bridge does not carry cars.", 1},
		"3LG-125 with both":           {"Fact: The bridge never carries cars.\nFact: The bridge must carry cars.", 2},
		"3LG-125 not with what fell":  {"Fact: The tram always comes.", 0},
		"3LG-125 the same twice":      {"Fact: Rents rise.\nFact: Rents rise.", 0},
		"3LG-125 about other things":  {"Fact: Rents rise.\nFact: Wages never rise.", 0},
		"3LG-125 in three of a batch": {"Fact: Rents rise.\nFact: Rents never rise.\nFact: Rents always rise.", 2},
	} {
		claims := Claims(row.text, typedText)
		before := fmt.Sprint(v.Len(rows.KG), v.Len(rows.Conflicts))
		if got := Clashes(v, claims); len(got) != row.want {
			t.Errorf("%s: %d", name, len(got))
		}
		if fmt.Sprint(v.Len(rows.KG), v.Len(rows.Conflicts)) != before {
			t.Errorf("%s: something was written", name)
		}
	}
}

// What a claim says of where it is from is its source, and no part of it: whoever says the opposite and names another source contradicts it.
func TestTheSourceAtAClaimsEndIsNoPartOfIt(t *testing.T) {
	for _, row := range [][3]string{ // the line, the claim, the source
		{"Fact: The cache holds 5 minutes. Source: design.md", "The cache holds 5 minutes.", "design.md"},
		{"Fact: The cache holds 5 minutes Source: design.md.", "The cache holds 5 minutes", "design.md"},
		{"Fact: The cache holds 5 minutes (source: design.md, p. 7)", "The cache holds 5 minutes", "design.md, p. 7"},
		{"- Rule: No dogs – source: `house rules`", "No dogs", "house rules"},
		{"Fact: Rents rose, Sources: https://example.org/a?b=c", "Rents rose", "https://example.org/a?b=c"},
		{"Fact: Rents rose. Source: Smith et al. 2020", "Rents rose.", "Smith et al. 2020"},
		{"Fact: Rents rose. Source: Dr. Smith", "Rents rose.", "Dr. Smith"},
		{"Tatsache: Die Mieten stiegen. Quelle: Bericht 2025 (Entwurf)", "Die Mieten stiegen.", "Bericht 2025 (Entwurf)"},
		{"Fact: Rents rose.\nSource: report.txt\nSource: not this", "Rents rose.", "report.txt"},
		{"Fact: Rents rose.\n\nSource: report.txt", "Rents rose.", ""},
		{"Fact: Their main source: the river", "Their main source: the river", ""},
		{"Tatsache: Ihre wichtigste Quelle: die Elbe", "Ihre wichtigste Quelle: die Elbe", ""},
		{"Fact: It rains. Source: the sky. That is known.", "It rains. Source: the sky. That is known.", ""},
		{"Fact: Source: design.md", "", ""},
	} {
		all := Claims(row[0], typedText)
		claim, source := "", ""
		for _, n := range all {
			claim = n.Title
			if n.Summary != claim || n.KnowledgeKey != rows.ClaimKey(claim) || Excerpt(row[0], *n.Evidence[0].Span) != claim || len(n.Evidence) > 2 {
				t.Errorf("%s: %+v", row[0], n)
			}
			if len(n.Evidence) == 2 {
				source = strings.TrimPrefix(string(n.Evidence[1].Source), named)
			}
		}
		if len(all) > 1 || claim != row[1] || source != row[2] {
			t.Errorf("%q: claim %q, source %q", row[0], claim, source)
		}
	}
	two := Claims("Fact: The cache holds 5 minutes. Source: design.md\nFact: The cache never holds 5 minutes. Source: ops.md", typedText)
	if len(Clashes(view(), two)) != 1 {
		t.Error("the contradiction is not found")
	}
	object := Claims("```json\n{\"type\":\"fact\",\"title\":\"Rents rose. Source: report.txt\",\"source\":[1]}\n```", typedText)
	if len(object) != 1 || object[0].Title != "Rents rose." || len(object[0].Evidence) != 2 {
		t.Errorf("%+v", object)
	}
}

func FuzzClaims(f *testing.F) {
	f.Add("Fact: Die Brücke trägt 桥.\nRisk: no")
	f.Add("```json\n[{\"type\":\"fact\",\"title\":\"x\\u00e9\"}]\n```")
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return
		}
		for _, n := range Claims(text, typedText) {
			e := n.Evidence[0]
			if utf8.RuneCountInString(e.Quote) > rows.LongestQuote || Excerpt(text, *e.Span) == "" {
				t.Errorf("%q: %+v", text, *e.Span)
			}
		}
	})
}
