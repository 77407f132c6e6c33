package provider

import (
	"net/http"
	"testing"
	"time"

	"crg/backend/llm"
)

// A limit that is over in a while is a wait, whatever words it comes with; no credit is what status and codes say.
func TestALimitOfTheRateIsAWait(t *testing.T) {
	const billing = "Too fast, next try in 2.5s. A larger plan stands at https://host.example/settings/billing"
	for _, c := range []struct {
		name   string
		status int
		header string
		body   string
		class  llm.Class
		wait   time.Duration
	}{
		{"the page where one pays", 429, "2", `{"error":{"message":"` + billing + `","type":"tokens","code":"rate_limit_exceeded"}}`, llm.RateLimited, 2 * time.Second},
		{"and no header", 429, "", `{"error":{"message":"` + billing + `","type":"tokens","code":"rate_limit_exceeded"}}`, llm.RateLimited, 2500 * time.Millisecond},
		{"google", 429, "", `[{"error":{"code":429,"message":"See your plan and billing.","status":"RESOURCE_EXHAUSTED","details":[{"violations":[{"quotaId":"x"}]},{"retryDelay":"2s"}]}}]`, llm.RateLimited, 2 * time.Second},
		{"too many tokens now", 429, "2", `{"error":{"message":"Too many tokens at the moment, insufficient credits?","type":"throttling","code":"429"}}`, llm.RateLimited, 2 * time.Second},
		{"credit balance", 429, "3", `{"error":{"message":"Your credit balance allows 3 requests a minute."}}`, llm.RateLimited, 3 * time.Second},
		{"minutes", 429, "", `{"error":{"message":"Please try again in 6m0.5s."}}`, llm.RateLimited, 6*time.Minute + 500*time.Millisecond},
		{"in full words", 429, "", `{"error":{"message":"Rate limit. Retry after 20 seconds, please"}}`, llm.RateLimited, 20 * time.Second},
		{"milliseconds", 429, "", `{"error":{"message":"Please try again in 350ms"}}`, llm.RateLimited, 350 * time.Millisecond},
		{"absurd", 429, "", `{"error":{"message":"wait 999999999h"}}`, llm.RateLimited, longestAsked},
		{"no time", 429, "", `{"error":{"message":"Limit 10000, requested 20000. Try a smaller one."}}`, llm.RateLimited, 0},
		{"busy", 503, "", `{"error":{"message":"Overloaded, retry in 20s"}}`, llm.Busy, 20 * time.Second},
		{"quota", 429, "", `{"error":{"message":"You exceeded your current quota.","type":"insufficient_quota","code":"insufficient_quota"}}`, llm.NoCredit, 0},
		{"billing code", 403, "", `{"error":{"message":"x","code":"billing_hard_limit_reached"}}`, llm.NoCredit, 0},
		{"payment", 402, "", ``, llm.NoCredit, 0},
		{"a refusal that names the page", 400, "", `{"error":{"message":"No such plan, see billing"}}`, llm.Refused, 0},
		{"in a stream", 200, "", "data: " + `{"error":{"code":429,"message":"see billing, retry in 4s"}}` + "\n\n", llm.RateLimited, 4 * time.Second},
		{"no credit in a stream", 200, "", "data: " + `{"error":{"code":402,"message":"x"}}` + "\n\n", llm.NoCredit, 0},
		{"busy in a stream", 200, "", "data: " + `{"error":{"code":503,"message":"x"}}` + "\n\n", llm.Busy, 0},
	} {
		s := serve(t, func(w http.ResponseWriter, r *http.Request) {
			if c.header != "" {
				w.Header().Set("Retry-After", c.header)
			}
			status(c.status, nil, c.body)(w, r)
		})
		_, err := client().Complete(t.Context(), request("custom", s.URL))
		if f := classOf(t, err); f.Class != c.class || f.RetryAfter != c.wait {
			t.Errorf("%s: %v after %v, not %v after %v", c.name, f.Class, f.RetryAfter, c.class, c.wait)
		}
	}
}
