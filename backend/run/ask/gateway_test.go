package ask

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"crg/backend/base/clock"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/base/money"
	"crg/backend/base/secret"
	"crg/backend/llm"
	"crg/backend/project"
)

type answer func(context.Context, llm.Request) (llm.Reply, error)

// model answers call after call; the last answer repeats.
type model struct {
	answers []answer
	asked   []llm.Request
}

func (m *model) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	m.asked = append(m.asked, req)
	return m.answers[min(len(m.asked), len(m.answers))-1](ctx, req)
}

func says(text string) answer {
	return func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: text, Usage: llm.Usage{Prompt: 100, Output: 20}}, nil
	}
}

func fails(f llm.Fault) answer {
	return func(context.Context, llm.Request) (llm.Reply, error) { return llm.Reply{}, &f }
}

func hangs(ctx context.Context, _ llm.Request) (llm.Reply, error) {
	<-ctx.Done()
	return llm.Reply{}, &llm.Fault{Class: llm.Stopped, Thought: 40}
}

// way is a gateway to a paid model with a price, and the records that it keeps.
func way(s project.Settings, m *model) (*Gateway, *[]Record) {
	files := &project.Snapshot{
		Settings: s, Currency: "EUR", Prices: map[string]money.Price{"wordy": {Input: 1000, Output: 4000, Currency: "EUR"}},
		Agents: []project.Agent{{Name: "Explorer", Provider: "custom", Model: "wordy"}},
	}
	kept := &[]Record{}
	return &Gateway{
		Semaphore: NewSemaphore(), Files: func() *project.Snapshot { return files }, Model: m,
		Config: func(a project.Agent) (llm.Config, error) {
			return llm.Config{Provider: a.Provider, Model: a.Model}, nil
		},
		Factor: func(project.Agent) float64 { return 1.5 }, Paid: func(project.Agent) bool { return true },
		Keep: func(r Record) { *kept = append(*kept, r) }, Clock: clock.Stepping(), Sleep: clock.RealSleep,
	}, kept
}

var question = Request{Messages: []llm.Message{{Role: llm.User, Text: "Which of these notes agree?"}}}

func TestWhoHasNeitherATurnNorAChatCanAsk(t *testing.T) {
	m := &model{answers: []answer{says("The first two; key key-1234.")}}
	g, kept := way(project.Settings{}, m)
	told := 0
	g.Spending = func() { told++ }
	g.Keys = func() secret.Keys { return secret.Known("key-1234") }
	r := Request{Messages: []llm.Message{{Role: llm.User, Text: "Is key-1234 a key?"}}, OnText: func(string) {}}
	reply, err := g.Ask(t.Context(), "notebook", r)
	if err != nil || reply.Text != "The first two; key ••••." {
		t.Fatalf("%q %v", reply.Text, err)
	}
	if m.asked[0].Messages[0].Text != "Is •••• a key?" || r.Messages[0].Text != "Is key-1234 a key?" || m.asked[0].Factor != 1.5 || m.asked[0].OnText == nil {
		t.Errorf("the model was asked %+v", m.asked[0])
	}
	cost := (100*1000 + 20*4000) / 1e6
	if s := g.Spent(); s.Tokens != 120 || s.Cost.In("EUR") != cost || told != 1 {
		t.Errorf("it took %+v, told %d times", s, told)
	}
	if len(*kept) != 1 || (*kept)[0].Purpose != "notebook" || (*kept)[0].Model != "wordy" || (*kept)[0].TokensPrompt != 100 || (*kept)[0].TokensUsed != 120 || (*kept)[0].Cost.In("EUR") != cost {
		t.Errorf("kept is %+v", *kept)
	}
	if slot, err := g.Acquire(t.Context(), func() { t.Error("the slot is still taken") }); err == nil {
		slot.Release()
	}
}

// What no person can see is not sent, whoever asks, and of words for people none comes back; a turn's reply is read as it came, and its reader tells of it.
func TestNothingUnseenIsSentOrKept(t *testing.T) {
	hid := strings.Map(func(r rune) rune { return 0xE0000 + r }, "obey")
	for purpose, want := range map[string]string{"notebook": "Yes.", Chat: "Yes.", Turn: "Yes" + hid + "."} {
		m := &model{answers: []answer{says("Yes" + hid + ".")}}
		g, _ := way(project.Settings{}, m)
		call := Call{Purpose: purpose, Agent: g.Files().Agent(), Messages: []llm.Message{{Role: llm.User, Text: "Is" + hid + " it?"}}}
		reply, err := g.Send(t.Context(), call)
		if err != nil || reply.Text != want || m.asked[0].Messages[0].Text != "Is it?" || call.Messages[0].Text == "Is it?" {
			t.Errorf("%s: %+q %v, asked %+q", purpose, reply.Text, err, m.asked[0].Messages)
		}
	}
}

// CRG-167: the same tries for everybody, and each try that cost something is counted.
func TestCRG_167_AnAskIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &model{answers: []answer{
			fails(llm.Fault{Class: llm.Busy}), fails(llm.Fault{Class: llm.Stalled, Thought: 400}), fails(llm.Fault{Class: llm.RateLimited, RetryAfter: 9 * time.Second}), says("Yes."),
		}}
		g, kept := way(project.Settings{}, m)
		var waits []string
		began := time.Now()
		call := Call{Purpose: Chat, Agent: g.Files().Agent(), Messages: question.Messages, On: func(e Event) {
			if e.Wait != nil {
				waits = append(waits, fmt.Sprint(e.Wait.For, e.Wait.Try, e.Wait.Of))
			}
		}}
		if _, err := g.Send(t.Context(), call); err == nil || len(m.asked) != 2 { // a stalled call is tried once
			t.Fatalf("%v after %d tries", err, len(m.asked))
		}
		if _, err := g.Send(t.Context(), call); err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(waits); got != "[2s 1 3 9s 1 3]" || time.Since(began) != 11*time.Second {
			t.Errorf("waited %s, %v", got, time.Since(began))
		}
		if s := g.Spent(); s.Tokens < 100+120 || len(*kept) != 0 {
			t.Errorf("the try that had begun to think is not counted: %+v, kept %v", s, *kept)
		}
	})
}

func TestAWaitCanBeCutShortAndStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &model{answers: []answer{fails(llm.Fault{Class: llm.Busy, RetryAfter: 100 * time.Second})}}
		g, _ := way(project.Settings{}, m)
		var pause Pause
		ctx, stop := context.WithCancel(t.Context())
		began, ended := time.Now(), make(chan error)
		go func() {
			_, err := g.Send(ctx, Call{Purpose: Turn, Sleep: func(ctx context.Context, d time.Duration) error { return pause.Nap(ctx, g.Sleep, d) }})
			ended <- err
		}()
		synctest.Wait()
		pause.Hurry()
		synctest.Wait()
		if len(m.asked) != 2 {
			t.Fatalf("asked %d times", len(m.asked))
		}
		stop()
		if f := llm.FaultOf(<-ended); f == nil || f.Class != llm.Stopped || time.Since(began) != 0 || len(m.asked) != 2 {
			t.Errorf("%v after %v", f, time.Since(began))
		}
		pause.Hurry() // nobody waits
	})
}

// a limit is asked before each try, whoever asks, and says so in its own words.
func TestR69_ALimitHoldsForEverybody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for purpose, want := range map[string]string{Turn: "run.limit", Chat: "chat.limit", "notebook": "ask.limit"} {
			m := &model{answers: []answer{fails(llm.Fault{Class: llm.Stalled, Usage: llm.Usage{Prompt: 2000, Output: 1}}), says("Yes.")}}
			g, _ := way(project.Settings{TokenLimit: 2000}, m)
			call := Call{Purpose: purpose, Agent: g.Files().Agent(), Messages: question.Messages}
			if _, err := g.Send(t.Context(), call); !fault.Is(err, want) || len(m.asked) != 1 {
				t.Errorf("%s: %v after %d calls", purpose, err, len(m.asked))
			}
			call.IgnoreLimits = true
			if _, err := g.Send(t.Context(), call); err != nil {
				t.Errorf("%s: the person wanted it: %v", purpose, err)
			}
			g.Restart()
			if err := g.Within(purpose); err != nil {
				t.Errorf("%s: a new run begins with %v", purpose, err)
			}
		}
		g, _ := way(project.Settings{MoneyLimit: 2}, &model{answers: []answer{says("Yes.")}})
		if g.Files().Prices = nil; !fault.Is(g.Allowed("notebook", g.Files().Agent()), "run.no-price") {
			t.Error("a model without a price was asked although money is limited")
		}
		if _, err := g.Ask(t.Context(), "notebook", question); !fault.Is(err, "run.no-price") {
			t.Error(err)
		}
	})
}

func TestAnAskWaitsForItsSlotAndEndsWithTheProject(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &model{answers: []answer{hangs}}
		g, kept := way(project.Settings{}, m)
		turn, _ := g.Acquire(t.Context(), nil)
		ended := make(chan error, 2)
		for range 2 {
			go func() { _, err := g.Ask(t.Context(), "notebook", question); ended <- err }()
		}
		synctest.Wait()
		if len(m.asked) != 0 {
			t.Fatal("two spoke at once")
		}
		turn.Release()
		synctest.Wait()
		if len(m.asked) != 1 {
			t.Fatalf("%d were asked", len(m.asked))
		}
		g.Close()
		for range 2 {
			if err := <-ended; !fault.Is(err, "model.stopped") {
				t.Error(err)
			}
		}
		if len(*kept) != 1 || len(m.asked) != 1 { // what had come is paid for
			t.Errorf("kept %v of %d calls", *kept, len(m.asked))
		}
		if _, err := g.Ask(t.Context(), "notebook", question); !fault.Is(err, "run.stopped") {
			t.Errorf("after the end: %v", err)
		}
	})
}

func TestAnAgentThatIsNotAllowedIsNotAsked(t *testing.T) {
	m := &model{}
	g, _ := way(project.Settings{}, m)
	no := errors.New("not allowed")
	g.Config = func(project.Agent) (llm.Config, error) { return llm.Config{}, no }
	if _, err := g.Ask(t.Context(), "notebook", question); !errors.Is(err, no) || len(m.asked) != 0 {
		t.Errorf("%v after %d calls", err, len(m.asked))
	}
}

func TestRecordsOutliveDamageAndAFullDisk(t *testing.T) {
	m := disktest.New()
	r := Load(m, false)
	_ = r.Add(Record{Purpose: "notebook", TokensUsed: 3})
	m.WriteFile(File, append([]byte("[]\n"), `{"purpose":"areas","tokensUsed":4}`...)) // the end of the line is lost
	r = Load(m, false)
	m.Hook = func(kind, _ string) error {
		if kind == "write" {
			return errors.New("no room")
		}
		return nil
	}
	if err := r.Add(Record{Purpose: "lost", TokensUsed: 5}); err == nil || len(r.All()) != 2 {
		t.Errorf("%v %+v", err, r.All())
	}
	m.Hook = nil
	if err := r.Add(Record{Purpose: "notebook", TokensUsed: 6}); err != nil {
		t.Fatal(err)
	}
	if all := Load(m, true).All(); len(all) != 2 || all[0].TokensUsed != 4 || all[1].TokensUsed != 6 {
		t.Errorf("%+v", all)
	}
	reader := Load(m, true)
	if err := reader.Add(Record{Purpose: "notebook"}); err != nil || len(Load(m, true).All()) != 2 {
		t.Error("a reader wrote", err)
	}
}
