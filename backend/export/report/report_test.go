package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"crg/backend/answer"
	"crg/backend/artifact/reading"
	"crg/backend/base/benchtest"
	"crg/backend/base/canarytest"
	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/graph/graphtest"
	"crg/backend/graph/lod"
)

// played is the graph that an example's recorded session makes.
func played(t *testing.T, session string) *graph.Graph {
	t.Helper()
	dir := t.TempDir()
	data, err := os.ReadFile(filepath.Join("../../testdata", session, "graph-data.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "graph"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "graph/graph-data.json"), data, 0o644); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	store, err := graphstore.Open(root, graphstore.Options{ReadOnly: true, Clock: func() time.Time { return time.Time{} }})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	return store.Graph()
}

// of is a report of a graph whose answer nobody has written or judged.
func of(g *graph.Graph, language string) In {
	in := In{Graph: g, Language: language, Date: "2026-11-23", Appendix: true}
	in.Answer, _ = answer.Look(g)
	in.Page = answer.Compose(in.Answer, lod.Limits{})
	c, _, _ := in.Page.Check(func(string) bool { return true })
	c.Standing = in.Answer.Counts.Standing()
	in.Sure = c.Level(in.Page.Confidence)
	return in
}

func written(t testing.TB, write func(Doc, io.Writer) error, d Doc) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(d, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The reports of the examples and of an empty project stand in testdata; UPDATE=1 writes them anew.
func TestReportsAsWritten(t *testing.T) {
	for _, c := range []struct {
		name, language string
		graph          *graph.Graph
	}{
		{"example", "en", played(t, "example-session")},
		{"example-de", "de", played(t, "example-session-de")},
		{"empty", "en", graph.New()},
	} {
		d := Build(of(c.graph, c.language))
		for ext, write := range map[string]func(Doc, io.Writer) error{".md": Markdown, ".html": HTML} {
			got, name := written(t, write, d), filepath.Join("testdata", c.name+ext)
			if os.Getenv("UPDATE") != "" {
				if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if want, err := os.ReadFile(name); err != nil || string(want) != got {
				t.Errorf("%s, %v:\n%s", name, err, got)
			}
		}
	}
}

// small is a graph in which each part of a report has something to say.
func small(t *testing.T, text string) *graph.Graph {
	t.Helper()
	g := graph.New()
	node := func(id, kind, state, name, text string) {
		n := graph.Node{ID: id, Type: kind, State: state, Name: name, Importance: 4}
		n.SetText(text)
		graphtest.Apply(g, graph.NodeOp("", nil, &n))
	}
	edge := func(from, kind, to string) {
		graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: from, Type: kind, To: to}))
	}
	node("n01", "goal", "active", "Tram or buses?", "")
	node("n02", "artifact", "active", "costs.md", "First line.\nThe package needs 171 drivers. We do not see how they can be found before 2029.")
	node("n03", "conclusion", "active", "Buses first", text)
	node("n04", "standard", "active", "Drivers", `The operator says "We do not see how they can be found before 2029".`)
	node("n05", "standard", "active", "Quick", text)
	node("n06", "standard", "active", "Growth", "Waiting costs growth.")
	node("n07", "standard", "active", "Planning", "Planning can go on.")
	node("n08", "hypothesis", "active", "Tram now", "Build it.")
	node("n09", "question", "active", "What is the ratio?", "")
	node("n10", "standard", "archived", "Put away", "")
	node("n11", "standard", "active", "Noise", "Buses are loud.")
	edge("n03", "answers", "n01")
	edge("n08", "answers", "n01")
	edge("n04", "supports", "n03")
	edge("n05", "supports", "n03")
	edge("n04", "derived-from", "n02")
	edge("n06", "contradicts", "n03")
	edge("n07", "contradicts", "n06")
	edge("n11", "contradicts", "n03")
	return g
}

// What speaks for a reason stands below it, and what speaks for that one step deeper; a circle ends.
func TestSupportIsToldTwoLevelsDeep(t *testing.T) {
	g := small(t, "It is quick.")
	for id, name := range map[string]string{"n12": "Lanes exist", "n13": "Seen on Ring Road"} {
		n := graph.Node{ID: id, Type: "standard", State: "active", Name: name, Importance: 3}
		graphtest.Apply(g, graph.NodeOp("", nil, &n))
	}
	for from, to := range map[string]string{"n12": "n05", "n13": "n12", "n05": "n12"} {
		graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: from, Type: "supports", To: to}))
	}
	in := of(g, "en")
	in.Appendix = false
	d := Build(in)
	for form, want := range map[string]struct {
		write func(Doc, io.Writer) error
		text  string
	}{
		"Markdown": {Markdown, "Supported by:\n\n- **Lanes exist**\n  - **Seen on Ring Road**\n"},
		"HTML":     {HTML, "<ul>\n<li><strong>Lanes exist</strong>\n<ul>\n<li><strong>Seen on Ring Road</strong></li>\n</ul></li>\n</ul>"},
	} {
		if got := written(t, want.write, d); !strings.Contains(got, want.text) {
			t.Errorf("%s: %q is not in\n%s", form, want.text, got)
		}
	}
	if got := wordText(d); !strings.Contains(got, `<w:ilvl w:val="1"/>`) {
		t.Error("Word: no item stands deeper")
	}
	list := []Item{line("a"), {Text: plain("b"), Depth: 1}, {Text: plain("c"), Depth: 1}, line("d"), line("e"), {Text: plain("f"), Depth: 1}}
	var b strings.Builder
	htmlItems(&b, list, 0, nil)
	if got := strings.ReplaceAll(b.String(), "\n", ""); got != "<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li><li>e<ul><li>f</li></ul></li></ul>" {
		t.Error(got)
	}
}

// Tables and links that a model writes into a node stay what they are.
func TestTablesAndLinksOfATextAreKept(t *testing.T) {
	text := "See [the study](https://example.org/a) and ![a plan](plan.png).\n\n| Year | *Cost* |\n|---|---:|\n| 2025 | 12 | more |\n| 2026\n\nNot | a table.\n\nName | Value\n--- | ---\na | b"
	got := blocks(text)
	want := []Block{
		{Kind: Para, Text: []Run{{Text: "See "}, {Text: "the study (https://example.org/a)"}, {Text: " and "}, {Text: "a plan"}, {Text: "."}}},
		{Kind: Table, Rows: [][]Cell{row("Year", "Cost"), row("2025", "12 | more"), row("2026", "")}},
		{Kind: Para, Text: plain("Not | a table.")},
		{Kind: Table, Rows: [][]Cell{row("Name", "Value"), row("a", "b")}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nwanted\n%+v", got, want)
	}
}

// What a reader must be able to see is said: how it stands and why, whether it was checked, what was quoted and where, which
// objections are answered, and which claims rest on nothing.
func TestAReportSaysHowTheAnswerStands(t *testing.T) {
	in := of(small(t, "It is quick."), "en")
	in.Appendix = false
	got := written(t, Markdown, Build(in))
	for _, want := range []string{
		"# Tram or buses?", "from 10 nodes. 1 archived node is left out.", "> **Buses first**",
		"How sure: **Medium**, 2 reasons (1 with a source), 1 open objection, 1 answered. **Not checked by a person**",
		"> “We do not see how they can be found before 2029” \\[1, line 2\\]",
		"### Growth\n\nWaiting costs growth.\n\nAnswered by:\n\n- **Planning** – Planning can go on.",
		"### Noise\n\nBuses are loud.\n\nNothing answers this yet.",
		"| Buses first | chosen | 2 | 2, 1 open |", "| Tram now | possible | 0 | 0, 0 open |",
		"## Open questions\n\n- **What is the ratio?**", "1. **costs.md** (used for 1 claim)",
		"### 3 of 4 claims without a source\n\n- Quick\n- Growth\n- Noise",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
	if strings.Contains(got, "Put away") {
		t.Error("an archived node is in the report")
	}
	if in.Checked = "right"; !strings.Contains(written(t, Markdown, Build(in)), "Checked by a person") {
		t.Error("the person's word is not told")
	}
	v, _ := answer.Look(small(t, ""))
	v.Answer = nil
	in.Answer = v
	if got := written(t, Markdown, Build(in)); !strings.Contains(got, "There is no answer yet") || !strings.Contains(got, "It leans to: Buses first (2 reasons") {
		t.Errorf("no answer yet:\n%s", got)
	}
}

// Ids of other nodes become their names, and nothing that only looks like one does.
func TestNodesAreCalledByTheirNames(t *testing.T) {
	g := small(t, "n11 counts, as does (n12): not xn11, n_n11, n11a, n1, n99 or n0111.")
	n := graph.Node{ID: "n12", Type: "standard", State: "active", Name: "Lanes exist", Importance: 3}
	graphtest.Apply(g, graph.NodeOp("", nil, &n))
	const want = "“Noise” counts, as does (“Lanes exist”): not xn11, n\\_n11, n11a, n1, n99 or n0111."
	if got := written(t, Markdown, Build(of(g, "en"))); !strings.Contains(got, want) {
		t.Errorf("%q is not in\n%s", want, got)
	}
}

// A passage of a file with pages is named by its page.
func TestAPassageIsNamedByItsPage(t *testing.T) {
	g := small(t, "x")
	n := g.Node("n02").Clone()
	n.Extra = map[string]json.RawMessage{"source": json.RawMessage(`{"file":"files/costs.pdf","sha256":"x","places":[[0,"page","6"],[12,"page","7"],[40,"section","Costs"]]}`)}
	graphtest.Apply(g, graph.NodeOp("", g.Node("n02"), n))
	for language, want := range map[string]string{"en": "[1, p. 7]", "de": "[1, S. 7]"} {
		if got := written(t, HTML, Build(of(g, language))); !strings.Contains(got, `<a href="#source-1">`+want+`</a>`) {
			t.Errorf("%s is not in\n%s", want, got)
		}
	}
}

const hostile = "<script>fetch('http://attacker.invalid/')</script> <img src=http://attacker.invalid/x onerror=alert(1)> [click](javascript:alert(1)) ![p](http://attacker.invalid/p)\n\n" +
	"</style></title><iframe src=\"//attacker.invalid\"> | `</code><b>` **<u>x</u>** ]]> & &lt; \u202Eevil \x00\x07\n# no heading\n1. one\n- two\n```\n</pre><script>\n```\n<link rel=stylesheet href=http://attacker.invalid/a.css>"

// Whatever a node says, it is text in each form.
func TestNothingInANodeActs(t *testing.T) {
	g := small(t, hostile)
	goal := g.Goal().Clone()
	goal.Name = hostile
	graphtest.Apply(g, graph.NodeOp("", g.Goal(), goal))
	d := Build(of(g, "en"))
	page, err := html.Parse(strings.NewReader(written(t, HTML, d)))
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Fields("html head meta title style body main h1 h2 h3 p ul ol li blockquote table tbody tr th td pre code strong em a")
	for n := range page.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		if !slices.Contains(known, n.Data) {
			t.Errorf("the page has an element <%s>", n.Data)
		}
		for _, a := range n.Attr {
			if a.Key == "href" && !strings.HasPrefix(a.Val, "#") || a.Key == "src" || a.Key == "style" || strings.HasPrefix(a.Key, "on") {
				t.Errorf("<%s> has %s=%q", n.Data, a.Key, a.Val)
			}
		}
	}
	md := written(t, Markdown, d)
	fenced := false
	for line := range strings.Lines(md) {
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
		}
		if at := strings.Index(line, "<"); !fenced && at >= 0 && !strings.Contains(line, "`") && (at == 0 || line[at-1] != '\\') {
			t.Errorf("HTML stands bare: %s", line)
		}
		if strings.Contains(line, "](") && !strings.Contains(line, `\](`) {
			t.Errorf("a link is made: %s", line)
		}
	}
	for _, sign := range []string{"\u202e", "\x00", "\x07"} {
		if strings.Contains(md, sign) {
			t.Errorf("the sign %q is written", sign)
		}
	}
}

// A report of a Word file reads back as its blocks, by the reader that imports Word files.
func TestAWordReportReadsBack(t *testing.T) {
	for _, text := range []string{"It is **quick** and\n\n- cheap\n- *simple*", hostile} {
		d := Build(of(small(t, text), "en"))
		data := written(t, Docx, d)
		readers := reading.All(nil)
		got, err := readers.For("r.docx", []byte(data)).Read(t.Context(), reading.SourceFile{Name: "r.docx", Data: []byte(data)})
		if err != nil {
			t.Fatal(err)
		}
		if want := wordsOf(d); !slices.Equal(strings.Fields(marksGone(got.Body)), strings.Fields(marksGone(want))) {
			t.Errorf("read back:\n%s\n\nwritten:\n%s", got.Body, want)
		}
		if got.About.Title != d.Title {
			t.Errorf("its title is %q", got.About.Title)
		}
		for _, b := range d.Blocks {
			if b.Kind == Heading && !strings.Contains(got.Body, strings.Repeat("#", b.Level)+" "+b.Text[0].Text) {
				t.Errorf("the heading %q is none", b.Text[0].Text)
			}
		}
	}
}

// wordsOf are a document's words in the order of reading.
func wordsOf(d Doc) string {
	var b strings.Builder
	fmt.Fprintln(&b, d.Title)
	put := func(list []Run) {
		for _, r := range list {
			b.WriteString(r.Text)
		}
		b.WriteString("\n")
	}
	for _, block := range d.Blocks {
		put(block.Text)
		for i, item := range block.Items {
			if n := numberOf(block, i); n > 0 {
				fmt.Fprintf(&b, "%d. ", n)
			}
			put(item.Text)
		}
		for _, row := range block.Rows {
			for _, cell := range row {
				put(cell)
			}
		}
	}
	return b.String()
}

func wordText(d Doc) string {
	text, _ := wordDocument(d)
	return text
}

// marksGone takes away what a reader adds to tell a heading, a list and a table, and how it writes signs that Markdown would read.
func marksGone(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`#|-\*_`, r) {
			return ' '
		}
		return r
	}, s)
}

// Each part of a Word file is XML that any reader takes.
func TestWordPartsAreXML(t *testing.T) {
	d := xml.NewDecoder(strings.NewReader(wordText(Build(of(small(t, hostile), "de")))))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestNoReportHoldsAKey(t *testing.T) {
	key := canarytest.Key()
	g := small(t, "The key is "+key+" and `"+key+"`")
	in := of(g, "en")
	in.Keys = secret.Known(key)
	d := Build(in)
	for name, got := range map[string]string{"md": written(t, Markdown, d), "html": written(t, HTML, d), "docx": wordText(d)} {
		if strings.Contains(got, key) || !strings.Contains(got, "••••") {
			t.Errorf("%s holds a key, or not even its place", name)
		}
	}
}

// The report's own words can be filled in both languages, and have the same gaps.
func TestTheReportsWords(t *testing.T) {
	for id, w := range words {
		if err := message.Words(w).Check(); err != nil {
			t.Errorf("%s: %v", id, err)
		}
		if a, b := message.Gaps(w[0]), message.Gaps(w[1]); !slices.Equal(a, b) {
			t.Errorf("%s has %v in English and %v in German", id, a, b)
		}
	}
}

// large is a graph of some nodes whose answer has forty reasons.
func large(nodes int) *graph.Graph {
	g := graphtest.Wordy(nodes)
	c := &graph.Node{ID: g.TakeNodeID(), Type: graph.TypeConclusion, State: graph.StateActive, Importance: 5, Name: "The answer"}
	graphtest.Apply(g, graph.NodeOp("", nil, c))
	link := func(from, kind, to string) {
		graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: from, Type: kind, To: to}))
	}
	link(c.ID, graph.EdgeAnswers, g.Goal().ID)
	ids := g.Root().NodeIDs()
	for i := 1; i <= 40; i++ {
		link(ids[i*(len(ids)-2)/41], graph.EdgeSupports, c.ID)
	}
	return g
}

var writers = []struct {
	name  string
	write func(Doc, io.Writer) error
	most  float64 // pieces of memory that it takes for each node: half as many again as it does
}{{"md", Markdown, 32}, {"html", HTML, 23}, {"docx", Docx, 50}}

// A report of 2,000 nodes with all of them in the appendix, made in 100 ms where nothing disturbs it, costs about sixteen times as much as one
// of 125: each node with each other would be 256 times. What it takes of memory is counted, too: a thing that is dear for each node is seen there.
func TestALargeReportIsQuick(t *testing.T) {
	const small, times, most = 125, 16, 40
	a, b := large(small), large(times*small)
	for _, form := range writers {
		made := func(g *graph.Graph) func() {
			return func() {
				if err := form.write(Build(of(g, "en")), io.Discard); err != nil {
					t.Fatal(err)
				}
			}
		}
		if growth := benchtest.Growth(most, made(a), made(b)); growth > most {
			t.Errorf("%s takes %.1f times as long", form.name, growth)
		}
		if each := testing.AllocsPerRun(1, made(b)) / (times * small); each > form.most {
			t.Errorf("%s takes %.0f pieces of memory for each node", form.name, each)
		}
	}
}

func BenchmarkReport(b *testing.B) {
	g := large(2000)
	for _, form := range writers {
		b.Run(form.name, func(b *testing.B) {
			for b.Loop() {
				if err := form.write(Build(of(g, "en")), io.Discard); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
