package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
)

// fileOf is what a run leaves, with the number that it has.
func fileOf(r Run, k Skill) json.RawMessage {
	return fmt.Appendf(nil, `{"%s":%d,"id":%q}`, k.number(), r.Seq, r.ID)
}

// learns is a run that keeps a source.
func (w *world) learns(k Skill, n int) (Kept, error) {
	return w.store.Do(k, func(r Run) (Made, error) {
		return Made{Rows: []rows.Row{source(n)}, File: fileOf(r, k)}, nil
	})
}

// theirs is a file that another program puts beside ours.
func (w *world) theirs(k Skill, seq int) {
	name := fmt.Sprintf("ledger/%s/%s.20260217T000000Z.%s%026d.json", k.Folder, k.File, k.Prefix, seq)
	w.m.WriteFile(name, fmt.Appendf(nil, `{"%s":%d}`, k.number(), seq))
}

// Runs of each skill are counted, whoever else writes: a number that is taken is left to whoever has it, once; then it is an error, and the next goes on.
func Test3LG_110_NumbersGoUpOnce(t *testing.T) {
	for _, k := range Skills {
		w := newWorld(t)
		n := 0
		run := func(want int) {
			t.Helper()
			n++
			got, err := w.learns(k, n)
			if err != nil || got.Seq != want || *got.Commit.of(k) != want || got.Commit.Mode != k.Mode || got.Commit.Artifact != got.File {
				t.Errorf("%s: %+v, %v, wanted number %d", k.Mode, got, err, want)
			}
			if !strings.Contains(w.files()[got.File], fmt.Sprintf(`"%s":%d`, k.number(), want)) || !strings.Contains(w.files()[commitFile], fmt.Sprintf(`"%s":%d`, k.number(), want)) {
				t.Errorf("%s: its number %d does not stand in its file and its batch", k.Mode, want)
			}
		}
		run(1)
		run(2)
		if err := w.open(); err != nil { // another start of the program
			t.Fatal(err)
		}
		run(3)
		w.theirs(k, 4)
		run(5) // one retry
		w.theirs(k, 6)
		w.theirs(k, 7)
		before := fmt.Sprint(w.files())
		if _, err := w.learns(k, 90); !fault.Is(err, "ledger.sequence") || fmt.Sprint(w.files()) != before {
			t.Errorf("%s: two numbers are taken: %v", k.Mode, err)
		}
		run(8)
		row := fmt.Sprintf(`{"commit_id":"COMMIT-X","event":"post_response_commit","mode":%q,"%s":9}`, k.Mode, k.number())
		w.m.WriteFile("ledger/"+commitFile, []byte(w.files()[commitFile]+row+"\n"))
		if got := w.store.Draft(k).Seq; got != 9 {
			t.Errorf("%s: what is not written is numbered %d", k.Mode, got)
		}
		if _, err := w.learns(k, 91); err == nil {
			if got := w.store.Last(); *got.of(k) != 10 {
				t.Errorf("%s: a batch of another program has 9, and this one %d", k.Mode, *got.of(k))
			}
		} else if !fault.Is(err, "ledger.behind") { // their row is read with the next opening, and the batch finished
			t.Error(err)
		}
	}
}

// A run that has nothing to write leaves nothing; a request leaves its pack, and no row.
func TestARunThatChangesNothing(t *testing.T) {
	w := newWorld(t)
	before := fmt.Sprint(w.files())
	for _, k := range Skills[1:] {
		got, err := w.store.Do(k, func(r Run) (Made, error) { return Made{File: fileOf(r, k)}, nil })
		if err != nil || got.File != "" || got.Seq != 0 || fmt.Sprint(w.files()) != before {
			t.Errorf("%s: %+v, %v", k.Mode, got, err)
		}
		if _, err := w.store.Do(k, func(Run) (Made, error) { return Made{}, errors.New("no") }); err == nil || fmt.Sprint(w.files()) != before {
			t.Errorf("%s: what was refused was written", k.Mode)
		}
	}
	got, err := w.store.Do(Requests, func(r Run) (Made, error) { return Made{File: fileOf(r, Requests)}, nil })
	if err != nil || got.Commit.ID != "" || w.files()[got.File] == "" || w.files()[Requests.latest()] != w.files()[got.File] || string(w.store.Draft(Requests).LatestRequest()) != w.files()[got.File] {
		t.Errorf("%+v, %v", got, err)
	}
	if w.files()[commitFile] != "" || w.store.Draft(Requests).Seq != 2 {
		t.Error("a pack is no batch, and is counted")
	}
}

// Of the runs the newest 200 stay files, and what was before them is in the archive: nothing is ever deleted, wherever it ends.
func Test3LG_140_RunsGoIntoTheArchive(t *testing.T) {
	for k := 1; ; k++ {
		reached := false
		for _, how := range []string{"fails", "dies"} {
			reached = archivedThough(t, k, how) || reached
		}
		if !reached {
			return
		}
	}
}

// archivedThough has the k-th operation on the runs fail, for once or for good, goes on, and looks for each of them. It reports whether there was such an
// operation.
func archivedThough(t *testing.T, k int, how string) (reached bool) {
	t.Helper()
	w := newWorld(t)
	for seq := range MostFiles {
		w.theirs(Plans, seq+1)
	}
	w.m.WriteFile("ledger/task_plans/task_plan.20200101T000000Z.PLAN-X.json", []byte("{broken"))
	w.m.WriteFile("ledger/task_plans/notes.txt", []byte("mine"))
	for _, copied := range []string{" (Anna's conflicted copy 2026-11-26)", " 2", "-DESKTOP-ABC123"} { // as sync programs leave them: none is a run
		w.m.WriteFile("ledger/task_plans/task_plan.20260217T000000Z.PLAN-00000000000000000000000001"+copied+".json", []byte(`{"plan_seq":1}`))
	}
	n := 0
	w.m.Hook = func(_, name string) error {
		if !strings.Contains(name, "archive") && !strings.Contains(name, "task_plans") {
			return nil
		}
		if n++; n == k || how == "dies" && n > k {
			reached = true
			return errors.New("the disk is gone")
		}
		return nil
	}
	_, _ = w.learns(Plans, 1)
	w.m.Hook = nil
	if err := w.open(); err != nil {
		t.Fatal(err)
	}
	for range 2 { // whatever was left is done with the next
		if _, err := w.learns(Plans, 2+n); err != nil {
			t.Fatal(err)
		}
		n++
	}
	var files, seqs []string
	for name, text := range w.files() {
		if dir, base := path.Split(name); dir == "task_plans/" && Plans.isRun(base) {
			files = append(files, name)
			seqs = append(seqs, seqOf(text))
		}
	}
	archived := 0
	for line := range strings.Lines(w.files()["archive/task_plans.jsonl"]) {
		var row struct {
			File string          `json:"file"`
			Run  json.RawMessage `json:"run"`
		}
		if json.Unmarshal([]byte(line), &row) != nil || row.File == "" || w.files()["task_plans/"+row.File] != "" {
			t.Fatalf("operation %d %s: %s", k, how, line)
		}
		seqs = append(seqs, seqOf(string(row.Run)))
		archived++
	}
	slices.Sort(seqs)
	if all := slices.Compact(slices.Clone(seqs)); len(all) != len(seqs) || archived == 0 || len(files) != MostFiles+1 { // the broken one stays
		t.Fatalf("operation %d %s: %d files, %d in the archive, %d runs of which %d are others", k, how, len(files), archived, len(seqs), len(all))
	}
	for seq := range MostFiles {
		if !slices.Contains(seqs, fmt.Sprint(seq+1)) {
			t.Fatalf("operation %d %s: run %d is gone", k, how, seq+1)
		}
	}
	if w.files()["task_plans/notes.txt"] != "mine" || w.files()["task_plans/task_plan.20200101T000000Z.PLAN-X.json"] != "{broken" {
		t.Fatal("what is no run went")
	}
	return reached
}

func seqOf(file string) string {
	var n Numbers
	_ = json.Unmarshal([]byte(file), &n)
	return fmt.Sprint(n.Plan)
}

// Two runs of one second have a file each, also where both are of the same id, as plans of the same words are.
func TestRunsOfOneSecondHaveAFileEach(t *testing.T) {
	w := newWorld(t)
	w.store.opt.Clock = func() time.Time { return noon }
	files := map[string]string{}
	for n := range 3 {
		got, err := w.store.Do(Plans, func(r Run) (Made, error) {
			return Made{Rows: []rows.Row{source(n + 1)}, ID: "PLAN-SAME", File: fileOf(r, Plans)}, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		files[got.File] = fmt.Sprint(n + 1)
	}
	for name, seq := range files {
		if len(files) != 3 || seqOf(w.files()[name]) != seq {
			t.Errorf("of %v %s holds %s", files, name, w.files()[name])
		}
	}
}

// What came after a batch, and how it was then: with the rows of the batch itself, of which some are as young as it is.
func TestSinceABatch(t *testing.T) {
	w := newWorld(t)
	w.store.opt.Clock = func() time.Time { return noon.Add(time.Minute) }
	first, err := w.store.Commit(batch(1))
	if err != nil {
		t.Fatal(err)
	}
	next := *w.store.View().Task(task(1).ID)
	next.Rev, next.Status, next.UpdatedAt = 3, rows.InProgress, rows.At(w.options().Clock())
	next.Log = append(next.Log, rows.Entry{At: next.UpdatedAt, Event: rows.EventStatus, From: rows.Ready, To: rows.InProgress})
	if _, err := w.store.Commit(Batch{Mode: "task", Rows: []rows.Row{&next}}); err != nil {
		t.Fatal(err)
	}
	was, changed, err := w.store.Draft(Requests).Since(first.ID)
	if err != nil || !slices.Equal(changed, []rows.ID{next.ID}) || was.Task(next.ID) == nil || was.Task(next.ID).Status != rows.Ready {
		t.Errorf("%v, %v", changed, err)
	}
	if _, changed, err := w.store.Draft(Requests).Since(w.store.Last().ID); err != nil || len(changed) > 0 {
		t.Errorf("%v, %v", changed, err)
	}
	if _, _, err := w.store.Draft(Requests).Since("COMMIT-NONE"); !fault.Is(err, "ledger.no-commit") {
		t.Error(err)
	}
}

// Consolidation is a batch like every other: the same six steps, with the file of the run in the third.
func Test3LG_141_ConsolidationInSixSteps(t *testing.T) {
	w := newWorld(t)
	if _, err := w.store.Commit(batch(1)); err != nil {
		t.Fatal(err)
	}
	over, err := rows.Move(w.store.View().Task(task(1).ID), rows.Cancelled, "person", noon.Add(2*time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.store.Commit(Batch{Mode: "task", Rows: []rows.Row{over}}); err != nil {
		t.Fatal(err)
	}
	var did []string
	w.m.Hook = func(kind, name string) error {
		if (kind == "write" || kind == "rename") && !strings.HasPrefix(name, ".crg") && !strings.Contains(name, ".tmp") {
			did = append(did, strings.TrimPrefix(name, "ledger/"))
		}
		return nil
	}
	got, err := w.store.Do(Reviews, func(r Run) (Made, error) {
		done, next := skill.Consolidate(r.View, skill.ArchiveAfter, noon.Add(30*24*time.Hour))
		return Made{Rows: next, File: skill.Bytes(done.FileOf(r.ID, r.Seq, rows.At(r.At), skill.ArchiveAfter, nil, true))}, nil
	})
	w.m.Hook = nil
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"tg_nodes.jsonl", "tg_index.jsonl", got.File, got.Commit.Context, latestFile, commitFile}
	if did := slices.Compact(did); !slices.Equal(did, want) {
		t.Errorf("%q, want %q", did, want)
	}
	var file skill.ReviewFile
	if err := json.Unmarshal([]byte(w.files()[got.File]), &file); err != nil || !slices.Equal(file.Archived, []rows.ID{over.ID}) || file.Seq != 1 || file.ID == "" {
		t.Errorf("%+v, %v", file, err)
	}
	w.sound("after it")
}

// That it is time to tidy stands among the problems, and is no error.
func Test3LG_139_WhatIsToTidyIsSaid(t *testing.T) {
	w := newWorld(t)
	if _, err := w.store.Commit(batch(1)); err != nil {
		t.Fatal(err)
	}
	said := func(later time.Duration) bool {
		t.Helper()
		w.store.opt.Clock = func() time.Time { return noon.Add(later) }
		found, err := Validate(w.store)
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.ID == "ledger.tidy" && d.Severity == diag.Info })
	}
	const day = 24 * time.Hour
	if said(30 * day) {
		t.Error("nothing is to tidy")
	}
	over, _ := rows.Move(w.store.View().Task(task(1).ID), rows.Cancelled, "person", noon.Add(2*time.Hour))
	if _, err := w.store.Commit(Batch{Mode: "task", Rows: []rows.Row{over}}); err != nil {
		t.Fatal(err)
	}
	if said(13*day) || !said(16*day) {
		t.Error("a task rests for 14 days at its end, and then is to be put away")
	}
	if _, err := w.learns(Reviews, 9); err != nil { // at the same time: a review that left it
		t.Fatal(err)
	}
	if said(16*day+3*day) || !said(16*day+7*day) {
		t.Error("it is said again a week after the last review")
	}
}
