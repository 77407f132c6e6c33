package secret

import (
	"net/url"
	"regexp"
	"strings"
)

// issued are keys by the beginning that their issuer gives them, in their real length.
var issued = regexp.MustCompile(`\b(?:` + strings.Join([]string{
	`[sr]k-[A-Za-z0-9]{32,}`, // OpenAI of old, DeepSeek and others
	`sk-(?:proj|svcacct|admin|ant-api\d\d|ant-admin\d\d|ant-oat\d\d|or-v1|lf)-[A-Za-z0-9_-]{32,}`, // OpenAI, Anthropic, OpenRouter
	`[sr]k_(?:live|test)_[A-Za-z0-9]{24,}`,
	`AIza[A-Za-z0-9_-]{35}`,                                            // Google
	`gsk_[A-Za-z0-9]{40,}`,                                             // Groq
	`hf_[A-Za-z0-9]{30,}`,                                              // Hugging Face
	`gh[pousr]_[A-Za-z0-9]{36}`,                                        // GitHub
	`github_pat_[A-Za-z0-9_]{60,}`,                                     // GitHub
	`glpat-[A-Za-z0-9_-]{20,}`,                                         // GitLab
	`xai-[A-Za-z0-9]{40,}`,                                             // xAI
	`pplx-[A-Za-z0-9]{40,}`,                                            // Perplexity
	`nvapi-[A-Za-z0-9_-]{60,}`,                                         // NVIDIA
	`csk-[A-Za-z0-9]{40,}`,                                             // Cerebras
	`tgp_v1_[A-Za-z0-9_-]{40,}`,                                        // Together
	`r8_[A-Za-z0-9]{36,}`,                                              // Replicate
	`(?:AKIA|ASIA)[A-Z0-9]{16}`,                                        // Amazon
	`xox[abprs]-[A-Za-z0-9-]{24,}`,                                     // Slack
	`eyJ[A-Za-z0-9_-]{16,}\.eyJ[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}`, // a signed token (JWT)
}, "|") + `)`)

var (
	// What follows the word Bearer or Basic in a header.
	header = regexp.MustCompile(`(?i)\b(?:bearer|basic)\s+([A-Za-z0-9._~+/-]{6,}=*)`)
	// A key by its name: api-key: …, "x-api-key": "…", password=….
	named = regexp.MustCompile(`(?i)(?:api[-_ ]?key|authorization|access[-_]token|secret[-_]key|client[-_]secret|password)(?: provided| is)?\\?["']?[ \t]*[:=][ \t]*\\?["']?([^\s"'\\,;&}\]]{6,})`)
	// What begins as keys do, and is cut short: servers repeat a key so.
	begun = regexp.MustCompile(`(?i)\b(?:sk|pk|rk|gsk|xai|hf)[-_]([\w*.…-]{8,})`)
	// The key of an address: https://…?key=….
	query = regexp.MustCompile(`[?&](?:key|token|sig|api[-_]?key|access[-_]token)=([^&\s"'\\]{6,})`)
	// The word behind a name in an address: https://name:word@host. Nothing else stands in this place.
	user = regexp.MustCompile(`://[^/\s:@]*:([^/\s@]+)@`)
)

// withoutLooks masks what looks like a key. Words announce one often enough: of what only stands in its place, a digit is asked.
func withoutLooks(s string) string {
	s = issued.ReplaceAllString(s, Mask)
	s = masked(user, s, func(string) bool { return true })
	for _, form := range []*regexp.Regexp{header, named, begun, query} {
		s = masked(form, s, func(found string) bool { return strings.ContainsAny(found, "0123456789*") && !Reference(found) })
	}
	return s
}

// masked masks what the first group of a form finds, where it is one.
func masked(form *regexp.Regexp, s string, is func(string) bool) string {
	var out strings.Builder
	from := 0
	for _, at := range form.FindAllStringSubmatchIndex(s, -1) {
		if is(s[at[2]:at[3]]) {
			out.WriteString(s[from:at[2]] + Mask)
			from = at[3]
		}
	}
	if from == 0 {
		return s
	}
	return out.String() + s[from:]
}

// InAddress are the keys that stand in the address of a server, where none belongs.
func InAddress(address string) (keys []string) {
	u, err := url.Parse(address)
	if err != nil {
		return nil
	}
	if password, ok := u.User.Password(); ok {
		keys = append(keys, password)
	}
	for name, values := range u.Query() {
		if query.MatchString("?" + name + "=123456") {
			keys = append(keys, values...)
		}
	}
	return keys
}
