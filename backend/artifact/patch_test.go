package artifact

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"crg/backend/artifact/reading"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

func TestParsePatch(t *testing.T) {
	rows := []struct {
		name, in string
		want     []Pair
	}{
		{"one", `REPLACE: "old" WITH: "new"`, []Pair{{"old", "new"}}},
		{"two, any case, prose before", "Fix it.\nreplace : \"a\"\nwith:\"b\"\n\nREPLACE: \"c\" WITH: \"\"\n", []Pair{{"a", "b"}, {"c", ""}}},
		{"quotes inside", `REPLACE: "say "hi" now" WITH: "say \"ho\" now"`, []Pair{{`say "hi" now`, `say "ho" now`}}},
		{"backslashes", `REPLACE: "C:\new \\" WITH: "x\\\"y"`, []Pair{{`C:\new \`, `x\"y`}}},
		{"lines", "REPLACE: \"a\r\nb\" WITH: \"c\nd\"", []Pair{{"a\nb", "c\nd"}}},
		{"the words inside", `REPLACE: "the WITH: word" WITH: "the REPLACE: word"`, []Pair{{"the WITH: word", "the REPLACE: word"}}},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			got, err := ParsePatch(row.in)
			if err != nil || cmp.Diff(row.want, got) != "" {
				t.Errorf("%v %s", err, cmp.Diff(row.want, got))
			}
		})
	}
	for name, in := range map[string]string{
		"empty": "", "prose": "change the title", "no WITH": `REPLACE: "a"`, "unclosed": `REPLACE: "a" WITH: "b`,
		"nothing to find": `REPLACE: "" WITH: "b"`, "no change": `REPLACE: "a" WITH: "a"`, "prose after": `REPLACE: "a" WITH: "b" and so on`,
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := ParsePatch(in); !fault.Is(err, "patch.invalid") {
				t.Errorf("%v, %v", got, err)
			}
		})
	}
}

func TestPatchRoundTrip(t *testing.T) {
	text := rapid.StringMatching(`[a-z"\\ \n:]{1,30}`)
	rapid.Check(t, func(t *rapid.T) {
		var want []Pair
		for range rapid.IntRange(1, 3).Draw(t, "pairs") {
			p := Pair{text.Draw(t, "old"), text.Draw(t, "new")}
			if p.Old == p.New {
				p.New += "x"
			}
			want = append(want, p)
		}
		got, err := ParsePatch(FormatPatch(want))
		if err != nil || cmp.Diff(want, got) != "" {
			t.Fatalf("%s\n%v %s", FormatPatch(want), err, cmp.Diff(want, got))
		}
	})
}

func FuzzParsePatch(f *testing.F) {
	f.Add(`REPLACE: "old" WITH: "new"`)
	f.Add(`REPLACE: "a\" WITH: "b" REPLACE: "`)
	f.Fuzz(func(t *testing.T, content string) {
		pairs, err := ParsePatch(content)
		if err != nil {
			if fault.As(err) == nil {
				t.Fatal(err)
			}
			return
		}
		again, err := ParsePatch(FormatPatch(pairs))
		if err != nil || cmp.Diff(pairs, again) != "" {
			t.Fatalf("%v %s", err, cmp.Diff(pairs, again))
		}
	})
}

func TestRewriteKeepsWhatIsNotReplaced(t *testing.T) {
	line := rapid.StringMatching(`[a-z ]{0,8}`)
	ends := rapid.SampledFrom([]string{"\n", "\r\n", "\r"})
	rapid.Check(t, func(t *rapid.T) {
		end := ends.Draw(t, "end")
		var lines []string
		for range rapid.IntRange(1, 6).Draw(t, "lines") {
			lines = append(lines, line.Draw(t, "line"))
		}
		at := rapid.IntRange(0, len(lines)-1).Draw(t, "at")
		lines[at] += "#OLD#"
		want := append([]string{}, lines...)
		want[at] = strings.Replace(want[at], "#OLD#", "new"+end+"line", 1)
		original := strings.Join(lines, end)
		spans, err := place(reading.LF(original), []Pair{{"#OLD#", "new\nline"}})
		if err != nil {
			t.Fatal(err)
		}
		if len(lines) == 1 { // no line end to copy: LF is used
			want[0] = strings.ReplaceAll(want[0], end, "\n")
		}
		if got := rewrite(original, spans); got != strings.Join(want, end) {
			t.Fatalf("got %q, want %q", got, strings.Join(want, end))
		}
	})
}

// suggestion is a graph with one imported file and a patch suggestion linked to it.
func suggestion(t *testing.T, data, content string) (*patchWorld, *graph.Node) {
	t.Helper()
	w := &patchWorld{t: t, g: graph.New()}
	w.root = project(t)
	source := bring(t, w.root, w.g, "notes.txt", data).Node
	p := &graph.Node{ID: w.g.TakeNodeID(), Type: graph.TypePatch, Name: "Fix"}
	p.SetText(content)
	w.patch = p.ID
	w.apply(graph.NodeOp("", nil, p), graph.EdgeOp("", nil, &graph.Edge{ID: w.g.TakeEdgeID(), From: p.ID, To: source.ID, Type: "derived-from"}))
	return w, source
}

func TestCRG_71_ApplyMakesANewVersionAndKeepsTheSource(t *testing.T) {
	const data = "\xEF\xBB\xBFTrams are loud.\r\nTrams are dear.\r\n"
	w, source := suggestion(t, data, `REPLACE: "loud" WITH: "quiet" REPLACE: "dear" WITH: "dear,`+"\n"+`at first"`)
	before, err := w.root.ReadFile("files/notes.txt")
	if err != nil {
		t.Fatal(err)
	}
	v, err := Prepare(w.root, w.g, w.patch)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"--- notes.txt", "+++ notes (2).txt", "-Trams are loud.", "+Trams are quiet."} {
		if !strings.Contains(v.Diff, want) {
			t.Errorf("the preview does not show %q:\n%s", want, v.Diff)
		}
	}
	if _, err := w.root.Stat("files/notes (2).txt"); err == nil {
		t.Fatal("the preview wrote a file")
	}
	if made, err := v.Write(w.root); err != nil || !made {
		t.Fatal(err)
	}
	v.Node.ID = w.g.TakeNodeID()
	w.apply(Replacing(w.g, v.Source.ID, v.Node)...)
	after, err := w.root.ReadFile("files/notes.txt")
	if err != nil || string(after) != string(before) {
		t.Error("the source file was changed")
	}
	made, err := w.root.ReadFile("files/notes (2).txt")
	if want := "\xEF\xBB\xBFTrams are quiet.\r\nTrams are dear,\r\nat first.\r\n"; err != nil || string(made) != want {
		t.Errorf("the new file is %q, want %q", made, want)
	}
	n := w.g.Node(v.Node.ID)
	if n.Type != graph.TypeArtifact || n.Full() != "Trams are quiet.\nTrams are dear,\nat first.\n" || n.Name != "notes (2).txt" {
		t.Errorf("node %+v", n)
	}
	if w.g.Node(source.ID).Full() != "Trams are loud.\nTrams are dear.\n" {
		t.Error("the source node was changed")
	}
	edges := w.g.Root().EdgesOf(n.ID)
	if len(edges) != 1 || edges[0].From != n.ID || edges[0].To != source.ID || edges[0].Type != Replaces {
		t.Errorf("edges %v", edges)
	}
	if s, ok := SourceOf(n); !ok || s.SHA256 != digest(made) || s.Encoding != (reading.Encoding{Name: "utf-8", BOM: true}) {
		t.Errorf("source %+v", s)
	}
}

func TestCRG_70_ASuggestionAloneChangesNothing(t *testing.T) {
	w, source := suggestion(t, "old text", `REPLACE: "old" WITH: "new"`)
	nodes, edges := w.g.Len()
	version := w.g.Version
	if _, err := Prepare(w.root, w.g, w.patch); err != nil {
		t.Fatal(err)
	}
	if n, e := w.g.Len(); n != nodes || e != edges || w.g.Version != version || w.g.NextNode != 3 {
		t.Error("working a patch out changed the graph")
	}
	if w.g.Node(source.ID).Full() != "old text" {
		t.Error("the source was changed")
	}
}

func TestCRG_71_OnlyExactlyOnce(t *testing.T) {
	for name, row := range map[string]struct{ data, content, why string }{
		"not there":  {"abc", `REPLACE: "x" WITH: "y"`, "not in the source"},
		"twice":      {"aXbXc", `REPLACE: "X" WITH: "y"`, "more than once"},
		"overlapped": {"aaa", `REPLACE: "aa" WITH: "y"`, "more than once"},
		"two at one": {"abcd", `REPLACE: "abc" WITH: "y" REPLACE: "cd" WITH: "z"`, "same place"},
		"no pairs":   {"abc", `please change it`, "holds no REPLACE"},
	} {
		t.Run("CRG-71 "+name, func(t *testing.T) {
			w, _ := suggestion(t, row.data, row.content)
			if _, err := Prepare(w.root, w.g, w.patch); !fault.Is(err, "patch.invalid") || !strings.Contains(err.Error(), row.why) {
				t.Error(err)
			}
		})
	}
}

func TestPatchTargets(t *testing.T) {
	w, source := suggestion(t, "old text", `REPLACE: "old" WITH: "new"`)
	if _, err := Prepare(w.root, w.g, "n99"); !fault.Is(err, "graph.no-node") {
		t.Error(err)
	}
	if _, err := Prepare(w.root, w.g, source.ID); !fault.Is(err, "patch.invalid") {
		t.Error(err)
	}
	other := bring(t, w.root, w.g, "other.txt", "old too").Node
	e := &graph.Edge{ID: w.g.TakeEdgeID(), From: other.ID, To: w.patch, Type: "supports"}
	w.apply(graph.EdgeOp("", nil, e))
	if _, err := Prepare(w.root, w.g, w.patch); !fault.Is(err, "patch.invalid") {
		t.Error("two artifacts are no clear target")
	}
	for _, edge := range w.g.Root().EdgesOf(w.patch) {
		w.apply(graph.EdgeOp("", edge, nil))
	}
	if _, err := Prepare(w.root, w.g, w.patch); !fault.Is(err, "patch.invalid") {
		t.Error("a patch without an artifact has no target")
	}
}

func TestPatchWhereTheFileIsGoneOrChanged(t *testing.T) {
	for name, spoil := range map[string]func(w *patchWorld) error{
		"gone":    func(w *patchWorld) error { return w.root.Remove("files/notes.txt") },
		"changed": func(w *patchWorld) error { return w.root.WriteFile("files/notes.txt", []byte("other"), 0o644) },
	} {
		t.Run(name, func(t *testing.T) {
			w, _ := suggestion(t, "old text\r\n", `REPLACE: "old" WITH: "new"`)
			if err := spoil(w); err != nil {
				t.Fatal(err)
			}
			v, err := Prepare(w.root, w.g, w.patch)
			if err != nil || !v.fromNode || v.recoded || v.File != "files/notes (2).txt" || string(v.data) != "new text\n" {
				t.Errorf("%+v, %v", v, err)
			}
		})
	}
}

func TestPatchInAnOldCodePage(t *testing.T) {
	w, _ := suggestion(t, "caf\xe9 au lait", `REPLACE: "lait" WITH: "thé"`)
	v, err := Prepare(w.root, w.g, w.patch)
	if err != nil || string(v.data) != "caf\xe9 au th\xe9" || v.recoded || v.fromNode {
		t.Errorf("%q, %+v, %v", v.data, v, err)
	}
	w, _ = suggestion(t, "caf\xe9 au lait", `REPLACE: "lait" WITH: "茶"`)
	v, err = Prepare(w.root, w.g, w.patch)
	if err != nil || string(v.data) != "café au 茶" || !v.recoded || v.fromNode {
		t.Errorf("%q, %+v, %v", v.data, v, err)
	}
}

// A patch that was cut off between the file and its node left the file: it is used, and made no second time.
func TestAPatchUsesTheFileThatLiesThere(t *testing.T) {
	w, _ := suggestion(t, "old text\n", `REPLACE: "old" WITH: "new"`)
	if err := w.root.WriteFile("files/notes (2).txt", []byte("new text\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	v, err := Prepare(w.root, w.g, w.patch)
	if err != nil || v.File != "files/notes (2).txt" {
		t.Fatalf("%+v, %v", v, err)
	}
	if made, err := v.Write(w.root); made || err != nil {
		t.Errorf("it was written again: %v, %v", made, err)
	}
}
