package replay

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"sync"
	"time"

	"crg/backend/base/fault"
	"crg/backend/llm"
)

// Recorder passes calls on to a model and writes each exchange down. It records what a prompt and a reply say and nothing
// of how the model is reached.
type Recorder struct {
	next llm.Provider
	mu   sync.Mutex
	file *os.File
}

var _ llm.Provider = (*Recorder)(nil)

// NewRecorder writes a new recording to file, in place of an earlier one. A file that is no recording is not replaced: a
// slip of the keyboard must not cost anybody a text. Errors: file.write.
func NewRecorder(file string, next llm.Provider) (*Recorder, error) {
	if _, err := os.Stat(file); err == nil {
		if _, err := Open(file); err != nil {
			return nil, fault.Wrap(err, "file.write", file).Because("no-recording")
		}
	}
	f, err := os.Create(file)
	if err != nil {
		return nil, fault.Wrap(err, "file.write", file).Because("not-made")
	}
	return &Recorder{next: next, file: f}, nil
}

// Complete asks the model and records what came of it. A call that the person stopped is not recorded.
func (r *Recorder) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	reply, err := r.next.Complete(ctx, req)
	x := Exchange{Model: req.Config.Model, Factor: req.Factor, Messages: req.Messages}
	var f *llm.Fault
	switch {
	case err == nil:
		x.Reply = &Reply{Text: reply.Text, Reasoning: reply.Reasoning, Finish: reply.Finish, Usage: reply.Usage}
	case errors.As(err, &f) && f.Class != llm.Stopped:
		x.Fault = &Fault{Class: f.Class, Status: f.Status, RetryAfter: int(f.RetryAfter / time.Second), Partial: f.Partial, Detail: f.Detail}
	default:
		return reply, err
	}
	if failed := r.write(x, req.Config.Key); failed != nil && err == nil {
		return llm.Reply{}, failed
	}
	return reply, err
}

func (r *Recorder) write(x Exchange, key string) error {
	line, err := json.Marshal(x)
	if err != nil {
		return fault.Wrap(err, "internal", "", "detail", "an exchange cannot be recorded")
	}
	text := string(line)
	if key != "" {
		text = strings.ReplaceAll(text, key, "••••") // a server may repeat the key in its error
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, err := r.file.WriteString(text + "\n"); err != nil {
		return fault.Wrap(err, "file.write", r.file.Name(), "why", err.Error())
	}
	return nil
}

// Close ends the recording.
func (r *Recorder) Close() error { return errors.Join(r.file.Sync(), r.file.Close()) }
