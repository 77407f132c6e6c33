package service_test

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crg/app/service"
	"crg/backend/edit"
)

func (p *page) upload(name string, data string) service.UploadedFile {
	p.t.Helper()
	half := len(data) / 2
	for _, piece := range []string{data[:half], data[half:]} {
		p.ok("Imports.Upload", nil, name, base64.StdEncoding.EncodeToString([]byte(piece)))
	}
	return service.UploadedFile{Upload: name, Name: name}
}

func refusals(r service.ImportResult) map[string]string {
	out := map[string]string{}
	for _, f := range r.Refused {
		out[f.Name] = f.Problem.Message
	}
	return out
}

// notes are the ids of what is told of a file.
func notes(f service.ImportedFile) string {
	var out []string
	for _, n := range f.Notes {
		out = append(out, n.Message.ID)
	}
	return strings.Join(out, " ")
}

func TestCRG_259_UploadedFilesBecomeNodesInOneStep(t *testing.T) {
	p := newProject(t)
	files := []service.UploadedFile{
		p.upload("minutes.txt", "The council met in May."), p.upload("counts.log", "year;cars\n2025;2900\n"),
		p.upload("old.txt", "Die Stra\xdfe \xfcber den Flu\xdf f\xfchrt gr\xf6\xdfere St\xe4dte n\xe4her zueinander."), p.upload("photo.jpg", "\xff\xd8\xff\xe0\x00\x10JFIF\x00"), p.upload("blank.txt", " \n"),
	}
	var r service.ImportResult
	p.ok("Imports.Uploads", &r, files, service.ImportPlace{At: &service.Point{X: 400, Y: 300}})
	if len(r.Imported) != 3 || notes(r.Imported[0]) != "" || notes(r.Imported[1]) != "read.as-it-stands" || notes(r.Imported[2]) != "read.encoding-guessed" {
		t.Fatalf("imported: %+v", r.Imported)
	}
	if got := refusals(r); len(got) != 2 || got["photo.jpg"] != "import.picture" || got["blank.txt"] != "import.empty" {
		t.Errorf("refused: %v", got)
	}
	var view service.LevelView
	p.ok("Graph.Level", &view, "")
	if x, y := view.Nodes.X[0]+view.Nodes.Width[0]/2, view.Nodes.Y[0]+view.Nodes.Height[0]/2; x < 380 || x > 420 || y < 280 || y > 320 {
		t.Errorf("the middle of the first node is at %d, %d", x, y)
	}
	if _, err := os.Stat(filepath.Join(p.dir, "files", "minutes.txt")); err != nil {
		t.Error(err)
	}

	p.ok("Imports.Uploads", &r, []service.UploadedFile{p.upload("copy.txt", "The council met in May.")}, service.ImportPlace{})
	if len(r.Imported) != 0 || refusals(r)["copy.txt"] != "import.duplicate" || r.Refused[0].Node != view.Nodes.ID[0] {
		t.Errorf("the same text again: %+v", r)
	}
	var undone service.Undone
	p.ok("Graph.Undo", &undone)
	p.ok("Graph.Level", &view, "")
	if len(view.Nodes.ID) != 0 || undone.Label.Text != "Import 3 files" {
		t.Errorf("after undoing %q there are %d nodes", undone.Label, len(view.Nodes.ID))
	}
	p.fails("Imports.Uploads", "graph.no-node", files, service.ImportPlace{Level: "n99"})
	p.fails("Imports.Upload", "system.arguments", "x", "no base64!")
}

// A drop on a node: the new nodes and their links are one step, and stand beside the node.
func TestCRG_259_ADropOnANodeIsLinkedInTheSameStep(t *testing.T) {
	p := newProject(t)
	var goal, rust string
	var undone service.Undone
	p.ok("Graph.SetGoal", &goal, "Close it?", false)
	p.ok("Graph.AddNode", &rust, map[string]any{"type": "hypothesis", "name": "Rust", "linkTo": goal})
	var r service.ImportResult
	p.ok("Imports.Uploads", &r, []service.UploadedFile{p.upload("a.txt", "One."), p.upload("b.txt", "Two.")}, service.ImportPlace{LinkTo: rust})
	for _, f := range r.Imported {
		var v service.NodeView
		if p.ok("Graph.Node", &v, f.ID); len(v.Links) != 1 || v.Links[0].Node != rust || !v.Links[0].Out || v.Links[0].Type != "supports" {
			t.Errorf("the links of %s are %+v", f.Name, v.Links)
		}
	}
	var view service.LevelView
	p.ok("Graph.Undo", &undone)
	if p.ok("Graph.Level", &view, ""); len(r.Imported) != 2 || len(view.Nodes.ID) != 2 || len(view.Edges.ID) != 1 {
		t.Errorf("after undoing %q there are %d nodes and %d links", undone.Label, len(view.Nodes.ID), len(view.Edges.ID))
	}
	p.fails("Imports.Uploads", "graph.no-node", []service.UploadedFile{p.upload("c.txt", "Three.")}, service.ImportPlace{LinkTo: "n99"})
	if _, err := os.Stat(filepath.Join(p.dir, "files", "c.txt")); err == nil {
		t.Error("a file without its node was left behind")
	}
}

func TestALargeFileIsRefusedWithTheLimit(t *testing.T) {
	p := newProject(t)
	var limit int
	if p.ok("Imports.Limit", &limit); limit != 50<<20 {
		t.Fatalf("limit %d", limit)
	}
	const ofText = 10 << 20
	var r service.ImportResult
	p.ok("Imports.Uploads", &r, []service.UploadedFile{p.upload("book.txt", strings.Repeat("word ", ofText/5+1))}, service.ImportPlace{})
	if refusals(r)["book.txt"] != "import.too-big" {
		t.Errorf("%+v", r)
	}
}

func TestAFolderBringsItsTextFiles(t *testing.T) {
	p := newProject(t)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.txt": "one", "deep/b.md": "two — with a dash", "deep/.hidden/c.txt": "no", "deep/.d.txt": "no", "e.bin": "\x00\x01\x02\x03", "f.go": "package f\n",
	} {
		putFile(t, dir, name, text)
	}
	var found edit.Importable
	p.ok("Imports.LookAt", &found, []string{dir, filepath.Join(dir, "e.bin")})
	if len(found.Files) != 4 || found.Folders != 1 || found.Passed != 1 || found.More {
		t.Fatalf("found: %+v", found)
	}
	var r service.ImportResult
	p.ok("Imports.Paths", &r, append(found.Files, filepath.Join(dir, "gone.txt"), dir), service.ImportPlace{})
	if len(r.Imported) != 3 || len(r.Refused) != 3 {
		t.Errorf("%+v", r)
	}
}

func TestCRG_259_AFileThatLiesInFilesIsImportedWhereItIs(t *testing.T) {
	p := newProject(t)
	putFile(t, p.dir, "files/report.txt", "Bridges age.")
	before, _ := os.ReadDir(filepath.Join(p.dir, "files"))
	var r service.ImportResult
	p.ok("Imports.Stored", &r, []string{"files/report.txt", "files/none.txt", "../secret.txt"}, service.ImportPlace{})
	if len(r.Imported) != 1 || r.Imported[0].Name != "report.txt" || len(r.Refused) != 2 {
		t.Fatalf("%+v", r)
	}
	if after, _ := os.ReadDir(filepath.Join(p.dir, "files")); len(after) != len(before) {
		t.Errorf("files/ holds %d files, had %d", len(after), len(before))
	}
	p.ok("Imports.Text", &r, "Pasted text.txt", "A long text.", service.ImportPlace{})
	if len(r.Imported) != 1 || r.Imported[0].Name != "Pasted text.txt" {
		t.Errorf("%+v", r)
	}
}

func TestFilesAreJudgedBeforeThereIsAProject(t *testing.T) {
	p := newProject(t)
	dir := t.TempDir()
	putFile(t, dir, "a.txt", "one")
	putFile(t, dir, "data.bin", "\x00\x01\x02\x03")
	p.ok("Projects.Close", nil)
	base := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	var judged []service.JudgedFile
	p.ok("Imports.Judge", &judged, []service.OfferedFile{
		{Path: filepath.Join(dir, "a.txt")},
		{Path: filepath.Join(dir, "data.bin")},
		{Path: filepath.Join(dir, "gone.txt")},
		{Name: "b.md", Size: 3, Head: base("two")},
		{Name: "c.doc", Size: 9, Head: base("\xd0\xcf\x11\xe0")},
		{Name: "d.txt", Size: 1 << 40, Head: base("long")},
	})
	if judged[0].Words != 1 || judged[3].Words != 1 || judged[5].Words != 0 {
		t.Errorf("%+v", judged)
	}
	var got []string
	for _, f := range judged {
		if f.Problem == nil {
			got = append(got, "")
		} else {
			got = append(got, f.Problem.Message)
		}
	}
	if want := []string{"", "import.binary", "file.read", "", "import.old-format", "import.too-big"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestDocumentsAreListedWithTheirWords(t *testing.T) {
	p := newProject(t)
	first := imported(t, p, "a.md", "# Report\n\nTrams carry 120 people.\n")
	second := imported(t, p, "b.md", "Nothing else.")
	var got []service.ReadDocument
	p.ok("Imports.Documents", &got)
	if want := []service.ReadDocument{{Node: first, Name: "a.md", Words: 5}, {Node: second, Name: "b.md", Words: 2}}; !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// What lies in files/ since the project was closed, of which no document was made, is offered at the next opening, whichever page asks.
func TestWhatLiesInFilesIsOfferedAtTheOpening(t *testing.T) {
	p := newProject(t)
	imported(t, p, "a.md", "Imported.")
	p.ok("Projects.Close", nil)
	putFile(t, p.dir, "files/report.txt", "Bridges age.")
	p.ok("Projects.Open", nil, p.dir)
	var got []string
	p.ok("Imports.Orphans", &got)
	if !slices.Equal(got, []string{"files/report.txt"}) {
		t.Errorf("%q", got)
	}
	var r service.ImportResult
	p.ok("Imports.Stored", &r, got, service.ImportPlace{})
	if p.ok("Imports.Orphans", &got); len(r.Imported) != 1 || len(got) != 0 {
		t.Errorf("%+v, %q", r, got)
	}
}
