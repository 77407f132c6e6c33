package provider

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptrace"
	"strconv"
	"strings"
	"time"

	"crg/backend/base/message"

	"crg/backend/llm"
)

// call is one call of a model: what is asked, and what was seen on the wire.
type call struct {
	client *Client
	endpoint
	cfg   llm.Config
	front front    // of what is shown as it arrives
	texts []string // of the messages
	watch *watch
	trace trace
}

// trace is what the wire said, before the library could lose it.
type trace struct {
	sent       bool // a request left
	status     int
	retryAfter time.Duration
	said       string          // the server's own words of an error
	wait       time.Duration   // that its body asks for, apart from its words
	odd        message.Message // what is strange about its answer, where it has no words
	kind       string          // its type and code
	finish     string          // stop reason as the server wrote it
	marked     bool            // the end marker of the dialect was seen
	done       bool            // and a stop reason: the answer is complete
	events     int             // objects read so far
	text       strings.Builder
	reasoning  strings.Builder
	spoken     keyMask // over text
	thought    keyMask // over reasoning
	usage      llm.Usage
	model      string
	problem    error // why the guard ended the call
	lost       bool  // the connection broke
}

// Errors with which the guard ends a call. Their words are shown to people.
var (
	errElsewhere error = told("call.elsewhere")
	errRedirect  error = told("call.redirect")
	errTooLarge  error = told("call.too-large")
	errDamaged   error = told("call.damaged")
	errWebPage   error = told("call.web-page")
	errServer    error = told("call.server")
	errEnded     error = told("call.ended")
)

// guard is the transport below the library. It sends to one host, follows no redirect, edits the request, reads the
// stream itself under limits of time and size, and gives the library a short complete answer, or an error.
type guard struct{ call *call }

func (g *guard) RoundTrip(req *http.Request) (*http.Response, error) {
	c := g.call
	if req.URL.Scheme != c.base.Scheme || req.URL.Host != c.base.Host || !strings.HasPrefix(req.URL.Path, c.base.Path) {
		return nil, c.fail(errElsewhere)
	}
	var body []byte
	if req.Body != nil {
		var err error
		body, err = io.ReadAll(req.Body)
		_ = req.Body.Close()
		if err != nil {
			return nil, err
		}
	}
	for range 4 { // at most one try for each quirk
		q := c.client.quirksOf(c)
		edited, err := edit(c, q, body)
		if err != nil {
			return nil, err
		}
		answer, err := c.exchange(req, edited)
		if err == nil {
			return answer, nil
		}
		if !c.client.learn(c, q) {
			return nil, err
		}
		c.trace = trace{}
	}
	return nil, c.fail(errServer)
}

func (c *call) fail(err error) error {
	if c.trace.problem == nil {
		c.trace.problem = err
	}
	return err
}

// exchange sends once and reads the whole answer.
func (c *call) exchange(req *http.Request, body []byte) (*http.Response, error) {
	ctx := httptrace.WithClientTrace(req.Context(), &httptrace.ClientTrace{
		GotConn:      func(httptrace.GotConnInfo) { c.watch.connected() },
		WroteRequest: func(httptrace.WroteRequestInfo) { c.watch.sign() },
	})
	c.watch.connecting()
	out := req.Clone(ctx)
	out.Body = io.NopCloser(bytes.NewReader(body))
	out.GetBody = nil // so that net/http cannot send it a second time: tries are counted in run/ask alone
	out.ContentLength = int64(len(body))
	out.Header.Set("User-Agent", c.client.agent)
	if c.cfg.Key == "" {
		out.Header.Del("Authorization")
		out.Header.Del("X-Api-Key")
	}
	resp, err := c.send(out)
	if err != nil {
		return nil, c.fail(cause(ctx, err))
	}
	defer resp.Body.Close()
	c.watch.connected()
	c.trace.sent = true
	c.trace.status = resp.StatusCode
	c.trace.retryAfter = retryAfter(resp.Header.Get("Retry-After"), time.Now())
	in := &limited{r: resp.Body, left: c.client.limits.Wire, touched: c.watch.sign}
	if resp.StatusCode != http.StatusOK {
		return nil, c.refused(ctx, resp, in)
	}
	if strings.HasPrefix(resp.Header.Get("Content-Type"), "text/html") {
		return nil, c.fail(errWebPage)
	}
	c.trace.spoken, c.trace.thought = newKeyMask(c.cfg.Key), newKeyMask(c.cfg.Key)
	if err := c.read(in); err != nil {
		return nil, c.fail(cause(ctx, err))
	}
	c.whole()
	return c.clean(req), nil
}

// refused reads what the server says about a refusal.
func (c *call) refused(ctx context.Context, resp *http.Response, in io.Reader) error {
	if resp.StatusCode >= 300 && resp.StatusCode < 400 {
		return c.fail(errRedirect)
	}
	said, err := io.ReadAll(io.LimitReader(in, 256<<10))
	if err != nil && context.Cause(ctx) != nil { // the status says more than a cut body, but less than Stop
		return c.fail(cause(ctx, err))
	}
	switch {
	case c.trace.serverError(said):
	case resp.StatusCode < 300: // such as 201 and 206
		c.trace.odd = message.New("call.status", "status", strconv.Itoa(resp.StatusCode))
	default:
		c.trace.said = wordsOf(resp, said)
	}
	return c.fail(errServer)
}

// wordsOf is what a person may read of a refusal that says nothing in a form that we know: plain text, never JSON or a web page.
func wordsOf(resp *http.Response, said []byte) string {
	if strings.Contains(resp.Header.Get("Content-Type"), "html") || bytes.IndexAny(bytes.TrimSpace(said), "{[<") == 0 {
		return ""
	}
	return string(said)
}

// cause prefers the reason for which the context ended over the network error that followed from it.
func cause(ctx context.Context, err error) error {
	if c := context.Cause(ctx); c != nil {
		return c
	}
	return err
}

// longestAsked is the longest wait that a server is believed to ask for.
const longestAsked = 31 * 24 * time.Hour

// retryAfter reads the header: seconds or a date. Anything else is 0.
func retryAfter(value string, now time.Time) time.Duration {
	var d time.Duration
	if n, err := strconv.ParseFloat(value, 64); err == nil && n == n {
		d = time.Duration(min(max(n, 0), longestAsked.Seconds()) * float64(time.Second))
	} else if when, err := http.ParseTime(value); err == nil {
		d = when.Sub(now)
	}
	return min(max(d, 0), longestAsked)
}

// limited counts bytes and tells the idle timer of each.
type limited struct {
	r       io.Reader
	left    int64
	touched func()
}

func (l *limited) Read(p []byte) (int, error) {
	if int64(len(p)) > l.left+1 {
		p = p[:l.left+1]
	}
	n, err := l.r.Read(p)
	if n > 0 {
		l.touched()
	}
	if l.left -= int64(n); l.left < 0 {
		return 0, errTooLarge
	}
	return n, err
}

// add takes in text as it arrives and shows it.
func (c *call) add(text, reasoning string) error {
	t := &c.trace
	if t.text.Len()+t.reasoning.Len()+len(text)+len(reasoning) > c.client.limits.Text {
		return errTooLarge
	}
	t.reasoning.WriteString(t.thought.pass(reasoning))
	text = t.spoken.pass(text)
	t.text.WriteString(text)
	c.front.pass(text)
	return nil
}

// whole brings out what the veils held back of a text that is at its end.
func (c *call) whole() {
	t := &c.trace
	t.reasoning.WriteString(t.thought.rest())
	rest := t.spoken.rest()
	t.text.WriteString(rest)
	c.front.pass(rest)
	c.front.rest()
}

func damaged(what string, args ...any) error {
	return fmt.Errorf("%w: "+what, append([]any{errDamaged}, args...)...)
}
