package jsonl

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
)

const name = "ledger/kg_nodes.jsonl"

func open(t *testing.T, m *disktest.Mem) (*File, []string) {
	t.Helper()
	f, data, err := Open(m, name)
	if err != nil {
		t.Fatal(err)
	}
	return f, texts(data)
}

func texts(data []byte) (out []string) {
	for l := range Lines(data, 1) {
		out = append(out, fmt.Sprint(l.Number, string(l.Text)))
	}
	return out
}

func TestRowsAreAddedAndReadAgain(t *testing.T) {
	m := disktest.New()
	f, none := open(t, m)
	if len(none) > 0 || m.Files()[name] != "" {
		t.Fatal("opening made something")
	}
	if err := errors.Join(f.Append([]byte(`{"a":1}`), []byte(`{"b":"ü"}`)), f.Append(), f.Append([]byte(`{"c":3}`))); err != nil {
		t.Fatal(err)
	}
	if got := m.Files()[name]; got != "{\"a\":1}\n{\"b\":\"ü\"}\n{\"c\":3}\n" {
		t.Errorf("3LG-11 %q", got)
	}
	if _, got := open(t, m); strings.Join(got, " ") != `1{"a":1} 2{"b":"ü"} 3{"c":3}` {
		t.Errorf("%q", got)
	}
}

// What stood there is never changed, whatever another program left at the end: a line without its end gets one, a torn one is kept aside.
func Test3LG_78_WhatWasWrittenStays(t *testing.T) {
	for was, want := range map[string]string{
		"{\"a\":1}\n":              "{\"a\":1}\n{\"n\":1}\n",
		"{\"a\":1}":                "{\"a\":1}\n{\"n\":1}\n",
		"{\"a\":1}\n{\"b\":":       "{\"a\":1}\n{\"n\":1}\n",
		"{\"a\":1}\r\n\n{\"b\":2}": "{\"a\":1}\r\n\n{\"b\":2}\n{\"n\":1}\n",
		"no row\n":                 "no row\n{\"n\":1}\n",
		"1":                        "1\n{\"n\":1}\n",
		"{":                        "{\"n\":1}\n",
	} {
		m := disktest.New()
		m.WriteFile(name, []byte(was))
		f, _ := open(t, m)
		if err := f.Append([]byte(`{"n":1}`)); err != nil {
			t.Fatal(err)
		}
		if got := m.Files()[name]; got != want {
			t.Errorf("%q became %q", was, got)
		}
		if torn := was[strings.LastIndexByte(was, '\n')+1:]; !json.Valid([]byte(torn)) && m.Files()[name+".torn-1"] != torn {
			t.Errorf("the torn line is gone: %v", m.Files())
		}
	}
}

// Lines are counted as an editor counts them: those with nothing in them, too.
func TestLinesAreCountedFromTheFirst(t *testing.T) {
	for data, want := range map[string]string{"": "", "\n": "", "a": "7a", "a\n\n \r\nb": "7a 10b", "\n1\n": "81"} {
		var got []string
		for l := range Lines([]byte(data), 7) {
			got = append(got, fmt.Sprint(l.Number, string(l.Text)))
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%q has %q, not %q", data, s, want)
		}
	}
	for l := range Lines([]byte("a\nb"), 1) {
		if l.Number > 1 {
			t.Error("who had enough got more")
		}
		break
	}
}

// A file that is gone was rewritten, however short it was; one that never was is as it was.
func TestAFileThatIsGoneWasRewritten(t *testing.T) {
	for was, want := range map[string]bool{"": false, "1": true, "{}\n": true} {
		m := disktest.New()
		m.WriteFile(name, []byte(was))
		f, _ := open(t, m)
		if err := m.Remove(name); err != nil {
			t.Fatal(err)
		}
		if grown, rewritten, err := f.Moved(); grown || rewritten != want || err != nil {
			t.Errorf("%q: %v %v %v", was, grown, rewritten, err)
		}
	}
}

// On a real disk the folder of a file is made with its first rows, and a file in none needs none.
func TestTheFolderIsMade(t *testing.T) {
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	for _, name := range []string{"a/b/rows.jsonl", "rows.jsonl"} {
		f, _, err := Open(disk.Dir(root), name)
		if err == nil {
			err = f.Append([]byte("{}"))
		}
		if data, reading := root.ReadFile(name); err != nil || string(data) != "{}\n" {
			t.Errorf("%s: %v, %q, %v", name, err, data, reading)
		}
	}
}

// What nobody else wrote into is not read again, after rows were added neither.
func TestAFileAsItWasIsNotRead(t *testing.T) {
	m := disktest.New()
	m.WriteFile(name, []byte("{}\n"))
	f, _ := open(t, m)
	m.Reading = func(kind, _ string) error {
		if kind == "read" {
			t.Error("it is read")
		}
		return nil
	}
	for range 2 {
		if data, rewritten, err := f.News(); len(data) > 0 || rewritten || err != nil {
			t.Errorf("%q %v %v", data, rewritten, err)
		}
		if err := f.Append([]byte("{}")); err != nil {
			t.Error(err)
		}
	}
}

// Where a torn line cannot be kept aside, or cutting it off fails, nothing is added, and the torn line is in the file or beside it.
func TestATornLineIsNeverLost(t *testing.T) {
	const torn = "{\"b\":\"longer than what is added"
	for k := 1; ; k++ {
		m := disktest.New()
		m.WriteFile(name, []byte("{\"a\":1}\n"+torn))
		f, _ := open(t, m)
		n := 0
		m.Hook = func(kind, _ string) error {
			if n++; n == k && kind != "syncdir" {
				return errors.New("the disk is gone")
			}
			return nil
		}
		err := f.Append([]byte(`{"c":3}`))
		m.Hook = nil
		_, got := open(t, m)
		if want := map[bool]string{true: `1{"a":1} 2{"c":3}`, false: `1{"a":1}`}[err == nil]; strings.Join(got, " ") != want {
			t.Errorf("operation %d: %v, %q", k, err, got)
		}
		if data := m.Files()[name]; err == nil && !strings.HasSuffix(data, "}\n") {
			t.Errorf("operation %d: %q", k, data)
		}
		if !strings.HasSuffix(m.Files()[name], torn) && m.Files()[name+".torn-1"] != torn {
			t.Errorf("operation %d: the torn line is gone: %v", k, m.Files())
		}
		if n < k {
			return
		}
	}
}

func TestWritingOfOthersIsNoticed(t *testing.T) {
	m := disktest.New()
	m.WriteFile(name, []byte("{\"a\":1}\n"))
	f, _ := open(t, m)
	m.WriteFile(name, []byte("{\"a\":1}\n{\"b\":2}\n"))
	if grown, rewritten, err := f.Moved(); !grown || rewritten || err != nil {
		t.Error(grown, rewritten, err)
	}
	if err := f.Append([]byte("{}")); !fault.Is(err, "jsonl.moved") {
		t.Error(err)
	}
	if data, rewritten, err := f.News(); strings.Join(texts(data), "") != `1{"b":2}` || rewritten || err != nil {
		t.Errorf("%q %v %v", data, rewritten, err)
	}
	m.WriteFile(name, []byte("{\"x\":1}\n{\"b\":2}\n"))
	if data, rewritten, err := f.News(); len(texts(data)) != 2 || !rewritten || err != nil {
		t.Errorf("%q %v %v", data, rewritten, err)
	}
	m.WriteFile(name, []byte("{\"x\":1}\n{\"b\":2}\n")) // written again as it was
	if grown, rewritten, err := f.Moved(); grown || rewritten || err != nil {
		t.Error(grown, rewritten, err)
	}
	if err := f.Append([]byte("{}")); err != nil {
		t.Error(err)
	}
}

// A file that cannot be read is neither an empty one nor one as it was, and nothing is added to it.
func TestAFileThatCannotBeReadIsToldAndLeft(t *testing.T) {
	for _, failing := range []string{"read", "stat"} {
		m := disktest.New()
		m.WriteFile(name, []byte("{\"a\":1}\n"))
		f, _ := open(t, m)
		m.WriteFile(name, []byte("{\"a\":1}\n{\"b\":2}\n"))
		m.Reading = func(kind, _ string) error {
			if kind == failing {
				return errors.New("the disk is gone")
			}
			return nil
		}
		if _, _, err := f.Moved(); !fault.Is(err, "file.read") {
			t.Errorf("moved, no %s: %v", failing, err)
		}
		if _, _, err := f.News(); !fault.Is(err, "file.read") {
			t.Errorf("news, no %s: %v", failing, err)
		}
		if err := f.Append([]byte("{}")); !fault.Is(err, "file.read") {
			t.Errorf("added, no %s: %v", failing, err)
		}
		if _, _, err := Open(m, name); failing == "read" && !fault.Is(err, "file.read") {
			t.Errorf("opened, no %s: %v", failing, err)
		}
		if m.Reading = nil; m.Files()[name] != "{\"a\":1}\n{\"b\":2}\n" {
			t.Errorf("no %s: %v", failing, m.Files())
		}
		if data, rewritten, err := f.News(); strings.Join(texts(data), "") != `1{"b":2}` || rewritten || err != nil {
			t.Errorf("afterwards: %q %v %v", data, rewritten, err)
		}
	}
}

// Every operation of the disk fails once, and the power fails at each: what was acknowledged is there, and nothing half.
func TestAppendIsAllOrNothing(t *testing.T) {
	for k := 1; ; k++ {
		reached := false
		for _, cut := range []bool{false, true} {
			m := disktest.New()
			f, _ := open(t, m)
			if err := f.Append([]byte(`{"a":1}`)); err != nil {
				t.Fatal(err)
			}
			n := 0
			m.Hook = func(kind, name string) error {
				if n++; n == k {
					reached = true
					return errors.New("the disk is gone")
				}
				return nil
			}
			err := f.Append([]byte(`{"b":2}`), []byte(`{"c":3}`))
			m.Hook = nil
			after := m
			if cut {
				after = m.PowerCut(false, rand.IntN)
			}
			_, got := open(t, after)
			want := `1{"a":1}`
			if err == nil {
				want = `1{"a":1} 2{"b":2} 3{"c":3}`
			}
			if s := strings.Join(got, " "); s != want && !(cut && err != nil && strings.HasPrefix(s, `1{"a":1}`)) {
				t.Errorf("operation %d, cut %v: %v, %q", k, cut, err, s)
			}
			if !cut {
				if err := f.Append([]byte(`{"d":4}`)); err != nil {
					t.Errorf("operation %d: afterwards %v", k, err)
				}
			}
		}
		if !reached {
			if k < 5 {
				t.Fatalf("adding has %d operations only", k-1)
			}
			return
		}
	}
}
