package store

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
)

// The examples of docs/formats/ledger.md are what runs of the skills leave; UPDATE=1 writes them anew.
func TestTheFormatPageShowsRuns(t *testing.T) {
	const page = "../../../docs/formats/ledger.md"
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for folder, file := range oneRunEach(t) {
		part := regexp.MustCompile("(?s)(<!-- " + regexp.QuoteMeta(folder) + " -->\n```json\n)(.*?)(```\n)")
		found := part.FindStringSubmatch(text)
		if found == nil {
			t.Errorf("%s has no example", folder)
			continue
		}
		if found[2] != file {
			if os.Getenv("UPDATE") == "" {
				t.Errorf("%s: the page shows\n%s\nwritten is\n%s", folder, found[2], file)
			}
			text = strings.Replace(text, found[0], found[1]+file+found[3], 1)
		}
	}
	for _, k := range Skills {
		for _, word := range []string{k.Folder + "/", k.Prefix, k.number()} {
			if !strings.Contains(text, word) {
				t.Errorf("the page does not name %q", word)
			}
		}
	}
	if !strings.Contains(text, fmt.Sprint("newest ", MostFiles)) {
		t.Errorf("the page does not say that the newest %d stay files", MostFiles)
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(page, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// oneRunEach is what one run of each skill leaves, by its folder, and the line of the last batch.
func oneRunEach(t *testing.T) map[string]string {
	t.Helper()
	w := newWorld(t)
	out := map[string]string{}
	do := func(k Skill, make func(Run) (Made, error)) {
		t.Helper()
		kept, err := w.store.Do(k, make)
		if err != nil {
			t.Fatal(err)
		}
		out[k.Folder+"/"] = w.files()[kept.File]
	}
	notes := skill.Text{Words: "Fact: Rents rose.\nFact: Rents never rose.", Title: "notes.md"}
	do(Knowledge, func(r Run) (Made, error) {
		notes.Run = r.ID
		l := skill.Learn(r.View, notes, r.Born, r.At)
		l.Dispute(true, "en")
		return Made{Rows: l.Rows, File: skill.Bytes(l.FileOf(notes, r.ID, r.Seq, rows.At(r.At), true))}, nil
	})
	const request = "Ask the landlord"
	do(Plans, func(r Run) (Made, error) {
		p := skill.Planned(skill.PlanID(request, ""), request, "", "en")
		tasks, err := p.Keep(r.View, r.Born, false, r.At)
		return Made{Rows: tasks, ID: p.ID, File: skill.Bytes(p.FileOf(request, r.Seq, rows.At(r.At), tasks))}, err
	})
	const choice = "Question: Stay? Option A: stay. Option B: move. Recommended: Option A. Because: F2 and T2."
	do(Decisions, func(r Run) (Made, error) {
		d := skill.Decide(r.View, choice, skill.Wish{Seq: r.Seq}, r.Born, r.At)
		return Made{Rows: []rows.Row{d.Decision}, File: skill.Bytes(d.FileOf(choice, r.ID, r.Seq, rows.At(r.At), true))}, nil
	})
	over, err := rows.Move(w.store.View().Task(w.store.View().FromHandle("T3")), rows.Cancelled, "person", noon)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.store.Commit(Batch{Mode: "task", Rows: []rows.Row{over}}); err != nil {
		t.Fatal(err)
	}
	do(Reviews, func(r Run) (Made, error) {
		done, next := skill.Consolidate(r.View, skill.ArchiveAfter, r.At.Add(20*24*time.Hour))
		return Made{Rows: next, File: skill.Bytes(done.FileOf(r.ID, r.Seq, rows.At(r.At), skill.ArchiveAfter, nil, true))}, nil
	})
	do(Requests, func(r Run) (Made, error) {
		p := pack.Make(r.View, pack.Ask{ID: r.ID, Seq: r.Seq, Text: "Why rents?", Goal: "Where should we live?", Now: r.At}, nil)
		return Made{File: skill.Bytes(struct {
			pack.Pack
			Commit string `json:"commit_id"`
		}{p, r.Last.ID})}, nil
	})
	lines := strings.SplitAfter(strings.TrimSuffix(w.files()[commitFile], "\n"), "\n")
	out[commitFile] = lines[len(lines)-1] + "\n"
	return out
}
