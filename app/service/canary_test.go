package service_test

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/zalando/go-keyring"

	"crg/app/service"
	"crg/backend/base/canarytest"
)

// echo is a server that repeats the key it was given in every way that servers were seen to, and some more.
type echo struct {
	*httptest.Server
	mu    sync.Mutex
	mode  string
	heard map[string]bool // keys that arrived
}

// echoModes are what it can do with a call.
var echoModes = []string{"refuse", "plain", "redirect", "in-stream", "answer"}

func newEcho(t *testing.T) *echo {
	e := &echo{heard: map[string]bool{}}
	e.Server = httptest.NewServer(e)
	t.Cleanup(e.Close)
	return e
}

func (e *echo) set(mode string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mode = mode
}

func (e *echo) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	key := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	e.mu.Lock()
	e.heard[key] = true
	mode := e.mode
	e.mu.Unlock()
	half := len(key) / 2
	all := fmt.Sprintf("your key %s, %s, %s, %s\n%s, starting with %s*** is known", key, url.QueryEscape(key), base64.StdEncoding.EncodeToString([]byte(key)),
		key[:half], key[half:], key[:min(12, len(key))])
	asJSON, _ := json.Marshal(all)
	w.Header().Set("X-Request-Id", key)
	switch {
	case mode == "refuse":
		w.WriteHeader(http.StatusUnauthorized)
		fmt.Fprintf(w, `{"error":{"message":%s,"type":"%s"}}`, asJSON, key)
	case mode == "plain":
		w.WriteHeader(http.StatusInternalServerError)
		fmt.Fprint(w, all)
	case mode == "redirect":
		http.Redirect(w, r, "http://127.0.0.1:1/?key="+url.QueryEscape(key), http.StatusTemporaryRedirect)
	case r.Method == http.MethodGet:
		fmt.Fprintf(w, `{"data":[{"id":"m"},{"id":%s}]}`, asJSON)
	case mode == "in-stream":
		w.Header().Set("Content-Type", "text/event-stream")
		fmt.Fprintf(w, "data: {\"error\":{\"message\":%s}}\n\n", asJSON)
	default:
		say := func(field, text string) {
			piece, _ := json.Marshal(text)
			fmt.Fprintf(w, "data: {\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{%q:%s}}]}\n\n", field, piece)
			w.(http.Flusher).Flush()
		}
		w.Header().Set("Content-Type", "text/event-stream")
		say("reasoning_content", "I was given "+key)
		for _, piece := range []string{"I know ", key[:half], key[half:], ". ", `[ACTION: create_node | type: question | name: "Key ` + key + `" | content: "`, key[:5], key[5:], `" | reason: "` + key + `"]`} {
			say("content", piece)
		}
		fmt.Fprint(w, "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n")
	}
}

// catcher keeps everything that leaves the program towards a page.
type catcher struct {
	*page
	mu  sync.Mutex
	out []string // what was said, with its source in front
}

func (c *catcher) say(source, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.out = append(c.out, source+"\n"+text)
}

func (c *catcher) ask(name string, args ...any) json.RawMessage {
	c.t.Helper()
	e := c.call(name, args...)
	all, _ := json.Marshal(e)
	c.say("call "+name, string(all))
	return e.Result
}

// random keys are planted in every place that a key can enter; then every byte that the program wrote or said
// is searched. Only the settings file, which the person wrote, may hold one.
func TestR100_AKeyLeavesNoTrace(t *testing.T) {
	keyring.MockInit()
	server := newEcho(t)
	host := server.URL + "/v1"
	c := &catcher{page: newProject(t)}
	news, stop := c.app.Events().Subscribe(100_000)
	defer stop()
	keys := map[string]string{}
	plant := func(where string) string {
		var b [15]byte
		_, _ = rand.Read(b[:])
		keys[where] = "Zq" + hex.EncodeToString(b[:]) // of no known form: only its value tells that it is a key
		return keys[where]
	}
	t.Setenv("CRG_CANARY", plant("environment"))
	if err := keyring.Set("crg", "byhand", plant("key store, by hand")); err != nil {
		t.Fatal(err)
	}
	agent := func(spec string) string {
		return "[agent: Explorer]\nprovider: custom\nhost: " + host + "\nmodel: m\napi-key: " + spec + "\n"
	}
	more := "[agent: Idle]\nprovider: openai\nmodel: m\napi-key: " + plant("inactive agent") + "\n"
	literal := plant("literal")
	userinfo, query, misspelt := plant("userinfo"), plant("query"), plant("misspelt line")
	stages := []struct {
		name   string
		config string
		do     func()
	}{
		{"literal", agent(literal) + more, nil},
		{"environment", agent("env:CRG_CANARY") + more, nil},
		{"key store, by hand", agent("keychain:byhand") + more, nil},
		{"typed into the store", "", func() { c.ask("Settings.KeepKey", 0, "Explorer", "typed", plant("typed into the store")) }},
		{"typed into the file, then moved", "", func() {
			c.ask("Settings.SetAgent", 0, "Explorer", "api-key", plant("typed into the file, then moved"))
			c.ask("Settings.MoveKey", 0, "Explorer", "moved")
		}},
		{"userinfo", strings.Replace(agent("env:CRG_CANARY"), "http://", "http://me:"+userinfo+"@", 1), nil},
		{"query", strings.Replace(agent("env:CRG_CANARY"), "/v1", "/v1?api_key="+query+"&key="+query, 1), nil},
		{"misspelt line", agent("env:CRG_CANARY") + "api_kee: " + misspelt + "\napi key = " + misspelt + "\n", nil},
	}
	for _, stage := range stages {
		if stage.config != "" {
			putFile(t, c.dir, "settings/llm-config.txt", stage.config)
			mustOpen(t, c.page).Workspace.Refresh()
		}
		if stage.do != nil {
			stage.do()
		}
		for _, mode := range echoModes {
			server.set(mode)
			c.everything()
		}
		if strings.Contains(stage.name, "store") || strings.Contains(stage.name, "moved") || stage.name == "literal" || stage.name == "environment" {
			if !server.heard[keys[stage.name]] {
				t.Errorf("%s: the key never reached the server, so nothing is proven", stage.name)
			}
		}
	}
	c.app.Crashed("a panic over "+literal, []byte("goroutine 1\nmain.send("+literal+")"))
	// Another program overwrites the settings: the version that loses is kept.
	var file service.TextFile
	c.ok("Files.Read", &file, "settings/llm-config.txt")
	c.ok("Files.Overwrite", nil, "settings/llm-config.txt", agent(literal)+more, file.Hash)
	putFile(t, c.dir, "settings/llm-config.txt", agent("env:CRG_CANARY"))
	mustOpen(t, c.page).Workspace.Refresh()
	c.ok("Files.Read", &file, "settings/llm-config.txt")
	c.ok("Files.Overwrite", nil, "settings/llm-config.txt", agent("keychain:byhand"), "0000")
	c.everything()
	c.readers()
	home := c.app.HomeRoot()
	if err := c.app.Close(); err != nil {
		t.Fatal(err)
	}
	for drained := false; !drained; {
		select {
		case e := <-news:
			text, _ := json.Marshal(e)
			c.say("event "+string(e.Name), string(text))
		default:
			drained = true
		}
	}
	for _, root := range []string{c.dir, home} {
		c.files(root)
	}
	if len(c.out) < 500 {
		t.Fatalf("only %d texts were searched", len(c.out))
	}
	for _, text := range c.out {
		for where, key := range keys {
			if at := canarytest.Trace(text, key); at != "" {
				source, _, _ := strings.Cut(text, "\n")
				t.Errorf("the key planted as %q stands in: %s\n    %s", where, source, at)
			}
		}
	}
}

// everything does whatever uses the model, and waits for it.
func (c *catcher) everything() {
	var q service.TrustQuestion
	c.ok("Trust.Question", &q, -1, "")
	c.ok("Trust.Allow", nil, q)
	c.ask("Settings.Test", 0, "Explorer")
	c.ask("Settings.Models", 0, "Explorer")
	c.ask("Run.Start")
	c.idle()
	c.ask("Chat.Send", "What do you know of keys?")
	c.Conversation()
	c.ask("Settings.View")
	c.ask("Run.Control")
	c.ask("Run.Status")
	c.ask("Problems.List")
	c.ask("Logs.Needs")
	c.ask("Chat.Since", 0)
}

// idle stops the run once a turn or its failure is through.
func (c *catcher) idle() {
	c.t.Helper()
	before := c.turns()
	for range 400 {
		var st service.RunStatus
		c.ok("Run.Status", &st)
		if !st.Running || c.turns() > before {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	c.ask("Run.Stop")
}

func (c *catcher) turns() int {
	entries, _ := os.ReadDir(filepath.Join(c.dir, ".crg/turns"))
	return len(entries)
}

// readers fetches every text that a person can look at, copy or export.
func (c *catcher) readers() {
	all := service.LogQuery{}
	c.ask("Logs.Page", all, 0, 1000)
	for _, form := range []string{"text", "json", "csv"} {
		c.ask("Logs.Export", all, form)
	}
	for _, name := range []string{"Logs.GraphText", "Logs.Everything", "Problems.Check", "Problems.Reasoning", "Stats.Figures", "Run.PromptPreview", "Prompts.View", "Files.List", "Files.Problems", "Graph.History", "Projects.Recent", "System.About"} {
		c.ask(name)
	}
	c.ask("Logs.Technical", 1<<20)
	c.ask("Prompts.Preview", "exploration")
	c.ask("Prompts.PreviewChat", "What is this?")
	c.ask("Graph.Level", "")
	turns, _ := os.ReadDir(filepath.Join(c.dir, ".crg/turns"))
	for _, f := range turns {
		id := strings.TrimSuffix(f.Name(), ".json")
		c.ask("Logs.Turn", id)
		c.ask("Logs.TurnText", id)
	}
	var ids []string
	p := mustOpen(c.t, c.page)
	for _, n := range p.Doc.Picture().Levels[0].Nodes {
		ids = append(ids, n.ID)
		c.ask("Graph.NodeInfo", n.ID)
		c.ask("Graph.Node", n.ID)
		c.ask("Graph.Why", n.ID)
	}
	c.ask("Graph.Copy", ids)
	c.ask("Logs.Scenario", "t0001")
}

// files takes in every file below a folder, but for the settings of the models: the person wrote those.
func (c *catcher) files(root string) {
	c.t.Helper()
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		rel, _ := filepath.Rel(root, name)
		if filepath.ToSlash(rel) == "settings/llm-config.txt" {
			return nil
		}
		data, err := os.ReadFile(name)
		c.say("file "+filepath.ToSlash(rel), string(data))
		return err
	})
	if err != nil {
		c.t.Error(err)
	}
}
