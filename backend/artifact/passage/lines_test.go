package passage

import "testing"

// A place is asked for by its number where a line begins with it, with what people write behind numbers; a longer number is another one.
func TestLinesThatBeginWithANumber(t *testing.T) {
	for text, want := range map[string]bool{
		"10.1 Parties": true, "10.1": true, "10.1. Parties": true, "10.1) Parties": true, "10.12 Parties": false, "10.1a": false, "10.1, as said": false, "see 10.1 there": false,
		"Above.\n  10.1 Parties": true, "## 10.1 Parties": true, "* 10.1 Parties": true, "§ 10.1 Parties": true, "": false,
	} {
		if startsLine(text, "10.1") != want {
			t.Errorf("%q begins with its number: %v", text, !want)
		}
	}
	for text, want := range map[string]string{
		"a,b,c\n\"1,5\",2,3\n4,5,6": ",", "a,b,c\n1,5,2,3\n4,5,6": "", "a,b,c\n\"1\",2\n4,5,6": "", "a|b\nc|d": "|", "a|b|c\nd|e|f|g": "|", "a|b\nc": "", "a\tb\nc\td": "\t", "a;b\nc;d": ";", "a,b\nc,d": "", "a,b,c": "",
	} {
		if got := columns(text); got != want {
			t.Errorf("%q has columns by %q, not by %q", text, got, want)
		}
	}
}
