package document_test

import (
	"encoding/json"
	"strconv"
	"syscall"
	"testing"
	"time"

	"pgregory.net/rapid"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/run/document"
)

// lamp is a room that keeps one number in a file of its own, and counts what it wrote.
type lamp struct {
	fs    disk.FS
	wrote int
}

type shone struct{ From, To int }

func (l *lamp) now() int {
	data, err := l.fs.ReadFile("lamp.txt")
	if err != nil {
		return 0
	}
	n, _ := strconv.Atoi(string(data))
	return n
}

func (l *lamp) set(n int) error {
	l.wrote++
	return disk.ReplaceIn(l.fs, "lamp.txt", disk.Bytes([]byte(strconv.Itoa(n))))
}

func (l *lamp) TurnStep(data json.RawMessage, back bool) (json.RawMessage, bool, error) {
	var s shone
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, false, err
	}
	is, want := s.To, s.From
	if !back {
		is, want = want, is
	}
	switch l.now() {
	case want:
		return nil, false, nil
	case is:
		return nil, false, l.set(want)
	}
	return nil, false, fault.New("undo.changed", "the lamp")
}

// shine is a deed of the person in the room.
func shine(d *document.Document, l *lamp, to int, joined func(json.RawMessage, time.Time) json.RawMessage) (uint64, error) {
	data, err := json.Marshal(shone{l.now(), to})
	if err == nil {
		err = l.set(to)
	}
	if err != nil {
		return 0, err
	}
	return d.Did(document.Deed{Room: "lamp", Label: message.Written("Lamp"), By: graph.Person, Data: data, Joined: joined})
}

func lit(t testing.TB, m *disktest.Mem) (*document.Document, *lamp) {
	t.Helper()
	d, l := open(t, m), &lamp{fs: m}
	d.AddRoom("lamp", l)
	return d, l
}

// What a person did last is taken back first, wherever it was, and after a restart, too. Nothing of the graph comes or goes with it.
func TestOneUndoGoesThroughAllRooms(t *testing.T) {
	m := disktest.New()
	d, l := lit(t, m)
	create(t, d, "", graph.TypeGoal, "Goal")
	must(t, second(shine(d, l, 5, nil)))
	create(t, d, "", "standard", "later")
	must(t, second(shine(d, l, 9, nil)))
	all := copyOf(d)
	back := func(redo bool, label string, lamp int) {
		t.Helper()
		do := d.Undo
		if redo {
			do = d.Redo
		}
		step, err := do(graph.Person)
		must(t, err)
		if step.Label.String() != label || l.now() != lamp {
			t.Errorf("redo %v: %s, the lamp is at %d; want %s, %d", redo, step.Label, l.now(), label, lamp)
		}
		d, l = lit(t, m)
	}
	back(false, "Lamp", 5)
	same(t, "undo", all, d)
	back(false, "Create later", 5)
	back(false, "Lamp", 0)
	back(true, "Lamp", 5)
	back(true, "Create later", 5)
	back(true, "Lamp", 9)
	same(t, "redo", all, d)
	if _, err := d.Redo(graph.Person); !fault.Is(err, "undo.nothing") {
		t.Error(err)
	}
}

// A step that another hand wrote over stays: that is said, nothing is lost, and the next Undo goes on before it.
func TestWhatAnotherHandChangedStays(t *testing.T) {
	m := disktest.New()
	d, l := lit(t, m)
	create(t, d, "", graph.TypeGoal, "Goal")
	must(t, second(shine(d, l, 5, nil)))
	must(t, l.set(7))
	if _, err := d.Undo(graph.Person); !fault.Is(err, "undo.changed") || l.now() != 7 {
		t.Fatalf("%v, the lamp is at %d", err, l.now())
	}
	d, _ = lit(t, m)
	if label, _ := d.CanUndo(); label.String() != "Create Goal" {
		t.Errorf("next is %s", label)
	}
	if _, ok := d.CanRedo(); ok {
		t.Error("what was not taken back can be done again")
	}
}

// A room that is not there, such as one of another version, is no way back, and no harm.
func TestAStepOfAnUnknownRoomStays(t *testing.T) {
	m := disktest.New()
	d, l := lit(t, m)
	must(t, second(shine(d, l, 5, nil)))
	d = open(t, m)
	if _, err := d.Undo(graph.Person); !fault.Is(err, "undo.old") || l.now() != 5 {
		t.Error(err)
	}
}

// A note takes back its own step, and what takes it back can be taken back.
func TestADeedFurtherBackIsTakenBack(t *testing.T) {
	m := disktest.New()
	d, l := lit(t, m)
	made, err := shine(d, l, 5, nil)
	must(t, err)
	create(t, d, "", graph.TypeGoal, "Goal")
	for _, want := range []int{0, 5, 0} {
		if want == 0 && l.now() == 5 && mustCan(t, d) == "Create Goal" {
			must(t, second(d.UndoStep(made, false, graph.Person)))
		} else {
			must(t, second(d.Undo(graph.Person)))
		}
		if l.now() != want {
			t.Fatalf("the lamp is at %d, want %d", l.now(), want)
		}
		d, l = lit(t, m)
	}
	if _, err := d.UndoStep(made, false, graph.Person); !fault.Is(err, "undo.already") {
		t.Error(err)
	}
	must(t, second(d.Undo(graph.Person)))
	if l.now() != 5 {
		t.Error("undo of what took it back")
	}
}

func mustCan(t *testing.T, d *document.Document) string {
	t.Helper()
	label, ok := d.CanUndo()
	if !ok {
		t.Fatal("nothing can be undone")
	}
	return label.String()
}

// What goes on with the newest step is one step with it.
func TestWhatGoesOnWithAStepIsOneWithIt(t *testing.T) {
	d, l := lit(t, disktest.New())
	joined := func(before json.RawMessage, _ time.Time) json.RawMessage {
		var s shone
		if json.Unmarshal(before, &s) != nil {
			return nil
		}
		data, _ := json.Marshal(shone{s.From, l.now()})
		return data
	}
	one, err := shine(d, l, 1, joined)
	must(t, err)
	two, err := shine(d, l, 2, joined)
	must(t, err)
	create(t, d, "", graph.TypeGoal, "Goal")
	three, err := shine(d, l, 3, joined)
	must(t, err)
	if one != two || three == one {
		t.Errorf("steps %d %d %d", one, two, three)
	}
	for _, want := range []int{2, 2, 0} {
		must(t, second(d.Undo(graph.Person)))
		if l.now() != want {
			t.Errorf("the lamp is at %d, want %d", l.now(), want)
		}
	}
}

// Whatever is done, undone and done again, in whatever order and with restarts between: graph and room are what they were at the same place of the history.
func TestRandomHistoriesOfRooms(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := disktest.New()
		d, l := lit(t, m)
		type state struct {
			g    *graph.Graph
			lamp int
		}
		now := func() state { return state{copyOf(d), l.now()} }
		past, ahead := []state{now()}, []state{}
		for i := range rapid.IntRange(1, 30).Draw(rt, "steps") {
			switch rapid.IntRange(0, 4).Draw(rt, "what") {
			case 0:
				create(t, d, "", "standard", "n"+strconv.Itoa(i))
				past, ahead = append(past, now()), nil
			case 1:
				must(t, second(shine(d, l, i+100, nil)))
				past, ahead = append(past, now()), nil
			case 2:
				if n := len(past); n > 1 {
					must(t, second(d.Undo(graph.Person)))
					past, ahead = past[:n-1], append(ahead, past[n-1])
				}
			case 3:
				if n := len(ahead); n > 0 {
					must(t, second(d.Redo(graph.Person)))
					past, ahead = append(past, ahead[n-1]), ahead[:n-1]
				}
			case 4:
				d, l = lit(t, m)
			}
			want := past[len(past)-1]
			same(t, "after "+strconv.Itoa(i), want.g, d)
			if l.now() != want.lamp {
				rt.Fatalf("the lamp is at %d, want %d", l.now(), want.lamp)
			}
		}
	})
}

// Wherever the program is killed while a deed is taken back or done again, the next start goes on: the same key press finishes it, and none is lost.
func TestAKillWhileARoomTakesBack(t *testing.T) {
	for _, redo := range []bool{false, true} {
		for kill := 1; ; kill++ {
			m := disktest.New()
			d, l := lit(t, m)
			create(t, d, "", graph.TypeGoal, "Goal")
			must(t, second(shine(d, l, 5, nil)))
			from, to := 5, 0
			if redo {
				must(t, second(d.Undo(graph.Person)))
				from, to = to, from
			}
			count := 0
			m.Hook = func(string, string) error {
				if count++; count > kill {
					return syscall.EIO
				}
				return nil
			}
			do := d.Undo
			if redo {
				do = d.Redo
			}
			_, err := do(graph.Person)
			m.Hook = nil
			if err == nil {
				if kill < 5 {
					t.Fatal("only", kill, "operations")
				}
				break
			}
			m = m.Copy()
			d, l = lit(t, m)
			if at := l.now(); at != from && at != to {
				t.Fatalf("killed at %d the lamp is at %d", kill, at)
			}
			do, can := d.Undo, d.CanUndo
			if redo {
				do, can = d.Redo, d.CanRedo
			}
			if label, _ := can(); label.String() == "Lamp" {
				must(t, second(do(graph.Person)))
			}
			if l.now() != to {
				t.Fatalf("killed at %d, done once more the lamp is at %d", kill, l.now())
			}
		}
	}
}
