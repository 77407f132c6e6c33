package chat

import (
	"syscall"
	"testing"

	"crg/backend/base/clock"
	"crg/backend/base/disk/disktest"
)

// FuzzHistory: a conversation file may hold anything. What can be read is read, and can go on.
func FuzzHistory(f *testing.F) {
	for _, seed := range []string{`{"id":1,"by":"person","text":"Why?"}` + "\n" + `{"by":"model","to":1}`, "{cut", "null\n[]\n\n", `{"id":-5,"by":"x","at":"never"}`, `{"id":9223372036854775807,"by":"x"}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m := disktest.New()
		m.WriteFile(File, data)
		before := LoadHistory(m)
		c := &Chat{Clock: clock.Stepping(), Keep: Keeper(m, false)}
		c.Load(before)
		c.add(Message{By: Model, Text: "An answer."})
		remembered(c.History(), 10)
		if after := LoadHistory(m); len(after) != len(before)+1 || after[len(before)].Text != "An answer." {
			t.Errorf("%d messages, then %d", len(before), len(after))
		}
	})
}

// CRG-231: a full disk is told in the conversation, once; what was said is stored as soon as there is room, in order.
func TestCRG_231_AFullDiskLosesNoMessage(t *testing.T) {
	m := disktest.New()
	var told []Message
	c := &Chat{Clock: clock.Stepping(), Keep: Keeper(m, false), Say: func(e Event) {
		if e.Message != nil {
			told = append(told, *e.Message)
		}
	}}
	c.add(Message{By: Person, Text: "one"})
	m.Hook = func(kind, _ string) error { // half of the bytes get there
		if kind == "write" {
			return syscall.ENOSPC
		}
		return nil
	}
	c.add(Message{By: Person, Text: "two"})
	c.add(Message{By: Model, Text: "three"})
	if len(told) != 4 || told[2].By != Problem || told[2].Trouble == nil || told[2].Trouble.Msg != "disk.full" {
		t.Fatalf("told %+v", told)
	}
	if on := LoadHistory(m); len(on) != 1 {
		t.Fatalf("on disk: %+v", on)
	}
	m.Hook = nil
	c.Close() // room again: the end of the project is one more chance
	var texts string
	for _, message := range LoadHistory(m) {
		texts += message.Text + " "
	}
	if texts != "one two three " {
		t.Errorf("on disk: %q", texts)
	}
}
