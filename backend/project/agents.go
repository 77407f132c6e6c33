package project

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-playground/validator/v10"

	"crg/backend/llm"
	"crg/backend/llm/catalog"
	"crg/backend/project/textform"
)

// agentText is a section of llm-config.txt with the rules its values keep. Numbers are read before; a number that cannot
// be read is 0 and so breaks its rule.
type agentText struct {
	Provider      string  `key:"provider" validate:"required,provider"`
	Host          string  `key:"host" validate:"omitempty,server"`
	APIKey        string  `key:"api-key"`
	Model         string  `key:"model" validate:"required_unless=Provider practice Provider replay"`
	Temperature   float64 `key:"temperature" validate:"gte=0,lte=2"`
	MaxTokens     int     `key:"max-tokens" validate:"gte=16,lte=1000000,ltfield=ContextWindow"`
	ContextWindow int     `key:"context-window" validate:"gte=1024,lte=100000000"`
	ConnectLimit  int     `key:"connect-limit" validate:"gte=0,lte=600"`
	SilenceLimit  int     `key:"silence-limit" validate:"gte=0,lte=86400"`
	AnswerLimit   int     `key:"answer-limit" validate:"gte=0,lte=1440"`
}

var validate = func() *validator.Validate {
	v := validator.New(validator.WithRequiredStructEnabled())
	v.RegisterTagNameFunc(func(f reflect.StructField) string { return f.Tag.Get("key") })
	if err := v.RegisterValidation("provider", func(f validator.FieldLevel) bool {
		_, served := catalog.Of(f.Field().String())
		return served || llm.NoServer(f.Field().String())
	}); err != nil {
		panic(err)
	}
	address := validator.New()
	if err := v.RegisterValidation("server", func(f validator.FieldLevel) bool { // as it is used: without a scheme, too
		text := f.Field().String()
		if !strings.Contains(text, "://") {
			text = "http://" + text
		}
		return address.Var(text, "http_url") == nil
	}); err != nil {
		panic(err)
	}
	v.RegisterStructValidation(needsOfProvider, agentText{})
	return v
}()

// needsOfProvider asks for the address and the key that a provider does not work without.
func needsOfProvider(s validator.StructLevel) {
	a := s.Current().Interface().(agentText)
	row, served := catalog.Of(a.Provider)
	if served && row.Host == "" && a.Host == "" {
		s.ReportError(a.Host, "host", "Host", "required", "")
	}
	if row.Keyed && a.APIKey == "" {
		s.ReportError(a.APIKey, "api-key", "APIKey", "required", "")
	}
}

// choices are the providers that a person may write, the last one apart: "a, b or c".
func choices() (first, last string) {
	names := []string{llm.Practice}
	for _, row := range catalog.All() {
		names = append(names, row.Name)
	}
	return strings.Join(names[:len(names)-1], ", "), names[len(names)-1]
}

// agents reads settings/llm-config.txt (004 §10). Exactly one agent is active: the first (CRG-186).
func (r *reader) agents() {
	const name = "settings/llm-config.txt"
	t, ok := r.file(name)
	if !ok {
		return
	}
	v := r.values(t, agentFormat)
	r.snap.Agents = r.sections(t, v)
	if len(r.snap.Agents) == 0 {
		used := llm.Practice
		if good, ok, which := r.lastGood(t.path, name); ok {
			quiet := &reader{snap: &Snapshot{}, perFile: map[string]int{}}
			r.snap.Agents, used = quiet.sections(good, good.doc.Values(agentFormat)), which
		}
		r.say("llm.no-agent", t.path, 0, "used", used)
	}
	for _, a := range r.snap.Agents[min(1, len(r.snap.Agents)):] {
		r.say("llm.inactive", t.path, a.Line, "name", short(a.Name))
	}
}

func (r *reader) sections(t text, v textform.Values) []Agent {
	var agents []Agent
	for i, s := range v.Sections {
		var entries []textform.Entry
		for _, e := range v.Entries {
			if e.Section == i && e.Known {
				entries = append(entries, e)
			}
		}
		switch {
		case i == 0 && len(entries) == 0:
			continue
		case i == 0:
			r.say("llm.no-section", t.path, entries[0].Line)
			s = textform.Section{Kind: "agent", Name: "Explorer", Line: entries[0].Line}
		case s.Kind != "agent":
			r.say("llm.section", t.path, s.Line)
			continue
		case s.Name == "":
			r.say("llm.name", t.path, s.Line)
			s.Name = "Agent"
		}
		if slices.ContainsFunc(agents, func(a Agent) bool { return foldName(a.Name) == foldName(s.Name) }) {
			r.say("llm.twice", t.path, s.Line, "name", short(s.Name))
		}
		agents = append(agents, r.agent(t, s, entries))
	}
	return agents
}

func (r *reader) agent(t text, s textform.Section, entries []textform.Entry) Agent {
	usual := DefaultAgent()
	lines := map[string]int{}
	role := usual.Role
	a := agentText{Temperature: usual.Temperature, MaxTokens: usual.MaxTokens, ContextWindow: usual.ContextWindow}
	for _, e := range entries {
		lines[e.Key] = e.Line
		switch e.Key {
		case "provider":
			a.Provider = strings.NewReplacer("-", "", " ", "", "_", "").Replace(lower(e.Value))
		case "host":
			a.Host = e.Value
		case "api-key":
			a.APIKey = e.Value
		case "model":
			a.Model = e.Value
		case "role":
			role = e.Value
		case "temperature":
			n, err := strconv.ParseFloat(textform.CutComment(e.Value), 64)
			a.Temperature = n
			if err != nil {
				a.Temperature = -1
			}
		case "max-tokens":
			a.MaxTokens, _ = strconv.Atoi(textform.CutComment(e.Value))
		case "context-window":
			a.ContextWindow, _ = strconv.Atoi(textform.CutComment(e.Value))
		case "connect-limit":
			a.ConnectLimit = limit(e.Value)
		case "silence-limit":
			a.SilenceLimit = limit(e.Value)
		case "answer-limit":
			a.AnswerLimit = limit(e.Value)
		}
	}
	r.checkAgent(t, s, &a, lines)
	if !strings.HasPrefix(a.APIKey, "env:") && !strings.HasPrefix(a.APIKey, "keychain:") && a.APIKey != "" {
		r.say("llm.literal-key", t.path, lines["api-key"])
	}
	return Agent{
		Name: s.Name, Line: s.Line, Role: role, Provider: a.Provider, Host: a.Host, APIKey: a.APIKey, Model: a.Model,
		Temperature: a.Temperature, MaxTokens: a.MaxTokens, ContextWindow: a.ContextWindow,
		ConnectLimit: time.Duration(a.ConnectLimit) * time.Second, SilenceLimit: time.Duration(a.SilenceLimit) * time.Second,
		AnswerLimit: time.Duration(a.AnswerLimit) * time.Minute,
	}
}

// limit reads a number of at least 1; anything else is -1 and so breaks its rule.
func limit(text string) int {
	if n, err := strconv.Atoi(textform.CutComment(text)); err == nil && n > 0 {
		return n
	}
	return -1
}

// checkAgent reports every value that breaks its rule, and puts the usual number in the place of a bad one (CRG-269).
// A provider, host, key or model is never replaced: CRG does not turn to another service by itself.
func (r *reader) checkAgent(t text, s textform.Section, a *agentText, lines map[string]int) {
	var broken validator.ValidationErrors
	if err := validate.Struct(*a); !errors.As(err, &broken) {
		return
	}
	usual := DefaultAgent()
	done := map[string]bool{}
	for _, b := range broken {
		key := b.Field()
		if done[key] {
			continue
		}
		done[key] = true
		line, has := lines[key], "yes"
		if line == 0 {
			line, has = s.Line, "no"
		}
		values := []string{"key", key, "has", has}
		used := ""
		switch key {
		case "provider":
			first, last := choices()
			values = append(values, "choices", first, "last", last)
		case "temperature":
			a.Temperature, used = usual.Temperature, fmt.Sprint(usual.Temperature)
		case "context-window":
			a.ContextWindow, used = usual.ContextWindow, strconv.Itoa(usual.ContextWindow)
		case "connect-limit":
			a.ConnectLimit = 0
		case "silence-limit":
			a.SilenceLimit = 0
		case "answer-limit":
			a.AnswerLimit = 0
		}
		r.say("llm."+key, t.path, line, append(values, "used", used)...)
	}
	if a.MaxTokens < 16 || a.MaxTokens >= a.ContextWindow {
		a.MaxTokens = min(usual.MaxTokens, a.ContextWindow/4)
	}
}
