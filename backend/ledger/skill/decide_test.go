package skill

import (
	"strings"
	"testing"

	"crg/backend/ledger/rows"
)

func Test3LG_54_OptionsAndTheChosenOne(t *testing.T) {
	for name, row := range map[string]struct{ text, options, chosen, decision string }{
		"3LG-54 as the document has it": {"Option A: x. Option B: y. Recommended: Option B", "x|y", "y", "y."},
		"3LG-54 lines":                  {"Context: Which supplier?\nOption 1: Supplier A\nOption 2: Supplier B\nChosen: Supplier A\nBecause: it is near.", "Supplier A|Supplier B", "Supplier A", "Supplier A."},
		"3LG-54 a sentence of its own":  {"Option A: stay; Option B: move. Decision: We stay until May. Selected: Option A", "stay|move", "stay", "We stay until May"},
		"3LG-54 German":                 {"Möglichkeit A: Gas. Möglichkeit B: Wärmepumpe. Empfohlen: Möglichkeit B, Weil: sie billiger ist", "Gas|Wärmepumpe", "Wärmepumpe", "Wärmepumpe."},
		"3LG-54 undecided":              {"Option A: x. Option B: y.", "x|y", "", ""},
		"3LG-54 no such option":         {"Option A: x. Option B: y. Recommended: Option C", "x|y", "", ""},
		"3LG-54 twice the same":         {"Option A: x. Option A: z. Option B: y. Recommended: Option A", "x|y", "x", "x."},
		"3LG-54 no options":             {"We take the second one, it is an option.", "", "", ""},
		"3LG-54 JSON":                   {"```json\n{\"title\":\"T\",\"decision\":\"So.\",\"alternatives\":[{\"title\":\"x\"},{\"option\":\"y\",\"option_id\":\"B\"}],\"selected_option\":\"B\"}\n```", "x|y", "y", "So."},
		"3LG-54 JSON by its title":      {"```json\n{\"title\":\"T\",\"decision\":\"So.\",\"alternatives\":[{\"title\":\"x\"},{\"title\":\"y\"}],\"selected_option\":\"X\"}\n```", "x|y", "x", "So."},
		"3LG-54 broken JSON":            {"```json\n{\n```", "", "", ""},
		"3LG-54 nothing":                {"", "", "", ""},
	} {
		d := Choice(row.text)
		var options []string
		for i, a := range d.Alternatives {
			options = append(options, a.Title)
			if want := "OPT-" + string(rune('1'+i)); a.OptionID != want {
				t.Errorf("%s: %s", name, a.OptionID)
			}
		}
		chosen := ""
		if c := d.Chosen(); c != nil {
			chosen = c.Title
		}
		if got := strings.Join(options, "|"); got != row.options || chosen != row.chosen || d.Decision != row.decision {
			t.Errorf("%s: options %q, chosen %q, decision %q", name, got, chosen, d.Decision)
		}
	}
}

// People write a decision in one line, too: it is the same as with a label for each piece.
func TestADecisionInOneLineIsTheSameAsInLines(t *testing.T) {
	for _, row := range [][2]string{
		{
			"Which supplier builds it? Option A: Supplier A. Option B: Supplier B. Recommended: Option B because it is cheaper.",
			"Question: Which supplier builds it?\nOption A: Supplier A\nOption B: Supplier B\nRecommended: Option B\nBecause: it is cheaper",
		},
		{
			"We met on Monday. Which one? Option A: near Option B: cheap Recommended: B, because it is cheap",
			"Question: Which one?\nOption A: near\nOption B: cheap\nRecommended: Option B\nBecause: it is cheap",
		},
		{
			"Which one?\nOption A: near\nOption B: cheap\nRecommended: cheap (since money is short)",
			"Question: Which one?\nOption A: near\nOption B: cheap\nRecommended: Option B\nBecause: money is short",
		},
		{
			"Option 1: stay; Option 2: move. Recommended: Option 2. It is quieter.",
			"Option 1: stay\nOption 2: move\nRecommended: Option 2\nReason: It is quieter",
		},
		{
			"Option A: stay. Option B: move. Recommended: Option A. Because nobody pays.",
			"Option A: stay\nOption B: move\nRecommended: Option A\nReason: nobody pays",
		},
		{
			"Womit heizen wir? Möglichkeit A: Gas. Möglichkeit B: Wärmepumpe. Empfohlen: Möglichkeit B, weil sie billiger ist. Grund: Es gibt Zuschüsse.",
			"Frage: Womit heizen wir?\nMöglichkeit A: Gas\nMöglichkeit B: Wärmepumpe\nEmpfohlen: Möglichkeit B\nWeil: sie billiger ist\nGrund: Es gibt Zuschüsse",
		},
	} {
		one, lines := row[0], row[1]
		got, want := Choice(one), Choice(lines)
		if want.SelectedOption == "" || len(want.Rationale) == 0 || rows.PayloadHash(got) != rows.PayloadHash(want) {
			t.Errorf("%s\n%+v, as in lines it is\n%+v", one, got, want)
		}
	}
	for name, text := range map[string]string{
		"two at once":             "Option A: x. Option B: y. Recommended: Option A or Option B because both do",
		"another one":             "Option A: x. Option B: y. Recommended: Option C because it is neither",
		"a question in the midst": "Which one? We do not know. Option A: x. Option B: y.",
	} {
		if d := Choice(text); d.SelectedOption != "" || d.Context != "" {
			t.Errorf("%s: %+v", name, d)
		}
	}
}

func FuzzChoice(f *testing.F) {
	f.Add("Option A: x. Option B: y. Recommended: Option B")
	f.Add("```json\n{\"alternatives\":[{}]}\n```")
	f.Fuzz(func(t *testing.T, text string) {
		d := Choice(text)
		if d.SelectedOption != "" && d.Chosen() == nil {
			t.Errorf("it selects %q, which there is not", d.SelectedOption)
		}
		_ = rows.PayloadHash(d)
	})
}
