package jsonread

import (
	"encoding/json"
	"testing"
)

func members(text string) (map[string]string, bool) {
	out := map[string]string{}
	ok := Members([]byte(text), func(key, value Part) bool {
		out[text[key.From:key.To]] = text[value.From:value.To]
		return true
	})
	return out, ok
}

func TestMembers(t *testing.T) {
	for text, want := range map[string]string{
		`{}`: `{}`, ` { "a" : 1 , "b":"x" } `: `{"a":"1","b":"\"x\""}`, `{"a":{"id":[1,{"id":"}"}]},"id":"\\\"{"}`: `{"a":"{\"id\":[1,{\"id\":\"}\"}]}","id":"\"\\\\\\\"{\""}`,
		`{"a":null,"a":true}`: `{"a":"true"}`, `{"":-1e5}`: `{"":"-1e5"}`, `{"\"":1}`: `{"\\\"":"1"}`,
	} {
		got, ok := members(text)
		if said, _ := json.Marshal(got); !ok || string(said) != want {
			t.Errorf("%s: %s, %v", text, said, ok)
		}
	}
	for _, text := range []string{``, `[]`, `{`, `{"`, `{"a`, `{"a"`, `{"a":`, `{"a":1`, `{"a":1,`, `{"a":1}}`, `{"a":1} x`, `{"a":}`, `{"a":,}`, `{"a":"`, `{"a":"\`, `{"a":"\"}`, `{"a":[}`, `{"a":[1}`, `{a:1}`, `{"a" 1}`, `{"a":1 "b":2}`, `null`} {
		if got, ok := members(text); ok {
			t.Errorf("%s: %v", text, got)
		}
	}
}

// What is an object for the strict reader is one for Members, with the same values.
func FuzzMembers(f *testing.F) {
	for _, s := range append(seeds, `{"a":[{"b":"}]"}],"c":"\\"}`) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, ok := members(text)
		var want map[string]json.RawMessage
		if json.Unmarshal([]byte(text), &want) != nil || want == nil {
			return
		}
		if !ok {
			t.Fatalf("%q is an object", text)
		}
		for key, value := range got {
			var name string
			if json.Unmarshal([]byte(`"`+key+`"`), &name) != nil || string(want[name]) != value {
				t.Fatalf("%q: %q is %q, read %q", text, key, value, want[name])
			}
		}
	})
}
