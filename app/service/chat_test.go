package service_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"crg/app/service"
	"crg/backend/base/clock"
)

// atServer has a new project open whose model is at host, and is asked again after sleep by a clock that stands still. It may be asked.
func atServer(t *testing.T, host string, sleep clock.Sleep) *page {
	t.Helper()
	p := newPage(t)
	p.app.Options().Sleep = sleep
	p.app.Options().Clock = func() time.Time { return time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC) }
	p.ok("Projects.Create", nil, p.dir, "default", "en", "")
	p.ok("Projects.Close", nil)
	putFile(t, p.dir, "settings/llm-config.txt", "[agent: Explorer]\nprovider: custom\nhost: "+host+"/v1\nmodel: none\n")
	p.ok("Projects.Open", nil, p.dir)
	var q service.TrustQuestion
	p.ok("Trust.Question", &q, -1, "")
	p.ok("Trust.Allow", nil, q)
	return p
}

func TestCRG_222_TheChatAnswersAtThePage(t *testing.T) {
	p := newProject(t)
	if _, err := mustOpen(t, p).Edit.SetGoal("Should our town close its old bridge?", false); err != nil {
		t.Fatal(err)
	}
	news, stop := p.app.Events().Subscribe(256)
	defer stop()
	var id int
	p.ok("Chat.Send", &id, "What is the goal?")
	talk := p.Conversation()
	if len(talk) != 2 || talk[0].ID != id || talk[0].By != "person" {
		t.Fatalf("the conversation: %+v", talk)
	}
	if a := talk[1]; a.To != id || a.By != "model" || a.Viewpoint != "n01" || !a.Practice || !strings.Contains(a.Text, "old bridge") {
		t.Errorf("the answer: %+v", a)
	}
	var streamed strings.Builder
	for whole := 0; whole < 2; {
		e := <-news
		if c, ok := e.Data.(service.ChatNews); ok {
			if c.Text != "" && c.Answering != id {
				t.Errorf("text came for question %d", c.Answering)
			}
			streamed.WriteString(c.Text)
			if c.Added {
				whole++
			}
		}
	}
	if streamed.String() != talk[1].Text {
		t.Errorf("streamed %q", streamed.String())
	}
	var nodes []service.ChatNode
	p.ok("Chat.Nodes", &nodes, []string{"n01", "n99"})
	if len(nodes) != 1 || nodes[0].Type != "goal" || nodes[0].Level != "" {
		t.Errorf("nodes: %+v", nodes)
	}
}

func TestCRG_231_AChatProblemHasItsRemedyAtThePage(t *testing.T) {
	p := atServer(t, "http://127.0.0.1:1", clock.NoSleep)
	var id int
	p.ok("Chat.Send", &id, "Are you there?")
	talk := p.Conversation()
	if len(talk) != 2 || talk[1].Problem == nil || talk[1].Problem.Message != "model.unreachable" || talk[1].Problem.Remedy == "" {
		t.Fatalf("the conversation: %+v", talk)
	}
	if f := talk[1].Problem; f.Text != talk[1].Text || len(f.Of) != 1 {
		t.Errorf("the problem says %q for %v, and the conversation %q", f.Text, f.Of, talk[1].Text)
	}
	p.ok("Chat.Again", nil, id)
	if talk = p.Conversation(); len(talk) != 3 || talk[2].To != id {
		t.Errorf("asked again: %+v", talk)
	}
	p.fails("Chat.Again", "chat.no-question", 99)
	p.fails("Chat.Send", "chat.empty", "  ")
	p.ok("Chat.Stop", nil, 99)
}

func TestCRG_167_TheWaitOfAQuestionStandsAtThePage(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "90")
		w.WriteHeader(http.StatusServiceUnavailable)
	}))
	defer server.Close()
	waits := make(chan time.Duration, 9)
	p := atServer(t, server.URL, func(ctx context.Context, d time.Duration) error {
		waits <- d
		<-ctx.Done()
		return ctx.Err()
	})
	var st service.ChatState
	var id int
	p.ok("Chat.Send", &id, "Are you there?")
	waiting := func(try int) service.RunWait {
		t.Helper()
		select {
		case d := <-waits:
			if d != 90*time.Second {
				t.Errorf("try %d after %v", try, d)
			}
		case <-time.After(time.Minute):
			t.Fatal("nobody waits")
		}
		st = service.ChatState{}
		if p.ok("Chat.State", &st); st.Wait == nil || st.Wait.Try != try {
			t.Fatalf("the wait that is told: %+v", st.Wait)
		}
		return *st.Wait
	}
	if w := waiting(1); w.Of != 3 || w.Ms != 90_000 || w.Problem == nil || w.Problem.Message != "model.busy" || st.Answering != id {
		t.Errorf("%+v", w)
	}
	p.ok("Chat.TryNow", nil)
	waiting(2)
	p.ok("Chat.Stop", nil, id)
	if talk := p.Conversation(); len(talk) != 2 || talk[1].Problem.Message != "chat.stopped" {
		t.Errorf("the conversation: %+v", talk)
	}
}
