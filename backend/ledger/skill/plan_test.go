package skill

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"crg/backend/ledger/rows"
)

func titles(p Plan) string {
	var out []string
	for _, it := range p.Items {
		out = append(out, string(it.Phase)+": "+it.Title)
	}
	return strings.Join(out, " | ")
}

// A plan is about the request, in its words.
func Test3LG_119_APlanIsAboutTheRequest(t *testing.T) {
	for name, row := range map[string]struct{ text, language, want string }{
		"3LG-119 one thing": {"write a haiku about the sea", "en", "implement: Write a haiku about the sea | verify: Check: Write a haiku about the sea"},
		"3LG-119 a list":    {"We move:\n- book a van\n- pack the books\n- check the contract\n- send the keys", "en", "setup: Book a van | implement: Pack the books | verify: Check the contract | deploy: Send the keys"},
		"3LG-119 sentences": {"Count the cars. Describe what you saw!", "en", "implement: Count the cars | docs: Describe what you saw"},
		"3LG-119 German":    {"Haiku über das Meer schreiben", "de", "implement: Haiku über das Meer schreiben | verify: Prüfen: Haiku über das Meer schreiben"},
		"3LG-119 nothing":   {"  ", "en", ""},
	} {
		p := Planned("PLAN-1", row.text, "", row.language)
		if got := titles(p); got != row.want {
			t.Errorf("%s: %s", name, got)
		}
		if problems := p.Judge(); len(problems) > 0 {
			t.Errorf("%s: %v", name, problems)
		}
	}
}

func Test3LG_114_115_TheOrderOfAPlan(t *testing.T) {
	item := func(temp string, phase Phase, priority, title string) string {
		return fmt.Sprintf(`{"temp_id":%q,"phase":%q,"priority":%q,"title":%q,"acceptance_criteria":["2 of 3 agree"]}`, temp, phase, priority, title)
	}
	all := []string{
		item("TEMP-1", "deploy", "urgent", "a"), item("TEMP-2", "docs", "low", "a"), item("TEMP-3", "verify", "low", "a"), item("TEMP-4", "implement", "low", "a"),
		item("TEMP-5", "implement", "urgent", "z"), item("TEMP-6", "implement", "high", "c"), item("TEMP-10", "implement", "high", "b"), item("TEMP-9", "implement", "high", "b"), item("TEMP-8", "setup", "medium", "x"),
	}
	var first []Item
	for range 9 {
		all = append(all[1:], all[0])
		p := Planned("PLAN-1", "ignored", "Here it is:\n```json\n{\"tasks\":["+strings.Join(all, ",")+"]}\n```\n", "en")
		var order []string
		for _, it := range p.Items {
			order = append(order, strings.TrimPrefix(it.Temp, "TEMP-"))
		}
		if got := strings.Join(order, " "); got != "8 5 9 10 6 4 3 2 1" {
			t.Fatal(got)
		}
		if first == nil {
			first = p.Items
		} else if !reflect.DeepEqual(first, p.Items) {
			t.Fatal("another order of the same")
		}
	}
}

// Text of a model is read only in one block of JSON that is marked as such.
func Test3LG_109_OnlyAFencedBlockIsRead(t *testing.T) {
	body := `{"tasks":[{"title":"From the block","phase":"implement","acceptance_criteria":["1"]}]}`
	for name, row := range map[string]struct {
		reply string
		read  bool
	}{
		"3LG-109 one block":    {"```json\n" + body + "\n```", true},
		"3LG-109 bare":         {body, false},
		"3LG-109 another mark": {"```\n" + body + "\n```", false},
		"3LG-109 two":          {"```json\n" + body + "\n```\n```json\n" + body + "\n```", false},
		"3LG-109 no JSON":      {"```json\nnot at all\n```", false},
		"3LG-109 open":         {"```json\n" + body, false},
		"3LG-109 no tasks":     {"```json\n{}\n```", false},
	} {
		p := Planned("PLAN-1", "Say it", row.reply, "en")
		if got := p.Items[0].Title == "From the block"; got != row.read {
			t.Errorf("%s: %s", name, titles(p))
		}
	}
}

func Test3LG_118_DoneCanBeTold(t *testing.T) {
	for text, want := range map[string]bool{
		"Works properly": false, "It should work as needed": false, "Everything is fine": false, "Funktioniert ordnungsgemäß": false,
		"At least 3 offers": true, `The letter says "no"`: true, "n14 is linked": true, "F12 names it": true, "report.pdf exists": true, "A node is supported": true,
		"Ein Knoten ist bestätigt": true, "It works properly with 3 offers": true,
	} {
		if got := Measurable(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	p := Plan{"PLAN-1", []Item{
		{Temp: "TEMP-1", Phase: "implement", Title: "A", Criteria: []string{"as needed"}},
		{Temp: "TEMP-2", Phase: "implement", Title: "B"},
		{Temp: "TEMP-3", Phase: "implement", Title: "C", Criteria: []string{"1"}, Deps: []string{"TEMP-3"}},
		{Temp: "TEMP-4", Phase: "implement", Title: "D", Criteria: []string{"1"}, Deps: []string{"TEMP-5"}},
		{Temp: "TEMP-5", Phase: "implement", Title: "E", Criteria: []string{"1"}, Deps: []string{"TEMP-4"}},
		{Temp: "TEMP-6", Phase: "party", Title: "F", Criteria: []string{"1"}, Deps: []string{"TEMP-9", "TEMP-1"}},
		{Temp: "TEMP-7", Phase: "implement", Title: " ", Criteria: []string{"1"}, Deps: []string{"TEMP-1", "TEMP-2"}},
	}}
	want := []Problem{
		{"TEMP-1", "vague", "as needed"},
		{"TEMP-2", "vague", ""},
		{"TEMP-3", "self", "TEMP-3"},
		{"TEMP-4", "cycle", ""},
		{"TEMP-5", "cycle", ""},
		{"TEMP-6", "phase", "party"},
		{"TEMP-6", "unknown", "TEMP-9"},
		{"TEMP-7", "title", ""},
	}
	if got := p.Judge(); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

func Test3LG_116_117_APlanIsKeptOnce(t *testing.T) {
	n := 100
	born := func(l rows.Layer, kind string) rows.ID { n++; return rows.Born(l, kind, ulid(n)) }
	p := Planned("PLAN-7", "- prepare the hall\n- sing\n- check the sound", "", "en")
	v := view()
	kept, again := p.Tasks(v, born, false, now)
	if again || len(kept) != 3 {
		t.Fatalf("%d rows, %v", len(kept), again)
	}
	v = v.Add(kept...)
	for _, r := range kept {
		if line := string(rows.Encode(r)); strings.Contains(line, "TEMP-") {
			t.Error(line)
		}
		if found := rows.CheckAfter(v, nil, r, true); rows.Refused(found) {
			t.Errorf("%v", found)
		}
	}
	sing := kept[1].(*rows.Task)
	if !slices.Equal(sing.Dependencies, []rows.ID{kept[0].Key()}) || sing.OriginPlanID != "PLAN-7" || sing.Status != rows.Backlog {
		t.Errorf("%+v", sing)
	}
	if more, again := p.Tasks(v, born, false, now); !again || len(more) != 0 {
		t.Error("it was kept twice")
	}
	if more, again := p.Tasks(v, born, true, now); !again || len(more) != 3 {
		t.Error("by force it is kept again, and said so")
	}
}
