package backend_test

import (
	"strings"
	"testing"

	"crg/backend/artifact"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/llm/replay"
	"crg/backend/project"
)

// What a failure speaks of is a message as well, so that the page can tell it in its language; the command line shows the words of old.
func TestTheReasonsOfFailuresAreMessages(t *testing.T) {
	g, secrets := graph.New(), &provider.Secrets{Env: func(string) (string, bool) { return "", false }}
	patch := func(text string) error { _, err := artifact.ParsePatch(text); return err }
	locate := func(cfg llm.Config) error {
		_, _, err := provider.Address(cfg)
		return llm.AsFault(llm.FaultOf(err))
	}
	setting := func(key, value string) error {
		return fault.New("setting.value", key, "value", value).About(project.BadSetting(key, value))
	}
	_, unset := secrets.Resolve("env:KEY", "")
	_, unnamed := secrets.Resolve("keychain:", "")
	_, played := replay.Script().Complete(t.Context(), llm.Request{})
	other, err := replay.Read(strings.NewReader(`{"messages":[{"role":"user","text":"A \"tram\""}],"reply":{"text":"x"}}`), "the recording")
	if err != nil {
		t.Fatal(err)
	}
	_, differs := other.Complete(t.Context(), llm.Request{Messages: []llm.Message{{Role: "user", Text: ""}}})
	for want, err := range map[string]error{
		`That change is not possible: node n01 is not there.`:                                                                             g.Apply(graph.NodeOp("", &graph.Node{ID: "n01"}, nil)),
		`That change is not possible: the top level is always there.`:                                                                     g.Apply(graph.LevelOp("", nil, &graph.LevelMeta{})),
		`This suggested change cannot be applied: it holds no REPLACE: "…" WITH: "…".`:                                                    patch("none"),
		`This suggested change cannot be applied: change 1 changes nothing.`:                                                              patch(`REPLACE: "a" WITH: "a"`),
		`No model is set up: the environment variable KEY is not set.`:                                                                    unset,
		`No model is set up: api-key: keychain: names no entry.`:                                                                          unnamed,
		`No model is set up: there is no provider "x"; choose one of practice, ` + strings.Join(provider.Names(), ", ") + `.`:             locate(llm.Config{Provider: "x"}),
		`No model is set up: the host names no server.`:                                                                                   locate(llm.Config{Provider: "openai", Host: "http://"}),
		`memory cannot be blue: it must be one of: stateless, session.`:                                                                   setting("memory", "blue"),
		`cooldown cannot be -1: it must be a whole number from 0 to 86400.`:                                                               setting("cooldown", "-1"),
		`The recording the script holds no reply for this prompt: it has no exchange left.`:                                               played,
		`The recording the recording holds no reply for this prompt: exchange 1 differs from line 1 on: recorded "A \"tram\"", asked "".`: differs,
	} {
		f := fault.As(err)
		if f == nil || f.Error() != want || len(f.Of) == 0 {
			t.Errorf("%v, want %s", err, want)
			continue
		}
		for _, why := range f.Of {
			if why.IsWritten() || !why.Known() {
				t.Errorf("%s: the reason is %+v", want, why)
			}
		}
	}
}
