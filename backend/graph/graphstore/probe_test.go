package graphstore

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/graph"
)

func TestAProbeTellsAGraphThatWouldNotOpen(t *testing.T) {
	long := `{"nodes":[` + strings.Repeat(" ", 2*probeWhole) + `]}` + "\n"
	for name, c := range map[string]struct {
		file, copied string
		damaged      bool
	}{
		"sound":                      {`{"metadata":{}}`, "", false},
		"with a mark of byte order":  {"\ufeff{}", "", false},
		"long and sound":             {long, "", false},
		"empty":                      {"", "", true},
		"cut off":                    {`{"metadata":`, "", true},
		"long and cut off":           {long[:len(long)-3], "", true},
		"long, and zeros at its end": {long[:len(long)-3] + "\x00\x00}", "", true},
		"long, with a mark":          {"\ufeff" + long, "", false},
		"long, and zeros after it":   {"{\x00" + long[1:], "", true},
		"long, and no graph":         {"x" + long, "", true},
		"no text":                    {"\x00\x00", "", true},
		"damaged, with a copy":       {`{"metadata":`, `{}`, false},
		"damaged, as its copy":       {`{"metadata":`, `{`, true},
	} {
		dir := t.TempDir()
		put := func(folder, text string) {
			if err := errors.Join(os.MkdirAll(filepath.Join(dir, folder), 0o755), os.WriteFile(filepath.Join(dir, folder, graph.RootFile), []byte(text), 0o644)); err != nil {
				t.Fatal(err)
			}
		}
		put(graphDir, c.file)
		if c.copied != "" {
			put(foldedDir, c.copied)
		}
		if err := Probe(dir); fault.Is(err, "graph.damaged") != c.damaged || (err != nil) != c.damaged {
			t.Errorf("%s: %v", name, err)
		}
	}
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, graphDir, graph.RootFile), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := Probe(dir); !fault.Is(err, "graph.damaged") {
		t.Errorf("a folder instead of the file: %v", err)
	}
	if err := Probe(filepath.Join(t.TempDir(), "gone")); err != nil {
		t.Error(err)
	}
	if err := Probe(t.TempDir()); err != nil {
		t.Error("a project that has no graph yet:", err)
	}
}
