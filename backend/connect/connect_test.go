package connect

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend/base/canarytest"
	"crg/backend/base/fault"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/project/workspace"
)

// open joins a new project's text files to models: no graph, no run, no document.
func open(t *testing.T, agents string, in Inputs) *Connection {
	t.Helper()
	dir := filepath.Join(canarytest.Dir(t), "project")
	templates := os.DirFS("../../project-template")
	if err := workspace.Create(dir, templates, "default"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, AgentsFile), []byte(agents), 0o600); err != nil {
		t.Fatal(err)
	}
	ws, err := workspace.Open(dir, workspace.Options{Templates: templates})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.Close() })
	in.Workspace, in.Folder, in.Root, in.Disk = ws, dir, ws.Root(), ws.Disk()
	if in.Log, err = journal.OpenLog(ws.Root(), true); err != nil {
		t.Fatal(err)
	}
	c, err := Open(in)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestNothingIsAskedBeforeItIsAllowed(t *testing.T) {
	c := open(t, "[agent: A]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: x\napi-key: "+canarytest.Key()+"\n", Inputs{})
	agent := c.Workspace.Current().Agent()
	if _, err := c.Config(agent); !fault.Is(err, "model.not-allowed") {
		t.Fatal(err)
	}
	if _, err := c.Model().Complete(t.Context(), llm.Request{Config: llm.Config{Provider: "custom", Host: "https://models.example.com/v1", Model: "x"}}); llm.FaultOf(err) == nil && !fault.Is(err, "model.not-allowed") {
		t.Errorf("the way below let it pass: %v", err)
	}
	q, needed := c.Question(agent)
	if !needed || q.Where != Outside || !q.Literal || !c.Paid(agent) {
		t.Fatalf("%+v %v", q, needed)
	}
	c.Allow(q.Use)
	if config, err := c.Config(agent); err != nil || config.Key != canarytest.Key() {
		t.Errorf("%+v %v", config.Host, err)
	}
	if text := c.Keys().Written("The key is " + canarytest.Key()); text == "The key is "+canarytest.Key() {
		t.Error("a key that was resolved is not masked")
	}
}

type counting struct{}

func (counting) Complete(_ context.Context, req llm.Request) (llm.Reply, error) {
	return llm.Reply{Text: "Yes.", Usage: llm.Usage{Prompt: 2 * llm.EstimateMessages(req.Messages), Output: 1}}, nil
}

func TestWhatWasLearnedIsKeptUnlessTheProjectIsOnlyRead(t *testing.T) {
	for _, readOnly := range []bool{false, true} {
		c := open(t, "[agent: A]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: x\n", Inputs{Given: counting{}, ReadOnly: readOnly})
		agent := c.Workspace.Current().Agent()
		long := llm.Message{Role: llm.User, Text: strings.Repeat("Should the town build a tram? ", 100)}
		for range 3 {
			if _, err := c.Model().Complete(t.Context(), llm.Request{Config: llm.Config{Provider: "custom", Model: "x"}, Messages: []llm.Message{long}}); err != nil {
				t.Fatal(err)
			}
		}
		if c.Factor(agent) < 1.5 || c.Paid(agent) {
			t.Errorf("factor %v", c.Factor(agent))
		}
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
		if kept := calibration(c.Disk).Factor("x") > 1.5; kept == readOnly {
			t.Errorf("read only: %v, kept: %v", readOnly, kept)
		}
	}
}
