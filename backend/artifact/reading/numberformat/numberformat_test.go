package numberformat

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A number is shown as its format says.
func TestANumberIsShownByItsFormat(t *testing.T) {
	for _, c := range []struct {
		code string
		v    float64
		want string
	}{
		{"General", 0.1 + 0.2, "0.3"},
		{"General", 1e3, "1000"},
		{"General", 123456789012, "123456789012"},
		{"General", 1.0 / 3, "0.3333333333"},
		{"General", 1e-7, "1E-07"},
		{"General", 0, "0"},
		{"General", -2.5, "-2.5"},
		{"General", 1e20, "1E+20"},
		{`General" km"`, -12.5, "-12.5 km"},
		{"0", 2.5, "3"},
		{"0.00", 1.005, "1.01"},
		{"0.00", -0.001, "0.00"},
		{"0.00", 2.675, "2.68"},
		{"000", 7, "007"},
		{"#", 0, ""},
		{"0.##", 1.5, "1.5"},
		{".00", 12.5, "12.50"},
		{"#,##0", 1234567, "1,234,567"},
		{"#,##0.00", -1234.5, "-1,234.50"},
		{"#,##0,", 1234567, "1,235"},
		{`0.0,,"M"`, 12345678, "12.3M"},
		{"0,000", 12, "0,012"},
		{"0%", 0.126, "13%"},
		{"0.00%", 0.1234, "12.34%"},
		{"0.00 %", 0.1234, "12.34 %"},
		{"0.00E+00", 12345, "1.23E+04"},
		{"0.00E+00", 0.00012, "1.20E-04"},
		{"0.0E-0", 12345, "1.2E4"},
		{"##0.0E+0", 12345, "12.3E+3"},
		{"##0.0E+0", 0, "0.0E+0"},
		{"0E+0", 9.99, "1E+1"},
		{"0.00E+00", 1e300, "1.00E+300"},
		{"# ?/?", 0.5, "1/2"},
		{"# ?/?", 2.25, "2 1/4"},
		{"# ??/??", 3.14159, "3 14/99"},
		{"# ?/8", 0.3, "2/8"},
		{"# ??/16", 1.99, "2"},
		{"?/?", 2.5, "5/2"},
		{"# ?/?", -1.5, "-1 1/2"},
		{"# ?/?", 3, "3"},
		{"# ?/100", 0.07, "7/100"},
		{`#,##0.00\ "€";[Red]\-#,##0.00\ "€"`, -1234.5, "-1,234.50 €"},
		{`#,##0.00\ "€";[Red]\-#,##0.00\ "€"`, 1234.5, "1,234.50 €"},
		{`#,##0.00\ [$€-407]`, -7, "-7.00 €"},
		{"[$USD-409] 0", 5, "USD 5"},
		{`"$"#,##0_);\("$"#,##0\)`, -1234, "($1,234)"},
		{`_-* #,##0.00 "€"_-;-* #,##0.00 "€"_-;_-* "-"?? "€"_-;_-@_-`, 0, "- €"},
		{"0;-0;;@", 0, ""},
		{";;;", 5, ""},
		{"0.0;;", -1, ""},
		{`[<1]0.00;[>=1000]0,"k";0`, 0.5, "0.50"},
		{`[<1]0.00;[>=1000]0,"k";0`, 12345, "12k"},
		{`[<1]0.00;[>=1000]0,"k";0`, 12.3, "12"},
		{`[<1]0.00;[>=1000]0,"k";0`, -3, "-3.00"},
		{`[>100]0.0;0`, -5, "-5"},
		{"[=1]0;[=2]0.0", 3, "3"},
		{`000\-00\-0000`, 123456789, "123-45-6789"},
		{"(###) ###-####", 5551234567, "(555) 123-4567"},
		{`"yes";"yes";"no"`, 0, "no"},
		{`"yes";"yes";"no"`, 1, "yes"},
		{"@", 1.5, "1.5"},
		{"@", -1.5, "-1.5"},
		{"yyyy-mm-dd", 45750, "2025-04-03"},
		{"dd.mm.yyyy hh:mm", 45750.5, "03.04.2025 12:00"},
		{"d-mmm-yy", 45750, "3-Apr-25"},
		{"[$-407]d. mmmm yyyy", 45720, "4. März 2025"},
		{"[$-de-DE]ddd, d. mmm", 45750, "Do, 3. Apr"},
		{"[$-407]dd/mm/yyyy", 45750, "03.04.2025"},
		{"[$-de-AT]dd/mm/yyyy", 45750, "03.04.2025"},
		{"[$-415]dd/mm/yyyy", 45750, "03.04.2025"},
		{`[$-407]dd\/mm\/yyyy`, 45750, "03/04/2025"},
		{"[$-809]dd/mm/yyyy", 45750, "03/04/2025"},
		{"[$-407]# ?/?", 0.25, "1/4"},
		{"dddd", 45750, "Thursday"},
		{"mmmmm", 45750, "A"},
		{"[$-F800]dddd, mmmm dd, yyyy", 45750, "2025-04-03"},
		{"[$-F400]h:mm:ss AM/PM", 0.75, "18:00:00"},
		{"h:mm", 0.5, "12:00"},
		{"h:mm AM/PM", 0, "12:00 AM"},
		{"h:mm A/P", 0.75, "6:00 P"},
		{"[h]:mm", 1.5, "36:00"},
		{"[hh]:mm:ss", 1.0 / 24, "01:00:00"},
		{"[mm]:ss", 1.0 / 24, "60:00"},
		{"mm:ss.0", 0.001, "01:26.4"},
		{"ss.000", 1.0 / 86400 * 1.5, "01.500"},
		{"[h]:mm", -1.5, "-36:00"},
		{"h:mm:ss", 0.999999999, "0:00:00"},
		{"yyyy", -1, "-1"},
		{"yyyy", 3e6, "3000000"},
		{"d/m/yy", 2958465, "31/12/99"},
		{"yyyy-mm-dd", 2958465.9, "9999-12-31"},
		{"", 5, "5"},
		{"0;", 5, "5"},
		{`"open`, 5, "open"},
		{`0\`, 5, "5"},
		{"[open", 5, "[open"},
		{"0;0;0;@;0;0", 5, "5"},
	} {
		if got := Parse(c.code).Show(c.v, false); got != c.want {
			t.Errorf("%v by %s is %q, not %q", c.v, c.code, got, c.want)
		}
	}
	for code, want := range map[string]string{"yyyy-mm-dd": "2025-04-03", "[h]:mm": "1062912:00", "0": "44288"} {
		if got := Parse(code).Show(44288, true); got != want {
			t.Errorf("counted from 1904 by %s it is %q", code, got)
		}
	}
	for code, want := range map[string]string{"0": "x", "@": "x", `"No. "@`: "No. x", `0;-0;0;"<"@">"`: "<x>", ";;;": "", "General": "x", "": "x"} {
		if got := Parse(code).ShowWords("x"); got != want {
			t.Errorf("words by %s are %q", code, got)
		}
	}
}

func TestAFormatThatIsOnlyANumber(t *testing.T) {
	for id, want := range map[int]string{0: "0.5", 2: "0.50", 9: "50%", 12: "1/2", 14: "1899-12-30", 20: "12:00", 22: "1899-12-30 12:00", 30: "1899-12-30", 47: "00:00.0", 99: "0.5", -1: "0.5"} {
		if got := Parse(Builtin(id)).Show(0.5, false); got != want {
			t.Errorf("format %d shows %q, not %q", id, got, want)
		}
	}
}

// Whatever places a format has, the digits that it shows are those of the number.
func TestTheDigitsAreThoseOfTheNumber(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(0, 1e14).Draw(t, "number")
		places := rapid.StringMatching(`[#0?]{1,6}(,[#0?]{3}){0,2}`).Draw(t, "places")
		said := Parse(places).Show(float64(n), false)
		if got := strings.TrimLeft(strings.ReplaceAll(said, ",", ""), "0"); got != strings.TrimLeft(General(float64(n)), "0") {
			t.Fatalf("%d by %s is %s", n, places, said)
		}
	})
}

func FuzzShow(f *testing.F) {
	f.Add(`[Red]\-#,##0.00\ "€";[<1]?/?;General;@`, 1.5)
	f.Add(`[$-407]dddd, d. mmmm yyyy hh:mm:ss.000 AM/PM`, 45750.25)
	f.Add("##0.0E+0%%/,,", 1e-300)
	f.Add("gggE\x80/.[hhhhhh]", math.MaxFloat64)
	f.Fuzz(func(t *testing.T, code string, v float64) {
		if math.IsNaN(v) || math.IsInf(v, 0) || len(code) > 100 {
			t.Skip()
		}
		format := Parse(code)
		for _, from1904 := range []bool{false, true} {
			if said := format.Show(v, from1904); len(said) > 2000 {
				t.Fatalf("%v by %q is %d letters long", v, code, len(said))
			}
		}
		format.ShowWords("x")
	})
}
