// Package howto proves the counts of docs/how-to-add.md: each section lists the files of one kind of thing, and the sample of
// that kind in testdata has just these files, tests apart. What a sample does is tested beside it.
package howto

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// root is the folder of the whole program.
const root = "../.."

// kinds are the sections that have a sample: NAME in a listed file stands for its name.
var kinds = []struct {
	section, sample, name string
	most                  int // files
}{
	{"An action", "testdata/action", "flag_node", 4},
	{"A data block", "testdata/block", "loudest", 2},
	{"A provider", "testdata/provider", "harbour", 2},
	{"A tab", "testdata/tab", "notebook", 2},
}

var listed = regexp.MustCompile("(?m)^\\d+\\. `([^`]+)`")

func TestEachKindTakesTheFilesThatItsSectionLists(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(root, "docs/how-to-add.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range kinds {
		t.Run(k.section, func(t *testing.T) {
			_, rest, ok := strings.Cut(string(page), "\n## "+k.section+"\n")
			if !ok {
				t.Fatal("there is no such section")
			}
			text, _, _ := strings.Cut(rest, "\n## ")
			var want []string
			for _, m := range listed.FindAllStringSubmatch(text, -1) {
				want = append(want, strings.ReplaceAll(m[1], "NAME", k.name))
			}
			slices.Sort(want)
			if got := files(t, k.sample); !slices.Equal(got, want) {
				t.Errorf("the sample has %v, the section lists %v", got, want)
			}
			if len(want) == 0 || len(want) > k.most {
				t.Errorf("%d files, at most %d", len(want), k.most)
			}
		})
	}
}

func files(t *testing.T, folder string) (all []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasSuffix(path, "_test.go") {
			path, err = filepath.Rel(folder, path)
			all = append(all, filepath.ToSlash(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(all)
	return all
}
