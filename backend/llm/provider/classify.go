package provider

import (
	"context"
	"errors"
	"net"
	"net/url"
	"strings"

	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/base/thought"
	"crg/backend/llm"
)

// classify says why a call gave no reply, nil where it gave one. The context is asked first, then the wire; what the
// library says comes last: it loses or rewords most causes.
func (c *call) classify(ctx context.Context, err error, text string) *llm.Fault {
	class, said := c.class(ctx, err, text)
	if class == "" {
		return nil
	}
	t := &c.trace
	said = said.Map(func(value string) string { return llm.Shorten(c.said(value)) }) // it may be the server's
	detail := said.String()
	if said.IsZero() {
		detail = t.said
	}
	answer, aloud := thought.Parted(t.text.String(), true)
	f := &llm.Fault{
		Class: class, Service: c.Title, Host: c.base.Host, Model: c.cfg.Model, Status: t.status, RetryAfter: c.wait(class),
		Partial: t.text.Len(), Thought: t.reasoning.Len() + len(aloud), Usage: t.usage, Detail: llm.Shorten(c.said(detail)), Said: said, Cause: c.masked(err),
	}
	if f.RetryAfter > 0 {
		f.Until = c.client.clock().Add(f.RetryAfter)
	}
	if class == llm.Cut && t.finish != "" {
		f.Text = answer
	}
	switch class {
	case llm.Unreachable, llm.Stalled, llm.TimedOut:
		f.Lost = true
	case llm.Broken:
		f.Lost = t.lost
	}
	f.Slept = f.Lost && c.watch.sleptThrough()
	return f
}

func (c *call) class(ctx context.Context, err error, text string) (llm.Class, message.Message) {
	t := &c.trace
	switch why := context.Cause(ctx); {
	case errors.Is(t.problem, errNotAllowed):
		return llm.NotAllowed, message.Message{}
	case errors.Is(why, errTotal):
		return llm.TimedOut, message.New("call.total")
	case errors.Is(why, errNoConnection):
		return llm.Unreachable, proxied(Via(c.cfg), message.New("call.no-connection"))
	case errors.Is(why, errStalled):
		return llm.Stalled, message.New("call.stalled")
	case errors.Is(ctx.Err(), context.Canceled):
		return llm.Stopped, message.Message{}
	case ctx.Err() != nil:
		return llm.TimedOut, message.Message{}
	case errors.Is(t.problem, errWebPage):
		return llm.WebPage, saying(t.problem)
	case errors.Is(t.problem, errElsewhere), errors.Is(t.problem, errRedirect), errors.Is(t.problem, errTooLarge):
		return llm.Broken, saying(t.problem)
	case errors.Is(t.problem, errDamaged):
		return llm.Broken, saying(errDamaged) // which part and why is in the cause, for the log
	case errors.Is(t.problem, errServer):
		return c.serverClass(), t.odd
	case errors.Is(t.problem, errEnded) && t.text.Len() == 0 && t.reasoning.Len() == 0 && (t.events == 0 || t.marked):
		return llm.Empty, message.Message{} // what some servers say to a prompt that is longer than the model can read
	case errors.Is(t.problem, errEnded):
		return llm.Cut, saying(t.problem)
	case !t.sent && err != nil:
		if t.problem == nil { // the library failed before it asked
			return llm.Broken, plainNetwork(err)
		}
		return llm.Unreachable, c.unreached(t.problem)
	case t.problem != nil:
		t.lost = true
		return llm.Broken, message.New("call.broke").About(plainNetwork(t.problem))
	case err != nil && (!t.done || t.text.Len() > 0): // the library has an error of its own for an answer without text
		return llm.Broken, plainNetwork(err)
	}
	return c.finishClass(text)
}

// finishClass judges a whole answer by its stop reason.
func (c *call) finishClass(text string) (llm.Class, message.Message) {
	t := &c.trace
	switch strings.ToLower(t.finish) {
	case "stop", "end_turn", "stop_sequence", "eos":
		if answer, aloud := thought.Parted(text, true); strings.TrimSpace(answer) == "" {
			if strings.TrimSpace(t.reasoning.String()+aloud) != "" {
				return llm.OnlyThought, message.New("call.thoughts")
			}
			return llm.Empty, message.Message{}
		}
		if text != t.text.String() {
			return llm.Broken, message.New("call.changed")
		}
		return "", message.Message{}
	case "length", "max_tokens", "model_length", "model_context_window_exceeded", "pause_turn":
		if answer, aloud := thought.Parted(t.text.String(), true); strings.TrimSpace(answer) == "" && t.reasoning.Len()+len(aloud) > 0 {
			return llm.OnlyThought, message.New("call.length", "end", t.finish)
		}
		return llm.Cut, message.New("call.length", "end", t.finish)
	case "tool_calls", "tool_use", "function_call", "tool_call":
		return llm.ToolCall, message.New("call.tool", "end", t.finish)
	case "content_filter", "refusal", "safety", "recitation", "sensitive":
		return llm.Refused, message.New("call.refused", "end", t.finish)
	case "load", "unload":
		return llm.Busy, message.New("call.loading")
	}
	return llm.Broken, message.New("call.unknown-end", "end", t.finish)
}

// unreached says why a server was not reached, with the proxy where that is what does not answer.
func (c *call) unreached(err error) message.Message {
	why := plainNetwork(err)
	var op *net.OpError
	if errors.As(err, &op) && (op.Op == "dial" || op.Op == "proxyconnect") {
		return proxied(Via(c.cfg), why)
	}
	return why
}

// proxied names the proxy that a connection begins with, if there is one.
func proxied(proxy string, why message.Message) message.Message {
	if u, err := url.Parse(proxy); err == nil && u.Host != "" {
		return message.New("call.proxy", "proxy", u.Host).About(why)
	}
	return why
}

// plainNetwork says in a few words why a server was not reached.
func plainNetwork(err error) message.Message {
	text := strings.ToLower(err.Error())
	for _, p := range []struct{ sign, id string }{
		{"connection refused", "why.no-server"},
		{"actively refused", "why.no-server"},
		{"no such host", "call.no-name"},
		{"i/o timeout", "call.no-connection"},
		{"network is unreachable", "call.no-network"},
		{"no route to host", "call.no-network"},
		{"unreachable network", "call.no-network"}, // Windows
		{"server gave http response to https", "call.http"},
		{"certificate", "call.certificate"},
		{"handshake", "call.handshake"},
		{"malformed", "call.no-web-server"},
		{"transport connection broken", "call.no-web-server"},
		{"unexpected eof", "call.hung-up"},
		{"eof", "call.hung-up"},
		{"reset", "call.hung-up"},
	} {
		if strings.Contains(text, p.sign) {
			return message.New(p.id)
		}
	}
	if strings.Contains(text, "http: ") || strings.Contains(text, "net/http") || strings.Contains(text, "dial ") {
		return message.New("call.connection") // the library's words are in the cause, for the log
	}
	return message.Written(err.Error())
}

// maskedError keeps the kind of an error and hides keys in its words.
type maskedError struct {
	text  string
	cause error // only ever one without words of its own, such as context.Canceled
}

func (e *maskedError) Error() string { return e.text }
func (e *maskedError) Unwrap() error { return e.cause }

// said is what a server or a library said, without keys.
func (c *call) said(text string) string { return secret.Known(c.cfg.Key).Said(text) }

func (c *call) masked(err error) error {
	if err == nil {
		err = c.trace.problem
	}
	if err == nil {
		return nil
	}
	m := &maskedError{text: llm.Shorten(c.said(err.Error()))}
	for _, known := range []error{context.Canceled, context.DeadlineExceeded, errStalled} {
		if errors.Is(err, known) || errors.Is(c.trace.problem, known) {
			m.cause = known
		}
	}
	return m
}

// saying is what an error of the guard says.
func saying(err error) message.Message {
	var says told
	if errors.As(err, &says) {
		return message.New(string(says))
	}
	return message.Written(err.Error())
}
