// Package jsonread pulls values out of a JSON text without reflection: jsontext reads, and this package says which line is
// wrong in words for people, keeps values that nobody knows, and gives equal short texts one memory.
//
// It is strict: bad UTF-8, doubled keys, trailing text and nesting deeper than 200 are errors.
package jsonread

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"crg/backend/base/message"
)

const maxDepth = 200

// Error says what is wrong and where. Line and Column count from 1, Column in bytes.
type Error struct {
	Line, Column int
	What         message.Message
}

func (e *Error) Error() string { return e.Message().String() }

// Message is what is wrong and where, for people.
func (e *Error) Message() message.Message {
	return message.New("json.at", "line", strconv.Itoa(e.Line), "column", strconv.Itoa(e.Column)).About(e.What)
}

// Reader walks through one text. The first error ends it; every later call returns that error.
type Reader struct {
	dec   *jsontext.Decoder
	data  []byte
	names [256]string       // keys, each kept once, by a number made of three of their letters
	words map[string]string // short strings that come often, each kept once
	err   error
}

// New reads data, which must not change meanwhile. A byte order mark is skipped.
func New(data []byte) *Reader {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	// Half of a surrogate pair, written as an escape, becomes U+FFFD; bytes that are no UTF-8 are refused here.
	r := &Reader{data: data, words: map[string]string{}, dec: jsontext.NewDecoder(bytes.NewBuffer(data), jsontext.AllowInvalidUTF8(true))}
	if !utf8.Valid(data) {
		at := 0
		for at < len(data) {
			c, size := utf8.DecodeRune(data[at:])
			if c == utf8.RuneError && size == 1 {
				break
			}
			at += size
		}
		_ = r.failAt(at, message.New("json.not-utf8"))
	}
	return r
}

// Fail makes an error at the value that comes next. An earlier one wins.
func (r *Reader) Fail(what message.Message) error {
	at := r.Offset()
	for at < len(r.data) && strings.IndexByte(" \t\r\n,:", r.data[at]) >= 0 {
		at++
	}
	return r.failAt(at, what)
}

func (r *Reader) failAt(offset int, what message.Message) error {
	if r.err == nil {
		line, column := r.Place(offset)
		r.err = &Error{line, column, what}
	}
	return r.err
}

func (r *Reader) tooDeep(offset int) error {
	return r.failAt(offset, message.New("json.deep", "most", strconv.Itoa(maxDepth)))
}

// malformed puts an error of jsontext into words.
func (r *Reader) malformed(err error) error {
	var wrong *jsontext.SyntacticError
	switch {
	case !errors.As(err, &wrong):
		return r.Fail(message.New("json.ends"))
	case strings.Count(string(wrong.JSONPointer), "/") > maxDepth:
		return r.tooDeep(int(wrong.ByteOffset))
	case errors.Is(wrong.Err, jsontext.ErrDuplicateName):
		return r.failAt(int(wrong.ByteOffset), message.New("json.twice", "key", wrong.JSONPointer.LastToken()))
	case errors.Is(wrong.Err, io.ErrUnexpectedEOF):
		return r.failAt(int(wrong.ByteOffset), message.New("json.ends"))
	}
	return r.failAt(int(wrong.ByteOffset), message.Written(strings.TrimPrefix(wrong.Err.Error(), "jsontext: ")))
}

// Offset is the place behind what was taken last, for Place.
func (r *Reader) Offset() int { return int(r.dec.InputOffset()) }

// Place turns an offset into line and column.
func (r *Reader) Place(offset int) (line, column int) {
	before := r.data[:min(offset, len(r.data))]
	return bytes.Count(before, []byte{'\n'}) + 1, len(before) - bytes.LastIndexByte(before, '\n')
}

// Kind is the kind of the next value: one of { [ " 0 t f n, or 0 at the end or where no value starts.
func (r *Reader) Kind() byte {
	if r.err != nil {
		return 0
	}
	switch k := byte(r.dec.PeekKind()); k {
	case '}', ']':
		return 0
	default:
		return k
	}
}

// Null takes a null and reports whether there was one.
func (r *Reader) Null() bool { return r.Kind() == 'n' && r.token() == nil }

// End checks that nothing follows.
func (r *Reader) End() error {
	if r.err != nil {
		return r.err
	}
	if _, err := r.dec.ReadToken(); !errors.Is(err, io.EOF) {
		return r.Fail(message.New("json.more"))
	}
	return nil
}

// Object calls member for each key; member must take the value. Keys are unique.
func (r *Reader) Object(member func(key string) error) error {
	if err := r.open('{', "object"); err != nil {
		return err
	}
	for r.dec.PeekKind() != '}' {
		key, err := r.name()
		if err != nil {
			return err
		}
		if err := member(key); err != nil {
			return r.passed(err)
		}
	}
	return r.token()
}

// Array calls element for each element; element must take it.
func (r *Reader) Array(element func() error) error {
	if err := r.open('[', "list"); err != nil {
		return err
	}
	for r.dec.PeekKind() != ']' {
		if err := element(); err != nil {
			return r.passed(err)
		}
	}
	return r.token()
}

// passed keeps an error of the caller as the reader's own.
func (r *Reader) passed(err error) error {
	if r.err == nil {
		r.err = err
	}
	return r.err
}

func (r *Reader) open(bracket byte, what string) error {
	if err := r.expect(bracket, what); err != nil {
		return err
	}
	if r.dec.StackDepth() >= maxDepth {
		return r.tooDeep(r.Offset())
	}
	return r.token()
}

// expect looks at the next value. Where none starts, jsontext knows why.
func (r *Reader) expect(kind byte, what string) error {
	switch k := r.Kind(); {
	case r.err != nil || k == kind:
		return r.err
	case k == 0 && r.dec.PeekKind() == 0:
		if _, err := r.dec.ReadToken(); err != nil {
			return r.malformed(err)
		}
	}
	return r.Fail(message.New("json.expected", "what", what))
}

func (r *Reader) token() error {
	if r.err != nil {
		return r.err
	}
	if _, err := r.dec.ReadToken(); err != nil {
		return r.malformed(err)
	}
	return nil
}

// value takes the next value as it is written; it is valid until the next call.
func (r *Reader) value() (jsontext.Value, error) {
	if r.err != nil {
		return nil, r.err
	}
	v, err := r.dec.ReadValue()
	if err != nil {
		return nil, r.malformed(err)
	}
	return v, nil
}

// Int takes a whole number within ±2^53. A fraction is rounded: some programs write 300.0.
func (r *Reader) Int() (int, error) {
	text, err := r.Number()
	if err != nil {
		return 0, err
	}
	const most = 1 << 53
	if n, err := strconv.Atoi(text); err == nil && n >= -most && n <= most {
		return n, nil
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || math.Abs(f) > most {
		return 0, r.failAt(r.Offset()-len(text), message.New("json.range", "number", cut(text)))
	}
	return int(math.Round(f)), nil
}

// Number takes a number as it is written.
func (r *Reader) Number() (string, error) {
	if err := r.expect('0', "number"); err != nil {
		return "", err
	}
	v, err := r.value()
	return string(v), err
}

// Bool takes true or false.
func (r *Reader) Bool() (bool, error) {
	if r.Kind() == 't' {
		return true, r.token()
	}
	if err := r.expect('f', "bool"); err != nil {
		return false, err
	}
	return false, r.token()
}

// Raw takes any value and returns a copy of its text, checked.
func (r *Reader) Raw() ([]byte, error) {
	v, err := r.value()
	if err == nil && deep(v, maxDepth-r.dec.StackDepth()) {
		return nil, r.tooDeep(r.Offset() - len(v))
	}
	return bytes.Clone(v), err
}

// deep looks only into what could be: few values that nobody knows hold brackets at all.
func deep(v jsontext.Value, most int) bool {
	if bytes.Count(v, []byte("["))+bytes.Count(v, []byte("{")) <= most {
		return false
	}
	for d := jsontext.NewDecoder(bytes.NewBuffer(v), jsontext.AllowInvalidUTF8(true)); d.StackDepth() <= most; {
		if _, err := d.ReadToken(); err != nil {
			return false
		}
	}
	return true
}

func cut(text string) string {
	if len(text) > 20 {
		return text[:20] + "…"
	}
	return text
}
