package provider

import (
	"bytes"
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"

	"crg/backend/llm/catalog"
)

// quirks are the parameters that a model does not take.
type quirks struct {
	noTemperature bool
	swapMax       bool // the other name for the limit of tokens
	noUsage       bool // does not know stream_options
}

// placeholder is what the library sees of a message: it would copy a long text several times. edit puts the text in its place.
func placeholder(i int) string { return "crg-message-" + strconv.Itoa(i) + "-" }

// edit changes what the library wrote into what the server wants.
func edit(c *call, q quirks, body []byte) ([]byte, error) {
	var m map[string]any
	if err := json.Unmarshal(body, &m); err != nil {
		return nil, err
	}
	m["stream"] = true
	m["temperature"] = c.cfg.Temperature // the library leaves a 0 out
	if q.noTemperature || c.Dialect == catalog.Ollama {
		delete(m, "temperature")
	}
	switch c.Dialect {
	case catalog.OpenAI:
		limit, field := m["max_completion_tokens"], "max_tokens"
		delete(m, "max_completion_tokens")
		if c.Modern != q.swapMax {
			field = "max_completion_tokens"
		}
		if limit != nil {
			m[field] = limit
		}
		if !q.noUsage {
			m["stream_options"] = map[string]any{"include_usage": true}
		}
	case catalog.Ollama:
		delete(m, "format") // an empty one leaves the reasoning in the text
		m["truncate"] = false
		options, _ := m["options"].(map[string]any)
		if options == nil {
			options = map[string]any{}
		}
		options["temperature"] = c.cfg.Temperature
		if q.noTemperature {
			delete(options, "temperature")
		}
		if c.cfg.ContextWindow > 0 {
			options["num_ctx"] = c.cfg.ContextWindow
		}
		m["options"] = options
	}
	out, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	return putIn(out, c.texts)
}

// putIn puts the texts of the messages where they stand. Each must have exactly one place: a prompt is sent whole or not at all.
func putIn(body []byte, texts []string) ([]byte, error) {
	size := len(body)
	for _, text := range texts {
		size += len(text) + len(text)/8
	}
	out := make([]byte, 0, size)
	for i, text := range texts {
		before, after, found := bytes.Cut(body, []byte(`"`+placeholder(i)+`"`))
		if !found || bytes.Contains(after, []byte(`"`+placeholder(i)+`"`)) {
			return nil, errors.New("the library did not write message " + strconv.Itoa(i))
		}
		quoted, err := json.Marshal(text)
		if err != nil {
			return nil, err
		}
		out = append(append(out, before...), quoted...)
		body = after
	}
	return append(out, body...), nil
}

var (
	claude    = regexp.MustCompile(`claude-(?:opus|sonnet|haiku)-(\d+)(?:-(\d{1,2})(?:\D|$))?`)
	reasoning = regexp.MustCompile(`^(?:openai/)?(?:o\d|gpt-[5-9])`)
)

// knownQuirks are those that the name of the model tells.
func knownQuirks(c *call) quirks {
	model := strings.ToLower(c.cfg.Model)
	var q quirks
	if m := claude.FindStringSubmatch(model); m != nil {
		major, _ := strconv.Atoi(m[1])
		minor, _ := strconv.Atoi(m[2])
		q.noTemperature = major > 4 && major < 1000 || major == 4 && minor >= 7
	}
	if c.Dialect == catalog.OpenAI && reasoning.MatchString(model) {
		q.noTemperature = true
	}
	return q
}

func (c *Client) quirksOf(call *call) quirks {
	c.mu.Lock()
	defer c.mu.Unlock()
	if q, ok := c.learned[call.base.String()+" "+call.cfg.Model]; ok {
		return q
	}
	return knownQuirks(call)
}

// learn looks whether a request was refused for a parameter alone, and notes it. It reports whether sending again makes
// sense: the model has not begun to work, and the next request differs.
func (c *Client) learn(call *call, q quirks) bool {
	t := &call.trace
	if t.status != 400 && t.status != 422 {
		return false
	}
	said := strings.ToLower(t.said + " " + t.kind)
	next := q
	switch {
	case strings.Contains(said, "temperature"):
		next.noTemperature = true
	case strings.Contains(said, "stream_options"):
		next.noUsage = true
	case call.Dialect == catalog.OpenAI && !q.swapMax && strings.Contains(said, "max_completion_tokens"),
		call.Dialect == catalog.OpenAI && !q.swapMax && strings.Contains(said, "max_tokens") && strings.Contains(said, "support"):
		next.swapMax = true
	}
	if next == q {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.learned) > 200 {
		clear(c.learned)
	}
	c.learned[call.base.String()+" "+call.cfg.Model] = next
	return true
}
