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

// TestAWingIsNamedInTwoJoints: outside its own folders only these files name a wing, so the next one touches two files that others share.
func TestAWingIsNamedInTwoJoints(t *testing.T) {
	joints := []string{"app/wings.go", "frontend/src/shell/rooms.ts"}
	wings, err := os.ReadDir(filepath.Join(root, "backend/wings"))
	if err != nil || len(wings) == 0 {
		t.Fatal(err, wings)
	}
	for _, wing := range wings {
		named := regexp.MustCompile(`\b(wings|service|cli|features)/` + wing.Name() + `\b|['"]` + wing.Name() + `['"]`)
		var found []string
		for _, top := range []string{"app", "backend", "frontend/src"} {
			err := filepath.WalkDir(filepath.Join(root, top), func(file string, d fs.DirEntry, err error) error {
				name, _ := filepath.Rel(root, file)
				name = filepath.ToSlash(name)
				switch {
				case err != nil:
					return err
				case d.IsDir() && (d.Name() == wing.Name() || d.Name() == "testdata"):
					return filepath.SkipDir
				case d.IsDir() || !slices.Contains([]string{".go", ".ts", ".tsx", ".css"}, filepath.Ext(name)) || strings.Contains(name, "_test.go") || strings.Contains(name, ".test.ts"):
					return nil
				}
				text, err := os.ReadFile(file)
				if err == nil && named.Match(text) {
					found = append(found, name)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Equal(found, joints) {
			t.Errorf("%s is named in %v", wing.Name(), found)
		}
	}
}
