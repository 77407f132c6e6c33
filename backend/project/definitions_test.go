package project

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"crg/backend/base/diag"
)

func TestCRG_43_NodeTypeFile(t *testing.T) {
	s := load(t, map[string]string{"definitions/node-types/hypothesis.txt": "name: Hypothesis\ndefault-importance: 4\ndefault-state: active\ncolor: #F5A623\ndescription: A proposed explanation or prediction to be tested against the graph.\nexpected-inputs: 1+\nexpected-outputs: 1+\n"})
	want := Definition{
		ID: "hypothesis", File: "definitions/node-types/hypothesis.txt", Name: "Hypothesis", Color: "#F5A623", DefaultImportance: 4, DefaultState: "active",
		Description: "A proposed explanation or prediction to be tested against the graph.", ExpectedInputs: "1+", ExpectedOutputs: "1+", Directional: true,
	}
	if got := *s.NodeTypes["hypothesis"]; got != want {
		t.Errorf("got %+v", got)
	}
	if len(s.Diagnostics) != 0 {
		t.Errorf("%v", s.Diagnostics)
	}
}

func TestCRG_44_EdgeTypeFile(t *testing.T) {
	s := load(t, map[string]string{"definitions/edge-types/supports.txt": "name: Supports\ncolor: #7ED321\ndirectional: true\ndescription: The source node.", "definitions/edge-types/near.txt": "Directional : No # both ways"})
	d := s.EdgeTypes["supports"]
	if d.Name != "Supports" || d.Color != "#7ED321" || !d.Directional || d.Description != "The source node." || s.EdgeTypes["near"].Directional || s.EdgeTypes["near"].Name != "Near" {
		t.Errorf("%+v", d)
	}
}

func TestCRG_45_46_StatesAndCategories(t *testing.T) {
	contested := "name: Contested\ncolor: #E74C3C\nicon: warning\ndescription: This node's claims are challenged by conflicting evidence in the graph.\nThe supporting branch should be reviewed.\n"
	s := load(t, map[string]string{"definitions/states/contested.txt": contested, "definitions/categories/doubt.txt": contested})
	for _, d := range []*Definition{s.States["contested"], s.Categories["doubt"]} {
		if d.Name != "Contested" || d.Icon != "warning" || !strings.HasSuffix(d.Description, "in the graph.\nThe supporting branch should be reviewed.") {
			t.Errorf("%+v", d)
		}
	}
}

func TestCRG_47_Expectations(t *testing.T) {
	for in, want := range map[string]string{
		"1": "1", "0": "0", "1+": "1+", "2-5": "2-5", " 2 - 5 ": "2-5", "2–5": "2-5", "3 +": "3+", "": "", "1 # one": "1",
		"many": "", "5-2": "", "-1": "", "1+2": "", "1.5": "", "99999999": "",
	} {
		s := load(t, map[string]string{"definitions/node-types/idea.txt": "expected-inputs: " + in})
		if got := s.NodeTypes["idea"].ExpectedInputs; got != want {
			t.Errorf("%q reads %q, want %q", in, got, want)
		}
		if bad := find(s, "definition.expected", "definitions/node-types/idea.txt", 1) != nil; bad != (want == "" && in != "") {
			t.Errorf("%q: warned %v", in, bad)
		}
	}
}

func TestCRG_49_Importance(t *testing.T) {
	s := load(t, map[string]string{
		"defaults/importance.txt":           "goal: 5\nidea : 4 # x\nnobody: 3\nquestion: 9\nmy_own: 3",
		"definitions/node-types/idea.txt":   "default-importance: 1",
		"definitions/node-types/other.txt":  "default-importance: 3",
		"definitions/node-types/plain.txt":  "",
		"definitions/node-types/my-own.txt": "",
	})
	for id, want := range map[string]int{"goal": 5, "idea": 4, "other": 3, "plain": 2, "vanished": 2, "question": 1, "my-own": 3} {
		if got := s.ImportanceOf(id); got != want {
			t.Errorf("%s: %d, want %d", id, got, want)
		}
	}
	wantDiag(t, s, "importance.no-type", "defaults/importance.txt", 3)
	wantDiag(t, s, "value.number", "defaults/importance.txt", 4)
	ten := load(t, map[string]string{"defaults/importance.txt": "scale: 1-10\ngoal: 10"})
	if ten.Scale != (Scale{1, 10}) || ten.ImportanceOf("goal") != 10 || len(ten.Diagnostics) != 0 {
		t.Errorf("%+v %v", ten.Scale, ten.Diagnostics)
	}
	bad := load(t, map[string]string{"defaults/importance.txt": "scale: 7"})
	wantDiag(t, bad, "importance.scale", "defaults/importance.txt", 1)
}

func TestCRG_50_ANewFileIsANewDefinition(t *testing.T) {
	l := Loader{Templates: templates}
	before := load(t, nil)
	s := l.Load(fresh(t, map[string]string{"definitions/node-types/idea.txt": "", "definitions/edge-types/hurts.txt": "", "definitions/categories/cost.txt": "", "definitions/states/open.txt": ""}), before, 2)
	if s.NodeTypes["idea"] == nil || s.EdgeTypes["hurts"] == nil || s.Categories["cost"] == nil || s.States["open"] == nil || before.NodeTypes["idea"] != nil {
		t.Error("not there")
	}
}

func TestCRG_51_IdIsTheFileName(t *testing.T) {
	s := load(t, map[string]string{"definitions/node-types/one.txt": "name: Same", "definitions/node-types/two.txt": "name: Same"})
	if s.NodeTypes["one"].Name != "Same" || s.NodeTypes["two"].Name != "Same" || len(s.Diagnostics) != 0 {
		t.Errorf("%v", s.Diagnostics)
	}
}

func TestCRG_52_VanishedType(t *testing.T) {
	s := load(t, map[string]string{"definitions/node-types/hypothesis.txt": "-"})
	if s.NodeTypes["hypothesis"] != nil || s.TypeName("hypothesis") != "hypothesis" || s.StateOf("hypothesis") != "active" {
		t.Error("a deleted type")
	}
	if s.ImportanceOf("hypothesis") != 2 {
		t.Error("importance")
	}
}

func TestDefinitionFaults(t *testing.T) {
	s := load(t, map[string]string{"definitions/node-types/idea.txt": "name: Idea\nname: Two\ncolour: red\ncolor: red\ndefault-importance: 77\ndefault-state: nowhere\ngibberish\ndescription: d\nexpected-input: 1\n"})
	const f = "definitions/node-types/idea.txt"
	for id, line := range map[string]int{"key.twice": 2, "key.unknown": 3, "color.bad": 4, "value.number": 5, "definition.no-state": 0, "line.ignored": 7, "key.in-text": 9} {
		wantDiag(t, s, id, f, line)
	}
	if d := find(s, "key.unknown", f, 3); !strings.Contains(d.Detail, `"color"`) {
		t.Errorf("no hint: %v", d)
	}
	if d := s.NodeTypes["idea"]; d.Name != "Two" || d.DefaultState != "" || d.DefaultImportance != 0 || d.Color != "" {
		t.Errorf("%+v", d)
	}
	wantDiag(t, load(t, map[string]string{"definitions/actions/fly.txt": "description: x"}), "action.unknown", "definitions/actions/fly.txt", 0)
}

func TestColorsOverDefinitions(t *testing.T) {
	s := load(t, map[string]string{"defaults/colors.txt": "node-type.goal: #000000\nedge.supports: #fff\nnope.x: #111111\nrisk: #222222\nstate.active: blue", "definitions/states/active.txt": "color: #333333"})
	for key, want := range map[string]string{"node-type.goal": "#000000", "edge-type.supports": "#FFFFFF", "category.risk": "#222222", "state.active": "#333333", "node-type.master": "#0B7390"} {
		if s.Colors[key] != want {
			t.Errorf("%s = %s", key, s.Colors[key])
		}
	}
	wantDiag(t, s, "color.no-definition", "defaults/colors.txt", 3)
	wantDiag(t, s, "color.bad", "defaults/colors.txt", 5)
	wantDiag(t, s, "color.over", "definitions/node-types/goal.txt", 0)
}

const documentAgents = `# Agent: Explorer
[agent: Explorer]
provider: lmstudio
host: http://localhost:1234
model: qwen-120b
role: Primary reasoning agent
temperature: 0.7
max-tokens: 2048
context-window: 32768
# Agent: Critic (future)
[agent: Critic]
provider: anthropic
api-key: sk-...
model: claude-sonnet-4-5-20250929
role: Adversarial reviewer
temperature: 0.5
max-tokens: 1024
context-window: 200000
`

func TestCRG_266_DocumentExample(t *testing.T) {
	s := load(t, map[string]string{"settings/llm-config.txt": documentAgents})
	want := []Agent{
		{Name: "Explorer", Provider: "lmstudio", Host: "http://localhost:1234", Model: "qwen-120b", Role: "Primary reasoning agent", Temperature: 0.7, MaxTokens: 2048, ContextWindow: 32768, Line: 2},
		{Name: "Critic", Provider: "anthropic", APIKey: "sk-...", Model: "claude-sonnet-4-5-20250929", Role: "Adversarial reviewer", Temperature: 0.5, MaxTokens: 1024, ContextWindow: 200000, Line: 11},
	}
	if !reflect.DeepEqual(s.Agents, want) {
		t.Errorf("got %+v", s.Agents)
	}
	for _, d := range s.Diagnostics {
		if d.Severity != diag.Info {
			t.Errorf("%v", d)
		}
	}
	wantDiag(t, s, "llm.literal-key", "settings/llm-config.txt", 13)
}

func TestCRG_186_265_OneAgentIsActive(t *testing.T) {
	s := load(t, map[string]string{"settings/llm-config.txt": documentAgents})
	if s.Agent().Name != "Explorer" || s.Agent().ContextWindow != 32768 || s.Agents[1].ContextWindow != 200000 {
		t.Errorf("%+v", s.Agents)
	}
	wantDiag(t, s, "llm.inactive", "settings/llm-config.txt", 11)
}

func TestCRG_205_DefaultWindow(t *testing.T) {
	s := load(t, map[string]string{"settings/llm-config.txt": "[agent: A]\nprovider: practice"})
	if a := s.Agent(); a.ContextWindow != 32768 || a.MaxTokens != 2048 || a.Temperature != 0.7 {
		t.Errorf("%+v", a)
	}
}

func TestCRG_269_BadValuesNameTheirLine(t *testing.T) {
	const f = "settings/llm-config.txt"
	text := "[agent: A]\nprovider: telepathy\nhost: local host:1234\ntemperature: warm\nmax-tokens: -1\ncontext-window: 12\napi_kee: sk-very-secret\nsk-also-secret\n[agent: A]\nprovider: openai\n[robot: B]\n[agent: ]\nprovider: custom\nmodel: m\ntemperature: NaN\nmax-tokens: 40000"
	s := load(t, map[string]string{f: text})
	for id, lines := range map[string][]int{
		"llm.provider": {2}, "llm.host": {3, 12}, "llm.temperature": {4, 15}, "llm.max-tokens": {5, 16}, "llm.context-window": {6}, "key.unknown": {7}, "line.ignored": {8},
		"llm.twice": {9}, "llm.model": {1, 9}, "llm.api-key": {9}, "llm.section": {11}, "llm.name": {12},
	} {
		for _, line := range lines {
			wantDiag(t, s, id, f, line)
		}
	}
	a := s.Agent()
	if a.Provider != "telepathy" || a.Temperature != 0.7 || a.MaxTokens != 2048 || a.ContextWindow != 32768 {
		t.Errorf("numbers get their default, a provider is never replaced: %+v", a)
	}
	if c := s.Agents[2]; c.MaxTokens != 2048 || c.Temperature != 0.7 {
		t.Errorf("%+v", c)
	}
	for _, d := range s.Diagnostics {
		if strings.Contains(d.String(), "secret") {
			t.Errorf("a key is repeated: %v", d)
		}
	}
}

func TestCRG_269_SettingsWithoutASection(t *testing.T) {
	s := load(t, map[string]string{"settings/llm-config.txt": "provider: LM Studio\nmodel: m"})
	if a := s.Agent(); a.Provider != "lmstudio" || a.Name != "Explorer" {
		t.Errorf("%+v", a)
	}
	wantDiag(t, s, "llm.no-section", "settings/llm-config.txt", 1)
}

func TestCRG_285_Settings(t *testing.T) {
	want := Settings{
		Mode: "step-by-step", Memory: "session", MemoryTurns: 4, RecentActions: 7, Cooldown: 9 * time.Second, TurnLimit: 1, MinuteLimit: 2, TokenLimit: 3, TokenBudget: 4,
		ImportLimit: 20 << 20, ChatMemory: 5, ClarificationMax: 1, SummariesL1Words: 11, SummariesL2Words: 22, LinkReach: "connected", Replies: RepliesKept, OptionsTable: true, Memo: "on", Theme: "dark", Language: "de", PanByDefault: true,
		MoneyLimit: 2.5,
	}
	s := load(t, map[string]string{"settings/ui-config.txt": "mode: Step by step\nMEMORY: session\nmemory_turns: 4\nrecent-actions: 7\ncooldown: 9 # s\nturn-limit: 1\nminute-limit: 2\ntoken-limit: 3\ntoken-budget: 4\nimport-limit: 20 MB\nchat-memory: 5\nclarifications: 1\nl1-words: 11\nl2-words: 22\ntheme: dark\nlanguage: de\nleft-drag: pan\nlink-reach: connected\nreplies: kept\nreport: Answer, Options\nmemo: on\nmoney-limit: 2,50"})
	if s.Settings != want {
		t.Errorf("got  %+v\nwant %+v", s.Settings, want)
	}
	if got := load(t, map[string]string{"settings/ui-config.txt": ""}).Settings; got != DefaultSettings() || got.TurnLimit != 100 || got.ImportLimit != 10<<20 {
		t.Errorf("defaults %+v", got)
	}
	// A new project keeps what it can of a reply and has its answer written out; one that says nothing of it, as those of older programs, does not.
	fresh := DefaultSettings()
	fresh.Replies, fresh.Memo = RepliesKept, "on"
	if got := load(t, nil).Settings; got != fresh {
		t.Errorf("a new project %+v", got)
	}
	bad := load(t, map[string]string{"settings/ui-config.txt": "mode: wild\ncooldown: -1\nturn-limit: x\nmoney-limit: lots\nshade: 3"})
	for id, line := range map[string]int{"value.choice": 1, "value.number": 2, "value.amount": 4, "key.unknown": 5} {
		wantDiag(t, bad, id, "settings/ui-config.txt", line)
	}
	wantDiag(t, bad, "value.number", "settings/ui-config.txt", 3)
	if bad.Settings != DefaultSettings() {
		t.Errorf("%+v", bad.Settings)
	}
}
