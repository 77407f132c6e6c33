package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The test program is both: as crg.com the launcher, as crg.exe a program that does what it is told.
func TestMain(m *testing.M) {
	self, _ := os.Executable()
	switch filepath.Base(self) {
	case "crg.com":
		main()
	case "crg.exe":
		program(os.Args[1:])
	}
	os.Exit(m.Run())
}

func program(args []string) {
	switch args[0] {
	case "copy":
		in, _ := io.ReadAll(os.Stdin)
		_, _ = os.Stdout.WriteString(strings.ToUpper(string(in)) + strings.Join(args[1:], "|"))
		_, _ = os.Stderr.WriteString("told")
		os.Exit(3)
	case "wait":
		stop := make(chan os.Signal, 1)
		signal.Notify(stop, os.Interrupt)
		_, _ = os.Stdout.WriteString("ready\n")
		select {
		case <-stop:
			time.Sleep(200 * time.Millisecond) // it tidies up, and the launcher is still there
			_, _ = os.Stdout.WriteString("stopped\n")
			os.Exit(7)
		case <-time.After(time.Minute):
			os.Exit(1)
		}
	}
}

// folder holds the two programs of a download.
func folder(t *testing.T, names ...string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "a place with blanks")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestStreamsWordsAndExitCodeArePassedOn(t *testing.T) {
	c := exec.Command(filepath.Join(folder(t, "crg.com", "crg.exe"), "crg.com"), "copy", "a b", `c"d`, "", "ü")
	var out, said bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader("text of mine "), &out, &said
	if code := exitCode(c.Run()); code != 3 || out.String() != `TEXT OF MINE a b|c"d||ü` || said.String() != "told" {
		t.Errorf("exit code %d, out %q, error %q", code, out.String(), said.String())
	}
}

func TestWithoutTheProgramItSaysSo(t *testing.T) {
	c := exec.Command(filepath.Join(folder(t, "crg.com"), "crg.com"), "version")
	said, err := c.CombinedOutput()
	if code := exitCode(err); code != 1 || !strings.Contains(string(said), "Keep crg.com and crg.exe in one folder.") {
		t.Errorf("exit code %d: %s", code, said)
	}
}

func exitCode(err error) int {
	if failed := (*exec.ExitError)(nil); errors.As(err, &failed) {
		return failed.ExitCode()
	}
	if err != nil {
		return -1
	}
	return 0
}
