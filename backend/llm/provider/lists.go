package provider

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"

	"crg/backend/llm"
)

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
		switch {
		case len(e.Running) > 0:
			m.Context, m.State = max(0, e.Running[0].Config.Context), Loaded
		case e.State == "loaded":
			m.State = Loaded
		case e.Running != nil, e.State != "":
			m.State = Idle
		}
		if m.ID == "" || strings.Contains(e.Type, "embedding") {
			continue
		}
		out = append(out, m)
	}
	return out, nil
}

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
// each could have (/api/show). What is not told is left out.
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
		all.Go(func() { models[i].MaxContext = fresh().longest(ctx, root+"/api/show", models[i].ID) })
	}
	all.Wait()
}

// longest is the context that a model of Ollama was trained with, 0 = it does not say.
func (c *call) longest(ctx context.Context, path, model string) int {
	ask, _ := json.Marshal(map[string]string{"model": model}) // a text always encodes
	body, f := c.small(ctx, http.MethodPost, path, string(ask))
	var v struct {
		Info map[string]any `json:"model_info"`
	}
	if f != nil || json.Unmarshal(body, &v) != nil {
		return 0
	}
	for key, value := range v.Info {
		if n, ok := value.(float64); ok && strings.HasSuffix(key, ".context_length") && n > 0 && n < 1<<40 {
			return int(n)
		}
	}
	return 0
}
