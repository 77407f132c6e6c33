package provider

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"

	"crg/backend/llm"
)

// Model is one entry of a server's list. Counts are tokens, 0 = the server does not say.
type Model struct {
	ID         string `json:"id"`
	Label      string `json:"label,omitempty"`
	Context    int    `json:"context,omitempty"`    // of the model as it is loaded now
	MaxContext int    `json:"maxContext,omitempty"` // what it could have
}

// Test is "Test connection": it lists models and costs nothing. nil means that the server answers, takes the key and has
// the model, as far as it tells. Errors: *llm.Fault, among them Unreachable, KeyRefused and ModelNotFound, whose Detail
// names models that are there.
func (c *Client) Test(ctx context.Context, cfg llm.Config) error {
	if strings.EqualFold(strings.TrimSpace(cfg.Provider), "practice") {
		return nil
	}
	e, fault := locate(cfg)
	if fault == nil {
		fault = complete(e, llm.Request{Config: cfg, Messages: []llm.Message{{Role: llm.User, Text: "-"}}})
	}
	if fault != nil {
		return fault
	}
	models, err := c.Models(ctx, cfg)
	if f := llm.FaultOf(err); f != nil && f.Class == llm.ModelNotFound { // the list is not there
		if strings.EqualFold(strings.TrimSpace(cfg.Provider), "custom") {
			return nil
		}
		f.Class, f.Detail = llm.Broken, "what answers at "+e.base.String()+" has no list of models; the address may be wrong"
		return f
	}
	if err != nil {
		return err
	}
	if len(models) == 0 && strings.EqualFold(strings.TrimSpace(cfg.Provider), "custom") {
		return nil
	}
	if slices.ContainsFunc(models, func(m Model) bool { return sameModel(m.ID, cfg.Model) }) {
		return nil
	}
	if e.dialect == anthropic { // the list leaves aliases out
		call := &call{client: c, endpoint: e, cfg: cfg}
		if _, f := call.get(ctx, e.base.Path+"/models/"+cfg.Model); f == nil || f.Class != llm.ModelNotFound {
			return asError(f)
		}
	}
	return &llm.Fault{Class: llm.ModelNotFound, Host: e.base.Host, Model: cfg.Model, Detail: offer(models)}
}

func asError(f *llm.Fault) error {
	if f == nil {
		return nil
	}
	return f
}

// offer names a few models that are there.
func offer(models []Model) string {
	if len(models) == 0 {
		return "no model is there"
	}
	const most = 5
	var names []string
	for i, m := range models {
		if i == most {
			names = append(names, fmt.Sprintf("and %d more", len(models)-most))
			break
		}
		names = append(names, m.ID)
	}
	return llm.Shorten("it has " + strings.Join(names, ", "))
}

// sameModel compares names as servers do: Ollama adds ":latest", Google puts "models/" in front.
func sameModel(listed, asked string) bool {
	trim := func(s string) string {
		return strings.TrimPrefix(strings.TrimSuffix(strings.ToLower(strings.TrimSpace(s)), ":latest"), "models/")
	}
	return trim(listed) == trim(asked)
}

// Models lists what the server offers. Errors: *llm.Fault.
func (c *Client) Models(ctx context.Context, cfg llm.Config) ([]Model, error) {
	if strings.EqualFold(strings.TrimSpace(cfg.Provider), "practice") {
		return []Model{{ID: "practice", Label: "Practice agent (no AI)"}}, nil
	}
	e, f := locate(cfg)
	if f != nil {
		return nil, f
	}
	paths := []string{e.base.Path + "/models"}
	switch {
	case e.dialect == ollama:
		paths = []string{e.base.Path + "/api/tags"}
	case e.dialect == anthropic:
		paths = []string{e.base.Path + "/models?limit=1000"}
	case strings.EqualFold(strings.TrimSpace(cfg.Provider), "lmstudio"): // its own lists say more
		root := strings.TrimSuffix(e.base.Path, "/v1")
		paths = []string{root + "/api/v1/models", root + "/api/v0/models", e.base.Path + "/models"}
	}
	var last *llm.Fault
	for _, path := range paths {
		call := &call{client: c, endpoint: e, cfg: cfg}
		body, f := call.get(ctx, path)
		if f == nil {
			models, err := parseModels([]byte(veiled(string(body), cfg.Key)))
			if err == nil {
				return models, nil
			}
			f = &llm.Fault{Class: llm.Broken, Host: e.base.Host, Model: cfg.Model, Status: 200, Detail: "its list of models cannot be read"}
		}
		last = f
		if f.Class != llm.ModelNotFound && f.Class != llm.Refused && f.Class != llm.Broken {
			break
		}
	}
	return nil, last
}

// get asks for one small document of the server.
func (c *call) get(ctx context.Context, path string) ([]byte, *llm.Fault) {
	ctx, cancel := context.WithTimeoutCause(ctx, c.client.limits.Check, errTotal)
	defer cancel()
	body, err := c.fetch(ctx, path)
	if err == nil {
		return body, nil
	}
	c.trace.problem = err
	f := c.classify(ctx, err, "")
	if f.Class == llm.Cut || f.Class == llm.Empty {
		f.Class = llm.Broken
	}
	return nil, f
}

func (c *call) fetch(ctx context.Context, path string) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base.Scheme+"://"+c.base.Host+path, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("User-Agent", c.client.agent)
	req.Header.Set("Accept", "application/json")
	if c.cfg.Key != "" {
		if c.dialect == anthropic {
			req.Header.Set("X-Api-Key", c.cfg.Key)
		} else {
			req.Header.Set("Authorization", "Bearer "+c.cfg.Key)
		}
	}
	if c.dialect == anthropic {
		req.Header.Set("Anthropic-Version", "2023-06-01")
	}
	resp, err := c.send(req) // no http.Client: a redirect is an answer like any other
	if err != nil {
		return nil, cause(ctx, err)
	}
	defer resp.Body.Close()
	c.trace.sent, c.trace.status = true, resp.StatusCode
	c.trace.retryAfter = retryAfter(resp.Header.Get("Retry-After"), time.Now())
	in := &limited{r: resp.Body, left: 4 << 20, touched: func() {}}
	if resp.StatusCode != http.StatusOK {
		return nil, c.refused(ctx, resp, in)
	}
	if strings.HasPrefix(resp.Header.Get("Content-Type"), "text/html") {
		return nil, errWebPage
	}
	body, err := io.ReadAll(in)
	if err != nil {
		return nil, cause(ctx, err)
	}
	return body, nil
}

// parseModels reads the lists of all dialects: {"data":[…]} or {"models":[…]}.
func parseModels(body []byte) ([]Model, error) {
	type entry struct {
		ID       string `json:"id"`
		Key      string `json:"key"`
		Name     string `json:"name"`
		Type     string `json:"type"`
		State    string `json:"state"`
		Label    string `json:"display_name"`
		Max      int    `json:"max_context_length"`
		MaxInput int    `json:"max_input_tokens"`
		Length   int    `json:"context_length"`
		Loaded   int    `json:"loaded_context_length"`
		Running  []struct {
			Config struct {
				Context int `json:"context_length"`
			} `json:"config"`
		} `json:"loaded_instances"`
	}
	var v struct {
		Data   *[]entry `json:"data"`
		Models *[]entry `json:"models"`
	}
	if err := json.Unmarshal(body, &v); err != nil {
		return nil, err
	}
	list := v.Data
	if list == nil {
		list = v.Models
	}
	if list == nil {
		return nil, errDamaged
	}
	out := []Model{}
	for _, e := range *list {
		m := Model{ID: e.ID, Label: e.Label, Context: max(0, e.Loaded), MaxContext: max(0, e.Max, e.MaxInput, e.Length)}
		for _, id := range []string{e.Key, e.Name} {
			if m.ID == "" {
				m.ID = id
			}
		}
		if len(e.Running) > 0 {
			m.Context = max(0, e.Running[0].Config.Context)
		}
		if m.ID == "" || strings.Contains(e.Type, "embedding") {
			continue
		}
		out = append(out, m)
	}
	return out, nil
}
