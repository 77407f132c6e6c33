package backend_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"crg/backend/base/bus"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/project/workspace"
	"crg/backend/run"
	"crg/backend/run/approval"
	"crg/backend/run/chat"
)

// speaking has the model answer chat only when the returned function is called, or the call is stopped.
func (w *world) speaking() (began <-chan struct{}, finish func()) {
	start, end := make(chan struct{}), make(chan struct{})
	w.setModel(func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		if !contains(req.Messages[len(req.Messages)-1].Text, "CHAT?") {
			return llm.Reply{Text: think, Finish: "stop"}, nil
		}
		close(start)
		select {
		case <-end:
			return llm.Reply{Text: "Answer.", Finish: "stop"}, nil
		case <-ctx.Done():
			return llm.Reply{}, &llm.Fault{Class: llm.Stopped, Cause: ctx.Err()}
		}
	})
	return start, sync.OnceFunc(func() { close(end) })
}

func TestCRG_167_StopAtAGateDoesNotWaitForAChatAnswer(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	began, finish := w.speaking()
	next := w.steps(1)
	next()
	answered := make(chan error, 1)
	go func() { _, err := w.Chat.Ask(context.Background(), "CHAT?"); answered <- err }()
	<-began
	w.Run.Stop() // hangs where the run waits for its turn to speak
	finish()
	if err := <-answered; err != nil {
		t.Errorf("the stop cut the chat: %v", err)
	}
}

func TestClosingEndsAChatUnderWay(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	began, _ := w.speaking()
	answered := make(chan error, 1)
	go func() { _, err := w.Chat.Ask(context.Background(), "CHAT?"); answered <- err }()
	<-began
	w.close()
	if err := <-answered; err == nil {
		t.Error("the question was answered by nobody")
	}
	w.open()
	if h := w.Chat.History(); len(h) != 2 || h[1].By != chat.Problem || h[1].To != h[0].ID {
		t.Errorf("the conversation shows %+v", h)
	}
}

func TestCRG_236_229_PausedWhileAMessageIsPending(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	began, finish := w.speaking()
	go func() { _, _ = w.Chat.Ask(context.Background(), "CHAT?") }()
	<-began
	events, stop := w.Run.News.Subscribe(1000)
	if err := w.Run.Start(run.Options{Turns: 1}); err != nil {
		t.Fatal(err)
	}
	for st := range bus.Topic[run.Status](events) {
		if st.Activity.Message().String() == "Paused — user message pending" {
			if st.ChatPending != 1 {
				t.Errorf("%d questions wait", st.ChatPending)
			}
			break
		}
	}
	stop()
	finish()
	w.Run.Wait()
}

func TestTextOfAnAnswerLeavesTheQuestionPending(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	w.setModel(func(_ context.Context, req llm.Request) (llm.Reply, error) {
		req.OnText("An")
		if n := w.Run.Status().ChatPending; n != 1 {
			t.Errorf("while the answer arrives %d questions wait", n)
		}
		return llm.Reply{Text: "Answer.", Finish: "stop"}, nil
	})
	if _, err := w.Chat.Ask(t.Context(), "Well?"); err != nil {
		t.Fatal(err)
	}
}

func TestQueuedQuestionsKeepTheirAnswers(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	var calls []llm.Request
	var second sync.WaitGroup
	w.setModel(func(_ context.Context, req llm.Request) (llm.Reply, error) {
		calls = append(calls, req)
		if len(calls) == 1 {
			second.Go(func() { _, _ = w.Chat.Ask(context.Background(), "Q2") })
			for w.Chat.Pending() < 2 {
			}
		}
		return llm.Reply{Text: "A" + string(rune('0'+len(calls))), Finish: "stop"}, nil
	})
	if _, err := w.Chat.Ask(t.Context(), "Q1"); err != nil {
		t.Fatal(err)
	}
	second.Wait()
	if _, err := w.Chat.Ask(t.Context(), "Q3"); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"", "Q1 A1", "Q1 A1 Q2 A2"} {
		var past []string
		for _, m := range calls[i].Messages[:len(calls[i].Messages)-1] {
			past = append(past, m.Text)
		}
		if got := strings.Join(past, " "); got != want {
			t.Errorf("call %d remembers %q, want %q", i+1, got, want)
		}
	}
}

func TestALineCutByACrashCostsNoOtherMessage(t *testing.T) {
	w := newWorld(t, replies("Answer."), nil)
	w.close()
	write(t, w.dir, chat.File, `{"by":"person","te`)
	w.open()
	if _, err := w.Chat.Ask(t.Context(), "Well?"); err != nil {
		t.Fatal(err)
	}
	w.reopen()
	if h := w.Chat.History(); len(h) != 2 {
		t.Errorf("%d messages are left", len(h))
	}
}

func TestATurnWhoseRecordCannotBeStoredIsAppliedOnce(t *testing.T) {
	w := newWorld(t, replies(grow, think), nil)
	turns := filepath.Join(w.dir, ".crg", "turns")
	write(t, w.dir, ".crg/turns", "a file in the way")
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 5})
	if s.Ending != run.Paused || err == nil || s.Turns != 1 || s.Executed != 2 {
		t.Fatalf("%+v: %v", s, err)
	}
	if err := os.Remove(turns); err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	if n, _ := w.counts(); n != 2 || w.agent().TurnTotal != 2 {
		t.Errorf("%d nodes after turn %d", n, w.agent().TurnTotal)
	}
	if rec := w.record("t0001"); rec.Result != "applied" {
		t.Error("the record was not stored later")
	}
}

func TestAJumpWhileTheModelThinksCounts(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	w.setModel(func(context.Context, llm.Request) (llm.Reply, error) {
		if err := w.Run.GoTo(2, 0); err != nil {
			t.Error(err)
		}
		return llm.Reply{Text: think, Finish: "stop"}, nil
	})
	w.turns(1)
	if a := w.agent(); a.PhaseIndex != 2 || a.Turn != 0 || a.TurnTotal != 1 {
		t.Errorf("the agent is at %+v", a)
	}
}

func TestTwoAgentsShareNoTurn(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{"settings/llm-config.txt": "[agent: First]\nprovider: practice\n"})
	w.turns(2)
	write(t, w.dir, "settings/llm-config.txt", "[agent: Second]\nprovider: practice\n")
	w.Workspace.Refresh()
	w.turns(1)
	if id := w.last().ID; id != "t0003" {
		t.Errorf("the other agent's turn is %s", id)
	}
}

func TestApproveNext_AtTheGateThatEndedIt(t *testing.T) {
	remove := `[ACTION: delete_node | target: n02 | reason: "done"]`
	back := `[ACTION: move_to | target: n01 | reason: "back"]`
	w := newWorld(t, replies(grow, back, remove, think), nil)
	next := w.steps(5)
	w.answer(next(), approval.Decision{Answer: approval.Approve, Next: 5})
	w.answer(next(), approval.Decision{Answer: approval.Approve, Next: 5})
	w.Run.Wait() // hangs at a gate where the new approval is forgotten
	if w.agent().TurnTotal != 5 {
		t.Errorf("%d turns", w.agent().TurnTotal)
	}
}

func TestGateB_IdsOfARejectedProposalAreBurnt(t *testing.T) {
	w := newWorld(t, replies(grow), nil)
	next := w.steps(1)
	w.answer(next(), approve)
	w.answer(next(), approval.Decision{Answer: approval.Reject})
	w.answer(next(), approval.Decision{Answer: approval.Approve, Next: 1})
	w.Run.Wait()
	if w.node("n02") != nil || w.node("n03") == nil {
		t.Error("a rejected id was given again")
	}
}

func TestGateA_TheNoteOutlivesARebuild(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	next := w.steps(1)
	w.answer(next(), approval.Decision{Answer: approval.Reject, Note: "Look at the costs first."})
	w.answer(next(), approval.Decision{Answer: approval.Rebuild})
	has(t, next().Text, "Look at the costs first.")
	w.Run.Stop()
}

func TestGateA_AnEditThatIsTooLongLeavesTheGateOpen(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	next := w.steps(1)
	gate := next()
	err := w.Desk.Answer(gate.ID, approval.Decision{Answer: approval.Edit, Text: strings.Repeat("many words ", 100_000)})
	if !fault.Is(err, "prompt.edited-long") || w.Desk.Open() == nil {
		t.Fatalf("%v", err)
	}
	w.answer(gate, approval.Decision{Answer: approval.Edit, Text: "Say pass."})
	w.answer(next(), approve)
	w.Run.Wait()
}

// It was an answer to another prompt than the one that would be sent now.
func TestAReplyFromElsewhereIsPutAside(t *testing.T) {
	for _, meta := range []map[string]string{{"position": "n01", "phase": "growth"}, {"position": "n09", "phase": "exploration"}} {
		w := newWorld(t, replies(think), nil)
		if _, err := w.Doc.AppendReply("t0001", "Explorer", grow, meta); err != nil {
			t.Fatal(err)
		}
		next := w.steps(1)
		if gate := next(); gate.Kind != approval.Prompt {
			t.Errorf("%v: the first gate is %q", meta, gate.Kind)
		}
		w.Run.Stop()
	}
}

func TestCRG_165_ALaterTryKeepsTheRepliesThatCouldNotBeRead(t *testing.T) {
	w := newWorld(t, replies(garbage, garbage, garbage, garbage, garbage, think), nil)
	if _, err := w.Run.Run(t.Context(), run.Options{Turns: 1}); !fault.Is(err, "run.unreadable") {
		t.Fatal(err)
	}
	w.reopen()
	w.turns(1)
	if rec := w.record("t0001"); rec.Result != "applied" || len(rec.ParseFailures) != 5 {
		t.Errorf("%s with %d unreadable replies", rec.Result, len(rec.ParseFailures))
	}
}

func TestUndoOfAnEarlierTurnIsToldToTheModel(t *testing.T) {
	w := newWorld(t, replies(grow, think), nil)
	w.turns(2)
	if _, err := w.Edit.UndoTurn("t0001"); err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	has(t, w.model.prompt(2), "Turn 1: taken back by the person.")
}

func TestNoCooldownAfterTheLastTurn(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{"settings/ui-config.txt": "cooldown: 4\n"})
	w.turns(3)
	if len(w.model.slept) != 2 {
		t.Errorf("waited %v", w.model.slept)
	}
}

// A page may look at the next prompt while a turn learns and commits: no race, and no lock taken twice.
func TestAPromptMayBeLookedAtDuringARun(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{"settings/ui-config.txt": "turn-limit: 1000\n"})
	w.setModel(func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: think, Finish: "stop", Usage: llm.Usage{Prompt: 1500, Output: 5}}, nil
	})
	over := make(chan struct{})
	var looking sync.WaitGroup
	for range 4 {
		looking.Go(func() {
			for {
				select {
				case <-over:
					return
				default:
					_, _ = w.Prompt("", "")
				}
			}
		})
	}
	for range 10 {
		w.turns(1)
		if _, err := w.Edit.SetGoal("Another goal.", false); err != nil {
			t.Error(err)
		}
	}
	close(over)
	looking.Wait()
}

// A file is read before the graph is held: its disk may be slow.
func TestASlowImportHoldsNobodyUp(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	file := filepath.Join(t.TempDir(), "notes.txt")
	must(t, os.WriteFile(file, []byte("Some text."), 0o644))
	read := make(chan []edit.ParsedFile, 1)
	_, err := w.Doc.Do(message.Written("a long step"), graph.Person, "", func(*graph.Tx) error {
		go func() {
			in, err := w.Edit.Read(t.Context(), []edit.SourceFile{{Name: "notes.txt", Path: file}}, nil)
			must(t, err)
			read <- in
		}()
		select {
		case in := <-read:
			read <- in
		case <-time.After(10 * time.Second):
			t.Error("a file waits for the graph")
		}
		return nil
	})
	must(t, err)
	if in := <-read; in[0].Err != nil || in[0].Text.Body != "Some text." {
		t.Errorf("%+v", in)
	}
}

func TestAnImportThatFailsLeavesNoFile(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	if err := w.Doc.Close(); err != nil {
		t.Fatal(err)
	}
	if n, err := bring(w.Edit, "notes.txt", "Some text."); err == nil || n != nil {
		t.Fatal("imported into a closed graph")
	}
	files, _ := os.ReadDir(filepath.Join(w.dir, "files"))
	if slices.ContainsFunc(files, func(f os.DirEntry) bool { return f.Name() == "notes.txt" }) {
		t.Error("the file stayed")
	}
}

func TestManyNewFilesAreAllOffered(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	events, stop := w.Run.News.Subscribe(1000)
	defer stop()
	const many = 150
	for i := range many {
		write(t, w.dir, "files/f"+string(rune('a'+i/26))+string(rune('a'+i%26))+".txt", "x")
	}
	found := map[string]bool{}
	for e := range bus.Topic[workspace.Event](events) {
		for _, name := range e.NewFiles {
			found[name] = true
		}
		if len(found) == many {
			return
		}
	}
}
