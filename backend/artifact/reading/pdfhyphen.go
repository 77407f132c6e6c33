package reading

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"crg/backend/artifact/pdfium"
)

// A hyphen at a line's end parts a word for the room of the line, or two that are one compound. The letters beside it tell, else the other words of the document.

// vocabulary are the words of a document that stand within lines, and how often.
type vocabulary map[string]int

func vocabularyOf(doc pdfium.Doc) vocabulary {
	v, cut := vocabulary{}, false
	for _, p := range doc.Pages {
		for _, l := range p.Lines {
			words := strings.Fields(l.Text)
			if cut && len(words) > 0 {
				words = words[1:]
			}
			if cut = strings.HasSuffix(l.Text, string(pdfium.Hyphen)); cut && len(words) > 0 {
				words = words[:len(words)-1]
			}
			for _, w := range words {
				v[bareWord(w)]++
			}
		}
	}
	return v
}

func lastWord(s string) string { return s[strings.LastIndexAny(s, " \n")+1:] }

func firstWord(s string) string {
	if end := strings.IndexAny(s, " \n"+string(pdfium.Hyphen)); end >= 0 {
		return s[:end]
	}
	return s
}

// bareWord is a word without the signs around it.
func bareWord(w string) string {
	return strings.TrimFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// whole puts words together that line ends cut, with the hyphens that belong to them. A hyphen whose word goes on elsewhere stays.
func (v vocabulary) whole(text string) string {
	before, after, cut := strings.Cut(text, string(pdfium.Hyphen))
	if !cut {
		return text
	}
	var b strings.Builder
	for ; cut; before, after, cut = strings.Cut(after, string(pdfium.Hyphen)) {
		b.WriteString(before)
		if after == "" || after[0] == '\n' || after[0] == ' ' || v.compound(before, after) {
			b.WriteByte('-')
		}
	}
	b.WriteString(before)
	return b.String()
}

// compound tells whether the hyphen between a line and the next one belongs to the word.
func (v vocabulary) compound(line, next string) bool {
	before, after := lastWord(line), firstWord(next)
	if address(before) {
		return true
	}
	before, after = bareWord(before), bareWord(after)
	part := before[strings.LastIndexByte(before, '-')+1:]
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(after)
	switch parted, whole := v[before+"-"+after], v[before+after]; {
	case unicode.IsDigit(last), unicode.IsDigit(first), unicode.IsUpper(first) != unicode.IsUpper(last):
		return true
	case parted+whole > 0:
		return parted >= whole
	case len(part) < len(before), utf8.RuneCountInString(part) == 1: // mother-in-law, e-mail: such words are parted nowhere else
		return true
	}
	return v.twoWords(strings.ToLower(part), after)
}

// hyphenated tells whether a word of digits goes on in the next line behind a hyphen or a dash: 2024-2025.
func hyphenated(line, next string) bool {
	before := strings.TrimRight(line, "-–")
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(next)
	return before != line && unicode.IsDigit(last) && unicode.IsDigit(first)
}

// address reports a word that is one of the web, or begins one.
func address(word string) bool {
	return strings.Contains(word, "://") || strings.Contains(word, "www.")
}

// addressGoesOn tells whether a line ends within an address. One may end in a point or a stroke, so that what follows has to look like more of it.
func addressGoesOn(line, next string) bool {
	before, after := lastWord(line), firstWord(next)
	switch {
	case !address(before) || address(after):
		return false
	case endsIn(before, "=?&_%#~+@"):
		return true
	}
	after = strings.TrimRight(after, ".,;:)]»”")
	return endsIn(before, "/.") && strings.ContainsAny(after, "/._-=?&%#0123456789") || strings.ContainsAny(after, "/=&%#_")
}

// English writes many compounds with a hyphen whose halves are words of their own; other languages write few in small letters. What a document does not show of
// them these words do: those that often begin such a compound, those that end one, and those that begin words written as one.

var (
	beginsCompound = set("well self long short high low large small full part real free cost user state decision client peer machine model open closed single double multi " +
		"two three four five six seven eight nine ten first second third fourth last cross non anti semi pseudo quasi ultra world question answer price income carbon climate energy water tax trade " +
		"risk health care child family student teacher tram bus car rail road public private middle working upper lower hand home case context domain language evidence policy market consumer customer " +
		"plant animal human time face deep fine coarse big hard soft wide narrow fast slow late early new old co post pre mid inter all so day year week month north south east west vice")
	endsCompound = set("based known term free benefit level scale quality range specific related oriented driven dependent independent aware threaded sensitive effective efficient " +
		"party friendly sized style class neutral intensive minded bit old week month year hour minute day owned run made built funded led making taking setting sharing saving " +
		"income cost price rate risk time source end world wide called like off up down in out sum zero one two three four five six seven eight nine quarters thirds century " +
		"reviewed reported assessed explanatory employed contained evident respect esteem interest service president general effect emission emissions energy carbon")
	beginsOneWord = set("out over under with for how any some every never what when where who whom there here down back through after not can may the and but")
)

func set(words string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		out[w] = true
	}
	return out
}

// twoWords tells whether both halves of a word are words of English of their own.
func (v vocabulary) twoWords(first, second string) bool {
	const shortest = 3 // letters of one that the document has: in-put
	of := func(w string, known map[string]bool) bool {
		return known[w] || v[w] > 0 && utf8.RuneCountInString(w) >= shortest
	}
	return v["the"] > 0 && !beginsOneWord[first] && of(first, beginsCompound) && of(second, endsCompound)
}
