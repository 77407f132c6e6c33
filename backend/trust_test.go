package backend_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"crg/backend"
	"crg/backend/base/canarytest"
	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/connect"
	"crg/backend/llm/trust"
	"crg/backend/run"
)

// sink is a server that counts what reaches it, and answers like a model.
func sink(t *testing.T) (url string, arrived *atomic.Int32) {
	arrived = &atomic.Int32{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		arrived.Add(1)
		w.Header().Set("Content-Type", "application/json")
		if r.Method == http.MethodGet {
			fmt.Fprint(w, `{"data":[{"id":"m"}]}`)
			return
		}
		fmt.Fprint(w, `{"choices":[{"index":0,"message":{"content":"[ACTION: pass | reason: \"r\"]"},"finish_reason":"stop"}]}`)
	}))
	t.Cleanup(s.Close)
	return s.URL, arrived
}

// stranger is a project as it comes from somebody else: its settings name the host.
func stranger(t *testing.T, config string, book trust.Book) *backend.Project {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "project")
	if err := backend.Create(dir, "example", templates); err != nil {
		t.Fatal(err)
	}
	write(t, dir, "settings/llm-config.txt", config)
	p, err := backend.Open(dir, backend.Options{Templates: templates, Trust: book, Clock: clock.Stepping(), Sleep: clock.NoSleep})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Close() })
	return p
}

// everyDoor does whatever would ask a model, and reports what each said.
func everyDoor(p *backend.Project) map[string]error {
	agent := p.Files().Agent()
	ctx := context.Background()
	_, ran := p.Run.Run(ctx, run.Options{Turns: 1, Unattended: true})
	_, chatted := p.Chat.Ask(ctx, "What is this?")
	_, listed := p.Connect.Models(ctx, agent)
	return map[string]error{"run": ran, "chat": chatted, "models": listed, "test": p.Connect.TestAgent(ctx, agent), "ready": p.Run.Check()}
}

// a folder from somebody else is opened, looked at, tested, run and asked; before the person's answer not one byte
// reaches the host that it names, and no key of this computer is even read.
func TestR81_AStrangersProjectSendsNothing(t *testing.T) {
	t.Setenv("CRG_TEST_SECRET", "sk-"+canarytest.Key())
	url, arrived := sink(t)
	for _, provider := range []string{"custom", "openai", "anthropic", "ollama", "lmstudio", "mistral", "google", "openrouter", "Open-AI"} {
		for _, key := range []string{"", "sk-literal-" + canarytest.Key(), "env:CRG_TEST_SECRET", "keychain:openai"} {
			for _, host := range []string{url, url + "/v1", strings.Replace(url, "127.0.0.1", "localhost", 1)} {
				p := stranger(t, fmt.Sprintf("[agent: Explorer]\nprovider: %s\nhost: %s\nmodel: m\napi-key: %s\n", provider, host, key), nil)
				for door, err := range everyDoor(p) {
					if !fault.Is(err, "model.not-allowed") {
						t.Errorf("%s %s %s, %s: %v", provider, host, key, door, err)
					}
				}
				if q, open := p.Connect.Question(p.Files().Agent()); !open || !strings.HasPrefix(host, q.Host) || strings.Contains(key, "sk-") != q.Literal {
					t.Errorf("%s %s %s: the question is %+v, %v", provider, host, key, q, open)
				}
				_ = p.Close()
			}
		}
	}
	if n := arrived.Load(); n != 0 {
		t.Fatalf("%d requests arrived", n)
	}
}

// The answer counts for what was shown: this folder, this provider, this host, this key.
func TestR81_AnAnswerCountsForWhatWasShown(t *testing.T) {
	t.Setenv("CRG_TEST_SECRET", "sk-"+canarytest.Key())
	t.Setenv("CRG_TEST_OTHER", "sk-other-"+canarytest.Key())
	url, arrived := sink(t)
	book := &trust.Memory{}
	config := "[agent: Explorer]\nprovider: custom\nhost: " + url + "\nmodel: m\napi-key: env:CRG_TEST_SECRET\n"
	p := stranger(t, config, book)
	q, _ := p.Connect.Question(p.Files().Agent())
	if q.Key != "env:CRG_TEST_SECRET" || q.Where != connect.Here || q.Provider != "custom" || q.Agent != "Explorer" {
		t.Errorf("%+v", q)
	}
	p.Connect.Allow(q.Use)
	for door, err := range everyDoor(p) {
		if err != nil {
			t.Errorf("allowed, %s: %v", door, err)
		}
	}
	if arrived.Load() == 0 {
		t.Fatal("nothing arrived although it was allowed")
	}
	if _, open := p.Connect.Question(p.Files().Agent()); open {
		t.Error("it is asked again")
	}
	before := arrived.Load()
	for what, change := range map[string][2]string{
		"another key":      {"env:CRG_TEST_SECRET", "env:CRG_TEST_OTHER"},
		"a key of a store": {"env:CRG_TEST_SECRET", "keychain:mine"},
		"another provider": {"provider: custom", "provider: openai"},
		"another host":     {"127.0.0.1", "localhost"},
	} {
		if _, err := p.Workspace.Replace("settings/llm-config.txt", strings.Replace(config, change[0], change[1], 1), hashOf(t, p)); err != nil {
			t.Fatal(err)
		}
		for door, err := range everyDoor(p) {
			if !fault.Is(err, "model.not-allowed") {
				t.Errorf("%s, %s: %v", what, door, err)
			}
		}
	}
	for door, err := range everyDoor(stranger(t, config, book)) { // the same text in another folder
		if !fault.Is(err, "model.not-allowed") {
			t.Errorf("another folder, %s: %v", door, err)
		}
	}
	if n := arrived.Load(); n != before {
		t.Errorf("%d requests arrived after the change", n-before)
	}
}

func hashOf(t *testing.T, p *backend.Project) string {
	t.Helper()
	text, err := p.Workspace.Text("settings/llm-config.txt")
	if err != nil {
		t.Fatal(err)
	}
	return text.Hash
}

// A choice of the person's own is an answer; it never covers a host or a key that only the file names.
func TestR81_WhatThePersonChoseIsAllowed(t *testing.T) {
	url, arrived := sink(t)
	p := stranger(t, "[agent: Explorer]\nprovider: custom\nhost: http://127.0.0.1:1\nmodel: m\napi-key: env:PATH\n", &trust.Memory{})
	if _, err := p.Connect.SetAgent(0, "Explorer", "api-key", "env:PATH"); err != nil {
		t.Fatal(err)
	}
	if q, open := p.Connect.Question(p.Files().Agent()); !open || q.Key != "env:PATH" {
		t.Errorf("a key that was typed allowed a host that the file names: %+v", q)
	}
	if _, err := p.Connect.SetAgent(0, "Explorer", "host", url); err != nil {
		t.Fatal(err)
	}
	if q, open := p.Connect.Question(p.Files().Agent()); !open || q.Key != "env:PATH" {
		t.Errorf("a host that was typed allowed a key that the file names: %+v", q)
	}
	if _, err := p.Connect.SetAgent(0, "Explorer", "api-key", ""); err != nil {
		t.Fatal(err)
	}
	if err := p.Connect.TestAgent(context.Background(), p.Files().Agent()); err != nil || arrived.Load() == 0 {
		t.Errorf("the host that was typed: %v", err)
	}
}

func TestR81_PracticeAsksNothing(t *testing.T) {
	p := stranger(t, "[agent: Explorer]\nprovider: practice\nmodel: practice\n", nil)
	if q, open := p.Connect.Question(p.Files().Agent()); open {
		t.Errorf("%+v", q)
	}
	for door, err := range everyDoor(p) {
		if err != nil {
			t.Errorf("%s: %v", door, err)
		}
	}
}
