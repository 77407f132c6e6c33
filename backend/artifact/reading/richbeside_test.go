package reading

import (
	"fmt"
	"testing"
)

// What stands on each page of an RTF document stands once, before its text, as in those of Word; what no page shows is none.
func TestHeadersOfRichTextStandOnceBeforeItsText(t *testing.T) {
	const art = `{\shp{\*\shpinst{\sp{\sn gtextUNICODE}{\sv DRAFT}}{\sp{\sn wzName}{\sv PowerPlusWaterMarkObject3}}}{\shprslt again}}`
	for rtf, want := range map[string]string{
		`{\header\pard DRAFT of\par 3 March\par}Words.`:                   "[Header: DRAFT of 3 March]\n\nWords.",
		`{\header a}One.\sect{\header a}{\footer b}Two.`:                  "[Header: a]\n\n[Footer: b]\n\nOne.\n\nTwo.",
		`{\footer Page {\field{\*\fldinst PAGE}{\fldrslt 3}} of 7}Words.`: "Words.",
		`{\headerf a}Words.`:                                                              "Words.",
		`{\headerf a}\titlepg Words.`:                                                     "[Header: a]\n\nWords.",
		`{\headerl a}{\headerr b}Words.`:                                                  "[Header: b]\n\nWords.",
		`\facingp{\headerl a}{\footerl b}Words.`:                                          "[Header: a]\n\n[Footer: b]\n\nWords.",
		`{\header\trowd\intbl a\cell b\cell\row\pard c\par}Words.`:                        "[Header: a b c]\n\nWords.",
		`{\header ` + art + `\par}Words.`:                                                 "[Header: DRAFT]\n\nWords.",
		`\trowd\intbl a\cell{\header\pard b}c\cell\row`:                                   "[Header: b]\n\n| a | c |\n| --- | --- |",
		`{\pntext 1.}{\header{\pntext 2.}b}Words.`:                                        "[Header: 2. b]\n\n1. Words.",
		`{\footnote {\header a}b}Words.`:                                                  "[1]Words.\n\n## Footnotes\n\n[1] b",
		`{\header a{\header b}{\footnote c}{\shp{\*\shpinst{\shptxt d\par}}}{\pict 00}}e`: "[Header: a d]\n\ne",
		`The fee{\shp{\*\shpinst{\shptxt Call 112.\par}}} is 45.\par After.`:              "The fee is 45.\n\n[Text box: Call 112.]\n\nAfter.",
		`a{\shp{\*\shpinst{\shptxt One.\par Two.{\header b}\par}}}c`:                      "ac\n\n[Text box]\n\nOne.\n\nTwo.\n\n[End of the text box]",
		`\trowd\intbl a{\shp{\*\shpinst{\shptxt b}}}\cell c\cell\row`:                     "| a [Text box: b] | c |\n| --- | --- |",
		`{\header a{\pict 00`:                                                             "[Header: a]",
	} {
		text, err := richText{}.Read(t.Context(), SourceFile{Name: "a.rtf", Data: []byte(`{\rtf1 ` + rtf + `}`)})
		if err != nil || text.Body != want || len(text.Notes) > 0 {
			t.Errorf("%s:\n has %q %v (%v)\nwant %q", rtf, text.Body, text.Notes, err, want)
		}
	}
	paged := read(t, "a.rtf", []byte(`{\rtf1{\header DRAFT\page}One.\page Two.}`))
	if got := places(paged); got != "page 1: [Header: DRAFT]; page 2: Two." || paged.About.Pages != 2 {
		t.Errorf("%q: %s", paged.Body, got)
	}
}

func TestWordsAboutPicturesOfRichText(t *testing.T) {
	pict := func(properties string) string { return `{\*\shppict{\pict{\*\picprop` + properties + `}\pngblip 00}}` }
	is := func(name, value string) string { return `{\sp{\sn ` + name + `}{\sv ` + value + `}}` }
	for rtf, want := range map[string]string{
		`Press` + pict(is("wzDescription", `the br\u252 ?cke`)) + `now.`:                                   "Press [Picture: the brücke] now. []",
		pict(is("wzName", "The old bridge")):                                                               "[Picture: The old bridge] []",
		pict(is("wzName", "Kép 3")):                                                                        " [One picture was not read.]",
		pict(is("wzName", "The old bridge") + is("wzDescription", "closed") + is("wzDescription", "open")): "[Picture: The old bridge: open] []",
		`a{\footnote b` + pict(is("wzDescription", "c")) + `d}`:                                            "a[1]\n\n## Footnotes\n\n[1] b [Picture: c] d []",
		`a{\v` + pict(is("wzDescription", "b")) + `}c`:                                                     "ac []",
		`a{\deleted` + pict(is("wzDescription", "b")) + `}c`:                                               "ac []",
		`{\*\listtable` + pict(is("wzDescription", "b")) + `}c`:                                            "c [One picture was not read.]",
		`{\sn wzDescription}{\sv b}c`:                                                                      "c []",
		`{\shp{\*\shpinst` + is("wzName", "Rectangle 5") + is("wzDescription", "a bar") + `{\shptxt b}}}c`: "c\n\n[Text box: b]\n\n[Picture: a bar] []",
		`{\shp{\*\shpinst{\shptxt b` + pict(is("wzDescription", "inner")) + `}}}c`:                         "c\n\n[Text box: b [Picture: inner]] []",
		`{\shp{\*\shpinst` + is("pib", pict(is("wzDescription", "inner"))) + `}}c`:                         "c\n\n[Picture: inner] []",
		`{\shp{\*\shpinst` + is("gtextUNICODE", "DRAFT") + `}} of it`:                                      "DRAFT of it []",
	} {
		text, err := richText{}.Read(t.Context(), SourceFile{Name: "a.rtf", Data: []byte(`{\rtf1 ` + rtf + `}`)})
		if got := fmt.Sprint(text.Body, " ", text.Notes); err != nil || got != want {
			t.Errorf("%s:\n has %q (%v)\nwant %q", rtf, got, err, want)
		}
	}
}
