package author

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"crg/backend/answer"
	"crg/backend/base/clock"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/run/ask"
)

// desk is an author with a small graph and a model that says one thing.
type desk struct {
	*Author
	g     *graph.Graph
	asked []string
	says  string
	err   error
	disk  *disktest.Mem
}

const page = "ANSWER\nImprove the buses first [n02].\nWHY\nFour measures need no drivers [n03].\nAGAINST\nWaiting costs growth [n04]."

func newDesk(t *testing.T, m *disktest.Mem) *desk {
	t.Helper()
	d := &desk{g: graph.New(), says: page, disk: m}
	for _, n := range []*graph.Node{
		{ID: "n01", Type: graph.TypeGoal, Name: "Tram or buses?"},
		{ID: "n02", Type: graph.TypeConclusion, State: graph.StateActive, Name: "Buses first", Content: "Improve the buses first."},
		{ID: "n03", Type: "standard", State: graph.StateActive, Name: "Quick", Content: "Four measures need no drivers."},
		{ID: "n04", Type: "standard", State: graph.StateActive, Name: "Growth", Content: "Waiting costs growth."},
		{ID: "n05", Type: "standard", State: graph.StateActive, Name: "New", Content: "It is new."},
	} {
		d.put(t, graph.NodeOp("", nil, n))
	}
	d.link(t, "n02", graph.EdgeAnswers, "n01")
	d.link(t, "n03", graph.EdgeSupports, "n02")
	d.link(t, "n04", graph.EdgeContradicts, "n03")
	files := &project.Snapshot{Agents: []project.Agent{{Name: "Explorer", Provider: "custom", Model: "wordy", ContextWindow: 32000, MaxTokens: 1000}}}
	d.Author = &Author{
		Files: func() *project.Snapshot { return files }, View: func(f func(*graph.Graph)) { f(d.g) }, Disk: m, Clock: clock.Stepping(),
		Factor: func(project.Agent) float64 { return 1 },
		Ask: func(_ context.Context, purpose string, r ask.Request) (llm.Reply, error) {
			d.asked = append(d.asked, purpose+": "+r.Messages[0].Text)
			return llm.Reply{Text: d.says}, d.err
		},
	}
	d.Say = func(id string, w answer.Word, _, _ []string) error {
		was := d.g.Node(id)
		n := was.Clone()
		if err := answer.SetWord(n, w); err != nil {
			return err
		}
		return d.g.Apply(graph.NodeOp("", was, n))
	}
	d.Load()
	return d
}

func says(o answer.Opinion) Judgement {
	return Judgement{Word: answer.Word{Says: o, Said: "It is not so."}}
}

// again is the author after a restart, over the same graph.
func (d *desk) again(t *testing.T) *desk {
	t.Helper()
	next := newDesk(t, d.disk)
	next.g = d.g
	return next
}

func (d *desk) put(t *testing.T, op graph.Op) {
	t.Helper()
	if err := d.g.Apply(op); err != nil {
		t.Fatal(err)
	}
}

func (d *desk) link(t *testing.T, from, kind, to string) {
	t.Helper()
	d.put(t, graph.EdgeOp("", nil, &graph.Edge{ID: d.g.TakeEdgeID(), From: from, Type: kind, To: to}))
}

func (d *desk) edit(t *testing.T, id string, change func(*graph.Node)) {
	t.Helper()
	was := d.g.Node(id)
	n := was.Clone()
	change(n)
	d.put(t, graph.NodeOp("", was, n))
}

func (d *desk) written(t *testing.T) State {
	t.Helper()
	if err := d.Write(); err != nil {
		t.Fatal(err)
	}
	d.Wait()
	s := d.State()
	if s.Problem != nil {
		t.Fatal(s.Problem)
	}
	return s
}

func TestAPageIsWrittenOnlyWhenAskedForAndOutlivesARestart(t *testing.T) {
	m := disktest.New()
	d := newDesk(t, m)
	if s := d.State(); len(d.asked) != 0 || s.By != nil || s.Page.Conclusion.Text != "Buses first" || !s.Able {
		t.Fatalf("before anybody asked: %d calls, %+v", len(d.asked), s)
	}
	s := d.written(t)
	if len(d.asked) != 1 || s.By == nil || s.Page.Conclusion.Text != "Improve the buses first." || len(s.Changes) != 0 || s.Mark != answer.NotChecked {
		t.Fatalf("%d calls, %+v", len(d.asked), s)
	}
	if d.written(t); strings.Contains(d.asked[1], "written") || !strings.HasPrefix(d.asked[1], "answer: ") || d.asked[0] != d.asked[1] {
		t.Error("what was written went into the prompt of the next page")
	}
	if again := newDesk(t, m).State(); again.Print != s.Print || again.By.Model != "wordy" {
		t.Errorf("after a restart: %+v", again)
	}
}

func TestThePersonsWordStandsUntilACitedNodeChanges(t *testing.T) {
	for what, written := range map[string]bool{"composed": false, "written": true} {
		t.Run(what, func(t *testing.T) {
			d := newDesk(t, disktest.New())
			if written {
				d.written(t)
			}
			if err := d.Judge("another", says(answer.Right)); !fault.Is(err, "answer.changed") {
				t.Error(err)
			}
			if err := d.Judge(d.State().Print, says(answer.Right)); err != nil {
				t.Fatal(err)
			}
			if s := d.again(t).State(); s.Mark != answer.Confirmed || s.Verdict != answer.Right || s.Judged.IsZero() {
				t.Errorf("%s %s", s.Mark, s.Verdict)
			}
			d.edit(t, "n01", func(n *graph.Node) { n.Name = "Which?" })
			if d.State().Mark != answer.Confirmed {
				t.Error("a node that the page does not name changed, and the person's word fell")
			}
			d.edit(t, "n03", func(n *graph.Node) { n.SetText("Four measures need 3 drivers.") })
			if s := d.State(); s.Verdict != answer.None || s.Mark == answer.Confirmed {
				t.Errorf("a cited node changed: %s %s", s.Mark, s.Verdict)
			}
		})
	}
	d := newDesk(t, disktest.New())
	if err := d.Judge(d.State().Print, Judgement{Word: answer.Word{Says: answer.Wrong, Said: " "}}); !fault.Is(err, "answer.no-words") {
		t.Error(err)
	}
	_ = d.Judge(d.State().Print, says(answer.Wrong))
	if s := d.State(); s.Mark != answer.LittleBehind || s.Verdict != answer.Wrong || s.Word.Said != "It is not so." {
		t.Errorf("%s %s", s.Mark, s.Verdict)
	}
	// It is no word on a page: it stands until the answer itself says something else.
	d.written(t)
	d.edit(t, "n03", func(n *graph.Node) { n.State = graph.StateRefuted })
	if s := d.State(); s.Verdict != answer.Wrong {
		t.Errorf("another page: %q", s.Verdict)
	}
	_ = d.Judge(d.State().Print, says(answer.None))
	if s := d.State(); s.Verdict != answer.None || s.Word != nil {
		t.Errorf("taken back: %s %s", s.Mark, s.Verdict)
	}
	_ = d.Judge(d.State().Print, says(answer.Wrong))
	d.edit(t, "n02", func(n *graph.Node) { n.SetText("Improve half of the buses first.") })
	if s := d.State(); s.Verdict != answer.None || s.Word == nil {
		t.Errorf("the answer says something else: %q, %+v", s.Verdict, s.Word)
	}
}

// The person checked what they read: a page that is written afterwards they have not.
func TestACheckedPageIsNotTheNextOne(t *testing.T) {
	d := newDesk(t, disktest.New())
	_ = d.Judge(d.State().Print, says(answer.Right))
	if s := d.written(t); s.Verdict != answer.None {
		t.Errorf("%q", s.Verdict)
	}
}

// What was said of a page to an older program stands in its file, and counts until something newer is said.
func TestAnOlderVerdictCounts(t *testing.T) {
	d := newDesk(t, disktest.New())
	s := d.State()
	r := Record{Kind: Judged, Goal: "n01", Answer: "n02", Of: s.Print, Verdict: answer.Right, At: d.Clock()}
	d.View(func(g *graph.Graph) { r.Cites = d.cites(g, s.Page) })
	if err := d.keep(r); err != nil {
		t.Fatal(err)
	}
	if s := d.again(t).State(); s.Verdict != answer.Right || s.Judged.IsZero() {
		t.Errorf("%q", s.Verdict)
	}
	_ = d.Judge(s.Print, says(answer.None))
	if s := d.again(t).State(); s.Verdict != answer.None {
		t.Errorf("taken back: %q", s.Verdict)
	}
	d.edit(t, "n02", func(n *graph.Node) { n.Extra = nil }) // as Undo does
	d.edit(t, "n04", func(n *graph.Node) { n.SetText("Waiting costs nothing.") })
	if s := d.State(); s.Verdict != answer.Right {
		t.Errorf("what the page does not name changed: %q", s.Verdict)
	}
	d.edit(t, "n03", func(n *graph.Node) { n.SetText("Four measures need 3 drivers.") })
	if s := d.State(); s.Verdict != answer.None {
		t.Errorf("what it rests on changed: %q", s.Verdict)
	}
}

func TestWhatChangedSinceIsTold(t *testing.T) {
	d := newDesk(t, disktest.New())
	d.written(t)
	d.edit(t, "n03", func(n *graph.Node) { n.SetText("Four measures need 3 drivers.") })
	d.edit(t, "n04", func(n *graph.Node) { n.State = graph.StateRefuted })
	d.link(t, "n05", graph.EdgeContradicts, "n02")
	s := d.State()
	var got []string
	for _, c := range s.Changes {
		got = append(got, string(c.Kind)+" "+c.ID+" "+c.Was+" → "+c.Is)
	}
	want := "edited n03 Four measures need no drivers. → Four measures need 3 drivers.|gone n04 Waiting costs growth. → Waiting costs growth.|added n05  → It is new."
	if strings.Join(got, "|") != want || s.Page.Why[0].Text != "Four measures need no drivers." {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	if strings.Join(s.Gone, " ") != "n04" || s.Mark != answer.Disputed { // one reason against one objection
		t.Errorf("%v %s", s.Gone, s.Mark)
	}
	if s = d.written(t); len(s.Changes) != 0 {
		t.Errorf("brought up to date: %+v", s.Changes)
	}
}

// A node that changes while the model writes has changed since: the page is of what the model was shown.
func TestANodeThatChangesWhileThePageIsWritten(t *testing.T) {
	d := newDesk(t, disktest.New())
	next := d.Ask
	d.Ask = func(ctx context.Context, purpose string, r ask.Request) (llm.Reply, error) {
		d.edit(t, "n03", func(n *graph.Node) { n.SetText("Another thought.") })
		return next(ctx, purpose, r)
	}
	if s := d.written(t); len(s.Changes) != 1 || s.Changes[0].Was != "Four measures need no drivers." {
		t.Errorf("%+v", s.Changes)
	}
}

func TestAReplyThatNamesNothingIsNoAnswer(t *testing.T) {
	d := newDesk(t, disktest.New())
	d.says = "The buses are better. Trams are dear."
	if s := d.written(t); s.By != nil || s.Refused == nil || s.Page.Conclusion.Text != "Buses first" {
		t.Errorf("%+v", s)
	}
	d.says = page
	if s := d.written(t); s.By == nil || s.Refused != nil {
		t.Errorf("a good page does not follow: %+v", s)
	}
	d.says = "Nothing here."
	if s := d.written(t); s.By == nil || s.Refused == nil {
		t.Errorf("the good page is gone: %+v", s)
	}
}

func TestDamageIsToldAndLosesNothing(t *testing.T) {
	m := disktest.New()
	d := newDesk(t, m)
	d.written(t)
	whole, _ := m.ReadFile(File)
	m.WriteFile(File, append([]byte("{\"kind\":\"page\"}\nnot json\n"), append(whole, `{"at":"20`...)...))
	again := newDesk(t, m)
	if s := again.State(); s.Damaged != 3 || s.By == nil {
		t.Fatalf("%d damaged, %+v", s.Damaged, s.By)
	}
	again.says = "ANSWER\nImprove all buses [n02]."
	again.written(t)
	after, _ := m.ReadFile(File)
	if !strings.Contains(string(after), "not json\n") || !strings.Contains(string(after), `{"at":"20`+"\n") {
		t.Errorf("a damaged line was lost: %s", after)
	}
	if s := newDesk(t, m).State(); s.Page.Conclusion.Text != "Improve all buses." || s.Damaged != 3 {
		t.Errorf("%+v", s)
	}
}

func TestWhoCannotWriteSaysWhy(t *testing.T) {
	d := newDesk(t, disktest.New())
	d.err = fault.New("ask.limit", "answer", "amount", "2", "unit", "tokens")
	_ = d.Write()
	d.Wait()
	if s := d.State(); !fault.Is(s.Problem, "ask.limit") || s.By != nil || s.Writing {
		t.Errorf("%+v", s)
	}
	d.Files().Agents[0].Provider = "practice"
	if err := d.Write(); !fault.Is(err, "answer.no-model") || d.State().Able {
		t.Errorf("the practice agent was asked: %v", err)
	}
	d.Files().Agents[0].Provider = "custom"
	d.edit(t, "n02", func(n *graph.Node) { n.State = graph.StateRefuted })
	if err := d.Write(); !fault.Is(err, "answer.none") {
		t.Error(err)
	}
	d.ReadOnly = true
	if err := d.Write(); !fault.Is(err, "graph.rule") {
		t.Error(err)
	}
	if err := d.Judge("x", says(answer.Right)); !fault.Is(err, "graph.rule") {
		t.Error(err)
	}
	if err := d.JudgeThought("n02", says(answer.Right)); !fault.Is(err, "graph.rule") {
		t.Error(err)
	}
	d = newDesk(t, disktest.New())
	started := make(chan struct{})
	d.Ask = func(ctx context.Context, _ string, _ ask.Request) (llm.Reply, error) {
		close(started)
		<-ctx.Done()
		return llm.Reply{}, ctx.Err()
	}
	_ = d.Write()
	<-started
	if err := d.Write(); err != nil || !d.State().Writing {
		t.Errorf("a second wish while it is written: %v", err)
	}
	d.Stop()
	d.Wait()
	if s := d.State(); s.Problem != nil || s.Writing {
		t.Errorf("stopped: %+v", s)
	}
	d.Close()
	if err := d.Write(); !fault.Is(err, "run.stopped") {
		t.Error(err)
	}
}

// A project that is closed is written by nobody any more: closing waits for the call that it ends.
func TestClosingWaitsForWhatIsWritten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, disktest.New())
		ended := false
		d.Ask = func(ctx context.Context, _ string, _ ask.Request) (llm.Reply, error) {
			<-ctx.Done()
			time.Sleep(time.Hour) // of the clock of the test
			ended = true
			return llm.Reply{}, ctx.Err()
		}
		if err := d.Write(); err != nil {
			t.Fatal(err)
		}
		if d.Close(); !ended {
			t.Error("it is closed while the call goes on")
		}
	})
}
