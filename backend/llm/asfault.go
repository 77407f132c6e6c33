package llm

import (
	"fmt"

	"crg/backend/base/fault"
)

// AsFault is the plain message of a call that gave no reply: what happened, and what the person can do.
func AsFault(f *Fault) *fault.Error {
	wait := ""
	if f.RetryAfter > 0 {
		wait = fmt.Sprintf("%.0f", f.RetryAfter.Seconds())
	}
	host := f.Host
	if host == "" {
		host = "the model's server"
	}
	return fault.Wrap(f, "model."+string(f.Class), host, "host", host, "model", f.Model, "detail", f.Detail, "wait", wait)
}
