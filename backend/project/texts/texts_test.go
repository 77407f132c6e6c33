package texts

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

const template = "../../../project-template"

// A release whose texts are not in the list would take its own projects for edited ones, for ever.
func TestTheTextsOfNewProjectsAreListed(t *testing.T) {
	found, err := missing(Built(), os.DirFS(template))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range found {
		t.Errorf("the text of %s is not in shipped.txt; add it with: go run ./build/shipped", l.name)
	}
}

func TestThePrintsOfTheFirstProjectsStay(t *testing.T) {
	for name, print := range map[string]string{"defaults/colors.txt": "fa337ecef694878d885d2bd8", "phases/phase-order.txt": Print([]byte(firstOrder))} {
		if Built().generation(name, print) == 0 {
			t.Errorf("%s of the first projects is not known any more", name)
		}
	}
}

const firstOrder = `# Phase sequence — runs top to bottom
# Format: phase-name : turn-count
exploration : 5
growth : 8
connections : 4
cleanup : 3
# loop: true means the sequence repeats after the last phase completes
loop: true
`

func folder(files ...string) fstest.MapFS {
	m := fstest.MapFS{}
	for i := 0; i < len(files); i += 2 {
		m[files[i]] = &fstest.MapFile{Data: []byte(files[i+1])}
	}
	return m
}

// history is a list of three generations: the first texts, a change of one, and a new phase with a new text for another.
func history(t *testing.T) (list Shipped, now fs.FS) {
	t.Helper()
	list = Shipped{since: map[line]int{}}
	first := []string{"a/prompts/intro.txt", "You help.", "a/prompts/chat.txt", "Chat.", "a/prompts/same.txt", "Same.", "a/definitions/categories/risk.txt", "name: Risk"}
	for i, templates := range []fstest.MapFS{
		folder(first...),
		folder(append(first, "a/prompts/chat.txt", "Chat, second.")...),
		folder(append(first, "a/prompts/chat.txt", "Chat, third.", "a/prompts/intro.txt", "You reason.", "a/phases/conclude.txt", "[file: intro]", "a/settings/ui-config.txt", "mode: x")...),
	} {
		if rows, err := list.Add(templates); err != nil || len(rows) != []int{4, 1, 3}[i] {
			t.Fatal(i, rows, err)
		}
		now, _ = fs.Sub(templates, "a")
	}
	return list, now
}

func kinds(t *testing.T, have ...string) map[string]Kind {
	t.Helper()
	list, now := history(t)
	var all []Have
	for i := 0; i < len(have); i += 2 {
		all = append(all, Have{File: have[i], Data: []byte(have[i+1]), Hash: "h"})
	}
	files, err := Compare(all, now, list)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]Kind{}
	for _, f := range files {
		out[f.Name] = f.Kind
	}
	return out
}

func TestWhatATextOfAProjectIs(t *testing.T) {
	same := "same"
	for name, c := range map[string]struct {
		have []string
		want string
	}{
		"untouched, of the first generation": {
			[]string{"prompts/intro.txt", "You help.", "prompts/chat.txt", "Chat.", "prompts/same.txt", "Same.", "definitions/categories/risk.txt", "name: Risk"},
			"risk same, chat older, intro older, same same, conclude new",
		},
		"of the second, other line ends, a mark, empty lines, other letter case": {
			[]string{"Prompts/INTRO.txt", "\ufeffYou help.\r\n\r\n", "prompts/chat.txt", "Chat, second.", "prompts/same.txt", "Same. \n"},
			"risk removed, chat older, intro older, same same, conclude new",
		},
		"edited": {
			[]string{"prompts/intro.txt", "You help me.", "prompts/chat.txt", "Chat.", "prompts/mine.txt", "Mine.", "phases/conclude.txt", "[file: mine]"},
			"risk removed, chat older, intro edited, mine own, same removed, conclude edited",
		},
		"taken, without the new phase": {
			[]string{"prompts/intro.txt", "You reason.", "prompts/chat.txt", "Chat, third."},
			"risk removed, chat same, intro same, same removed, conclude removed",
		},
		"nothing of CRG's": {
			[]string{"prompts/intro.txt", "My way.", "prompts/mine.txt", "Mine."},
			"risk removed, chat removed, intro edited, mine own, same removed, conclude removed",
		},
		"a text of another place is no older one": {
			[]string{"prompts/intro.txt", "Chat.", "prompts/same.txt", "Same."},
			"risk removed, chat removed, intro edited, same same, conclude new",
		},
		"rubbish":          {[]string{"prompts/intro.txt", "\x00\x01\x02\xff", "prompts/same.txt", same}, "risk removed, chat removed, intro edited, same edited, conclude removed"},
		"settings and ?":   {[]string{"settings/ui-config.txt", "mode: x", "files/a.txt", "x", "prompts/x.md", "x"}, "risk removed, chat removed, intro removed, same removed, conclude removed"},
		"an empty project": {nil, "risk removed, chat removed, intro removed, same removed, conclude removed"},
	} {
		got := kinds(t, c.have...)
		want := map[string]Kind{}
		for part := range strings.SplitSeq(c.want, ", ") {
			short, kind, _ := strings.Cut(part, " ")
			want[short] = Kind(kind)
		}
		for file, kind := range got {
			short := strings.TrimSuffix(file[strings.LastIndex(file, "/")+1:], ".txt")
			if want[short] != kind {
				t.Errorf("%s: %s is %s, want %s", name, file, kind, want[short])
			}
			delete(want, short)
		}
		if len(want) > 0 {
			t.Errorf("%s: %v is missing", name, want)
		}
	}
}

func TestAnEditionIsAnotherWithOtherTextsOnly(t *testing.T) {
	list, now := history(t)
	edition := func(defaults fs.FS, have ...Have) string {
		files, err := Compare(have, defaults, list)
		if err != nil {
			t.Fatal(err)
		}
		return Edition(files)
	}
	one := edition(now)
	if two := edition(now, Have{File: "prompts/mine.txt", Data: []byte("x")}, Have{File: "prompts/intro.txt", Data: []byte("x")}); two != one {
		t.Error("the project's own texts make another edition")
	}
	if two := edition(folder("prompts/intro.txt", "Others.")); two == one {
		t.Error("other texts are the same edition")
	}
}

func TestAWrongListIsSaid(t *testing.T) {
	for _, bad := range []string{"1 abc", "x abc prompts/a.txt", "2 abc prompts/a.txt\n1 abd prompts/a.txt"} {
		if _, err := Read(bad); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}
