package copies

import (
	"maps"
	"testing"
)

// What programs call a second version of plan.txt. sure: no person calls a file so.
var named = []struct {
	who, name string
	sure      bool
}{
	{"Syncthing", "plan.sync-conflict-20261126-194500-ABCDEFG.txt", true},
	{"Dropbox, English", "plan (Anna's conflicted copy 2026-11-26).txt", true},
	{"Dropbox, German", "plan (Annas in Konflikt stehende Kopie 2026-11-26).txt", true},
	{"Dropbox, French", "plan (copie en conflit de Anna 2026-11-26).txt", true},
	{"Dropbox, Spanish", "plan (Copia en conflicto de Anna 2026-11-26).txt", true},
	{"Dropbox, Italian", "plan (copia in conflitto di Anna 2026-11-26).txt", true},
	{"Dropbox, Portuguese", "plan (Cópia em conflito de Anna 2026-11-26).txt", true},
	{"Dropbox, Japanese", "plan (Anna の競合コピー 2026-11-26).txt", true},
	{"Dropbox, Chinese", "plan (Anna 的冲突副本 2026-11-26).txt", true},
	{"Dropbox, a name with brackets", "plan (Anna (home)'s conflicted copy 2026-11-26).txt", true},
	{"Dropbox, case", "plan (Case Conflict).txt", true},
	{"Dropbox, case, twice", "plan (Case Conflict 1).txt", true},
	{"Dropbox, Unicode", "plan (Unicode Encoding Conflict).txt", true},
	{"Nextcloud", "plan (conflicted copy 2026-11-26 194500).txt", true},
	{"ownCloud", "plan_conflict-20261126-194500.txt", true},
	{"Seafile", "plan (SFConflict anna@example.com 2026-11-26-19-45-00).txt", true},
	{"OneDrive", "plan-DESKTOP-ABC123.txt", true},
	{"OneDrive, twice", "plan-DESKTOP-ABC123-2.txt", true},
	{"git mergetool", "plan.BACKUP.1234.txt", true},
	{"git mergetool, newer", "plan_REMOTE_1234.txt", true},
	{"OneDrive, a named computer", "plan-ANNA-PC.txt", false},
	{"Drive, Windows download", "plan (1).txt", false},
	{"iCloud", "plan 2.txt", false},
	{"Explorer, English", "plan - Copy.txt", false},
	{"Explorer, English, twice", "plan - Copy (2).txt", false},
	{"Explorer, German", "plan - Kopie.txt", false},
	{"Explorer, French", "plan - Copie.txt", false},
	{"Explorer, Spanish", "plan - copia.txt", false},
	{"Finder, English", "plan copy 3.txt", false},
	{"Finder, decomposed", "plan - co\u0301pia.txt", false},
	{"Nautilus", "plan (copy).txt", false},
	{"Nautilus, German, twice", "plan (Kopie 2).txt", false},
	{"Drive, English", "Copy of plan.txt", false},
	{"Drive, German", "Kopie von plan.txt", false},
	{"patch", "plan.orig.txt", false},
	{"a copy of a copy", "plan - Copy (2).sync-conflict-20261126-194500-ABCDEFG.txt", true},
}

func TestCopiesAreKnownByTheirNames(t *testing.T) {
	always, never := func(string, string) bool { return true }, func(string, string) bool { return false }
	for _, c := range named {
		for who, name := range map[string]string{c.who: c.name, c.who + ", beside it": "Plan.txt"} {
			if firsts, sure := Of(name); name == c.name && (firsts == nil || sure != c.sure) || name != c.name && firsts != nil {
				t.Errorf("%s: %s is %q, sure %v", who, name, firsts, sure)
			}
		}
		if got := In([]string{c.name, "Plan.txt", "other.txt"}, always); !maps.Equal(got, map[string]string{c.name: "Plan.txt"}) {
			t.Errorf("%s beside its first: %q", c.who, got)
		}
		if got := In([]string{c.name, "Plan.txt"}, never); len(got) == 1 != c.sure {
			t.Errorf("%s beside one that says something else: %q", c.who, got)
		}
		if got := In([]string{c.name, "other.txt"}, always); c.sure && !maps.Equal(got, map[string]string{c.name: ""}) || !c.sure && len(got) > 0 {
			t.Errorf("%s alone: %q", c.who, got)
		}
	}
}

// What a person calls a file of its own is none, whatever stands beside it.
func TestNamesOfPeopleAreNoCopies(t *testing.T) {
	for _, name := range []string{
		"plan.txt", "quick-win-analysis.txt", "value-conflict-2.txt", "tension (conflict).txt", "conflict.txt", "phase-order.anna.txt", "plan-2026.txt",
		"option-b.txt", "option-B.txt", "photocopy.txt", "(1).txt", "2.txt", "Copy.txt", "derived-from.txt", "n02 draft.txt", "copyright notes.txt", "co2.txt", "plan-de.txt", "plan-copy.txt", "plan-kopie.txt", "plan-2.txt", "plan-exploration-2.txt",
	} {
		if firsts, sure := Of(name); firsts != nil {
			t.Errorf("%s is a copy of %q, sure %v", name, firsts, sure)
		}
	}
}

func TestNear(t *testing.T) {
	const text = "name: Hypothesis\ndefault-importance: 4\ndescription: A claim or a possible answer that evidence could support or refute."
	for other, want := range map[string]bool{
		text: true, "": true, "\n": true, text + "\ncolor: #A46100": true,
		"name: Hypothesis\ndefault-importance: 3\ndescription: A claim that evidence could support or refute.":                  true,
		"name: Risk\ndefault-importance: 2\ndescription: What may go wrong, how likely that is, and what it would cost us all.": false,
	} {
		if Near(text, other) != want || Near(other, text) != want {
			t.Errorf("%q is near: %v", other, !want)
		}
	}
	if !Near("目標は明確です", "目標は明確だ") || Near("目標は明確です", "危険が大きい") {
		t.Error("writing without blanks")
	}
}
