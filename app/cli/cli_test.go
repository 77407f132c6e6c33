package cli_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/testscript"

	_ "crg/app" // the wings
	"crg/app/cli"
	"crg/backend/base/canarytest"
	"crg/backend/base/clock"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"crg": func() {
			program := cli.Program{Templates: os.DirFS(os.Getenv("CRG_TEMPLATES")), Page: fstest.MapFS{}, Sleep: clock.NoSleep}
			os.Exit(cli.Main(os.Args[1:], program, os.Stdin, os.Stdout, os.Stderr))
		},
	})
}

// TestScripts runs the stories in testdata, here and with the commands of wings: each is a person at the command line, with the files they have.
func TestScripts(t *testing.T) {
	templates, err := filepath.Abs("../../project-template")
	if err != nil {
		t.Fatal(err)
	}
	older, err := filepath.Abs("../../backend/testdata/older-project")
	if err != nil {
		t.Fatal(err)
	}
	old, err := filepath.Abs("testdata/old-journal")
	if err != nil {
		t.Fatal(err)
	}
	opens(t, templates, older, old)
	stories, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	ofWings, err := filepath.Glob("*/testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	// CRG_SCRIPTS names some of them, for a system on which each start of a program takes long.
	some := strings.Fields(os.Getenv("CRG_SCRIPTS"))
	left := slices.DeleteFunc(append(stories, ofWings...), func(file string) bool {
		return len(some) > 0 && !slices.Contains(some, strings.TrimSuffix(filepath.Base(file), ".txtar"))
	})
	testscript.Run(t, testscript.Params{
		Files:       left,
		WorkdirRoot: os.Getenv("CRG_KEEP"),
		Cmds:        commands,
		Setup: func(env *testscript.Env) error {
			env.Setenv("CRG_TEMPLATES", templates)
			env.Setenv("LC_ALL", "C")
			env.Setenv("OLDER", older)
			env.Setenv("OLD_JOURNAL", old)
			// A text archive cannot hold a picture.
			return os.WriteFile(filepath.Join(env.WorkDir, "picture.bin"), []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00"), 0o644)
		},
	})
}

// opens reads what the programs that a test starts will read: Go keeps the result of a test as long as the files that the test itself
// opened are the same.
func opens(t *testing.T, folders ...string) {
	t.Helper()
	for _, folder := range folders {
		if err := fs.WalkDir(os.DirFS(folder), ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				_, err = os.ReadFile(filepath.Join(folder, name))
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
}

// commands are those that testscript has not.
var commands = map[string]func(*testscript.TestScript, bool, []string){"exitcode": exitCode, "key": key, "copyfolder": copyFolder, "samefolder": sameFolder, "onejson": oneJSON}

// copyFolder is the script command `copyfolder FROM TO`, on every system.
func copyFolder(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: copyfolder FROM TO")
	}
	ts.Check(os.CopyFS(ts.MkAbs(args[1]), os.DirFS(ts.MkAbs(args[0]))))
}

// sameFolder is the script command `samefolder A B`: both hold the same files, byte for byte.
func sameFolder(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: samefolder A B")
	}
	files := func(dir string) map[string]string {
		out := map[string]string{}
		ts.Check(fs.WalkDir(os.DirFS(ts.MkAbs(dir)), ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				data, err := os.ReadFile(filepath.Join(ts.MkAbs(dir), name))
				ts.Check(err)
				out[name] = string(data)
			}
			return err
		}))
		return out
	}
	a, b := files(args[0]), files(args[1])
	for name := range a {
		if _, there := b[name]; !there || a[name] != b[name] {
			ts.Fatalf("%s differs in %s and %s", name, args[0], args[1])
		}
		delete(b, name)
	}
	for name := range b {
		ts.Fatalf("%s is only in %s", name, args[1])
	}
}

// oneJSON is the script command `onejson`: what was printed last is one value of JSON and nothing else.
func oneJSON(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 0 {
		ts.Fatalf("usage: onejson")
	}
	if out := ts.ReadFile("stdout"); !json.Valid([]byte(out)) {
		ts.Fatalf("no JSON: %s", out)
	}
}

// key is the script command `key NAME`: the variable NAME holds a key, and the script's output does not.
func key(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: key NAME")
	}
	ts.Setenv(args[0], canarytest.Key())
}

// exitCode is the script command `exitcode N ARGS…`: crg ARGS… ends with the code N.
func exitCode(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exitcode N ARGS…")
	}
	err := ts.Exec("crg", args[1:]...)
	got := "0"
	if failed := (*exec.ExitError)(nil); errors.As(err, &failed) {
		got = strconv.Itoa(failed.ExitCode())
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != args[0] {
		ts.Fatalf("crg %s: exit code %s, want %s", strings.Join(args[1:], " "), got, args[0])
	}
}

// TestFullDisk: a command whose result could not be printed does not claim success.
func TestFullDisk(t *testing.T) {
	for _, args := range [][]string{{"version"}, {"parse", "-"}, {"parse", "-", "--json"}} {
		var said strings.Builder
		code := cli.Main(args, cli.Program{Templates: os.DirFS("."), Page: fstest.MapFS{}}, strings.NewReader("[ACTION: pass | reason: \"r\"]"), full{}, &said)
		if code != 1 || !strings.Contains(said.String(), "could not be printed: no room") {
			t.Errorf("%v: exit code %d, %q", args, code, said.String())
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no room") }
