package diagram

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/base/fault"
)

// drawn is a diagram in one line: nodes with what they lie in, links with their words.
func drawn(d *Diagram) string {
	var all []string
	for _, n := range d.Nodes {
		s := n.Name
		if n.In != "" {
			s = n.In + "/" + s
		}
		if n.Text != "" && n.Text != n.Name {
			s += "(" + strings.ReplaceAll(n.Text, "\n", "|") + ")"
		}
		all = append(all, s)
	}
	for _, l := range d.Links {
		all = append(all, fmt.Sprintf("%s-%s>%s", l.From, l.Type, l.To))
	}
	for _, g := range d.Groups {
		all = append(all, g.Label+"{"+strings.Join(g.Nodes, " ")+"}")
	}
	return strings.Join(all, ", ")
}

func TestDiagramsAreRead(t *testing.T) {
	for name, row := range map[string]struct {
		file, text, want string
		sure             bool
	}{
		"mermaid: boxes and arrows":     {"a.mmd", "graph TD\n A[Bridge] --> B(Cars)\n B -->|slows| C{Trams?}\n", "Bridge, Cars, Trams?, A->B, B-slows>C", true},
		"mermaid: a chain with &":       {"", "flowchart LR; A & B --> C --- D;", "A, B, C, D, A->C, B->C, C->D", true},
		"mermaid: words in an arrow":    {"", "flowchart LR\nA -- yes, so --> B\nB == no ==> C\nC -. maybe .-> D\n", "A, B, C, D, A-yes, so>B, B-no>C, C-maybe>D", true},
		"mermaid: backwards":            {"", "graph LR\nA <-- B\nA <--> C\nA --x D\nA o--o E", "A, B, C, D, E, B->A, A->C, A->D, A->E", true},
		"mermaid: shapes":               {"", "graph TD\na([one]) --> b[[two]]\nc((three))\nd{{four}}\ne[/five/]\nf>six]\ng[(\"se[ve]n\")]\nh(((eight)))", "one, two, three, four, five, six, se[ve]n, eight, a->b", true},
		"mermaid: a subgraph":           {"", "flowchart LR\nsubgraph S[\"In side\"]\n direction TB\n a --> b\nend\nS --> c", "In side, S/a, S/b, c, a->b, S->c", true},
		"mermaid: comments, styles":     {"", "%% a map\n---\ntitle: x\n---\nflowchart LR\n%% no\nclassDef x fill:#fff\nA:::x --> B\nclass A x\nstyle A fill:#f9f", "A, B, A->B", true},
		"mermaid: numbered signs":       {"", "graph LR\nA[\"5 #35; 6 #quot;x#quot;<br/>more\"] --> B", "5 # 6 \"x\"(more), B, A->B", true},
		"mermaid: shapes of version 11": {"", "flowchart TD\nA@{ shape: diamond, label: \"Go, or {not}?\" }\nB@{ shape: rect }\nA e1@--> B@{\n  shape: doc\n  label: Report of May\n}\ne1@{ animate: true }\nC@{icon: \"fa:x\", label: 'x'}", "Go, or {not}?, Report of May, 'x', A->B", true},
		"mermaid: labels over lines":    {"", "flowchart TD\nA[\"`**bold** text\nand 2 * 3 *more*`\"] --> B[first\nsecond]\nB --\"text with <br/> break, and --> this\"--> C\nC -->|\"a|b\"| D", "bold text(and 2 * 3 more), first(second), C, D, A->B, B-text with break, and --> this>C, C-a|b>D", true},
		"mermaid: accessible":           {"", "%%{init: {\n 'theme': 'dark'\n}}%%\ngraph LR\naccTitle: About (this\naccDescr {\nA --> X\n}\n%%{ init: 1\n}%%\nA --> B", "A, B, A->B", true},
		"mermaid: words without blanks": {"", "graph LR\nA--text-->B\nB==no==>C\nC-.so.->D\nD -- a --- E", "A, B, C, D, E, A-text>B, B-no>C, C-so>D, D-a>E", true},
		"mermaid: arrows nobody sees":   {"", "graph LR\nF ~~~ G\nD <--> E", "F, G, D, E, D->E", true},
		"mermaid: quotes in a title":    {"", "graph LR\nsubgraph one [Sub \"graph\"]\nK --> L\nend", "Sub \"graph\", one/K, one/L, K->L", true},
		"mermaid: a mind map is text":   {"mind.mmd", "mindmap\n  root((Tram))\n    Cost\n", "", false},
		"mermaid: a sequence is text":   {"seq.mmd", "---\ntitle: x\n---\n%% hi\nsequenceDiagram\n  Alice->>Bob: Hello\n", "", false},
		"mermaid: in fences":            {"note.md", "```mermaid\ngraph LR\nA --> B\n```\n", "A, B, A->B", true},
		"mermaid: names with dashes":    {"", "graph LR\nfirst-one --> second_2\n", "first-one, second_2, first-one->second_2", true},
		"canvas: Obsidian": {
			"map.canvas", `{"nodes":[{"id":"a","type":"text","text":"# Goal\n\nDetail","x":0,"y":0,"width":100,"height":50,"color":"5"},{"id":"b","type":"file","file":"notes/b.md","x":0,"y":100,"width":100,"height":50},
			{"id":"c","type":"link","url":"https://example.org","x":0.4,"y":-200.6,"width":100,"height":50},{"id":"g","type":"group","label":"Both","x":-10,"y":-10,"width":200,"height":200}],
			"edges":[{"id":"e","fromNode":"b","toNode":"a","label":"supports"},{"id":"f","fromNode":"b","toNode":"nobody"}]}`,
			"Goal(Detail), b.md(notes/b.md), https://example.org, b-supports>a, Both{a b}", true,
		},
		"canvas: tips of arrows": {"t.canvas", `{"nodes":[{"id":"1","type":"text","text":"one"},{"id":"2","type":"text","text":"two"},{"id":"3","type":"file","file":"a/b.md","subpath":"#Part"}],
			"edges":[{"fromNode":"1","toNode":"2","label":"description","fromEnd":"arrow","toEnd":"none"},{"fromNode":"1","toNode":"3","fromEnd":"arrow","toEnd":"arrow"},{"fromNode":"2","toNode":"3","toEnd":"none"}]}`, "one, two, b.md(a/b.md#Part), 2-description>1, 1->3, 2->3", true},
		"canvas: unnamed, from a clipboard": {"", `{"nodes":[{"id":"a","type":"text","text":"A","x":0,"y":0}],"edges":[]}`, "A", false},
		"graphml: yEd": {"x.graphml", `<graphml><key for="node" id="d6" yfiles.type="nodegraphics"/><graph><node id="n0"><data key="d6"><y:ShapeNode xmlns:y="u"><y:NodeLabel> Bridge </y:NodeLabel></y:ShapeNode></data></node>
			<node id="n1"/><edge id="e" source="n0" target="n1"><data key="d9"><y:EdgeLabel xmlns:y="u">slows</y:EdgeLabel></data></edge></graph></graphml>`, "Bridge, n1, n0-slows>n1", true},
		"graphml: nested":         {"", `<?xml version="1.0"?><graphml><key id="k" attr.name="label"/><graph><node id="m"><data key="k">M</data><graph><node id="a"><data key="k">A</data></node></graph></node></graph></graphml>`, "M, m/A", true},
		"opml":                    {"", `<?xml version="1.0"?><opml><head><title>T</title></head><body><outline text="One"><outline text="Two" _note="more"/><outline text="Three"/></outline></body></opml>`, "One, Two(more), Three, 2->1, 3->1", true},
		"edges: English":          {"links.csv", "source,target,type\nA,B,supports\nB,\"C, D\",\n", "A, B, C, D, A-supports>B, B->C, D", true},
		"edges: German":           {"links.csv", "von;nach;art\r\nA;B;stützt\r\n", "A, B, A-stützt>B", true},
		"edges: tabs":             {"l.tsv", "from\tto\nA\tB\n", "A, B, A->B", true},
		"edges: no formula":       {"l.csv", "from,to\n'=A,B\n", "=A, B, =A->B", true},
		"outline: bullets":        {"", "- One\n  - Two\n    - Three\n  - Four\n", "One, Two, Three, Four, 2->1, 3->2, 4->1", false},
		"outline: tabs":           {"list.txt", "One\n\tTwo\n\tThree\n", "One, Two, Three, 2->1, 3->1", false},
		"outline: numbers":        {"", "1. One\n   1) Two\n2. Three", "One, Two, Three, 2->1", false},
		"a text is no outline":    {"", "It rained.\nThe bridge was closed.\nNobody came.", "", false},
		"a list without depth":    {"", "- a\n- b\n- c", "", false},
		"a text with a list":      {"", "We need:\n- a\n  - b\n- c", "We need:, a, b, c, 3->2", false},
		"a table of figures":      {"counts.csv", "year,cars\n2025,2900\n", "", false},
		"JSON of something else":  {"x.json", `{"nodes":3}`, "", false},
		"an archive":              {"x.zip", "PK\x03\x04", "", false},
		"a link to itself, twice": {"l.csv", "from,to\nA,A\nA,B\nA,B\n", "A, B, A->B", true},
	} {
		f := Of(row.file, []byte(row.text))
		got, sure := "", false
		if f != nil && f.Err != nil {
			got = f.Err.Error()
		} else if f != nil {
			got, sure = drawn(f.Diagram), f.Sure
		}
		if got != row.want || sure != row.sure {
			t.Errorf("%s: %s (sure %v), want %s", name, got, sure, row.want)
		}
	}
}

// What should be a diagram and is none says where, and the way out.
func TestDamagedDiagramsSayWhere(t *testing.T) {
	many := "from,to\n" + strings.Repeat("x\n", 1)
	for i := range MostNodes {
		many += fmt.Sprintf("a%d,b%d\n", i, i)
	}
	deep := strings.Repeat("<outline text='x'>", 400) + strings.Repeat("</outline>", 400)
	for name, row := range map[string]struct{ file, text, want, line string }{
		"a cut canvas":            {"a.canvas", "{\n\"nodes\":[", "diagram.damaged", "2"},
		"an empty canvas":         {"a.canvas", "{}", "diagram.damaged", "0"},
		"a canvas of one id":      {"a.canvas", `{"nodes":[{"id":"a"},{"id":"a"}]}`, "diagram.damaged", "0"},
		"an open box":             {"a.mmd", "graph LR\nA --> B\nB --> C[never\n", "diagram.damaged", "3"},
		"an arrow to nothing":     {"a.mmd", "graph LR\nA -->\n", "diagram.damaged", "2"},
		"an end too many":         {"a.mmd", "graph LR\nA\nend\n", "diagram.damaged", "3"},
		"no diagram of Mermaid":   {"a.mmd", "A->>B: hi\n", "diagram.damaged", "1"},
		"open properties":         {"a.mmd", "graph LR\nA@{ shape: x\nB --> C", "diagram.damaged", "2"},
		"words without an end":    {"a.mmd", "graph LR\nA --> B\nA -- so B", "diagram.damaged", "3"},
		"cut XML":                 {"a.graphml", "<graphml>\n<graph>\n<node id='a'>", "diagram.damaged", "3"},
		"an entity":               {"a.opml", "<!DOCTYPE o [<!ENTITY a 'aaaa'>]>\n<opml><body><outline text='&a;'/></body></opml>", "diagram.damaged", "2"},
		"a node in itself":        {"a.graphml", "<graphml><graph><node id='a'><graph><node id='a'/></graph></node></graph></graphml>", "diagram.damaged", "0"},
		"too deep":                {"a.opml", "<opml><body>" + deep + "</body></opml>", "diagram.damaged", "1"},
		"more than a level holds": {"a.csv", many, "diagram.too-many", ""},
	} {
		f := Of(row.file, []byte(row.text))
		if f == nil || !fault.Is(f.Err, row.want) {
			t.Errorf("%s: %+v", name, f)
			continue
		}
		if got := f.Err.(*fault.Error).Values["line"]; got != row.line {
			t.Errorf("%s: line %s, want %s", name, got, row.line)
		}
	}
}

// Nothing that a text says ends a reader, and what it reads is in order.
func FuzzDiagrams(f *testing.F) {
	for _, s := range []string{
		"graph TD\n A[\"x\"] -- y --> B{{z}} & C\nsubgraph S\nend", "{\"nodes\":[{\"id\":\"a\",\"x\":1e400}],\"edges\":[]}", "<graphml><graph><node id='a'/></graph></graphml>",
		"<opml><body><outline text='a'/></body></opml>", "from,to\na,b", "- a\n  - b\n- c", "flowchart LR\nA<-->|x|B:::c;A -.-> B; A ~~~ B", "graph LR\nA--",
	} {
		for _, name := range []string{"", "a.mmd", "a.canvas", "a.graphml", "a.csv"} {
			f.Add(name, s)
		}
	}
	f.Fuzz(func(t *testing.T, name, text string) {
		found := Of(name, []byte(text))
		if found == nil || found.Err != nil {
			return
		}
		if err := found.check(); err != nil {
			t.Fatalf("%q gives %s: %v", text, drawn(found.Diagram), err)
		}
	})
}
