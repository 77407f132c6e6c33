package backend_test

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/base/secret"
	"crg/backend/export"
)

var update = flag.Bool("update", false, "write what came out into the scenario files")

// TestScenarios plays every file of testdata/scenarios. A scenario that a user exported is a test once it lies there.
// Files that a scenario does not name are those of the default template.
func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("testdata/scenarios/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, err := export.ReadScenario(file, data)
			if err != nil {
				t.Fatal(err)
			}
			got, err := backend.PlayScenario(t.Context(), want, t.TempDir(), templates, clock.Stepping())
			if err != nil {
				t.Fatal(err)
			}
			if *update {
				// A scenario expects what it is about; the rest would only make it harder to read.
				if len(want.Prompts) == 0 {
					got.Prompts = nil
				}
				if want.Journal == "" {
					got.Journal = ""
				}
				maps.DeleteFunc(got.Graph, func(file, _ string) bool { _, about := want.Graph[file]; return !about })
				if err := os.WriteFile(file, export.WriteScenario(got, secret.Keys{}), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			compare(t, "prompts", want.Prompts, got.Prompts)
			compare(t, "timeline", want.Journal, got.Journal)
			compare(t, "answer", want.Answer, got.Answer)
			for _, level := range slices.Sorted(maps.Keys(want.Graph)) {
				compare(t, level, want.Graph[level], got.Graph[level])
			}
		})
	}
}

// compare reports a difference; an expectation that is not there is not compared.
func compare[T any](t *testing.T, what string, want, got T) {
	t.Helper()
	var none T
	if !cmp.Equal(want, none) && !cmp.Equal(want, got) {
		t.Errorf("%s (- expected, + came out):\n%s", what, cmp.Diff(want, got))
	}
}

func TestAnExportedTurnIsAScenario(t *testing.T) {
	w := newWorld(t, replies(grow, garbage, `[ACTION: edit_node | content: "It costs 40 million." | reason: "The figure."]`), classic())
	w.turns(2)
	text, err := w.Scenario(t.Context(), "t0002", t.TempDir(), templates)
	if err != nil {
		t.Fatal(err)
	}
	s, err := export.ReadScenario("exported", text)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Replies) != 2 || len(s.Prompts) != 2 {
		t.Fatalf("%d replies and %d prompts, want 2 and 2", len(s.Replies), len(s.Prompts))
	}
	has(t, s.Graph["graph-data.json"], "It costs 40 million.")
	hasNot(t, s.Files["graph/graph-data.json"], "It costs 40 million.")
	again, err := backend.PlayScenario(t.Context(), s, t.TempDir(), templates, clock.Stepping())
	if err != nil {
		t.Fatal(err)
	}
	compare(t, "the scenario played again", s, again)
}
