package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"crg/app/cli"
)

// TestTextOfOthersDrivesNoTerminal: what a model, a file or a name says is shown with its control characters spelled out,
// in words on both outputs; JSON and the prompt for a program hold what is there.
func TestTextOfOthersDrivesNoTerminal(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	dir := filepath.Join(t.TempDir(), "p")
	crg := func(in string, args ...string) string {
		t.Helper()
		var out, errOut strings.Builder
		cli.Main(args, cli.Program{Templates: os.DirFS("../../project-template"), Page: fstest.MapFS{}}, strings.NewReader(in), &out, &errOut)
		return out.String() + errOut.String()
	}
	const evil = "\x1b]0;owned\a \u009b2J \u202a"
	const shown = `\u001b]0;owned\u0007 \u009b2J \u202a`
	reply := `[ACTION: set_state | target: "no ` + evil + `" | state: contested | reason: "r"]`
	crg("", "new", dir)
	for name, said := range map[string]string{
		"goal":  crg("", "goal", dir, evil),
		"apply": crg(reply, "apply", dir),
		"graph": crg("", "graph", dir),
		"parse": crg(reply, "parse"),
		"log":   crg("", "log", dir),
		"error": crg("", "check", dir+evil),
	} {
		if strings.ContainsAny(said, "\x1b\a\u009b\u202a") || name != "parse" && !strings.Contains(said, shown) {
			t.Errorf("crg %s: %q", name, said)
		}
	}
	// A direction that is turned by force is not even read of a reply; what a person wrote is shown with it spelled out.
	const forced = `[ACTION: set_state | target: "no ` + "\u202e" + `" | state: contested | reason: "r"]`
	if said := crg(forced, "apply", dir) + crg("", "goal", dir, "Why \u202e?"); strings.Contains(said, "\u202e") || !strings.Contains(said, "[no]") || !strings.Contains(said, `Why \u202e?`) {
		t.Errorf("%q", said)
	}
	if said := crg("", "prompt", dir); strings.Contains(said, `\u202a`) || strings.Contains(said, "\u202e") {
		t.Error("the prompt is not the one that is sent")
	}
}
