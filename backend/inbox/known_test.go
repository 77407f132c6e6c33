package inbox

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// A suggestion is another one where anything of it is, but for when it was made; what only repeats is not written.
func TestWhatMakesASuggestionAnother(t *testing.T) {
	m := disktest.New()
	b := Open(m)
	first := of("a", `1`)
	first.About, first.Why = []string{"n1"}, message.New("one", "n", "1")
	put(t, b, true, first)
	writes := 0
	m.Hook = func(string, string) error { writes++; return nil }
	again := first
	again.At = noon.Add(time.Hour)
	put(t, b, false, again)
	if err := errors.Join(b.Dismiss(noon), b.Dismiss(noon, "unknown")); err != nil || writes > 0 {
		t.Errorf("what changes nothing takes %d operations: %v", writes, err)
	}
	for what, change := range map[string]func(*Suggestion){
		"kind": func(s *Suggestion) { s.Kind = "other" }, "what it says": func(s *Suggestion) { s.Says = "2" }, "nodes": func(s *Suggestion) { s.About = []string{"n1", "n2"} },
		"reason": func(s *Suggestion) { s.Why = message.New("one", "n", "2") }, "draft": func(s *Suggestion) { s.Payload = json.RawMessage(`2`) },
	} {
		other := first
		change(&other)
		put(t, b, true, other)
		if got, err := b.Get("a"); err != nil || !got.same(other) || got.same(first) {
			t.Errorf("of another %s it waits as %+v (%v)", what, got, err)
		}
		put(t, b, true, first)
	}
}

// Of a suggestion is known what waits, what was answered, and all of what a person chose.
func TestWhatIsKnownOfASuggestion(t *testing.T) {
	b := Open(disktest.New())
	found, chosen := of("found", `1`), of("chosen", `2`)
	found.About = []string{"n1"}
	put(t, b, true, found)
	if err := b.Add(chosen); err != nil {
		t.Fatal(err)
	}
	for _, s := range []Suggestion{found, chosen} {
		if got, known := b.Known(s.Key); !known || !got.same(s) {
			t.Errorf("waiting: %+v", got)
		}
	}
	if err := b.Dismiss(noon, "found", "chosen"); err != nil {
		t.Fatal(err)
	}
	if got, known := b.Known("chosen"); !known || !got.same(chosen) {
		t.Errorf("chosen and answered: %+v", got)
	}
	if got, known := b.Known("found"); !known || got.Key != "found" || got.Says != "1" || len(got.About) != 1 || got.Payload != nil {
		t.Errorf("found and answered: %+v", got)
	}
	if err := b.Add(chosen); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Forget("chosen"); err != nil || b.Len() != 1 { // it waits: there is no answer to take back
		t.Errorf("%v, %d wait", err, b.Len())
	}
	if _, no := b.Answered(); no != 2 {
		t.Errorf("%d were dismissed, not two", no)
	}
	if got, known := b.Known("none"); known || got.Key != "none" || got.Says != "" {
		t.Errorf("unknown: %+v", got)
	}
}

// An inbox in which nothing was ever found leaves no file, and one that is closed as it was is not written again. A folder that cannot be made is told.
func TestClosingWritesOnlyWhatIsNew(t *testing.T) {
	m := disktest.New()
	if err := Open(m).Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := m.ReadFile(file); err == nil {
		t.Error("an empty inbox leaves a file")
	}
	b := Open(m)
	if _, err := b.Put([]Suggestion{of("a", `1`)}, nil, 5); err != nil {
		t.Fatal(err)
	}
	m.Hook = func(kind, _ string) error {
		if kind == "write" {
			return errors.New("no")
		}
		return nil
	}
	if err := b.Close(); err != nil {
		t.Errorf("what is on the disk already is written again: %v", err)
	}
	if _, err := b.Put(nil, nil, 6); err != nil {
		t.Fatal(err)
	}
	if err := b.Close(); !fault.Is(err, "file.write") {
		t.Errorf("a mark that cannot be kept: %v", err)
	}
	m.Hook = nil
	for _, text := range []string{`{"mark":3}`, `{"mark":3,"open":null,"settled":null}`} {
		m.WriteFile(file, []byte(text))
		b := Open(m)
		if b.Mark() != 3 || b.Add(of("a", `1`)) != nil || b.Dismiss(noon, "a") != nil {
			t.Errorf("%s does not open", text)
		}
	}
}
