package llm

import (
	"errors"
	"strconv"
	"time"

	"crg/backend/base/fault"
)

// AsFault turns a fault of a model into the one that people read: message id "model." + class, with what they can do.
func AsFault(f *Fault) *fault.Error {
	id := "model." + string(f.Class)
	if !fault.Known(id) {
		id = "model.failed"
	}
	said := ""
	if f.Detail != "" {
		said = " It said: " + f.Detail
	}
	wait := "a moment"
	if f.RetryAfter > 0 {
		wait = f.RetryAfter.Round(time.Second).String()
	}
	host := f.Host
	if host == "" {
		host = "the model"
	}
	return fault.Wrap(f, id, host, "model", f.Model, "said", said, "wait", wait, "detail", f.Error(),
		"why", f.Detail, "status", strconv.Itoa(f.Status))
}

// FaultOf finds the model's fault in err's chain, or nil.
func FaultOf(err error) *Fault {
	var f *Fault
	if errors.As(err, &f) {
		return f
	}
	return nil
}
