package textform

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const order = `# Phase sequence — runs top to bottom
# Format: phase-name : turn-count
exploration : 5
growth : 8
connections : 4
cleanup : 3
# loop: true means the sequence repeats after the last phase completes
loop: true
`

func TestCRG_178_DocumentExampleReads(t *testing.T) {
	s := Parse([]byte(order)).Steps()
	want := []Step{{"exploration", "5", 3, "", ""}, {"growth", "8", 4, "", ""}, {"connections", "4", 5, "", ""}, {"cleanup", "3", 6, "", ""}}
	if len(s.Steps) != len(want) || s.Loop != "true" || s.LoopLine != 8 {
		t.Fatalf("%+v", s)
	}
	for i := range want {
		if s.Steps[i] != want[i] {
			t.Errorf("step %d = %+v", i, s.Steps[i])
		}
	}
}

func TestCRG_178_ANameMayRepeat(t *testing.T) {
	s := Parse([]byte("a : 1\nb:2 # two\nA :1\nb\nLOOP : False")).Steps()
	if len(s.Steps) != 4 || s.Steps[2].Name != "a" || s.Steps[1].Count != "2" || s.Steps[3].Count != "" || s.Loop != "false" {
		t.Errorf("%+v", s)
	}
}

func TestSetSteps(t *testing.T) {
	five, eight := Step{Name: "exploration", Count: "5"}, Step{Name: "growth", Count: "8"}
	four, three := Step{Name: "connections", Count: "4"}, Step{Name: "cleanup", Count: "3"}
	for _, c := range []struct {
		name  string
		steps []Step
		loop  bool
		want  string
	}{
		{"same", []Step{five, eight, four, three}, true, order},
		{"one count", []Step{five, {Name: "growth", Count: "10"}, four, three}, true, strings.Replace(order, "growth : 8", "growth : 10", 1)},
		{"swap", []Step{eight, five, four, three}, true, strings.Replace(order, "exploration : 5\ngrowth : 8", "growth : 8\nexploration : 5", 1)},
		{"twice", []Step{five, eight, four, three, eight}, true, strings.Replace(order, "cleanup : 3", "cleanup : 3\ngrowth : 8", 1)},
		{"fewer", []Step{five}, true, strings.Replace(order, "growth : 8\nconnections : 4\ncleanup : 3\n", "", 1)},
		{"none, no loop", nil, false, strings.Replace(strings.Replace(order, "exploration : 5\ngrowth : 8\nconnections : 4\ncleanup : 3\n", "", 1), "\nloop: true", "\nloop: false", 1)},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := Parse([]byte(order))
			if err := d.SetSteps(c.steps, c.loop); err != nil {
				t.Fatal(err)
			}
			if got := string(d.Bytes()); got != c.want {
				t.Errorf("got\n%s", got)
			}
		})
	}
	d := Parse([]byte("a : 1  # why one\nloop: true # for ever"))
	if err := d.SetSteps([]Step{{Name: "b", Count: "2"}, {Name: "a", Count: "7"}}, false); err != nil {
		t.Fatal(err)
	}
	if got := string(d.Bytes()); got != "b : 2\na : 7  # why one\nloop: false # for ever" {
		t.Errorf("comments go with their step: %q", got)
	}
	for _, bad := range []string{"", "loop", "a:b", "a#b", "a\nb"} {
		if err := d.SetSteps([]Step{{Name: bad, Count: "1"}}, true); err == nil {
			t.Errorf("%q was written as a phase name", bad)
		}
	}
}

func TestSetStepsReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOf(rapid.SampledFrom([]string{"a : 1", "b:2 # x", "A:3", "# c", "", "loop: no", "\\_x", "İ : İ", "loop:"})).Draw(t, "lines")
		d := Parse([]byte(strings.Join(lines, "\n")))
		step := rapid.Custom(func(t *rapid.T) Step {
			return Step{Name: rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "name"), Count: rapid.SampledFrom([]string{"1", "2", "30"}).Draw(t, "count")}
		})
		want := rapid.SliceOfN(step, 0, 6).Draw(t, "want")
		loop := rapid.Bool().Draw(t, "loop")
		if err := d.SetSteps(want, loop); err != nil {
			t.Fatal(err)
		}
		got := Parse(d.Bytes()).Steps()
		if len(got.Steps) != len(want) || (got.Loop == "true") != loop {
			t.Fatalf("wrote %+v %v, reads %+v", want, loop, got)
		}
	})
}

const exploration = `[file: intro]
[data: agent-identity]
# comment
[data: recent-actions]
[data: available-actions | only: create_node, move_to]
`

func TestCRG_20_BlocksInOrder(t *testing.T) {
	blocks, others := Parse([]byte(exploration + "\\[Data:  Current\\_Task \\]\nturns: 5\n")).Blocks()
	if len(blocks) != 5 || blocks[0].Kind != "file" || blocks[0].Name != "intro" || blocks[3].Params["only"] != "create_node, move_to" || blocks[3].Line != 5 {
		t.Fatalf("%+v", blocks)
	}
	if b := blocks[4]; b.Kind != "data" || b.Name != "current_task" {
		t.Errorf("an escaped line: %+v", b)
	}
	if len(others) != 1 || others[0].Line != 7 {
		t.Errorf("others %+v", others)
	}
}

func TestCRG_26_EditBlocks(t *testing.T) {
	d := Parse([]byte(exploration))
	if err := d.ReorderBlocks([]int{2, 0, 1, 3}); err != nil {
		t.Fatal(err)
	}
	want := "[data: recent-actions]\n[file: intro]\n# comment\n[data: agent-identity]\n[data: available-actions | only: create_node, move_to]\n"
	if got := string(d.Bytes()); got != want {
		t.Errorf("reorder:\n%s", got)
	}
	if err := d.InsertBlock(4, Block{Kind: "file", Name: "end"}); err != nil {
		t.Fatal(err)
	}
	if err := d.RemoveBlock(0); err != nil {
		t.Fatal(err)
	}
	if got := string(d.Bytes()); got != strings.TrimPrefix(want, "[data: recent-actions]\n")+"[file: end]\n" {
		t.Errorf("insert and remove:\n%s", got)
	}
	for _, bad := range [][]int{{0}, {0, 0, 1, 2}, {0, 1, 2, 9}, {-1, 1, 2, 0}} {
		if d.ReorderBlocks(bad) == nil {
			t.Errorf("order %v was taken", bad)
		}
	}
	if d.InsertBlock(0, Block{Kind: "file", Name: "a | b"}) == nil || d.InsertBlock(9, Block{Kind: "file", Name: "a"}) == nil || d.RemoveBlock(9) == nil {
		t.Error("a bad edit was taken")
	}
}

// What ends a phase stays behind its count when that changes or the steps change places; what nobody knows is told apart.
func TestWhatEndsAPhaseStays(t *testing.T) {
	d := Parse([]byte("exploration : 12 | until: Read # all of it\ngrowth : 1|until:done\nconclude : 3 | often\nloop: true\n"))
	s := d.Steps()
	want := []Step{{"exploration", "12", 1, "read", ""}, {"growth", "1", 2, "done", ""}, {"conclude", "3", 3, "", "often"}}
	if !slices.Equal(s.Steps, want) {
		t.Fatalf("%+v", s.Steps)
	}
	if err := d.SetSteps([]Step{{Name: "growth", Count: "2"}, {Name: "exploration", Count: "9"}}, true); err != nil {
		t.Fatal(err)
	}
	if got, want := string(d.Bytes()), "growth : 2|until:done\nexploration : 9 | until: Read # all of it\nloop: true\n"; got != want {
		t.Error(got)
	}
}
