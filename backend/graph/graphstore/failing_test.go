package graphstore

import (
	"fmt"
	"maps"
	"slices"
	"syscall"
	"testing"

	"crg/backend/graph"
)

// A file that cannot be read at the start, whichever it is, is told, or the graph is the one that it would be: at once, and at the next start.
func TestWhatCannotBeReadAtTheStartIsToldOrDoesNotMatter(t *testing.T) {
	type start struct {
		now, later *graph.Graph
		told       string
		looks      int
	}
	for _, harm := range []string{"", "lost", "half", "renamed"} {
		for _, file := range []string{graph.RootFile, graph.LevelFile("n02")} {
			refused := ""
			open := func(at int) (s start, err error) {
				m, _ := worked(t)
				if harm != "" {
					harms[harm](m, graphDir+"/"+file)
				}
				m.Reading = func(kind, name string) error {
					if s.looks++; s.looks == at {
						refused = kind + " " + name
						return syscall.EIO
					}
					return nil
				}
				p, err := OpenIn(m, Options{FoldAfter: -1})
				if m.Reading = nil; err == nil {
					s.now, s.told, s.later = p.Graph(), fmt.Sprint(p.Diagnostics()), reopen(t, m.Copy()).g
				}
				return s, err
			}
			want, err := open(0)
			if err != nil {
				t.Fatal(err)
			}
			for at := 1; at <= want.looks; at++ {
				got, err := open(at)
				if err != nil || got.told != want.told {
					continue
				}
				if diff := graph.Equal(want.now, got.now) + graph.Equal(want.later, got.later); diff != "" {
					t.Errorf("%s %s, no %s: %s", file, harm, refused, diff)
				}
			}
		}
	}
}

// A graph file that is not as CRG left it is kept before anything takes its place: whichever change the disk refuses at the start, no version is lost.
func TestNoVersionIsLostWhereTheStartCannotWrite(t *testing.T) {
	for _, harm := range []string{"half", "renamed"} {
		for _, file := range []string{graph.RootFile, graph.LevelFile("n02")} {
			for at := 1; ; at++ {
				m, l := worked(t)
				name := graphDir + "/" + file
				harms[harm](m, name)
				theirs, n := m.Files()[name], 0
				m.Hook = func(string, string) error {
					if n++; n == at {
						return syscall.ENOSPC
					}
					return nil
				}
				p, err := OpenIn(m, Options{FoldAfter: -1})
				if err == nil {
					_ = attach(p).Fold()
				}
				m.Hook = nil
				if !slices.Contains(slices.Collect(maps.Values(m.Files())), theirs) {
					t.Errorf("%s %s, operation %d: their version is lost, and told is %v", file, harm, at, err)
				}
				if again := reopen(t, m.Copy()); harm == "half" && graph.Equal(l.g, again.g) != "" {
					t.Errorf("%s %s, operation %d: %s", file, harm, at, graph.Equal(l.g, again.g))
				}
				if n < at {
					break
				}
			}
		}
	}
}
