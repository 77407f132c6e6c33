package connect

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/llm/trust"
	"crg/backend/project"
)

// ollama is a server of this computer that runs its models elsewhere; chats counts the requests that hold texts.
func ollama(t *testing.T, show string) (host string, chats *atomic.Int32) {
	chats = &atomic.Int32{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/api/tags":
			_, _ = io.WriteString(w, `{"models":[{"name":"mine","remote_host":"https://far.example:443"},{"name":"own"}]}`)
		case r.URL.Path == "/api/show" && show != "":
			_, _ = io.WriteString(w, show)
		case r.URL.Path == "/api/chat":
			chats.Add(1)
			_, _ = io.WriteString(w, `{"message":{"content":"Yes."},"done":true,"done_reason":"stop"}`+"\n")
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(s.Close)
	return s.URL, chats
}

func agentOf(host, model string) string {
	return "[agent: A]\nprovider: ollama\nhost: " + host + "\nmodel: " + model + "\n"
}

// Where the text ends up counts: nothing is sent to a server of this computer that hands it on, before the person allowed that, too.
func TestATextThatIsHandedOnIsAskedAbout(t *testing.T) {
	const far = `{"capabilities":["completion"],"remote_host":"https://far.example:443","remote_model":"big"}`
	for name, c := range map[string]struct{ model, show, remote string }{
		"by its name":           {"gpt-oss:120b-cloud", "", "https://ollama.com"},
		"by its tag":            {"big:cloud", "", "https://ollama.com"},
		"what its server says":  {"renamed", far, "https://far.example"},
		"one of this computer":  {"cloud-expert:7b", `{"capabilities":["completion"]}`, ""},
		"a server that is old":  {"old", "", ""},
		"a remote that is here": {"near", `{"remote_host":""}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			host, chats := ollama(t, c.show)
			conn := open(t, agentOf(host, c.model), Inputs{Trust: &trust.Memory{}})
			agent := conn.Workspace.Current().Agent()
			ask := func() error {
				cfg, err := conn.Config(agent)
				if err != nil {
					return err
				}
				_, err = conn.Model().Complete(t.Context(), llm.Request{Config: cfg, Messages: []llm.Message{{Role: llm.User, Text: "A text."}}})
				return err
			}
			q, open := conn.Question(agent)
			if !open || q.Host != host || q.Where != Here {
				t.Fatalf("first it asks about the server itself: %+v", q)
			}
			conn.Allow(q.Use)
			err := ask()
			if c.remote == "" {
				if where, _ := Reach(agent); err != nil || chats.Load() != 1 || where != Here || conn.Paid(agent) {
					t.Errorf("%v, %d, %s", err, chats.Load(), where)
				}
				return
			}
			if !fault.Is(err, "model.not-allowed") || chats.Load() != 0 || !strings.Contains(err.Error(), c.remote) {
				t.Fatalf("%v after %d texts", err, chats.Load())
			}
			if where, address := Reach(agent); where != Outside || address != c.remote || !conn.Paid(agent) {
				t.Errorf("%s %s", where, address)
			}
			if q, open := conn.Question(agent); !open || q.Host != c.remote || q.Where != Outside || q.Address != c.remote {
				t.Errorf("%+v", q)
			} else {
				conn.Allow(q.Use)
			}
			if err := ask(); err != nil || chats.Load() != 1 {
				t.Errorf("%v after %d texts", err, chats.Load())
			}
			if err := conn.TakeBack(agent); err != nil || conn.Allowed(agent) {
				t.Error("it is still allowed")
			}
		})
	}
}

func TestAListSaysWhereItsModelsRun(t *testing.T) {
	host, _ := ollama(t, "")
	t.Setenv(PlacesVariable, "lmstudio= ollama="+host)
	found := FindLocal(t.Context(), "test")
	if len(found) != 1 || RemoteOf("ollama", found[0].Models[0]) != "https://far.example" || RemoteOf("ollama", found[0].Models[1]) != "" {
		t.Fatalf("%+v", found)
	}
	if where, _ := Reach(project.Agent{Provider: "ollama", Host: strings.Replace(host, "127.0.0.1", "localhost", 1), Model: "mine:latest"}); where != Outside {
		t.Error("under another name of this computer it is said to stay here")
	}
}

func TestATunnelAndAProxyLeadElsewhere(t *testing.T) {
	for host, want := range map[string]string{
		"https://abc.tunnel.example": Outside, "http://192.168.1.5:1234": Network, "http://localhost:1234": Here, "http://box:1234": Network,
	} {
		if where, _ := Reach(project.Agent{Provider: "lmstudio", Host: host, Model: "m"}); where != want && provider.Via(llm.Config{Provider: "lmstudio", Host: host}) == "" {
			t.Errorf("%s is %s", host, where)
		}
	}
	for _, c := range [][3]string{
		{Network, "http://proxy.example:3128", Outside},
		{Network, "http://127.0.0.1:9", Network},
		{Here, "", Here},
		{Here, "http://proxy:8080", Network},
		{Outside, "http://127.0.0.1:9", Outside},
	} {
		if got := farther(c[0], c[1]); got != c[2] {
			t.Errorf("%s by %s is %s", c[0], c[1], got)
		}
	}
}
