package backend_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"crg/backend/base/diag"
	"crg/backend/project"
)

// An example in docs/formats stands behind a line such as <!-- from phases/exploration.txt -->.
var example = regexp.MustCompile("(?s)<!-- from (\\S+) -->\n```\\w*\n(.*?)```\n")

// TestExamplesInDocsAreFilesOfTheTemplate keeps the pages of formats from rotting: their examples are files of a new
// project, word for word. -update writes them anew.
func TestExamplesInDocsAreFilesOfTheTemplate(t *testing.T) {
	pages, err := filepath.Glob("../docs/formats/*.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		now := example.ReplaceAllStringFunc(string(text), func(block string) string {
			m := example.FindStringSubmatch(block)
			file, err := fs.ReadFile(templates, "default/"+m[1])
			if err != nil {
				t.Errorf("%s: %v", page, err)
				return block
			}
			found++
			want := strings.TrimRight(string(file), "\n") + "\n"
			if m[2] != want && !*update {
				t.Errorf("%s: the example from %s is not that file any more", filepath.Base(page), m[1])
			}
			return strings.Replace(block, m[2]+"```\n", want+"```\n", 1)
		})
		if *update {
			if err := os.WriteFile(page, []byte(now), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if found < 8 {
		t.Errorf("only %d examples are taken from the template", found)
	}
}

// TestSettingsPageIsTrue reads the table of ui-config.md as a file: every key is known, and its usual value is the default.
func TestSettingsPageIsTrue(t *testing.T) {
	page, err := os.ReadFile("../docs/formats/ui-config.md")
	if err != nil {
		t.Fatal(err)
	}
	var config strings.Builder
	rows := 0
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z0-9-]+)` \\|[^|]*\\| `?([^|`]*?)`? \\|").FindAllStringSubmatch(string(page), -1) {
		if m[2] != "" {
			config.WriteString(m[1] + ": " + m[2] + "\n")
			rows++
		}
	}
	if rows < 10 {
		t.Fatalf("the table has %d rows with a usual value", rows)
	}
	loader := project.Loader{Templates: templates}
	s := loader.Load(fstest.MapFS{"settings/ui-config.txt": {Data: []byte(config.String())}}, nil, 1)
	for _, d := range s.Diagnostics {
		if d.File == "settings/ui-config.txt" && d.Severity != diag.Info {
			t.Error(d)
		}
	}
	if s.Settings != project.DefaultSettings() {
		t.Errorf("the table says %+v, the code %+v", s.Settings, project.DefaultSettings())
	}
}
