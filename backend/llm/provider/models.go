package provider

import (
	"context"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/llm"
	"crg/backend/llm/catalog"
)

// Model is one entry of a server's list. Counts are tokens, 0 = the server does not say.
type Model struct {
	ID         string `json:"id"`
	Label      string `json:"label,omitempty"`
	Context    int    `json:"context,omitempty"`    // of the model as it is loaded now
	MaxContext int    `json:"maxContext,omitempty"` // what it could have
	State      string `json:"state,omitempty"`      // Loaded, Idle, "" = the server does not say
	Remote     string `json:"remote,omitempty"`     // the host where a model of a server near by runs in truth; "" = on the server itself

	NoText  bool `json:"-"` // it completes no text: it is for embeddings, pictures, speech;
	Guessed bool `json:"-"` // by its name alone
}

// States of a model.
const (
	Loaded = "loaded"
	Idle   = "idle" // it is there, and is loaded when it is first asked
)

// offer names a few models that are there.
func offer(models []Model) message.Message {
	const most = 5
	var names []string
	for _, m := range models[:min(most, len(models))] {
		names = append(names, m.ID)
	}
	return message.New("call.offer", "models", llm.Shorten(strings.Join(names, ", ")), "more", strconv.Itoa(max(0, len(models)-most)))
}

// SameModel compares names as servers do: Ollama adds ":latest", Google puts "models/" in front.
func SameModel(listed, asked string) bool {
	trim := func(s string) string {
		return strings.TrimPrefix(strings.TrimSuffix(strings.ToLower(strings.TrimSpace(s)), ":latest"), "models/")
	}
	return trim(listed) == trim(asked)
}

// Models lists the models that the server offers and that complete text. Errors: *llm.Fault.
func (c *Client) Models(ctx context.Context, cfg llm.Config) ([]Model, error) {
	models, err := c.list(ctx, cfg)
	return slices.DeleteFunc(models, func(m Model) bool { return m.NoText }), err
}

// list are all models of the server.
func (c *Client) list(ctx context.Context, cfg llm.Config) ([]Model, error) {
	if llm.IsPractice(cfg.Provider) {
		return []Model{{ID: llm.Practice, Label: "Practice agent (no AI)"}}, nil
	}
	e, f := locate(cfg)
	if f != nil {
		return nil, f
	}
	paths := []string{e.base.Path + "/models"}
	switch {
	case e.Dialect == catalog.Ollama:
		paths = []string{e.base.Path + "/api/tags"}
	case e.Dialect == catalog.Anthropic:
		paths = []string{e.base.Path + "/models?limit=1000"}
	}
	for _, list := range slices.Backward(e.Lists) {
		paths = slices.Insert(paths, 0, strings.TrimSuffix(e.base.Path, e.Path)+list)
	}
	var last *llm.Fault
	for _, path := range paths {
		call := &call{client: c, endpoint: e, cfg: cfg}
		body, f := call.get(ctx, path)
		if f == nil {
			models, err := parseModels(secret.JSON(body, secret.Known(cfg.Key).Echoed))
			if err == nil {
				if e.Dialect == catalog.Ollama {
					c.details(ctx, call, models)
				}
				return models, nil
			}
			f = &llm.Fault{Class: llm.Broken, Service: e.Title, Host: e.base.Host, Model: cfg.Model, Status: 200, Detail: message.New("call.bad-list").String(), Said: message.New("call.bad-list")}
		}
		last = f
		if f.Class != llm.ModelNotFound && f.Class != llm.Refused && f.Class != llm.Broken && f.Class != llm.WebPage && f.Class != llm.Failed {
			break
		}
	}
	return nil, last
}

// get asks for one small document of the server.
func (c *call) get(ctx context.Context, path string) ([]byte, *llm.Fault) {
	return c.small(ctx, http.MethodGet, path, "")
}

func (c *call) small(ctx context.Context, method, path, body string) ([]byte, *llm.Fault) {
	ctx, cancel := context.WithTimeoutCause(ctx, c.client.limits.Check, errTotal)
	defer cancel()
	got, err := c.fetch(ctx, method, path, body)
	if err == nil {
		return got, nil
	}
	c.trace.problem = err
	f := c.classify(ctx, err, "")
	if f.Class == llm.Cut || f.Class == llm.Empty || f.Class == llm.OnlyThought {
		f.Class = llm.Broken
	}
	return nil, f
}

func (c *call) fetch(ctx context.Context, method, path, body string) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.base.Scheme+"://"+c.base.Host+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("User-Agent", c.client.agent)
	req.Header.Set("Accept", "application/json")
	if c.cfg.Key != "" {
		if c.Dialect == catalog.Anthropic {
			req.Header.Set("X-Api-Key", c.cfg.Key)
		} else {
			req.Header.Set("Authorization", "Bearer "+c.cfg.Key)
		}
	}
	if c.Dialect == catalog.Anthropic {
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
	got, err := io.ReadAll(in)
	if err != nil {
		return nil, cause(ctx, err)
	}
	return got, nil
}
