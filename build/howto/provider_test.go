package howto

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crg/backend/connect"
	"crg/backend/llm"
	"crg/backend/llm/catalog"
	"crg/backend/llm/provider"
	"crg/backend/project"
	_ "crg/build/howto/testdata/provider/backend/llm/catalog"
)

// TestAProviderIsOneRow: it is offered, its address is known, and the settings of an agent are judged by the row.
func TestAProviderIsOneRow(t *testing.T) {
	if !slices.ContainsFunc(connect.Providers(), func(r catalog.Row) bool { return r.Name == "harbour" && r.Keyed }) {
		t.Error("Settings do not offer it")
	}
	address, local, err := provider.Address(llm.Config{Provider: " Harbour ", Model: "m"})
	if err != nil || address != "https://models.harbour.example/v3" || local {
		t.Error(address, local, err)
	}
	ids := func(agent string) (out []string) {
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, "settings"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "settings/llm-config.txt"), []byte("[agent: A]\n"+agent), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, d := range (project.Loader{Templates: os.DirFS(filepath.Join(root, "project-template"))}).Load(os.DirFS(dir), nil, 1).Diagnostics {
			if strings.HasPrefix(d.ID, "llm.") {
				out = append(out, d.ID)
			}
		}
		return out
	}
	if got := ids("provider: harbour\nmodel: m\napi-key: env:KEY\n"); len(got) > 0 {
		t.Error(got)
	}
	if got := ids("provider: harbour\nmodel: m\n"); !slices.Equal(got, []string{"llm.api-key"}) {
		t.Error("it needs a key: ", got)
	}
	if got := ids("provider: harbor\nmodel: m\n"); !slices.Equal(got, []string{"llm.provider"}) {
		t.Error("a name that nobody knows: ", got)
	}
}

// TestNobodyElseListsProviders: what the program knows of them stands in their rows, and of its own two in llm/own.go. Who chooses the
// practice agent by name, in a form or on a command line, may say so.
func TestNobodyElseListsProviders(t *testing.T) {
	for _, folder := range []string{"backend", "app"} {
		each(t, folder, func(name, text string) {
			if strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "backend/llm/catalog/") {
				return
			}
			for _, row := range catalog.All() {
				if row.Name != "custom" && strings.Contains(text, "\""+row.Name+"\"") {
					t.Errorf("%s names the provider %s", name, row.Name)
				}
			}
			for _, own := range []string{llm.Practice, llm.Replay} {
				if name != "backend/llm/own.go" && strings.Contains(strings.ReplaceAll(text, "json:\""+own+"\"", ""), "\""+own+"\"") {
					t.Errorf("%s names the provider %s", name, own)
				}
			}
		})
	}
	asked := regexp.MustCompile(`provider [!=]== '(\w+)'`)
	walk(t, "frontend/src", func(name string, text []byte) {
		if m := asked.FindSubmatch(text); m != nil && string(m[1]) != "custom" {
			t.Errorf("%s asks for the provider %s by its name", name, m[1])
		}
	})
}

// each reads the Go files below a folder of the program.
func each(t *testing.T, folder string, do func(name, text string)) {
	t.Helper()
	for _, name := range files(t, filepath.Join(root, folder)) {
		if !strings.HasSuffix(name, ".go") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, folder, name))
		if err != nil {
			t.Fatal(err)
		}
		do(folder+"/"+name, string(text))
	}
}
