// Package jsonread pulls values out of a JSON text without reflection. The standard decoder neither says which line is
// wrong, nor keeps unknown keys, nor is fast enough for a large graph file; this one does the three and nothing else.
//
// It is strict: bad UTF-8, doubled keys, trailing text and nesting deeper than 200 are errors.
package jsonread

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"
)

const maxDepth = 200

// Error says what is wrong and where. Line and Column count from 1, Column in bytes.
type Error struct {
	Line, Column int
	What         string
}

func (e *Error) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.What)
}

// Reader walks through one text. The first error ends it; every later call returns that error.
type Reader struct {
	data  []byte
	pos   int
	depth int
	seen  keys
	names [256]string       // keys, each kept once, by a number made of three of their letters
	words map[string]string // short strings that come often, each kept once
	err   error
}

// New reads data, which must not change meanwhile. A byte order mark is skipped.
func New(data []byte) *Reader {
	r := &Reader{data: bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), words: map[string]string{}}
	if !utf8.Valid(r.data) {
		for r.pos < len(r.data) {
			c, size := utf8.DecodeRune(r.data[r.pos:])
			if c == utf8.RuneError && size == 1 {
				break
			}
			r.pos += size
		}
		r.Fail("this is not UTF-8 text")
	}
	return r
}

// Fail makes an error at the present place. An earlier one wins.
func (r *Reader) Fail(format string, args ...any) error {
	if r.err == nil {
		line, column := r.Place(r.pos)
		r.err = &Error{line, column, fmt.Sprintf(format, args...)}
	}
	return r.err
}

// Offset is the present place, for Place.
func (r *Reader) Offset() int { return r.pos }

// Place turns an offset into line and column.
func (r *Reader) Place(offset int) (line, column int) {
	before := r.data[:min(offset, len(r.data))]
	return bytes.Count(before, []byte{'\n'}) + 1, len(before) - bytes.LastIndexByte(before, '\n')
}

// Kind is the kind of the next value: one of { [ " 0 t f n, or 0 at the end or where no value starts.
func (r *Reader) Kind() byte {
	r.space()
	if r.err != nil || r.pos >= len(r.data) {
		return 0
	}
	switch c := r.data[r.pos]; c {
	case '{', '[', '"', 't', 'f', 'n':
		return c
	case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return '0'
	}
	return 0
}

// Null takes a null and reports whether there was one.
func (r *Reader) Null() bool { return r.Kind() == 'n' && r.literal("null") == nil }

// End checks that nothing follows.
func (r *Reader) End() error {
	r.space()
	if r.err == nil && r.pos < len(r.data) {
		return r.Fail("there is more text after the end")
	}
	return r.err
}

// Object calls member for each key; member must take the value. Keys are unique.
func (r *Reader) Object(member func(key string) error) error {
	if err := r.open('{', "an object {…}"); err != nil {
		return err
	}
	outer := r.seen
	r.seen.from, r.seen.set = len(r.seen.list), nil
	defer func() { // the list itself is kept: its room is used again
		r.seen = keys{list: r.seen.list[:len(outer.list)], from: outer.from, set: outer.set}
	}()
	for first := true; ; first = false {
		if done, err := r.next('}', first); done || err != nil {
			return err
		}
		key, err := r.name()
		if err != nil {
			return err
		}
		if !r.seen.add(key) {
			return r.Fail("the key %q stands here twice", key)
		}
		if r.space(); r.pos >= len(r.data) || r.data[r.pos] != ':' {
			return r.Fail("a colon is missing after %q", key)
		}
		r.pos++
		if err := member(key); err != nil {
			return r.passed(err)
		}
	}
}

// Array calls element for each element; element must take it.
func (r *Reader) Array(element func() error) error {
	if err := r.open('[', "a list […]"); err != nil {
		return err
	}
	for first := true; ; first = false {
		if done, err := r.next(']', first); done || err != nil {
			return err
		}
		if err := element(); err != nil {
			return r.passed(err)
		}
	}
}

// passed keeps an error of the caller as the reader's own.
func (r *Reader) passed(err error) error {
	if r.err == nil {
		r.err = err
	}
	return r.err
}

func (r *Reader) open(bracket byte, what string) error {
	if k := r.Kind(); k != bracket {
		return r.Fail("%s is expected here", what)
	}
	if r.depth++; r.depth > maxDepth {
		return r.Fail("this is nested deeper than %d", maxDepth)
	}
	r.pos++
	return r.err
}

// next steps to the next member or element, or over the closing bracket.
func (r *Reader) next(closing byte, first bool) (done bool, err error) {
	if r.space(); r.err != nil {
		return true, r.err
	}
	switch {
	case r.pos >= len(r.data):
		return true, r.Fail("the text ends too early")
	case r.data[r.pos] == closing:
		r.pos++
		r.depth--
		return true, nil
	case first:
		return false, nil
	case r.data[r.pos] != ',':
		return true, r.Fail("a comma or %q is expected here", closing)
	}
	r.pos++
	if r.space(); r.pos < len(r.data) && r.data[r.pos] == closing {
		return true, r.Fail("a comma stands before %q", closing)
	}
	return false, r.err
}

// Int takes a whole number within ±2^53. A fraction is rounded: some programs write 300.0.
func (r *Reader) Int() (int, error) {
	text, err := r.number()
	if err != nil {
		return 0, err
	}
	if n, err := strconv.Atoi(string(text)); err == nil && n >= -1<<53 && n <= 1<<53 {
		return n, nil
	}
	f, err := strconv.ParseFloat(string(text), 64)
	if err != nil || f > 1<<53 || f < -(1<<53) {
		return 0, r.Fail("the number %s is out of range", cut(text))
	}
	if f < 0 {
		return -int(-f + 0.5), nil
	}
	return int(f + 0.5), nil
}

// Number takes a number as it is written.
func (r *Reader) Number() (string, error) {
	text, err := r.number()
	return string(text), err
}

// Bool takes true or false.
func (r *Reader) Bool() (bool, error) {
	switch r.Kind() {
	case 't':
		return true, r.literal("true")
	case 'f':
		return false, r.literal("false")
	}
	return false, r.Fail("true or false is expected here")
}

// Raw takes any value and returns a copy of its text, checked.
func (r *Reader) Raw() ([]byte, error) {
	r.space()
	start := r.pos
	if err := r.skip(); err != nil {
		return nil, err
	}
	return bytes.Clone(r.data[start:r.pos]), nil
}

func (r *Reader) skip() error {
	switch r.Kind() {
	case '{':
		return r.Object(func(string) error { return r.skip() })
	case '[':
		return r.Array(r.skip)
	case '"':
		_, _, err := r.quoted()
		return err
	case '0':
		_, err := r.number()
		return err
	case 't':
		return r.literal("true")
	case 'f':
		return r.literal("false")
	case 'n':
		return r.literal("null")
	}
	return r.Fail("a value is expected here")
}

func (r *Reader) literal(word string) error {
	if r.err == nil && !bytes.HasPrefix(r.data[r.pos:], []byte(word)) {
		return r.Fail("%s is expected here", word)
	}
	r.pos += len(word)
	return r.err
}

func (r *Reader) number() ([]byte, error) {
	if r.Kind() != '0' {
		return nil, r.Fail("a number is expected here")
	}
	start := r.pos
	digits := func() (n int) {
		for r.pos < len(r.data) && r.data[r.pos] >= '0' && r.data[r.pos] <= '9' {
			r.pos++
			n++
		}
		return n
	}
	is := func(set string) bool {
		if r.pos < len(r.data) && bytes.IndexByte([]byte(set), r.data[r.pos]) >= 0 {
			r.pos++
			return true
		}
		return false
	}
	is("-")
	zero := r.pos < len(r.data) && r.data[r.pos] == '0'
	n := digits()
	ok := n == 1 || n > 1 && !zero
	if is(".") {
		ok = ok && digits() > 0
	}
	if is("eE") {
		is("+-")
		ok = ok && digits() > 0
	}
	if !ok {
		r.pos = start
		return nil, r.Fail("this is not a number")
	}
	return r.data[start:r.pos], nil
}

func (r *Reader) space() {
	for r.pos < len(r.data) {
		switch r.data[r.pos] {
		case ' ', '\n', '\r', '\t':
			r.pos++
		default:
			return
		}
	}
}

// keys are those of the objects that are being read, the innermost at the end, to notice a doubled one. Few keys are the
// rule, so a list is enough until it is long.
type keys struct {
	list []string
	from int             // where those of this object begin
	set  map[string]bool // all of this object, once they are many
}

func (k *keys) add(key string) bool {
	const few = 24
	if k.set != nil {
		known := k.set[key]
		k.set[key] = true
		return !known
	}
	own := k.list[k.from:]
	if slices.Contains(own, key) {
		return false
	}
	if k.list = append(k.list, key); len(own) < few {
		return true
	}
	k.set = make(map[string]bool, 2*few)
	for _, have := range k.list[k.from:] {
		k.set[have] = true
	}
	return true
}

func cut(text []byte) string {
	if len(text) > 20 {
		return string(text[:20]) + "…"
	}
	return string(text)
}
