package reading

import (
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

// What is raised, lowered, struck out or emphasised on a page, and what is read of it.
func TestHowLettersAreSetIsRead(t *testing.T) {
	for page, want := range map[string]string{
		"10<sup>3</sup> and 10<sup>-3</sup> and 10<sup>−12</sup>": "10^3 and 10^-3 and 10^−12",
		"x<sup>n+1</sup>y<sup>n</sup>z and 2<sup>3</sup>5":        "x^(n+1)y^(n)z and 2^(3)5",
		"10 <sup> 3 </sup>kg": "10 ^3 kg",
		"1<sup>1</sup>/<sub>2</sub>, 2<sup>5</sup>⁄<sub>12</sub>":                                           "1½, 2 5/12",
		"a <sup>1</sup>/<sub>12</sub> share":                                                                "a 1/12 share",
		"H<sub>2</sub>O, Ca(OH)<sub>2</sub>, SO<sub>4</sub><sup>2−</sup>":                                   "H2O, Ca(OH)2, SO4^2−",
		"x<sub>i</sub>, log<sub>2</sub>8, 101<sub>2</sub>, V<sub>max</sub>":                                 "x_i, log_(2)8, 101_2, V_max",
		"1<sup>st</sup>, 2<sup>e</sup>, e<sup>x</sup>, CRG<sup>TM</sup>":                                    "1st, 2e, e^x, CRG™",
		"It stands.<sup>7</sup> So?<sup>8,9</sup>":                                                          "It stands.[7] So?[8,9]",
		`the council<sup><a href="#7">7</a></sup> and<a href="#8"><sup>[8]</sup></a>`:                       "the council[7] and[8]",
		`<a href="/p">10<sup>3</sup> kg</a>`:                                                                "10^3 kg",
		"(a+b)<sup>2</sup>, <sup>14</sup>C, 20<sup>°</sup>C":                                                "(a+b)^2, ^14C, 20°C",
		"Price <s>40</s> <del>41 </del><ins>45</ins>":                                                       "Price ~~40~~ ~~41~~ 45",
		"<b>a <i>b</i></b><i>c</i>":                                                                         "**a *b****c*",
		"<b> a </b>b<code>c`d</code>":                                                                       "**a** b``c`d``",
		`a<span style="vertical-align: super">2</span> <span style="text-decoration:line-through">b</span>`: "a^2 ~~b~~",
		`a<span style="font-size: .58em; position: relative; top: -0.33em">2</span> b<span style="font-size:70%;vertical-align:-2pt">i</span>`: "a^2 b_i",
		`a<span style="position: relative; top: -0.33em">2</span> b<span style="vertical-align: -2pt">3</span>`:                                "a2 b3",
		"<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>":                                                                                       "漢(kan)",
		`<input type=checkbox checked>yes <input type="radio"> no<input type=text value=x>`:                                                    "☒ yes ☐ no",
		"a&lt;b &amp;amp; c&nbsp;d<!-- e -->f":                                                                                                 "a<b &amp; c\u00a0df",
	} {
		if got := read(t, "a.html", []byte("<p>"+page+"</p>")).Body; got != want {
			t.Errorf("%s:\n has %q\nwant %q", page, got, want)
		}
	}
}

// The same words, set in the same way, are the same text in each format.
func TestTheSameLettersAreTheSameTextInEachFormat(t *testing.T) {
	const want = "10^3 kg, H2O, Price ~~40~~ 45, 5 μg, x ≤ 3"
	set := func(properties, words string) string {
		return `<w:r><w:rPr>` + properties + `</w:rPr><w:t xml:space="preserve">` + words + `</w:t></w:r>`
	}
	slide := func(properties, words string) string {
		return `<r><rPr ` + properties + `</rPr><t>` + words + `</t></r>`
	}
	for name, data := range map[string][]byte{
		"a.html": []byte(`<p>10<sup>3</sup> kg, H<sub>2</sub>O, Price <s>40</s> 45, 5 μg, x &le; 3</p>`),
		"a.eml":  []byte("Content-Type: text/html\r\n\r\n<p>10<sup>3</sup> kg, H<sub>2</sub>O, Price <s>40</s> 45, 5 &mu;g, x &le; 3</p>"),
		"b.html": []byte(`<style>.g { font: 12pt/1.2 Symbol }</style><p style="font-family: Arial">10<sup>3</sup> kg, H<sub>2</sub>O, Price <s>40</s> 45, 5 <font face="Symbol">m</font>g, x ` +
			`<span class="g">&#xF0A3;<span style='font-family: "Times New Roman", serif'> 3</span></span></p>`),
		"b.eml": []byte("Content-Type: text/html\r\n\r\n<p>10<sup>3</sup> kg, H<sub>2</sub>O, Price <s>40</s> 45, 5 <span style='font-family:Symbol'>m</span>g, x <span style=\"font-family:'Symbol'\">&pound;</span> 3</p>"),
		"a.epub": packed(t, "META-INF/container.xml", `<c><rootfile full-path="b.opf"/></c>`, "b.opf", `<p><item id="a" href="a.xhtml"/><itemref idref="a"/></p>`,
			"a.xhtml", `<html><body><p>10<sup>3</sup> kg, H<sub>2</sub>O, Price <s>40</s> 45, 5 <span style="font-family:Symbol">m</span>g, x ≤ 3</p></body></html>`),
		"a.docx": packed(t, "word/document.xml", wordHead+para("", run("10")+set(`<w:vertAlign w:val="superscript"/>`, "3")+run(" kg, H")+set(`<w:rStyle w:val="Low"/>`, "2")+
			run("O, Price ")+set(`<w:strike/>`, "40")+set(`<w:strike w:val="0"/>`, " 45, 5 ")+set(`<w:rFonts w:ascii="Symbol"/>`, "\uF06D")+run("g, x ")+
			`<w:r><w:sym w:font="Symbol" w:char="F0A3"/></w:r>`+set(`<w:rPrChange><w:rPr><w:strike/></w:rPr></w:rPrChange>`, " 3"))+wordTail,
			"word/styles.xml", `<w:styles xmlns:w="w"><w:style w:styleId="Low"><w:rPr><w:vertAlign w:val="subscript"/></w:rPr></w:style></w:styles>`),
		"a.odt": packed(t, "content.xml", `<o xmlns:fo="f"><style name="S" family="text"><text-properties text-position="super 58%"/></style><style name="L" family="text"><text-properties text-position="-33% 58%"/></style>`+
			`<style name="X" family="text"><text-properties text-line-through-style="solid"/></style><style name="G" family="text"><text-properties font-name="Symbol"/></style>`+
			`<p>10<span style-name="S">3</span> kg, H<span style-name="L">2</span>O, Price <span style-name="X">40</span> 45, 5 <span style-name="G">m</span>g, x <span style-name="G">&#xF0A3;</span> 3</p></o>`),
		"a.pptx": slideWith(t, `<s><p>`+slide(`>`, "10")+slide(`baseline="30000">`, "3")+slide(`>`, " kg, H")+slide(`baseline="-25000">`, "2")+slide(`>`, "O, Price ")+slide(`strike="sngStrike">`, "40")+
			slide(`strike="noStrike">`, " 45, 5 ")+slide(`><latin typeface="Symbol"/>`, "m")+slide(`>`, "g, x ")+slide(`><sym typeface="Symbol"/>`, "\uF0A3")+slide(`>`, " 3")+`</p></s>`),
		"a.rtf": []byte(`{\rtf1{\fonttbl{\f0 Times;}{\f1\fcharset2 Symbol;}}10{\super 3} kg, H\sub 2\nosupersub O, Price {\strike 40} 45, 5 {\f1 m}g, x {\f1\'a3} 3}`),
	} {
		if got := read(t, name, data).Body; got != want {
			t.Errorf("%s:\n has %q\nwant %q", name, got, want)
		}
	}
}

// Fonts of signs are known however a page names them, and where another font follows, or a blank, letters are letters.
func TestFontsOfSignsOfAPage(t *testing.T) {
	for page, want := range map[string]string{
		`<span style="font-family:Wingdings">J</span>`:                                    "☺",
		`<p style="font-family:Symbol">·&nbsp;a<span style='font:7.0pt "Arial"'>a</span>`: "•\u00a0αa",
		`<p style="font-family:Symbol">a<b style="font-family: inherit">b</b>`:            "α**β**",
		`<p style="font-family:Symbol">a<b style="font: bold">b</b>`:                      "α**β**",
		`<font face="Arial, Symbol">a</font><font face="WINGDINGS">J</font>`:              "a☺",
		`<p style="font: italic bold 12px/1.5 'Symbol', serif">a`:                         "α",
		`<p style="font: 700 large Symbol">a<p style="font: caption">b`:                   "α\n\nb",
		`<p face="Symbol">a`: "a",
	} {
		if got := read(t, "a.html", []byte(page)).Body; got != want {
			t.Errorf("%s: %q, want %q", page, got, want)
		}
	}
	word := packed(t, "word/document.xml", wordHead+para("", `<w:r><w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr><w:t>m&#xA0;m</w:t></w:r>`)+wordTail)
	if got := read(t, "a.docx", word).Body; got != "μ\u00a0μ" {
		t.Errorf("%q", got)
	}
}

// Whatever is set in whatever way, its letters stand in their order, and nothing but signs comes to them.
func TestNoLetterIsLostByHowItIsSet(t *testing.T) {
	letters := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				return r
			}
			return -1
		}, s)
	}
	rapid.Check(t, func(t *rapid.T) {
		var l inline
		want := ""
		for range rapid.IntRange(0, 8).Draw(t, "runs") {
			s := rapid.StringMatching(`[a-z3-9 .,()\-]{0,5}`).Draw(t, "words")
			l.now = marks{
				level: level(rapid.IntRange(0, 2).Draw(t, "level")), note: rapid.Bool().Draw(t, "note"), struck: rapid.Bool().Draw(t, "struck"),
				bold: rapid.Bool().Draw(t, "bold"), italic: rapid.Bool().Draw(t, "italic"), code: rapid.Bool().Draw(t, "code"),
			}
			l.add(s)
			want += s
		}
		got := l.take()
		if letters(got) != letters(want) {
			t.Fatalf("%q of %q", got, want)
		}
		for _, sign := range []string{"~~", "`"} {
			if strings.Count(got, sign)%2 != 0 {
				t.Fatalf("%q is not closed in %q", sign, got)
			}
		}
	})
}
