package message

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

var _ = Add(Catalogue{
	"test.add":   {`Add "{name}"`},
	"test.count": {"{n, plural, =0 {nothing} one {# node of {whom}} other {# nodes of {whom}}} moved"},
	"test.undo":  {"Undo: {of}"},
	"test.link":  {"Link {0} to {1}{2}"},
	"test.why":   {"{name} could not be saved: {why}. (\"{why}.\") {name}.txt {n, plural, one {{why}} other {they: {why}}}."},
	"test.kind":  {"{kind, select, node {A {what, quoted}} other {It}} is new"},
})

func TestAMessageIsToldInEnglish(t *testing.T) {
	for want, m := range map[string]Message{
		`Add "A {b} # c"`:            New("test.add", "name", "A {b} # c"), // a value is never read as a form
		"1 node of mine moved":       New("test.count", "n", "1", "whom", "mine"),
		"3 nodes of mine moved":      New("test.count", "n", "3", "whom", "mine"),
		"nothing moved":              New("test.count", "n", "0"),
		`A "\"b\"\x1b" is new`:       New("test.kind", "kind", "node", "what", "\"b\"\x1b"),
		"It is new":                  New("test.kind", "kind", "edge"),
		`Undo: Add "x"`:              New("test.undo").About(New("test.add", "name", "x")),
		`Undo: Add "x"; Add "y"`:     New("test.undo").About(New("test.add", "name", "x"), New("test.add", "name", "y")),
		`Link Add "x" to Add "y"`:    New("test.link").About(New("test.add", "name", "x"), New("test.add", "name", "y")),
		`Add ""`:                     New("test.add"), // a gap beats a lost sentence
		"An old label, {as} it was":  Written("An old label, {as} it was"),
		"test.unheard map[why:true]": New("test.unheard", "why", "true"),
		"":                           {},
	} {
		if got := m.String(); got != want {
			t.Errorf("%+v: %q, want %q", m, got, want)
		}
	}
}

// A value that is a sentence itself brings its full stop: the sentence that ends with it has no second one.
func TestASentenceHasOneFullStop(t *testing.T) {
	for why, want := range map[string]string{
		"the disk is full":       `a. could not be saved: the disk is full. ("the disk is full.") a..txt the disk is full.`,
		"No space left.":         `a. could not be saved: No space left. ("No space left.") a..txt No space left.`,
		"who knows?":             `a. could not be saved: who knows? ("who knows?") a..txt who knows?`,
		"it goes on…":            `a. could not be saved: it goes on… ("it goes on…") a..txt it goes on…`,
		"see below...":           `a. could not be saved: see below... ("see below...") a..txt see below...`,
		"it says \"No access.\"": `a. could not be saved: it says "No access.". ("it says "No access.".") a..txt it says "No access.".`,
	} {
		if got := New("test.why", "name", "a.", "why", why, "n", "1").String(); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
	both := New("test.undo").About(New("test.add", "name", "x"), Written("It went wrong."), Written("Twice."))
	if got := both.String(); got != `Undo: Add "x"; It went wrong; Twice.` {
		t.Error(got)
	}
}

func TestAMessageSurvivesJSON(t *testing.T) {
	m := New("test.undo").About(New("test.add", "name", "„ä“\n"))
	raw, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var back Message
	if err := json.Unmarshal(raw, &back); err != nil || !back.Equal(m) {
		t.Fatalf("%v: %+v is not %+v", err, back, m)
	}
	if m.Equal(New("test.undo")) {
		t.Error("what a message speaks of counts")
	}
}

func TestMapReachesEveryValueAndLeavesTheFirstMessage(t *testing.T) {
	m := New("test.undo").About(New("test.add", "name", "a"))
	if got := m.Map(strings.ToUpper).String(); got != `Undo: Add "A"` || m.String() != `Undo: Add "a"` {
		t.Errorf("%s, %s", got, m)
	}
}

func TestWordsThatCannotBeReadAreABug(t *testing.T) {
	for _, words := range []Catalogue{
		{"test.add": {"there already"}},
		{"test.bad1": {"an open {gap"}},
		{"test.bad2": {"{n, plural, one {#}}"}},
		{"test.bad3": {"{n, select, a {b}}"}},
		{"test.bad7": {"{n, select, a-b {x} other {}}"}},
		{"test.bad6": {"{n, number}"}},
		{"test.bad4": {"{}"}},
		{"test.bad5": {"{n, plural, one}"}},
		{"test.bad8": {"no gap", "{"}},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v was taken", words)
				}
			}()
			Add(words)
		}()
	}
}

func TestGapsAreNamedAlsoInsideOfForms(t *testing.T) {
	got := Gaps("{n, plural, one {node of {whom}} other {{other} nodes}} and {what, quoted}, {kind, select, a {{b}} other {plain}}")
	if want := []string{"b", "kind", "n", "other", "what", "whom"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if Gaps("none") == nil {
		t.Error("a list for programs, also when empty")
	}
}

func TestSpokenIsEveryFormWithoutTheGaps(t *testing.T) {
	got := strings.Fields(Spoken("{what, select, node {Knoten {id, quoted}} other {Ebene {n, plural, one {# Mal} other {# Male}}}} liegt {where}."))
	if strings.Join(got, " ") != "Knoten Ebene # Mal # Male liegt ." {
		t.Errorf("%q", got)
	}
}
