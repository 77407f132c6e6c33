package decisionlog

import (
	"fmt"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"

	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/base/secret/secrettest"
	"crg/backend/ledger/rows"
)

func head(l rows.Layer, kind string, n int, title string) rows.Head {
	return rows.Head{ID: rows.Born(l, kind, fmt.Sprintf("01KGX000000000000000000%03d", n)), Type: kind, Title: title, Rev: 1, UpdatedAt: "2026-02-17T12:00:00Z"}
}

// ledger is a Ledger with two decisions: the second took the place of the first.
func ledger() rows.View {
	offers := &rows.Node{Head: head(rows.KG, rows.Source, 1, "offers.pdf"), Status: rows.Active, SourceKey: "file::files/offers.pdf"}
	price := &rows.Node{
		Head: head(rows.KG, rows.Fact, 2, "Price"), Summary: "A asks 41,300 EUR.", Status: rows.Active,
		Evidence: []rows.Evidence{{Source: offers.ID, Quote: "41.300 € *frei Haus*", Span: &rows.Span{LineStart: 12, LineEnd: 12, CharStart: 400, CharEnd: 420}}},
	}
	price.Tags = []string{rows.TagConflict}
	mine := &rows.Node{Head: head(rows.KG, rows.Fact, 3, "Near"), Summary: "B is near.", Status: rows.Deprecated}
	mine.Attributes = map[string]jsontext.Value{rows.Provenance: jsontext.Value(`"user"`)}
	ask := &rows.Task{Head: head(rows.TG, "task", 4, "Ask A again"), Status: rows.InProgress}
	first := &rows.Decision{
		Head: head(rows.RG, "decision", 5, "Supplier"), Decision: "We wait.", Outcome: rows.Outcome{Status: rows.Superseded},
		Alternatives: []rows.Alternative{{OptionID: "OPT-1", Title: "A"}, {OptionID: "OPT-2", Title: "B"}},
	}
	second := &rows.Decision{
		Head: head(rows.RG, "decision", 6, "Supplier, again"), Decision: "B builds it.", Context: "Two bid.\n# Not a title", Rationale: []string{"It is near."},
		Alternatives:   []rows.Alternative{{OptionID: "OPT-1", Title: "A", Pros: []string{"known"}, Cons: []string{"dear", "far"}}, {OptionID: "OPT-2", Title: "B"}},
		SelectedOption: "OPT-2", Outcome: rows.Outcome{Status: rows.Accepted, Supersedes: []rows.ID{first.ID}},
		Refs: rows.Refs{KG: []rows.ID{price.ID, mine.ID}, TG: []rows.ID{ask.ID}},
	}
	first.Outcome.SupersededBy = second.ID
	return rows.View{}.Add(offers, price, mine, ask, first, second)
}

func place(key string, at int) (kind, label string) {
	if key == "file::files/offers.pdf" && at == 400 {
		return "page", "3"
	}
	return "", ""
}

func TestTheLogTellsWhyAndWhere(t *testing.T) {
	for language, want := range map[string]string{
		"": "# Decisions: Bridge\n\nWritten on 2026-11-24: 2 decisions.\n\n" +
			"## D1 Supplier\n\n*Superseded on 2026-02-17, superseded by D2 Supplier, again*\n\n**We wait.**\n\nIt names nothing that it rests on.\n\nThe alternatives:\n\n- A\n- B\n\n" +
			"## D2 Supplier, again\n\n*Accepted on 2026-02-17, in place of D1 Supplier*\n\n**B builds it.**\n\nWhat it was about: Two bid. # Not a title\n\nWhy:\n\n- It is near.\n\n" +
			"What it rests on:\n\n- F2 A asks 41,300 EUR. (contradicted)\n  - “41.300 € \\*frei Haus\\*”, offers.pdf, p. 3, line 12\n- F3 B is near. (no longer holds) – known by whoever decided\n\n" +
			"What lost:\n\n- A. For: known. Against: dear; far\n\nTasks:\n\n- T1 Ask A again (under way)\n",
		"de": "# Entscheidungen: Bridge\n\nGeschrieben am 2026-11-24: 2 Entscheidungen.\n\n" +
			"## D1 Supplier\n\n*Abgelöst am 2026-02-17, abgelöst von D2 Supplier, again*\n\n**We wait.**\n\nSie nennt nichts, worauf sie beruht.\n\nDie Möglichkeiten:\n\n- A\n- B\n\n" +
			"## D2 Supplier, again\n\n*Angenommen am 2026-02-17, anstelle von D1 Supplier*\n\n**B builds it.**\n\nWorum es ging: Two bid. # Not a title\n\nWarum:\n\n- It is near.\n\n" +
			"Worauf sie beruht:\n\n- F2 A asks 41,300 EUR. (es gibt Widerspruch)\n  - „41.300 € \\*frei Haus\\*“, offers.pdf, S. 3, Zeile 12\n- F3 B is near. (gilt nicht mehr) – wissen die, die entschieden haben\n\n" +
			"Was nicht gewählt wurde:\n\n- A. Dafür: known. Dagegen: dear; far\n\nAufgaben:\n\n- T1 Ask A again (in Arbeit)\n",
	} {
		got, n := Markdown(In{ledger(), "Bridge", "2026-11-24", language, secret.Keys{}, place})
		if got != want || n != 2 {
			t.Errorf("%q: %d\n%s", language, n, got)
		}
	}
	if got, n := Markdown(In{Name: "x", View: rows.View{}}); n != 0 || !strings.Contains(got, "Nothing is decided yet.") {
		t.Error(got)
	}
}

// Links that lead nowhere, and documents that are not here, end nothing.
func TestTheLogOfADamagedLedger(t *testing.T) {
	d := &rows.Decision{
		Head: head(rows.RG, "decision", 6, "[x](http://evil) <script>"), Decision: "So.", Outcome: rows.Outcome{SupersededBy: "RG-DEC-GONE"},
		Refs: rows.Refs{KG: []rows.ID{"KG-FACT-GONE"}, TG: []rows.ID{"TG-TASK-GONE"}},
	}
	n := &rows.Node{Head: head(rows.KG, rows.Fact, 2, "Loose"), Status: rows.Active, Evidence: []rows.Evidence{{Source: "KG-SOURCE-GONE"}}}
	d.Refs.KG = append(d.Refs.KG, n.ID)
	got, _ := Markdown(In{View: rows.View{}.Add(n, d), Name: "x"})
	for _, want := range []string{"KG-FACT-GONE", "TG-TASK-GONE", "KG-SOURCE-GONE", "superseded by RG-DEC-GONE", `\[x\](http://evil) \<script\>`} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

func TestWordsInBothLanguages(t *testing.T) {
	for id, both := range words {
		for _, text := range both {
			if err := (message.Words{text}).Check(); err != nil || text == "" {
				t.Errorf("%s: %q: %v", id, text, err)
			}
		}
		if en, de := message.Gaps(both[0]), message.Gaps(both[1]); strings.Join(en, " ") != strings.Join(de, " ") {
			t.Errorf("%s has %v in English and %v in German", id, en, de)
		}
	}
}

// What people wrote stands there as they wrote it, and no key that is known.
func TestWhatIsYoursComesThrough(t *testing.T) {
	known := secret.Known(append(secrettest.Given(), secrettest.Known()...)...)
	of := func(texts []string, keys secret.Keys) string {
		d := &rows.Decision{Head: head(rows.RG, "decision", 1, "All"), Decision: "So.", Rationale: texts, Outcome: rows.Outcome{Status: rows.Accepted}}
		text, _ := Markdown(In{View: rows.View{}.Add(d), Keys: keys})
		return text
	}
	if of(secrettest.Sentences, known) != of(secrettest.Sentences, secret.Keys{}) {
		t.Error("it alters what people wrote")
	}
	got := of(secrettest.Known(), known)
	for _, key := range secrettest.Known() {
		if w := (&writer{}); strings.Contains(got, w.escaped(key)) {
			t.Errorf("it holds %q", key)
		}
	}
}
