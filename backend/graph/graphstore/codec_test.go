package graphstore

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// example is the file of 004 §4.7, word for word, with the node that its edge starts from.
const example = `{
  "metadata": {
    "nextId": 15,
    "createdAt": "2025-01-15T10:30:00Z",
    "lastModified": "2025-01-15T14:22:00Z"
  },
  "nodes": [
    {
      "id": "n01",
      "name": "Policy Analysis",
      "content": "Analyze the downstream effects of proposed trade policy X...",
      "type": "goal",
      "category": "",
      "state": "active",
      "importance": 5,
      "l0": "Policy Analysis",
      "l1": "Analysis of trade policy X effects",
      "l2": "Detailed analysis of trade policy X and its downstream effects on regional economies",
      "l3": "Analyze the downstream effects of proposed trade policy X on regional economies, identifying both risks and opportunities.",
      "expectedInputs": 0,
      "expectedOutputs": 1,
      "position": { "x": 500, "y": 300 }
    },
    {
      "id": "n02",
      "name": "",
      "content": "",
      "type": "my-own-type",
      "category": "",
      "state": "",
      "importance": 0,
      "l0": "",
      "l1": "",
      "l2": "",
      "l3": "",
      "position": { "x": 0, "y": 0 }
    }
  ],
  "edges": [
    {
      "id": "e01",
      "from": "n02",
      "to": "n01",
      "type": "derived-from"
    }
  ]
}
`

func openText(t testing.TB, files map[string]string, o Options) (*Store, *disktest.Mem) {
	t.Helper()
	m := disktest.New()
	for name, text := range files {
		m.WriteFile(graphDir+"/"+name, []byte(text))
	}
	o.FoldAfter = -1
	s, err := OpenIn(m, o)
	if err != nil {
		t.Fatal(err)
	}
	return s, m
}

func root(text string) map[string]string { return map[string]string{graph.RootFile: text} }

func jsonOf(t testing.TB, text string) (v map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestCRG_88_ExampleLoadsAndSavesWithoutLoss(t *testing.T) {
	s, _ := openText(t, root(example), Options{})
	if len(s.Diagnostics()) > 0 {
		t.Fatal(s.Diagnostics())
	}
	var out bytes.Buffer
	if err := WriteLevel(&out, s.Graph(), ""); err != nil {
		t.Fatal(err)
	}
	got, want := jsonOf(t, out.String()), jsonOf(t, example)
	meta := got["metadata"].(map[string]any)
	if meta["format"] != 1.0 || meta["nextEdgeId"] != 2.0 {
		t.Error("our own keys are missing:", meta)
	}
	delete(meta, "format")
	delete(meta, "nextEdgeId")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
	nodes := func(s string) string { return s[strings.Index(s, `  "nodes"`):] }
	if nodes(out.String()) != nodes(example) {
		t.Fatalf("the layout of the file changed:\n%s", out.String())
	}
	if full := s.Graph().Node("n01").Full(); !strings.Contains(full, "identifying both risks") {
		t.Error("l3 does not win over content:", full)
	}
	again, _ := openText(t, root(out.String()), Options{})
	if diff := graph.Equal(s.Graph(), again.Graph()); diff != "" {
		t.Fatal(diff)
	}
}

func TestCRG_2_UnknownTypeIsStoredLikeAnyOther(t *testing.T) {
	text := strings.NewReplacer(`"goal"`, `"zebra"`, `"active"`, `"striped"`, `"category": ""`, `"category": "odd"`, `"derived-from"`, `"gallops-to"`).Replace(example)
	s, _ := openText(t, root(text), Options{})
	var out bytes.Buffer
	if err := WriteLevel(&out, s.Graph(), ""); err != nil {
		t.Fatal(err)
	}
	got, want := jsonOf(t, out.String()), jsonOf(t, text)
	if !reflect.DeepEqual(got["nodes"], want["nodes"]) || !reflect.DeepEqual(got["edges"], want["edges"]) {
		t.Fatal(cmp.Diff(want, got))
	}
}

func TestCRG_90_UnknownKeysSurviveEverywhere(t *testing.T) {
	const text = `{
  "metadata": {
    "nextId": 3,
    "createdAt": "2025-01-15T10:30:00Z",
    "nextEdgeId": 2,
    "format": 1,
    "agents": {
      "Explorer": {
        "position": "n01",
        "phaseIndex": 1,
        "turn": 2,
        "turnTotal": 3,
        "mood": [
          1.50
        ]
      }
    },
    "zoo": {
      "deep": [
        null,
        1e400
      ]
    }
  },
  "nodes": [
    {
      "id": "n01",
      "name": "A",
      "content": "",
      "type": "goal",
      "category": "",
      "state": "active",
      "importance": 5,
      "l0": "",
      "l1": "",
      "l2": "",
      "l3": "",
      "expectedInputs": "1+",
      "position": { "x": 10, "y": -20, "z":7 },
      "colour": "<b>&"
    },
    {
      "id": "n02",
      "name": "B",
      "content": "",
      "type": "standard",
      "category": "",
      "state": "active",
      "importance": 2,
      "l0": "",
      "l1": "",
      "l2": "",
      "l3": "",
      "position": { "x": 0, "y": 0 }
    }
  ],
  "edges": [
    {
      "id": "e01",
      "from": "n02",
      "to": "n01",
      "type": "supports",
      "weight": 0.1
    }
  ],
  "groups": [
    {
      "id": "g1",
      "label": "Both",
      "nodes": [
        "n01",
        "n02"
      ],
      "locked": true
    }
  ],
  "own": {}
}
`
	s, _ := openText(t, root(text), Options{})
	var out bytes.Buffer
	if err := WriteLevel(&out, s.Graph(), ""); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(text, out.String()); diff != "" {
		t.Fatal(diff)
	}
}

func TestDamagedFilesAreRefusedWithTheirPlace(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"empty":            {"", "line 1"},
		"zeros":            {"\x00\x00\x00", "line 1"},
		"half":             {example[:430], "ends too early"},
		"type of name":     {strings.Replace(example, `"Policy Analysis",`, `5,`, 1), "line 10, column 15"},
		"type of nodes":    {`{"nodes":{}}`, "a list"},
		"nextId is a text": {`{"metadata":{"nextId":"15"}}`, "number"},
		"doubled key":      {`{"nodes":[],"nodes":[]}`, "twice"},
		"gzip":             {"\x1f\x8b\x08\x00", "UTF-8"},
		"brackets":         {strings.Repeat("[", 100000), "object"},
		"deep":             {`{"x":` + strings.Repeat("[", 100000), "deeper"},
		"trailing":         {example + "x", "more text"},
		"UTF-16":           {"\xff\xfe{\x00}\x00", "UTF-8"},
	} {
		m := disktest.New()
		m.WriteFile("graph/graph-data.json", []byte(c.text))
		before := m.Files()
		_, err := OpenIn(m, Options{})
		if !fault.Is(err, "graph.damaged") || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "graph/graph-data.json") {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		} else if of := fault.As(err).Of; len(of) != 1 || of[0].ID != "json.at" || !of[0].Known() {
			t.Errorf("%s: the page cannot tell %+v in its language", name, of)
		} else if said := asReason("graph.damaged", "damaged.file", err); said.String() != err.Error() || said.IsWritten() {
			t.Errorf("%s: beside a copy it is told as %q, else as %q", name, said, err)
		}
		if !reflect.DeepEqual(before, m.Files()) {
			t.Errorf("%s: the disk was changed", name)
		}
	}
	for _, format := range []string{"2", `"x"`, "11"} {
		m := disktest.New()
		m.WriteFile("graph/graph-data.json", []byte(`{"metadata":{"format":`+format+`}}`))
		if _, err := OpenIn(m, Options{}); !fault.Is(err, "graph.newer") {
			t.Errorf("format %s: %v", format, err)
		}
	}
}

func TestRepairs(t *testing.T) {
	node := func(id, name string) string { return fmt.Sprintf(`{"id":%q,"name":%q}`, id, name) }
	for name, c := range map[string]struct {
		files map[string]string
		want  string // id of the diagnostic
		check func(g *graph.Graph) bool
	}{
		"CRG-60 counter behind": {
			root(`{"metadata":{"nextId":2},"nodes":[` + node("n07", "") + `]}`), "graph.counter",
			func(g *graph.Graph) bool { return g.NextNode == 8 },
		},
		"same node twice": {
			root(`{"nodes":[` + node("n01", "a") + `,` + node("n01", "a") + `]}`), "graph.double-id",
			func(g *graph.Graph) bool { n, _ := g.Len(); return n == 1 },
		},
		"two nodes, one id": {
			root(`{"nodes":[` + node("n01", "a") + `,` + node("n01", "b") + `]}`), "graph.double-id",
			func(g *graph.Graph) bool { return g.Node("n01").Name == "a" && g.Node("n02").Name == "b" },
		},
		"no id": {root(`{"nodes":[` + node("", "a") + `]}`), "graph.no-id", func(g *graph.Graph) bool { return g.Node("n01").Name == "a" }},
		"dangling edge": {
			root(`{"nodes":[` + node("n01", "a") + `],"edges":[{"id":"e01","from":"n01","to":"n09","type":"x"}]}`), "graph.dangling",
			func(g *graph.Graph) bool { _, e := g.Len(); return e == 0 },
		},
		"two edges, one id": {
			root(`{"nodes":[` + node("n01", "a") + `,` + node("n02", "b") + `],"edges":[{"id":"e01","from":"n01","to":"n02","type":"x"},{"id":"e01","from":"n02","to":"n01","type":"y"}]}`),
			"graph.double-id", func(g *graph.Graph) bool { return g.Edge("e01").Type == "x" && g.Edge("e02").Type == "y" },
		},
		"CRG-59 one id on two levels": {
			map[string]string{
				graph.RootFile:        `{"nodes":[` + node("n01", "a") + `,{"id":"n02","subgraph":"graph-data-n02.json"}]}`,
				"graph-data-n02.json": `{"nodes":[` + node("n01", "inner") + `,` + node("n03", "c") + `],"edges":[{"id":"e01","from":"n01","to":"n03","type":"x"}]}`,
			},
			"graph.double-id",
			func(g *graph.Graph) bool { return g.Node("n04").Name == "inner" && g.Edge("e01").From == "n04" },
		},
		"missing file of a Master": {
			root(`{"nodes":[{"id":"n02","subgraph":"graph-data-n02.json"}]}`), "graph.missing-file",
			func(g *graph.Graph) bool { return g.Level("n02") != nil },
		},
		"Master points out of the folder": {
			root(`{"nodes":[{"id":"n02","subgraph":"../../secret.json"}]}`), "graph.subgraph",
			func(g *graph.Graph) bool { return g.Node("n02").Subgraph == "graph-data-n02.json" },
		},
		"Masters in a circle": {
			map[string]string{
				graph.RootFile:        `{"nodes":[{"id":"n02","subgraph":"graph-data-n02.json"}]}`,
				"graph-data-n02.json": `{"nodes":[{"id":"n03","subgraph":"graph-data-n02.json"}]}`,
			},
			"graph.subgraph",
			func(g *graph.Graph) bool { return len(g.Levels()) == 3 },
		},
		"Masters that name each other's file": {
			map[string]string{
				graph.RootFile:        `{"nodes":[{"id":"n02","subgraph":"graph-data-n03.json"},{"id":"n03","subgraph":"graph-data-n02.json"}]}`,
				"graph-data-n02.json": `{"nodes":[` + node("n04", "of n02") + `]}`,
				"graph-data-n03.json": `{"nodes":[` + node("n05", "of n03") + `]}`,
			},
			"graph.subgraph",
			func(g *graph.Graph) bool {
				return g.Level("n02").Node("n04") != nil && g.Level("n03").Node("n05") != nil
			},
		},
		"agent on nothing": {
			root(`{"metadata":{"agents":{"E":{"position":"n99"}}},"nodes":[{"id":"n01","type":"goal"}]}`), "graph.agent",
			func(g *graph.Graph) bool { a, _ := g.Agent("E"); return a.Position == "n01" },
		},
		"group of nobody": {
			root(`{"nodes":[],"groups":[{"id":"g1","label":"x","nodes":["n09"]}]}`), "graph.group",
			func(g *graph.Graph) bool { return len(g.Root().Group("g1").Nodes) == 0 },
		},
	} {
		s, m := openText(t, c.files, Options{})
		ids := map[string]bool{}
		for _, d := range s.Diagnostics() {
			ids[d.ID] = true
		}
		if !ids[c.want] || !c.check(s.Graph()) {
			t.Errorf("%s: %v", name, s.Diagnostics())
		}
		if problems := graph.Check(s.Graph()); len(problems) > 0 && c.want != "graph.missing-file" && !strings.Contains(name, "Master") {
			t.Logf("%s: %v", name, problems)
		}
		again, err := OpenIn(m, Options{FoldAfter: -1})
		if err != nil {
			t.Fatal(name, err)
		}
		if diff := graph.Equal(s.Graph(), again.Graph()); diff != "" {
			t.Errorf("%s: the repair did not last: %s", name, diff)
		}
		for _, d := range again.Diagnostics() {
			t.Errorf("%s: repaired, but found again: %v", name, d)
		}
		kept := ""
		for file, text := range m.Files() {
			if strings.HasPrefix(file, historyDir) {
				kept += text
			}
		}
		for file, text := range c.files {
			if !strings.Contains(kept, text) && mentions(s.Diagnostics(), graphDir+"/"+file) {
				t.Errorf("%s: %s as it was is not kept", name, file)
			}
		}
	}
}

func TestMissingKeysHaveDefaults(t *testing.T) {
	s, _ := openText(t, root(`{"nodes":[{"id":"n01","importance":null,"expectedInputs":null,"position":{"x":12.6}}]}`), Options{Fill: func(n *graph.Node) {
		n.Importance, n.State, n.Type = 2, "active", "standard"
	}})
	n := s.Graph().Node("n01")
	if n.Importance != 2 || n.State != "active" || n.Type != "standard" || n.Position.X != 13 {
		t.Fatalf("%+v", n)
	}
	empty, _ := openText(t, nil, Options{})
	if n, e := empty.Graph().Len(); n+e > 0 || len(empty.Diagnostics()) != 1 {
		t.Fatal(empty.Diagnostics())
	}
}

func TestCRG_91_EdgeCounterIsKept(t *testing.T) {
	s, _ := openText(t, root(`{"metadata":{"nextEdgeId":40},"nodes":[{"id":"n01"},{"id":"n02"}],"edges":[{"id":"e07","from":"n01","to":"n02","type":"x"}]}`), Options{})
	if id := s.Graph().TakeEdgeID(); id != "e40" {
		t.Fatal(id)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(example))
	f.Add([]byte(`{"metadata":{"agents":{"E":{"position":"n01","x":1}},"format":1},"nodes":[{"id":"n01","subgraph":"graph-data-n01.json","position":{"x":1e9,"q":[]}}],"groups":[{"nodes":["n01"]}],"edges":[{"external":true,"from":"n01"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m := disktest.New()
		m.WriteFile("graph/graph-data.json", data)
		s, err := OpenIn(m, Options{FoldAfter: -1})
		if err != nil {
			return
		}
		var one, two bytes.Buffer
		if err := WriteLevel(&one, s.Graph(), ""); err != nil {
			t.Fatal(err)
		}
		again, _ := openText(t, root(one.String()), Options{})
		if err := WriteLevel(&two, again.Graph(), ""); err != nil || one.String() != two.String() {
			t.Fatalf("%v\n%s\n%s", err, &one, &two)
		}
	})
}
