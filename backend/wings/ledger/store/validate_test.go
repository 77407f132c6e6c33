package store

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/wings/ledger/rows"
)

// kept is a Ledger with three batches.
func kept(t *testing.T) *world {
	t.Helper()
	w := newWorld(t)
	for i := 1; i < 4; i++ {
		if _, err := w.store.Commit(batch(i)); err != nil {
			t.Fatal(err)
		}
	}
	return w
}

// found are the ids of what the validator says, with file and line.
func (w *world) found() (out []string) {
	w.t.Helper()
	all, err := Validate(w.store)
	if err != nil {
		w.t.Fatal(err)
	}
	for _, d := range all {
		out = append(out, fmt.Sprintf("%s %s:%d", strings.TrimPrefix(d.ID, "ledger."), strings.TrimPrefix(d.File, "ledger/"), d.Line))
	}
	return out
}

func (w *world) write(name, text string) { w.m.WriteFile("ledger/"+name, []byte(text)) }

// add puts rows at the end of a log, as another program would.
func (w *world) add(file string, all ...rows.Row) {
	text := w.files()[file]
	for _, r := range all {
		text += string(rows.Encode(r)) + "\n"
	}
	w.write(file, text)
}

// Damaged stores: each gives exactly its findings.
func Test3LG_144_EachDamageIsFound(t *testing.T) {
	for name, row := range map[string]struct {
		do   func(w *world)
		want string
	}{
		"nothing": {func(*world) {}, ""},
		"3LG-77 3LG-146 drift": {func(w *world) {
			w.write("kg_index.jsonl", strings.Replace(w.files()["kg_index.jsonl"], "Title", "Titel", 1))
		}, "index-drift kg_index.jsonl:0"},
		"an index is gone":      {func(w *world) { w.write("tg_index.jsonl", "") }, "index-drift tg_index.jsonl:0"},
		"a stale pack":          {func(w *world) { w.write(latestFile, `{"commit_id":"COMMIT-x"}`) }, "stale-pack context_packs/context_pack.latest.json:0"},
		"a pack that is none":   {func(w *world) { w.write(latestFile, `{`) }, "stale-pack context_packs/context_pack.latest.json:0"},
		"a line that is none":   {func(w *world) { w.write("tg_nodes.jsonl", w.files()["tg_nodes.jsonl"]+"oops\n") }, "bad-line tg_nodes.jsonl:7"},
		"a commit that is none": {func(w *world) { w.write(commitFile, "oops\n"+w.files()[commitFile]) }, "bad-line post_response_commits.jsonl:1"},
		"a row twice":           {func(w *world) { w.add("kg_nodes.jsonl", source(1)) }, "double-rev kg_nodes.jsonl:7"},
		"a gap": {func(w *world) {
			s := source(1)
			s.Rev = 4
			w.add("kg_nodes.jsonl", s)
		}, "rev-gap kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"no revision": {func(w *world) {
			s := source(50)
			s.Rev = 0
			w.add("kg_nodes.jsonl", s)
		}, "rev kg_nodes.jsonl:7 unlisted kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"3LG-105 in no batch": {func(w *world) { w.add("kg_nodes.jsonl", source(50)) }, "unlisted kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"a bad time": {func(w *world) {
			s := source(1)
			s.Rev, s.UpdatedAt = 2, "yesterday"
			w.add("kg_nodes.jsonl", s)
		}, "time-back kg_nodes.jsonl:7 bad-time kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"3LG-147 an older time": {func(w *world) {
			s := source(1)
			s.Rev, s.UpdatedAt = 2, "2025-01-01T00:00:00Z"
			w.add("kg_nodes.jsonl", s)
		}, "time-back kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"a missing link": {func(w *world) {
			s := source(1)
			s.Rev, s.Links = 2, rows.Links{source(99).ID}
			w.add("kg_nodes.jsonl", s)
		}, "missing-link kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"a name for a link": {func(w *world) {
			s := source(1)
			s.Rev, s.Links = 2, rows.Links{"report"}
			w.add("kg_nodes.jsonl", s)
		}, "name-link kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"a missing field": {func(w *world) {
			s := source(1)
			s.Rev, s.Title = 2, ""
			w.add("kg_nodes.jsonl", s)
		}, "missing-field kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"a row of another layer": {func(w *world) { w.add("tg_nodes.jsonl", source(1)) }, "wrong-log tg_nodes.jsonl:7"},
		"3LG-27 a sure assumption": {func(w *world) {
			s := fact(101, 1)
			s.Rev, s.Type = 2, rows.Assumption
			w.add("kg_nodes.jsonl", s)
		}, "sure-assumption kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"a path of one computer": {func(w *world) {
			w.write(commitFile, strings.Replace(w.files()[commitFile], "context_packs/", "/home/me/context_packs/", 1))
		}, "absolute-path post_response_commits.jsonl:1"},
		"3LG-28 a conflict without a task": {func(w *world) {
			w.add("conflicts.jsonl", &rows.Conflict{ID: rows.Born(rows.Conflicts, "", "01KGX000000000000000001300"), Rev: 1, CreatedAt: rows.At(noon), UpdatedAt: rows.At(noon), Status: rows.Open, TopicKey: "x", Nodes: []rows.ID{source(1).ID, source(2).ID}})
		}, "conflict-open conflicts.jsonl:1 unlisted conflicts.jsonl:1"},
		"a batch under way": {func(w *world) { w.m.WriteFile(".crg/ledger/"+pendingFile, []byte("{}")) }, "pending :0"},
	} {
		w := kept(t)
		row.do(w)
		if got := strings.Join(w.found(), " "); got != row.want {
			t.Errorf("%s: %s\nwant %s", name, got, row.want)
		}
	}
}

// The tree of recovery (000 X14.2): drift alone is mended by making the indexes anew; the rest by a repair that loses nothing.
func Test3LG_112_145_RepairLosesNothing(t *testing.T) {
	w := kept(t)
	w.write("kg_index.jsonl", "")
	if files, err := w.store.Rebuild(); err != nil || fmt.Sprint(files) != "[kg_index.jsonl]" || len(w.found()) > 0 {
		t.Errorf("%v, %v, %v", files, err, w.found())
	}

	d := &rows.Decision{
		Head: head(rows.RG, "decision", 60), Decision: "B builds it.", Alternatives: []rows.Alternative{{OptionID: "OPT-1", Title: "B"}}, Outcome: rows.Outcome{Status: rows.Proposed},
	}
	w.add("rg_nodes.jsonl", d)
	w.add("kg_nodes.jsonl", source(50))
	w.write("tg_index.jsonl", "")
	w.write(latestFile, "{}")
	before := w.files()
	done, err := w.store.Repair()
	if err != nil || done.Filled != 1 || done.Listed != 2 || !slices.Contains(done.Files, "tg_index.jsonl") {
		t.Errorf("%+v, %v", done, err)
	}
	if got := w.found(); len(got) > 0 {
		t.Errorf("after a repair: %v", got)
	}
	if next := w.store.View().Decision(d.ID); next.DecisionKey != "decision::project::title 60" || next.Rev != 2 {
		t.Errorf("%+v", next)
	}
	for _, l := range logs {
		if !strings.HasPrefix(w.files()[l.file], before[l.file]) {
			t.Errorf("%s was changed where it stood", l.file)
		}
	}
	after := fmt.Sprint(w.files())
	if done, err := w.store.Repair(); err != nil || len(done.Files) > 0 || done.Filled+done.Listed > 0 || fmt.Sprint(w.files()) != after {
		t.Errorf("a second repair did %+v, %v", done, err)
	}
	w.sound("after two repairs")
}

func Test3LG_113_140_ResetDeletesNothing(t *testing.T) {
	w := kept(t)
	w.write("kg_nodes.jsonl", "broken\n"+w.files()["kg_nodes.jsonl"])
	before := w.files()
	folder, err := w.store.Reset(noon)
	if err != nil || folder != "ledger/archive/20260217T120000Z" {
		t.Fatal(folder, err)
	}
	after := w.files()
	for name, text := range before {
		if after["archive/20260217T120000Z/"+name] != text {
			t.Errorf("%s is not in the archive", name)
		}
	}
	if w.store.View().Len(rows.KG) != 0 || len(w.found()) > 0 || after["kg_nodes.jsonl"] != "" {
		t.Errorf("the new Ledger: %v", w.found())
	}
	if _, err := w.store.Commit(batch(1)); err != nil {
		t.Error(err)
	}
	w.sound("after a reset")
	if again, err := w.store.Reset(noon); err != nil || again == folder {
		t.Errorf("a second reset in the same second: %s, %v", again, err)
	}
	if _, err := (&Store{fs: w.store.fs}).Reset(noon); !fault.Is(err, "ledger.none") {
		t.Error(err)
	}
}

// A folder that was copied to another computer is as good as here.
func Test3LG_106_ACopyIsSound(t *testing.T) {
	w := kept(t)
	w.m = w.m.Copy()
	if err := w.open(); err != nil || len(w.found()) > 0 {
		t.Errorf("%v, %v", err, w.found())
	}
	for name, text := range w.files() {
		if strings.Contains(text, `:\\`) || strings.Contains(text, `"/`) {
			t.Errorf("%s names a place of one computer: %s", name, text)
		}
	}
}
