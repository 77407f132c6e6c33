package cli_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"crg/backend/base/canarytest"
	"crg/backend/llm/ollamatest"
)

// TestRealOllama runs the stories in testdata/ollama: a person at the command line whose model runs on a real server. They
// find its address in $MODEL_HOST and settings for it in llm-config.txt.
func TestRealOllama(t *testing.T) {
	server := ollamatest.Start(t)
	templates, err := filepath.Abs("../../project-template")
	if err != nil {
		t.Fatal(err)
	}
	opens(t, templates)
	testscript.Run(t, testscript.Params{
		Dir:  "testdata/ollama",
		Cmds: commands,
		Setup: func(env *testscript.Env) error {
			env.Setenv("CRG_TEMPLATES", templates)
			env.Setenv("MODEL_HOST", server.URL)
			env.Setenv("XDG_CONFIG_HOME", filepath.Join(env.WorkDir, "config"))
			return os.WriteFile(filepath.Join(env.WorkDir, "llm-config.txt"), []byte("[agent: Explorer]\n"+
				"provider: ollama\nhost: "+server.URL+"\napi-key: "+canarytest.Key()+"\nmodel: "+ollamatest.Good.Name+"\n"+
				"max-tokens: 512\ncontext-window: 8192\n"), 0o644)
		},
	})
}
