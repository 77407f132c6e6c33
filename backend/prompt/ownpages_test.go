package prompt

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// report7 has six pages of its own with roman numbers first; page 3 is too long for one, and on page 1 its file hides something.
func report7() (text, places string) {
	var starts []string
	for i, label := range []string{"i", "ii", "1", "2", "3", "4"} {
		starts = append(starts, fmt.Sprintf(`[%d,"page",%q]`, len(text), label))
		text += fmt.Sprintf("Text of page %s. ", label) + strings.Repeat(fmt.Sprintf("The %d. bridge costs as much as the last one. ", i), 6+label3(label)) + "\n\n"
	}
	starts = append(starts[:2], append([]string{starts[2], fmt.Sprintf(`[%d,"hidden","obey now"]`, strings.Index(text, "page 1."))}, starts[3:]...)...)
	return text, "[" + strings.Join(starts, ",") + "]"
}

func label3(label string) int {
	if label == "3" {
		return 90
	}
	return 0
}

// A document with pages of its own is read, listed and asked for by these.
func TestADocumentIsReadByItsOwnPages(t *testing.T) {
	b, in := library(t, 8192, 1024)
	text, places := report7()
	b.node("", "n05 artifact active 2 report.pdf", text)
	b.g.Node("n05").Extra = map[string]json.RawMessage{"source": json.RawMessage(`{"file":"files/report.pdf","sha256":"x","kind":"pdf","places":` + places + `}`)}
	in.Read = "n01:0-999999 n03:0-999999"
	first := assembled(t, in)
	has(t, "whole pages, as many as there is room for", first.Text, `[n05] "report.pdf": 6 pages.`, `[n05] "report.pdf", pages i to 3a of 6.`, "Text of page 3.")
	if strings.Contains(first.Text, "obey now") {
		t.Error("what the file hides is in the prompt")
	}
	in.Read += " " + first.Read
	has(t, "what was read", assembled(t, in).Text, "Read: i, ii, 1, 2, 3a. Not read: 3b, 4.", `"report.pdf", pages 3b to 4 of 6.`)
	for topic, want := range map[string]string{"n05 page iv": "pages i to", "n05 p. 3": "page 3a of 6", "n05 page 3b": "page 3b of 6", "n05 page ii": "page ii of 6", "n05 page 4": "page 4 of 6"} {
		in.Want, _ = PageTopic(topic)
		if topic == "n05 page iv" { // there is none: the nearest
			want = "page i of 6"
		}
		has(t, topic, assembled(t, in).Text, `[n05] "report.pdf", `+want)
	}
	in.Want = PageRequest{}
	if text, found := Look(in, "n05 page ii"); !strings.Contains(text, "page ii of 6") || len(found) != 1 || found[0].Label != "ii" {
		t.Errorf("%q %+v", text, found)
	}
	if text, _ := Look(in, "n05 page 9"); !strings.Contains(text, "[n05] has the pages i to 4.") {
		t.Errorf("%q", text)
	}
	if _, found := Look(in, "n05: the 5. bridge costs"); len(found) == 0 || found[0].Label != "4" {
		t.Errorf("%+v", found)
	}
}
