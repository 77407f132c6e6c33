package cli_test

import (
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/testscript"

	"crg/app/cli"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"crg": func() {
			os.Exit(cli.Main(os.Args[1:], cli.Program{Templates: os.DirFS(os.Getenv("CRG_TEMPLATES")), Page: fstest.MapFS{}}, os.Stdin, os.Stdout, os.Stderr))
		},
	})
}

// TestScripts runs the stories in testdata: each is a person at the command line, with the files they have.
func TestScripts(t *testing.T) {
	templates, err := filepath.Abs("../../project-template")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(env *testscript.Env) error {
			env.Setenv("CRG_TEMPLATES", templates)
			// A text archive cannot hold a picture.
			return os.WriteFile(filepath.Join(env.WorkDir, "picture.bin"), []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00"), 0o644)
		},
	})
}
