package backend_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend/base/canarytest"
	"crg/backend/base/fault"
)

var twoAgents = `# which model works
[agent: Explorer]
provider: practice
temperature: 0.7
own-key: kept

# the second one
[agent: Critic]
provider: lmstudio
# not every day
host: http://127.0.0.1:1
model: qwen
api-key: ` + canarytest.Key() + `

# the end
`

func agentsFile(t *testing.T, w *world) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(w.dir, "settings/llm-config.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestCRG_265_266_AgentsAreEditedInPlace(t *testing.T) {
	w := newWorld(t, &script{}, map[string]string{"settings/llm-config.txt": twoAgents})
	if _, err := w.Connect.SetAgent(1, "Critic", "temperature", "0.2"); err != nil {
		t.Fatal(err)
	}
	if got := agentsFile(t, w); got != strings.Replace(twoAgents, "api-key: "+canarytest.Key()+"\n", "api-key: "+canarytest.Key()+"\ntemperature: 0.2\n", 1) {
		t.Errorf("a new key:\n%s", got)
	}
	if _, err := w.Connect.SetAgent(1, "Critic", "temperature", ""); err != nil || agentsFile(t, w) != twoAgents {
		t.Errorf("a key taken out again: %v\n%s", err, agentsFile(t, w))
	}
	if _, err := w.Connect.SetAgent(0, "Nobody", "model", "x"); !fault.Is(err, "file.changed") {
		t.Errorf("an agent that is gone: %v", err)
	}
	if _, err := w.Connect.ActivateAgent(1, "Critic"); err != nil || w.Files().Agent().Name != "Critic" {
		t.Errorf("%v %+v", err, w.Files().Agents)
	}
	for _, line := range strings.Split(strings.TrimSpace(twoAgents), "\n") {
		if !strings.Contains(agentsFile(t, w), line) {
			t.Errorf("the line %q was lost:\n%s", line, agentsFile(t, w))
		}
	}
	if a, err := w.Connect.AgentAt(1, "Critic"); err != nil || a.Name != "Critic" {
		t.Errorf("an agent that moved up since it was seen: %+v %v", a, err)
	}
	if _, err := w.Connect.RenameAgent(0, "Critic", "Doubter"); err != nil || w.Files().Agent().Name != "Doubter" {
		t.Errorf("%v %+v", err, w.Files().Agents)
	}
	if _, err := w.Connect.RenameAgent(0, "Doubter", "explorer"); !fault.Is(err, "agent.name") {
		t.Errorf("a name that is taken: %v", err)
	}
	if _, err := w.Connect.AddAgent("Third", "ollama", "llama"); err != nil || len(w.Files().Agents) != 3 || w.Files().Agents[2].Model != "llama" {
		t.Errorf("%v %+v", err, w.Files().Agents)
	}
	twins := agentsFile(t, w)
	write(t, w.dir, "settings/llm-config.txt", twins+"\n[agent: Third]\nprovider: practice\n")
	w.Workspace.Refresh()
	if _, err := w.Connect.RemoveAgent(0, "Third"); !fault.Is(err, "file.changed") {
		t.Errorf("a name that two agents bear, and neither where it was seen: %v", err)
	}
	write(t, w.dir, "settings/llm-config.txt", twins)
	w.Workspace.Refresh()
	if _, err := w.Connect.RemoveAgent(0, "Doubter"); err != nil || len(w.Files().Agents) != 2 || strings.Contains(agentsFile(t, w), canarytest.Key()) {
		t.Errorf("%v\n%s", err, agentsFile(t, w))
	}
}

func TestCRG_267_TestOfAConnection(t *testing.T) {
	answer := http.StatusUnauthorized
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
		out.Header().Set("Content-Type", "application/json")
		out.WriteHeader(answer)
		_, _ = out.Write([]byte(`{"data":[{"id":"tiny"}]}`))
	}))
	defer server.Close()
	config := "[agent: Explorer]\nprovider: custom\nhost: " + server.URL + "\nmodel: tiny\napi-key: wrong\n"
	w := newWorld(t, &script{}, map[string]string{"settings/llm-config.txt": config})
	q, _ := w.Connect.Question(w.Files().Agent())
	w.Connect.Allow(q.Use)
	test := func() error { return w.Connect.TestAgent(context.Background(), w.Files().Agent()) }
	if err := test(); !fault.Is(err, "model.key-refused") {
		t.Errorf("401: %v", err)
	}
	answer = http.StatusOK
	if err := test(); err != nil {
		t.Errorf("200 with the model: %v", err)
	}
	if models, err := w.Connect.Models(context.Background(), w.Files().Agent()); err != nil || len(models) != 1 || models[0].ID != "tiny" {
		t.Errorf("%v %v", models, err)
	}
	if _, err := w.Connect.SetAgent(0, "Explorer", "model", "huge"); err != nil {
		t.Fatal(err)
	}
	if err := test(); !fault.Is(err, "model.model-not-found") || !strings.Contains(err.Error()+fault.As(err).Values["detail"], "tiny") {
		t.Errorf("a model that is not there: %v", err)
	}
	server.Close()
	if err := test(); !fault.Is(err, "model.unreachable") {
		t.Errorf("nobody there: %v", err)
	}
}
