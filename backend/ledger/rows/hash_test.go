package rows

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"
)

// What each hash leaves out, field by field (000 X3.3, X4.2).
func Test3LG_46_47_74_WhatHashesCover(t *testing.T) {
	type hashes struct{ Content, Full, Payload bool } // which of them a change leaves equal
	for name, row := range map[string]struct {
		do   func(*Decision)
		same hashes
	}{
		"nothing":                {func(*Decision) {}, hashes{true, true, true}},
		"updated_at":             {func(d *Decision) { d.UpdatedAt = At(later) }, hashes{true, false, true}},
		"created_at":             {func(d *Decision) { d.CreatedAt = At(later) }, hashes{false, false, true}},
		"id":                     {func(d *Decision) { d.ID = Born(RG, "", ulid(99)) }, hashes{false, false, true}},
		"rev":                    {func(d *Decision) { d.Rev = 7 }, hashes{false, false, true}},
		"title":                  {func(d *Decision) { d.Title = "x" }, hashes{false, false, true}},
		"tags":                   {func(d *Decision) { d.Tags = []string{"x"} }, hashes{false, false, true}},
		"seq":                    {func(d *Decision) { d.Seq = 4 }, hashes{false, false, true}},
		"risks":                  {func(d *Decision) { d.Risks = []ID{fact(2).ID} }, hashes{false, false, true}},
		"validation":             {func(d *Decision) { d.Validation = []Validation{{Method: "test"}} }, hashes{false, false, true}},
		"notes":                  {func(d *Decision) { d.Outcome.Notes = "x" }, hashes{false, false, true}},
		"unknown keys":           {func(d *Decision) { d.Extra = Extra{"x": jsontext.Value("1")} }, hashes{false, false, true}},
		"order of refs":          {func(d *Decision) { slices.Reverse(d.Refs.KG) }, hashes{false, false, true}},
		"order of pros":          {func(d *Decision) { slices.Reverse(d.Alternatives[1].Pros) }, hashes{false, false, true}},
		"blanks and letter case": {func(d *Decision) { d.Rationale[0] = " it  IS cheaper." }, hashes{false, false, true}},
		"order of alternatives": {func(d *Decision) {
			slices.Reverse(d.Alternatives)
			d.Alternatives, d.SelectedOption = Numbered(d.Alternatives), "OPT-1"
		}, hashes{false, false, true}},
		"context":     {func(d *Decision) { d.Context = "x" }, hashes{}},
		"statement":   {func(d *Decision) { d.Decision = "x" }, hashes{}},
		"selection":   {func(d *Decision) { d.SelectedOption = "OPT-1" }, hashes{}},
		"an option":   {func(d *Decision) { d.Alternatives[0].Title = "x" }, hashes{}},
		"a con":       {func(d *Decision) { d.Alternatives[1].Cons = []string{"x"} }, hashes{}},
		"a reason":    {func(d *Decision) { d.Rationale = append(d.Rationale, "x") }, hashes{}},
		"a reference": {func(d *Decision) { d.Refs.TG = nil }, hashes{}},
		"an artifact": {func(d *Decision) { d.Refs.Artifacts = []ID{"artifact://node/n1"} }, hashes{}},
		"what became": {func(d *Decision) { d.Outcome.Status = Accepted }, hashes{}},
	} {
		before, d := decision(4), decision(4)
		row.do(d)
		got := hashes{ContentHash(before) == ContentHash(d), FullHash(before) == FullHash(d), PayloadHash(before) == PayloadHash(d)}
		if got != row.same {
			t.Errorf("%s: %+v, want %+v", name, got, row.same)
		}
	}
	k, worked := task(3), task(3)
	worked.Log = append(worked.Log, Entry{Event: EventRef})
	if ContentHash(k) != ContentHash(worked) || FullHash(k) == FullHash(worked) {
		t.Error("3LG-74 the log of a task counts in its content, or not in the whole")
	}
}

func Test3LG_75_AShuffledRowHasTheSameHash(t *testing.T) {
	n := fact(2)
	n.Attributes = map[string]jsontext.Value{}
	n.Extra = Extra{}
	for i := range 20 {
		n.Attributes[string(rune('a'+i))], n.Extra["x"+string(rune('a'+i))] = jsontext.Value("1.0"), jsontext.Value(`{"b":2,"a":1}`)
	}
	want := FullHash(n)
	for range 20 {
		again := *n
		again.Attributes, again.Extra = map[string]jsontext.Value{}, Extra{}
		for _, i := range rand.Perm(20) {
			again.Attributes[string(rune('a'+i))], again.Extra["x"+string(rune('a'+i))] = jsontext.Value("1"), jsontext.Value(`{"a":1, "b":2.0}`)
		}
		if FullHash(&again) != want {
			t.Fatal("another hash")
		}
	}
}

func Test3LG_72_73_TheIndexTellsTheRealStatus(t *testing.T) {
	for _, row := range []struct {
		row  Row
		want string
	}{{fact(2), Active}, {decision(4), Proposed}, {task(3), string(Backlog)}} {
		i := IndexOf(row.row)
		if i.Status != row.want || i.Layer != row.row.Layer() || i.ID != row.row.Key() || i.ContentHash != ContentHash(row.row) || i.FullHash != FullHash(row.row) || i.Title == "" || i.Type == "" {
			t.Errorf("%+v", i)
		}
	}
	var keys []string
	for i := range reflect.TypeFor[Index]().NumField() {
		keys = append(keys, reflect.TypeFor[Index]().Field(i).Tag.Get("json"))
	}
	if !slices.Equal(keys, []string{"id", "title", "tags", "updated_at", "type", "layer", "status", "content_hash", "full_hash"}) {
		t.Errorf("%v", keys)
	}
}

func Test3LG_120_121_122_HashesOfRequests(t *testing.T) {
	if RawHash("  A\r\nb \r") != RawHash("A\nb") || RawHash("A") == RawHash("a") || RawHash("a.") == RawHash("a") {
		t.Error("the raw hash keeps letters and punctuation, and trims")
	}
	if NormHash(" Why, the Bridge? ") != NormHash("why the bridge") || NormHash("Straße") == NormHash("Strase") || NormHash("a b") == NormHash("ab") || NormHash("e\u0301") != NormHash("\u00e9") {
		t.Error("the norm hash leaves case and punctuation out, and nothing else")
	}
}

// Upserts of what is known, of sources and of decisions (000 X4.1, X9).
func TestUpserts(t *testing.T) {
	n := 50
	born := func(l Layer, kind string) ID { n++; return Born(l, kind, ulid(n)) }
	at := noon.Add(48 * time.Hour)
	v := base()

	if got := Upsert(v, &Node{KnowledgeKey: "node::n77", Head: Head{Type: Risk}}, born, at); got.Rev != 1 || got.ID != Born(KG, Risk, ulid(51)) || got.CreatedAt != At(at) {
		t.Errorf("3LG-31 %+v", got)
	}
	same := *fact(2)
	same.ID, same.Rev, same.UpdatedAt = "", 0, ""
	same.Evidence = []Evidence{{Source: source(1).ID, Quote: "rose by eight per cent", Confidence: 0.9, Span: &Span{41, 41, 0, 22}}}
	if got := Upsert(v, &same, born, at); got != nil {
		t.Errorf("3LG-32 written for being surer: %+v", got)
	}
	same.Attributes = map[string]jsontext.Value{"confidence": jsontext.Value("0.9")}
	if got := Upsert(v, &same, born, at); got != nil {
		t.Errorf("3LG-32 written for being surer as a whole: %+v", got)
	}
	same.Summary = "Rents rose by 9 %."
	if got := Upsert(v, &same, born, at); got == nil || got.ID != fact(2).ID || got.Rev != 2 || got.CreatedAt != fact(2).CreatedAt || got.UpdatedAt != At(at) {
		t.Errorf("3LG-30 3LG-33 3LG-5 3LG-18 %+v", got)
	}

	text := source(1)
	if got := UpsertSource(v, text, born, at); got != nil {
		t.Errorf("3LG-35 %+v", got)
	}
	text.SourceDigest = "d2"
	if got := UpsertSource(v, text, born, at); got.ID != text.ID || got.Rev != 2 {
		t.Errorf("3LG-36 %+v", got)
	}
	text.SourceKey = "chat::14"
	if got := UpsertSource(v, text, born, at); got.Rev != 1 || got.ID == source(1).ID || got.Type != Source {
		t.Errorf("3LG-34 %+v", got)
	}

	d := decision(4)
	if d.DecisionKey = DecisionKey("n4", " Which  Supplier "); d.DecisionKey != "decision::n4::which supplier" {
		t.Errorf("3LG-45 %s", d.DecisionKey)
	}
	v = v.Add(d)
	if got := UpsertDecision(v, d, born, at); got != nil {
		t.Errorf("3LG-129 written anew: %+v", got)
	}
	d = decision(4)
	d.DecisionKey, d.SelectedOption = "decision::n4::which supplier", "OPT-1"
	if got := UpsertDecision(v, d, born, at); got.ID != d.ID || got.Rev != 2 || got.SupersedesRev != 1 || got.PayloadHash != PayloadHash(got) {
		t.Errorf("3LG-129 3LG-44 %+v", got)
	}
	d.DecisionKey = "decision::n5::which supplier"
	if got := UpsertDecision(v, d, born, at); got.Rev != 1 || got.ID == decision(4).ID || got.SupersedesRev != 0 {
		t.Errorf("3LG-129 %+v", got)
	}
}

// What other programs wrote into a row stays in its next revision.
func TestKeysOfOthersStay(t *testing.T) {
	born := func(l Layer, kind string) ID { return Born(l, kind, ulid(50)) }
	theirs := Extra{"x_mine": jsontext.Value(`"stays"`)}
	known, text, choice := fact(2), source(1), decision(4)
	known.Extra, text.Extra, choice.Extra = theirs, theirs, theirs
	choice.DecisionKey = DecisionKey("n4", "Which supplier")
	v := view(known, text, choice)
	said, anew, other := fact(2), source(1), decision(4)
	said.Summary, anew.SourceDigest, other.SelectedOption, other.DecisionKey = "Rents rose by 9 %.", "d2", "OPT-1", choice.DecisionKey
	for what, next := range map[string]Row{
		"what is known": Upsert(v, said, born, later), "a source": UpsertSource(v, anew, born, later), "a decision": UpsertDecision(v, other, born, later),
	} {
		if !strings.Contains(string(Encode(next)), `"x_mine":"stays"`) || next.Revision() != 2 {
			t.Errorf("%s: %s", what, Encode(next))
		}
	}
}

func Test3LG_26_WithoutSourceAFactIsAnAssumption(t *testing.T) {
	n := fact(2)
	if AsFact(n) != n {
		t.Error("a fact with a source is another one")
	}
	n.Evidence = nil
	if got := AsFact(n); got.Type != Assumption || ids(Check(base(), rev2(got), false)) != "" || n.Type != Fact {
		t.Errorf("%+v", got)
	}
	n.Attributes = map[string]jsontext.Value{Provenance: jsontext.Value(`"user"`)}
	if AsFact(n) != n {
		t.Error("what a person vouches for is no fact")
	}
}

func rev2(n *Node) *Node { n.Rev = 2; return n }

func Test3LG_37_WhatNoLongerHoldsStays(t *testing.T) {
	n := Deprecate(fact(2), later)
	if n.Status != Deprecated || n.Rev != 2 || n.Summary != fact(2).Summary || ids(Check(base(), n, false)) != "" {
		t.Errorf("%+v", n)
	}
}

func Test3LG_51_52_53_AlternativesHaveAnOrder(t *testing.T) {
	all := []Alternative{{Title: "b"}, {Title: "A"}, {Title: "a"}, {Title: " A"}}
	var parsed, sorted []string
	for _, a := range Numbered(all) {
		parsed = append(parsed, a.OptionID+a.Title)
	}
	for range 10 {
		rand.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		sorted = nil
		for _, a := range InOrder(all) {
			sorted = append(sorted, a.OptionID+a.Title)
		}
		if !slices.Equal(sorted, []string{"OPT-1 A", "OPT-2A", "OPT-3a", "OPT-4b"}) {
			t.Fatalf("%q", sorted)
		}
	}
	if !slices.Equal(parsed, []string{"OPT-1b", "OPT-2A", "OPT-3a", "OPT-4 A"}) {
		t.Errorf("%q", parsed)
	}
}

func Test3LG_124_WhatContradicts(t *testing.T) {
	for _, row := range []struct {
		a, b string
		want bool
	}{
		{"The bridge is safe", "The bridge is not safe", true},
		{"The bridge is safe.", "the BRIDGE isn't safe", true},
		{"Trams are always late", "Trams are never late", true},
		{"Cars must stop here", "Cars must not stop here", true},
		{"Cars should stop here", "Cars should not stop here", true},
		{"Cars can’t cross", "Cars can cross", true},
		{"Die Brücke ist sicher", "Die Brücke ist nicht sicher", true},
		{"Züge kommen immer zu spät", "Züge kommen niemals zu spät", true},
		{"Es gibt keine Brücke", "Es gibt eine Brücke", true},
		{"The bridge is safe", "The bridge is safe", false},
		{"The bridge is not safe", "The bridge is never safe", false},
		{"The bridge is safe", "The tunnel is not safe", false},
		{"Rents rose by 8 %", "Rents rose by 9 %", false},
		{"Not", "", false},
		{"Cities grow", "The city does not grow", true},
		{"The sky is grey", "Skies aren't grey", true},
		{"The tie holds", "Ties cannot hold", true},
		{"Car prices rise", "Cars' price can't rise", true},
		{"The bus is full", "The bu is not full", false},
		{"The gas is dear", "The ga is not dear", false},
		{"The glass breaks", "The glas does not break", false},
		{"The oaks stand", "The oak will not stand", true},
		{"You need to wait", "You needn't wait", true},
	} {
		a, b := &Node{Head: Head{Title: row.a}}, &Node{Head: Head{Title: row.b}}
		topic, got := Opposed(a, b)
		if got != row.want {
			t.Errorf("%q and %q: %v (%s)", row.a, row.b, got, topic)
		}
		if _, back := Opposed(b, a); back != got {
			t.Errorf("%q and %q: the other way round it is %v", row.a, row.b, back)
		}
	}
}

func TestSentencesAreCountedAsPeopleDo(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "One": 1, "One. Two.": 2, "Is it? Yes!": 2, "It cost 3.5 million, e.g. in May.": 1, "Das gilt z. B. für Bonn. Und für Köln.": 2,
		"Am 3. Mai kam Dr. Meier.": 1, "See fig. 3 and pp. 4-7.": 1, "J. Smith said so.": 1, "Wait … what? No.": 2, "一。二。": 2, "  \n ": 0,
		"Am 13. Mai kam er.": 1, "Es waren 100. Dann kam er.": 2, "Kapitel 13\nNeu hier.": 2, "Yes . No.": 2, "Er kam 2025. Dann ging er.": 2,
	} {
		if got := Sentences(text); got != want {
			t.Errorf("%q has %d, want %d", text, got, want)
		}
	}
}
