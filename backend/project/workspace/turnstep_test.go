package workspace

import (
	"encoding/json"
	"strings"
	"testing"

	"crg/backend/base/canarytest"
	"crg/backend/base/fault"
)

func nothingPrivate(string) bool { return false }

// did is a step that saves texts, "" = it goes.
func did(t *testing.T, w *Workspace, texts ...string) json.RawMessage {
	t.Helper()
	data, err := w.Step(nothingPrivate, func() error {
		for i := 0; i < len(texts); i += 2 {
			if texts[i+1] == "" {
				if err := w.Remove(texts[i]); err != nil {
					return err
				}
			} else if _, err := w.Write(texts[i], texts[i+1], ""); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func (s *spot) is(file, want string) {
	s.t.Helper()
	got := "-"
	if t, err := s.Text(file); err == nil && !t.BuiltIn {
		got = t.Text
	}
	if got != want {
		s.t.Errorf("%s says %q, want %q", file, got, want)
	}
}

type spot struct {
	*Workspace
	t *testing.T
}

// Files that are made, changed and removed in one step come and go together; where it is so already nothing is wrong.
func TestAStepOfTextsIsTakenBackWhole(t *testing.T) {
	w := spot{newProject(t, Options{}), t}
	did(t, w.Workspace, "prompts/a.txt", "one", "prompts/b.txt", "gone soon")
	data := did(t, w.Workspace, "prompts/a.txt", "two", "prompts/b.txt", "", "prompts/c.txt", "new")
	for range 2 {
		for range 2 {
			if _, _, err := w.TurnStep(data, true); err != nil {
				t.Fatal(err)
			}
			w.is("prompts/a.txt", "one")
			w.is("prompts/b.txt", "gone soon")
			w.is("prompts/c.txt", "-")
		}
		if _, _, err := w.TurnStep(data, false); err != nil {
			t.Fatal(err)
		}
		w.is("prompts/a.txt", "two")
		w.is("prompts/b.txt", "-")
		w.is("prompts/c.txt", "new")
	}
	if data := did(t, w.Workspace, "prompts/a.txt", "two"); data != nil {
		t.Errorf("a text that stays is a step: %s", data)
	}
}

// What another hand wrote in one of the files keeps all of them as they are, and what it wrote while the step was made is not taken for the person's.
func TestAnotherHandKeepsAStepOfTexts(t *testing.T) {
	w := spot{newProject(t, Options{}), t}
	did(t, w.Workspace, "prompts/a.txt", "one")
	data, err := w.Step(nothingPrivate, func() error {
		_, err := w.Write("prompts/a.txt", "two", "")
		put(t, w.Workspace, "prompts/a.txt", "theirs")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := w.TurnStep(data, true); !fault.Is(err, "undo.changed") {
		t.Error(err)
	}
	w.is("prompts/a.txt", "theirs")
	data = did(t, w.Workspace, "prompts/b.txt", "b", "prompts/c.txt", "c")
	put(t, w.Workspace, "prompts/c.txt", "theirs")
	if _, _, err := w.TurnStep(data, true); !fault.Is(err, "undo.changed") {
		t.Error(err)
	}
	w.is("prompts/b.txt", "b")
}

// A text with a key is not in what the journal gets. It comes back as long as the program runs.
func TestATextWithAKeyStaysInTheProgram(t *testing.T) {
	w := spot{newProject(t, Options{}), t}
	key := canarytest.Key()
	for _, c := range []struct{ file, text string }{
		{"settings/llm-config.txt", "[agent: Explorer]\nprovider: openai\napi-key: " + key},
		{"prompts/a.txt", "The key is " + key},
	} {
		did(t, w.Workspace, c.file, c.text)
		data, err := w.Step(func(text string) bool { return strings.Contains(text, key) }, func() error { return w.Remove(c.file) })
		if err != nil || strings.Contains(string(data), key) || !strings.Contains(string(data), "held") {
			t.Fatalf("%v %s", err, data)
		}
		if _, _, err := w.TurnStep(data, true); err != nil {
			t.Error(err)
		}
		w.is(c.file, c.text)
		dir := w.dir
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		other := spot{open(t, dir, Options{}), t}
		if _, _, err := other.TurnStep(data, false); !fault.Is(err, "undo.stays") {
			t.Errorf("of another program: %v", err)
		}
		w = other
	}
}

// What is written on is one step with what was before it.
func TestTwoStepsOfOneTextAreJoined(t *testing.T) {
	w := spot{newProject(t, Options{}), t}
	did(t, w.Workspace, "prompts/a.txt", "one")
	first := did(t, w.Workspace, "prompts/a.txt", "two")
	both := Joined(first, did(t, w.Workspace, "prompts/a.txt", "three"))
	if _, _, err := w.TurnStep(both, true); err != nil {
		t.Fatal(err)
	}
	w.is("prompts/a.txt", "one")
	if Joined(first, did(t, w.Workspace, "prompts/b.txt", "b")) != nil {
		t.Error("another file is joined")
	}
}
