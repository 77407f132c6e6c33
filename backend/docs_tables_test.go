package backend_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crg/backend"
	"crg/backend/action"
	"crg/backend/base/diag"
	"crg/backend/llm/catalog"
	"crg/backend/prompt"
)

func page(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../docs/formats", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// firstColumn are the words in backquotes in the first cell of each row of a page's tables.
func firstColumn(text string) (words []string) {
	for _, row := range regexp.MustCompile(`(?m)^\| (\x60[^|]*) \|`).FindAllStringSubmatch(text, -1) {
		for _, word := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(row[1], -1) {
			words = append(words, word[1])
		}
	}
	return words
}

// TestActionsPageIsTrue: the page names every action with its fields, and every rule that can refuse one.
func TestActionsPageIsTrue(t *testing.T) {
	text := page(t, "actions.md")
	words := firstColumn(text)
	for _, spec := range action.All() {
		row := regexp.MustCompile("(?m)^\\| `" + spec.Name + "` \\|([^|]*)\\|").FindStringSubmatch(text)
		if row == nil {
			t.Errorf("the page does not list %s", spec.Name)
			continue
		}
		for _, f := range spec.Fields {
			if !strings.Contains(row[1], f.Name) {
				t.Errorf("the page does not name the field %s of %s", f.Name, spec.Name)
			}
		}
	}
	rules := regexp.MustCompile(`(?:Reject\(|Rule:\s+)"([a-z-]+)"`)
	found := 0
	for _, dir := range []string{"action/check", "action/apply", "action/kinds", "run/turn", "wings/ledger/note"} {
		err := fs.WalkDir(os.DirFS(dir), ".", func(name string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
				return err
			}
			code, err := os.ReadFile(filepath.Join(dir, name))
			for _, m := range rules.FindAllSubmatch(code, -1) {
				if found++; !slices.Contains(words, string(m[1])) && string(m[1]) != "unknown-action" {
					t.Errorf("%s/%s refuses by the rule %s, which the page does not list", dir, name, m[1])
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found < 25 {
		t.Errorf("only %d rules were found in the code", found)
	}
}

// TestPromptPagesAreTrue: every data block and every variable stands on the pages that list them.
func TestPromptPagesAreTrue(t *testing.T) {
	for _, s := range prompt.Blocks() {
		if has := strings.Contains(page(t, "prompt-text.md"), "| "+s.Name+" |"); !has || !strings.Contains(page(t, "phases.md"), "`"+s.Name+"`") {
			t.Errorf("the data block %s is missing on a page", s.Name)
		}
	}
	for _, v := range prompt.Variables() {
		for _, name := range []string{"prompt-text.md", "prompts.md"} {
			if !strings.Contains(page(t, name), "{{"+v[0]+"}}") {
				t.Errorf("%s does not name {{%s}}", name, v[0])
			}
		}
	}
}

// TestTheProviderPageIsTrue: every provider stands in the table of the page.
func TestTheProviderPageIsTrue(t *testing.T) {
	for _, row := range catalog.All() {
		if !regexp.MustCompile("(?m)^\\| `provider` \\|.*`" + row.Name + "`").MatchString(page(t, "llm-config.md")) {
			t.Errorf("the provider %s is missing on the page", row.Name)
		}
	}
}

// TestGraphPageOpens: the example of a graph file opens without a word, and comes back with every value that it shows.
func TestGraphPageOpens(t *testing.T) {
	example := regexp.MustCompile("(?s)```json\n(.*?)```").FindStringSubmatch(page(t, "graph-data.md"))[1]
	// The example shows one node of several; the ends of its edge and its group are added.
	others := `{"id":"n02","name":"A","type":"standard","state":"active","importance":2},{"id":"n03","name":"B","type":"standard","state":"active","importance":2}`
	example = strings.Replace(example, "\n  ],\n  \"edges\"", ",\n"+others+"\n  ],\n  \"edges\"", 1)
	dir := filepath.Join(t.TempDir(), "p")
	if err := backend.Create(dir, "default", templates); err != nil {
		t.Fatal(err)
	}
	write(t, dir, "graph/graph-data.json", strings.Replace(example, `"lastSeq": 128`, `"lastSeq": 0`, 1))
	w := &world{t: t, dir: dir, model: replies(think)}
	w.open()
	for _, d := range w.Doc.Diagnostics() {
		if d.Severity != diag.Info {
			t.Error(d)
		}
	}
	if _, err := w.Edit.SetGoal("Another.", true); err != nil { // any change, so that the file is written anew
		t.Fatal(err)
	}
	w.close()
	data, err := os.ReadFile(filepath.Join(dir, "graph", "graph-data.json"))
	if err != nil {
		t.Fatal(err)
	}
	var was, is struct {
		Nodes, Edges, Groups []map[string]json.RawMessage
	}
	if json.Unmarshal([]byte(example), &was) != nil || json.Unmarshal(data, &is) != nil || len(is.Nodes) < len(was.Nodes) {
		t.Fatalf("not the same nodes:\n%s", data)
	}
	for key, value := range was.Nodes[0] {
		if !slices.Contains([]string{"position"}, key) && !bytes.Equal(value, is.Nodes[0][key]) {
			t.Errorf("%s was %s and is %s", key, value, is.Nodes[0][key])
		}
	}
	if len(is.Edges) != len(was.Edges) || len(is.Groups) != len(was.Groups) {
		t.Errorf("%d edges and %d groups are left", len(is.Edges), len(is.Groups))
	}
}
