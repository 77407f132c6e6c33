package llm

import (
	"errors"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"crg/backend/base/fault"
)

func TestShorten(t *testing.T) {
	got := Shorten("a\n\n b\t" + strings.Repeat("世", 1000) + "\xff")
	if utf8.RuneCountInString(got) != 300 || !utf8.ValidString(got) || !strings.HasPrefix(got, "a b 世") {
		t.Fatalf("%q", got)
	}
}

func TestCRG_167_EveryClassHasPlainWords(t *testing.T) {
	for _, c := range []Class{
		Stopped, TimedOut, Stalled, Unreachable, KeyRefused, ModelNotFound, RateLimited, NoCredit, TooLong, Busy, Refused, Failed, Broken, Empty, Cut, NotConfigured, NotAllowed, OnlyThought, ToolCall, LongReply, Template, WebPage,
	} {
		e := AsFault(&Fault{Class: c, Host: "localhost:1234", Model: "qwen"})
		if e.Msg != "model."+string(c) || strings.Contains(e.Sentence()+e.Remedy(), "{") || e.Remedy() == "" {
			t.Errorf("%s: %s / %s", c, e.Sentence(), e.Remedy())
		}
		if f := FaultOf(errors.Join(e)); f == nil || f.Class != c {
			t.Errorf("%s is lost behind its words", c)
		}
	}
	if e := AsFault(&Fault{Class: "new"}); !fault.Is(e, "model.failed") {
		t.Error(e)
	}
}

func TestAsFault_NamesTheServiceAsPeopleKnowIt(t *testing.T) {
	for want, f := range map[string]*Fault{
		"LM Studio (localhost:1234) cannot be reached: it gave no reason.": {Class: Unreachable, Service: "LM Studio", Host: "localhost:1234"},
		"192.168.0.7:8080 cannot be reached: it gave no reason.":           {Class: Unreachable, Host: "192.168.0.7:8080"},
		"the model's server cannot be reached: it gave no reason.":         {Class: Unreachable, Service: "LM Studio"},
		"Anthropic (api.anthropic.com) refused the key.":                   {Class: KeyRefused, Service: "Anthropic", Host: "api.anthropic.com"},
	} {
		if got := AsFault(f).Sentence(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// a wait that is longer than CRG waits by itself is told with the time at which it is over.
func TestR64_ALongWaitNamesTheTime(t *testing.T) {
	now := time.Date(2026, 3, 4, 14, 21, 30, 0, time.Local)
	for _, c := range []struct {
		class Class
		wait  time.Duration
		says  string
	}{
		{RateLimited, 10 * time.Minute, "api.example.com asks to wait 10 minutes. Nothing is lost. Try again after 14:32."},
		{Busy, 3*time.Minute + time.Second, "api.example.com asks to wait 4 minutes. Nothing is lost. Try again after 14:25."},
		{RateLimited, 11 * time.Hour, "api.example.com asks to wait 11 hours. Nothing is lost. Try again after 2026-03-05 01:22."},
		{RateLimited, 72 * time.Hour, "api.example.com asks to wait 3 days. Nothing is lost. Try again after 2026-03-07 14:22."},
		{RateLimited, 2 * time.Minute, "api.example.com asks to slow down. Nothing is lost. Start again in a while, or set a cooldown between turns."},
		{NoCredit, time.Hour, "The account at api.example.com has no credit left, or has reached a limit of its own. Your graph is safe. Add credit there, or use another model, such as one on your own computer."},
	} {
		e := AsFault(&Fault{Class: c.class, Host: "api.example.com", RetryAfter: c.wait, Until: now.Add(c.wait)})
		if got := e.Sentence() + " " + e.Remedy(); got != c.says {
			t.Errorf("%s %v: %s", c.class, c.wait, got)
		}
	}
}
