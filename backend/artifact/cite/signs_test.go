package cite

import "testing"

// Signs that are folded alike are told to the last of their row, and none beside them.
func TestRowsOfSignsToTheLastOfThem(t *testing.T) {
	for r := rune(0x2000); r <= 0x20A0; r++ {
		if got, want := isQuote(r), r >= 0x2018 && r <= 0x201F || r == '‹' || r == '›' || r == '′' || r == '″'; got != want {
			t.Errorf("%U is a quotation mark: %v", r, got)
		}
		if got, want := oneSign(r), r >= 0x2010 && r <= 0x201F || r == '‹' || r == '›'; got != want {
			t.Errorf("%U needs no look: %v", r, got)
		}
		if got, want := isRaised(r), r == 0x2070 || r == 0x2071 || r >= 0x2074 && r <= 0x207F; got != want {
			t.Errorf("%U is raised: %v", r, got)
		}
		if got, want := isDash(r), r >= 0x2010 && r <= 0x2015; got != want {
			t.Errorf("%U is a dash: %v", r, got)
		}
	}
	for s, want := range map[string]string{"-5 %": "-5 %", ".5": ".5", "-x": "x", "“5”": "5", "-0": "-0", "-9": "-9", "-:": "", "5": "5", "--5": "-5"} {
		if got := trim(fold(s).text); got != fold(want).text && got != want {
			t.Errorf("%q is %q, not %q", s, got, want)
		}
	}
	for text, want := range map[string]string{"m^2": "m2", "m^0": "m0", "m^9": "m9", "m^": "m^", "10^3": "10^3", "m^x": "m^x"} {
		if got := fold(text).text; got != want {
			t.Errorf("%q is folded as %q, not %q", text, got, want)
		}
	}
}
