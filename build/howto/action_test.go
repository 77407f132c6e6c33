package howto

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	_ "crg/backend/action/kinds"
	"crg/backend/action/syntax"
	"crg/backend/graph"
	"crg/backend/project"
	_ "crg/build/howto/testdata/action/backend/action/kinds"
)

// TestAnActionFromAFolderOfItsOwnIsOneOfThem: it is read, judged by the common rules and its own, done, told and foreseen, and stands
// behind those of the document.
func TestAnActionFromAFolderOfItsOwnIsOneOfThem(t *testing.T) {
	all := action.All()
	if last := all[len(all)-1]; last.Name != "flag_node" || all[0].Name != "create_node" {
		t.Errorf("the table ends with %s", last.Name)
	}
	g := graph.New()
	tx := g.Begin()
	for _, n := range []*graph.Node{{ID: "n01", Name: "Goal", Type: graph.TypeGoal}, {ID: "n02", Name: "Figure", Type: "standard"}} {
		if err := tx.Apply(graph.NodeOp("", nil, n)); err != nil {
			t.Fatal(err)
		}
	}
	turn := func() *check.Turn {
		set, _ := action.Allowed("", "flag_node", nil)
		return &check.Turn{Graph: g, Snapshot: &project.Snapshot{}, Start: "n02", Allowed: set}
	}
	reply := `[ACTION: flag_node | target: n02 | reason: "a"] [ACTION: flag-node | target: n02 | reason: "b"] [ACTION: flag_node | target: n77 | reason: "c"]`
	actions := syntax.Parse(reply).Executable()
	if len(actions) != 3 {
		t.Fatalf("%+v", syntax.Parse(reply))
	}
	now := g.Node("n02").Clone()
	outcomes := apply.Run(tx, turn(), actions, apply.Options{TurnID: "t0001"})
	if outcomes[0].Rejection != nil || outcomes[0].Text != "flag_node [n02]" || g.Node("n02").Category != "flagged" {
		t.Errorf("%+v", outcomes[0])
	}
	if no := outcomes[1].Rejection; no == nil || no.Rule != "flagged" || no.Remedy != "look at another node" {
		t.Errorf("its own rule: %+v", no)
	}
	if no := outcomes[2].Rejection; no == nil || no.Rule != "no-node" || no.Remedy == "" {
		t.Errorf("a common rule: %+v", no)
	}
	before := graph.New()
	if err := before.Begin().Apply(graph.NodeOp("", nil, now)); err != nil {
		t.Fatal(err)
	}
	e := apply.Foresee(apply.Prospect{Now: before, Nodes: map[string]*graph.Node{"n02": g.Node("n02")}}, outcomes[0])
	if e.Value != "flagged" || len(e.After) != 1 || e.After[0].What != "category" {
		t.Errorf("%+v", e)
	}
}

// knowing are the files that may name an action, and why.
var knowing = map[string]string{
	"backend/llm/practice":       "a player that chooses its moves",
	"backend/llm/ollamatest":     "models for tests",
	"backend/prompt/task.go":     "announces ids where new nodes are usual",
	"frontend/src/ui/actions.ts": "the rows of words",
}

// TestNobodyElseKnowsAnActionByItsName: who asks about an action asks its declaration.
func TestNobodyElseKnowsAnActionByItsName(t *testing.T) {
	var names []string
	for _, s := range action.All() {
		if strings.Contains(s.Name, "_") { // "pass" is a word of its own
			names = append(names, s.Name)
		}
	}
	named := regexp.MustCompile("[\"'`](" + strings.Join(names, "|") + ")[\"'`]")
	for _, folder := range []string{"backend", "app", "frontend/src"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, d fs.DirEntry, err error) error {
			name := filepath.ToSlash(strings.TrimPrefix(filepath.ToSlash(path), root+"/"))
			switch {
			case err != nil || d.IsDir() && (d.Name() == "testdata" || name == "backend/action/kinds" || knowing[name] != ""):
				if err == nil {
					err = filepath.SkipDir
				}
				return err
			case d.IsDir() || knowing[name] != "" || strings.Contains(name, "test.") || !regexp.MustCompile(`\.(go|ts|tsx)$`).MatchString(name):
				return nil
			}
			text, err := os.ReadFile(path)
			if m := named.FindString(string(text)); m != "" {
				t.Errorf("%s names the action %s", name, m)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
