package project

import (
	"io/fs"
	"maps"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"crg/backend/base/diag"
)

var (
	templates = os.DirFS("../../project-template")
	template  = os.DirFS("../../project-template/default")
)

// fresh is a new project in memory, with files replaced or, where the text is "-", removed.
func fresh(t testing.TB, changes map[string]string) fstest.MapFS {
	t.Helper()
	m := fstest.MapFS{}
	err := fs.WalkDir(template, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := fs.ReadFile(template, name)
		m[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range changes {
		if text == "-" {
			maps.DeleteFunc(m, func(k string, _ *fstest.MapFile) bool { return k == name || strings.HasPrefix(k, name+"/") })
		}
	}
	for name, text := range changes {
		if text == "-" {
			continue
		}
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

func load(t testing.TB, changes map[string]string) *Snapshot {
	t.Helper()
	return Loader{Templates: templates}.Load(fresh(t, changes), nil, 1)
}

func find(s *Snapshot, id, file string, line int) *diag.Diagnostic {
	for _, d := range s.Diagnostics {
		if d.ID == id && (file == "" || d.File == file) && (line == 0 || d.Line == line) {
			return &d
		}
	}
	return nil
}

func wantDiag(t *testing.T, s *Snapshot, id, file string, line int) {
	t.Helper()
	d := find(s, id, file, line)
	if d == nil {
		t.Errorf("no %s at %s:%d among\n%v", id, file, line, s.Diagnostics)
		return
	}
	if d.Summary == "" || d.Detail == "" {
		t.Errorf("%s names no remedy: %+v", id, d)
	}
}
