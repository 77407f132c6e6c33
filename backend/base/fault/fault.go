// Package fault gives every failed operation a code, a message id and plain words.
//
// Three kinds of bad news never mix: a fault.Error is an operation that failed, a diag.Diagnostic is a problem in a
// person's text, and an action.Rejection is something the model proposed and the rules refuse.
package fault

import (
	"errors"
	"fmt"

	"crg/backend/base/message"
)

// Code is one of ten classes of failure. The list only ever grows at its end: callers switch on it.
type Code string

const (
	Invalid     Code = "INVALID"     // what was asked for makes no sense as given
	NotFound    Code = "NOT_FOUND"   // the thing named is not there
	Conflict    Code = "CONFLICT"    // it is there already, or changed meanwhile
	Invariant   Code = "INVARIANT"   // doing it would break a rule of the graph
	Locked      Code = "LOCKED"      // somebody else owns it now
	Unavailable Code = "UNAVAILABLE" // a disk, a server or a service does not answer
	Timeout     Code = "TIMEOUT"     // it did not finish in its time
	Budget      Code = "BUDGET"      // a limit of tokens, size, turns or money
	Refused     Code = "REFUSED"     // a rule of safety forbids it
	Internal    Code = "INTERNAL"    // a bug of ours
)

// Error is a failed operation. Msg is a message id such as "model.unreachable"; Values fill its sentence.
type Error struct {
	Code    Code
	Msg     string
	Subject string            // the file, node or address it is about
	Values  map[string]string // named parts of the sentence
	Of      []message.Message // reasons that it speaks of, in the place {why} or {detail}
	Cause   error             // for the diagnostic log, not for people
}

// New makes an error from the message table. An id that the table does not hold is a bug.
// pairs are name, value, name, value for the sentence.
func New(id, subject string, pairs ...string) *Error {
	return Wrap(nil, id, subject, pairs...)
}

// Wrap is New with the error that caused it.
func Wrap(cause error, id, subject string, pairs ...string) *Error {
	m, ok := messages[id]
	if !ok {
		Bug("unknown message id " + id)
		m = is(Internal, words{id, id})
	}
	e := &Error{Code: m.code, Msg: id, Subject: subject, Cause: cause}
	if len(pairs) > 0 {
		e.Values = make(map[string]string, len(pairs)/2)
		for i := 0; i+1 < len(pairs); i += 2 {
			e.Values[pairs[i]] = pairs[i+1]
		}
	}
	return e
}

// About is e with its reasons, in the place {why} or {detail} of its sentence.
func (e *Error) About(reasons ...message.Message) *Error {
	e.Of = reasons
	return e
}

// Because is e with one of the reasons of the table.
func (e *Error) Because(id string, pairs ...string) *Error {
	if _, ok := reasons["why."+id]; !ok {
		Bug("unknown reason " + id)
	}
	return e.About(message.New("why."+id, pairs...))
}

// Why are the reasons in plain English.
func (e *Error) Why() string {
	if len(e.Of) == 0 {
		return e.Values["why"]
	}
	return message.Join(e.Of)
}

// Error is the plain English sentence; the page makes its own from Msg and Values in the person's language.
func (e *Error) Error() string { return e.Sentence() }

func (e *Error) Unwrap() error { return e.Cause }

// CodeOf is the code of err, Internal where it has none.
func CodeOf(err error) Code {
	if e := As(err); e != nil {
		return e.Code
	}
	return Internal
}

// As finds the fault in err's chain, or nil.
func As(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return nil
}

// Is reports whether err carries the message id.
func Is(err error, id string) bool {
	e := As(err)
	return e != nil && e.Msg == id
}

// OnBug is called by Bug. Tests leave it nil, so that an impossible state panics; the product sets it to a recorder.
var OnBug func(what string)

// Bug records a state that cannot be. It panics unless the product installed a recorder.
func Bug(what string, args ...any) {
	what = fmt.Sprintf(what, args...)
	if OnBug == nil {
		panic("bug: " + what)
	}
	OnBug(what)
}
