package provider

import (
	"context"
	"fmt"
	"net/http"
	"net/url"

	"github.com/tmc/langchaingo/llms"
	lcanthropic "github.com/tmc/langchaingo/llms/anthropic"
	lcollama "github.com/tmc/langchaingo/llms/ollama"
	lcopenai "github.com/tmc/langchaingo/llms/openai"

	"crg/backend/llm"
	"crg/backend/llm/catalog"
)

// ask lets the library build the request and read the answer. Streaming happens below it, in the guard: the library is
// never asked to stream, so it starts no goroutine of its own, and what it reads is always small, valid and complete.
func ask(ctx context.Context, c *call, req llm.Request) (text string, err error) {
	defer func() {
		if p := recover(); p != nil {
			text, err = "", fmt.Errorf("the library failed: %v", p)
		}
	}()
	model, err := c.library()
	if err != nil {
		return "", err
	}
	var messages []llms.MessageContent
	for i, m := range req.Messages {
		c.texts = append(c.texts, m.Text)
		role := llms.ChatMessageTypeHuman
		if m.Role == llm.Assistant {
			role = llms.ChatMessageTypeAI
		}
		messages = append(messages, llms.TextParts(role, placeholder(i)))
	}
	options := []llms.CallOption{llms.WithModel(req.Config.Model), llms.WithTemperature(req.Config.Temperature)}
	if req.Config.MaxTokens > 0 {
		options = append(options, llms.WithMaxTokens(req.Config.MaxTokens))
	}
	reply, err := model.GenerateContent(ctx, messages, options...)
	if err != nil {
		return "", err
	}
	if reply == nil || len(reply.Choices) == 0 || reply.Choices[0] == nil {
		return "", nil
	}
	return reply.Choices[0].Content, nil
}

// library makes langchaingo's client for the dialect. Key, model and address are always given: it would read them from
// the environment otherwise.
func (c *call) library() (llms.Model, error) {
	client := &http.Client{
		Transport:     &guard{call: c},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	key, base := c.cfg.Key, c.base.String()
	if key == "" {
		key = "none" // the library insists on one; the guard takes it out again
	}
	switch c.Dialect {
	case catalog.Anthropic:
		return lcanthropic.New(lcanthropic.WithToken(key), lcanthropic.WithModel(c.cfg.Model),
			lcanthropic.WithBaseURL(base), lcanthropic.WithHTTPClient(client))
	case catalog.Ollama:
		// WithServerURL ends the process on a bad address; this one has been parsed before.
		if _, err := url.Parse(base); err != nil {
			return nil, err
		}
		return lcollama.New(lcollama.WithServerURL(base), lcollama.WithModel(c.cfg.Model), lcollama.WithHTTPClient(client))
	}
	return lcopenai.New(lcopenai.WithToken(key), lcopenai.WithModel(c.cfg.Model), lcopenai.WithBaseURL(base),
		lcopenai.WithOrganization(""), lcopenai.WithHTTPClient(client))
}
