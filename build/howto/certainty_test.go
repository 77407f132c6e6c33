package howto

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// certain are the words by which the program once said how sure an answer is or whether somebody checked it. There is one vocabulary for each now
// (docs/formats/answer.md): what a person reads says High, Medium or Low, and whether they looked.
var certain = regexp.MustCompile(`Supported, not checked|Little support|Disputed'|\{Disputed\}|[Cc]onfirmed by (?:you|a person)|\{Leaning\}|\{Geneigt\}|\{Supported\}|says of its confidence:|` +
	`Belegt, nicht geprüft|Wenig belegt|Selbst bestätigt|Von einem Menschen bestätigt|\{Gestützt\}|\{Umstritten\}`)

func TestCertaintyHasOneVocabulary(t *testing.T) {
	files := 0
	for _, dir := range []string{"app", "backend", "docs", "frontend/src", "README.md"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(path string, d fs.DirEntry, err error) error {
			ext := filepath.Ext(path)
			if err != nil || d.IsDir() || ext != ".go" && ext != ".ts" && ext != ".tsx" && ext != ".md" || strings.Contains(filepath.Base(path), ".test.") || strings.HasSuffix(path, "_test.go") ||
				strings.Contains(path, "testdata") {
				return err
			}
			data, err := os.ReadFile(path)
			files++
			for _, found := range certain.FindAllString(string(data), -1) {
				t.Errorf("%s says %q", path, found)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 500 {
		t.Errorf("only %d files were looked at", files)
	}
}
