package pdfium

import (
	"testing"

	"crg/backend/artifact/pdfium/pdftest"
)

// A font may say by several numbers or letters what a glyph stands for: they are the letters that a reader sees, in their order.
func TestLettersOfAGlyphAreWholeAndInOrder(t *testing.T) {
	const alef, lam, beh, heh, shadda = "ا", "ل", "ب", "ه", "\u0651"
	spelled := func(glyphs string, letters ...string) []byte {
		m := map[byte]string{}
		for i, l := range letters {
			m['A'+byte(i)] = l
		}
		return pdftest.Spelled(glyphs, m)
	}
	for what, c := range map[string]struct {
		data []byte
		want string
	}{
		"beyond U+FFFF":                       {spelled("xAyBz", "𝑥", "😀"), "x𝑥y😀z"},
		"a ligature with a letter beyond":     {spelled("A", "fi𝑥"), "fi𝑥"},
		"half a letter":                       {pdftest.HalfSpelled(), "A\uFFFDC"},
		"lam and alef":                        {spelled("BBA", lam+alef, beh), lam + alef + beh + beh},
		"lam and alef with a sign above":      {spelled("BBA", lam+"أ", beh), lam + "أ" + beh + beh},
		"a presentation form":                 {spelled("BBA", "\uFEFB", beh), lam + alef + beh + beh},
		"four letters":                        {spelled("CCBA", lam+alef, alef+lam+lam+heh, beh), lam + alef + alef + lam + lam + heh + beh + beh},
		"a letter with its mark":              {spelled("BBA", lam+shadda, beh), lam + shadda + beh + beh},
		"alef and lam as two glyphs":          {spelled("BA", alef, lam), alef + lam},
		"a mark of its own, beside lam, alef": {spelled("DCBA", lam+alef, heh, shadda, beh), lam + alef + heh + shadda + beh},
		"a mark over a letter, by itself":     {spelled("D) Tj 1 0 0 1 90 700 Tm (C) Tj 1 0 0 1 90 700 Tm (B) Tj 1 0 0 1 100 700 Tm (A", lam+alef, beh, shadda, heh), lam + alef + beh + shadda + " " + heh},
	} {
		d, err := shared.Text(t.Context(), c.data, generous)
		if err != nil {
			t.Fatal(err)
		}
		if lines := d.Pages[0].Lines; len(lines) != 1 || lines[0].Text != c.want {
			t.Errorf("%s: %+v, not %+q", what, lines, c.want)
		}
	}
}

// The words of a page are marked on its picture, of whatever letters they are.
func TestWordsBeyondU_FFFFAreMarked(t *testing.T) {
	err := shared.with(t.Context(), pdftest.Spelled("so A is it", map[byte]string{'A': "𝑥"}), func(s *session) error {
		text := s.call("FPDFText_LoadPage", s.call("FPDF_LoadPage", s.doc, 0))
		if from, to := find(s.letters(text), "𝑥 is"); from != 3 || to != 8 {
			t.Errorf("from %d to %d", from, to)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
