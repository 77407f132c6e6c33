package reading

import (
	"strings"
	"testing"
)

// Equations as MathML and as Office have them, and the text that they become.
func TestEquationsAreTextThatReadsRight(t *testing.T) {
	const x, one, two, three = `<mi>x</mi>`, `<mn>1</mn>`, `<mn>2</mn>`, `<mn>3</mn>`
	for math, want := range map[string]string{
		`<mfrac>` + one + `<mn>12</mn></mfrac>`:                                                                                     "1/12",
		three + `<mfrac>` + one + two + `</mfrac>`:                                                                                  "3½",
		`<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mrow>` + two + `<mi>a</mi></mrow></mfrac>`:                              "(a+b)/(2a)",
		`<msqrt><mn>16</mn></msqrt><mo>=</mo><mroot><mn>64</mn>` + three + `</mroot>`:                                               "√(16)=∛(64)",
		`<mroot>` + x + `<mi>n</mi></mroot>`:                                                                                        `\sqrt[n]{x}`,
		`<msup><mn>10</mn><mrow><mo>-</mo>` + three + `</mrow></msup>`:                                                              "10^-3",
		`<msup>` + x + `<mrow><mi>n</mi><mo>+</mo>` + one + `</mrow></msup>`:                                                        "x^(n+1)",
		`<msup><mfrac><mi>a</mi><mi>b</mi></mfrac>` + two + `</msup>`:                                                               "(a/b)^2",
		`<msubsup>` + x + `<mi>i</mi>` + two + `</msubsup><mo>&lt;</mo><mn>4</mn>`:                                                  "x_i^2<4",
		`<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo>` + one + `</mrow><mi>n</mi></munderover><msub>` + x + `<mi>i</mi></msub>`: "∑_(i=1)^n x_i",
		`<munder><mo>lim</mo><mrow>` + x + `<mo>→</mo><mn>0</mn></mrow></munder><mi>sin</mi><mo>&#x2061;</mo>` + x:                  "lim_(x→0) sin x",
		`<mover>` + x + `<mo>^</mo></mover><mo>,</mo><mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>¯</mo></mover>`:                    "x\u0302," + `\overline{AB}`,
		`<mfenced open="[" close="["><mn>0</mn>` + one + `</mfenced>`:                                                               "[0,1[",
		`<mtable><mtr><mtd>` + one + `</mtd><mtd>` + two + `</mtd></mtr><mtr><mtd>` + three + `</mtd></mtr></mtable>`:               `\begin{matrix}1 & 2 \\ 3\end{matrix}`,
		`<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>`:                                              "_6^14C",
		`<semantics><mrow>` + x + `</mrow><annotation encoding="TeX">x</annotation></semantics><mphantom>` + one + `</mphantom>`:    "x",
		`<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>`:                                                                     `\binom{n}{k}`,
	} {
		if got := read(t, "a.html", []byte("<p><math>"+math+"</math>")).Body; got != want {
			t.Errorf("%s:\n has %q\nwant %q", math, got, want)
		}
		open := packed(t, "content.xml", `<o><p>See <frame><object href="./Object 1"/><image/></frame>.</p></o>`, "Object 1/content.xml", `<math>`+strings.ReplaceAll(math, "&#x2061;", "\u2061")+`</math>`)
		if text := read(t, "a.odt", open); text.Body != "See "+want+"." || len(text.Notes) > 0 {
			t.Errorf("%s:\n has %q\nwant %q %v", math, text.Body, want, text.Notes)
		}
	}
	r := func(s string) string { return `<m:r><w:rPr/><m:t>` + s + `</m:t></m:r>` }
	in := func(name, s string) string { return `<m:` + name + `>` + s + `</m:` + name + `>` }
	for math, want := range map[string]string{
		in("f", in("num", r("1"))+in("den", r("12"))):                                                                         "1/12",
		in("f", in("fPr", `<m:type m:val="noBar"/>`)+in("num", r("n"))+in("den", r("k"))):                                     `\binom{n}{k}`,
		in("rad", in("radPr", `<m:degHide m:val="1"/>`)+in("deg", "")+in("e", r("16"))):                                       "√(16)",
		in("rad", in("deg", r("3"))+in("e", r("64"))):                                                                         "∛(64)",
		in("sSup", in("e", r("10"))+in("sup", r("-3"))):                                                                       "10^-3",
		in("sSubSup", in("e", r("x"))+in("sub", r("i"))+in("sup", r("2"))):                                                    "x_i^2",
		in("nary", in("naryPr", `<m:chr m:val="∑"/>`)+in("sub", r("i=1"))+in("sup", r("n"))+in("e", r("i"))):                  "∑_(i=1)^n i",
		in("nary", in("sub", r("0"))+in("sup", r("1"))+in("e", r("x dx"))):                                                    "∫_0^1 x dx",
		in("d", in("e", r("a"))+in("e", r("b"))):                                                                              "(a|b)",
		in("d", in("dPr", `<m:begChr m:val="{"/><m:endChr m:val=""/>`)+in("e", in("eqArr", in("e", r("x"))+in("e", r("y"))))): "{x; y",
		in("func", in("fName", r("sin"))+in("e", r("x"))):                                                                     "sin x",
		in("acc", in("e", r("x"))):                                                                                            "x\u0302",
		in("bar", in("barPr", `<m:pos m:val="top"/>`)+in("e", r("AB"))):                                                       `\overline{AB}`,
		in("m", in("mr", in("e", r("1"))+in("e", r("2")))):                                                                    `\begin{matrix}1 & 2\end{matrix}`,
		in("limLow", in("e", r("lim"))+in("lim", r("x→0"))):                                                                   "lim_(x→0)",
		r("a ") + r("= b"): "a = b",
	} {
		doc := wordHead + para("", run("See ")+`<m:oMath>`+math+`</m:oMath>`+run(".")) + wordTail
		if got := read(t, "a.docx", packed(t, "word/document.xml", doc)).Body; got != "See "+want+"." {
			t.Errorf("%s:\n has %q\nwant %q", math, got, want)
		}
		if got := read(t, "a.pptx", slideWith(t, `<s><p><r><t>See </t></r><AlternateContent><Choice><m:oMath>`+math+`</m:oMath></Choice><Fallback><r><t>?</t></r></Fallback></AlternateContent><r><t>.</t></r></p></s>`)).Body; got != "See "+want+"." {
			t.Errorf("slide, %s:\n has %q\nwant %q", math, got, want)
		}
	}
	rich := `{\rtf1 The rate is {\mmath{\*\moMath{\mf{\mfPr{\mctrlPr x}}{\mnum{\mr\mscr0 1}}{\mden{\mr 12}}}{\mr , }{\mrad{\mradPr{\mdegHide on}}{\mdeg}{\me{\mr 16}}}{\mnary{\mnaryPr{\mchr \u8721?}}{\msub{\mr i}}{\msup{\mr n}}{\me{\mr i}}}}}.{\footnote x{\mmath{\msSup{\me{\mr y}}{\msup{\mr 2}}}}}}`
	if got := read(t, "a.rtf", []byte(rich)).Body; got != "The rate is 1/12, √(16)∑_i^n i.[1]\n\n## Footnotes\n\n[1] xy^2" {
		t.Errorf("%q", got)
	}
}

// The equations of an encyclopedia stand beside a picture, where nobody sees them but readers of a screen.
func TestAnEquationBesideItsPictureIsRead(t *testing.T) {
	page := `<p>So <span style="display: none;"><math><msup><mi>c</mi><mn>2</mn></msup></math></span><img src="c.svg" aria-hidden="true" alt="c^2"> it is.`
	if got := read(t, "a.html", []byte(page)).Body; got != "So c^2 it is." {
		t.Errorf("%q", got)
	}
}

func FuzzEquation(f *testing.F) {
	f.Add(`<mfrac><mn>1</mn><msqrt><mi>x</mi></msqrt></mfrac>`)
	f.Add(`<f><num><r><t>1</t></r></num></f><nary><sub/><e/></nary><mover><mover><mo>^</mo></mover></mover>`)
	f.Fuzz(func(t *testing.T, math string) {
		_, _ = webpage{}.Read(t.Context(), SourceFile{Name: "a.html", Data: []byte("<math>" + math + "</math>")})
		_, _ = word{}.Read(t.Context(), SourceFile{Name: "a.docx", Data: packed(t, "word/document.xml", "<oMath>"+math+"</oMath>")})
		_, _ = opendoc{}.Read(t.Context(), SourceFile{Name: "a.odt", Data: packed(t, "content.xml", "<p><math>"+math+"</math></p>")})
	})
}

func TestHostileEquations(t *testing.T) {
	for name, math := range map[string]string{
		"signs over signs": strings.Repeat("<mover><mo>x</mo>", 120),
		"many words":       "<mtext>" + strings.Repeat("a<!-- -->", 200000),
		"roots of roots":   strings.Repeat("<mfrac><msqrt>", 100) + "x",
	} {
		if _, err := readers.Read(t.Context(), SourceFile{Name: "a.html", Data: []byte("<p>x<math>" + math)}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
