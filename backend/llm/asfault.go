package llm

import (
	"errors"
	"time"

	"crg/backend/base/fault"
)

// AsFault turns a fault of a model into the one that people read: message id "model." + class, with what they can do.
func AsFault(f *Fault) *fault.Error {
	id := "model." + string(f.Class)
	if !fault.Known(id) {
		id = "model.failed"
	}
	host := f.Host
	if host == "" {
		host = "the model's server"
	}
	who := host
	if f.Service != "" && f.Host != "" {
		who = f.Service + " (" + host + ")"
	}
	model := f.Model
	if model == "" {
		model = "the model"
	}
	detail := f.Detail
	if detail == "" {
		detail = "it gave no reason"
	}
	wait := ""
	if f.RetryAfter > 0 {
		wait = f.RetryAfter.Round(time.Second).String()
	}
	return fault.Wrap(f, id, who, "host", host, "model", model, "detail", detail, "why", detail, "wait", wait, "allow", "--allow-host "+host)
}

// FaultOf finds the model's fault in err's chain, or nil.
func FaultOf(err error) *Fault {
	var f *Fault
	if errors.As(err, &f) {
		return f
	}
	return nil
}
