package journal

import (
	"encoding/json"
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/base/secret/secrettest"
)

func open(t *testing.T) (*os.Root, *Log) {
	t.Helper()
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	l, err := OpenLog(root, false)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	return root, l
}

func TestCRG_276_LinesNameComponentPhaseTurnAgent(t *testing.T) {
	_, l := open(t)
	l.Info(Where{Component: "turn", Phase: "growth", Turn: "t0012", Agent: "Explorer"}, "prompt assembled", "tokens", 1200)
	l.Error(Where{Component: "model"}, fault.Wrap(errors.New("dial refused"), "file.write", "x.txt", "why", "no answer"))
	lines := strings.Split(strings.TrimSpace(l.Tail(1<<20)), "\n")
	if len(lines) != 2 {
		t.Fatalf("%d lines: %q", len(lines), lines)
	}
	var first, second map[string]any
	if json.Unmarshal([]byte(lines[0]), &first) != nil || json.Unmarshal([]byte(lines[1]), &second) != nil {
		t.Fatalf("not JSON: %q", lines)
	}
	for key, want := range map[string]any{
		"component": "turn", "phase": "growth", "turn": "t0012", "agent": "Explorer", "tokens": 1200.0, "level": "info",
		"message": "prompt assembled",
	} {
		if first[key] != want {
			t.Errorf("%s is %v, not %v", key, first[key], want)
		}
	}
	if first["time"] == nil {
		t.Error("no time")
	}
	for key, want := range map[string]any{"id": "file.write", "code": "UNAVAILABLE", "cause": "dial refused", "component": "model"} {
		if second[key] != want {
			t.Errorf("%s is %v, not %v", key, second[key], want)
		}
	}
}

func TestCRG_268_LogHidesKeys(t *testing.T) {
	_, l := open(t)
	l.Hide("canary-key-1")
	l.Hide("canary-key-2")
	l.Warn(Where{}, "sent canary-key-1 and canary-key-2", "header", "Bearer 0123456789")
	if got := l.Tail(1 << 20); strings.Contains(got, "canary") || strings.Contains(got, "0123456789") {
		t.Errorf("a key stands in the log: %s", got)
	}
	for said, key := range secrettest.Said {
		l.Error(Where{}, errors.New(said), "said", said)
		if got := l.Tail(1 << 20); strings.Contains(got, key) || strings.Contains(got, strings.Trim(strconv.Quote(key), `"`)) {
			t.Fatalf("%q stands in the log: %s", key, got)
		}
	}
}

func TestLogRotatesAndStaysBounded(t *testing.T) {
	root, l := open(t)
	l.file.limit = 2000
	for range 200 {
		l.Info(Where{Component: "test"}, strings.Repeat("x", 100))
	}
	dir, err := root.Open(LogsDir)
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	entries, err := dir.ReadDir(-1)
	if err != nil || len(entries) != logFiles {
		t.Fatalf("%d files, %v; want %d", len(entries), err, logFiles)
	}
	for _, e := range entries {
		if info, err := e.Info(); err != nil || info.Size() > 2000 {
			t.Errorf("%s is %d bytes, %v", e.Name(), info.Size(), err)
		}
	}
	if tail := l.Tail(500); len(tail) > 500 || !strings.HasPrefix(tail, "{") {
		t.Errorf("the tail is no whole lines: %q", tail)
	}
}

func TestLogNeverStandsInTheWay(t *testing.T) {
	root, l := open(t)
	_ = l.Close()
	if err := root.RemoveAll(LogsDir); err != nil {
		t.Fatal(err)
	}
	l.Info(Where{}, "nowhere to write")
	l.Info(Where{}, "odd pairs", "only a name")
	var none *Log
	none.Info(Where{}, "nil")
	none.Hide("x")
	if none.Close() != nil || none.Tail(10) != "" {
		t.Error("nil is not a quiet log")
	}
	quiet, err := OpenLog(root, true)
	if err != nil {
		t.Fatal(err)
	}
	quiet.Info(Where{}, "read only")
	if _, err := root.Stat(LogsDir); err == nil {
		t.Error("a project that is only read got a log folder")
	}
}
