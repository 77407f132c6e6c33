package forms

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"crg/backend/base/secret"
	"crg/backend/base/secret/secrettest"
	"crg/backend/export/report"
	"crg/backend/graph"
)

// town is a graph with a Master, a document, and texts that every format has signs of its own for.
func town(t interface{ Fatal(...any) }) *graph.Graph {
	g := graph.New()
	put := func(level string, n graph.Node) {
		if err := g.Apply(graph.NodeOp(level, nil, &n)); err != nil {
			t.Fatal(err)
		}
	}
	link := func(level string, e graph.Edge) {
		if err := g.Apply(graph.EdgeOp(level, nil, &e)); err != nil {
			t.Fatal(err)
		}
	}
	put("", graph.Node{ID: "n01", Type: graph.TypeGoal, Name: "Close the \"old\" bridge?", Importance: 5, Position: graph.Point{X: 500, Y: 300}})
	put("", graph.Node{ID: "n02", Type: "standard", Name: "Cost < 4 & rising; #1", Content: "=SUM(A1)\nkey-12345", State: "open", Position: graph.Point{X: 100, Y: 300}})
	put("", graph.Node{ID: "n03", Type: graph.TypeArtifact, Name: "report.pdf", Content: "long text", Position: graph.Point{X: -200, Y: 300}})
	put("", graph.Node{ID: "n04", Type: graph.TypeMaster, Name: "Economy", Position: graph.Point{X: 100, Y: 500}})
	if err := g.Apply(graph.LevelOp("n04", nil, &graph.LevelMeta{Parent: ""})); err != nil {
		t.Fatal(err)
	}
	put("n04", graph.Node{ID: "n05", Type: graph.TypeQuestion, Name: "Läden?"})
	put("n04", graph.Node{ID: "n06", Type: "standard", Content: "Shops\\sell `more`"})
	link("", graph.Edge{ID: "e01", From: "n02", To: "n01", Type: "contradicts", Reason: "It says \"so\""})
	link("", graph.Edge{ID: "e02", From: "n02", To: "n03", Type: "derived-from"})
	link("n04", graph.Edge{ID: "e03", From: "n06", To: "n05", Type: "answers"})
	link("n04", graph.Edge{ID: "e04", From: "n06", To: "n01", Type: "supports", External: &graph.External{ExternalNode: "n01", Direction: "out", RedirectedEdge: "e01"}})
	return g
}

func written(t interface{ Fatal(...any) }, id string, in In) string {
	f, ok := Named(id)
	if !ok {
		t.Fatal("there is no form " + id)
	}
	var b bytes.Buffer
	if err := f.Write(in, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

var noKeys = secret.Known("key-12345")

// The text forms stand in testdata as they are written; UPDATE=1 writes them anew.
func TestFormsAsWritten(t *testing.T) {
	for _, id := range []string{"dot", "mermaid", "graphml", "canvas"} {
		f, _ := Named(id)
		got := written(t, id, In{Graph: town(t), Keys: noKeys})
		name := filepath.Join("testdata", "town"+f.Ext)
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(name)
		if err != nil || string(want) != got {
			t.Errorf("%s, %v:\n%s", name, err, got)
		}
	}
}

func TestCRG_268_NoFormHoldsAKey(t *testing.T) {
	folder := Folder{FS: fstest.MapFS{"settings/llm-config.txt": {Data: []byte("api-key: key-12345\n")}, "files/note.txt": {Data: []byte("key-12345")}}}
	for _, f := range All {
		out := written(t, f.ID, In{Graph: town(t), Keys: noKeys, Folder: folder})
		if strings.HasPrefix(out, "PK") {
			out = strings.Join(unzipped(t, out), "")
		}
		if strings.Contains(out, "key-12345") {
			t.Errorf("%s holds a key", f.ID)
		}
	}
}

func unzipped(t interface{ Fatal(...any) }, data string) (files []string) {
	z, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, string(text))
	}
	return files
}

func rows(t interface{ Fatal(...any) }, file string, comma rune) [][]string {
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(file, "\uFEFF")))
	r.Comma = comma
	all, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestTablesForASpreadsheet(t *testing.T) {
	files := unzipped(t, written(t, "csv", In{Graph: town(t), Language: "de"}))
	if len(files) != 2 || !strings.HasPrefix(files[0], "\uFEFFid;name;text;") {
		t.Fatalf("%q", files)
	}
	nodes, edges := rows(t, files[0], ';'), rows(t, files[1], ';')
	if len(nodes) != 7 || len(edges) != 4 {
		t.Fatalf("%d nodes, %d links", len(nodes)-1, len(edges)-1)
	}
	if cell := nodes[2][2]; cell != "'=SUM(A1)\nkey-12345" {
		t.Errorf("a formula is written as %q", cell)
	}
	if nodes[5][0] != "n05" || nodes[5][8] != "n04" {
		t.Errorf("a node in a Master: %v", nodes[5])
	}
}

func TestALevelOrSomeNodesOfIt(t *testing.T) {
	g := town(t)
	if p := (In{Graph: g, Level: "n04"}).Part(); len(p.Nodes) != 2 || len(p.Edges) != 1 {
		t.Errorf("the level: %d nodes, %d links", len(p.Nodes), len(p.Edges))
	}
	if p := (In{Graph: g, Nodes: []string{"n01", "n02"}}).Part(); len(p.Nodes) != 2 || len(p.Edges) != 1 || p.Edges[0].ID != "e01" {
		t.Errorf("two nodes: %+v", p)
	}
	if p := (In{Graph: g, Level: "n99"}).Part(); len(p.Nodes) != 0 {
		t.Errorf("no such level: %+v", p)
	}
}

// Whatever a node is called and says, each form can be read back by what reads it, and has every node.
func TestAnyTextIsWrittenSoThatItIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graph.New()
		n := rapid.IntRange(1, 5).Draw(t, "nodes")
		for i := range n {
			node := graph.Node{ID: fmt.Sprintf("n%02d", i+1), Type: "standard", Name: rapid.String().Draw(t, "name"), Content: rapid.String().Draw(t, "text")}
			if err := g.Apply(graph.NodeOp("", nil, &node)); err != nil {
				t.Fatal(err)
			}
		}
		in := In{Graph: g}
		d := xml.NewDecoder(strings.NewReader(written(t, "graphml", in)))
		nodes := 0
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if e, ok := token.(xml.StartElement); ok && e.Name.Local == "node" {
				nodes++
			}
		}
		if nodes != n {
			t.Fatalf("GraphML has %d of %d nodes", nodes, n)
		}
		var canvas struct{ Nodes []canvasNode }
		if err := json.Unmarshal([]byte(written(t, "canvas", in)), &canvas); err != nil || len(canvas.Nodes) != n {
			t.Fatalf("the canvas has %d of %d nodes: %v", len(canvas.Nodes), n, err)
		}
		if got := rows(t, unzipped(t, written(t, "csv", in))[0], ','); len(got) != n+1 {
			t.Fatalf("the table has %d of %d nodes", len(got)-1, n)
		}
		for _, id := range []string{"dot", "mermaid"} {
			if got := strings.Count(strings.TrimSpace(written(t, id, in)), "\n"); id == "mermaid" && got != n || id == "dot" && got != n+2 {
				t.Fatalf("%s: a text broke its line: %d line ends for %d nodes", id, got, n)
			}
		}
	})
}

// What people wrote stands in each form as they wrote it, whatever stands at api-key; and no key that is known comes through.
func TestWhatIsYoursComesThroughEachForm(t *testing.T) {
	known := secret.Known(slices.Concat(secrettest.Given(), secrettest.Known())...)
	graphOf := func(texts []string) *graph.Graph {
		g := graph.New()
		for i, s := range append([]string{"The goal"}, texts...) {
			n := graph.Node{ID: fmt.Sprintf("n%02d", i+1), Type: "standard", Name: fmt.Sprint("Text ", i), Content: s, State: "active"}
			if i == 0 {
				n.Type = graph.TypeGoal
			}
			if err := g.Apply(graph.NodeOp("", nil, &n)); err != nil {
				t.Fatal(err)
			}
		}
		if err := g.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: "e01", From: "n02", To: "n01", Type: "supports", Reason: strings.Join(texts, " ")})); err != nil {
			t.Fatal(err)
		}
		return g
	}
	folderOf := func(texts []string) Folder {
		all := []byte(strings.Join(texts, "\n"))
		inJSON, err := json.MarshalIndent(texts, "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		return Folder{FS: fstest.MapFS{
			"files/none.md": {Data: all}, "prompts/role.txt": {Data: all}, "settings/ui-config.txt": {Data: all}, "ledger/packs/p.json": {Data: inJSON},
		}}
	}
	for _, f := range All {
		yours := In{Graph: graphOf(secrettest.Sentences), Folder: folderOf(secrettest.Sentences), Report: report.In{Appendix: true}}
		plain := written(t, f.ID, yours)
		yours.Keys = known
		if got := written(t, f.ID, yours); got != plain {
			t.Errorf("%s alters what people wrote", f.ID)
		}
		if held, err := yours.Held(f); err != nil || len(held) != 0 {
			t.Errorf("%s asks about %v, %v", f.ID, held, err)
		}
		out := written(t, f.ID, In{Graph: graphOf(secrettest.Known()), Folder: folderOf(secrettest.Known()), Keys: known, Report: report.In{Appendix: true}})
		if strings.HasPrefix(out, "PK") {
			out = strings.Join(unzipped(t, out), "\n")
		}
		for _, key := range secrettest.Known() {
			inJSON, _ := json.Marshal(key)
			for _, form := range []string{key, html.EscapeString(key), string(inJSON[1 : len(inJSON)-1])} {
				if strings.Contains(out, form) {
					t.Errorf("%s holds %q", f.ID, form)
				}
			}
		}
	}
}
