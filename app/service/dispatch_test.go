package service_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"crg/app/service"
	"crg/backend/base/fault"
	"crg/backend/llm"
)

// Demo has every shape of method that a page may call, and every way to fail.
type Demo struct{}

type reply struct {
	List   []string          `json:"list"`
	Map    map[string]string `json:"map"`
	Number float64           `json:"number"`
}

func (Demo) Empty() reply                                { return reply{} }
func (Demo) Add(a, b int) int                            { return a + b }
func (Demo) Greet(_ context.Context, name string) string { return "Hello " + name }
func (Demo) Nothing()                                    {}
func (Demo) Fine() error                                 { return nil }
func (Demo) Fault() (int, error)                         { return 0, fault.New("graph.no-node", "n99") }

func (Demo) Model() error { return &llm.Fault{Class: llm.KeyRefused, Host: "api.example.com"} }
func (Demo) Plain() error { return errors.New("odd") }
func (Demo) Panic() int   { panic("boom") }
func (Demo) NaN() reply   { return reply{Number: math.NaN()} }
func (Demo) Channel() any { return make(chan int) }

func call(t *testing.T, name, args string) service.Envelope {
	t.Helper()
	d := service.NewDispatcher(nil, Demo{})
	var e service.Envelope
	out := d.Call(context.Background(), name, []byte(args))
	if err := json.Unmarshal(out, &e); err != nil {
		t.Fatalf("%s answered no JSON: %v\n%s", name, err, out)
	}
	return e
}

func TestCallAnswersAnEnvelopeWhateverHappens(t *testing.T) {
	results := map[string][2]string{
		"Demo.Empty":   {"[]", `{"list":[],"map":{},"number":0}`}, // never null where a list or a map is meant
		"Demo.Add":     {"[2,3]", "5"},
		"Demo.Greet":   {`["Ada"]`, `"Hello Ada"`},
		"Demo.Nothing": {"", "null"},
		"Demo.Fine":    {"[]", "null"},
	}
	for name, c := range results {
		if e := call(t, name, c[0]); e.Error != nil || string(e.Result) != c[1] && !(c[1] == "null" && e.Result == nil) {
			t.Errorf("%s = %s, %+v; want %s", name, e.Result, e.Error, c[1])
		}
	}
	failures := map[string][2]string{
		"Demo.Fault":   {"[]", "graph.no-node"},
		"Demo.Model":   {"[]", "model.key-refused"},
		"Demo.Plain":   {"[]", "internal"},
		"Demo.Panic":   {"[]", "internal"},
		"Demo.NaN":     {"[]", "internal"},
		"Demo.Channel": {"[]", "internal"},
		"Demo.Missing": {"[]", "system.no-method"},
		"Demo.call":    {"[]", "system.no-method"},
		"Add":          {"[2,3]", "system.no-method"},
		"Demo.Add":     {"[2]", "system.arguments"},
		"Demo.Greet":   {`[{"a":1}]`, "system.arguments"},
		"Demo.Empty":   {`{"not":"a list"}`, "system.arguments"},
	}
	for name, c := range failures {
		e := call(t, name, c[0])
		if e.Error == nil || e.Error.Message != c[1] || e.Error.Text == "" || e.Error.Values == nil || e.Error.Code == "" {
			t.Errorf("%s%s = %s, %+v; want %s", name, c[0], e.Result, e.Error, c[1])
		}
	}
}

func TestAWrongArgumentIsNotQuoted(t *testing.T) {
	e := call(t, "Demo.Add", `["sk-secret-key", 1]`)
	if data, _ := json.Marshal(e); strings.Contains(string(data), "secret") {
		t.Errorf("the failure repeats the argument: %s", data)
	}
}

func TestAPanicIsNotedWithItsStack(t *testing.T) {
	var noted string
	d := service.NewDispatcher(func(what any, stack []byte) { noted = what.(string) + string(stack) }, Demo{})
	d.Call(context.Background(), "Demo.Panic", nil)
	if !strings.Contains(noted, "Demo.Panic: boom") || !strings.Contains(noted, "goroutine") {
		t.Errorf("noted %q", noted)
	}
}

func FuzzCall(f *testing.F) {
	f.Add("Demo.Add", "[1,2]")
	f.Add("Demo.Greet", `["x"]`)
	f.Add("", "{")
	d := service.NewDispatcher(nil, Demo{})
	f.Fuzz(func(t *testing.T, name, args string) {
		if out := d.Call(context.Background(), name, []byte(args)); !json.Valid(out) {
			t.Errorf("no JSON: %s", out)
		}
	})
}

// Fresh is a service that is made for each call.
type Fresh struct{ n int }

func (f *Fresh) Number(plus int) int { return f.n + plus }

func TestAServiceCanBeMadeForEachCall(t *testing.T) {
	made := 0
	d := service.NewDispatcher(nil, service.NewPerCall(func() (*Fresh, error) {
		if made++; made > 2 {
			return nil, fault.New("project.none-open", "")
		}
		return &Fresh{made}, nil
	}))
	if made != 0 || len(d.Methods()) != 1 {
		t.Fatalf("%d were made for %v, before any call", made, d.Methods())
	}
	for _, c := range []struct{ args, want string }{
		{"[10]", `"result":11`},
		{`["ten"]`, "system.arguments"}, // looked at first: none is made for it
		{"[10]", `"result":12`},
		{"[10]", "project.none-open"},
	} {
		if out := string(d.Call(t.Context(), "Fresh.Number", []byte(c.args))); !strings.Contains(out, c.want) {
			t.Errorf("Fresh.Number%s = %s; want %s", c.args, out, c.want)
		}
	}
}
