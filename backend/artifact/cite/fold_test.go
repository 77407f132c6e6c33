package cite

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

// Each text, what it is folded to, and for each sign of that the bytes it comes from.
func TestHowATextIsFoldedAndWhereEachSignComesFrom(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"ab c", `ab c = 0-1 1-2 2-3 3-4`},
		{" a  b ", ` a b = 0-1 1-2 2-4 4-5`},
		{"a\n\tb", `a b = 0-1 1-3 3-4`},
		{"a-b", `ab = 0-1 2-3`},
		{"a-\nb", `ab = 0-1 3-4`},
		{"a - b", `ab = 0-1 4-5`},
		{"1-2", `1-2 = 0-1 1-2 2-3`},
		{"1 – 2", `1-2 = 0-1 1-6 6-7`},
		{"a—1", `a-1 = 0-1 1-4 4-5`},
		{"a\u00adb", `ab = 0-1 3-4`},
		{"a\u00ad\nb", `ab = 0-1 4-5`},
		{"a\u00ad 1", `a 1 = 0-1 1-4 4-5`},
		{"a\u00ad1", `a1 = 0-1 3-4`},
		{"a\u00ad-1", `a-1 = 0-1 1-4 4-5`},
		{"a\x02b", `ab = 0-1 2-3`},
		{"a\u200bb", `ab = 0-1 4-5`},
		{"“a”", `'a' = 0-3 3-4 4-7`},
		{"„“a", `'a = 0-6 6-7`},
		{"a'' ''b", `a' 'b = 0-1 1-3 3-4 4-6 6-7`},
		{"´′a", `'a = 0-5 5-6`},
		{"\"a 'b", `'a 'b = 0-1 1-2 2-3 3-4 4-5`},
		{"ﬁx", `fix = 0-3 0-3 3-4`},
		{"xﬃ", `xffi = 0-1 1-4 1-4 1-4`},
		{"a…b", `a...b = 0-1 1-4 1-4 1-4 4-5`},
		{"½ x", `1⁄2 x = 0-2 0-2 0-2 2-3 3-4`},
		{"e\u0301a", `éa = 0-3 3-4`},
		{"ée", `ée = 0-2 2-3`},
		{"abe\u0301", `abé = 0-1 1-2 2-5`},
		{"a\u0301\u0302b", `á̂b = 0-5 0-5 5-6`},
		{"Ａb", `Ab = 0-3 3-4`},
		{"界a", `界a = 0-3 3-4`},
		{"a\xffb", `a?b = 0-1 1-2 2-3`},
		{"*a*", `a = 1-2`},
		{"a * b", `a * b = 0-1 1-2 2-3 3-4 4-5`},
		{"* b", `* b = 0-1 1-2 2-3`},
		{"a *", `a * = 0-1 1-2 2-3`},
		{"2*3", `2*3 = 0-1 1-2 2-3`},
		{"2_3", `2_3 = 0-1 1-2 2-3`},
		{"a*b", `ab = 0-1 2-3`},
		{"a_b", `a_b = 0-1 1-2 2-3`},
		{"a__b", `a__b = 0-1 1-2 2-3 3-4`},
		{"_a_", `a = 1-2`},
		{"~a", `~a = 0-1 1-2`},
		{"~~a~~", `a = 2-3`},
		{"~~~a", `~~~a = 0-1 1-2 2-3 3-4`},
		{"`a`", `a = 1-2`},
		{"**", `** = 0-1 1-2`},
		{"a**", `a = 0-1`},
		{"x 'ﬁ'", `x 'fi' = 0-1 1-2 2-3 3-6 3-6 6-7`},
	} {
		f := fold(c.text)
		got := f.text + " ="
		for i, r := range f.text {
			n := utf8.RuneLen(r)
			if r == utf8.RuneError {
				n = 1
			}
			got += fmt.Sprintf(" %d-%d", f.start(i), f.end(i+n))
		}
		if f.end(0) != 0 {
			t.Errorf("%q: before the first sign is %d", c.text, f.end(0))
		}
		if got = strings.ReplaceAll(got, "\ufffd", "?"); got != c.want {
			t.Errorf("%q:\n has %s\nwant %s", c.text, got, c.want)
		}
	}
}
