package reading

import (
	"strings"
	"testing"
)

// Equations of old read as others do, whatever parts their terms.
func TestEquationsOfFields(t *testing.T) {
	for code, want := range map[string]string{
		`\f(1;12)`:                    "1/12",
		`\f(1,12)`:                    "1/12",
		`\f(1,5;2)`:                   "1,5/2",
		`\f(a+b,2)`:                   "(a+b)/2",
		`\F (1, \r(16))`:              "1/√(16)",
		`\r(16)`:                      "√(16)",
		`\r(3,x+1)`:                   "∛(x+1)",
		`\r(,x)`:                      "√(x)",
		`10\s\up8(3)`:                 "10^3",
		`2 x\s\up 5(n+1)y`:            "2 x^(n+1) y",
		`x\s\do4(i)\s\up4(2)`:         "x_i^2",
		`x\s\up4(2)\s\do4(i)`:         "x_i^2",
		`x\s(a;b)`:                    "x_b^a",
		`x\s\up8(a)\do8(b) (c)`:       "x_b^a (c)",
		`H\s\do3(2)O`:                 "H_2 O",
		`\f(1;2)\s\up8(2)`:            "(1/2)^2",
		`\i\su(i=1,n,x\s\do3(i))`:     "∑_(i=1)^n x_i",
		`\i(0,1,f(x)dx)`:              "∫_0^1 f(x)dx",
		`\i\pr(k;n;k)`:                "∏_k^n k",
		`\i\fc\U(1;2;A)`:              "U_1^2 A",
		`\b\bc\[(\f(1,2))`:            "[1/2]",
		`\b(\f(1,2))\s\up8(2)`:        "(1/2)^2",
		`\b\lc\{(\a\al(x = 1,y = 2))`: "{x = 1; y = 2",
		`\a\co2(1,2,3,4)`:             `\begin{matrix}1 & 2 \\ 3 & 4\end{matrix}`,
		`\x\to(x)`:                    "x\u0305",
		`\x\to\bo\le\ri(5)`:           "5",
		`\o(a,b)`:                     "ab",
		`\o\ac(○,7)`:                  "⑦",
		`\o\ac(○,A)`:                  "(A)",
		`\o(=,/)`:                     "≠",
		`\o(x,→)`:                     "x\u20D7",
		`\* jc2 \* "Font:MS Mincho" \* hps10 \o\ad(\s\up 9(かん),漢字)`: "漢字(かん)",
		`\l(a,b)`:           "a,b",
		`a \d\fo10() b`:     "a b",
		`\(a\,b\)`:          "(a,b)",
		`f(x) = \f(1,g(x))`: "f(x) = 1/g(x)",
		`\f(1`:              "1/",
		`\q(a)\`:            `a\`,
		``:                  "",
	} {
		f := fieldCode{code: []byte(" eq " + code)}
		if got := f.shows(); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
	for _, part := range []string{`\r(`, `\o(a,`, `\s\up(`, `\f(1;`, `\a\co2(`} {
		deep := fieldCode{}
		deep.add("EQ " + strings.Repeat(part, longestCode/len(part)-1))
		deep.shows()
	}
	for code, want := range map[string]string{
		`SYMBOL 109 \f "Symbol" \s 12`: "μ", `symbol 0xB7 \f Symbol`: "•", `SYMBOL 74 \f "Wingdings"`: "☺", `SYMBOL 8364 \u`: "€", `SYMBOL 128 \a`: "€", `SYMBOL 12345`: "〹",
		`SYMBOL x`: "", `SYMBOL`: "", `SYMBOLS 109`: "", `PAGE`: "", `EQUAL`: "",
	} {
		f := fieldCode{code: []byte(code)}
		if got := f.shows(); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}

// A field that shows something of which the file keeps no words is read by its code, and any other by its words.
func TestFieldsWithoutWords(t *testing.T) {
	char := func(kind string) string { return `<w:r><w:fldChar w:fldCharType="` + kind + `"/></w:r>` }
	code := func(s string) string { return `<w:r><w:instrText xml:space="preserve">` + s + `</w:instrText></w:r>` }
	field := func(instr, words string) string {
		return char("begin") + code(instr) + char("separate") + words + char("end")
	}
	for body, want := range map[string]string{
		para("", run("It grew by ")+char("begin")+code(" EQ ")+code(`\f(1;12)`)+char("end")+run(" a year.")): "It grew by 1/12 a year.",
		para("", run("1")+field(` EQ \f(1;2)`, "")+run(" km, 10")+field(`EQ \s\up5(3)`, "")):                 "1 1/2 km, 10^3",
		para("", run("5 ")+field(`SYMBOL 109 \f "Symbol"`, "")+run("g")):                                     "5 μg",
		para("", run("5 ")+field(`SYMBOL 109 \f "Symbol"`, run("u"))+run("g")):                               "5 ug",
		para("", field(`SYMBOL 109 \f "Symbol"`, `<w:r><w:sym w:font="Symbol" w:char="F06D"/></w:r>`)):       "μ",
		para("", field("PAGE", run("3"))+run(" x")):                                                          "3 x",
		para("", `<w:fldSimple w:instr=" EQ \f(1;2) "/>`+run(" x")):                                          "1/2 x",
		para("", `<w:fldSimple w:instr="PAGE">`+run("3")+`</w:fldSimple>`+run(" x")):                         "3 x",
		para("", char("begin")+code(`EQ \f(`)+field("=2+3", run("5"))+code(";12)")+char("end")+run(" x")):    "5/12 x",
		para("", char("begin")+code(`EQ \f(`)+field(`EQ \r(2)`, "")+run(";12)")+char("end")):                 "√(2)/12",
		para("", char("begin")+code(`EQ \f(1;2)`)) + para("", run("After.")):                                 "1/2\n\nAfter.",
		para("", `<w:del>`+field(`EQ \f(1;2)`, "")+`</w:del>`+run("x")):                                      "x",
		para("", char("end")+code("a")+char("separate")+run("x")):                                            "x",
		para("", field("HYPERLINK x", run("a")+field(`EQ \f(1;2)`, "")+run(" b"))):                           "a 1/2 b",
	} {
		if text := read(t, "a.docx", packed(t, "word/document.xml", wordHead+body+wordTail)); text.Body != want {
			t.Errorf("%s\n has %q\nwant %q", body, text.Body, want)
		}
	}
	for rtf, want := range map[string]string{
		`It grew by {\field{\*\fldinst{ EQ \\f(1;12)}}{\fldrslt}} a year.`:                                          "It grew by 1/12 a year.",
		`1{\field{\*\fldinst EQ \\f(1;2)}} km`:                                                                      "1 1/2 km",
		`{\fonttbl{\f3\fcharset2 Symbol;}}5 {\field{\*\fldinst SYMBOL 109 \\f "Symbol" \\s 12}{\fldrslt\f3\fs24}}g`: "5 μg",
		`5 {\field{\*\fldinst SYMBOL 109 \\f "Symbol"}{\fldrslt u}}g`:                                               "5 ug",
		`{\field{\*\fldinst HYPERLINK "x"}{\fldrslt a {\field{\*\fldinst EQ \\r(2)}}}} b`:                           "a √(2) b",
		`{\field{\*\fldinst EQ \\f({\field{\*\fldinst =2+3}{\fldrslt 5}};12)}{\fldrslt}}`:                           "5/12",
		`a{\footnote b {\field{\*\fldinst EQ \\f(1;2)}}}`:                                                           "a[1]\n\n## Footnotes\n\n[1] b 1/2",
		`a{\v{\field{\*\fldinst EQ \\f(1;2)}}}{\deleted{\field{\*\fldinst EQ \\f(1;2)}}}`:                           "a",
		`a{\*\x{\field{\*\fldinst EQ \\f(1;2)}}}`:                                                                   "a",
		`a {\field{\*\fldinst EQ \\f(1;2)`:                                                                          "a 1/2",
		`\fldinst a`:                                                                                                "",
	} {
		text, err := richText{}.Read(t.Context(), SourceFile{Name: "a.rtf", Data: []byte(`{\rtf1 ` + rtf)})
		if err != nil || text.Body != want {
			t.Errorf("%s\n has %q (%v)\nwant %q", rtf, text.Body, err, want)
		}
	}
}

// A group is one drawing and one field, however often it says so.
func TestAGroupOfRichTextIsOneDrawingAndOneField(t *testing.T) {
	r := &rtf{data: []byte(strings.Repeat(`\shp\pict\field`, 100)), out: &writer{}}
	for r.at < len(r.data) {
		r.step()
	}
	if len(r.drawings) != 1 || len(r.fields) != 1 {
		t.Errorf("%d drawings, %d fields", len(r.drawings), len(r.fields))
	}
}

func FuzzEquationOfAField(f *testing.F) {
	f.Add(`\i\su(i=1,\f(1;2),x\s\do3(i)) \b\bc\[(\a\co2(1,2)) \o\ac(○,7)`)
	f.Fuzz(func(_ *testing.T, code string) {
		field := fieldCode{}
		field.add("EQ " + code)
		field.shows()
	})
}
