package edit_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/edit"
	"crg/backend/graph"
)

// ready reads one file as the import does.
func (w *world) ready(name, data string) edit.ParsedFile {
	w.t.Helper()
	all, err := w.Edit.Read(w.t.Context(), []edit.SourceFile{{Name: name, Data: []byte(data)}}, nil)
	if err != nil || len(all) != 1 {
		w.t.Fatal(all, err)
	}
	return all[0]
}

// A diagram comes in as nodes and links of the person, in one step; types that nobody defined here become the usual ones, and what stood on
// such a link stays as its reason.
func TestADiagramComesInAsNodes(t *testing.T) {
	w := newWorld(t)
	r := w.ready("map.mmd", "flowchart LR\nA[Trams are quick] -->|supports| B{{Build a tram?}}\nC[They cost a lot] -->|weighs on| B\nsubgraph S[Money]\n D[Fares] --> E[Taxes]\nend\nS --> B\n")
	d := w.Edit.Drawing(r)
	if d == nil || d.Kind != "mermaid" || d.Nodes != 6 || d.Links != 4 || fmt.Sprint(d.Unknown) != "[weighs on]" || d.Names[0] != "Trams are quick" || !d.Sure {
		t.Fatalf("%+v", d)
	}
	r.AsNodes = true
	var made []string
	w.gesture("bring in", func() error {
		brought, step, err := w.Edit.Bring([]edit.ParsedFile{r}, edit.ImportTarget{})
		made = brought[0].Drawn
		if step.Label.String() != "Import map.mmd" {
			t.Errorf("the step is %q", step.Label)
		}
		return err
	})
	if len(made) != 4 {
		t.Fatalf("%v", made)
	}
	w.Doc.View(func(g *graph.Graph) {
		var links []string
		seen := map[graph.Point]bool{}
		for _, id := range made {
			n := g.Node(id)
			if n.By != graph.Person || n.State == "" || n.Importance == 0 || seen[n.Position] {
				t.Errorf("%+v", n)
			}
			seen[n.Position] = true
			for e := range g.Root().Touching(id) {
				if e.From == id {
					links = append(links, fmt.Sprintf("%s %s %s (%s)", n.Name, e.Type, g.Node(e.To).Name, e.Reason))
				}
			}
		}
		if got := strings.Join(links, ", "); got != "Trams are quick supports Build a tram? (), They cost a lot relates-to Build a tram? (weighs on), Money relates-to Build a tram? ()" {
			t.Error(got)
		}
		for _, id := range made {
			if n := g.Node(id); n.Name == "Money" && (n.Type != graph.TypeMaster || len(g.Level(id).NodeIDs()) != 2 || len(g.Level(id).EdgeIDs()) != 1) {
				t.Errorf("%+v", n)
			}
		}
	})
}

// What is too much to lie loose among other nodes comes within a Master; into an empty level it comes as it is.
func TestALargeDiagramComesWithinAMaster(t *testing.T) {
	text := "from,to\n"
	for i := range 70 {
		text += fmt.Sprintf("a%d,hub\n", i)
	}
	w := newWorld(t)
	r := w.ready("network.csv", text)
	r.AsNodes = true
	brought, _, err := w.Edit.Bring([]edit.ParsedFile{r}, edit.ImportTarget{})
	if err != nil || len(brought[0].Drawn) != 1 {
		t.Fatalf("%+v, %v", brought, err)
	}
	w.Doc.View(func(g *graph.Graph) {
		master := brought[0].Drawn[0]
		if n := g.Node(master); n.Name != "network" || n.Type != graph.TypeMaster || len(g.Level(master).NodeIDs()) != 71 || len(g.Level(master).EdgeIDs()) != 70 {
			t.Errorf("%+v with %d nodes", n, len(g.Level(master).NodeIDs()))
		}
	})
	w.sound()
	small := w.ready("small.csv", "from,to\nx,y\n")
	small.AsNodes = true
	brought, _, err = w.Edit.Bring([]edit.ParsedFile{small, w.ready("note.txt", "A document beside it.")}, edit.ImportTarget{Level: brought[0].Drawn[0]})
	if err != nil || len(brought[0].Drawn) != 2 || brought[1].Node == nil {
		t.Fatalf("%+v, %v", brought, err)
	}
	w.sound()
}

// A file that a person wants as a document comes as one, and one that is out of order still does.
func TestADiagramMayBeADocument(t *testing.T) {
	w := newWorld(t)
	for _, r := range []edit.ParsedFile{w.ready("map.mmd", "graph LR\nA --> B\n"), w.ready("broken.canvas", "{ \"nodes\": [")} {
		brought, _, err := w.Edit.Bring([]edit.ParsedFile{r}, edit.ImportTarget{})
		if err != nil || brought[0].Err != nil || brought[0].Node == nil || brought[0].Node.Type != graph.TypeArtifact {
			t.Errorf("%s: %+v, %v", r.Name, brought, err)
		}
		if drawn := w.Edit.Drawing(r) != nil; drawn != (r.Name == "map.mmd") {
			t.Errorf("%s: drawn %v", r.Name, drawn)
		}
	}
}

// Whatever lies in whatever, and is joined across its borders, comes in as a sound graph that can be taken back.
func TestAnyNestedDiagramComesInSound(t *testing.T) {
	w := newWorld(t)
	rapid.Check(t, func(rt *rapid.T) {
		var b strings.Builder
		b.WriteString("flowchart LR\nn1 --> n2\n")
		nodes, open := rapid.IntRange(1, 9).Draw(rt, "nodes"), 0
		for range rapid.IntRange(1, 20).Draw(rt, "lines") {
			a, z := rapid.IntRange(1, nodes).Draw(rt, "a"), rapid.IntRange(1, nodes).Draw(rt, "z")
			switch kind := rapid.IntRange(0, 5).Draw(rt, "kind"); {
			case kind == 0:
				fmt.Fprintf(&b, "subgraph n%d\n", a)
				open++
			case kind == 1 && open > 0:
				b.WriteString("end\n")
				open--
			default:
				fmt.Fprintf(&b, "n%d -->|supports| n%d\n", a, z)
			}
		}
		r := w.ready("a.mmd", b.String()+strings.Repeat("end\n", open))
		if r.AsNodes = true; r.Undrawn() != nil {
			rt.Fatalf("%v of\n%s", r.Undrawn(), b.String())
		}
		before := w.picture()
		if _, _, err := w.Edit.Bring([]edit.ParsedFile{r}, edit.ImportTarget{}); err != nil {
			rt.Fatalf("%v of\n%s", err, b.String())
		}
		w.sound()
		if _, err := w.Edit.Undo(); err != nil || w.picture() != before {
			rt.Fatalf("undo: %v of\n%s", err, b.String())
		}
	})
}

// Frames of a canvas are groups, also where they lie within a Master.
func TestFramesOfACanvasBecomeGroups(t *testing.T) {
	w := newWorld(t)
	r := w.ready("map.canvas", `{"nodes":[{"id":"m","type":"text","text":"Money","x":0,"y":0,"width":10,"height":10},{"id":"m:","type":"group","x":100,"y":100,"width":100,"height":100},
		{"id":"g","type":"group","label":"Dear","x":105,"y":105,"width":50,"height":50},{"id":"a","type":"text","text":"Fares","x":110,"y":110,"width":10,"height":10},{"id":"b","type":"text","text":"Taxes","x":170,"y":170,"width":10,"height":10},
		{"id":"h","type":"group","label":"All","x":-5,"y":-5,"width":50,"height":50}],"edges":[{"id":"m:in","fromNode":"m:","toNode":"m"}]}`)
	r.AsNodes = true
	w.gesture("bring in", func() error {
		_, _, err := w.Edit.Bring([]edit.ParsedFile{r}, edit.ImportTarget{})
		return err
	})
	w.Doc.View(func(g *graph.Graph) {
		var found []string
		for _, level := range g.Levels() {
			l := g.Level(level)
			for _, id := range l.GroupIDs() {
				for _, n := range l.Group(id).Nodes {
					found = append(found, l.Group(id).Label+": "+l.Node(n).Name)
				}
			}
		}
		if got := strings.Join(found, ", "); got != "All: Money, Dear: Fares" {
			t.Error(got)
		}
	})
}
