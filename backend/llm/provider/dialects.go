package provider

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"unicode/utf8"

	"crg/backend/llm/catalog"
)

// openAIEvent reads one chunk, or a whole answer, of the OpenAI dialect.
func (c *call) openAIEvent(data []byte) error {
	type message struct {
		Content          content `json:"content"`
		Reasoning        content `json:"reasoning"`
		ReasoningContent content `json:"reasoning_content"`
	}
	var v struct {
		failure
		Model   string `json:"model"`
		Choices []*struct {
			Index        int      `json:"index"`
			Delta        message  `json:"delta"`
			Message      *message `json:"message"`
			FinishReason string   `json:"finish_reason"`
		} `json:"choices"`
		Usage *struct {
			Prompt int `json:"prompt_tokens"`
			Output int `json:"completion_tokens"`
		} `json:"usage"`
	}
	if err := decode(data, &v); err != nil {
		return err
	}
	if v.there() {
		return errServer
	}
	t := &c.trace
	if v.Model != "" {
		t.model = v.Model
	}
	if v.Usage != nil {
		t.usage.Prompt, t.usage.Output = max(0, v.Usage.Prompt), max(0, v.Usage.Output)
	}
	whole := false
	for _, choice := range v.Choices {
		if choice == nil || choice.Index != 0 {
			return damaged("an answer that was not asked for")
		}
		m := choice.Delta
		if choice.Message != nil {
			m, whole = *choice.Message, true
		}
		if err := c.add(m.Content.text, m.Reasoning.text+m.ReasoningContent.text+m.Content.thought); err != nil {
			return err
		}
		if choice.FinishReason != "" {
			t.finish = choice.FinishReason
		}
	}
	if whole {
		return c.end()
	}
	return nil
}

// content is a text: a string, null, or a list of parts as some servers send it.
type content struct{ text, thought string }

func (c *content) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] != '[' {
		return json.Unmarshal(data, &c.text)
	}
	var parts []struct {
		Type     string   `json:"type"`
		Text     string   `json:"text"`
		Thinking *content `json:"thinking"`
	}
	if err := json.Unmarshal(data, &parts); err != nil {
		return err
	}
	for _, p := range parts {
		if p.Type == "text" {
			c.text += p.Text
		}
		if p.Thinking != nil {
			c.thought += p.Thinking.text
		}
	}
	return nil
}

// anthropicEvent reads one event, or a whole answer, of the Anthropic dialect.
func (c *call) anthropicEvent(data []byte) error {
	type block struct {
		Type     string `json:"type"`
		Text     string `json:"text"`
		Thinking string `json:"thinking"`
	}
	type usage struct {
		Input  int `json:"input_tokens"`
		Output int `json:"output_tokens"`
		Cached int `json:"cache_read_input_tokens"`
		Stored int `json:"cache_creation_input_tokens"`
	}
	var v struct {
		failure
		Index   int `json:"index"`
		Message struct {
			Model string `json:"model"`
			Usage usage  `json:"usage"`
		} `json:"message"`
		Block block `json:"content_block"`
		Delta struct {
			Type       string `json:"type"`
			Text       string `json:"text"`
			Thinking   string `json:"thinking"`
			StopReason string `json:"stop_reason"`
		} `json:"delta"`
		Model      string  `json:"model"`
		StopReason string  `json:"stop_reason"`
		Content    []block `json:"content"`
		Usage      usage   `json:"usage"`
	}
	if err := decode(data, &v); err != nil {
		return err
	}
	if v.there() {
		return errServer
	}
	t := &c.trace
	count := func(u usage) {
		if n := u.Input + u.Cached + u.Stored; n > 0 {
			t.usage.Prompt = n
		}
		if u.Output > 0 {
			t.usage.Output = u.Output
		}
	}
	switch v.Kind {
	case "message_start":
		t.model = v.Message.Model
		count(v.Message.Usage)
	case "content_block_start", "content_block_delta":
		if v.Index < 0 || v.Index > 63 {
			return damaged("a part with the number %d", v.Index)
		}
		return c.add(v.Block.Text+v.Delta.Text, v.Block.Thinking+v.Delta.Thinking)
	case "message_delta":
		count(v.Usage)
		if v.Delta.StopReason != "" {
			t.finish = v.Delta.StopReason
		}
	case "message_stop":
		return c.end()
	case "message":
		t.model, t.finish = v.Model, v.StopReason
		count(v.Usage)
		for _, b := range v.Content {
			if err := c.add(b.Text, b.Thinking); err != nil {
				return err
			}
		}
		return c.end()
	case "":
		return damaged("an event without a type")
	}
	return nil // ping, content_block_stop and events to come
}

// ollamaEvent reads one line of Ollama's own dialect.
func (c *call) ollamaEvent(data []byte) error {
	var v struct {
		failure
		Model   string `json:"model"`
		Message *struct {
			Content  string `json:"content"`
			Thinking string `json:"thinking"`
		} `json:"message"`
		Done   bool   `json:"done"`
		Reason string `json:"done_reason"`
		Prompt int    `json:"prompt_eval_count"`
		Output int    `json:"eval_count"`
	}
	if err := decode(data, &v); err != nil {
		return err
	}
	if v.there() {
		return errServer
	}
	if v.Message == nil && !v.Done {
		return damaged("a line without a message")
	}
	t := &c.trace
	if v.Model != "" {
		t.model = v.Model
	}
	if v.Message != nil {
		if err := c.add(v.Message.Content, v.Message.Thinking); err != nil {
			return err
		}
	}
	if v.Done {
		t.finish = v.Reason
		t.usage.Prompt, t.usage.Output = max(0, v.Prompt), max(0, v.Output)
		return c.end()
	}
	return nil
}

// clean is the answer that the library gets to see: the whole text in its dialect, not streamed.
func (c *call) clean(req *http.Request) *http.Response {
	type object map[string]any
	t := &c.trace
	text := t.text.String()
	var lines []object
	switch c.Dialect {
	case catalog.Anthropic:
		lines = []object{{
			"type": "message", "role": "assistant", "model": t.model, "stop_reason": "end_turn",
			"content": []object{{"type": "text", "text": text}},
		}}
	case catalog.Ollama: // in pieces: the library's reader takes lines of at most 512 kB
		const most = 64 << 10
		for len(text) > most {
			end := most
			for !utf8.RuneStart(text[end]) {
				end--
			}
			lines = append(lines, object{"model": t.model, "message": object{"role": "assistant", "content": text[:end]}})
			text = text[end:]
		}
		lines = append(lines, object{"model": t.model, "message": object{"role": "assistant", "content": text}, "done": true})
	default:
		lines = []object{{
			"object": "chat.completion", "model": t.model,
			"choices": []object{{"index": 0, "message": object{"role": "assistant", "content": text}, "finish_reason": "stop"}},
		}}
	}
	var body bytes.Buffer
	for _, l := range lines {
		_ = json.NewEncoder(&body).Encode(l) // maps of texts always encode
	}
	return &http.Response{
		Status: "200 OK", StatusCode: http.StatusOK, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{"Content-Type": {"application/json"}}, Request: req,
		Body: io.NopCloser(strings.NewReader(body.String())), ContentLength: int64(body.Len()),
	}
}
