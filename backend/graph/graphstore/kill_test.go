package graphstore

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/rigtest"
	"crg/backend/graph"
)

// worked is a project that was closed once, and then changed in all ways that touch files: inside a Master, at the top, a
// Master that began and one that ended. What it did is acknowledged and not folded.
func worked(t *testing.T) (*disktest.Mem, *live) {
	t.Helper()
	m := disktest.New()
	l := reopen(t, m)
	l.do(t, newNode("n01", "top"))
	l.do(t, newMaster("", "n02", "n03")...)
	l.do(t, newMaster("n02", "n04", "n05")...)
	l.do(t, newMaster("", "n06", "n07")...)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l = reopen(t, m)
	l.do(t, rename(l, "n03", "inner"))
	l.do(t, rename(l, "n01", "top again"))
	l.do(t, newMaster("n02", "n08", "n09")...)
	l.do(t, rename(l, "n09", "born"))
	inner, master := l.g.Node("n07"), l.g.Node("n06")
	meta := l.g.Level("n06").Meta
	l.do(t, graph.NodeOp("n06", inner, nil), graph.LevelOp("n06", &meta, nil), graph.NodeOp("", master, nil))
	return m, l
}

// harms are what may happen to a graph file while CRG is not running.
var harms = map[string]func(m *disktest.Mem, name string){
	"lost":  func(m *disktest.Mem, name string) { _ = m.Remove(name) },
	"empty": func(m *disktest.Mem, name string) { m.WriteFile(name, nil) },
	"half":  func(m *disktest.Mem, name string) { s := m.Files()[name]; m.WriteFile(name, []byte(s[:len(s)/2])) },
	"nodes null": func(m *disktest.Mem, name string) {
		var all map[string]any
		if json.Unmarshal([]byte(m.Files()[name]), &all) == nil {
			all["nodes"] = nil
			text, _ := json.Marshal(all)
			m.WriteFile(name, text)
		}
	},
	"renamed": func(m *disktest.Mem, name string) {
		m.WriteFile(name, []byte(strings.Replace(m.Files()[name], `"state": "active"`, `"state": "elsewhere"`, 1)))
	},
}

// outsideSteps are the steps that say that somebody else changed the files.
func outsideSteps(t *testing.T, p Persistence) (n int) {
	for rec, err := range p.Records(0) {
		if err != nil {
			t.Fatal(err)
		}
		if rec.By == outside {
			n++
		}
	}
	return n
}

// dies makes the disk fail for good after so many changes. started reports whether it has.
func dies(m *disktest.Mem, after int) (died func() bool) {
	count := 0
	m.Hook = func(string, string) error {
		if count++; count > after {
			return syscall.EIO
		}
		return nil
	}
	return func() bool { return count > after }
}

// The program is killed at every write of a fold, a graph file is damaged meanwhile or not, the next start is killed at
// every write, too; the two starts after that find what was acknowledged, say nothing that is not so, and make no step.
func TestCRG_56_KilledInAFoldThenStartedTwice(t *testing.T) {
	_, l := worked(t)
	want := l.g
	all := os.Getenv("CRG_RIGS") != "" // two minutes; else a fifth of the harms, and of the moments of the second kill
	for cut := 0; ; cut++ {
		if !rigtest.Takes(cut) {
			continue
		}
		m, l := worked(t)
		died := dies(m, cut)
		_ = l.Fold()
		m.Hook = nil
		startTwice(t, fmt.Sprintf("killed at %d", cut), "nothing", m, want, 1)
		for i, name := range m.Under(graphDir) {
			for j, harm := range slices.Sorted(maps.Keys(harms)) {
				if !all && (cut+i+j)%5 > 0 || strings.HasSuffix(name, ".tmp") {
					continue
				}
				harmed := m.Copy()
				harms[harm](harmed, name)
				stride := 5
				if all {
					stride = 1
				}
				startTwice(t, fmt.Sprintf("killed at %d, %s: %s", cut, name, harm), harm, harmed, want, stride)
			}
		}
		if !died() {
			if cut < 15 {
				t.Fatal("the fold has only", cut, "writes")
			}
			return
		}
	}
}

func startTwice(t *testing.T, what, harm string, harmed *disktest.Mem, want *graph.Graph, stride int) {
	t.Helper()
	for second := 0; ; second += stride {
		what := fmt.Sprintf("%s, the next start killed at %d", what, second)
		m := harmed.Copy()
		died := dies(m, second)
		if s, err := OpenIn(m, Options{FoldAfter: -1}); err == nil {
			_ = attach(s).Fold()
		}
		m.Hook = nil
		again := reopen(t, m)
		changed := graph.Equal(want, again.g)
		steps := outsideSteps(t, again)
		switch {
		case (changed != "") != (steps == 1), steps > 0 && harm != "renamed":
			t.Fatalf("%s: %d steps from outside, said %v; %s", what, steps, again.Diagnostics(), changed)
		case harm == "nothing" && len(again.Diagnostics()) > 0:
			t.Fatalf("%s: %v", what, again.Diagnostics())
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
		third := reopen(t, m)
		same(t, what+", third start", again.g, third.g)
		for _, d := range third.Diagnostics() {
			if d.ID != "graph.orphan" && d.ID != "graph.stray-unreadable" { // what CRG does not take for its own stays
				t.Fatalf("%s: the third start says %v", what, d)
			}
		}
		if outsideSteps(t, third) != steps {
			t.Fatalf("%s: the third start made a step", what)
		}
		if !died() {
			bare := disktest.New()
			for _, name := range m.Under(graphDir) {
				bare.WriteFile(name, []byte(m.Files()[name]))
			}
			same(t, what+", without .crg", again.g, reopen(t, bare).g)
			return
		}
	}
}
