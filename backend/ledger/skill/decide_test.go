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
