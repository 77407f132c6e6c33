package answer

import (
	"fmt"
	"strings"
	"testing"
)

const short = "**Answer**\nWait [n02].\n\n**Why**\n- It is cheap [n03].\n- It is quick.\n**Next steps**\n1. Count."

func TestTheLinesOfAnAnswerHaveNumbers(t *testing.T) {
	var got []string
	for _, l := range Lines(short) {
		got = append(got, fmt.Sprintf("L%d %s %s", l.No, l.Key, l.Text))
	}
	if want := "L1 answer Wait [n02].; L2 why - It is cheap [n03].; L3 why - It is quick.; L4 next 1. Count."; strings.Join(got, "; ") != want {
		t.Error(strings.Join(got, "; "))
	}
	if Lines("Wait.") != nil {
		t.Error("a text without parts has no lines")
	}
}

func TestALineIsMendedAndTheOthersStay(t *testing.T) {
	for _, c := range []struct {
		no        int
		how, line string
		was, is   string // of the text; "" = it cannot be mended
	}{
		{2, Replace, "It is dear [n04].", "- It is cheap [n03].", "- It is dear [n04]."},
		{2, Replace, "- It is\ndear.", "- It is cheap [n03].", "- It is dear."},
		{1, Replace, "Go.", "Wait [n02].", "Go."},
		{3, Behind, "It is safe.", "- It is quick.", "- It is quick.\n- It is safe."},
		{4, Behind, "Decide.", "1. Count.", "1. Count.\n1. Decide."},
		{3, Gone, "", "- It is quick.\n", ""},
		{5, Replace, "x", "", ""},
		{0, Gone, "", "", ""},
		{2, Replace, " ", "", ""},
	} {
		got, ok := Mend(short, c.no, c.how, c.line)
		want := strings.Replace(short, c.was, c.is, 1)
		if ok != (c.was != "") || got != want {
			t.Errorf("L%d%s %s:\n%s", c.no, c.how, c.line, got)
		}
	}
	if got, ok := Mend(strings.ReplaceAll(short, "\n", `\n`), 2, Gone, ""); !ok || strings.Contains(got, "cheap") || !strings.Contains(got, "\n") {
		t.Errorf("line ends written as signs: %s", got)
	}
}

// A paragraph under Answer is mended sentence by sentence; ids behind a full stop belong to the sentence before it.
func TestTheAnswerIsOneLineASentence(t *testing.T) {
	const text = "**Answer**\nWait a year [n02]. Buses are cheap. [n03] Count first [n04].\n- A point. It stays whole.\n**Why**\nCheap. Quick."
	var got []string
	for _, l := range Lines(text) {
		got = append(got, l.Text)
	}
	if want := "Wait a year [n02].|Buses are cheap. [n03]|Count first [n04].|- A point. It stays whole.|Cheap. Quick."; strings.Join(got, "|") != want {
		t.Error(strings.Join(got, "|"))
	}
	for _, c := range []struct {
		no             int
		how, line, was string
		is             string
	}{
		{2, Replace, "Buses are dear [n05].", "Buses are cheap. [n03]", "Buses are dear [n05]."},
		{1, Gone, "", "Wait a year [n02]. ", ""},
		{3, Gone, "", " Count first [n04].", ""},
		{2, Behind, "Or walk [n06].", "[n03] Count", "[n03] Or walk [n06]. Count"},
		{5, Behind, "Safe.", "Quick.", "Quick.\nSafe."},
	} {
		if got, ok := Mend(text, c.no, c.how, c.line); !ok || got != strings.Replace(text, c.was, c.is, 1) {
			t.Errorf("L%d%s: %s", c.no, c.how, got)
		}
	}
	if got, ok := Mend("**Answer**\nWait a year [n02].\n**Why**\n- Cheap.", 1, Gone, ""); !ok || got != "**Answer**\n**Why**\n- Cheap." {
		t.Errorf("the only sentence: %q", got)
	}
}

func FuzzMend(f *testing.F) {
	f.Add(short, 2, "x")
	f.Fuzz(func(t *testing.T, text string, no int, line string) {
		before := Lines(text)
		for _, how := range []string{Replace, Behind, Gone} {
			got, ok := Mend(text, no, how, line)
			if !ok && got != text {
				t.Error("what was not mended changed")
			}
			if ok && how == Replace && !before[no-1].inside && len(Lines(got)) > len(before) {
				t.Errorf("%q became %q", text, got)
			}
		}
	})
}
