package provider

import (
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"

	"crg/backend/llm"
)

// loaded asks a server on this computer how many tokens of context it has loaded for a model: LM Studio and Ollama say it
// beside the address that both share with others. 0 = it does not say. (Over its own address Ollama refuses what does not fit.)
func (c *Client) loaded(ctx context.Context, e endpoint, cfg llm.Config) int {
	ctx, cancel := context.WithTimeout(ctx, c.limits.Check)
	defer cancel()
	root := strings.TrimSuffix(e.base.Path, "/v1")
	for _, path := range []string{"/api/ps", "/api/v1/models", "/api/v0/models"} {
		body, f := (&call{client: c, endpoint: e, cfg: cfg}).get(ctx, root+path)
		if f != nil {
			continue
		}
		models, _ := parseModels(body)
		for _, m := range models {
			if path == "/api/ps" { // here context_length is what it was loaded with
				m.Context = m.MaxContext
			}
			if m.Context > 0 && SameModel(m.ID, cfg.Model) {
				return m.Context
			}
		}
	}
	return 0
}

// mostDetails is how many models of an Ollama server are asked about one by one.
const mostDetails = 24

// details adds what Ollama tells of its models elsewhere: which are loaded with how much context (/api/ps), and how much
// each could have and what it can do (/api/show). What is not told is left out.
func (c *Client) details(ctx context.Context, from *call, models []Model) {
	root := from.base.Path
	fresh := func() *call { return &call{client: c, endpoint: from.endpoint, cfg: from.cfg} }
	if body, f := fresh().get(ctx, root+"/api/ps"); f == nil {
		running, _ := parseModels(body)
		for i := range models {
			models[i].State = Idle
			for _, r := range running {
				if SameModel(r.ID, models[i].ID) {
					models[i].State, models[i].Context = Loaded, r.MaxContext // here context_length is what it was loaded with
				}
			}
		}
	}
	var all sync.WaitGroup
	for i := range models[:min(len(models), mostDetails)] {
		all.Go(func() {
			if shown, ok := fresh().show(ctx, models[i].ID); ok {
				models[i].MaxContext, models[i].Remote = shown.longest(), cmp.Or(models[i].Remote, shown.RemoteHost)
				if shown.Capabilities != nil {
					models[i].NoText, models[i].Guessed = noText(listEntry{Capabilities: shown.Capabilities}), false
				}
			}
		})
	}
	all.Wait()
}

// shown is what Ollama says of one model.
type shown struct {
	Info         map[string]any  `json:"model_info"`
	Capabilities json.RawMessage `json:"capabilities"`
	RemoteHost   string          `json:"remote_host"`
}

func (c *call) show(ctx context.Context, model string) (v shown, ok bool) {
	ask, _ := json.Marshal(map[string]string{"model": model}) // a text always encodes
	body, f := c.small(ctx, http.MethodPost, c.base.Path+"/api/show", string(ask))
	return v, f == nil && json.Unmarshal(body, &v) == nil
}

// longest is the context that the model was trained with, 0 = it does not say.
func (v shown) longest() int {
	for key, value := range v.Info {
		if n, ok := value.(float64); ok && strings.HasSuffix(key, ".context_length") && n > 0 && n < 1<<40 {
			return int(n)
		}
	}
	return 0
}
