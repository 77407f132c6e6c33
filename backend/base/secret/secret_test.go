package secret_test

import (
	"encoding/base64"
	"net/url"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/base/secret"
	"crg/backend/base/secret/secrettest"
)

func TestCRG_268_KeysAreMasked(t *testing.T) {
	for _, row := range []struct{ name, in, written, said string }{
		{"CRG-268 known", "it said hunter2-hunter2!", "it said ••••", "it said ••••"},
		{"CRG-268 known, in JSON", `{"m":"a\"b\\c-key1"}`, `{"m":"••••"}`, `{"m":"••••"}`},
		{"CRG-268 header", "Authorization: Bearer abc.def-123456\nnext", "", "Authorization: Bearer ••••\nnext"},
		{"CRG-268 by its name", `{"x-api-key":"9f8e7d6c","model":"m"}`, "", `{"x-api-key":"••••","model":"m"}`},
		{"CRG-268 json in json", `{"m":"{\"api_key\":\"9f8e7d6c\"}"}`, "", `{"m":"{\"api_key\":\"••••\"}"}`},
		{"CRG-268 address", "https://me:nine@host/v1?key=abc123&x=1", "", "https://me:••••@host/v1?key=••••&x=1"},
		{"CRG-268 cut short", "Incorrect API key provided: sk-abcde***wxyz.", "", "Incorrect API key provided: ••••"},
		{"a reference", "api-key: env:OPENAI_KEY2", "", "api-key: env:OPENAI_KEY2"},
		{"a placeholder", "use lm-studio or none", "", "use lm-studio or none"},
		{"words", "the basic model is wanted, password: optional, api key: needed", "", "the basic model is wanted, password: optional, api key: needed"},
	} {
		k := secret.Known("hunter2-hunter2!", `a"b\c-key1`, "env:NAME", "lm-studio", "none", "short-1")
		if row.written == "" {
			row.written = row.in
		}
		for way, pair := range map[string][2]string{"written": {k.Written(row.in), row.written}, "said": {k.Said(row.in), row.said}} {
			if pair[0] != pair[1] {
				t.Errorf("%s, %s: %q became %q, not %q", row.name, way, row.in, pair[0], pair[1])
			}
		}
	}
}

// The two lists that every way out is tried with: sentences that stay word for word, and keys that do not.
func TestWhatIsYoursStaysWordForWord(t *testing.T) {
	keys := secret.Known(slices.Concat(secrettest.Given(), secrettest.Known())...)
	for _, s := range secrettest.Sentences {
		if got := keys.Written(s); got != s {
			t.Errorf("%q became %q", s, got)
		}
		if got := keys.Evident(s); got != s {
			t.Errorf("the chat would ask about %q: %q", s, got)
		}
	}
	for _, key := range secrettest.Known() {
		if got := keys.Written("It says " + key + "."); got != "It says ••••." {
			t.Errorf("%q", got)
		}
	}
	for said, key := range secrettest.Said {
		if got := keys.Said(said); strings.Contains(got, key) || !strings.Contains(got, secret.Mask) {
			t.Errorf("%q became %q", said, got)
		}
	}
}

func TestCRG_268_AKnownKeyIsMaskedInEveryForm(t *testing.T) {
	const key = "AbC+/9=x&longer-secret_0123"
	for name, form := range map[string]string{
		"plain": key, "in an address": url.QueryEscape(key), "in a path": url.PathEscape(key),
		"base64": base64.StdEncoding.EncodeToString([]byte(key)), "over two lines": key[:9] + "\n   " + key[9:],
		"escaped line end": key[:9] + `\n` + key[9:], "cut short": key[:14] + "...",
	} {
		got := secret.Known(key).Said("before " + form + " after")
		if strings.Contains(got, form) || strings.Contains(got, key[:10]) || !strings.Contains(got, secret.Mask) || !strings.HasPrefix(got, "before ") || !strings.Contains(got, "after") {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestCRG_268_NoKnownKeySurvives(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := rapid.StringMatching(`[!-~]{12,300}`).Filter(func(s string) bool { return secret.Is(s) && !strings.Contains(secret.Mask, s) }).Draw(t, "key")
		before, after := rapid.String().Draw(t, "before"), rapid.String().Draw(t, "after")
		k := secret.Known(key, rapid.String().Draw(t, "another"))
		for _, mask := range []func(string) string{k.Written, k.Said, k.Echoed, k.Evident} {
			if got := mask(before + key + after); strings.Contains(got, key) {
				t.Fatalf("%q still holds %q", got, key)
			}
		}
		if got := k.Except("it is " + key).Written(key); got != key {
			t.Fatalf("%q is not sent though the person is sure: %q", key, got)
		}
	})
}

// What is not masked keeps its bytes; what is, is the same JSON.
func TestJSONIsMaskedTextByText(t *testing.T) {
	const key = "hunter2/\"hunter2"
	k := secret.Known(key)
	for in, want := range map[string]string{
		"{\n  \"a\" : \"hunter2\\/\\\"hunter2 is it\",\n  \"n\": 1.50, \"u\": \"\\u00fc\"\n}\n": "{\n  \"a\" : \"•••• is it\",\n  \"n\": 1.50, \"u\": \"\\u00fc\"\n}\n",
		"{\"a\":1}\n{\"a\":\"hunter2/\\\"hunter2\"}\n{\"a\":\"b\"}\n":                           "{\"a\":1}\n{\"a\":\"••••\"}\n{\"a\":\"b\"}\n",
		"{\"a\":\"x\"}\n{\"a\":cut short hunter2/\"hunter2\n{\"b\":\"hunter2/\\\"hunter2\"}":    "{\"a\":\"x\"}\n{\"a\":cut short ••••\n{\"b\":\"••••\"}",
		"": "", "no JSON, hunter2/\"hunter2": "no JSON, ••••",
	} {
		if got := string(secret.JSON([]byte(in), k.Written)); got != want {
			t.Errorf("%q\nbecame %q\nwanted %q", in, got, want)
		}
	}
}

func FuzzJSON(f *testing.F) {
	f.Add([]byte("{\"a\":[\"secret-1234\",1]}\n{"))
	f.Add([]byte("\"\\ud800\" x\n\n\"secret-1234\xff\""))
	f.Fuzz(func(t *testing.T, data []byte) {
		if got := secret.JSON(data, func(s string) string { return s }); string(got) != string(data) {
			t.Fatalf("%q became %q", data, got)
		}
		k := secret.Known("secret-1234")
		once := secret.JSON(data, k.Written)
		if again := secret.JSON(once, k.Written); string(again) != string(once) {
			t.Fatalf("masking twice gives %q, then %q", once, again)
		}
	})
}

func TestTheSettingsAreTakenAlongWithoutKeys(t *testing.T) {
	const in = "agent: A\r\napi-key: 9f8e7d6c\r\nhost: https://me:word@host.example/v1?key=abc123\r\n  api-key: env:MY_KEY\nrole: the api-key: is elsewhere\napi-key: # none\nAPI-Key: short-1\napi-key: lm-studio\n"
	const want = "agent: A\r\napi-key: keychain:a\r\nhost: https://me:••••@host.example/v1?key=••••\r\n  api-key: env:MY_KEY\nrole: the api-key: is elsewhere\napi-key: # none\nAPI-Key: keychain:a\napi-key: lm-studio\n"
	if got := secret.WithoutKeys(in); got != want {
		t.Errorf("%q", got)
	}
	if got := secret.InAddress("https://me:word-1234@host.example/v1?key=abc12345&model=m"); strings.Join(got, " ") != "word-1234 abc12345" {
		t.Errorf("%q", got)
	}
}
