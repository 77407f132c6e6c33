package recovery_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend/base/clock"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/project"
	"crg/backend/recovery"
	"crg/backend/run/document"
)

func copyOf(t *testing.T, files map[string]string) recovery.Copy {
	t.Helper()
	doc, err := document.Open(graphstore.NewMemory(clock.Stepping()))
	if err != nil {
		t.Fatal(err)
	}
	_, err = doc.Do(message.Written("a step"), graph.Person, "", func(tx *graph.Tx) error {
		return tx.Apply(graph.NodeOp("", nil, &graph.Node{ID: "n01", Name: "In memory", Type: graph.TypeGoal, State: "active", Importance: 5}))
	})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	return recovery.Copy{Root: root, Doc: doc, Files: func() *project.Snapshot { return &project.Snapshot{} }}
}

func TestACopyHasTheGraphOfMemoryAndTheFilesThatCanBeRead(t *testing.T) {
	c := copyOf(t, map[string]string{
		"graph/graph-data.json": "of long ago", ".crg/journal/0001": "old records", ".crg/lock": "mine", "prompts/intro.txt": "Hello", "files/a.txt.tmp": "half",
	})
	to := filepath.Join(t.TempDir(), "deep", "copy")
	if err := c.Save(to); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		text, _ := os.ReadFile(filepath.Join(to, filepath.FromSlash(name)))
		return string(text)
	}
	if !strings.Contains(read("graph/graph-data.json"), "In memory") || read("prompts/intro.txt") != "Hello" {
		t.Errorf("%q %q", read("graph/graph-data.json"), read("prompts/intro.txt"))
	}
	for _, name := range []string{".crg/journal/0001", ".crg/lock", "files/a.txt.tmp"} {
		if read(name) != "" {
			t.Errorf("%s was taken along", name)
		}
	}
}

func TestACopyNeverTouchesAFolderThatIsThere(t *testing.T) {
	c := copyOf(t, nil)
	to := t.TempDir()
	mine := filepath.Join(to, "mine.txt")
	if err := os.WriteFile(mine, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := c.Save(to); err == nil {
		t.Error("it was taken")
	}
	if text, err := os.ReadFile(mine); err != nil || string(text) != "mine" {
		t.Error(string(text), err)
	}
}
