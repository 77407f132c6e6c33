package jsonread

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

// value builds what encoding/json would, to compare the two.
func value(r *Reader) (any, error) {
	switch r.Kind() {
	case '{':
		m := map[string]any{}
		err := r.Object(func(key string) error {
			v, err := value(r)
			m[key] = v
			return err
		})
		return m, err
	case '[':
		l := []any{}
		err := r.Array(func() error {
			v, err := value(r)
			l = append(l, v)
			return err
		})
		return l, err
	case '"':
		return r.Text()
	case '0':
		s, err := r.Number()
		return json.Number(s), err
	case 't', 'f':
		return r.Bool()
	case 'n':
		return nil, r.token()
	}
	return nil, r.expect('x', "value")
}

func read(text string) (any, error) {
	r := New([]byte(text))
	v, err := value(r)
	if err != nil {
		return nil, err
	}
	return v, r.End()
}

func TestAgreesWithTheStandardDecoder(t *testing.T) {
	for _, text := range seeds {
		check(t, text)
	}
}

func TestStrictness(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":1,"a":2}`:           "twice",
		"{\n\"a\": \x01}":         "line 2, column 6",
		`{"a":1} x`:               "more text",
		"[\n1,\n2,,]":             "line 3, column 3",
		"\"\xff\"":                "line 1, column 2: this is not UTF-8",
		strings.Repeat("[", 5000): "nested deeper",
		`[1,]`:                    "line 1, column 3: invalid character ','",
		`"a`:                      "the text ends too early",
		`"\x"`:                    "invalid escape sequence",
		"\"a\nb\"":                "line 1, column 3: invalid character '\\n' in string",
		``:                        "the text ends too early",
		`{"a"1}`:                  "after object name (expecting ':')",
		`01`:                      "more text after the end",
	} {
		if _, err := read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
}

// A value that nobody knows is kept as it is written, and is not let deeper than the rest.
func TestRaw_IsKeptAsWrittenAndNotTooDeep(t *testing.T) {
	for text, want := range map[string]string{
		`{"a": {"b" : [1,  2] }}`: `{"b" : [1,  2] }`,
		`{"a": "[[[[\ud800"}`:     `"[[[[\ud800"`,
		`{"a": ` + strings.Repeat("[", 198) + strings.Repeat("]", 198) + `}`:     strings.Repeat("[", 198) + strings.Repeat("]", 198),
		`{"a": ` + strings.Repeat("[", 200) + strings.Repeat("]", 200) + `}`:     "",
		`{"a": ` + strings.Repeat("[", 50000) + strings.Repeat("]", 50000) + `}`: "",
		`{"a": {"b": 1, "b": 2}}`: "",
		`{"a": {"b": }}`:          "",
	} {
		r := New([]byte(text))
		var got string
		err := r.Object(func(string) error {
			raw, err := r.Raw()
			got = string(raw)
			return err
		})
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%.60s: %.60q, %v", text, got, err)
		}
	}
}

func TestWholeNumbers(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "-7": -7, "300.0": 300, "2.5": 3, "-2.5": -3, "1e3": 1000} {
		if got, err := New([]byte(text)).Int(); err != nil || got != want {
			t.Errorf("%s: got %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"1e400", "9007199254740994", "-1e300", `"1"`, "null"} {
		if got, err := New([]byte(text)).Int(); err == nil {
			t.Errorf("%s: got %d without an error", text, got)
		}
	}
}

var seeds = []string{
	`{}`, `[]`, `null`, `true`, `-0`, `1e5`, `"a\nb\u00e9\ud83d\ude00"`, `"\ud800"`, `"\ud800\u0041"`, `{"a":[1,{"b":"\\\""}],"c":null}`,
	` [ 1 , 2.5e-3 , "x" ] `, `{"":{"":[]}}`, `"\\"`, `"\\\\\""`, `nul`, `[`, `{"a":}`, `1.`, `.5`, `-`, `"\u12g4"`, `"\u+123"`, `tru`, `{"a" "b"}`,
}

func check(t *testing.T, text string) {
	t.Helper()
	got, err := read(text)
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var want any
	wantErr := d.Decode(&want)
	if wantErr == nil && d.More() {
		return
	}
	if err != nil && strings.Contains(err.Error(), "twice") || strings.Contains(text, "\ufeff") {
		return // stricter, and more patient, on purpose
	}
	if (err == nil) != (wantErr == nil) && json.Valid([]byte(text)) != (err == nil) {
		t.Fatalf("%q: got error %v, encoding/json %v", text, err, wantErr)
	}
	if err == nil && wantErr == nil && !reflect.DeepEqual(got, want) {
		t.Fatalf("%q: got %#v, want %#v", text, got, want)
	}
}

func FuzzReader(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) || strings.Count(text, "[")+strings.Count(text, "{") > maxDepth {
			read(text)
			return
		}
		check(t, text)
	})
}
