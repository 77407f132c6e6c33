package project

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"crg/backend/base/message"
	"crg/backend/project/textform"
)

// SettingsFile is where the project's own settings stand.
const SettingsFile = "settings/ui-config.txt"

// StepByStep is the mode in which every prompt and every change is shown before it happens.
const StepByStep = "step-by-step"

// LinkShown is the reach in which a model links every node that its prompt showed; else only what is connected (CRG-151).
const LinkShown = "shown"

// RepliesKept says that the readable blocks of a reply wait while those that cannot be read are asked for again; else the whole reply is.
const RepliesKept = "kept"

// DefaultSettings are those of an empty ui-config.txt.
func DefaultSettings() Settings {
	s := Settings{Theme: "system"}
	for _, one := range settings {
		if one.pick != nil {
			*one.pick(&s) = one.words[0]
		} else if one.set != nil {
			one.set(&s, one.usual)
		}
	}
	return s
}

// setting is one line of ui-config.txt: a number within bounds, or one of some words (the first is the default).
type setting struct {
	key              string
	low, high, usual int
	set              func(*Settings, int)
	money            func(*Settings, float64) // instead of set: an amount, which may have a fraction
	words            []string
	pick             func(*Settings) *string
}

const million = 1_000_000

var settings = []setting{
	{key: "mode", words: []string{"autonomous", StepByStep}, pick: func(s *Settings) *string { return &s.Mode }},
	{key: "memory", words: []string{"stateless", "session"}, pick: func(s *Settings) *string { return &s.Memory }},
	{key: "memory-turns", low: 1, high: 1000, usual: 3, set: func(s *Settings, n int) { s.MemoryTurns = n }},
	{key: "recent-actions", low: 0, high: 1000, usual: 5, set: func(s *Settings, n int) { s.RecentActions = n }},
	{key: "cooldown", low: 0, high: 86400, usual: 0, set: func(s *Settings, n int) { s.Cooldown = time.Duration(n) * time.Second }},
	{key: "turn-limit", low: 0, high: million, usual: 100, set: func(s *Settings, n int) { s.TurnLimit = n }},
	{key: "minute-limit", low: 0, high: million, usual: 0, set: func(s *Settings, n int) { s.MinuteLimit = n }},
	{key: "token-limit", low: 0, high: 2000 * million, usual: 0, set: func(s *Settings, n int) { s.TokenLimit = n }},
	{key: "money-limit", low: 0, high: million, usual: 0, money: func(s *Settings, n float64) { s.MoneyLimit = n }},
	{key: "token-budget", low: 0, high: 100 * million, usual: 0, set: func(s *Settings, n int) { s.TokenBudget = n }},
	{key: "import-limit", low: 1, high: 1024, usual: 10, set: func(s *Settings, n int) { s.ImportLimit = int64(n) << 20 }},
	{key: "chat-memory", low: 0, high: 1000, usual: 6, set: func(s *Settings, n int) { s.ChatMemory = n }},
	{key: "clarifications", low: 0, high: 100, usual: 3, set: func(s *Settings, n int) { s.ClarificationMax = n }},
	{key: "l1-words", low: 1, high: 1000, usual: 25, set: func(s *Settings, n int) { s.SummariesL1Words = n }},
	{key: "l2-words", low: 1, high: 10000, usual: 80, set: func(s *Settings, n int) { s.SummariesL2Words = n }},
	{key: "link-reach", words: []string{LinkShown, "connected"}, pick: func(s *Settings) *string { return &s.LinkReach }},
	{key: "replies", words: []string{"whole", RepliesKept}, pick: func(s *Settings) *string { return &s.Replies }},
	{key: "left-drag", words: []string{"select", "pan"}},
	{key: "title"},
	{key: "memo", words: []string{"off", "on"}, pick: func(s *Settings) *string { return &s.Memo }},
	{key: "report"},
	{key: "theme"},
	{key: "language"},
	{key: "template"},
}

func settingNames() []string {
	names := make([]string, len(settings))
	for i, s := range settings {
		names[i] = s.key
	}
	return names
}

// settings reads settings/ui-config.txt over the defaults.
func (r *reader) settings() {
	s := DefaultSettings()
	defer func() { r.snap.Settings = s }()
	t, ok := r.file(SettingsFile)
	if !ok {
		return
	}
	each(r.values(t, settingsFormat), func(e textform.Entry) {
		switch e.Key {
		case "title":
			s.Title = e.Value // the whole line: it may hold a #
		case "report":
			s.OptionsTable = r.reported(t, e)
		case "theme":
			s.Theme = textform.CutComment(e.Value)
		case "language":
			s.Language = textform.CutComment(e.Value)
		case "template":
			s.Template = r.templateName(t, e)
		default:
			r.setting(t, e, &s)
		}
	})
}

// reported reads "report: answer, options": what the report of an answer holds, the answer always.
func (r *reader) reported(t text, e textform.Entry) (options bool) {
	for word := range strings.SplitSeq(lower(textform.CutComment(e.Value)), ",") {
		switch strings.TrimSpace(word) {
		case "answer", "":
		case "options":
			options = true
		default:
			r.say("value.choice", t.path, e.Line, "key", e.Key, "value", short(e.Value), "used", "answer", "choices", "answer; answer, options")
		}
	}
	return options
}

// templateName is the template that a project says it was made from, or "".
func (r *reader) templateName(t text, e textform.Entry) string {
	name := lower(textform.CutComment(e.Value))
	if names := Templates(r.templates); !slices.Contains(names, name) {
		r.say("value.choice", t.path, e.Line, "key", e.Key, "value", short(e.Value), "used", DefaultTemplate, "choices", strings.Join(names, ", "))
		return ""
	}
	return name
}

func (r *reader) setting(t text, e textform.Entry, s *Settings) {
	for _, one := range settings {
		switch {
		case one.key != e.Key:
		case one.money != nil:
			n, ok := decimal(e.Value)
			if !ok || n > float64(one.high) {
				r.say("value.amount", t.path, e.Line, "key", e.Key, "value", short(e.Value), "used", strconv.Itoa(one.usual))
				n = float64(one.usual)
			}
			one.money(s, n)
		case one.words == nil:
			if value := strings.TrimSuffix(lower(e.Value), "mb"); one.key == "import-limit" {
				e.Value = value
			}
			one.set(s, r.whole(t, e, one.low, one.high, one.usual))
		default:
			r.choice(t, e, one, s)
		}
	}
}

func (r *reader) choice(t text, e textform.Entry, one setting, s *Settings) {
	for _, word := range one.words {
		if textform.Fold(textform.CutComment(e.Value)) != word {
			continue
		}
		if one.pick == nil {
			s.PanByDefault = word == "pan"
			return
		}
		*one.pick(s) = word
		return
	}
	r.say("value.choice", t.path, e.Line, "key", e.Key, "value", short(e.Value), "used", one.words[0], "choices", strings.Join(one.words, ", "))
}

// BadSetting says why a value cannot stand in ui-config.txt, or nothing.
func BadSetting(key, value string) message.Message {
	for _, one := range settings {
		if one.key != key {
			continue
		}
		switch {
		case one.words != nil && !slices.Contains(one.words, value):
			return message.New("must.one-of", "choices", strings.Join(one.words, ", "))
		case one.money != nil:
			if n, ok := decimal(value); !ok || n > float64(one.high) {
				return message.New("must.amount")
			}
		case one.set != nil:
			if n, err := strconv.Atoi(value); err != nil || n < one.low || n > one.high {
				return whole(one.low, one.high)
			}
		}
		return message.Message{}
	}
	return message.New("must.setting")
}

func whole(low, high int) message.Message {
	return message.New("must.whole", "low", strconv.Itoa(low), "high", strconv.Itoa(high))
}

// SettingRule says what a line of ui-config.txt may be: one of Words, or a whole number from Low to High.
type SettingRule struct {
	Key       string
	Low, High int
	Money     bool     // an amount, which may have a fraction
	Words     []string // nil = a number, or free where High is 0
	Usual     string   // without the line
}

// SettingRules are the settings of ui-config.txt in their order.
func SettingRules() []SettingRule {
	rules := make([]SettingRule, len(settings))
	for i, one := range settings {
		rules[i] = SettingRule{Key: one.key, Low: one.low, High: one.high, Words: one.words, Money: one.money != nil}
		switch {
		case one.key == "theme":
			rules[i].Usual = DefaultSettings().Theme
		case one.words != nil:
			rules[i].Usual = one.words[0]
		case one.set != nil, one.money != nil:
			rules[i].Usual = strconv.Itoa(one.usual)
		}
	}
	return rules
}
