package syntax_test

import (
	"slices"
	"strings"
	"testing"

	"crg/backend/action"
	_ "crg/backend/action/kinds"
	"crg/backend/action/syntax"
)

// made is a good block that makes a node.
func made(name string) string {
	return `[ACTION: create_node | type: standard | name: "` + name + `" | content: "Text of ` + name + `" | reason: "r"]`
}

func names(list []action.Action) (out []string) {
	for _, a := range list {
		out = append(out, strings.TrimSpace(a.Name+" "+a.Get("name")))
	}
	return out
}

func TestWhatIsMissingRoundABlockIsPutIn(t *testing.T) {
	a, b := made("A"), made("B")
	bare := strings.TrimPrefix(a, "[ACTION: ")
	for name, reply := range map[string]string{
		"no word ACTION":                 "[" + bare,
		"no word ACTION, a colon":        "[" + strings.Replace(bare, " |", ":", 1),
		"no bracket":                     "ACTION: " + bare,
		"no bracket, bold":               "**ACTION: create_node** |" + strings.TrimPrefix(bare, "create_node |"),
		"no colon":                       "[ACTION " + bare,
		"no end before the next block":   strings.TrimSuffix(a, "]") + "\n" + b,
		"no end before prose":            strings.TrimSuffix(a, "]") + "\n\nNext I think of this.\n\n" + b,
		"no quote and no end":            strings.TrimSuffix(a, `"]`) + "\n" + b,
		"no end at the end of the reply": b + "\n" + strings.TrimSuffix(a, "]"),
		"a list of such":                 "- [" + bare + "\n- [" + strings.TrimPrefix(b, "[ACTION: "),
		"beside a good one":              b + "\n[" + bare,
		"behind reasoning":               "<think>I do [ACTION: pass | reason: x</think>\n[" + bare,
	} {
		r := syntax.ParseMended(reply, true)
		if got := names(r.Actions); !r.OK || !slices.Contains(got, "create_node A") || strings.Contains(reply, `"B"`) != slices.Contains(got, "create_node B") {
			t.Errorf("%s: %v %v %+v", name, r.OK, got, r.Failures)
			continue
		}
		for _, act := range r.Actions {
			if act.Get("content") != "Text of "+act.Get("name") || act.Reason != "r" {
				t.Errorf("%s: a value was changed: %+v", name, act)
			}
		}
		if !slices.Contains(r.Warnings, "brackets or the word ACTION were missing round a known action") {
			t.Errorf("%s: nobody is told: %v", name, r.Warnings)
		}
	}
}

func TestWhatIsNotSureIsNotMended(t *testing.T) {
	a := made("A")
	for name, reply := range map[string]string{
		"prose":                             "I could create_node, or [pass], or ACTION: nothing.\n[note] create_node | is an action.\n" + a,
		"a block inside a value":            `[ACTION: create_node | type: standard | name: "A" | content: "It says:` + "\n[create_node | type: standard | name: X | content: Y | reason: z]\n" + `so it is." | reason: "r"]`,
		"no reason":                         "[create_node | type: standard | name: \"X\" | content: \"x\"]\n" + a,
		"an action that nobody knows":       "[make_node | type: standard | reason: \"x\"]\n" + a,
		"not at the start of a line":        "Then [create_node | type: standard | name: X | content: Y | reason: z] follows.\n" + a,
		"the end of a reply that was cut":   a + "\n[ACTION: create_node | type: standard | name: \"X\" | content: \"half of it",
		"the end of one cut behind a quote": a + "\n[ACTION: create_node | type: standard | name: \"X\" | content: \"all\" | reason: \"x\"",
	} {
		if got := names(syntax.ParseMended(reply, false).Actions); !slices.Equal(got, []string{"create_node A"}) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// A move before other actions is put last, and what stands behind it is meant for the node that it leads to.
func TestCRG_148_AMoveIsPutLastWhereTheProjectKeepsWhatItCan(t *testing.T) {
	const move, edit = `[ACTION: move_to | target: n05 | reason: "r"]`, `[ACTION: edit_node | content: "x" | reason: "r"]`
	r := syntax.ParseMended(move+edit+`[ACTION: create_edge | from: current | to: n07 | type: supports | reason: "r"]`, true)
	if !r.OK || !slices.Equal(names(r.Actions), []string{"edit_node", "create_edge", "move_to"}) || r.Actions[0].Get("target") != "n05" || r.Actions[1].Get("from") != "n05" {
		t.Errorf("%+v", r)
	}
	r = syntax.ParseMended(edit+move+edit+`[ACTION: move_to | target: n06 | reason: "r"]`, true)
	if !r.OK || !slices.Equal(names(r.Actions), []string{"edit_node", "edit_node", "move_to"}) || r.Actions[0].Get("target") != "" || r.Actions[1].Get("target") != "n05" || r.Actions[2].Get("target") != "n06" {
		t.Errorf("%+v", r)
	}
	if r = syntax.ParseMended(made("A")+`[ACTION: move_to | target: last_created | reason: "r"]`+made("B"), true); r.OK {
		t.Errorf("which node was made last is not sure: %+v", r.Actions)
	}
	if r = syntax.Parse(move + edit); r.OK {
		t.Error("the letter of the document changed")
	}
}

// draft is a reply whose block B has no reason.
func draft(t *testing.T) (*syntax.Draft, string) {
	t.Helper()
	reply := "So I think.\n" + made("A") + "\n" + strings.Replace(made("B"), ` | reason: "r"`, "", 1) + "\n" + made("C")
	d, ok := syntax.NewDraft(syntax.ParseMended(reply, true))
	if !ok || d.Open() != 1 || d.Kept() != 2 {
		t.Fatalf("%+v", d)
	}
	return d, reply
}

func TestOnlyTheFaultyBlockIsAskedForAndTakesItsPlace(t *testing.T) {
	d, _ := draft(t)
	ask := d.Ask(false)
	if !strings.Contains(ask, "create_node has no reason:\n[ACTION: create_node | type: standard | name: \"B\"") || strings.Contains(ask, `"C"`) || len(ask) > 700 {
		t.Error(ask)
	}
	d.Fill(syntax.ParseMended("Here it is:\n"+made("B"), true))
	if r := d.Result(); !r.OK || !slices.Equal(names(r.Actions), []string{"create_node A", "create_node B", "create_node C"}) || r.Reasoning != "So I think." {
		t.Errorf("%+v", r)
	}
}

// A model that sends all of it again is taken at its word, once.
func TestBlocksThatCameAgainAreNotTakenTwice(t *testing.T) {
	d, _ := draft(t)
	d.Fill(syntax.ParseMended(made("A")+made("B")+strings.Replace(made("C"), "Text of C", "Better", 1)+made("D"), true))
	if got := names(d.Result().Actions); !slices.Equal(got, []string{"create_node A", "create_node B", "create_node C", "create_node D"}) {
		t.Error(got)
	}
}

// What never comes leaves its place: the nodes behind it keep the ids that were announced, and the rules refuse the place.
func TestABlockThatNeverComesLeavesItsPlace(t *testing.T) {
	d, _ := draft(t)
	d.Fill(syntax.ParseMended("I do not know.", true))
	r := d.Result()
	if got := names(r.Actions); !r.OK || !slices.Equal(got, []string{"create_node A", "create_node", "create_node C"}) || !slices.Contains(r.Warnings, "1 block that could not be read was left out") {
		t.Errorf("%v %v", got, r.Warnings)
	}
	text := syntax.Text(r.Reasoning, r.Actions)
	if again := syntax.Parse(text); !again.OK || again.Reasoning != "So I think." || !slices.Equal(names(again.Actions), names(r.Actions)) {
		t.Errorf("%s\n%+v", text, again)
	}
	d, _ = draft(t)
	d.Fill(syntax.ParseMended(`[ACTION: pass | reason: "Not needed."]`, true))
	if got := names(d.Result().Actions); d.Open() != 0 || !slices.Equal(got, []string{"create_node A", "create_node C"}) {
		t.Error(got)
	}
}

// A reply that was cut goes on behind what is kept of it.
func TestAReplyThatWasCutGoesOn(t *testing.T) {
	d, ok := syntax.NewDraft(syntax.ParseMended(made("A")+"\n[ACTION: create_node | type: standard | name: \"B\" | content: \"half", false))
	if !ok || d.Open() != 1 || !strings.Contains(d.Ask(true), "Its 1 whole action blocks are kept") {
		t.Fatalf("%+v", d)
	}
	d.Fill(syntax.ParseMended(made("B")+made("C"), true))
	if got := names(d.Result().Actions); !slices.Equal(got, []string{"create_node A", "create_node B", "create_node C"}) {
		t.Error(got)
	}
	if _, ok = syntax.NewDraft(syntax.ParseMended("Nothing here.", true)); ok {
		t.Error("of nothing nothing can be kept")
	}
}

// Mending takes nothing away that could be read, makes nothing up, and is not led on for long by hostile text.
func FuzzParseMended(f *testing.F) {
	for _, s := range []string{made("A"), "[" + made("A")[9:], strings.TrimSuffix(made("A"), `"]`) + "\n" + made("B"), "ACTION: pass | reason: x", "[pass: reason: y\n\n[create_edge | from: n1 | to: n2"} {
		f.Add(s, true)
		f.Add(s, false)
	}
	f.Fuzz(func(t *testing.T, reply string, whole bool) {
		before, after := syntax.Parse(reply), syntax.ParseMended(reply, whole)
		plain := strings.NewReplacer("\\", "", "\r", "")
		text := plain.Replace(strings.ToValidUTF8(reply, "\uFFFD"))
		at := 0
		for _, a := range after.Actions {
			if at < len(before.Actions) && syntax.Render(before.Actions[at]) == syntax.Render(a) {
				at++
				continue
			}
			for _, field := range a.Spec().Fields {
				if v, given := a.Fields[field.Name]; given && field.Kind == action.Text && !strings.Contains(text, plain.Replace(v)) {
					t.Errorf("%q: the value %q was made up", reply, v)
				}
			}
			if !strings.Contains(text, a.Name) && !strings.Contains(strings.ToLower(text), a.Name) {
				t.Errorf("%q: the action %s was made up", reply, a.Name)
			}
		}
		if before.OK && before.BatchRejected == "" && at < len(before.Actions) {
			t.Errorf("%q: of %d actions %d are left", reply, len(before.Actions), at)
		}
		if d, ok := syntax.NewDraft(after); ok {
			r := d.Result()
			again := syntax.Parse(syntax.Text(r.Reasoning, r.Actions))
			if len(r.Actions) > 0 && (!again.OK || len(again.Actions) != len(r.Actions)) {
				t.Errorf("%q: the journal would not read %+v", reply, r.Actions)
			}
		}
	})
}
