// Package replay plays recorded exchanges with a model, and records them. A recording is a text file with one exchange a
// line (docs/formats/recording.md); no key and no address stands in it.
package replay

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/llm"
)

// Exchange is one line of a recording: what was asked, and the reply or the fault that came back.
type Exchange struct {
	Model    string        `json:"model,omitempty"`
	Factor   float64       `json:"factor,omitempty"` // that the prompt was built with; 0 = 1
	Messages []llm.Message `json:"messages"`
	Reply    *Reply        `json:"reply,omitempty"`
	Fault    *Fault        `json:"fault,omitempty"`
}

// Reply is the recorded part of an llm.Reply. Times are left out: a recording is the same on every machine.
type Reply struct {
	Text      string    `json:"text"`
	Reasoning string    `json:"reasoning,omitempty"`
	Finish    string    `json:"finish"`
	Usage     llm.Usage `json:"usage"`
}

// Fault is the recorded part of an llm.Fault.
type Fault struct {
	Class      llm.Class `json:"class"`
	Status     int       `json:"status,omitempty"`
	RetryAfter int       `json:"retryAfter,omitempty"` // seconds
	Partial    int       `json:"partial,omitempty"`    // bytes of text that had arrived
	Detail     string    `json:"detail,omitempty"`
}

// Player answers from a recording. It serves each exchange once, equal prompts in their recorded order.
type Player struct {
	name      string
	mu        sync.Mutex
	exchanges []Exchange
	used      []bool
	script    bool
}

var _ llm.Provider = (*Player)(nil)

// Script answers with these replies in turn, whatever is asked; the last one repeats.
func Script(texts ...string) *Player {
	p := &Player{name: "the script", script: true}
	for _, text := range texts {
		p.exchanges = append(p.exchanges, Exchange{Reply: &Reply{Text: text, Finish: "stop"}})
	}
	p.used = make([]bool, len(p.exchanges))
	return p
}

// Open reads a recording. Errors: file.read, naming the line that is wrong.
func Open(file string) (*Player, error) {
	f, err := disk.OpenPath(file)
	if err != nil {
		return nil, fault.Wrap(err, "file.read", file).About(disk.Why(err))
	}
	defer f.Close()
	return Read(f, file)
}

// Read is Open for a recording that is already open; name stands in messages.
func Read(in io.Reader, name string) (*Player, error) {
	p := &Player{name: name}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 64<<20)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		var x Exchange
		err := json.Unmarshal([]byte(line), &x)
		if err == nil && (x.Reply == nil) == (x.Fault == nil) {
			err = errors.New("an exchange has either a reply or a fault")
		}
		if err != nil {
			return nil, fault.Wrap(err, "file.read", name, "why", "line "+strconv.Itoa(n)+": "+err.Error())
		}
		p.exchanges = append(p.exchanges, x)
	}
	if err := lines.Err(); err != nil {
		return nil, fault.Wrap(err, "file.read", name, "why", err.Error())
	}
	p.used = make([]bool, len(p.exchanges))
	return p, nil
}

// Complete answers with the next recorded exchange of this very conversation. Errors: replay.no-match, or the fault that
// was recorded.
func (p *Player) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	if ctx.Err() != nil {
		return llm.Reply{}, &llm.Fault{Class: llm.Stopped, Model: req.Config.Model, Cause: ctx.Err()}
	}
	p.mu.Lock()
	x, err := p.next(req.Messages)
	p.mu.Unlock()
	if err != nil {
		return llm.Reply{}, err
	}
	if f := x.Fault; f != nil {
		return llm.Reply{}, &llm.Fault{
			Class: f.Class, Status: f.Status, RetryAfter: time.Duration(f.RetryAfter) * time.Second,
			Partial: f.Partial, Detail: f.Detail, Model: req.Config.Model,
		}
	}
	if req.OnText != nil {
		req.OnText(x.Reply.Text)
	}
	return llm.Reply{Text: x.Reply.Text, Reasoning: x.Reply.Reasoning, Finish: x.Reply.Finish, Model: x.Model, Usage: x.Reply.Usage}, nil
}

// Factor is what the next prompt is to be built with: a recording made with another one has other prompts.
func (p *Player) Factor() float64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, x := range p.exchanges {
		if !p.used[i] {
			return cmp.Or(x.Factor, 1)
		}
	}
	return 1
}

func (p *Player) next(messages []llm.Message) (Exchange, error) {
	last := len(p.exchanges) - 1
	for i, x := range p.exchanges {
		if p.used[i] && (!p.script || i != last) || !p.script && !same(x.Messages, messages) {
			continue
		}
		p.used[i] = true
		return x, nil
	}
	return Exchange{}, fault.New("replay.no-match", p.name).About(p.nearest(messages))
}

// Where a recording and a prompt part.
var _ = message.Add(message.Catalogue{
	"replay.differs": {
		"exchange {exchange} differs from line {line} on: recorded {0}, asked {1}",
		"Austausch {exchange} weicht ab Zeile {line} ab: aufgenommen {0}, gefragt {1}",
	},
	"replay.line":    {"{text, quoted}", "„{text}“"},
	"replay.nothing": {"nothing", "nichts"},
})

// nearest says where the most similar unused prompt first differs.
func (p *Player) nearest(messages []llm.Message) message.Message {
	asked := lines(messages)
	best, where := -1, message.New("why.no-exchange")
	for i, x := range p.exchanges {
		if p.used[i] {
			continue
		}
		recorded := lines(x.Messages)
		n := 0
		for n < len(asked) && n < len(recorded) && asked[n] == recorded[n] {
			n++
		}
		if n > best {
			best = n
			where = message.New("replay.differs", "exchange", strconv.Itoa(i+1), "line", strconv.Itoa(n+1)).About(quote(recorded, n), quote(asked, n))
		}
	}
	return where
}

func lines(messages []llm.Message) []string {
	var out []string
	for _, m := range messages {
		out = append(out, strings.Split(m.Text, "\n")...)
	}
	return out
}

func quote(lines []string, n int) message.Message {
	if n >= len(lines) {
		return message.New("replay.nothing")
	}
	line := []rune(lines[n])
	if len(line) > 80 {
		line = append(line[:80], '…')
	}
	return message.New("replay.line", "text", string(line))
}

func same(a, b []llm.Message) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// Texts are the recorded replies in their order, for recording them anew over other prompts. Faults are left out.
func (p *Player) Texts() []string {
	var out []string
	for _, x := range p.exchanges {
		if x.Reply != nil {
			out = append(out, x.Reply.Text)
		}
	}
	return out
}
