package browser

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"crg/backend/base/fault"
)

// A browser that hangs, fails or writes nothing is a failure that is told, and nothing of it is left behind.
func TestABrowserThatDoesNotPrint(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	t.Setenv("TMPDIR", t.TempDir())
	for name, script := range map[string]string{"hangs": "sleep 30", "fails": "exit 3", "writes nothing": "exit 0"} {
		program := filepath.Join(t.TempDir(), "browser")
		if err := os.WriteFile(program, []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		if _, err := print(t.Context(), program, []byte("<p>x"), 300*time.Millisecond); !fault.Is(err, "export.print") || time.Since(began) > 5*time.Second {
			t.Errorf("%s: %v after %v", name, err, time.Since(began))
		}
	}
	if left, _ := os.ReadDir(os.Getenv("TMPDIR")); len(left) > 0 {
		t.Errorf("%d folders are left", len(left))
	}
}

func TestWithoutABrowserThatIsSaid(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	for _, root := range []string{"ProgramFiles(x86)", "ProgramFiles", "LocalAppData"} {
		t.Setenv(root, t.TempDir())
	}
	if _, err := PDF(t.Context(), nil); !fault.Is(err, "export.no-browser") {
		t.Error(err)
	}
}

func TestAPageIsPrinted(t *testing.T) {
	if Find() == "" {
		t.Skip("there is no browser")
	}
	out, err := PDF(t.Context(), []byte("<!doctype html><title>x</title><p>Printed</p>"))
	if err != nil || !strings.HasPrefix(string(out), "%PDF-") {
		t.Errorf("%.20q %v", out, err)
	}
}

func TestAFilesAddress(t *testing.T) {
	for file, want := range map[string]string{"/tmp/a b#c.html": "file:///tmp/a%20b%23c.html", "C:/x/y.html": "file:///C:/x/y.html"} {
		if got := address(file); got != want {
			t.Errorf("%s is at %s", file, got)
		}
	}
}
