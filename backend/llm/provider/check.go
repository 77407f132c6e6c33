package provider

import (
	"context"
	"slices"

	"crg/backend/base/message"
	"crg/backend/llm"
	"crg/backend/llm/catalog"
)

// Seen is what a test of a connection saw: that the server answers and, but for what is open, has the model and takes the key.
type Seen struct {
	Model Model
	Open  string // what only a question to the model can tell: OpenList, OpenKey; "" = nothing
}

// What a test may leave open.
const (
	OpenList = "list" // there is no list of models, so that the model and the key are not known
	OpenKey  = "key"  // the list is open to anybody, so that the key is not known
)

// Test is Check for those who need no details.
func (c *Client) Test(ctx context.Context, cfg llm.Config) error {
	_, err := c.Check(ctx, cfg)
	return err
}

// Check is "Test connection": it lists models and costs nothing. It says what it saw and what is open. Errors: *llm.Fault, among them
// Unreachable, KeyRefused, NoModels and ModelNotFound, whose Detail names models that are there.
func (c *Client) Check(ctx context.Context, cfg llm.Config) (Seen, error) {
	asked := Seen{Model: Model{ID: cfg.Model}}
	if llm.IsPractice(cfg.Provider) {
		return asked, nil
	}
	e, fault := locate(cfg)
	if fault == nil {
		fault = complete(e, llm.Request{Config: cfg, Messages: []llm.Message{{Role: llm.User, Text: "-"}}})
	}
	if fault != nil {
		return asked, fault
	}
	models, err := c.list(ctx, cfg)
	if f := llm.FaultOf(err); f != nil && (f.Class == llm.ModelNotFound || e.Title == "" && f.Class == llm.Refused) { // the list is not there
		if e.Title == "" {
			asked.Open = OpenList
			return asked, nil
		}
		f.Class, f.Said = llm.Broken, message.New("call.no-list", "address", e.base.String())
		f.Detail = f.Said.String()
		return asked, f
	}
	if err != nil {
		return asked, err
	}
	if len(models) == 0 && e.Title == "" {
		asked.Open = OpenList
		return asked, nil
	}
	if len(models) == 0 {
		return asked, &llm.Fault{Class: llm.NoModels, Service: e.Title, Host: e.base.Host, Model: cfg.Model, Detail: message.New("call.no-model").String(), Said: message.New("call.no-model")}
	}
	seen := asked
	if i := slices.IndexFunc(models, func(m Model) bool { return SameModel(m.ID, cfg.Model) }); i >= 0 {
		if seen.Model = models[i]; seen.Model.NoText && !seen.Model.Guessed {
			return seen, wrong(cfg, "no-text", "model", models[i].ID)
		}
	} else if f := c.alias(ctx, e, cfg); f != nil {
		if f.Class == llm.ModelNotFound {
			models = slices.DeleteFunc(models, func(m Model) bool { return m.NoText })
			f.Detail, f.Said = offer(models).String(), offer(models)
		}
		return asked, f
	}
	if f := c.checkKey(ctx, e, cfg, &seen); f != nil {
		return seen, f
	}
	return seen, nil
}

// alias is nil where a model is there that the list leaves out.
func (c *Client) alias(ctx context.Context, e endpoint, cfg llm.Config) *llm.Fault {
	missing := &llm.Fault{Class: llm.ModelNotFound, Service: e.Title, Host: e.base.Host, Model: cfg.Model}
	if e.Dialect != catalog.Anthropic {
		return missing
	}
	_, f := (&call{client: c, endpoint: e, cfg: cfg}).get(ctx, e.base.Path+"/models/"+cfg.Model)
	if f != nil && f.Class == llm.ModelNotFound {
		return missing
	}
	return f
}

// checkKey looks whether the server takes the key: by an address that is made for it, or by whether the list that came with the key comes
// without it, too.
func (c *Client) checkKey(ctx context.Context, e endpoint, cfg llm.Config, seen *Seen) *llm.Fault {
	if cfg.Key == "" {
		return nil
	}
	if e.KeyPath != "" {
		_, f := (&call{client: c, endpoint: e, cfg: cfg}).get(ctx, e.base.Path+e.KeyPath)
		if f == nil || f.Class == llm.KeyRefused {
			return f
		}
	}
	bare := cfg
	bare.Key = ""
	if _, err := c.list(ctx, bare); err == nil {
		seen.Open = OpenKey
	}
	return nil
}

// Try asks the model one word. That an answer was cut, or held thoughts alone, shows as well that the server takes the key and has the model.
func (c *Client) Try(ctx context.Context, cfg llm.Config) error {
	cfg.MaxTokens = 16
	_, err := c.Complete(ctx, llm.Request{Config: cfg, Messages: []llm.Message{{Role: llm.User, Text: "Reply with the word OK."}}})
	if f := llm.FaultOf(err); f != nil && (f.Class == llm.Cut && f.Said.ID == "call.length" || f.Class == llm.OnlyThought) {
		return nil
	}
	return err
}
