package skill

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend/ledger/rows"
)

var now = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

func ulid(n int) string { return fmt.Sprintf("01KGX0000000000000000%05d", n) }

func head(layer rows.Layer, kind string, n int, age time.Duration) rows.Head {
	at := rows.At(now.Add(-age))
	return rows.Head{ID: rows.Born(layer, kind, ulid(n)), Type: kind, Title: fmt.Sprint("Title ", n), Rev: 1, CreatedAt: at, UpdatedAt: at}
}

const day = 24 * time.Hour

func task(n int, status rows.Status, age time.Duration) *rows.Task {
	return &rows.Task{
		Head: head(rows.TG, "task", n, age), Status: status, Description: "D.", Priority: "low", Owner: "user", Criteria: []string{"C."},
		Log: []rows.Entry{{At: rows.At(now.Add(-age)), Event: rows.EventCreated}},
	}
}

func decision(n int, key, status string, age time.Duration) *rows.Decision {
	return &rows.Decision{Head: head(rows.RG, "decision", n, age), Decision: "So it is.", DecisionKey: key, Outcome: rows.Outcome{Status: status}}
}

func conflict(n int, status string, of ...rows.ID) *rows.Conflict {
	return &rows.Conflict{ID: rows.Born(rows.Conflicts, "", ulid(n)), Rev: 1, CreatedAt: rows.At(now), UpdatedAt: rows.At(now), Status: status, Nodes: of}
}

func view(all ...rows.Row) rows.View { return rows.View{}.Add(all...) }

func Test3LG_131_132_133_134_WhatIsArchived(t *testing.T) {
	old := task(1, rows.Done, 15*day)
	with := func(more ...rows.Row) rows.View { return view(append([]rows.Row{old}, more...)...) }
	waits, ended := task(2, rows.Ready, day), task(3, rows.Cancelled, 20*day)
	waits.Dependencies = []rows.ID{old.ID}
	ended.Dependencies = []rows.ID{old.ID}
	blocking := *old
	blocking.Blocks = []rows.ID{waits.ID}
	free := task(2, rows.Ready, day)
	named := decision(9, "k", rows.Rejected, day)
	named.Refs.TG = []rows.ID{old.ID}
	for name, row := range map[string]struct {
		v    rows.View
		want string // ids that are archived, by their numbers
		why  Why
	}{
		"3LG-131 ended long ago":              {with(), "1", ""},
		"3LG-131 fourteen days":               {view(task(1, rows.Done, 14*day)), "", ""},
		"3LG-131 a moment more":               {view(task(1, rows.Done, 14*day+time.Second)), "1", ""},
		"3LG-131 completed":                   {view(task(1, rows.Completed, 15*day)), "1", ""},
		"3LG-131 cancelled":                   {view(task(1, rows.Cancelled, 15*day)), "1", ""},
		"3LG-131 superseded":                  {view(task(1, rows.TaskSuperseded, 15*day)), "1", ""},
		"3LG-131 archived already":            {view(task(1, rows.Archived, 15*day)), "", ""},
		"3LG-131 in review":                   {view(task(1, rows.Review, 99*day)), "", ""},
		"3LG-132 an open one waits for it":    {with(waits), "", Waited},
		"3LG-132 one that ended waits for it": {with(ended), "1 3", ""},
		"3LG-132 it blocks an open one":       {view(&blocking, free), "", Waited},
		"3LG-133 an open conflict names it":   {with(conflict(7, rows.Open, old.ID)), "", Disputed},
		"3LG-133 a resolved one names it":     {with(conflict(7, rows.Resolved, old.ID)), "1", ""},
		"3LG-134 a decision names it":         {with(named), "", InDecision},
	} {
		out, next := Consolidate(row.v, ArchiveAfter, now)
		var got []string
		for _, id := range out.Archived {
			got = append(got, strings.TrimLeft(string(id)[len(id)-5:], "0"))
		}
		if strings.Join(got, " ") != row.want {
			t.Errorf("%s: archived %v", name, got)
		}
		if row.why != "" && !slices.Contains(out.Kept, Kept{old.ID, row.why}) {
			t.Errorf("%s: %v", name, out.Kept)
		}
		after := row.v.Add(next...)
		for _, id := range out.Archived {
			if is := after.Task(id); is.Status != rows.Archived || is.Rev != 2 || is.Log[len(is.Log)-1].To != rows.Archived {
				t.Errorf("%s: %+v", name, is)
			}
		}
		for _, r := range next {
			if found := rows.CheckAfter(after, row.v.Get(r.Key()), r, false); rows.Refused(found) && row.want != "" && strings.HasPrefix(name, "3LG-131") {
				t.Errorf("%s: the row is refused: %v", name, found)
			}
		}
		if again, more := Consolidate(after, ArchiveAfter, now); len(more) != 0 || len(again.Archived) != 0 {
			t.Errorf("%s: twice", name)
		}
	}
}

func Test3LG_135_136_OneOfTheSameStays(t *testing.T) {
	for name, row := range map[string]struct {
		all   []*rows.Decision
		stays int
	}{
		"3LG-135 the accepted one":            {[]*rows.Decision{decision(1, "k", rows.Proposed, day), decision(2, "k", rows.Accepted, 9*day), decision(3, "k", rows.Rejected, 0)}, 2},
		"3LG-135 the latest accepted":         {[]*rows.Decision{decision(1, "k", rows.Accepted, day), decision(2, "k", rows.Accepted, 9*day)}, 1},
		"3LG-135 else the latest that stands": {[]*rows.Decision{decision(1, "k", rows.Superseded, 0), decision(2, "k", rows.Proposed, 9*day), decision(3, "k", rows.Rejected, 8*day)}, 3},
	} {
		var all []rows.Row
		for _, d := range row.all {
			all = append(all, d)
		}
		all = append(all, decision(50, "other", rows.Proposed, day))
		v := view(all...)
		out, next := Consolidate(v, ArchiveAfter, now)
		after := v.Add(next...)
		canonical := row.all[row.stays-1].ID
		for i, d := range row.all {
			is := after.Decision(d.ID)
			switch {
			case i == row.stays-1:
				if is.Outcome.Status != d.Outcome.Status || len(is.Outcome.Supersedes) != len(out.Superseded) {
					t.Errorf("%s: what stays: %+v", name, is.Outcome)
				}
			case d.Outcome.Status == rows.Superseded:
				if is.Rev != 1 {
					t.Errorf("%s: it was superseded before: %+v", name, is)
				}
			case is.Outcome.Status != rows.Superseded || is.Outcome.SupersededBy != canonical || is.Outcome.Notes != "duplicate of "+string(canonical) || len(is.Outcome.Supersedes) != 0:
				t.Errorf("%s: %+v", name, is.Outcome)
			}
		}
		if after.Decision("RG-DEC-"+rows.ID(ulid(50))).Rev != 1 {
			t.Errorf("%s: another one changed", name)
		}
		if _, more := Consolidate(after, ArchiveAfter, now); len(more) != 0 {
			t.Errorf("%s: twice", name)
		}
	}
}

func Test3LG_137_138_ConflictsThatAreResolved(t *testing.T) {
	done := task(1, rows.Done, day)
	done.Tags = []string{rows.TagResolution}
	untagged, open := task(2, rows.Done, day), task(3, rows.Review, day)
	open.Tags = []string{rows.TagResolution}
	make := func(evidence bool, of ...*rows.Task) *rows.Conflict {
		c := conflict(9, rows.Open)
		for _, k := range of {
			c.Tasks = append(c.Tasks, k.ID)
		}
		if evidence {
			c.Evidence = []rows.Evidence{{Source: "KG-SOURCE-" + rows.ID(ulid(4)), Quote: "x", Confidence: 1}}
		}
		return c
	}
	for name, row := range map[string]struct {
		c    *rows.Conflict
		want Why
	}{
		"3LG-137 resolved":               {make(true, done), ""},
		"3LG-137 no task":                {make(true), NoTask},
		"3LG-137 a task of another kind": {make(true, done, untagged), Undone},
		"3LG-137 a task under way":       {make(true, open), Undone},
		"3LG-137 a task that is gone":    {make(true, task(77, rows.Done, day)), Undone},
		"3LG-137 nothing says how":       {make(false, done), NoEvidence},
	} {
		v := view(done, untagged, open, row.c)
		out, next := Consolidate(v, ArchiveAfter, now)
		is := v.Add(next...).Conflict(row.c.ID)
		if row.want != "" {
			if is.Status != rows.Open || is.Rev != 1 || !slices.Contains(out.Kept, Kept{row.c.ID, row.want}) {
				t.Errorf("%s: %+v, %v", name, is, out.Kept)
			}
		} else if is.Status != rows.Resolved || is.Rev != 2 || row.c.Status != rows.Open { // 3LG-138: a revision, not a change
			t.Errorf("%s: %+v", name, is)
		}
	}
}
