package provider

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/base/secret"
)

// however a text with a key in it is cut into pieces, the key is not in what comes out, and all else is.
func TestR101_AKeyInAnAnswerIsVeiled(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := rapid.StringMatching(`[ab]{12,16}`).Draw(t, "key") // repeats itself, so that beginnings overlap
		text := strings.Join(rapid.SliceOf(rapid.SampledFrom([]string{key, key[:5], key[3:], "a", "b", "ä ", "x"})).Draw(t, "parts"), "")
		v := newKeyMask(key)
		var out strings.Builder
		for rest := text; rest != ""; {
			n := rapid.IntRange(1, len(rest)).Draw(t, "cut")
			out.WriteString(v.pass(rest[:n]))
			rest = rest[n:]
		}
		out.WriteString(v.rest())
		if want := strings.ReplaceAll(text, key, secret.Mask); out.String() != want {
			t.Fatalf("%q became %q, want %q", text, out.String(), want)
		}
	})
	for _, placeholder := range []string{"", "none", "not-needed", "lm-studio"} {
		if v := newKeyMask(placeholder); v.pass("none not-needed lm-studio")+v.rest() != "none not-needed lm-studio" {
			t.Errorf("%q spoils an answer", placeholder)
		}
	}
}
