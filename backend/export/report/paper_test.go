package report

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"crg/backend/answer"
	"crg/backend/graph"
)

const counted = `# Trams in Lund

The town counted twice. A bus costs 0.4 million; a tram costs 40 million, e.g. with rails.

4.5.2 Snow stops trams on four days a year.

| kind | riders |
| --- | --- |
| bus | 1,200 |
`

const answered = `**Answer**
Buy buses, not the tram [n10, n03]. A hundred of them cost what a tram does [n11]. Both are told of [n10, n11]. Then count again.
**Find out first**
- How many people ride today? It decides whether buses are full.
**Conditions**
- Riders: there are at most 1,200 a day [n12]. Fails: more are counted
**Who pays**
The town pays, in our judgement.
**Why**
- They are *cheap* [n10].
**Ruled out**
- The tram [n04], for its price [n10].
**Objections**
- Snow stops trams anyway [n13]. Reply: buses, too n14.
**How sure**
Medium [n12].
**What would change it**
- If riders double, the tram [n12].
**Next steps**
1. Count [n12].
2. Decide.`

// town is a graph whose answer has parts.
func town(t *testing.T, text string) *graph.Graph {
	t.Helper()
	g := graph.New()
	put := func(id, kind, name, content, state string) {
		t.Helper()
		if err := g.Apply(graph.NodeOp("", nil, &graph.Node{ID: id, Type: kind, Name: name, Content: content, State: state})); err != nil {
			t.Fatal(err)
		}
	}
	put("n01", graph.TypeGoal, "Tram or buses", "Should Lund build a tram or buy buses?", "")
	put("n02", graph.TypeArtifact, "count_2024.md", counted, graph.StateActive)
	put("n03", graph.TypeHypothesis, "Buses", "The town buys buses.", graph.StateSupported)
	put("n04", graph.TypeHypothesis, "Tram", "The town builds a tram.", graph.StateRefuted)
	put("n10", graph.TypeStandard, "Prices", `It says "A bus costs 0.4 million".`, graph.StateActive)
	put("n11", graph.TypeStandard, "A hundred buses", "Own arithmetic: 40 / 0.4 = 100 [n10].", graph.StateActive)
	put("n12", graph.TypeStandard, "Riders", `The table says "bus | 1,200".`, graph.StateActive)
	put("n13", graph.TypeStandard, "Snow", `"Snow stops trams on four days"`, graph.StateActive)
	put("n14", graph.TypeStandard, "Buses stop, too", "Buses stand still in snow as well.", graph.StateActive)
	g.NextNode = 21
	c := &graph.Node{ID: "n20", Type: graph.TypeConclusion, Name: "Buy buses", Content: text, State: graph.StateActive}
	if err := answer.Weigh(g, c, nil); err != nil {
		t.Fatal(err)
	}
	if err := g.Apply(graph.NodeOp("", nil, c)); err != nil {
		t.Fatal(err)
	}
	for i, e := range []string{"n20 answers n01", "n03 answers n01", "n04 answers n01", "n10 derived-from n02", "n12 derived-from n02", "n13 derived-from n02", "n14 derived-from n02", "n10 supports n11"} {
		f := strings.Fields(e)
		if err := g.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: fmt.Sprintf("e%02d", i+1), From: f[0], Type: f[1], To: f[2]})); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// papers are the report of an answer with parts, in each language, as Markdown and as a page.
func TestAReportOfAnAnswerWithParts(t *testing.T) {
	g := town(t, answered)
	for _, language := range []string{"en", "de"} {
		in := of(g, language)
		for ext, write := range map[string]func(Doc, io.Writer) error{"md": Markdown, "html": HTML} {
			var got bytes.Buffer
			if err := write(Build(in), &got); err != nil {
				t.Fatal(err)
			}
			name := filepath.Join("testdata", "paper-"+language+"."+ext)
			if os.Getenv("UPDATE") != "" {
				if err := os.WriteFile(name, got.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(name)
			if err != nil || got.String() != string(want) {
				t.Errorf("%s is not what came out (UPDATE=1 writes it): %v", name, err)
			}
		}
	}
}

// Every mark leads to a note, every note is led to, none has an id of a node, and each says where its words stand or that they are the agent's own.
func TestEveryMarkHasItsNote(t *testing.T) {
	doc := Build(of(town(t, answered), "en"))
	led := map[string]bool{}
	for _, b := range doc.Blocks {
		for _, r := range b.Text {
			led[r.Note] = true
		}
		for _, item := range b.Items {
			for _, r := range item.Text {
				led[r.Note] = true
			}
		}
		if all := spoken(b.Text); nodeID.MatchString(all) {
			t.Errorf("an id: %s", all)
		}
	}
	for _, n := range doc.Notes {
		said := spoken(n.Text)
		if !led[n.Mark] || nodeID.MatchString(said) || !strings.Contains(said, "line") && !strings.Contains(said, "par.") && !strings.Contains(said, "in other words") && !answer.Judged(said) {
			t.Errorf("%s: %s", n.Mark, said)
		}
		delete(led, n.Mark)
	}
	if delete(led, ""); len(led) > 0 {
		t.Errorf("marks without a note: %v", led)
	}
}

func TestAStaleAnswerSaysSoFirst(t *testing.T) {
	g := town(t, answered)
	if err := g.Apply(graph.NodeOp("", nil, &graph.Node{ID: "n21", Type: graph.TypeArtifact, Name: "count_2025.md", Content: "New.", State: graph.StateActive})); err != nil {
		t.Fatal(err)
	}
	was := g.Node("n10")
	fallen := was.Clone()
	fallen.State = graph.StateRefuted
	if err := g.Apply(graph.NodeOp("", was, fallen)); err != nil {
		t.Fatal(err)
	}
	for language, want := range map[string]string{
		"en": "This answer is out of date. What it rests on has fallen: “Prices”. These documents came after it: “count_2025.md”.",
		"de": "Diese Antwort ist überholt. Worauf sie beruht, gilt nicht mehr: „Prices“. Diese Dokumente kamen danach: „count_2025.md“.",
	} {
		if got := Build(of(g, language)).Blocks[0]; got.Kind != Box || spoken(got.Text) != want {
			t.Errorf("%s", spoken(got.Text))
		}
	}
}

// A long goal gives its question as the title and stands below it; the table of options stands where it is asked for.
func TestTheTitleIsTheQuestion(t *testing.T) {
	g := town(t, answered)
	was := g.Node("n01")
	long := was.Clone()
	long.SetText(strings.Repeat("Lund grows and its roads are full. ", 12) + "Should Lund build a tram or buy buses? It has until May.")
	if err := g.Apply(graph.NodeOp("", was, long)); err != nil {
		t.Fatal(err)
	}
	in := of(g, "en")
	in.Table = true
	doc := Build(in)
	if doc.Title != "Should Lund build a tram or buy buses?" || !strings.HasPrefix(spoken(doc.Blocks[0].Text), "Lund grows") {
		t.Errorf("%s: %s", doc.Title, spoken(doc.Blocks[0].Text))
	}
	tables := 0
	for _, b := range doc.Blocks {
		if b.Kind == Table {
			tables++
		}
	}
	if tables != 1 {
		t.Errorf("%d tables", tables)
	}
}

func TestNotesAreFootnotesInWord(t *testing.T) {
	parts := word(t, Build(of(town(t, answered), "en")))
	text, notes := parts["word/document.xml"], parts["word/footnotes.xml"]
	for i := range Build(of(town(t, answered), "en")).Notes {
		if n := strings.Count(text, fmt.Sprintf(`<w:footnoteReference w:customMarkFollows="1" w:id="%d"/>`, i+1)); n != 1 {
			t.Errorf("footnote %d has %d places", i+1, n)
		}
	}
	if !strings.Contains(notes, "A bus costs 0.4 million; a tram costs 40 million") || strings.Contains(text, ">Notes<") {
		t.Error(notes)
	}
}

// Text of a node or a document is never a part of the page.
func TestNotesOfAPageAreText(t *testing.T) {
	g := town(t, strings.Replace(answered, "The town pays", `"><script>alert(1)</script>`, 1))
	was := g.Node("n11")
	bad := was.Clone()
	bad.SetText(`" onmouseover="alert(2)" <b>`)
	if err := g.Apply(graph.NodeOp("", was, bad)); err != nil {
		t.Fatal(err)
	}
	var page bytes.Buffer
	if err := HTML(Build(of(g, "en")), &page); err != nil {
		t.Fatal(err)
	}
	z := html.NewTokenizer(&page)
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		name, more := z.TagName()
		if string(name) == "script" {
			t.Error("a script")
		}
		for more {
			var key []byte
			key, _, more = z.TagAttr()
			if strings.HasPrefix(string(key), "on") {
				t.Errorf("an attribute %s", key)
			}
		}
	}
}

// word are the parts of a document as a Word file, each of which is sound XML.
func word(t *testing.T, doc Doc) map[string]string {
	t.Helper()
	var file bytes.Buffer
	if err := Docx(doc, &file); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(file.Bytes()), int64(file.Len()))
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		parts[f.Name] = string(data)
		for d := xml.NewDecoder(bytes.NewReader(data)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", f.Name, err)
			}
		}
	}
	return parts
}

// Two tables of a memo, one behind the other, are two. A table of a memo is one in every form, with its notes. What stands behind its last column belongs to that; a row that lacks a cell has an empty one.
func TestAReportHasTheTablesOfItsMemo(t *testing.T) {
	memo := "## Answer\n\nBuy buses [n10]. They cost less.\n\n- **Later** count again [n12].\n\n## Why\n\n**Buses are far cheaper**, because they need no rails [n11].\n\n| way | riders |\n|---|---|\n| bus | 1,200 | [n12] |\n| tram [n10] |\n\n## Other options\n\n**The tram** is dear [n10].\n\n| a | b |\n|---|---|\n| c | d [n10] |\n\n| item | cost |\n|---|---|\n| bus | 0.4 [n10] |\n| tram | 40 |\n\n| e | f | g |\n|---|---|---|\n| h | i | j [n10] |\n"
	in := of(town(t, answered), "en")
	in.Memo = &answer.Memo{Text: memo}
	doc := Build(in)
	for ext, want := range map[string][]string{
		"md":   {"They cost less.\n\n- **Later** count", "**Buses are far cheaper**, because", "| way | riders |\n| --- | --- |\n| bus | 1,200[^2] |\n| tram[^1] |  |", "## Other options\n\n**The tram** is dear", "| item | cost |\n| --- | ---: |\n| bus[^1] | 0.4 |", "| c | d[^1] |\n\n| item", "| tram | 40 |\n\n| e | f | g |\n| --- | --- | --- |\n| h | i | j[^1] |"},
		"html": {`<th scope="col">way</th><th scope="col">riders</th>`, `<th scope="row">bus</th><td>1,200<sup>`, "<strong>Buses are far cheaper</strong>", `<th scope="col" class="number">cost</th>`, `<td class="number">40</td>`},
	} {
		var got bytes.Buffer
		if err := map[string]func(Doc, io.Writer) error{"md": Markdown, "html": HTML}[ext](doc, &got); err != nil {
			t.Fatal(err)
		}
		for _, w := range want {
			if !strings.Contains(got.String(), w) {
				t.Errorf("%s lacks %q:\n%s", ext, w, got.String())
			}
		}
	}
	text := word(t, doc)["word/document.xml"]
	table := text[strings.Index(text, "<w:tbl>"):strings.Index(text, "</w:tbl>")]
	if strings.Count(table, "<w:tc>") != 6 || !strings.Contains(table, "1,200") || strings.Count(text, "<w:tbl>") != 4 || strings.Count(text, `<w:jc w:val="right"/>`) != 3 {
		t.Error(table)
	}
}
