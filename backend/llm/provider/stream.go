package provider

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"crg/backend/llm/catalog"
)

// read takes a whole answer off the wire, line by line. It returns nil only for an answer that is complete by its own
// end mark. Whatever cannot be read ends the call: a dropped piece could turn the meaning of a text round.
func (c *call) read(in io.Reader) error {
	// A line may hold the whole text, with its quotes, line ends or letters escaped, which doubles it.
	longest := 2*c.client.limits.Text + 64<<10
	r := bufio.NewReaderSize(in, 32<<10)
	if c.Dialect != catalog.Ollama {
		if whole, err := plainJSON(r); err != nil {
			return err
		} else if whole {
			return c.readWhole(r, longest)
		}
	}
	event := ""
	for !c.trace.done {
		line, err := readLine(r, longest)
		if err != nil && err != io.EOF {
			return err
		}
		end := err == io.EOF
		if err := c.line(line, &event); err != nil {
			if end && c.trace.events > 0 && errors.Is(err, errDamaged) { // half a line is the end of a cut answer
				return errEnded
			}
			return err
		}
		if end && !c.trace.done {
			return errEnded
		}
	}
	return nil
}

// plainJSON looks whether a server that was asked for a stream answers with one JSON object.
func plainJSON(r *bufio.Reader) (bool, error) {
	for {
		b, err := r.Peek(1)
		if err == io.EOF {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		switch b[0] {
		case ' ', '\t', '\r', '\n':
			_, _ = r.Discard(1)
		default:
			return b[0] == '{', nil
		}
	}
}

func (c *call) readWhole(r io.Reader, longest int) error {
	body, err := io.ReadAll(io.LimitReader(r, int64(longest)+1))
	if err != nil {
		return err
	}
	if len(body) > longest {
		return errTooLarge
	}
	var first json.RawMessage
	if err := json.NewDecoder(bytes.NewReader(body)).Decode(&first); errors.Is(err, io.ErrUnexpectedEOF) {
		c.trace.events++ // it began: that is not an answer of nothing
		return errEnded
	}
	if err := c.event("", body); err != nil || c.trace.done {
		return err
	}
	return errEnded
}

// readLine is one line without its end, of at most longest bytes, good until the next one is read. At the end of the stream
// it gives the rest and io.EOF.
func readLine(r *bufio.Reader, longest int) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) > longest {
			return nil, errTooLarge
		}
		if line == nil && err != bufio.ErrBufferFull {
			return bytes.TrimRight(part, "\r\n"), err
		}
		line = append(line, part...)
		if err == bufio.ErrBufferFull {
			continue
		}
		return bytes.TrimRight(line, "\r\n"), err
	}
}

// line reads one line of the stream: server-sent events, or for Ollama one JSON object.
func (c *call) line(line []byte, event *string) error {
	if !utf8.Valid(line) {
		return damaged("it is not UTF-8 text")
	}
	if c.Dialect == catalog.Ollama {
		if line = bytes.TrimSpace(line); len(line) == 0 {
			return nil
		}
		return c.event("", line)
	}
	if len(line) == 0 {
		*event = ""
		return nil
	}
	field, value, _ := bytes.Cut(line, []byte(":"))
	value = bytes.TrimSpace(value)
	switch string(field) {
	case "": // a comment: ": keep-alive"
		return nil
	case "id", "retry":
		return nil
	case "event":
		*event = string(value)
		return nil
	case "data":
		if string(value) == "[DONE]" && c.Dialect == catalog.OpenAI {
			return c.end()
		}
		return c.event(*event, value)
	}
	return damaged("an unknown line %q", short(line))
}

func short(b []byte) string {
	const most = 40
	if r := []rune(string(b)); len(r) > most {
		return string(r[:most]) + "…"
	}
	return string(b)
}

// event reads one JSON object of the stream.
func (c *call) event(name string, data []byte) error {
	err := errServer
	switch {
	case name == "error":
	case c.Dialect == catalog.Anthropic:
		err = c.anthropicEvent(data)
	case c.Dialect == catalog.Ollama:
		err = c.ollamaEvent(data)
	default:
		err = c.openAIEvent(data)
	}
	if err == errServer || errors.Is(err, errDamaged) && hasError(data) {
		if !c.trace.serverError(data) {
			c.trace.said = string(data)
		}
		return errServer
	}
	if err == nil {
		c.trace.events++
	}
	return err
}

// end notes the end mark. An answer without a stop reason is not complete, whatever its mark says.
func (c *call) end() error {
	c.trace.marked = true
	if c.trace.finish == "" {
		return errEnded
	}
	c.trace.done = true
	return nil
}

// decode is json.Unmarshal with our words.
func decode(data []byte, into any) error {
	if err := json.Unmarshal(data, into); err != nil {
		return damaged("it is no JSON of the form that was expected")
	}
	return nil
}

// failure is the part of an event that carries an error.
type failure struct {
	Kind  string          `json:"type"`
	Error json.RawMessage `json:"error"`
}

func (f failure) there() bool {
	return len(f.Error) > 0 && string(f.Error) != "null" || f.Kind == "error"
}

// hasError looks for an error in an object that is no event of the dialect.
func hasError(data []byte) bool {
	var f failure
	return json.Unmarshal(data, &f) == nil && f.there()
}

// serverError takes the server's words out of an error body: {"error":{"message":…}}, {"error":"…"}, {"message":"…"} or
// {"detail":"…"}, also in a list, as Google sends it. It reports whether it found any.
func (t *trace) serverError(body []byte) bool {
	body = bytes.TrimSpace(body)
	if len(body) > 0 && body[0] == '[' {
		var list []json.RawMessage
		if json.Unmarshal(body, &list) != nil || len(list) == 0 {
			return false
		}
		body = list[0]
	}
	var v struct {
		Error   json.RawMessage `json:"error"`
		Message string          `json:"message"`
		Detail  any             `json:"detail"`
	}
	if json.Unmarshal(body, &v) != nil {
		return false
	}
	var object struct {
		Message string `json:"message"`
		Type    string `json:"type"`
		Code    any    `json:"code"`
		Status  any    `json:"status"`
		Details any    `json:"details"`
	}
	var text string
	switch {
	case json.Unmarshal(v.Error, &text) == nil && text != "":
		t.said = text
	case json.Unmarshal(v.Error, &object) == nil && (object.Message != "" || object.Type != ""):
		t.said, t.kind, t.wait = object.Message, object.Type, retryDelay(object.Details)
		for _, part := range []any{object.Code, object.Status} {
			if part != nil {
				t.kind += " " + fmt.Sprint(part)
			}
		}
	case v.Message != "":
		t.said = v.Message
	case v.Detail != nil:
		t.said = fmt.Sprint(v.Detail)
	default:
		return false
	}
	return true
}
