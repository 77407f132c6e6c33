package rows

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The examples of docs/formats/ledger.md are rows as they are written; UPDATE=1 writes them anew.
func TestTheFormatPageShowsRows(t *testing.T) {
	const page = "../../../docs/formats/ledger.md"
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	report, rents, supplier, offer := source(1), fact(2), decision(4), task(3)
	report.Title, rents.Title, supplier.Title, offer.Title = "report.txt", "Rents rose by 8 %", "Supplier B", "Ask A for a new offer"
	for file, all := range map[string][]Row{
		"kg_nodes.jsonl":  {report, rents},
		"rg_nodes.jsonl":  {supplier},
		"tg_nodes.jsonl":  {offer},
		"conflicts.jsonl": {conflict(5)},
	} {
		var lines strings.Builder
		v := base()
		for _, r := range all {
			if found := CheckAfter(v, nil, r, false); Refused(found) {
				t.Errorf("%s shows a row that is refused: %v", file, found)
			}
			lines.Write(Encode(r))
			lines.WriteByte('\n')
		}
		part := regexp.MustCompile("(?s)(<!-- " + regexp.QuoteMeta(file) + " -->\n```json\n)(.*?)(```\n)")
		found := part.FindStringSubmatch(text)
		if found == nil {
			t.Errorf("%s has no example", file)
			continue
		}
		if found[2] != lines.String() {
			if os.Getenv("UPDATE") == "" {
				t.Errorf("%s: the page shows\n%s\nwritten is\n%s", file, found[2], lines.String())
			}
			text = strings.Replace(text, found[0], found[1]+lines.String()+found[3], 1)
		}
	}
	for _, known := range [][]string{Types, names(Statuses)} {
		for _, word := range known {
			if !strings.Contains(text, word) {
				t.Errorf("the page does not name %q", word)
			}
		}
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(page, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
