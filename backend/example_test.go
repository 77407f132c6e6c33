package backend_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/llm/replay"
	"crg/backend/run"
)

// session is the recording that the example project brings along.
const session = "../project-template/example/recordings/first-session.jsonl"

// exampleResult is the graph that it makes.
const exampleResult = "testdata/example-session"

// CRG-270: the example's session plays without a model, from the files as they come, to its end, and makes the same graph, byte for
// byte, each time. With CRG_RECORD=1 its replies are recorded anew over the prompts of today.
func TestCRG_270_TheExampleReplaysItsSession(t *testing.T) {
	if os.Getenv("CRG_RECORD") == "1" {
		recordExample(t)
	}
	for range 2 {
		dir := playExample(t, backend.Options{})
		for _, file := range []string{"graph-data.json", "graph-data-n05.json"} {
			got, err := os.ReadFile(filepath.Join(dir, "graph", file))
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(filepath.Join(exampleResult, file))
			if err != nil || string(got) != string(want) {
				t.Errorf("%s is not the recorded graph (%v): CRG_RECORD=1 records it anew, look at the difference", file, err)
			}
		}
	}
}

// playExample makes a fresh copy of the example, lets its recorded agent work to the end, and closes it.
func playExample(t *testing.T, opt backend.Options) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "Example")
	if err := backend.Create(dir, "example", templates); err != nil {
		t.Fatal(err)
	}
	opt.Templates, opt.Clock, opt.Sleep = templates, clock.Stepping(), clock.NoSleep
	p, err := backend.Open(dir, opt)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.ActivateAgent(1, "Recorded"); err != nil {
		t.Fatal(err)
	}
	summary, err := p.Run.Run(context.Background(), run.Options{OnePass: true, Unattended: true})
	if err != nil || summary.Ending != run.Done || summary.Turns != 5 || summary.Executed < 10 || summary.Rejected != 0 {
		t.Errorf("%+v %v", summary, err)
	}
	for _, turn := range p.History.Last(5) {
		for _, o := range turn.Outcomes {
			if o.Rejection != nil {
				t.Errorf("%s: %s: %s", turn.ID, o.Text, o.Rejection.Message)
			}
		}
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

func recordExample(t *testing.T) {
	old, err := replay.Open(session)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "session.jsonl")
	dir := playExample(t, backend.Options{Model: replay.Script(old.Texts()...), Record: file})
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const head = "# A session about the old bridge, written by hand to show how a model works. An agent with `provider: replay` plays it.\n"
	if err := os.WriteFile(session, []byte(head+strings.TrimSpace(string(text))+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"graph-data.json", "graph-data-n05.json"} {
		data, err := os.ReadFile(filepath.Join(dir, "graph", name))
		if err == nil {
			err = os.WriteFile(filepath.Join(exampleResult, name), data, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
