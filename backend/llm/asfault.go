package llm

import (
	"errors"
	"strconv"
	"time"

	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// closerWords are the words for what was found out more closely than a class says.
var closerWords = map[string]string{
	"call.proxy": "model.proxy", "agent.key-characters": "model.key", "agent.no-key": "model.key", "agent.no-text": "model.no-text",
}

// AsFault turns a fault of a model into the one that people read: message id "model." + class, with what they can do.
func AsFault(f *Fault) *fault.Error {
	id := "model." + string(f.Class)
	if closer := closerWords[f.Said.ID]; closer != "" {
		id = closer
	}
	if !fault.Known(id) {
		id = "model.failed"
	}
	host, unnamed := f.Host, []string(nil)
	if host == "" {
		host, unnamed = "the model's server", append(unnamed, "anyHost", "yes")
	}
	who := host
	if f.Service != "" && f.Host != "" {
		who = f.Service + " (" + host + ")"
	}
	model := f.Model
	if model == "" {
		model, unnamed = "the model", append(unnamed, "anyModel", "yes")
	}
	why := f.Said
	switch {
	case !why.IsZero():
	case f.Detail != "":
		why = message.Written(f.Detail)
	default:
		why = message.New("call.no-reason")
	}
	if f.Said.Values["proxy"] != "" {
		unnamed = append(unnamed, "proxy", f.Said.Values["proxy"])
	}
	if (f.Class == RateLimited || f.Class == Busy) && f.RetryAfter > LongestWait && !f.Until.IsZero() {
		n, unit := inWords(f.RetryAfter)
		return fault.Wrap(f, "model.later", who, append(unnamed, "wait", n, "unit", unit, "until", timeOfDay(f.Until, f.Until.Add(-f.RetryAfter)))...)
	}
	return fault.Wrap(f, id, who, append(unnamed, "host", host, "model", model, "detail", why.String(), "allow", "--allow-host "+host)...).About(why)
}

// inWords is a long wait in the unit that fits it, rounded up: "10", "minutes".
func inWords(d time.Duration) (n, unit string) {
	each, unit := time.Minute, "minutes"
	switch {
	case d > 48*time.Hour:
		each, unit = 24*time.Hour, "days"
	case d > 2*time.Hour:
		each, unit = time.Hour, "hours"
	}
	return strconv.Itoa(int((d + each - 1) / each)), unit
}

// timeOfDay is the next full minute on the person's clock, "14:32", with the day where that is another one.
func timeOfDay(t, now time.Time) string {
	t = t.Local().Add(time.Minute - time.Nanosecond).Truncate(time.Minute)
	if t.Format(time.DateOnly) == now.Local().Format(time.DateOnly) {
		return t.Format("15:04")
	}
	return t.Format("2006-01-02 15:04")
}

// FaultOf finds the model's fault in err's chain, or nil.
func FaultOf(err error) *Fault {
	var f *Fault
	if errors.As(err, &f) {
		return f
	}
	return nil
}
