package artifact

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"crg/backend/artifact/cite"
	"crg/backend/artifact/pages"
	"crg/backend/artifact/pdfium"
	"crg/backend/artifact/pdfium/pdftest"
	"crg/backend/artifact/reading"
	"crg/backend/graph"
)

// What became of sentences that were drawn from documents and written as a model would.
type tally struct{ asked, found, wrong, invented, believed int }

// TestCRG_293_SentencesOfPDFsAreFoundOnTheirPages draws sentences of PDFs, writes them as a model would, and asks where they stand: of a
// file made here, and with CRG_PDFS (build/rigs cite) a thousand of the PDFs in a folder.
func TestCRG_293_SentencesOfPDFsAreFoundOnTheirPages(t *testing.T) {
	cache, _ := os.UserCacheDir()
	r := pdfium.Open(filepath.Join(cache, "crg", "test-pdfium"))
	defer r.Close()
	readers := reading.All(r)
	dice := rand.New(rand.NewPCG(1, 293))
	var all tally
	files, _ := filepath.Glob(filepath.Join(os.Getenv("CRG_PDFS"), "*.pdf"))
	if os.Getenv("CRG_PDFS") == "" {
		all = measure(t, pdfOf(t, readers, "made.pdf", madePDF(dice)), 200, dice)
	}
	for i, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		one := measure(t, pdfOf(t, readers, filepath.Base(file), data), (1000-all.asked)/(len(files)-i), dice)
		fmt.Printf("%-28s %+v\n", filepath.Base(file), one)
		all = tally{all.asked + one.asked, all.found + one.found, all.wrong + one.wrong, all.invented + one.invented, all.believed + one.believed}
	}
	fmt.Printf("%+v\n", all)
	if all.asked < 100 || all.found*100 < all.asked*95 || all.wrong > 0 || all.invented < 100 || all.believed > 0 {
		t.Errorf("%+v: at least 95 %% are to be found, none on another page, and none of the invented ones", all)
	}
}

func pdfOf(t *testing.T, readers reading.Readers, name string, data []byte) *graph.Node {
	t.Helper()
	text, err := readers.Read(t.Context(), reading.SourceFile{Name: name, Data: data})
	if err != nil {
		t.Fatal(err)
	}
	n := node(text.Body, StoredSource{File: "files/" + name, Kind: text.Kind, Places: text.Places})
	n.ID, n.Name = "n01", name
	return n
}

var statement = regexp.MustCompile(`\p{Lu}[^.!?\n。]{30,300}[.!?。]`)

// measure asks for sentences that stand once in a document, and for each with a word of another place in it.
func measure(t *testing.T, doc *graph.Node, most int, dice *rand.Rand) (out tally) {
	type drawn struct{ text, page string }
	var list []drawn
	source, starts := cite.In(doc.Full()), PagesOf(doc)
	for i, s := range starts {
		to := len(doc.Full())
		if i+1 < len(starts) {
			to = starts[i+1].At
		}
		for _, text := range statement.FindAllString(doc.Full()[s.At:to], -1) {
			list = append(list, drawn{text, s.Label})
		}
	}
	dice.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, d := range list {
		if out.asked == most {
			break
		}
		if once := len(slices.Collect(source.All(d.text))); once != 1 {
			continue
		}
		said := asAModelWrites(d.text, dice)
		out.asked++
		found := Cite(doc, "It says:\n\n“"+said+"” (p. "+d.page+")")
		switch {
		case len(found) == 0:
			t.Logf("not found: %q, written %q", d.text, said)
		case found[0].Label != d.page:
			out.wrong++
			t.Logf("on page %s, not %s: %q", found[0].Label, d.page, said)
		default:
			out.found++
		}
		words := strings.Fields(said)
		at := 1 + dice.IntN(max(1, len(words)-2))
		words[at] = "unforeseeably"
		out.invented++
		if source.Has(strings.Join(words, " ")) {
			out.believed++
			t.Logf("invented: %q", words)
		}
		for _, c := range found {
			if p, _ := pages.PartAt(starts, c.From()); p.Label != c.Label || c.To() > len(doc.Full()) || c.Exact && !strings.Contains(said, doc.Full()[c.From():c.To()]) {
				t.Errorf("%+v is not where it says", c)
			}
		}
	}
	return out
}

// asAModelWrites sets a sentence differently: other lines, straight marks or curly ones, letters for ligatures, whole words where a
// line end cut one, a word in bold.
func asAModelWrites(s string, dice *rand.Rand) string {
	s = norm.NFKC.String(strings.NewReplacer("\u00ad", "", "-\n", "").Replace(s))
	s = strings.NewReplacer(`"`, `'`, "“", `‘`, "”", `’`, "„", `‚`, "«", `‹`, "»", `›`).Replace(s) // within double marks
	if dice.IntN(2) == 0 {
		s = strings.NewReplacer("‘", `'`, "’", `'`, "‚", `'`, "‹", `'`, "›", `'`, "–", "-", "—", "-").Replace(s)
	}
	words := strings.Fields(s)
	if at := dice.IntN(len(words)); dice.IntN(4) == 0 && !strings.ContainsFunc(words[at], func(r rune) bool { return !unicode.IsLetter(r) }) {
		words[at] = "**" + words[at] + "**"
	}
	var out strings.Builder
	for i, w := range words {
		if i > 0 {
			out.WriteString([]string{" ", " ", " ", "\n"}[dice.IntN(4)])
		}
		out.WriteString(w)
	}
	return out.String()
}

// madePDF is a report of 30 pages whose lines cut words.
func madePDF(dice *rand.Rand) []byte {
	words := strings.Fields("the bridge carries nine hundred cars each day while its third pier loses steel and the council weighs repair against closure because engineers measured cracks of considerable length during autumn inspections which neighbours and cyclists regard as acceptable")
	var out []pdftest.Page
	for p := range 30 {
		var page pdftest.Page
		var text strings.Builder
		for s := range 8 {
			var one []string
			for range 9 + dice.IntN(12) {
				one = append(one, words[dice.IntN(len(words))])
			}
			one = append(one, fmt.Sprint(1000+p*10+s))
			one[0] = strings.ToUpper(one[0][:1]) + one[0][1:]
			text.WriteString(strings.Join(one, " ") + ". ")
		}
		rest := strings.TrimSpace(text.String())
		for y := 700.0; rest != ""; y -= 15 {
			cut := min(78, len(rest))
			line := rest[:cut]
			rest = rest[cut:]
			if rest != "" && unicode.IsLetter(rune(line[len(line)-1])) && unicode.IsLetter(rune(rest[0])) {
				line += "-"
			}
			page = append(page, pdftest.Line{X: 72, Y: y, Size: 11, Text: strings.TrimSpace(line)})
			rest = strings.TrimSpace(rest)
		}
		out = append(out, page)
	}
	return pdftest.Make(out, false)
}
