package connect

import (
	"testing"

	"github.com/zalando/go-keyring"

	"crg/backend/base/canarytest"
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/llm/trust"
)

// allowed reports whether an agent's host may be asked, with a key or without one.
func (c *Connection) allowed(t *testing.T, key string) bool {
	t.Helper()
	agent := c.Workspace.Current().Agent()
	use, err := c.use(llm.Config{Provider: agent.Provider, Host: agent.Host, KeyFrom: key})
	if err != nil {
		t.Fatal(err)
	}
	return c.Trust.Allows(use)
}

const stranger = "[agent: A]\nprovider: custom\nhost: https://file.example.com/v1\nmodel: x\napi-key: env:THEIRS\n"

func TestAChoiceAllowsWhatWasChosenAndNoMore(t *testing.T) {
	for name, c := range map[string]struct {
		choose      func(c *Connection) (string, error)
		host, named bool   // the agent's host is allowed then, and with the key
		key         string // that the person named, or else the file
	}{
		"the host of the file is nobody's choice": {func(c *Connection) (string, error) { return c.SetAgent(0, "A", "model", "y") }, false, false, "env:THEIRS"},
		"a host that is typed":                    {func(c *Connection) (string, error) { return c.SetAgent(0, "A", "host", "https://mine.example.com/v1") }, true, false, "env:THEIRS"},
		"a key for a host of the file":            {func(c *Connection) (string, error) { return c.SetAgent(0, "A", "api-key", "env:MINE") }, false, false, "env:MINE"},
		"a key for a host that was typed": {func(c *Connection) (string, error) {
			if _, err := c.SetAgent(0, "A", "host", "https://mine.example.com/v1"); err != nil {
				return "", err
			}
			return c.SetAgent(0, "A", "api-key", "env:MINE")
		}, true, true, "env:MINE"},
		"another service": {func(c *Connection) (string, error) {
			return c.SetProvider(0, "A", "custom", "https://mine.example.com/v1", "y")
		}, true, false, "env:THEIRS"},
	} {
		t.Run(name, func(t *testing.T) {
			conn := open(t, stranger, Inputs{Trust: &trust.Memory{}})
			if _, err := c.choose(conn); err != nil {
				t.Fatal(err)
			}
			conn.Workspace.Refresh()
			if host, named := conn.allowed(t, ""), conn.allowed(t, c.key); host != c.host || named != c.named {
				t.Errorf("host %v, with %s %v", host, c.key, named)
			}
		})
	}
}

func TestAnAgentOfAServiceThatIsAddedMayAskIt(t *testing.T) {
	c := open(t, "[agent: A]\nprovider: openai\nmodel: x\n", Inputs{Trust: &trust.Memory{}})
	if c.allowed(t, "") {
		t.Fatal("allowed before anybody chose it")
	}
	if _, err := c.AddAgent("B", "openai", "y"); err != nil || !c.allowed(t, "") {
		t.Errorf("%v: not allowed", err)
	}
}

// A key that is handed over goes into the store for the agent's host, the file names its entry, and it may go to that host from then on.
func TestAKeyThatIsKeptMayBeUsed(t *testing.T) {
	keyring.MockInit() // not the store of whoever runs this
	c := open(t, "[agent: A]\nprovider: custom\nhost: https://file.example.com/v1\nmodel: x\napi-key: "+canarytest.Key()+"\n", Inputs{Trust: &trust.Memory{}})
	q, _ := c.Question(c.Workspace.Current().Agent())
	c.Allow(q.Use)
	if _, err := c.MoveKey(0, "A", "mine"); err != nil {
		t.Fatal(err)
	}
	c.Workspace.Refresh()
	agent := c.Workspace.Current().Agent()
	if agent.APIKey != "keychain:mine" || !c.allowed(t, "keychain:mine") {
		t.Errorf("the file says %q", agent.APIKey)
	}
	if config, err := c.Config(agent); err != nil || config.Key != canarytest.Key() {
		t.Errorf("the key cannot be used: %v", err)
	}
	if _, err := c.MoveKey(0, "A", "again"); !fault.Is(err, "file.changed") {
		t.Errorf("no key stands in the file: %v", err)
	}
}

func TestAKeyIsNamedAndNeverTold(t *testing.T) {
	t.Setenv("CRG_TEST_KEY", canarytest.Key())
	for spec, want := range map[string]Key{
		"": {}, canarytest.Key(): {Kind: "literal", There: true}, "env: CRG_TEST_KEY": {"env", "CRG_TEST_KEY", true}, "ENV:CRG_NO_KEY": {"env", "CRG_NO_KEY", false},
		"keychain:mine": {"keychain", "mine", true}, // the store may ask the person, so it is not asked
	} {
		c := open(t, "[agent: A]\nprovider: openai\nmodel: x\napi-key: "+spec+"\n", Inputs{})
		if got := c.KeyOf(c.Workspace.Current().Agent()); got != want {
			t.Errorf("%s: %+v", want.Kind, got)
		}
	}
}

// What one project was allowed may be lent to another, by choice and by nothing else; a key that stands in a file is not.
func TestAModelIsLentToAnotherProjectByChoiceAlone(t *testing.T) {
	for key, lends := range map[string]bool{"env:MINE": true, "": true, canarytest.Key(): false} {
		line := ""
		if key != "" {
			line = "api-key: " + key + "\n"
		}
		one := open(t, "[agent: A]\nprovider: custom\nhost: https://mine.example.com/v1\nmodel: x\ncontext-window: 9000\n"+line, Inputs{Trust: &trust.Memory{}})
		agent := one.Workspace.Current().Agent()
		if one.Lends(agent) {
			t.Error("lent before the person allowed its host")
		}
		q, _ := one.Question(agent)
		one.Allow(q.Use)
		if one.Lends(agent) != lends {
			t.Errorf("a key %q: lent is %v", provider.KeyReference(key), !lends)
		}
		other := open(t, "[agent: B]\nprovider: practice\n", Inputs{Trust: &trust.Memory{}})
		if other.Lends(other.Workspace.Current().Agent()) {
			t.Error("the practice agent needs nobody to lend it")
		}
		if _, err := other.UseKnown(0, "B", agent); err != nil {
			t.Fatal(err)
		}
		other.Workspace.Refresh()
		got := other.Workspace.Current().Agent()
		if got.Model != "x" || got.Host != agent.Host || got.ContextWindow != 9000 || got.APIKey != provider.KeyReference(key) || !other.Allowed(got) {
			t.Errorf("%+v, allowed %v", got, other.Allowed(got))
		}
	}
}
