package backend_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crg/backend/project"
)

// The prose of these lines is German; keys, ids, numbers and marks in it are not.
var proseLines = []string{"description: ", "fields: "}

var (
	expectation = regexp.MustCompile(`expect: [^\]]*\]`)
	quoted      = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	oneAction   = regexp.MustCompile(`(?m)\[ACTION: .*\]$`)
	// variables, lines for CRG, words in capitals such as OPEN ENDS, words_with_underscores, ids with a hyphen, ids, numbers
	mark = regexp.MustCompile(`\{\{\w+\}\}|\[(?:data|file): [^\]]*\]|\b[A-Z]{2,}(?: [A-Z]{2,})*\b|\b[a-z]+_[a-z_]+\b|\b[nlt]\d+\b|\b\d+\b|\bpage \d|"Way out"|→|\b(?:derived-from|relates-to|patch-suggestion)\b`)
	// ids that a text for the model may also have as words of its language
	exactWord = regexp.MustCompile(`\b(?:supports|contradicts|supported|contested|refuted|archived|resolved|hypothesis)\b`)
)

// stressed are words in capitals that are no name of CRG's, by the German ones.
var stressed = map[string]string{
	"JEDER": "EACH", "JEDEM": "EACH", "ALTERNATIVEN": "ALTERNATIVES", "ZAHLEN": "NUMBERS", "VORSICHT": "CAUTION", "BELEG": "SUPPORT", "VERLOREN": "LOST",
	"TEILE": "PARTS", "EINE": "ONE",
}

// skeleton is what a text for the model has in every language: what CRG or the rules of the loop read in it.
func skeleton(file, text string) []string {
	var kept, prose []string
	switch dir, _, _ := strings.Cut(file, "/"); {
	case dir == "prompts":
		prose = []string{text}
	case dir == "definitions":
		for line := range strings.Lines(text) {
			if i := slices.IndexFunc(proseLines, func(key string) bool { return strings.HasPrefix(line, key) }); i >= 0 {
				kept, prose = append(kept, proseLines[i]), append(prose, line)
			} else {
				kept = append(kept, quoted.ReplaceAllString(line, `""`))
			}
		}
	case dir == "phases":
		text = expectation.ReplaceAllString(text, "expect]")
		fallthrough
	case dir == "settings" || dir == "defaults":
		for line := range strings.Lines(text) {
			if key, _, _ := strings.Cut(line, ":"); strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" || key == "template" {
				continue
			} else if key == "role" {
				line = key
			}
			kept = append(kept, line)
		}
	}
	var marks []string
	for _, p := range prose {
		for _, action := range oneAction.FindAllString(p, -1) {
			kept = append(kept, quoted.ReplaceAllString(action, `""`))
		}
		p = strings.Join(strings.Fields(oneAction.ReplaceAllString(p, "")), " ")
		for _, m := range mark.FindAllString(p, -1) {
			if english := stressed[m]; english != "" {
				m = english
			}
			marks = append(marks, m)
		}
		if strings.HasPrefix(file, "prompts") {
			words := exactWord.FindAllString(p, -1)
			slices.Sort(words)
			marks = append(marks, slices.Compact(words)...)
		}
	}
	slices.Sort(marks)
	return append(kept, marks...)
}

// Each text of a new project that people or models read has a German one beside it, which says the same to CRG. Where the
// English one changes, this test names the German one to look at; -update says that this was done.
func TestGermanTextsFollowTheEnglishOnes(t *testing.T) {
	const seen = "testdata/german.txt"
	before, err := os.ReadFile(seen)
	if err != nil && !*update {
		t.Fatal(err)
	}
	var now strings.Builder
	err = fs.WalkDir(templates, "default", func(name string, e fs.DirEntry, err error) error {
		file := strings.TrimPrefix(name, "default/")
		if err != nil || e.IsDir() || path.Ext(name) != ".txt" {
			return err
		}
		english, err := fs.ReadFile(templates, name)
		if err != nil {
			return err
		}
		german, err := fs.ReadFile(templates, "de/"+file)
		if err != nil {
			t.Errorf("%s has no German text: write project-template/de/%s", file, file)
			return nil
		}
		line := fmt.Sprintln(file, project.HashOf(english))
		now.WriteString(line)
		if !*update && !strings.Contains(string(before), line) {
			t.Errorf("project-template/%s changed: mend project-template/de/%s, then go test ./backend -run German -update", name, file)
		}
		want, got := skeleton(file, string(english)), skeleton(file, string(german))
		if missing, more := without(want, got), without(got, want); len(missing)+len(more) > 0 {
			t.Errorf("de/%s lacks %q, and has of its own %q", file, missing, more)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	err = fs.WalkDir(templates, "de", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		if _, err := fs.Stat(templates, "default"+strings.TrimPrefix(name, "de")); err != nil {
			t.Errorf("%s has no English text", name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(seen, []byte(now.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// without is a, less one of each element of b.
func without(a, b []string) []string {
	left := slices.Clone(b)
	var out []string
	for _, s := range a {
		if i := slices.Index(left, s); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			out = append(out, s)
		}
	}
	return out
}
