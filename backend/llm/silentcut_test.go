package llm_test

import (
	"context"
	"strings"
	"testing"

	"crg/backend/llm"
)

func TestCutSilently(t *testing.T) {
	for _, c := range []struct {
		name                        string
		estimated, reported, window int
		want                        bool
	}{
		{"a long prompt in a window of 4096", 25254, 4096, 32768, true},
		{"a little over the window", 4500, 4096, 32768, true},
		{"far fewer than estimated", 1000, 500, 0, true},
		{"the whole window of the settings, which is no round number", 9000, 10000, 10000, true},
		{"as estimated", 5000, 4800, 32768, false},
		{"a little under the window", 9900, 9999, 10000, false},
		{"Chinese, which is estimated high", 500, 340, 32768, false},
		{"a round number by chance", 4145, 4096, 32768, false},
		{"the server says nothing", 5000, 0, 0, false},
		{"a short prompt", 100, 20, 0, false},
	} {
		if got := llm.CutSilently(c.estimated, c.reported, c.window); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// counting answers everything and reports what it is told to.
type counting struct{ prompt int }

func (c counting) Complete(context.Context, llm.Request) (llm.Reply, error) {
	return llm.Reply{Text: `[ACTION: pass | reason: "x"]`, Finish: "stop", Usage: llm.Usage{Prompt: c.prompt, Output: 9}}, nil
}

func TestAnAnswerToAPartOfThePromptIsAFault(t *testing.T) {
	req := llm.Request{
		Messages: []llm.Message{{Role: llm.User, Text: strings.Repeat("the bridge is closed for cars ", 4000)}},
		Config:   llm.Config{Model: "m", Host: "http://localhost:1234", ContextWindow: 32768},
	}
	estimate := llm.EstimateMessages(req.Messages)
	var learned llm.Calibration
	reply, err := llm.Counted{Next: counting{4096}, Learned: &learned}.Complete(t.Context(), req)
	f := llm.FaultOf(err)
	if f == nil || f.Class != llm.TooLong || f.Usage.Prompt != 4096 || f.Usage.Output != 9 || f.Partial == 0 || reply.Text != "" {
		t.Fatalf("%+v %v", reply, err)
	}
	if !strings.Contains(f.Detail, "4096") {
		t.Errorf("the fault does not say how much was read: %s", f.Detail)
	}
	if !learned.Empty() {
		t.Error("a cut prompt taught something")
	}
	if _, err := (llm.Counted{Next: counting{estimate}, Learned: &learned}).Complete(t.Context(), req); err != nil || learned.Empty() {
		t.Errorf("a whole prompt: %v, learned nothing: %v", err, learned.Empty())
	}
	if _, err := (llm.Counted{Next: counting{estimate}}).Complete(t.Context(), req); err != nil {
		t.Errorf("a recording: %v", err)
	}
}

// A model that is known to count half as much as the estimate is not accused of cutting.
func TestTheFactorOfTheModelCountsBeforeItIsAccused(t *testing.T) {
	req := llm.Request{Messages: []llm.Message{{Role: llm.User, Text: strings.Repeat("word ", 3000)}}, Config: llm.Config{Model: "m"}}
	half := counting{llm.EstimateMessages(req.Messages) * 55 / 100}
	if _, err := (llm.Counted{Next: half}).Complete(t.Context(), req); llm.FaultOf(err) == nil {
		t.Error("without a factor it looks cut")
	}
	req.Factor = 0.55
	if _, err := (llm.Counted{Next: half}).Complete(t.Context(), req); err != nil {
		t.Errorf("with its factor: %v", err)
	}
}
