package provider

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"crg/backend/llm"
)

// serverClass sorts what a server reports as an error: by its status and its codes, and by words only where these have several meanings.
// Words alone mislead: those of a limit that is over in seconds name the page where one can pay for more.
func (c *call) serverClass() llm.Class {
	t := &c.trace
	kind, said := strings.ToLower(t.kind), strings.ToLower(t.said)
	coded := func(codes ...string) bool {
		return slices.ContainsFunc(codes, func(code string) bool {
			return strings.Contains(kind, code) || strings.Contains(code, "_") && strings.Contains(said, code)
		})
	}
	has := func(words ...string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(kind+" "+said, word) })
	}
	inStream := t.status == 200
	status := t.status
	if inStream {
		status = statusIn(kind)
	}
	switch {
	case status == 402, coded("insufficient_quota", "insufficient_credit", "insufficient_balance", "billing_", "payment_required"),
		(status == 400 || status == 403) && has("credit balance"):
		return llm.NoCredit
	case status == 429, coded("rate_limit", "ratelimit", "throttl", "resource_exhausted", "too_many_requests"), inStream && has("rate limit"):
		return llm.RateLimited
	case status == 401, status == 403, has("api key not valid", "invalid_api_key", "invalid x-api-key", "incorrect api key", "authentication_error"):
		return llm.KeyRefused
	case has("chat template", "chat_template", "jinja", "roles must alternate"):
		return llm.Template
	case status == 413, coded("exceed_context_size"), has("context size", "context_length", "context length", "context window", "maximum context", "n_ctx", "n_keep", "prompt is too long", "too many tokens"):
		return llm.TooLong
	case (status == 400 || status == 422) && has("max_tokens", "max_completion_tokens", "max_output_tokens", "maxoutputtokens") && !has("not supported", "unsupported"):
		return llm.LongReply
	case status == 503, status == 529, status == 408, status == 425, has("overloaded", "loading model", "is loading", "model was unloaded", "model unloaded", "model has been unloaded"):
		return llm.Busy
	case status == 404, status < 500 && has("model_not_found", "no models loaded", "unknown model", "model not found", "invalid_model", "invalid model"),
		has("model") && has("not found", "does not exist"):
		return llm.ModelNotFound
	case inStream, status >= 500:
		return llm.Failed
	case status < 400:
		return llm.Broken
	}
	return llm.Refused
}

// statusIn is the status that an error within a stream carries among its codes, 0 = none.
func statusIn(kind string) int {
	for _, word := range strings.Fields(kind) {
		if n, err := strconv.Atoi(word); err == nil && n >= 400 && n < 600 {
			return n
		}
	}
	return 0
}

// wait is how long the server asks to be left alone: by its header, else by a field of its body, else by its words.
func (c *call) wait(class llm.Class) time.Duration {
	t := &c.trace
	switch {
	case t.retryAfter > 0 || class != llm.RateLimited && class != llm.Busy:
		return t.retryAfter
	case t.wait > 0:
		return t.wait
	}
	return spokenWait(t.said)
}

// retryDelay finds Google's RetryInfo among the details of an error: {"retryDelay": "2s"}.
func retryDelay(details any) time.Duration {
	list, _ := details.([]any)
	for _, d := range list {
		fields, _ := d.(map[string]any)
		if text, ok := fields["retryDelay"].(string); ok {
			return duration(text)
		}
	}
	return 0
}

// waitInWords is a wait in the words of a server: "Please try again in 6m0.5s", "retry after 20 seconds".
var waitInWords = regexp.MustCompile(`(?i)\b(?:try|retry|wait)\w*\b[^.\d]{0,24}?\s((?:\d{1,9}(?:\.\d{1,9})?\s?(?:ms|milliseconds?|seconds?|secs?|s|minutes?|mins?|m|hours?|h)\b ?|\d{1,9}(?:\.\d{1,9})?(?:ms|s|m|h))+)`)

func spokenWait(said string) time.Duration {
	m := waitInWords.FindStringSubmatch(said)
	if m == nil {
		return 0
	}
	return duration(m[1])
}

var part = regexp.MustCompile(`(\d{1,9}(?:\.\d{1,9})?)\s?([a-zA-Z]+)`)

// duration reads "1h2m", "2.1s", "20 seconds".
func duration(text string) time.Duration {
	var d time.Duration
	for _, m := range part.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.ParseFloat(m[1], 64)
		unit := time.Second
		switch u := strings.ToLower(m[2]); {
		case strings.HasPrefix(u, "ms"), strings.HasPrefix(u, "milli"):
			unit = time.Millisecond
		case strings.HasPrefix(u, "m"):
			unit = time.Minute
		case strings.HasPrefix(u, "h"):
			unit = time.Hour
		}
		d += time.Duration(min(n, float64(longestAsked/unit)) * float64(unit))
	}
	return min(d, longestAsked)
}
