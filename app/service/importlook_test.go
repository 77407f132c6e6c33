package service_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/app/service"
)

const jpeg = "\xff\xd8\xff\xe0\x00\x10JFIF\x00"

func TestCRG_259_FilesAreLookedAtBeforeTheyComeIn(t *testing.T) {
	p := newProject(t)
	imported(t, p, "old.txt", "Known since May.")
	from := service.ImportFrom{Uploads: []service.UploadedFile{
		p.upload("minutes.txt", "The council met in May."), p.upload("counts.csv", "year;cars\n2025;2900\n2026;2700\n"),
		p.upload("photo.jpg", jpeg), p.upload("tool.exe", "MZ\x00\x01\x02\x03"), p.upload("again.txt", "Known since May."),
	}}
	var look service.LookedAt
	p.ok("Imports.Look", &look, from)
	if len(look.Files) != 5 {
		t.Fatalf("%+v", look)
	}
	for i, want := range []struct {
		words, rows int
		problem     string
		describe    bool
		known       bool
	}{{words: 5}, {words: 6, rows: 3}, {problem: "import.picture", describe: true}, {problem: "import.binary"}, {words: 3, known: true}} {
		f := look.Files[i]
		problem := ""
		if f.Problem != nil {
			problem = f.Problem.Message
		}
		if f.Words != want.words || f.Rows != want.rows || problem != want.problem || f.Describe != want.describe || (f.Node != "") != want.known || (f.Words > 0) != (f.Tokens > 0) {
			t.Errorf("%+v, want %+v", f, want)
		}
	}
	if entries, _ := os.ReadDir(filepath.Join(p.dir, "files")); len(entries) != 2 { // .gitkeep and old.txt
		t.Errorf("looking wrote: %v", entries)
	}

	var r service.ImportResult
	p.fails("Imports.BringIn", "graph.no-node", look.Look, []service.PickedFile{{At: 0}}, service.ImportPlace{Level: "n99"})
	p.ok("Imports.BringIn", &r, look.Look, []service.PickedFile{{At: 0}, {At: 2, Described: "  A pier with rust\r\non its foot. "}, {At: 3, Described: "no"}}, service.ImportPlace{})
	if len(r.Imported) != 2 || refusals(r)["tool.exe"] != "import.binary" {
		t.Fatalf("%+v", r)
	}
	var v service.NodeView
	p.ok("Graph.Node", &v, r.Imported[1].ID)
	if v.Text != "A pier with rust\non its foot." || v.Name != "photo.jpg" {
		t.Errorf("%q %q", v.Name, v.Text)
	}
	var address string
	if p.ok("Imports.Picture", &address, r.Imported[1].ID); address != "data:image/jpeg;base64,/9j/4AAQSkZJRgA=" || v.Source.Kind != "picture" {
		t.Errorf("%q %+v", address, v.Source)
	}
	if p.ok("Imports.Picture", &address, r.Imported[0].ID); address != "" {
		t.Errorf("a text is the picture %q", address)
	}
	var cards []service.Card
	if p.ok("Graph.Cards", &cards, []string{r.Imported[0].ID, r.Imported[1].ID}); cards[0].Picture || !cards[1].Picture {
		t.Errorf("on the cards: %+v", cards)
	}
	p.fails("Imports.Picture", "graph.no-node", "n99")
	if data, err := os.ReadFile(filepath.Join(p.dir, "files", "photo.jpg")); err != nil || string(data) != jpeg {
		t.Errorf("the picture is %q, %v", data, err)
	}
	p.fails("Imports.BringIn", "import.gone", look.Look, []service.PickedFile{{At: 1}}, service.ImportPlace{})
	var undone service.Undone
	if p.ok("Graph.Undo", &undone); undone.Label.Text != "Import 2 files" {
		t.Errorf("%q", undone.Label.Text)
	}
}

func TestWhatWasLookedAtIsKeptOnceAndGivenUp(t *testing.T) {
	p := newProject(t)
	putFile(t, p.dir, "files/report.txt", "Bridges age.")
	var first, second service.LookedAt
	p.ok("Imports.Look", &first, service.ImportFrom{Stored: []string{"files/report.txt"}, Paths: []string{filepath.Join(p.dir, "none.txt")}})
	if len(first.Files) != 2 || first.Files[0].Problem == nil || first.Files[1].Words != 2 {
		t.Fatalf("%+v", first)
	}
	p.ok("Imports.Look", &second, service.ImportFrom{Uploads: []service.UploadedFile{p.upload("a.txt", strings.Repeat("word ", 9))}})
	p.fails("Imports.BringIn", "import.gone", first.Look, []service.PickedFile{{At: 1}}, service.ImportPlace{})
	p.ok("Imports.Leave", nil, first.Look) // of no effect: it is past
	p.fails("Imports.BringIn", "import.gone", second.Look, []service.PickedFile{{At: 7}}, service.ImportPlace{})
	p.ok("Imports.Leave", nil, second.Look)
	p.fails("Imports.BringIn", "import.gone", second.Look, []service.PickedFile{{At: 0}}, service.ImportPlace{})
}

// A file with several conversations: each is a document of its own, and all share the file, whenever they come in.
func TestConversationsComeOneByOne(t *testing.T) {
	p := newProject(t)
	const chats = `[{"uuid":"u1","name":"Costs","created_at":"2026-11-23T09:00:00Z","chat_messages":[{"sender":"human","text":"What does it cost?"},{"sender":"assistant","text":"Two million."}]},
{"uuid":"u2","name":"Costs","chat_messages":[{"sender":"human","text":"And a new one?"}]},{"uuid":"u3","name":"Rust","chat_messages":[{"sender":"human","text":"Where?"}]}]`
	var look service.LookedAt
	var r service.ImportResult
	for i, pick := range []int{0, 1} {
		p.ok("Imports.Look", &look, service.ImportFrom{Uploads: []service.UploadedFile{p.upload("conversations.json", chats)}})
		if f := look.Files[0]; len(look.Files) != 3 || f.Part != "Costs" || f.Made != "2026-11-23" || len(f.Places) != 1 || f.Places[0].N != 2 || (f.Node != "") != (i == 1) {
			t.Fatalf("%+v", look)
		}
		p.ok("Imports.BringIn", &r, look.Look, []service.PickedFile{{At: pick}}, service.ImportPlace{})
		if len(r.Imported) != 1 || r.Imported[0].Name != "Costs" {
			t.Fatalf("%+v", r)
		}
	}
	p.ok("Imports.Look", &look, service.ImportFrom{Uploads: []service.UploadedFile{p.upload("conversations.json", chats)}})
	if look.Files[0].Node == "" || look.Files[1].Node == "" || look.Files[2].Node != "" {
		t.Errorf("%+v", look)
	}
	p.fails("Imports.BringIn", "graph.no-node", look.Look, []service.PickedFile{{At: 2}}, service.ImportPlace{Level: "n99"})
	for _, name := range []string{"files/conversations.json", "files/text/Costs.md", "files/text/Costs (2).md"} {
		if _, err := os.Stat(filepath.Join(p.dir, name)); err != nil {
			t.Error(err)
		}
	}
	if entries, _ := os.ReadDir(filepath.Join(p.dir, "files")); len(entries) != 3 { // .gitkeep, text, the one file
		t.Errorf("%v", entries)
	}
}
