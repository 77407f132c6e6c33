//go:build unix

package main

import (
	"os"
	"strings"
	"testing"
	"time"
)

const code = `package p

func P(n int, done bool) int {
	if err := tell(n); err != nil || n == 0o17 { return 0 }
	for n > 2 && !done { n-- }
	switch n { case 5: tell(n) }
	return n
}

func tell(int) error { return nil }
`

// The faults of that file, each as what becomes of it and the line that it makes, where the only test asks for P(1, false) and P(4, true).
var want = []string{
	"noticed: if err := tell(n); !(err != nil || n == 0o17) { return 0 }", "noticed: if err := tell(n); err != nil || !(n == 0o17) { return 0 }",
	"SURVIVED: if err := tell(n); false && err != nil || n == 0o17 { return 0 }",
	"hangs: for !(n > 2) && !done { n-- }", "noticed: for n > 2 && !(!done) { n-- }",
	"SURVIVED: for n >= 2 && !done { n-- }", "SURVIVED: for n > 3 && !done { n-- }",
	"does not compile: switch n { case !(5): tell(n) }", "SURVIVED: switch n { case 5:  }",
}

func TestWhatBecomesOfEachFault(t *testing.T) {
	t.Chdir(t.TempDir())
	const tests = "package p\n\nimport \"testing\"\n\nfunc TestP(t *testing.T) {\n\tif P(1, false) != 1 || P(4, true) != 4 {\n\t\tt.Error()\n\t}\n}\n"
	for name, text := range map[string]string{"go.mod": "module p\n", "p.go": code, "p_test.go": tests} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s, err := room([]string{"."}, t.TempDir())
	if err != nil || len(s.faults) != len(want) {
		t.Fatalf("%d faults, %v", len(s.faults), err)
	}
	s.least = time.Second // however long it is, it is too short for one that hangs
	for n, f := range s.faults {
		became := "does not compile"
		if !s.without[n] {
			became, err = s.became(n)
		}
		if got := strings.TrimSpace(became) + ": " + lineAt(f.faulty(), f.from); err != nil || got != want[n] {
			t.Errorf("%s, not %s (%v)", got, want[n], err)
		}
	}
	if left, err := os.ReadFile("p.go"); err != nil || string(left) != code {
		t.Errorf("the file is another one: %v\n%s", err, left)
	}
}

// Of these only the bounds of the second line, the last error and the last call are drawn: no test could tell of the others. Turned conditions are.
const idling = `package p

const full = 8

func Q(n, most int, all []int) error {
	if n > full || n < most || len(all) >= most-1 { return nil }
	if n < all[0] || n >= max(n, 2) { return nil }
	if l.Right < r.Left || gap > 0 || n%1024 == 0 { return nil }
	l.Log.Error(n); b.Grow(n); f.Close(); fault.Bug("never")
	data, err := json.Marshal(all)
	if err != nil { return err }
	info, err := f.Stat()
	if err != nil { return err }
	if err := l.fs.MkdirAll(".", 0o755); err != nil { return err }
	if err := tell(n); err != nil { l.Log.Error(err) }
	if err := tell(n); err != nil { return err }
	l.mu.Lock()
	return nil
}
`

func TestWhatChangesNothingIsNotDrawn(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("p.go", []byte(idling), 0o600); err != nil {
		t.Fatal(err)
	}
	found, err := faultsIn(".")
	got := map[string]int{}
	for _, f := range found {
		got[f.kind+": "+strings.TrimSpace(f.text[f.from:f.to])]++
	}
	want := []string{"a bound moved: <", "a bound moved: >=", "an error dropped: ", "a call left out: l.mu.Lock()"}
	for _, w := range want {
		if got[w] != 1 {
			t.Errorf("%s is drawn %d times", w, got[w])
		}
		delete(got, w)
	}
	for w := range got {
		if !strings.HasPrefix(w, turned) {
			t.Errorf("%s is drawn", w)
		}
	}
	if err != nil {
		t.Error(err)
	}
}

func TestEachRoomHasFaults(t *testing.T) {
	t.Chdir("../..")
	for _, room := range rooms {
		if found, err := faultsIn(strings.Fields(room)[0]); len(found) < 20 {
			t.Errorf("%s: %d faults, %v", room, len(found), err)
		}
	}
}
