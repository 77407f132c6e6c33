package export

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"crg/backend/base/fault"
	"crg/backend/base/secret"
)

func sample() Scenario {
	return Scenario{
		Comment: "A claim and one reply.\n",
		Files: map[string]string{
			"phases/exploration.txt": "[file: intro]\n[data: goal-node]\n", "graph/graph-data.json": `{"nodes":[]}`,
			"files/windows.txt": "a\r\nb\r\n", "files/archive.txt": "-- not/a/file --\nx", "files/old.txt": "caf\xe9", "files/empty.txt": "",
		},
		Replies: []string{"I look.\n[ACTION: pass | reason: \"done\"]", "second\n"},
		Person:  "call 1: lock n01 n02\ngate 2: decline 1 3\n",
		Prompts: []string{"the first prompt\n", "the second prompt"},
		Graph:   map[string]string{"graph-data.json": "{}\n"},
		Journal: "2026-11-21 10:00:00  person  changed: Create node\n",
	}
}

func TestScenarioRoundTrip(t *testing.T) {
	want := sample()
	data := WriteScenario(want, secret.Keys{})
	got, err := ReadScenario("x.txtar", data)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if again := WriteScenario(got, secret.Keys{}); string(again) != string(data) {
		t.Error("writing what was read gives another file")
	}
}

func TestScenarioKeepsAnyText(t *testing.T) {
	text := rapid.OneOf(rapid.String(), rapid.StringMatching(`((-- [a-z/]+ --|>|[a-z ]*)\r?\n?){0,4}`))
	rapid.Check(t, func(t *rapid.T) {
		want := Scenario{
			Files:   map[string]string{"files/a.txt": text.Draw(t, "file")},
			Replies: []string{text.Draw(t, "reply")}, Prompts: []string{text.Draw(t, "prompt")}, Graph: map[string]string{},
		}
		got, err := ReadScenario("x", WriteScenario(want, secret.Keys{}))
		if err != nil {
			t.Fatal(err)
		}
		// Everything comes back.
		for name, pair := range map[string][2]string{"file": {want.Files["files/a.txt"], got.Files["files/a.txt"]}, "reply": {want.Replies[0], got.Replies[0]}, "prompt": {want.Prompts[0], got.Prompts[0]}} {
			if pair[1] != pair[0] {
				t.Fatalf("%s: %q became %q", name, pair[0], pair[1])
			}
		}
	})
}

func TestCRG_280_ScenarioHoldsNoKey(t *testing.T) {
	s := sample()
	s.Files["settings/llm-config.txt"] = "[agent: Explorer]\napi-key: canary-0123456789\nhost: http://me:canary-pass@host\n"
	s.Prompts[0], s.Comment = "Bearer canary-0123456789", "the key is my-literal-canary"
	if data := string(WriteScenario(s, secret.Known("my-literal-canary", "canary-0123456789"))); strings.Contains(data, "canary") {
		t.Errorf("a key left the project:\n%s", data)
	}
}

func TestScenarioRefusesWhatIsWrong(t *testing.T) {
	for name, text := range map[string]string{
		"outside":       "-- project/../evil.txt --\nx\n",
		"absolute":      "-- project//etc/passwd --\nx\n",
		"drive":         "-- project/C:/x.txt --\nx\n",
		"app folder":    "-- project/.crg/lock --\nx\n",
		"unknown part":  "-- other --\nx\n",
		"twice":         "-- project/a.txt --\nx\n-- project/a.txt --\ny\n",
		"order":         "-- reply 2 --\nx\n",
		"no number":     "-- expect/prompt one --\nx\n",
		"unknown word":  "-- project/a.txt | zip --\nx\n",
		"person":        "-- person --\ncall 1: jump\n",
		"person when":   "-- person --\nlater: lock n01\n",
		"person gate":   "-- person --\ngate 1: lock n01\n",
		"person number": "-- person --\ngate 0: approve\n",
		"person text":   "-- person --\ncall 1: ask\n",
		"person ticks":  "-- person --\ngate 2: decline one\n",
		"broken base64": "-- project/a.txt | base64 --\n!!!\n",
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := ReadScenario("x.txtar", []byte(text)); !fault.Is(err, "scenario.invalid") {
				t.Error(err)
			}
		})
	}
}

func FuzzReadScenario(f *testing.F) {
	f.Add(WriteScenario(sample(), secret.Keys{}))
	f.Add([]byte("-- project/a | open quoted --\n>x\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := ReadScenario("x", data)
		if err != nil {
			if fault.As(err) == nil {
				t.Fatal(err)
			}
			return
		}
		for name := range s.Files {
			if strings.Contains(name, "..") && !contained(name) {
				t.Fatalf("%q would be written", name)
			}
		}
	})
}

func TestCRG_10_CollectAndLayReproduceAProject(t *testing.T) {
	from, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	want := sample().Files
	if err := Lay(from, want); err != nil {
		t.Fatal(err)
	}
	for _, extra := range []string{".crg/lock", "phases/.crg-1.tmp", "elsewhere/x.txt"} {
		if err := Lay(from, map[string]string{extra: "not part of the project"}); err != nil {
			t.Fatal(err)
		}
	}
	got, err := Collect(from.FS())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestPlain(t *testing.T) {
	a, err := Plain("graph-data.json", []byte(`{"metadata":{"createdAt":"1","lastModified":"2","nextId":3,"lastSeq":9},"nodes":[{"id":"n01","x":12345678901234567890}]}`))
	if err != nil {
		t.Fatal(err)
	}
	b, err := Plain("graph-data.json", []byte(`{"nodes":[{"x":12345678901234567890,"id":"n01"}],"metadata":{"nextId":3,"createdAt":"7"}}`))
	if err != nil || a != b {
		t.Errorf("%v\n%s\n%s", err, a, b)
	}
	if !strings.Contains(a, "12345678901234567890") {
		t.Error("a large number was changed")
	}
	if _, err := Plain("graph-data.json", []byte("{")); !fault.Is(err, "graph.damaged") {
		t.Error(err)
	}
}
