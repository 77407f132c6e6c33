package inbox

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
)

var noon = time.Date(2026, 2, 17, 12, 0, 0, 0, time.UTC)

func of(key, says string) Suggestion {
	return Suggestion{Key: key, Kind: "fact", Says: says, Payload: json.RawMessage(says), At: noon}
}

func keys(b *Inbox) (all string) {
	for _, s := range b.List() {
		all += s.Key + string(s.Payload) + " "
	}
	return all
}

func put(t *testing.T, b *Inbox, want bool, s ...Suggestion) {
	t.Helper()
	if changed, err := b.Put(s, nil, 0); err != nil || changed != want {
		t.Errorf("changed: %v, %v", changed, err)
	}
}

// A suggestion comes once. Dismissed it comes back only where it says something else, and a restart changes nothing of that.
func TestNothingIsSuggestedTwice(t *testing.T) {
	m := disktest.New()
	b := Open(m)
	put(t, b, true, of("a", `1`), of("b", `1`))
	put(t, b, false, of("a", `1`))
	reworded := of("a", `1`)
	reworded.Payload = json.RawMessage(`9`)
	put(t, b, true, reworded)
	if err := b.Dismiss(noon, "a", "unknown"); err != nil {
		t.Fatal(err)
	}
	b = Open(m.Copy())
	put(t, b, false, of("a", `1`))
	if keys(b) != "b1 " {
		t.Error(keys(b))
	}
	put(t, b, true, of("a", `2`))
	put(t, b, true, of("a", `1`)) // back to what was dismissed
	if keys(b) != "b1 " {
		t.Error(keys(b))
	}
	if changed, err := b.Put(nil, []string{"b", "c"}, 9); !changed || err != nil || b.Len() != 0 || b.Mark() != 9 {
		t.Errorf("%v %v %d %d", changed, err, b.Len(), b.Mark())
	}
	if _, err := b.Get("b"); !fault.Is(err, "inbox.gone") {
		t.Error(err)
	}
	put(t, b, true, of("b", `1`)) // withdrawn is not dismissed
}

// The mark is on the disk with what was found by it, or at the end, and never goes back.
func TestTheMarkIsKept(t *testing.T) {
	m := disktest.New()
	b := Open(m)
	_, _ = b.Put([]Suggestion{of("a", `1`)}, nil, 5)
	_, _ = b.Put(nil, nil, 7)
	if got := Open(m.Copy()).Mark(); b.Mark() != 7 || got != 5 {
		t.Errorf("%d, on the disk %d", b.Mark(), got)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if got := Open(m.Copy()).Mark(); got != 7 {
		t.Errorf("on the disk %d", got)
	}
	_, _ = b.Put([]Suggestion{of("b", `1`)}, nil, 6) // of somebody who looked before
	_, _ = b.Put(nil, nil, 3)
	if got := Open(m.Copy()).Mark(); b.Mark() != 7 || got != 7 {
		t.Errorf("it went back to %d, on the disk %d", b.Mark(), got)
	}
}

// A write that fails changes nothing, and a file that cannot be read is an empty inbox.
func TestAFailedWriteChangesNothing(t *testing.T) {
	m := disktest.New()
	b := Open(m)
	put(t, b, true, of("a", `1`))
	m.Hook = func(kind, _ string) error {
		if kind == "write" {
			return errors.New("no")
		}
		return nil
	}
	if _, err := b.Put([]Suggestion{of("b", `1`)}, []string{"a"}, 3); err == nil || keys(b) != "a1 " || b.Mark() != 0 {
		t.Errorf("%v: %s %d", err, keys(b), b.Mark())
	}
	if err := b.Keep(noon, of("a", `1`)); err == nil || keys(b) != "a1 " {
		t.Errorf("%v: %s", err, keys(b))
	}
	m.Hook = nil
	m.WriteFile(file, []byte("{"))
	if b := Open(m); b.Len() != 0 || b.Mark() != 0 {
		t.Error(keys(b))
	}
}

// The answers do not grow without end: the oldest are forgotten.
func TestOldAnswersAreForgotten(t *testing.T) {
	b := Open(disk.Below(disktest.New(), "x"))
	for n := range 3 {
		b.kept.Open[fmt.Sprint("new", n)] = of(fmt.Sprint("new", n), `1`)
	}
	for n := range mostSettled {
		b.kept.Settled[fmt.Sprint(n)] = settled{At: noon.Add(time.Duration(n) * time.Second)}
	}
	if err := b.Dismiss(noon.Add(24*time.Hour), "new0", "new1", "new2"); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(b.Add(of("new3", `1`)), b.Keep(noon.Add(24*time.Hour), of("new3", `1`))); err != nil {
		t.Fatal(err)
	}
	_, gone := b.kept.Settled["3"]
	_, stays := b.kept.Settled["4"]
	_, new := b.kept.Settled["new3"]
	if len(b.kept.Settled) != mostSettled || gone || !stays || !new {
		t.Errorf("%d %v %v %v", len(b.kept.Settled), gone, stays, new)
	}
}

// An answer can be taken back: the suggestion may come again, now and after a restart.
func TestAnAnswerIsTakenBack(t *testing.T) {
	m := disktest.New()
	b := Open(m)
	a := of("a", `1`)
	a.About = []string{"n1", "n2"}
	put(t, b, true, a)
	if err := b.Dismiss(noon, "a"); err != nil {
		t.Fatal(err)
	}
	b = Open(m.Copy())
	about, err := b.Forget("a", "unknown")
	if err != nil || fmt.Sprint(about) != "[n1 n2]" || b.Len() != 0 {
		t.Errorf("%v %v %d", about, err, b.Len())
	}
	put(t, b, true, a)
	if about, err := b.Forget("a"); err != nil || about != nil || keys(b) != "a1 " {
		t.Errorf("what waits was answered: %v %v %s", about, err, keys(b))
	}
}

// What was kept and is taken back waits again, also where the suggestion was gone before the answer, and over a restart. Such an answer counts as none.
func TestWhatIsKeptNoMoreWaitsAgain(t *testing.T) {
	m := disktest.New()
	b := Open(m)
	put(t, b, true, of("a", `1`), of("b", `1`))
	if _, err := b.Put(nil, []string{"a"}, 0); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := errors.Join(b.Keep(noon, of("a", `1`)), b.Keep(noon, of("b", `1`))); err != nil {
			t.Fatal(err)
		}
		b = Open(m.Copy())
		if _, err := b.Forget("a", "b"); err != nil || keys(b) != "a1 b1 " { // chosen by a person, as nothing else leads to them
			t.Errorf("%v %s", err, keys(b))
		}
		if yes, no := b.Answered(); yes != 0 || no != 0 {
			t.Errorf("%d and %d", yes, no)
		}
	}
}

// How often the person said yes and no is counted, whatever became of the suggestions; a no that is taken back was none.
func TestAnswersAreCounted(t *testing.T) {
	m := disktest.New()
	b := Open(m)
	c := of("c", `1`)
	c.About = []string{"n03"}
	put(t, b, true, of("a", `1`), of("b", `1`), c)
	if _, err := b.Put(nil, []string{"a"}, 0); err != nil { // what it says is kept, so that its cause is gone
		t.Fatal(err)
	}
	if err := errors.Join(b.Keep(noon, of("a", `1`)), b.Dismiss(noon, "b", "c", "x")); err != nil {
		t.Fatal(err)
	}
	b = Open(m)
	if yes, no := b.Answered(); yes != 1 || no != 2 {
		t.Errorf("%d and %d", yes, no)
	}
	if _, err := b.Forget("c"); err != nil {
		t.Fatal(err)
	}
	if yes, no := b.Answered(); yes != 1 || no != 1 {
		t.Errorf("%d and %d", yes, no)
	}
}

// What a person chose waits whatever was said to it before, and comes back with the answer that is taken back: nothing else would suggest it again.
func TestWhatAPersonChoseComesBack(t *testing.T) {
	m := disktest.New()
	b := Open(m)
	for range 2 {
		if err := b.Add(of("a", `1`)); err != nil {
			t.Fatal(err)
		}
		if err := b.Dismiss(noon, "a"); err != nil || b.Len() != 0 {
			t.Fatal(err, b.Len())
		}
	}
	b = Open(m.Copy())
	if about, err := b.Forget("a"); len(about) != 0 || err != nil || keys(b) != "a1 " {
		t.Errorf("%v %v %s", about, err, keys(b))
	}
}

// "Not now" is remembered of what waits, over a restart, until it says something else; what comes after is new.
func TestWhatIsPutOffIsRemembered(t *testing.T) {
	m := disktest.New()
	b := Open(m)
	put(t, b, true, of("a", `1`), of("b", `1`))
	if err := b.PutOff(); err != nil {
		t.Fatal(err)
	}
	b = Open(m.Copy())
	reworded := of("a", `1`)
	reworded.Payload = json.RawMessage(`9`)
	put(t, b, true, reworded, of("b", `2`), of("c", `1`))
	later := map[string]bool{}
	for _, s := range b.List() {
		later[s.Key] = s.Later
	}
	if !later["a"] || later["b"] || later["c"] {
		t.Error(later)
	}
}
