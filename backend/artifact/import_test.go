package artifact

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"crg/backend/artifact/reading"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

const mb = 1 << 20

func project(t *testing.T) *os.Root {
	t.Helper()
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	return root
}

// store reads a file and stores it.
func store(t *testing.T, root *os.Root, g *graph.Graph, name, data string, limit int64) ImportResult {
	return Parse(t.Context(), reading.All(nil), reading.SourceFile{Name: name, Data: []byte(data)}, limit)[0].Store(root, g, func(string) {})
}

// fileOf is the file of the project that an Artifact came from.
func fileOf(in ImportResult) string {
	s, _ := SourceOf(in.Node)
	return s.File
}

// bring imports and puts the node into the graph, as the caller does.
func bring(t *testing.T, root *os.Root, g *graph.Graph, name, data string) ImportResult {
	t.Helper()
	in := store(t, root, g, name, data, 10*mb)
	if in.Err != nil {
		t.Fatalf("%s: %v", name, in.Err)
	}
	in.Node.ID = g.TakeNodeID()
	if err := g.Apply(graph.NodeOp("", nil, in.Node)); err != nil {
		t.Fatal(err)
	}
	return in
}

func TestCRG_68_ImportMakesAReadOnlyCopyAndAnArtifact(t *testing.T) {
	root, g := project(t), graph.New()
	const data = "# Notes\r\n\r\nTrams are \"quiet\".\r\n"
	n := bring(t, root, g, "Notes.md", data).Node
	if n.Type != graph.TypeArtifact || n.Name != "Notes.md" || n.Full() != "# Notes\n\nTrams are \"quiet\".\n" || n.By != graph.Person {
		t.Errorf("node %+v", n)
	}
	if n.Content != n.Full() || n.L3 != "" {
		t.Error("an artifact's text stands once, as its L3 body")
	}
	s, ok := SourceOf(n)
	if !ok || s.File != "files/Notes.md" || s.Name != "utf-8" || s.SHA256 != digest([]byte(data)) {
		t.Errorf("source %+v", s)
	}
	if got, err := root.ReadFile(s.File); err != nil || string(got) != data {
		t.Errorf("the copy is %q, %v", got, err)
	}
}

func TestCRG_259_TextOfAnyEndingIsTakenWithANotice(t *testing.T) {
	root, g := project(t), graph.New()
	for name, noted := range map[string]bool{"a.txt": false, "b.MD": false, "main.go": true, "page.html": false, "README": true} {
		in := bring(t, root, g, name, "some text of "+name)
		if (len(in.Notes) == 1 && in.Notes[0].ID == "read.as-it-stands") != noted || len(in.Notes) > 1 {
			t.Errorf("%s: notes %v", name, in.Notes)
		}
	}
	if in := bring(t, root, g, "old.txt", "caf\xe9 au lait"); len(in.Notes) != 1 || in.Notes[0].ID != "read.encoding-guessed" || in.Notes[0].Values["encoding"] != "windows-1252" {
		t.Errorf("a guess is not told: %v", in.Notes)
	}
}

func TestCRG_260_Import(t *testing.T) {
	root, g := project(t), graph.New()
	if in := bring(t, root, g, "Notes.txt", "one"); in.Node.Name != "Notes.txt" {
		t.Errorf("name %q", in.Node.Name)
	}
	t.Run("CRG-260 duplicate names", func(t *testing.T) {
		if in := bring(t, root, g, "notes.TXT", "two"); in.Node.Name != "notes (2).TXT" {
			t.Errorf("became %q", in.Node.Name)
		}
		if in := bring(t, root, g, `C:\other\Notes.txt`, "three"); in.Node.Name != "Notes (3).txt" {
			t.Errorf("became %q", in.Node.Name)
		}
	})
	for name, row := range map[string]struct{ file, data, want string }{
		"CRG-260 the same bytes": {"copy.txt", "one", "import.duplicate"},
		"CRG-260 size limit":     {"big.txt", strings.Repeat("x", 101), "import.too-big"},
		"CRG-260 binary":         {"a.txt", "a\x00b", "import.binary"},
		"CRG-260 empty":          {"e.txt", "", "import.empty"},
		"CRG-260 only blanks":    {"e.txt", "\xEF\xBB\xBF \r\n\t", "import.empty"},
	} {
		t.Run(name, func(t *testing.T) {
			err := store(t, root, g, row.file, row.data, 100).Err
			if !fault.Is(err, row.want) {
				t.Errorf("%v, not %s", err, row.want)
			}
			if _, err := root.Stat("files/" + row.file); err == nil {
				t.Error("a refused file was stored")
			}
		})
	}
	t.Run("exactly the limit", func(t *testing.T) {
		if err := store(t, root, g, "edge.txt", strings.Repeat("y", 100), 100).Err; err != nil {
			t.Error(err)
		}
	})
}

// Of a file with several documents each is known for itself; the same bytes as one text are known by any of them.
func TestOfAFileWithSeveralDocumentsEachIsKnown(t *testing.T) {
	root, g := project(t), graph.New()
	const chats = `[{"uuid":"u1","name":"Costs","chat_messages":[{"sender":"human","text":"What does it cost?"}]},
{"uuid":"u2","name":"Rust","chat_messages":[{"sender":"human","text":"Where?"}]}]`
	all := Parse(t.Context(), reading.All(nil), reading.SourceFile{Name: "conversations.json", Data: []byte(chats)}, mb)
	if len(all) != 2 {
		t.Fatalf("%d documents, %v", len(all), all[0].Err)
	}
	in := all[0].Store(root, g, func(string) {})
	if in.Err != nil {
		t.Fatal(in.Err)
	}
	as := func(name, data string, text reading.Text) ParsedFile {
		return ParsedFile{SourceFile: reading.SourceFile{Name: name, Data: []byte(data)}, Text: text}
	}
	in.Node.ID = g.TakeNodeID()
	if err := g.Apply(graph.NodeOp("", nil, in.Node)); err != nil {
		t.Fatal(err)
	}
	for what, row := range map[string]struct {
		in   ParsedFile
		want *graph.Node
	}{
		"the one that is here":       {all[0], in.Node},
		"another of the file":        {all[1], nil},
		"the file as one text":       {as("chats.txt", chats, reading.Text{Body: chats}), in.Node},
		"the same in another file":   {as("conversations.json", chats+"\n", all[0].Text), nil},
		"another file that is whole": {as("chats.txt", "x", reading.Text{Body: "x"}), nil},
	} {
		if got := row.in.Known(g); got != row.want {
			t.Errorf("%s: %v", what, got)
		}
	}
}

func TestCRG_259_AFileDroppedIntoFilesIsAdopted(t *testing.T) {
	root, g := project(t), graph.New()
	if err := root.Mkdir(Dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := root.WriteFile("files/dropped.txt", []byte("by hand"), 0o644); err != nil {
		t.Fatal(err)
	}
	dropped := reading.SourceFile{Name: "files/dropped.txt", Data: []byte("by hand"), Stored: true}
	in := Parse(t.Context(), reading.All(nil), dropped, mb)[0].Store(root, g, func(string) { t.Error("it is written again") })
	if in.Err != nil {
		t.Fatal(in.Err)
	}
	if s, _ := SourceOf(in.Node); s.File != "files/dropped.txt" || in.Node.Name != "dropped.txt" {
		t.Errorf("source %+v, name %q", s, in.Node.Name)
	}
}

func TestSafeName(t *testing.T) {
	for in, want := range map[string]string{
		"notes.txt": "notes.txt", "../../etc/passwd": "passwd", `..\..\win.ini`: "win.ini", "": "document.txt", "...": "document.txt",
		"con": "_con", "CON.txt": "_CON.txt", "com1.tar.gz": "_com1.tar.gz", "LPT¹.md": "_LPT¹.md", "nul ": "_nul", "console.txt": "console.txt",
		"a<b>:\"|?*.txt": "a_b______.txt", "tail. . ": "tail", ".env": "env", "a\x00b\n.txt": "a_b_.txt",
		"x\u202etxt.exe": "xtxt.exe", "na\u0308me.txt": "n\u00e4me.txt", "bad\xff.txt": "bad_.txt", "日本語.md": "日本語.md",
		"files/": "document.txt", "A\u00ad\u0300.txt": "\u00c0.txt", "..\u00ad. con": "_con",
	} {
		got := SafeName(in)
		if got != want || SafeName(got) != got {
			t.Errorf("%q became %q, not %q, and then %q", in, got, want, SafeName(got))
		}
	}
}

func TestSafeNameIsValidEverywhereAndStable(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		name := SafeName(rapid.OneOf(rapid.String(), rapid.StringMatching(`[a-zA-Z. /\\:]{0,300}`)).Draw(t, "name"))
		if SafeName(name) != name {
			t.Fatalf("%q is changed again to %q", name, SafeName(name))
		}
		if !filepath.IsLocal(name) || !utf8.ValidString(name) || len(name) > longest+4 || strings.ContainsAny(name, `<>:"/\|?*`) {
			t.Fatalf("%q is no safe name", name)
		}
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
		_ = os.Remove(path)
	})
}

func TestFreeName(t *testing.T) {
	have := map[string]bool{"a.txt": true, "b.txt": true, "b (2).txt": true, "c (7).txt": true, "d": true}
	for in, want := range map[string]string{
		"new.txt": "new.txt", "a.txt": "a (2).txt", "b.txt": "b (3).txt", "b (2).txt": "b (3).txt", "c (7).txt": "c (8).txt", "d": "d (2)",
	} {
		if got := free(in, func(name string) bool { return have[name] }); got != want {
			t.Errorf("%q became %q, not %q", in, got, want)
		}
	}
}

// An import that was cut off leaves the file and no node. The next one of the same uses the file; one of something else, or of what belongs
// to a node, makes another.
func TestAFileThatLiesThereOfNoNodeIsUsed(t *testing.T) {
	root, g := project(t), graph.New()
	put := func(name, text string) error { return root.WriteFile("files/"+name, []byte(text), 0o644) }
	if err := errors.Join(root.Mkdir(Dir, 0o755), put("x.txt", "one"), put("y.txt", "other"), put("y (2).txt", "two")); err != nil {
		t.Fatal(err)
	}
	for _, row := range [][3]string{{"x.txt", "one", "x.txt"}, {"y.txt", "two", "y (2).txt"}, {"x.txt", "three", "x (2).txt"}} {
		in := bring(t, root, g, row[0], row[1])
		if fileOf(in) != "files/"+row[2] || (len(in.Made) > 0) != (row[1] == "three") {
			t.Errorf("%s with %q became %s, made %q", row[0], row[1], fileOf(in), in.Made)
		}
	}
	if err := root.WriteFile("files/x.txt", []byte("changed"), 0o644); err != nil {
		t.Fatal(err)
	}
	if in := bring(t, root, g, "x.txt", "changed"); fileOf(in) != "files/x (3).txt" {
		t.Errorf("a file that belongs to a node got a second one: %s", fileOf(in))
	}
}
