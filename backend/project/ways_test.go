package project

import (
	"io/fs"
	"strings"
	"testing"

	"crg/backend/base/fault"
)

const rightWay = "# a way\nname: Decide\nline: Weighs options.\nask: Between what?\ngoal: Which is best: {answer}?\n"

func TestAWayWordsTheGoal(t *testing.T) {
	way, err := FindWay(made(map[string]string{"decide/way.txt": rightWay}), "decide", "de")
	if err != nil {
		t.Fatal(err)
	}
	for said, want := range map[string]string{
		" gas or pellets. ": "Which is best: gas or pellets?", "Gas?": "Gas?", "": "", "Gas.\nOr not.": "Gas.\nOr not.",
	} {
		if got := way.Goal(said); got != want {
			t.Errorf("%q becomes %q", said, got)
		}
	}
	if got := (Way{}).Goal("Gas"); got != "Gas" {
		t.Errorf("without a way it becomes %q", got)
	}
}

func TestADamagedWayIsToldWithFileAndLine(t *testing.T) {
	for text, want := range map[string]string{
		strings.Replace(rightWay, "{answer}", "it", 1):         "5 goal",
		strings.Replace(rightWay, "line:", "lime:", 1):         "3 lime",
		strings.Replace(rightWay, "ask: Between what?", "", 1): "5 ask",
		strings.Replace(rightWay, "Decide", "", 1):             "2 name",
		rightWay + "ask: Again?\n":                             "6 ask",
		"name: A\x00B\n":                                       "1 text",
		"":                                                     "1 name",
	} {
		_, err := FindWay(made(map[string]string{"decide/way.txt": text}), "decide", "")
		f := fault.As(err)
		if !fault.Is(err, "way.damaged") || !strings.Contains(f.Remedy(), "{answer} in the goal") || !strings.Contains(f.Sentence(), "decide/way.txt, line "+strings.Replace(want, " ", ", is not right: ", 1)) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	for _, name := range []string{"", "de", "..", "nonsense"} {
		if _, err := FindWay(templates, name, "de"); !fault.Is(err, "project.way") || !strings.Contains(fault.As(err).Remedy(), "decide") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// The list is in the person's language where there is one, and a broken way costs none of the others.
func TestWaysAreListedInALanguage(t *testing.T) {
	german := strings.Replace(rightWay, "Decide", "Entscheiden", 1)
	list, broken := Ways(made(map[string]string{
		"decide/way.txt": rightWay, "decide-de/way.txt": german, "other/way.txt": rightWay, "bad/way.txt": "name: A\n", "plain/x.txt": "x",
	}), "de")
	if len(list) != 2 || list[0].ID != "decide" || list[0].Name != "Entscheiden" || list[0].Template != "decide-de" || list[1].ID != "other" {
		t.Errorf("%+v", list)
	}
	if !fault.Is(broken, "way.damaged") {
		t.Errorf("the broken one is not told: %v", broken)
	}
}

// Every way that is shipped is right in both languages, lies over the loop that all projects have, has nothing to complain of, and
// leaves no copy of its description in a project.
func TestShippedWaysAreWhole(t *testing.T) {
	for _, name := range wayNames(templates) {
		for language, own := range map[string]string{"en": name, "de": name + "-de"} {
			way, err := FindWay(templates, name, language)
			if err != nil || way.Template != own {
				t.Fatalf("%s in %s is %+v, %v", name, language, way, err)
			}
			files, err := Template(templates, own)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := fs.Stat(files, wayFile); err == nil {
				t.Errorf("%s: a project gets %s", own, wayFile)
			}
			if entries, _ := fs.ReadDir(files, "."); len(entries) == 0 || strings.Contains(listed(entries), wayFile) {
				t.Errorf("%s lists %s", own, listed(entries))
			}
			s := Loader{Templates: templates}.Load(files, nil, 1)
			if s.Settings.Template != own {
				t.Errorf("a project of %s says that it is of %q", own, s.Settings.Template)
			}
			for _, d := range s.Diagnostics {
				t.Error(own, d)
			}
		}
	}
}

func listed(entries []fs.DirEntry) string {
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}
