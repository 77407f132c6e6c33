package store

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
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
	kinds := 0
	for name, row := range map[string]struct {
		do   func(w *world)
		want string
	}{
		"nothing": {func(*world) {}, ""},
		"3LG-77 3LG-146 drift": {func(w *world) {
			w.write("kg_index.jsonl", strings.Replace(w.files()["kg_index.jsonl"], "Title", "Titel", 1))
		}, "index-drift kg_index.jsonl:0"},
		"an empty index is gone": {func(w *world) { _ = w.m.Remove("ledger/rg_index.jsonl") }, "index-drift rg_index.jsonl:0"},
		"an index is gone":       {func(w *world) { w.write("tg_index.jsonl", "") }, "index-drift tg_index.jsonl:0"},
		"a stale pack":           {func(w *world) { w.write(latestFile, `{"commit_id":"COMMIT-x"}`) }, "stale-pack context_packs/context_pack.latest.json:0"},
		"a pack that is none":    {func(w *world) { w.write(latestFile, `{`) }, "stale-pack context_packs/context_pack.latest.json:0"},
		"a line that is none":    {func(w *world) { w.write("tg_nodes.jsonl", w.files()["tg_nodes.jsonl"]+"oops\n") }, "bad-line tg_nodes.jsonl:7"},
		"a commit that is none":  {func(w *world) { w.write(commitFile, "oops\n"+w.files()[commitFile]) }, "bad-line post_response_commits.jsonl:1"},
		"a row twice":            {func(w *world) { w.add("kg_nodes.jsonl", source(1)) }, "double-rev kg_nodes.jsonl:7"},
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
		"an index with a line of another entry": {func(w *world) {
			w.write("rg_index.jsonl", `{"id":"RG-DEC-01KGX000000000000000001999"}`+"\n")
		}, "index-drift rg_index.jsonl:0"},
		"a latest pack that is gone": {func(w *world) { _ = w.m.Remove("ledger/" + latestFile) }, "stale-pack context_packs/context_pack.latest.json:0"},
		"half a line in the middle": {func(w *world) {
			lines := strings.SplitAfter(w.files()["kg_nodes.jsonl"], "\n")
			w.write("kg_nodes.jsonl", lines[0]+lines[1][:40]+"\n"+strings.Join(lines[2:], ""))
		}, "bad-line kg_nodes.jsonl:2 missing-link post_response_commits.jsonl:1 index-drift kg_index.jsonl:0"},
		"a list for a row":       {func(w *world) { w.write("kg_nodes.jsonl", w.files()["kg_nodes.jsonl"]+"[]\n") }, "bad-line kg_nodes.jsonl:7"},
		"a doubled key":          {func(w *world) { w.write("kg_nodes.jsonl", w.files()["kg_nodes.jsonl"]+`{"id":"a","id":"b"}`+"\n") }, "bad-line kg_nodes.jsonl:7"},
		"bytes that are no text": {func(w *world) { w.write("kg_nodes.jsonl", w.files()["kg_nodes.jsonl"]+"{\"id\":\"\xff\"}\n") }, "bad-line kg_nodes.jsonl:7"},
		"a number for a title":   {func(w *world) { w.write("kg_nodes.jsonl", w.files()["kg_nodes.jsonl"]+`{"id":"a","title":1}`+"\n") }, "bad-line kg_nodes.jsonl:7"},
		"an older line that is broken": {func(w *world) {
			w.write("tg_nodes.jsonl", strings.Replace(w.files()["tg_nodes.jsonl"], `"tags":[]`, `"tags":[1]`, 1))
		}, "bad-line tg_nodes.jsonl:1 rev tg_nodes.jsonl:2"},
		"an id that is none":             {func(w *world) { w.again(func(s *rows.Node) { s.ID, s.Rev = "KG-FACT-7", 1 }) }, "bad-id kg_nodes.jsonl:7 unlisted kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"no id":                          {func(w *world) { w.again(func(s *rows.Node) { s.ID, s.Rev = "", 1 }) }, "missing-field kg_nodes.jsonl:7 unlisted kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"a type that is none":            {func(w *world) { w.again(func(s *rows.Node) { s.Type = "rumour" }) }, "no-source kg_nodes.jsonl:2 bad-value kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"no summary":                     {func(w *world) { w.again(func(s *rows.Node) { s.Summary = "" }) }, "summary kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"a summary of four sentences":    {func(w *world) { w.again(func(s *rows.Node) { s.Summary = "A. B is. C is. D is. E is." }) }, "summary kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"something to do":                {func(w *world) { w.add("kg_nodes.jsonl", changedFact(func(f *rows.Node) { f.Title = "TODO: ask" })) }, "to-do kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"3LG-26 a fact without a source": {func(w *world) { w.add("kg_nodes.jsonl", changedFact(func(f *rows.Node) { f.Evidence = nil })) }, "no-evidence kg_nodes.jsonl:7 no-confidence kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"a confidence above one": {func(w *world) {
			w.add("kg_nodes.jsonl", changedFact(func(f *rows.Node) { f.Evidence[0].Confidence = 1.5 }))
		}, "confidence kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"a quotation that is a page": {func(w *world) {
			w.add("kg_nodes.jsonl", changedFact(func(f *rows.Node) { f.Evidence[0].Quote = strings.Repeat("x", 300) }))
		}, "quote kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"a source that is none": {func(w *world) {
			w.add("kg_nodes.jsonl", changedFact(func(f *rows.Node) { f.Evidence[0].Source = fact(102, 2).ID }))
		}, "no-source kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"a source on one computer":      {func(w *world) { w.again(func(s *rows.Node) { s.SourceKey = `C:\Users\me\report.txt` }) }, "absolute-path kg_nodes.jsonl:7 index-drift kg_index.jsonl:0"},
		"3LG-61 a task without a check": {func(w *world) { w.add("tg_nodes.jsonl", changedTask(func(t *rows.Task) { t.Criteria = nil })) }, "no-criteria tg_nodes.jsonl:7 index-drift tg_index.jsonl:0"},
		"a step that is not allowed":    {func(w *world) { w.add("tg_nodes.jsonl", changedTask(func(t *rows.Task) { t.Status = rows.Archived })) }, "transition tg_nodes.jsonl:7 index-drift tg_index.jsonl:0"},
		"3LG-66 a task waits for itself": {func(w *world) {
			w.add("tg_nodes.jsonl", changedTask(func(t *rows.Task) { t.Dependencies = []rows.ID{t.ID} }))
		}, "cycle tg_nodes.jsonl:7 index-drift tg_index.jsonl:0"},
		"a task done by nobody": {func(w *world) { w.add("tg_nodes.jsonl", changedTask(func(t *rows.Task) { t.Status = rows.Done })) }, "transition tg_nodes.jsonl:7 done-unproven tg_nodes.jsonl:7 index-drift tg_index.jsonl:0"},
		"a decision without a choice": {func(w *world) {
			w.add("rg_nodes.jsonl", &rows.Decision{Head: head(rows.RG, "decision", 60), Decision: "B builds it.", Outcome: rows.Outcome{Status: rows.Proposed}})
		}, "alternatives rg_nodes.jsonl:1 unlisted rg_nodes.jsonl:1 index-drift rg_index.jsonl:0"},
		"a conflict of one": {func(w *world) {
			w.add("conflicts.jsonl", &rows.Conflict{ID: rows.Born(rows.Conflicts, "", "01KGX000000000000000001300"), Rev: 1, CreatedAt: rows.At(noon), UpdatedAt: rows.At(noon), Status: rows.Resolved, TopicKey: "x", Nodes: []rows.ID{source(1).ID}})
		}, "missing-field conflicts.jsonl:1 unlisted conflicts.jsonl:1"},
		"a log is gone":        {func(w *world) { _ = w.m.Remove("ledger/tg_nodes.jsonl") }, "missing-link post_response_commits.jsonl:1 missing-link post_response_commits.jsonl:2 missing-link post_response_commits.jsonl:3 index-drift tg_index.jsonl:0"},
		"all commits are gone": {func(w *world) { w.write(commitFile, "") }, "unlisted tg_nodes.jsonl:1 unlisted tg_nodes.jsonl:3 unlisted tg_nodes.jsonl:5 unlisted kg_nodes.jsonl:1 unlisted kg_nodes.jsonl:2 unlisted kg_nodes.jsonl:3 unlisted kg_nodes.jsonl:4 unlisted kg_nodes.jsonl:5 unlisted kg_nodes.jsonl:6 stale-pack context_packs/context_pack.latest.json:0"},
		"a batch under way":    {func(w *world) { w.m.WriteFile(".crg/ledger/"+pendingFile, []byte("{}")) }, "pending :0"},
	} {
		kinds++
		w := kept(t)
		row.do(w)
		before := w.files()
		if got := strings.Join(w.found(), " "); got != row.want {
			t.Errorf("%s: %s\nwant %s", name, got, row.want)
		}
		if err := w.open(); err != nil {
			t.Errorf("%s: opening: %v", name, err)
		}
		if _, err := w.store.Repair(); err != nil {
			t.Errorf("%s: repair: %v", name, err)
		}
		for file, text := range before { // whatever was done about it, nothing that stood in a log is gone
			if log := slices.ContainsFunc(logs, func(l logFile) bool { return l.file == file }); (log || file == commitFile) && !strings.HasPrefix(w.files()[file], text) {
				t.Errorf("%s: repair changed what stood in %s", name, file)
			}
		}
	}
	if kinds < 41 {
		t.Errorf("%d kinds, one of them no damage", kinds)
	}
}

// again adds a second revision of a source that was changed.
func (w *world) again(change func(s *rows.Node)) {
	s := source(1)
	s.Rev = 2
	change(s)
	w.add("kg_nodes.jsonl", s)
}

func changedFact(change func(f *rows.Node)) *rows.Node {
	f := fact(101, 1)
	f.Rev = 2
	change(f)
	return f
}

// changedTask is the third revision of a task that is ready.
func changedTask(change func(t *rows.Task)) *rows.Task {
	t := task(1)
	t.Rev, t.Status, t.UpdatedAt = 3, rows.Ready, rows.At(noon.Add(time.Hour))
	change(t)
	return t
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

// Wherever a reset is cut short, a Ledger is there that can be reset again, or all of it lies in the archive: no rows are left that nobody reads.
func TestAResetThatIsCutShortIsDoneAgain(t *testing.T) {
	for at := 1; ; at++ {
		w := kept(t)
		before := w.files()
		err := w.dying(at, func() error { _, err := w.store.Reset(noon); return err })
		if err := w.open(); err != nil {
			t.Fatal(err)
		}
		if w.store.Active() {
			if _, err := w.store.Reset(noon.Add(time.Hour)); err != nil {
				t.Fatalf("operation %d: again: %v", at, err)
			}
		}
		after := w.files()
		for name, text := range before {
			if after["archive/20260217T120000Z/"+name] != text && after["archive/20260217T130000Z/"+name] != text {
				t.Errorf("operation %d: %s is not in the archive", at, name)
			}
		}
		if err == nil {
			if at < 15 {
				t.Fatalf("a reset has %d operations only", at-1)
			}
			return
		}
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
