package reading

import (
	"fmt"
	"strings"
	"testing"
)

func TestAnOpenDocumentSpreadsheet(t *testing.T) {
	text := read(t, "counts.ods", packed(t, "content.xml", `<office:spreadsheet xmlns:office="o" xmlns:table="b" xmlns:text="t">
<table:table table:name="Counts"><table:table-row><table:table-cell><text:p>day</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"><office:annotation><text:p>why?</text:p></office:annotation><text:p>cars</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row>
<table:table-row table:number-rows-repeated="3"><table:table-cell><text:p>1<text:s/>May</text:p><text:p>2025</text:p></table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row></table:table>
<table:table table:name="Empty"><table:table-row><table:table-cell/></table:table-row></table:table>
<table:table table:name="Long"><table:table-row table:number-rows-repeated="2005"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>`))
	want := "## Counts\n\n| day | cars | cars |\n| --- | --- | --- |\n" + strings.Repeat("| 1 May 2025 |  |  |\n", 3) + "\nComments:\n\n- B1 (cars): why?\n\n## Long\n\n| x |\n| --- |\n"
	if !strings.HasPrefix(text.Body, want) || text.Kind != "ods" {
		t.Errorf("%s: the text is\n%s", text.Kind, text.Body[:min(len(text.Body), 400)])
	}
	if got := places(text); got != "sheet Counts: ## Counts; sheet Long: ## Long" {
		t.Errorf("places %s", got)
	}
	if fmt.Sprint(text.Notes) != "[5 more rows of “Long” were not read.]" {
		t.Errorf("notes %v", text.Notes)
	}
}

// What reaches over several cells of a sheet stands in each of them, and only there.
func TestCellsOfASheetThatReachOverOthers(t *testing.T) {
	text := read(t, "a.ods", packed(t, "content.xml", `<o><table name="S">`+
		`<table-row><table-cell><p>Town</p></table-cell><table-cell number-columns-spanned="2"><p>2024</p></table-cell><covered-table-cell/><table-cell><p>all</p></table-cell></table-row>`+
		`<table-row><table-cell number-rows-spanned="2"><p>A</p></table-cell>`+openCells("1", "2", "3")+`</table-row>`+
		`<table-row><covered-table-cell/>`+openCells("4", "5", "9")+`</table-row>`+
		`<table-row><table-cell/>`+openCells("6", "7", "13")+`</table-row></table></o>`))
	if want := "## S\n\n| Town | 2024 | 2024 | all |\n| --- | --- | --- | --- |\n| A | 1 | 2 | 3 |\n| A | 4 | 5 | 9 |\n|  | 6 | 7 | 13 |"; text.Body != want {
		t.Errorf("%s\nand not\n%s", text.Body, want)
	}
}
