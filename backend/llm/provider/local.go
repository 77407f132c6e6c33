package provider

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"

	"crg/backend/llm"
	"crg/backend/llm/catalog"
)

// LocalServer is a model server that answers on this computer. Its models that are loaded stand first.
type LocalServer struct {
	Provider string
	Host     string
	Models   []Model
}

// LocalPlaces are the addresses at which FindLocal looks, by provider.
type LocalPlaces map[string]string

// UsualPlaces are where model servers listen when nobody told them otherwise.
func UsualPlaces() LocalPlaces {
	places := LocalPlaces{}
	for _, row := range catalog.All() {
		if row.Found != "" {
			places[row.Name] = row.Found
		}
	}
	return places
}

// Moved reads places for servers that listen elsewhere: "lmstudio=http://127.0.0.1:4321 ollama=". One without an address
// is not looked for; an address that leads off this computer is not taken.
func (p LocalPlaces) Moved(text string) LocalPlaces {
	out := maps.Clone(p)
	for _, field := range strings.Fields(text) {
		name, address, ok := strings.Cut(field, "=")
		if _, known := out[name]; !ok || !known {
			continue
		}
		if delete(out, name); ThisComputer(address) {
			out[name] = address
		}
	}
	return out
}

// FindLocal looks for model servers on this computer, all places at once. It only reads lists, follows no redirect, sends
// no key, and asks no other computer, whatever the places say.
func (c *Client) FindLocal(ctx context.Context, places LocalPlaces) []LocalServer {
	var mu sync.Mutex
	var found []LocalServer
	var all sync.WaitGroup
	for name, address := range places {
		if !ThisComputer(address) {
			continue
		}
		all.Go(func() {
			if models, ok := c.look(ctx, llm.Config{Provider: name, Host: address}); ok {
				mu.Lock()
				defer mu.Unlock()
				found = append(found, LocalServer{Provider: name, Host: address, Models: models})
			}
		})
	}
	all.Wait()
	slices.SortFunc(found, func(a, b LocalServer) int { return strings.Compare(a.Provider, b.Provider) })
	return found
}

// look knocks at one place, and lists its models where somebody answers.
func (c *Client) look(ctx context.Context, cfg llm.Config) ([]Model, bool) {
	e, fault := locate(cfg)
	if fault != nil {
		return nil, false
	}
	first := e.base.Path + "/models"
	if e.Dialect == catalog.Ollama {
		first = e.base.Path + "/api/tags"
	}
	quick, cancel := context.WithTimeout(ctx, c.limits.Knock)
	defer cancel()
	if _, f := (&call{client: c, endpoint: e, cfg: cfg}).get(quick, first); f != nil && f.Class != llm.KeyRefused {
		return nil, false
	}
	whole, cancel := context.WithTimeout(ctx, 5*c.limits.Knock)
	defer cancel()
	models, err := c.Models(whole, cfg)
	if f := llm.FaultOf(err); f != nil && f.Class != llm.KeyRefused { // one that wants its key is there all the same
		return nil, false
	}
	slices.SortStableFunc(models, func(a, b Model) int { return strings.Compare(b.State, a.State) }) // "loaded" before "idle"
	return models, true
}

// Room is what a model can read at once as it is now, in tokens: what it is loaded with, or could have at most where the
// request may choose (Ollama) or nothing is loaded yet. 0 = the server does not say.
func Room(provider string, m Model) int {
	if row, _ := catalog.Of(provider); row.Dialect == catalog.Ollama || m.Context == 0 {
		return m.MaxContext
	}
	return m.Context
}
