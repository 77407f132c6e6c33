package journal

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestCRG_268_KeysAreMasked(t *testing.T) {
	rows := []struct{ name, in, want string }{
		{"CRG-268 form of a key", "the key sk-proj-abcDEF123456 was refused", "the key •••• was refused"},
		{"CRG-268 bearer", "Authorization: Bearer abc.def-123456\nnext", "Authorization: Bearer ••••\nnext"},
		{"CRG-268 config line", "api-key: 9f8e7d6c\nmodel: m", "api-key: ••••\nmodel: m"},
		{"CRG-268 json", `{"x-api-key":"9f8e7d6c","model":"m"}`, `{"x-api-key":"••••","model":"m"}`},
		{"CRG-268 json in json", `{"m":"{\"api_key\":\"9f8e7d6c\"}"}`, `{"m":"{\"api_key\":\"••••\"}"}`},
		{"CRG-268 address", "https://me:9f8e7d6c@host/v1?key=abc123&x=1", "https://me:••••@host/v1?key=••••&x=1"},
		{"a reference stays", "api-key: env:OPENAI_KEY", "api-key: env:OPENAI_KEY"},
		{"a reference stays", "api-key: keychain:openai", "api-key: keychain:openai"},
		{"plain words stay", "the task sk-1 has tokens: 12 and a token budget: 5", "the task sk-1 has tokens: 12 and a token budget: 5"},
		{"given literal", "it said hunter2-hunter2!", "it said ••••"},
		{"given literal, escaped in JSON", `{"m":"a\"b\\c-key"}`, `{"m":"••••"}`},
	}
	r := NewRedactor("hunter2-hunter2!", `a"b\c-key`, "env:NAME", "x")
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			if got := r.Text(row.in); got != row.want {
				t.Errorf("%q\nbecame %q\nwanted %q", row.in, got, row.want)
			}
		})
	}
}

// What people write is not spoiled by what only resembles a key.
func TestKeysTakesOutNothingButKeys(t *testing.T) {
	r := NewRedactor("hunter2-hunter2!", "none")
	for in, want := range map[string]string{
		"What is basic income, and who is the bearer of bonds?": "What is basic income, and who is the bearer of bonds?",
		"password: see below, none is needed":                   "password: see below, none is needed",
		"api-key: env:OPENAI_KEY":                               "api-key: env:OPENAI_KEY",
		"my key is sk-proj-abcDEF123456, why?":                  "my key is ••••, why?",
		"it said hunter2-hunter2!":                              "it said ••••",
		"Authorization: Bearer abc.def-123456\nnext":            "Authorization: Bearer ••••\nnext",
		"api-key: 9f8e7d6c5b4a":                                 "api-key: ••••",
		"https://me:9f8e7d6c5b4a@host/v1?key=abc123abc123&x=1":  "https://me:••••@host/v1?key=••••&x=1",
		"AKIAIOSFODNN7EXAMPLE":                                  "••••",
	} {
		if got := r.Keys(in); got != want {
			t.Errorf("%q\nbecame %q\nwanted %q", in, got, want)
		}
	}
}

func TestCRG_268_NoGivenKeySurvivesAnywhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := rapid.StringMatching(`[A-Za-z0-9!"\\/+=_.\-]{8,40}`).Draw(t, "key")
		before, after := rapid.String().Draw(t, "before"), rapid.String().Draw(t, "after")
		r := NewRedactor(key)
		got := r.Text(before + key + after)
		if strings.Contains(got, key) {
			t.Fatalf("%q still holds %q", got, key)
		}
		if again := r.Text(got); again != got {
			t.Fatalf("masking twice gives %q, then %q", got, again)
		}
	})
}

func FuzzRedact(f *testing.F) {
	f.Add("api-key: abc", "sk-12345678")
	f.Add("Bearer xxxxxxxx ://a:b@c ?key=1", "literal")
	f.Fuzz(func(t *testing.T, text, secret string) {
		r := NewRedactor(secret)
		got := r.Text(text)
		if again := r.Text(got); again != got {
			t.Fatalf("masking twice gives %q, then %q", got, again)
		}
	})
}
