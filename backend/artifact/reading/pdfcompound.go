package reading

import (
	"strings"
	"unicode/utf8"
)

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
