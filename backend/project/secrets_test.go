package project

import "testing"

func TestR100_WithoutKeys(t *testing.T) {
	const name = "settings/llm-config.txt"
	for in, want := range map[string]string{
		"[agent: A]\r\napi-key: abc\r\nmodel: m\r\n":                       "[agent: A]\r\napi-key: " + Hidden + "\r\nmodel: m\r\n",
		"  API-Key : abc def\n":                                            "  API-Key : " + Hidden + "\n",
		"# api-key: abc\n":                                                 "# api-key: " + Hidden + "\n",
		"api_kee: abc\nsecret = x\n":                                       "api_kee: " + Hidden + "\nsecret = " + Hidden + "\n",
		"api-key: env:NAME\napi-key: Keychain:o\n":                         "api-key: env:NAME\napi-key: Keychain:o\n",
		"max-tokens: 2048\nmax-tokens: 10 # few\n":                         "max-tokens: 2048\nmax-tokens: 10 # few\n",
		"host: https://me:pw@h/v1?key=abc&x=1\n":                           "host: https://me:" + Hidden + "@h/v1?key=" + Hidden + "&x=1\n",
		"role: keeper of the monkey\nmodel: keyless":                       "role: keeper of the monkey\nmodel: keyless",
		"\xff\xfea\x00p\x00i\x00-\x00k\x00e\x00y\x00:\x00 \x00s\x00\n\x00": "\xff\xfe" + utf16le("api-key: "+Hidden+"\n"),
	} {
		if got := string(WithoutKeys(name, []byte(in))); got != want {
			t.Errorf("%q\nbecame %q\nwanted %q", in, got, want)
		}
	}
	for _, copied := range []string{"settings/llm-config (Annas in Konflikt stehende Kopie 2026-11-26).txt", "Settings/LLM-config (1).txt"} {
		if got := string(WithoutKeys(copied, []byte("api-key: abc"))); got != "api-key: "+Hidden {
			t.Errorf("%s: %q", copied, got)
		}
	}
	if got := string(WithoutKeys("prompts/intro.txt", []byte("api-key: abc"))); got != "api-key: abc" {
		t.Errorf("another file: %q", got)
	}
}

func utf16le(s string) (out string) {
	for _, c := range s {
		out += string([]byte{byte(c), 0})
	}
	return out
}
