package forms

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"crg/backend/graph"
)

// vaultOf are the files of a vault with their text.
func vaultOf(t interface{ Fatal(...any) }, in In) map[string]string {
	data := written(t, "vault", in)
	z, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if _, twice := out[f.Name]; twice {
			t.Fatal(f.Name + " twice")
		}
		out[f.Name] = string(text)
	}
	return out
}

func TestAVaultHasANoteForEachNode(t *testing.T) {
	g := town(t)
	doc := g.Node("n03").Clone()
	doc.Extra = map[string]json.RawMessage{"source": json.RawMessage(`{"file":"files/report.pdf","sha256":"x"}`)}
	if err := g.Apply(graph.NodeOp("", g.Node("n03"), doc)); err != nil {
		t.Fatal(err)
	}
	files := vaultOf(t, In{Graph: g, Keys: noKeys, Folder: Folder{FS: fstest.MapFS{"files/report.pdf": {Data: []byte("%PDF \xff")}}}})
	for name, want := range map[string]string{
		"Close the _old_ bridge_.md":   "type: \"goal\"",
		"Cost _ 4 & rising; 1.md":      "state: \"open\"\n",
		"report pdf.md":                "![[Sources/report.pdf]]",
		"Sources/report.pdf":           "%PDF \xff",
		"Economy.md":                   "type: \"master\"",
		"Economy/Läden_.md":            "id: \"n05\"",
		"Economy/Shops-sell `more`.md": "answers:: [[Läden_]]",
		"Graph.canvas":                 `"fromNode": "n06"`,
	} {
		if !strings.Contains(files[name], want) {
			t.Errorf("%s: %q, want %s", name, files[name], want)
		}
	}
	if text := files["Cost _ 4 & rising; 1.md"]; !strings.Contains(text, "contradicts:: [[Close the _old_ bridge_]]\nderived-from:: [[report pdf]]") || !strings.Contains(text, "aliases: [\"Cost < 4") {
		t.Errorf("%q", text)
	}
	if len(files) != 8 {
		t.Errorf("%d files: %v", len(files), files)
	}
}

// A document with a known key comes into a vault without it; what is no text stays out and the vault says so, unless the person keeps it as it is.
func TestAVaultSaysWhatItLeftOut(t *testing.T) {
	g := town(t)
	for i, file := range []string{"letter.txt", "scan.pdf"} {
		n := &graph.Node{ID: fmt.Sprint("n1", i), Type: graph.TypeArtifact, Name: file, Extra: map[string]json.RawMessage{"source": json.RawMessage(`{"file":"files/` + file + `","sha256":"x"}`)}}
		if err := g.Apply(graph.NodeOp("", nil, n)); err != nil {
			t.Fatal(err)
		}
	}
	in := In{Graph: g, Keys: noKeys, Folder: Folder{FS: fstest.MapFS{"files/letter.txt": {Data: []byte("It is key-12345.")}, "files/scan.pdf": {Data: []byte("\xffkey-12345")}}}}
	form, _ := Named("vault")
	if held, err := in.Held(form); err != nil || fmt.Sprint(held) != "[{files/letter.txt true true} {files/scan.pdf false true}]" {
		t.Errorf("held: %v, %v", held, err)
	}
	files := vaultOf(t, in)
	if files["Sources/letter.txt"] != "It is ••••." || files["Sources/scan.pdf"] != "" || !strings.HasSuffix(files["Sources/Left out.md"], "\n\n- scan.pdf\n") {
		t.Errorf("%q", files)
	}
	in.Language, in.Folder.Leave = "de", []string{"files/letter.txt"}
	if files = vaultOf(t, in); files["Sources/letter.txt"] != "" || !strings.HasSuffix(files["Sources/Ausgelassen.md"], "\n\n- letter.txt\n- scan.pdf\n") {
		t.Errorf("%q", files)
	}
	in.Folder.Leave, in.Folder.Keep = nil, []string{"files/letter.txt", "files/scan.pdf"}
	if files = vaultOf(t, in); files["Sources/letter.txt"] != "It is key-12345." || files["Sources/scan.pdf"] != "\xffkey-12345" || files["Sources/Ausgelassen.md"] != "" {
		t.Errorf("%q", files)
	}
}

var wikilink = regexp.MustCompile(`:: \[\[([^\[\]#^|]+)\]\]`)

// Whatever nodes are called: no two notes have one name, and each link leads to a note that is there.
func TestEachLinkOfAVaultLeadsToANote(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graph.New()
		n := rapid.IntRange(2, 6).Draw(t, "nodes")
		for i := range n {
			name := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"graph", "Sources", "CON", "a", "A", "../x", "a]]b"})).Draw(t, "name")
			if err := g.Apply(graph.NodeOp("", nil, &graph.Node{ID: id(i), Type: "standard", Name: name})); err != nil {
				t.Fatal(err)
			}
			if i > 0 {
				if err := g.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: "e" + id(i), From: id(i), To: id(i - 1), Type: "supports"})); err != nil {
					t.Fatal(err)
				}
			}
		}
		files := vaultOf(t, In{Graph: g})
		names, links := map[string]bool{}, 0
		for name := range files {
			if names[fold(name)] || strings.Contains(name, "/") || strings.Contains(name, "..") {
				t.Fatalf("%q", name)
			}
			names[fold(name)] = true
		}
		for name, text := range files {
			for _, m := range wikilink.FindAllStringSubmatch(text, -1) {
				if links++; files[m[1]+".md"] == "" {
					t.Fatalf("%s leads to %q, of %v", path.Base(name), m[1], names)
				}
			}
		}
		if links != n-1 || len(files) != n+1 {
			t.Fatalf("%d links of %d, %d files", links, n-1, len(files))
		}
	})
}

func id(i int) string { return "n0" + string(rune('1'+i)) }
