package service

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"runtime/debug"
	"strconv"

	jsonv2 "github.com/go-json-experiment/json"
	jsonv1 "github.com/go-json-experiment/json/v1"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/llm"
)

// Dispatcher calls the services' methods by name for both doors. Only the exported methods of the given structs can be
// reached; whatever they do, the answer is one JSON envelope.
type Dispatcher struct {
	methods map[string]method
	crashed func(what any, stack []byte)
}

// PerCall is a service that is made anew for each call: what its methods need is asked for once, and not by each of them.
type PerCall struct {
	Methods any // an empty one, which says what can be called
	made    func() (any, error)
}

// NewPerCall is a service that make makes for each call. Where it fails, the call fails.
func NewPerCall[S any](make func() (*S, error)) PerCall {
	return PerCall{Methods: new(S), made: func() (any, error) { return make() }}
}

type method struct {
	fn      reflect.Value       // its first argument is the service
	of      func() (any, error) // makes the service
	in      []reflect.Type
	context bool // its next argument is a context, which the door fills
	result  bool
}

// The bounds of one call, in bytes. A dropped file of the largest size that can be imported fits as base64.
const (
	maxArguments = 160 << 20
	maxResult    = 512 << 20
)

// Envelope is every answer: a result, or an error.
type Envelope struct {
	Result json.RawMessage `json:"result,omitempty"`
	Error  *Failure        `json:"error,omitempty"`
}

// Failure is a failed call as the page gets it. Message is an id of the message table, and the page's catalogue makes the
// sentence from it and Values; Text and Remedy are the English ones.
type Failure struct {
	Code    string            `json:"code"`
	Message string            `json:"message"`
	Subject string            `json:"subject"`
	Values  map[string]string `json:"values"`
	Of      []message.Message `json:"of"` // reasons, in the place {why} or {detail}
	Text    string            `json:"text"`
	Remedy  string            `json:"remedy"`
}

var (
	errorType   = reflect.TypeFor[error]()
	contextType = reflect.TypeFor[context.Context]()
)

// NewDispatcher lists the methods of the services. A method may take a context first, then JSON values; it returns
// nothing, a value, an error, or a value and an error. Any other shape is a bug and panics here, at the start.
func NewDispatcher(crashed func(what any, stack []byte), services ...any) *Dispatcher {
	d := &Dispatcher{methods: map[string]method{}, crashed: crashed}
	for _, s := range services {
		p, ok := s.(PerCall)
		if !ok {
			p = PerCall{Methods: s, made: func() (any, error) { return s, nil }}
		}
		t := reflect.TypeOf(p.Methods)
		name := reflect.Indirect(reflect.ValueOf(p.Methods)).Type().Name()
		for i := range t.NumMethod() {
			d.methods[name+"."+t.Method(i).Name] = newMethod(t.Method(i).Func, p.made)
		}
	}
	return d
}

func newMethod(fn reflect.Value, of func() (any, error)) method {
	t := fn.Type()
	m := method{fn: fn, of: of}
	for i := 1; i < t.NumIn(); i++ {
		if i == 1 && t.In(1) == contextType {
			m.context = true
			continue
		}
		m.in = append(m.in, t.In(i))
	}
	outs := t.NumOut()
	if outs > 0 && t.Out(outs-1) == errorType {
		outs--
	}
	if outs > 1 || t.IsVariadic() {
		panic("a service method has a shape that cannot be called from a page: " + t.String())
	}
	m.result = outs == 1
	return m
}

// Methods are the names that can be called.
func (d *Dispatcher) Methods() []string {
	out := make([]string, 0, len(d.methods))
	for name := range d.methods {
		out = append(out, name)
	}
	return out
}

// Call calls one method with a JSON list of arguments and returns the envelope as JSON. It never panics.
func (d *Dispatcher) Call(ctx context.Context, name string, args []byte) []byte {
	result, err := d.call(ctx, name, args)
	if err == nil {
		var out []byte
		if out, err = encode(result); err == nil {
			return append(append([]byte(`{"result":`), out...), '}')
		}
	}
	out, _ := json.Marshal(Envelope{Error: failure(err)})
	return out
}

func (d *Dispatcher) call(ctx context.Context, name string, args []byte) (result any, err error) {
	defer func() {
		if what := recover(); what != nil {
			if d.crashed != nil {
				d.crashed(fmt.Sprintf("%s: %v", name, what), debug.Stack())
			}
			err = fault.New("internal", name, "detail", "the call "+name+" failed")
		}
	}()
	m, ok := d.methods[name]
	if !ok {
		return nil, fault.New("system.no-method", name)
	}
	in, err := m.arguments(ctx, name, args)
	if err != nil {
		return nil, err
	}
	service, err := m.of()
	if err != nil {
		return nil, err
	}
	outs := m.fn.Call(append([]reflect.Value{reflect.ValueOf(service)}, in...))
	if n := len(outs); n > 0 && outs[n-1].Type() == errorType {
		if e, _ := outs[n-1].Interface().(error); e != nil {
			return nil, e
		}
	}
	if m.result {
		result = outs[0].Interface()
	}
	return result, nil
}

func (m method) arguments(ctx context.Context, name string, args []byte) ([]reflect.Value, error) {
	bad := func(why string, pairs ...string) error {
		return fault.New("system.arguments", name).Because(why, pairs...)
	}
	if len(args) > maxArguments {
		return nil, bad("too-large-call")
	}
	var list []json.RawMessage
	if len(bytes.TrimSpace(args)) > 0 {
		if err := json.Unmarshal(args, &list); err != nil {
			return nil, bad("no-list")
		}
	}
	if len(list) != len(m.in) {
		return nil, bad("how-many", "given", strconv.Itoa(len(list)), "needed", strconv.Itoa(len(m.in)))
	}
	var in []reflect.Value
	if m.context {
		in = append(in, reflect.ValueOf(ctx))
	}
	for i, raw := range list {
		v := reflect.New(m.in[i])
		if err := json.Unmarshal(raw, v.Interface()); err != nil {
			return nil, bad("no-fit", "n", strconv.Itoa(i+1)) // never the text: an argument may hold a key
		}
		in = append(in, v.Elem())
	}
	return in, nil
}

// encode writes a result: a list that is nil becomes [], a map {}, and a number that JSON cannot hold is an error.
func encode(v any) ([]byte, error) {
	out, err := jsonv2.Marshal(v, jsonv1.DefaultOptionsV1(), jsonv2.FormatNilSliceAsNull(false), jsonv2.FormatNilMapAsNull(false))
	if err != nil {
		return nil, fault.Wrap(err, "internal", "", "detail", "the answer could not be written: "+err.Error())
	}
	if len(out) > maxResult {
		return nil, fault.New("internal", "", "detail", "the answer is too large")
	}
	return out, nil
}

// failure makes the page's form of an error.
func failure(err error) *Failure {
	f := fault.As(err)
	if m := llm.FaultOf(err); f == nil && m != nil {
		f = fault.As(llm.AsFault(m))
	}
	if f == nil {
		f = fault.Wrap(err, "internal", "", "detail", err.Error())
	}
	var keys secret.Keys // whatever looks like a key: what a server or a library said may repeat one
	values := make(map[string]string, len(f.Values))
	for name, value := range f.Values {
		values[name] = keys.Said(value)
	}
	return &Failure{
		Code: string(f.Code), Message: f.Msg, Subject: keys.Said(f.Subject), Values: values,
		Of: message.Message{Of: f.Of}.Map(keys.Said).Of, Text: keys.Said(f.Sentence()), Remedy: keys.Said(f.Remedy()),
	}
}
