package recent

import (
	"strings"
	"sync"
	"testing"
)

func TestTexts(t *testing.T) {
	var c Texts[int]
	worked := 0
	length := func(s string) int { worked++; return len(s) }
	ask := func(text string, variant, want, times int) {
		t.Helper()
		worked = 0
		if got := c.Of(text, variant, length); got != want || worked != times {
			t.Errorf("%d, made %d times", got, worked)
		}
	}
	ask("a text", 0, 6, 1)
	ask(strings.Clone("a text"), 0, 6, 0)
	ask("a text", 1, 6, 1)
	ask("", 0, 0, 1)

	// What was not used for long gives way to what is new.
	big := strings.Repeat("x", most/2)
	ask(big, 0, len(big), 1)
	ask("a text", 0, 6, 0)
	ask(big+"y", 0, len(big)+1, 1)
	ask("a text", 0, 6, 0)
	ask(big, 0, len(big), 1)
	ask(strings.Repeat("z", most+1), 0, most+1, 1)
	ask(strings.Repeat("z", most+1), 0, most+1, 0)
	ask("a text", 0, 6, 1)
	if len(c.list) != 1 || c.size != len("a text") {
		t.Errorf("%d texts are kept, with %d bytes", len(c.list), c.size)
	}
}

func TestManyTexts(t *testing.T) {
	var c Texts[int]
	for i := range 3 * mostKept {
		c.Of(strings.Repeat("x", i), 0, func(s string) int { return len(s) })
	}
	if len(c.list) != mostKept || c.find(strings.Repeat("x", 3*mostKept-1), 0) < 0 {
		t.Errorf("%d texts are kept", len(c.list))
	}
}

func TestTextsAtOnce(t *testing.T) {
	var c Texts[int]
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for n := range 200 {
				text := strings.Repeat("x", (n+i)%7)
				if got := c.Of(text, 0, func(s string) int { return len(s) }); got != len(text) {
					t.Errorf("%d for %q", got, text)
				}
			}
		})
	}
	all.Wait()
	if len(c.list) != 7 {
		t.Errorf("%d texts are kept of 7", len(c.list))
	}
}
