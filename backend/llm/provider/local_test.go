package provider

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"crg/backend/llm"
)

// patient is a client that finds a server also on a busy machine.
func waiting() *Client { return New(Options{Allow: anybody, Limits: Limits{Knock: 10 * time.Second}}) }

const lmStudioList = `{"models":[
	{"key":"other","type":"llm","loaded_instances":[],"max_context_length":8192},
	{"key":"qwen","display_name":"Qwen","type":"llm","loaded_instances":[{"config":{"context_length":4096}}],"max_context_length":32768}]}`

func ollamaDocs() map[string]string {
	return map[string]string{
		"/api/tags": `{"models":[{"name":"a:latest"},{"name":"b:latest"}]}`,
		"/api/ps":   `{"models":[{"name":"b:latest","context_length":4096}]}`,
		"/api/show": `{"model_info":{"general.architecture":"llama","llama.context_length":131072}}`,
	}
}

func TestLocalServersAreFoundWithWhatIsLoaded(t *testing.T) {
	studio := lists(t, "", map[string]string{"/v1/models": `{"data":[]}`, "/api/v1/models": lmStudioList})
	llama := lists(t, "", ollamaDocs())
	got := waiting().FindLocal(t.Context(), LocalPlaces{"lmstudio": studio.URL, "ollama": llama.URL})
	want := []LocalServer{
		{"lmstudio", studio.URL, []Model{{ID: "qwen", Label: "Qwen", Context: 4096, MaxContext: 32768, State: Loaded}, {ID: "other", MaxContext: 8192, State: Idle}}},
		{"ollama", llama.URL, []Model{{ID: "b:latest", Context: 4096, MaxContext: 131072, State: Loaded}, {ID: "a:latest", MaxContext: 131072, State: Idle}}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
	// LM Studio reads as much as it has loaded; Ollama loads what the request asks for.
	if a, b := Room("lmstudio", got[0].Models[0]), Room("ollama", got[1].Models[0]); a != 4096 || b != 131072 {
		t.Errorf("room for %d and %d", a, b)
	}
}

func TestOnlyWhatAnswersIsFound(t *testing.T) {
	hanging := serve(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	thief := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(lmStudioList)) })
	elsewhere := serve(t, func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, thief.URL, http.StatusFound) })
	page := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>hello")) })
	for name, url := range map[string]string{"hangs": hanging.URL, "sends on": elsewhere.URL, "a web page": page.URL, "nobody": "http://127.0.0.1:1"} {
		for _, kind := range []string{"lmstudio", "ollama"} {
			if got := client().FindLocal(t.Context(), LocalPlaces{kind: url}); len(got) != 0 {
				t.Errorf("%s, %s: %+v", name, kind, got)
			}
		}
	}
	if thief.asked() != 0 {
		t.Error("a redirect was followed")
	}
	locked := lists(t, testKey, map[string]string{"/v1/models": `{"data":[]}`})
	if got := waiting().FindLocal(t.Context(), LocalPlaces{"lmstudio": locked.URL}); len(got) != 1 || len(got[0].Models) != 0 {
		t.Errorf("one that wants its key is there all the same: %+v", got)
	}
}

func TestTheSearchNeverLeavesThisComputer(t *testing.T) {
	var asked []string
	c := New(Options{Allow: func(cfg llm.Config) error { asked = append(asked, cfg.Host); return nil }})
	far := LocalPlaces{"lmstudio": "http://192.168.1.7:1234", "ollama": "https://models.example", "custom": "http://127.0.0.1.example:1"}
	if got := c.FindLocal(t.Context(), far); len(got) != 0 || len(asked) != 0 {
		t.Errorf("%+v, %v were asked", got, asked)
	}
	got := UsualPlaces().Moved("lmstudio=http://192.168.1.7:1234  ollama=http://localhost:4321 openai=http://127.0.0.1:1 nonsense")
	if diff := cmp.Diff(LocalPlaces{"ollama": "http://localhost:4321"}, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(LocalPlaces{"ollama": "http://127.0.0.1:11434"}, UsualPlaces().Moved("lmstudio=")); diff != "" {
		t.Error(diff)
	}
}

func TestCRG_267_ATestSaysWhatTheModelCanRead(t *testing.T) {
	s := lists(t, "", map[string]string{"/api/v1/models": lmStudioList})
	cfg := request("lmstudio", s.URL).Config
	cfg.Model = "qwen"
	if m, err := client().Check(t.Context(), cfg); err != nil || m.Model.Context != 4096 || m.Model.State != Loaded {
		t.Errorf("%+v %v", m, err)
	}
	llama := lists(t, "", ollamaDocs())
	cfg = request("ollama", llama.URL).Config
	cfg.Model = "a"
	if m, err := client().Check(t.Context(), cfg); err != nil || m.Model.MaxContext != 131072 || m.Model.State != Idle {
		t.Errorf("%+v %v", m, err)
	}
	old := ollamaDocs()
	delete(old, "/api/ps")
	delete(old, "/api/show")
	if m, err := client().Check(t.Context(), llm.Config{Provider: "ollama", Host: lists(t, "", old).URL, Model: "a"}); err != nil || m.Model.MaxContext != 0 || m.Model.State != "" {
		t.Errorf("a server that tells nothing: %+v %v", m, err)
	}
}
