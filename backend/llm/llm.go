// Package llm is the small contract between CRG and any language model. Nothing above it knows a vendor.
package llm

import (
	"context"
	"time"

	"crg/backend/base/message"
)

// Role of a message.
type Role string

const (
	User      Role = "user"
	Assistant Role = "assistant"
)

// Message is one part of a conversation. A stateless turn is exactly one User message.
type Message struct {
	Role Role   `json:"role"`
	Text string `json:"text"`
}

// Config says which model to ask, and how. It is made from project.Agent with the key resolved.
type Config struct {
	Provider      string
	Host          string
	Key           string `json:"-"`
	KeyFrom       string `json:"-"` // "env:NAME" or "keychain:NAME" where Key is one of this computer's
	Model         string
	Temperature   float64
	MaxTokens     int
	ContextWindow int
	Limits        Limits
}

// Limits end a call that will not end by itself. They count the time in which this computer is awake. 0 = what is usual for
// the kind of server.
type Limits struct {
	Connect time.Duration // until a connection stands
	Silence time.Duration // without a byte: before the first one, and between any two
	Answer  time.Duration // the whole answer
}

// LongestWait is how long a server may ask to be left alone before it is asked again by itself; a longer wait is the person's
// to decide.
const LongestWait = 120 * time.Second

// Request is one call.
type Request struct {
	Messages []Message
	Config   Config
	// Factor is real tokens of this model ÷ estimated ones, as the prompt was built with; 0 = 1.
	Factor float64
	// OnText is called with text as it arrives, for showing only. It may be nil and may be called from another goroutine.
	OnText func(string)
}

// Usage is what the server says it counted; 0 = it did not say.
type Usage struct {
	Prompt int `json:"prompt"`
	Output int `json:"output"`
}

// Reply is a complete answer: a cut, cancelled or empty one is a *Fault instead.
type Reply struct {
	Text      string        `json:"text"`
	Reasoning string        `json:"reasoning,omitempty"` // what the server sent apart from the text
	Finish    string        `json:"finish"`              // "stop"
	Model     string        `json:"model,omitempty"`
	Usage     Usage         `json:"usage"`
	Took      time.Duration `json:"took"`
	Service   string        `json:"-"` // who answered, as in Fault
	Host      string        `json:"-"`
	Loaded    int           `json:"-"` // tokens of context that the server says it has loaded; asked only where it counted few, 0 = unknown
}

// Provider asks a model. Complete returns a whole reply or a *Fault, never both, never a part.
// It stops within a second after ctx ends and never retries.
type Provider interface {
	Complete(ctx context.Context, req Request) (Reply, error)
}

// Class is why a call gave no reply.
type Class string

const (
	Stopped       Class = "stopped"         // the person stopped it
	TimedOut      Class = "timed-out"       // the total limit ran out
	Stalled       Class = "stalled"         // silence between bytes
	Unreachable   Class = "unreachable"     // no connection
	KeyRefused    Class = "key-refused"     // 401, 403
	ModelNotFound Class = "model-not-found" // 404 and the like
	NoModels      Class = "no-models"       // the server has none at all
	RateLimited   Class = "rate-limited"    // 429
	NoCredit      Class = "no-credit"       // 402, quota
	TooLong       Class = "too-long"        // the prompt does not fit
	Busy          Class = "busy"            // 503, 529, loading
	Refused       Class = "refused"         // other 4xx
	Failed        Class = "failed"          // the server reports a trouble of its own: 5xx, no memory for the model
	Broken        Class = "broken"          // damaged stream, panic of a library, redirect
	Empty         Class = "empty"           // whole, but no text
	OnlyThought   Class = "only-thought"    // thoughts, and no answer, whether or not they came to an end
	ToolCall      Class = "tool-call"       // a call of a tool that nobody offered
	LongReply     Class = "long-reply"      // max-tokens is more than the model may write
	Template      Class = "template"        // the server cannot bring the messages into the model's form
	WebPage       Class = "web-page"        // what answers is a page for people
	Cut           Class = "cut"             // token limit, or no end marker
	NotAllowed    Class = "not-allowed"     // the person has not allowed this address; nothing was sent
	NotConfigured Class = "not-configured"  // the settings do not say whom to ask; nothing was sent
)

// Fault is a call that gave no reply.
type Fault struct {
	Class      Class
	Service    string // the host's name as people know it, "LM Studio"; "" = it has none
	Host       string
	Model      string
	Status     int
	RetryAfter time.Duration
	Until      time.Time       // when RetryAfter is over
	Text       string          // of class Cut, where the server said that its limit was reached: what had arrived
	Partial    int             // bytes of text that had arrived; retries are only for 0
	Thought    int             // bytes of reasoning that had arrived
	Usage      Usage           // what the server counted all the same; it costs what a reply costs
	Lost       bool            // the way to the server failed, not the server's answer: it may be worth going on once it is back
	Slept      bool            // the computer slept during the call
	Detail     string          // the server's own words, shortened, keys masked
	Said       message.Message // what CRG itself says of it, in the place of Detail; zero = nothing
	Cause      error
}

func (f *Fault) Error() string {
	text := string(f.Class)
	if f.Host != "" { // the practice agent has none
		text += " (" + f.Host + ")"
	}
	if f.Detail != "" {
		text += ": " + f.Detail
	}
	return text
}

func (f *Fault) Unwrap() error { return f.Cause }
