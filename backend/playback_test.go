package backend_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/playback"
)

// unfolding is an example project that somebody watches. It notes how long the player rests between turns.
type unfolding struct {
	*backend.Project
	t     *testing.T
	dir   string
	rests []time.Duration
	// resting hears that a rest began, and block ends it; nil = nobody waits.
	resting, block chan struct{}
}

func unfold(t *testing.T, template string) *unfolding {
	t.Helper()
	u := &unfolding{t: t, dir: filepath.Join(t.TempDir(), "Example")}
	if err := backend.Create(u.dir, template, templates); err != nil {
		t.Fatal(err)
	}
	u.open()
	t.Cleanup(func() { _ = u.Project.Close() })
	return u
}

func (u *unfolding) open() {
	u.t.Helper()
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	p, err := backend.Open(u.dir, backend.Options{Templates: templates, Clock: func() time.Time { return at }, Pace: time.Hour, Sleep: func(ctx context.Context, d time.Duration) error {
		u.rests = append(u.rests, d)
		for _, meeting := range []chan struct{}{u.resting, u.block} {
			if meeting != nil {
				select {
				case meeting <- struct{}{}:
				case <-ctx.Done():
				}
			}
		}
		return ctx.Err()
	}})
	if err != nil {
		u.t.Fatal(err)
	}
	u.Project = p
}

// reopen closes the project and opens it again, as the next day.
func (u *unfolding) reopen() {
	u.t.Helper()
	if err := u.Project.Close(); err != nil {
		u.t.Fatal(err)
	}
	u.open()
}

func (u *unfolding) must(err error) {
	u.t.Helper()
	if err != nil {
		u.t.Fatal(err)
	}
	u.Run.Wait()
	if last := u.Run.Status().Last; last != nil && last.Problem != nil {
		u.t.Fatal(last.Problem)
	}
}

func (u *unfolding) at(want int) playback.State {
	u.t.Helper()
	s := u.Playback.State()
	if !s.There || s.At != want {
		u.t.Fatalf("there %v, at %d of %d; want %d", s.There, s.At, s.Of, want)
	}
	return s
}

var when = regexp.MustCompile(`"(createdAt|lastModified)": "[^"]*"`)

// made compares the graph with the one that was recorded, at every place but the times.
func (u *unfolding) made(kept string) {
	u.t.Helper()
	var texts []string
	for _, dir := range []string{filepath.Join(u.dir, "graph"), kept} {
		text, err := os.ReadFile(filepath.Join(dir, "graph-data.json"))
		if err != nil {
			u.t.Fatal(err)
		}
		texts = append(texts, when.ReplaceAllString(string(text), ""))
	}
	if texts[0] != texts[1] {
		u.t.Error("it made another graph than the one that was recorded")
	}
}

func (u *unfolding) nodes() (n int) {
	u.Doc.View(func(g *graph.Graph) { n, _ = g.Root().Len() })
	return n
}

// The example plays from its start to its answer, a turn every three seconds, and makes just the graph that was recorded.
func TestTheExampleUnfoldsToItsRecordedGraph(t *testing.T) {
	for template, kept := range examples {
		t.Run(template, func(t *testing.T) {
			u := unfold(t, template)
			if s := u.at(0); s.Of != 14 || s.Line != "" || s.Pace != playback.Normal || s.Playing {
				t.Errorf("%+v", s)
			}
			u.must(u.Playback.Play())
			u.at(14)
			if len(u.rests) != 13 || slices.ContainsFunc(u.rests, func(d time.Duration) bool { return d != 3*time.Second }) {
				t.Errorf("it rested %v", u.rests)
			}
			var answer *graph.Node
			u.Doc.View(func(g *graph.Graph) { answer = g.Root().Answer(g.Goal().ID) })
			if answer == nil {
				t.Error("it ends without an answer")
			}
			u.must(u.Playback.Play()) // at its end it does nothing
			u.must(u.Playback.Next())
			u.at(14)
			if err := u.Doc.Fold(); err != nil {
				t.Fatal(err)
			}
			u.made(kept)
		})
	}
}

// Back and forward are undo and redo of whole turns; behind them the session goes on as it was recorded, also after it was closed half way.
func TestTheExampleIsSteppedThroughAndReopened(t *testing.T) {
	u := unfold(t, "example")
	var sizes []int
	for range 4 {
		sizes = append(sizes, u.nodes())
		u.must(u.Playback.Next())
	}
	for at := 3; at >= 2; at-- {
		u.must(u.Playback.Previous())
		if u.at(at); u.nodes() != sizes[at] {
			t.Errorf("after going back to %d: %d nodes, not %d", at, u.nodes(), sizes[at])
		}
	}
	u.must(u.Playback.Next())
	u.at(3)
	u.must(u.Playback.Previous())
	u.reopen()
	u.at(2)
	if u.nodes() != sizes[2] {
		t.Errorf("after it was opened again: %d nodes, not %d", u.nodes(), sizes[2])
	}
	u.must(u.Playback.Next()) // what was taken back is done again
	u.must(u.Playback.Next())
	u.must(u.Playback.Next()) // and this is a new turn
	u.at(5)
	u.must(u.Playback.Previous())
	u.must(u.Playback.Play()) // catches up, and plays on
	u.at(14)
	for range 14 {
		u.must(u.Playback.Previous())
	}
	if u.at(0); u.nodes() != sizes[0] {
		t.Errorf("back at the beginning stand %d nodes, not %d", u.nodes(), sizes[0])
	}
	u.must(u.Playback.Previous())
	u.at(0)
	u.must(u.Playback.Play())
	u.at(14)
}

func TestThePaceIsThePersonsAndAPauseEndsIt(t *testing.T) {
	u := unfold(t, "example")
	for pace, want := range map[playback.Pace]time.Duration{playback.Slow: 6 * time.Second, playback.Normal: 3 * time.Second, playback.Fast: time.Second} {
		u.Playback.SetPace(pace)
		if s := u.Playback.State(); s.Pace != pace || pace.Every() != want {
			t.Errorf("%s: %v", s.Pace, pace.Every())
		}
	}
	u.Playback.SetPace("at once")
	if s := u.Playback.State(); s.Pace != playback.Normal {
		t.Error(s.Pace)
	}
	u.resting, u.block = make(chan struct{}), make(chan struct{})
	u.Playback.SetPace(playback.Fast)
	if err := u.Playback.Play(); err != nil {
		t.Fatal(err)
	}
	<-u.resting // the first turn is done
	u.Playback.SetPace(playback.Slow)
	<-u.block
	<-u.resting
	<-u.block
	if !u.Playback.State().Playing {
		t.Error("it plays and does not say so")
	}
	u.Playback.Pause()
	s := u.Playback.State()
	if s.Playing || s.At < 2 || s.At > 3 {
		t.Errorf("%+v", s)
	}
	if u.rests[0] != time.Second || u.rests[1] != 6*time.Second {
		t.Errorf("it rested %v", u.rests)
	}
	u.resting, u.block = nil, nil
	u.must(u.Playback.Previous())
	u.at(s.At - 1)
	u.must(u.Playback.Play())
	u.at(14)
}

// It never touches what is not its own: a project of the person, and an example that the person has changed.
func TestOnlyAnUntouchedExampleUnfolds(t *testing.T) {
	none := func(u *unfolding) {
		t.Helper()
		if u.Playback.State().There {
			t.Error("it is offered")
		}
		was := u.Doc.Version()
		for _, do := range []func() error{u.Playback.Play, u.Playback.Next, u.Playback.Previous} {
			if err := do(); !fault.Is(err, "playback.none") {
				t.Error(err)
			}
		}
		if u.Doc.Version() != was {
			t.Error("it changed the graph")
		}
	}
	none(unfold(t, "default"))
	u := unfold(t, "example")
	u.must(u.Playback.Next())
	// To put a node elsewhere is no change: back goes one turn all the same.
	move := func(do func(*graph.Node)) {
		t.Helper()
		if _, err := u.Doc.Do(message.Written("by hand"), graph.Person, "", func(tx *graph.Tx) error {
			n := tx.Graph().Node("n06").Clone()
			do(n)
			return tx.Apply(graph.NodeOp("", tx.Graph().Node("n06"), n))
		}); err != nil {
			t.Fatal(err)
		}
	}
	move(func(n *graph.Node) { n.Position, n.Pinned = graph.Point{X: 1, Y: 2}, true })
	u.at(1)
	u.must(u.Playback.Previous())
	u.at(0)
	u.must(u.Playback.Next())
	u.must(u.Playback.Next())
	u.at(2)
	move(func(n *graph.Node) { n.Name = "My own answer" })
	none(u)
	if _, err := u.Edit.Undo(); err != nil {
		t.Fatal(err)
	}
	u.at(2) // the person took it back
	u.must(u.Playback.Play())
	u.at(14)
}

// Each line of the story speaks of nodes that stand after its turn, in both languages of the same ones.
func TestTheStoryOfTheExampleIsTrue(t *testing.T) {
	id := regexp.MustCompile(`\[n\d+\]`)
	told := map[string][]string{}
	for template := range examples {
		text, err := os.ReadFile(filepath.Join("../project-template", template, "recordings/first-session.story.txt"))
		if err != nil {
			t.Fatal(err)
		}
		u := unfold(t, template)
		for i, line := range playback.Lines(string(text)) {
			u.must(u.Playback.Next())
			if s := u.at(i + 1); s.Line != line {
				t.Errorf("turn %d is told as %q", i+1, s.Line)
			}
			ids := id.FindAllString(line, -1)
			told[template] = append(told[template], strings.Join(ids, ""))
			u.Doc.View(func(g *graph.Graph) {
				for _, x := range ids {
					if g.Node(strings.Trim(x, "[]")) == nil {
						t.Errorf("%s, turn %d names %s, which is not there", template, i+1, x)
					}
				}
			})
			if len(ids) == 0 || !strings.ContainsAny(line, ".?") {
				t.Errorf("%s, turn %d: %q", template, i+1, line)
			}
		}
	}
	if !slices.Equal(told["example"], told["example-de"]) {
		t.Errorf("%v\n%v", told["example"], told["example-de"])
	}
}
