package rows

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"crg/backend/base/diag"
)

var noon = time.Date(2026, 2, 17, 12, 0, 0, 0, time.UTC)

// ulid is the n-th name of the tests.
func ulid(n int) string { return fmt.Sprintf("01KGX000000000000000000%03d", n) }

func head(layer Layer, kind string, n int) Head {
	return Head{
		ID: Born(layer, kind, ulid(n)), Type: kind, Title: fmt.Sprint("Title ", n), Rev: 1, CreatedAt: At(noon), UpdatedAt: At(noon),
	}
}

func source(n int) *Node {
	return &Node{Head: head(KG, Source, n), Summary: "Text of report.txt, 3,214 words.", Status: Active, SourceKey: "file::files/report.txt", SourceDigest: "d1"}
}

func fact(n int) *Node {
	return &Node{
		Head: head(KG, Fact, n), Summary: "Rents in Leipzig rose by 8 % in 2025.", Status: Active, KnowledgeKey: fmt.Sprint("node::n", n),
		Evidence: []Evidence{{Source: source(1).ID, Quote: "rose by eight per cent", Confidence: 0.72, Span: &Span{41, 41, 0, 22}}},
	}
}

func decision(n int) *Decision {
	return &Decision{
		Head: head(RG, "decision", n), Context: "Two suppliers bid.", Decision: "Supplier B builds it.", Rationale: []string{"It is cheaper."},
		Alternatives: []Alternative{{"OPT-1", "Supplier A", []string{"near"}, []string{"dear"}}, {"OPT-2", "Supplier B", []string{"cheap", "known"}, nil}},
		Outcome:      Outcome{Status: Proposed}, DecisionKey: fmt.Sprint("decision::n", n, "::supplier"), SelectedOption: "OPT-2",
		Refs: Refs{KG: []ID{fact(2).ID, source(1).ID}, TG: []ID{task(3).ID}},
	}
}

func task(n int) *Task {
	return &Task{
		Head: head(TG, "task", n), Description: "Ask A for a new offer.", Status: Backlog, Priority: "high", Owner: "research",
		Criteria: []string{"A node names the new price."}, Log: []Entry{{At: At(noon), Event: EventCreated, By: "person"}},
	}
}

func conflict(n int) *Conflict {
	return &Conflict{ID: Born(Conflicts, "", ulid(n)), Rev: 1, CreatedAt: At(noon), UpdatedAt: At(noon), Status: Open, TopicKey: "price", Nodes: []ID{fact(2).ID, source(1).ID}, Tasks: []ID{task(3).ID}}
}

func view(rows ...Row) View { return View{}.Add(rows...) }

// base is a Ledger with one of each.
func base() View { return view(source(1), fact(2), task(3), decision(4)) }

func ids(found []diag.Diagnostic) string {
	var out []string
	for _, d := range found {
		out = append(out, strings.TrimPrefix(d.ID, "ledger."))
	}
	return strings.Join(out, " ")
}

// Each row of the table breaks one rule, and nothing else.
func TestRulesOfRows(t *testing.T) {
	type change = func(*Node, *Decision, *Task, *Conflict)
	node := func(do func(*Node)) change { return func(n *Node, _ *Decision, _ *Task, _ *Conflict) { do(n) } }
	choice := func(do func(*Decision)) change { return func(_ *Node, d *Decision, _ *Task, _ *Conflict) { do(d) } }
	job := func(do func(*Task)) change { return func(_ *Node, _ *Decision, k *Task, _ *Conflict) { do(k) } }
	clash := func(do func(*Conflict)) change { return func(_ *Node, _ *Decision, _ *Task, c *Conflict) { do(c) } }
	for name, row := range map[string]struct {
		do   change
		want string
	}{
		"3LG-12 id":                  {node(func(n *Node) { n.ID = "" }), "missing-field"},
		"3LG-12 type":                {node(func(n *Node) { n.Type = "" }), "missing-field"},
		"3LG-12 title":               {job(func(k *Task) { k.Title = " " }), "missing-field"},
		"3LG-12 created_at":          {choice(func(d *Decision) { d.CreatedAt = "" }), "bad-time"},
		"3LG-13 without Z":           {node(func(n *Node) { n.UpdatedAt = "2026-02-17T12:00:00+01:00" }), "bad-time"},
		"3LG-13 no time":             {job(func(k *Task) { k.UpdatedAt = "yesterday" }), "bad-time"},
		"3LG-14 a name":              {node(func(n *Node) { n.Links = Links{"Supplier A"} }), "name-link"},
		"3LG-14 a name in a task":    {job(func(k *Task) { k.Dependencies = []ID{"T1"} }), "name-link"},
		"3LG-14 outside":             {node(func(n *Node) { n.Links = Links{"artifact://node/n12", "artifact://files/report.txt"} }), ""},
		"3LG-15 no ULID":             {node(func(n *Node) { n.ID = "KG-FACT-123" }), "bad-id"},
		"3LG-15 any type of birth":   {node(func(n *Node) { n.ID = ID("KG-ASSUMP-" + ulid(90)) }), ""},
		"3LG-15 small letters":       {node(func(n *Node) { n.ID = ID("kg-fact-" + ulid(90)) }), "bad-id"},
		"3LG-16 another prefix":      {choice(func(d *Decision) { d.ID = ID("RG-CHOICE-" + ulid(90)) }), "bad-id"},
		"3LG-17 another prefix":      {job(func(k *Task) { k.ID = ID("TG-JOB-" + ulid(90)) }), "bad-id"},
		"3LG-17 a task as knowledge": {node(func(n *Node) { n.ID = ID("TG-TASK-" + ulid(90)) }), "wrong-log"},
		"3LG-19 begins at 1":         {node(func(n *Node) { n.Rev = 2 }), "rev"},
		"3LG-19 none":                {job(func(k *Task) { k.Rev = 0 }), "rev"},
		"3LG-21 type":                {node(func(n *Node) { n.Type = "rumour" }), "bad-value"},
		"3LG-3 3LG-23 none":          {node(func(n *Node) { n.Summary = "" }), "summary"},
		"3LG-3 3LG-23 four":          {node(func(n *Node) { n.Summary = "One. Two. Three. Four." }), "summary"},
		"3LG-23 three":               {node(func(n *Node) { n.Summary = "One. Two? Three!" }), ""},
		"3LG-29 long":                {node(func(n *Node) { n.Summary = strings.Repeat("much ", 130) + "." }), "summary"},
		"3LG-3 to do":                {node(func(n *Node) { n.Summary = "TODO ask A again." }), "to-do"},
		"3LG-3 a box to tick":        {node(func(n *Node) { n.Title = "- [ ] ask A" }), "to-do"},
		"3LG-3 German":               {node(func(n *Node) { n.Title = "Zu tun: A fragen" }), "to-do"},
		"3LG-24 above":               {node(func(n *Node) { n.Evidence[0].Confidence = 1.1 }), "confidence"},
		"3LG-24 below":               {node(func(n *Node) { n.Evidence[0].Confidence = -0.1 }), "confidence"},
		"3LG-24 edges":               {node(func(n *Node) { n.Evidence[0].Confidence = 1 }), ""},
		"3LG-24 no sureness at all":  {node(func(n *Node) { n.Evidence[0].Confidence = 0 }), ""},
		"3LG-25 relationship":        {node(func(n *Node) { n.Relationships = []Relationship{{"depends_on", Born(KG, Fact, ulid(77))}} }), "missing-link"},
		"3LG-25 evidence":            {node(func(n *Node) { n.Evidence[0].Source = Born(KG, Source, ulid(77)) }), "missing-link"},
		"3LG-25 no source":           {node(func(n *Node) { n.Evidence[0].Source = fact(2).ID }), "no-source"},
		"3LG-4 3LG-26 no evidence": {node(func(n *Node) {
			n.Evidence = nil
			n.Attributes = map[string]jsontext.Value{"confidence": jsontext.Value("0.9")}
		}), "no-evidence"},
		"3LG-4 no confidence": {node(func(n *Node) {
			n.Evidence = nil
			n.Attributes = map[string]jsontext.Value{"provenance": jsontext.Value(`"user"`)}
		}), "no-confidence"},
		"3LG-26 a person knows": {node(func(n *Node) {
			n.Evidence = nil
			n.Attributes = map[string]jsontext.Value{"provenance": jsontext.Value(`"user"`), "confidence": jsontext.Value("0.9")}
		}), ""},
		"3LG-24 not sure at all": {node(func(n *Node) {
			n.Evidence = nil
			n.Attributes = map[string]jsontext.Value{"provenance": jsontext.Value(`"user"`), "confidence": jsontext.Value("0")}
		}), ""},
		"3LG-24 quite sure": {node(func(n *Node) {
			n.Evidence = nil
			n.Attributes = map[string]jsontext.Value{"provenance": jsontext.Value(`"user"`), "confidence": jsontext.Value("1")}
		}), ""},
		"3LG-24 surer than that": {node(func(n *Node) {
			n.Evidence = nil
			n.Attributes = map[string]jsontext.Value{"provenance": jsontext.Value(`"user"`), "confidence": jsontext.Value("1.01")}
		}), "confidence"},
		"3LG-27 sure assumption":       {node(func(n *Node) { n.Type = Assumption; n.Evidence[0].Confidence = 0.6 }), "sure-assumption"},
		"3LG-27 unsure assumption":     {node(func(n *Node) { n.Type = Assumption; n.Evidence[0].Confidence = 0.59 }), ""},
		"a long quote":                 {node(func(n *Node) { n.Evidence[0].Quote = strings.Repeat("ü", 201) }), "quote"},
		"3LG-106 absolute source":      {node(func(n *Node) { n.SourceKey = `file::C:\Users\me\report.txt` }), "absolute-path"},
		"3LG-106 absolute link":        {node(func(n *Node) { n.Links = Links{"/home/me/report.txt"} }), "absolute-path"},
		"3LG-40 method":                {choice(func(d *Decision) { d.Validation = []Validation{{Method: "hope"}} }), "bad-value"},
		"3LG-41 status":                {choice(func(d *Decision) { d.Outcome.Status = "maybe" }), "bad-value"},
		"3LG-42 two sentences":         {choice(func(d *Decision) { d.Decision = "B builds it. A does not." }), "one-sentence"},
		"3LG-42 abbreviations":         {choice(func(d *Decision) { d.Decision = "B builds it, e.g. the piers, z. B. am 3. Mai." }), ""},
		"3LG-6 3LG-128 alternatives":   {choice(func(d *Decision) { d.Alternatives, d.SelectedOption = nil, "" }), "alternatives"},
		"3LG-48 accepted, none chosen": {choice(func(d *Decision) { d.Outcome.Status, d.SelectedOption = Accepted, "" }), "option"},
		"3LG-48 no such option":        {choice(func(d *Decision) { d.SelectedOption = "OPT-9" }), "option"},
		"3LG-53 option ids":            {choice(func(d *Decision) { d.Alternatives[1].OptionID, d.SelectedOption = "B", "" }), "bad-value"},
		"3LG-7 rests on nothing":       {choice(func(d *Decision) { d.Refs.KG = nil }), "no-constraint"},
		"3LG-43 only a source":         {choice(func(d *Decision) { d.Refs.KG = []ID{source(1).ID} }), "no-constraint"},
		"3LG-8 3LG-130 no task":        {choice(func(d *Decision) { d.Refs.TG = nil }), "no-task"},
		"3LG-50 born superseded":       {choice(func(d *Decision) { d.Outcome.Status = Superseded }), "transition"},
		"3LG-56 priority":              {job(func(k *Task) { k.Priority = "soon" }), "bad-value"},
		"3LG-57 owner":                 {job(func(k *Task) { k.Owner = "Mia" }), "bad-value"},
		"3LG-58 status":                {job(func(k *Task) { k.Status = "paused" }), "bad-value"},
		"3LG-10 3LG-61 no criteria":    {job(func(k *Task) { k.Criteria = nil }), "no-criteria"},
		"3LG-61 an empty one":          {job(func(k *Task) { k.Criteria = []string{"a", " "} }), "no-criteria"},
		"3LG-65 no log":                {job(func(k *Task) { k.Log = nil }), "missing-field"},
		"3LG-67 itself":                {job(func(k *Task) { k.Dependencies = []ID{k.ID} }), "cycle"},
		"3LG-67 blocks itself":         {job(func(k *Task) { k.Blocks = []ID{k.ID} }), "cycle"},
		"3LG-62 3LG-63 3LG-64 done":    {job(func(k *Task) { k.Status = Done }), "done-unproven"},
		"3LG-9 missing output":         {job(func(k *Task) { k.Outputs.KG = []ID{Born(KG, Fact, ulid(77))} }), "missing-link"},
		"nobody resolves":              {clash(func(c *Conflict) { c.Tasks = nil }), "conflict-open"},
		"one side":                     {clash(func(c *Conflict) { c.Nodes = c.Nodes[:1] }), "missing-field"},
		"a conflict's status":          {clash(func(c *Conflict) { c.Status = "rev" }), "bad-value"},
		"a conflict's topic":           {clash(func(c *Conflict) { c.TopicKey = " " }), "missing-field"},
		"a decision of another type":   {choice(func(d *Decision) { d.Type = "note" }), "bad-value"},
		"a task of another type":       {job(func(k *Task) { k.Type = "note" }), "bad-value"},
		"an option without title":      {choice(func(d *Decision) { d.Alternatives[0].Title = "" }), "missing-field"},
		"a tie without a name":         {node(func(n *Node) { n.Relationships = []Relationship{{"", source(1).ID}} }), "missing-field"},
		"no status":                    {node(func(n *Node) { n.Status = "" }), "missing-field"},
		"evidence of no source":        {node(func(n *Node) { n.Type, n.Evidence[0] = Assumption, Evidence{Confidence: 0.5} }), "missing-field"},
		"nothing":                      {node(func(*Node) {}), ""},
	} {
		n, d, k, c := fact(5), decision(6), task(7), conflict(8)
		whole := [4]string{FullHash(n), FullHash(d), FullHash(k), FullHash(c)}
		row.do(n, d, k, c)
		got := ""
		for i, r := range []Row{n, d, k, c} {
			found := Check(base(), r, true)
			if FullHash(r) == whole[i] && len(found) > 0 {
				t.Errorf("%s: the untouched %s has %s", name, r.Layer(), ids(found))
			}
			got += ids(found)
			for _, f := range found {
				if strings.Contains(f.String(), "{") {
					t.Errorf("%s: a gap is open in %s", name, f)
				}
			}
		}
		if got != row.want {
			t.Errorf("%s: %q, want %q", name, got, row.want)
		}
	}
}

// A row is refused wherever it links to an entry that is not there, by the name of the field.
func TestNoFieldOfARowLinksToNothing(t *testing.T) {
	lost := []ID{Born(KG, Fact, ulid(77))}
	for field, r := range map[string]Row{
		"links":                 with(fact(5), func(n *Node) { n.Links = lost }),
		"relationships":         with(fact(5), func(n *Node) { n.Relationships = []Relationship{{"depends_on", lost[0]}} }),
		"evidence":              with(fact(5), func(n *Node) { n.Evidence[0].Source = lost[0] }),
		"validation.task_id":    with(decision(6), func(d *Decision) { d.Validation = []Validation{{Method: "test", Task: lost[0]}} }),
		"assumptions":           with(decision(6), func(d *Decision) { d.Assumptions = lost }),
		"risks":                 with(decision(6), func(d *Decision) { d.Risks = lost }),
		"refs.kg_refs":          with(decision(6), func(d *Decision) { d.Refs.KG = append(d.Refs.KG, lost...) }),
		"refs.tg_refs":          with(decision(6), func(d *Decision) { d.Refs.TG = lost }),
		"refs.artifacts":        with(decision(6), func(d *Decision) { d.Refs.Artifacts = lost }),
		"outcome.supersedes":    with(decision(6), func(d *Decision) { d.Outcome.Supersedes = lost }),
		"outcome.superseded_by": with(decision(6), func(d *Decision) { d.Outcome.SupersededBy = lost[0] }),
		"dependencies":          with(task(7), func(k *Task) { k.Dependencies = lost }),
		"blocks":                with(task(7), func(k *Task) { k.Blocks = lost }),
		"inputs.kg_refs":        with(task(7), func(k *Task) { k.Inputs.KG = lost }),
		"inputs.rg_refs":        with(task(7), func(k *Task) { k.Inputs.RG = lost }),
		"inputs.sources":        with(task(7), func(k *Task) { k.Inputs.Sources = lost }),
		"outputs.artifacts":     with(task(7), func(k *Task) { k.Outputs.Artifacts = lost }),
		"outputs.kg_updates":    with(task(7), func(k *Task) { k.Outputs.KG = lost }),
		"outputs.rg_updates":    with(task(7), func(k *Task) { k.Outputs.RG = lost }),
		"node_ids":              with(conflict(8), func(c *Conflict) { c.Nodes = append(c.Nodes, lost...) }),
		"resolution_task_ids":   with(conflict(8), func(c *Conflict) { c.Tasks = lost }),
	} {
		if found := Check(base(), r, true); len(found) != 1 || found[0].ID != "ledger.missing-link" || !strings.Contains(found[0].String(), field) {
			t.Errorf("%s: %v", field, found)
		}
	}
}

func with[R Row](r R, do func(R)) Row {
	do(r)
	return r
}

// Test3LG_22_39_55_EachRowHasItsKeys compares the keys that are written with those of document 000.
func Test3LG_22_39_55_EachRowHasItsKeys(t *testing.T) {
	common := "id type title rev created_at updated_at links tags "
	for r, want := range map[Row]string{
		&Node{}:     common + "summary attributes relationships evidence status",
		&Decision{}: common + "context decision rationale alternatives assumptions risks validation outcome refs",
		&Task{}:     common + "description status priority owner_role dependencies blocks acceptance_criteria inputs outputs log",
		&Conflict{}: "id rev created_at updated_at status topic_key node_ids reason resolution_task_ids evidence",
	} {
		keys := keysOf(t, Encode(r))
		wanted := strings.Fields(want)
		slices.Sort(wanted)
		if !slices.Equal(keys, wanted) {
			t.Errorf("%s has %v, want %v", r.Layer(), keys, wanted)
		}
	}
	line := string(Encode(fact(2)))
	if strings.Contains(line, "\n") || !strings.Contains(line, `"evidence":[{"confidence":0.72,"quote":"rose by eight per cent","source_id":"KG-SOURCE-`) || strings.Contains(line, "null") {
		t.Errorf("%s", line)
	}
}
