package connect

import (
	"strings"
	"testing"

	"crg/backend/base/canarytest"
)

func TestAgentsAreToldAsTheirLinesSay(t *testing.T) {
	c := open(t, "[agent: A]\nprovider: custom\nhost: https://models.example.com/"+canarytest.Key()+"\nmodel: m\napi-key: "+canarytest.Key()+
		"\ntemperature: hot # later\nsilence-limit: 30\n\n[agent: B]\nprovider: practice\nrole: Second\n", Inputs{})
	all := c.Written()
	if len(all) != 2 {
		t.Fatalf("%+v", all)
	}
	a, b := all[0], all[1]
	if a.Temperature != "hot" || a.Agent.Temperature != 0.7 || a.SilenceLimit != "30" || a.MaxTokens != "" || a.Role != "" || a.Agent.Role == "" {
		t.Errorf("%+v", a)
	}
	if strings.Contains(a.Host, canarytest.Key()) || !strings.HasPrefix(a.Host, "https://models.example.com/") {
		t.Errorf("the address as it is shown: %s", a.Host)
	}
	if b.Role != "Second" || b.Temperature != "" || b.Host != "" {
		t.Errorf("%+v", b)
	}
	for _, d := range a.Problems {
		if d.Line >= b.Line {
			t.Errorf("%s in line %d is of the other", d.ID, d.Line)
		}
	}
	if len(a.Problems) == 0 {
		t.Error("a temperature that is no number is no problem")
	}
}

func TestAnAgentWithoutASectionIsToldAsItCounts(t *testing.T) {
	c := open(t, "provider: practice\ntemperature: 0.2\n", Inputs{})
	if all := c.Written(); len(all) != 1 || all[0].Role == "" || all[0].Agent.Temperature != 0.2 || all[0].Temperature != "" {
		t.Errorf("%+v", all)
	}
}
