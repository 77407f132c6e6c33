package diagram

import (
	"strings"
	"testing"

	"crg/backend/base/benchtest"
	"crg/backend/base/fault"
)

// sane is what every diagram is that was read, whatever stood in the file.
func sane(t *testing.T, name, text string) {
	t.Helper()
	f := Of(name, []byte(text))
	switch {
	case f == nil:
		return
	case f.Err != nil:
		if e := fault.As(f.Err); e == nil || !strings.HasPrefix(e.Msg, "diagram.") {
			t.Errorf("%v is no answer to a person", f.Err)
		}
		return
	}
	in := map[string]string{}
	for _, n := range f.Nodes {
		if _, twice := in[n.ID]; twice || strings.Contains(n.Name, "\n") {
			t.Errorf("%+v", n)
		}
		in[n.ID] = n.In
	}
	for _, n := range f.Nodes {
		if _, there := in[n.In]; n.In != "" && !there {
			t.Errorf("%+v lies in nothing", n)
		}
	}
	for _, l := range f.Links {
		_, from := in[l.From]
		if _, to := in[l.To]; !from || !to {
			t.Errorf("%+v has no ends", l)
		}
	}
}

func fuzz(f *testing.F, name string, seeds ...string) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) { sane(t, name, text) })
}

// A link across the border of what holds others is not lost: it is drawn where both sides can be seen, and says what it joins.
func TestLinksAcrossBordersAreKept(t *testing.T) {
	f := Of("a.mmd", []byte("flowchart LR\na --> x\nsubgraph one\n a --> b\nend\nsubgraph two\n subgraph three\n  c -->|so| d\n end\nend\nb -->|slows| d\ntwo --> c\n"))
	if f == nil || f.Err != nil {
		t.Fatal(f)
	}
	if got := drawn(f.Diagram); got != "one/a, x, one, one/b, two, two/three, three/c, three/d, one->x, a->b, c-so>d, one-slows>two" || f.Lost != 1 {
		t.Errorf("%s; %d lost", got, f.Lost)
	}
	if f.Links[3].Reason != "b → d" {
		t.Errorf("%+v", f.Links[3])
	}
	if f := Of("a.csv", []byte("from,to\na,b\n,c\n")); f.Lost != 1 || len(f.Nodes) != 3 {
		t.Errorf("%+v", f.Diagram)
	}
}

func FuzzMermaid(f *testing.F) {
	fuzz(f, "a.mmd", "flowchart LR\nA[\"x\"] -->|y| B & C --t--> D@{ shape: x, label: \"l\" }\nsubgraph s [t]\nA\nend", "graph TD;A-.->B;A==>B;A<-->B;a1@-->b>x]", "flowchart LR\nsubgraph a\nsubgraph b\na\nend\nend",
		"%%{init: {\n}}%%\ngraph LR\naccDescr {\n}\nA@{ label: \"x\ny\" } e1@--> B[\"`**b**\n*`\"]\ne1@{ animate: true }\nA --\"-->\"--> B -->|\"|\"| C ~~~ D <-- E")
}

func FuzzCanvas(f *testing.F) {
	fuzz(f, "a.canvas", `{"nodes":[{"id":"a:","type":"group","x":0,"y":0,"width":9,"height":9},{"id":"a","type":"text","text":"**x**\n\ny"},{"id":"","x":1e300}],"edges":[{"fromNode":"a:","toNode":"a"}]}`, `{"nodes":[null,{"id":"a"},{"id":"a"}]}`)
}

func FuzzGraphML(f *testing.F) {
	fuzz(f, "a.graphml", `<graphml><key id="a" attr.name="label"/><graph><node id="x"><data key="a">b</data><graph><node id="x"/><node id="y"/></graph></node><edge source="x" target="y"/></graph></graphml>`)
}

func FuzzOPML(f *testing.F) {
	fuzz(f, "a.opml", `<opml><head><title>t</title></head><body><outline text="a"><outline text="b"/></outline></body></opml>`)
}

func FuzzOutline(f *testing.F) { fuzz(f, "a.md", "# t\n- a\n  - b\n    c\n- d", "a\n\tb\n\tc\nd") }

func FuzzEdges(f *testing.F) {
	fuzz(f, "a.csv", "from,to,type\na,b,c\n", "source;target\n\"a\n\";b\n'=1;\n")
}

// Reading takes time in proportion to the text, whatever is repeated in it.
func TestReadingIsLinear(t *testing.T) {
	const most = 24
	for name, piece := range map[string]string{
		"a.mmd": "A[x] -- y --> B\n", "b.mmd": "A -- ", "c.mmd": "\"\n", "d.mmd": "A[", "e.mmd": "subgraph a\n", "f.mmd": "A & ", "g.mmd": "A --> ", "h.mmd": "A --- B ", "i.mmd": "A;", "a.md": "- a\n  - b\n", "b.md": "\ta\n",
		"a.csv": "\"a\n", "a.opml": "<outline>", "a.graphml": "<data key='a'><b>", "b.graphml": "<NodeLabel>a</NodeLabel>", "a.canvas": `{"id":"a","type":"group"},`,
	} {
		head := map[string]string{".mmd": "flowchart LR\n", ".csv": "from,to\n", ".opml": "<opml>", ".graphml": "<graphml>", ".canvas": `{"nodes":[`}[name[strings.IndexByte(name, '.'):]]
		read := func(size int) func() {
			text := []byte(head + strings.Repeat(piece, size/len(piece)))
			return func() { Of(name, text) }
		}
		if growth := benchtest.Growth(most, read(20_000), read(160_000)); growth > most {
			t.Errorf("%s (%q): %.1f times as long for eight times as much", name, piece, growth)
		}
	}
}
