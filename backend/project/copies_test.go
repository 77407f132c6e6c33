package project

import (
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"crg/backend/base/diag"
)

// What sync programs, file managers and merge tools call a second version (base/copies has more of them).
var copyNames = []string{
	"%s.sync-conflict-20261126-194500-ABCDEFG", "%s (Anna's conflicted copy 2026-11-26)", "%s (Annas in Konflikt stehende Kopie 2026-11-26)",
	"%s (copie en conflit de Anna 2026-11-26)", "%s (Copia en conflicto de Anna 2026-11-26)", "%s (copia in conflitto di Anna 2026-11-26)",
	"%s (Anna の競合コピー 2026-11-26)", "%s (Case Conflict)", "%s (Unicode Encoding Conflict)", "%s (conflicted copy 2026-11-26 194500)", "%s_conflict-20261126-194500",
	"%s (SFConflict anna@example.com 2026-11-26-19-45-00)", "%s-DESKTOP-ABC123", "%s (1)", "%s 2", "%s - Kopie", "%s - Copy", "%s.BACKUP.1234", "%s.orig",
}

// In every folder a copy is told once, by its name and that of the first one, and nothing is read of it.
func TestCopiesOfSyncProgramsAreToldAndNotUsed(t *testing.T) {
	for _, file := range []string{
		"settings/llm-config.txt", "settings/ui-config.txt", "prompts/intro.txt", "phases/exploration.txt", "phases/phase-order.txt", "definitions/node-types/hypothesis.txt",
		"definitions/edge-types/supports.txt", "definitions/categories/risk.txt", "definitions/states/active.txt", "definitions/actions/create_node.txt", "defaults/colors.txt", "notebook/mine.txt",
	} {
		files := fresh(t, map[string]string{"notebook/mine.txt": "Note: one and two and three"})
		before := (Loader{Templates: templates}).Load(files, nil, 1)
		for i, pattern := range copyNames {
			if i%3 > 0 && !strings.Contains(file, "hypothesis") {
				continue // each name in one folder, and some in each
			}
			name := strings.Replace(pattern, "%s", strings.TrimSuffix(path.Base(file), ".txt"), 1) + ".txt"
			twin := path.Join(path.Dir(file), name)
			if files[file] == nil {
				t.Fatalf("there is no %s", file)
			}
			files[twin] = &fstest.MapFile{Data: slices.Concat(files[file].Data, []byte("\n# one line more\n"))}
			s := (Loader{Templates: templates}).Load(files, nil, 2)
			told := slices.DeleteFunc(slices.Clone(s.Diagnostics), func(d diag.Diagnostic) bool { return d.ID != "name.conflict-copy" })
			if len(told) != 1 || told[0].File != twin || told[0].Severity != diag.Warning || !strings.Contains(told[0].Summary, "copy of "+file) || len(s.Diagnostics) != len(before.Diagnostics)+1 {
				t.Errorf("%s: %v", twin, s.Diagnostics)
			}
			delete(files, twin)
			for what, n := range map[string][2]int{
				"prompts": {len(before.Prompts), len(s.Prompts)}, "phases": {len(before.Phases), len(s.Phases)}, "orders": {len(before.Orders), len(s.Orders)},
				"node types": {len(before.NodeTypes), len(s.NodeTypes)}, "edge types": {len(before.EdgeTypes), len(s.EdgeTypes)}, "categories": {len(before.Categories), len(s.Categories)},
				"states": {len(before.States), len(s.States)}, "actions": {len(before.Actions), len(s.Actions)}, "agents": {len(before.Agents), len(s.Agents)},
				"added": {len(before.Added["notebook"]), len(s.Added["notebook"])},
			} {
				if n[0] != n[1] {
					t.Errorf("%s is read: %s were %d and are %d", twin, what, n[0], n[1])
				}
			}
		}
	}
}

// A folder of a project may be copied as a whole, and a file that says something else is a person's own.
func TestCopiesOfFoldersAndOtherTexts(t *testing.T) {
	s := load(t, map[string]string{
		"prompts 2/intro.txt": "Other words.", "ledger/facts (1).jsonl": "{}", "ledger/facts.jsonl": "", "holiday (Anna's conflicted copy 2026-11-26).jpg": "",
		"prompts/intro 2.txt": "Look for what speaks against the answer so far, and say so plainly.", "phases/phase-order.anna.txt": "exploration : 5",
		"definitions/node-types/quick-win-analysis.txt": "name: Quick win", "definitions/states/gone (conflicted copy 2026-11-26 194500).txt": "name: Gone",
	})
	var told []string
	for _, d := range s.Diagnostics {
		if d.ID == "name.conflict-copy" {
			told = append(told, d.File+": "+d.Summary+" "+d.Detail)
		}
	}
	want := []string{
		"definitions/states/gone (conflicted copy 2026-11-26 194500).txt: This is a copy, as sync programs and file managers leave them. It is kept and not used. Delete it if you do not need it. To use it as a file of its own, give it another name.",
		"prompts 2: This is a copy of prompts, as sync programs and file managers leave them. It is kept and not used. Compare it with prompts, then delete it. To use it as a file of its own, give it another name.",
	}
	if !slices.Equal(told, want) {
		t.Errorf("%q", told)
	}
	if s.Prompts["intro 2"] == nil || s.NodeTypes["quick-win-analysis"] == nil {
		t.Error("a text of a person's own is not read")
	}
}

// Of documents only the same content is a copy: there are versions of them, and CRG numbers their names itself.
func TestCopiesOfDocuments(t *testing.T) {
	got := Copies(fstest.MapFS{
		"files/a.txt": {Data: []byte("One two three four.")}, "files/a (1).txt": {Data: []byte("One two three four.")}, "files/a (2).txt": {Data: []byte("One two three five.")},
		"files/b.pdf": {Data: []byte("1")}, "files/b.sync-conflict-20261126-194500-ABCDEFG.pdf": {Data: []byte("2")}, "files/b 2/b.pdf": {Data: []byte("1")},
	}, "files", Sources)
	if want := map[string]string{"files/a (1).txt": "files/a.txt", "files/b.sync-conflict-20261126-194500-ABCDEFG.pdf": "files/b.pdf"}; !maps.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
