package rows

import (
	"bytes"
	"reflect"
	"strings"
	"sync"

	"github.com/go-json-experiment/json/jsontext"
)

// validate reports that a line can certainly be decoded as a row of its layer: it is JSON, and each key that rows have holds what they hold there. It costs
// less than decoding. What is rare, such as an escaped key or a number with an exponent, is not sure: then whoever wants to know decodes it.
func validate(l Line) bool {
	dec := decoders.Get().(*jsontext.Decoder)
	defer decoders.Put(dec)
	dec.Reset(bytes.NewBuffer(l.Text))
	return sure(dec, shapes[l.Layer]) && dec.InputOffset() == int64(len(l.Text))
}

var decoders = sync.Pool{New: func() any { return new(jsontext.Decoder) }}

// shape is what a value looks like that can be read as something.
type shape struct {
	text, number, whole, truth bool
	list                       *shape
	fields                     map[string]*shape
	rest                       *shape // of the keys that fields do not name; nil = no object
}

var whatever = anything()

func anything() *shape {
	s := &shape{text: true, number: true, truth: true}
	s.list, s.rest = s, s
	return s
}

var shapes = map[Layer]*shape{
	KG: shapeOf(reflect.TypeFor[Node]()), RG: shapeOf(reflect.TypeFor[Decision]()), TG: shapeOf(reflect.TypeFor[Task]()), Conflicts: shapeOf(reflect.TypeFor[Conflict]()),
}

// shapeOf is the shape of a type of this package. Those that read themselves have one of their own here.
func shapeOf(t reflect.Type) *shape {
	switch t {
	case reflect.TypeFor[Rev]():
		return whatever
	case reflect.TypeFor[Links]():
		ids := &shape{list: &shape{text: true}}
		return &shape{list: ids.list, rest: ids}
	case reflect.TypeFor[Alternative]():
		type read struct {
			OptionID string   `json:"option_id"`
			Title    string   `json:"title"`
			Option   string   `json:"option"`
			Pros     []string `json:"pros"`
			Cons     []string `json:"cons"`
		}
		return shapeOf(reflect.TypeFor[read]())
	}
	switch t.Kind() {
	case reflect.Pointer:
		return shapeOf(t.Elem())
	case reflect.String:
		return &shape{text: true}
	case reflect.Int:
		return &shape{whole: true}
	case reflect.Float64:
		return &shape{number: true}
	case reflect.Slice:
		return &shape{list: shapeOf(t.Elem())}
	case reflect.Map:
		return &shape{rest: whatever}
	}
	s := &shape{fields: map[string]*shape{}, rest: whatever}
	s.add(t)
	return s
}

func (s *shape) add(t reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous:
			s.add(f.Type)
		case name != "":
			s.fields[name] = shapeOf(f.Type)
		}
	}
}

// surelyDeep is less than the depth at which decoding gives up.
const surelyDeep = 32

// sure takes the value that comes next. jsontext says whether it is JSON, in UTF-8 and without a key that comes twice.
func sure(dec *jsontext.Decoder, of *shape) bool {
	switch dec.PeekKind() {
	case 'n':
		return dec.SkipValue() == nil
	case 't', 'f':
		return of.truth && dec.SkipValue() == nil
	case '"':
		return of.text && dec.SkipValue() == nil
	case '0':
		n, err := dec.ReadValue()
		return err == nil && (of.whole || of.number) && surelyNumber(n, of.whole)
	case '[':
		return of.list != nil && within(dec, func() bool { return sure(dec, of.list) })
	case '{':
		return of.rest != nil && within(dec, func() bool {
			key, err := dec.ReadValue()
			if err != nil || bytes.ContainsRune(key, '\\') {
				return false
			}
			each, there := of.fields[string(key[1:len(key)-1])]
			if !there {
				each = of.rest
			}
			return sure(dec, each)
		})
	}
	return false
}

// within takes a list or an object, member by member.
func within(dec *jsontext.Decoder, member func() bool) bool {
	if _, err := dec.ReadToken(); err != nil || dec.StackDepth() > surelyDeep {
		return false
	}
	for kind := dec.PeekKind(); kind != ']' && kind != '}'; kind = dec.PeekKind() {
		if !member() {
			return false
		}
	}
	_, err := dec.ReadToken()
	return err == nil
}

// surelyNumber reports a number without an exponent, short enough for each type that reads it.
func surelyNumber(n []byte, whole bool) bool {
	if whole {
		return len(bytes.TrimPrefix(n, []byte("-"))) < 10 && !bytes.ContainsAny(n, ".eE")
	}
	return len(n) <= 20 && !bytes.ContainsAny(n, "eE")
}
