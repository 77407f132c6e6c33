package provider

import (
	"bytes"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strings"
)

// listEntry is an entry of a list of models, in the forms of all servers.
type listEntry struct {
	ID       string `json:"id"`
	Key      string `json:"key"`
	Name     string `json:"name"`
	Model    string `json:"model"`
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
	Capabilities json.RawMessage `json:"capabilities"` // names, or names with yes and no
	Architecture struct {
		Output []string `json:"output_modalities"`
	} `json:"architecture"`
	RemoteHost string `json:"remote_host"`
}

// parseModels reads the lists of all dialects: {"data":[…]}, {"models":[…]} or a bare list. An odd entry costs itself alone.
func parseModels(body []byte) ([]Model, error) {
	var list *[]json.RawMessage
	if body = bytes.TrimSpace(body); bytes.HasPrefix(body, []byte("[")) {
		if err := json.Unmarshal(body, &list); err != nil {
			return nil, err
		}
	} else {
		var v struct {
			Data   *[]json.RawMessage `json:"data"`
			Models *[]json.RawMessage `json:"models"`
		}
		if err := json.Unmarshal(body, &v); err != nil {
			return nil, err
		}
		if list = v.Data; list == nil {
			list = v.Models
		}
	}
	if list == nil {
		return nil, errDamaged
	}
	out := []Model{}
	for _, raw := range *list {
		var e listEntry
		err := json.Unmarshal(raw, &e)
		if odd := (*json.UnmarshalTypeError)(nil); errors.As(err, &odd) { // what it could read is there all the same
			_ = json.Unmarshal(raw, &e.ID) // an entry that is its name alone
		}
		if m := e.model(); m.ID != "" {
			out = append(out, m)
		}
	}
	if len(out) == 0 && len(*list) > 0 {
		return nil, errDamaged
	}
	return out, nil
}

func (e listEntry) model() Model {
	m := Model{Label: e.Label, Context: max(0, e.Loaded), MaxContext: max(0, e.Max, e.MaxInput, e.Length), Remote: e.RemoteHost}
	for _, id := range []string{e.ID, e.Key, e.Name, e.Model} {
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
	m.NoText = noText(e)
	if !m.NoText && e.Type == "" && len(e.Capabilities) == 0 && len(e.Architecture.Output) == 0 {
		m.NoText = otherNames.MatchString(m.ID)
		m.Guessed = m.NoText
	}
	return m
}

// others are types of models that complete no text.
var others = []string{"embed", "rerank", "image", "audio", "speech", "tts", "stt", "transcri", "moderation", "video", "diffusion"}

// otherNames are such models by their names, where a server says nothing else of them.
var otherNames = regexp.MustCompile(`(?i)(?:^|[-_/.])(?:embed(?:ding|der)?s?|rerank(?:er)?|whisper|tts|dall-e|gpt-image|image|moderation|transcribe|realtime|sora|stable-diffusion)(?:$|[-_:/.])`)

// noText reports that a server says of a model that it completes no text.
func noText(e listEntry) bool {
	kind := strings.ToLower(e.Type)
	if slices.ContainsFunc(others, func(other string) bool { return strings.Contains(kind, other) }) {
		return true
	}
	if len(e.Architecture.Output) > 0 && !slices.Contains(e.Architecture.Output, "text") {
		return true
	}
	var names []string
	if json.Unmarshal(e.Capabilities, &names) == nil && len(names) > 0 {
		return !slices.ContainsFunc(names, func(name string) bool {
			name = strings.ToLower(name)
			return strings.Contains(name, "complet") || strings.Contains(name, "chat") || strings.Contains(name, "text") || strings.Contains(name, "generate")
		})
	}
	var marks struct {
		Chat *bool `json:"completion_chat"`
	}
	return json.Unmarshal(e.Capabilities, &marks) == nil && marks.Chat != nil && !*marks.Chat
}
