package howto

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Files stay short enough to read at once. Tests do not count; TypeScript is as the formatter writes it.
func TestFilesStayShort(t *testing.T) {
	for _, kind := range []struct {
		name            string
		folders         []string
		endings, tests  []string
		median, longest int
	}{
		{"Go", []string{"app", "backend", "build"}, []string{".go"}, []string{"_test.go"}, 106, 435},
		{"TypeScript", []string{"frontend/src"}, []string{".ts", ".tsx"}, []string{".test.ts", ".test.tsx"}, 60, 400},
	} {
		t.Run(kind.name, func(t *testing.T) {
			var all []int
			longest := ""
			for _, folder := range kind.folders {
				walk(t, folder, func(name string, text []byte) {
					ends := func(ending string) bool { return strings.HasSuffix(name, ending) }
					if !slices.ContainsFunc(kind.endings, ends) || slices.ContainsFunc(kind.tests, ends) || strings.Contains(name, "/testdata/") {
						return
					}
					lines := bytes.Count(text, []byte("\n"))
					if all = append(all, lines); lines == slices.Max(all) {
						longest = name
					}
				})
			}
			slices.Sort(all)
			if len(all) == 0 {
				t.Fatal("there are no files")
			}
			median, most := all[len(all)/2], all[len(all)-1]
			t.Logf("%d files, median %d lines (at most %d), longest %d (at most %d): %s", len(all), median, kind.median, most, kind.longest, longest)
			if median > kind.median || most > kind.longest {
				t.Errorf("median %d, longest %d: %s", median, most, longest)
			}
		})
	}
	t.Run("the composition root", func(t *testing.T) {
		data, err := os.ReadFile(filepath.Join(root, "backend/backend.go"))
		if n := bytes.Count(data, []byte("\n")); err != nil || n > 400 {
			t.Errorf("%v: %d lines", err, n)
		}
	})
}

func walk(t *testing.T, folder string, each func(name string, text []byte)) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(root, folder), func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		each(filepath.ToSlash(name), data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
