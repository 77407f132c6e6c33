package pages

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func letters(s string) int { return len(s) }

func TestADocumentIsReadByItsOwnPages(t *testing.T) {
	text := "Cover\n" + "Preface\n" + "First. " + strings.Repeat("word ", 40) + "\nLast\n"
	at := func(s string) int { return strings.Index(text, s) }
	list := CutOwn(text, 60, []Start{{0, "page", "i"}, {at("Preface"), "page", "ii"}, {at("First"), "page", "1"}, {at("Last"), "page", "2"}, {at("Last"), "page", "3"}, {len(text), "page", "4"}}, letters)
	var names []string
	for i := range list {
		names = append(names, Name(list, i))
	}
	if got := strings.Join(names, " "); got != "i ii 1a 1b 1c 1d 3" { // 2 and 4 are blank
		t.Errorf("pages %s", got)
	}
	if Of(list) != 6 || Of(Cut(text, 60, letters)) == 6 {
		t.Errorf("%d pages of its own", Of(list))
	}
	for name, want := range map[string]int{"II": 1, " 1 ": 2, "1b": 3, "3": 6, "2": -1, "7": -1, "": -1} {
		if got := Named(list, name); got != want {
			t.Errorf("page %q is at %d, not %d", name, got, want)
		}
	}
	plain := Cut(text, 60, letters)
	for name, want := range map[string]int{"1": 0, "2": 1, "0": -1, "99": -1, "iv": -1} {
		if got := Named(plain, name); got != want {
			t.Errorf("part %q is at %d, not %d", name, got, want)
		}
	}
	if part(0)+part(25)+part(26)+part(52) != "azaaba" {
		t.Errorf("%s %s %s %s", part(0), part(25), part(26), part(52))
	}
}

// Whatever a reader found, the pages are the text, in order, and each is called something.
func TestOwnPagesAreTheText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringN(0, 400, 900).Draw(t, "text")
		var starts []Start
		for range rapid.IntRange(0, 12).Draw(t, "pages") {
			at := letter(text, rapid.IntRange(0, len(text)+5).Draw(t, "at"))
			starts = append(starts, Start{at, rapid.SampledFrom([]string{"page", "slide"}).Draw(t, "kind"), rapid.StringMatching(`[0-9]{1,2}|[ivx]{1,3}`).Draw(t, "label")})
		}
		slices.SortFunc(starts, func(a, b Start) int { return a.At - b.At })
		list, at := CutOwn(text, 50, starts, letters), 0
		for i, p := range list {
			if p.From != at || p.To < p.From || Name(list, i) == "" {
				t.Fatalf("page %d is %+v behind byte %d", i, p, at)
			}
			at = p.To
		}
		if at != len(text) {
			t.Fatalf("%d of %d bytes", at, len(text))
		}
	})
}
