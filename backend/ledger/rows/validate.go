package rows

import (
	"bytes"
	"reflect"
	"strings"
	"unicode/utf8"
)

// validate reports that a line can certainly be decoded as a row of its layer: it is JSON, and each key that rows have holds what they hold there. It costs a
// fifth of decoding. What is rare, such as an escaped key or a number with an exponent, is not sure: then whoever wants to know decodes it.
func validate(l Line) bool {
	s := &surely{text: l.Text}
	return utf8.Valid(l.Text) && s.value(shapes[l.Layer], 0) && s.at == len(l.Text)
}

// shape is what a value looks like that can be read as something.
type shape struct {
	text, number, whole bool
	list                *shape
	fields              map[string]field // nil = no object
	rest                *shape           // of the keys that fields do not name
}

type field struct {
	shape *shape
	bit   uint64 // of its own in the object
}

var whatever = &shape{}

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
		return &shape{list: ids.list, fields: map[string]field{}, rest: ids}
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
		return &shape{fields: map[string]field{}, rest: whatever}
	}
	s := &shape{fields: map[string]field{}, rest: whatever}
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
			s.fields[name] = field{shapeOf(f.Type), 1 << len(s.fields)}
		}
	}
}

// surely walks through one line.
type surely struct {
	text []byte
	at   int
}

const surelyDeep = 32

func (s *surely) value(of *shape, depth int) bool {
	s.blank()
	if s.at >= len(s.text) || depth > surelyDeep {
		return false
	}
	any := of == whatever
	switch c := s.text[s.at]; c {
	case '"':
		return (any || of.text) && s.quoted()
	case '[':
		return (any || of.list != nil) && s.list(of, depth)
	case '{':
		return (any || of.fields != nil) && s.object(of, depth)
	case 'n':
		return s.word("null")
	case 't':
		return any && s.word("true")
	case 'f':
		return any && s.word("false")
	default:
		return (any || of.number || of.whole) && s.number(of.whole)
	}
}

func (s *surely) list(of *shape, depth int) bool {
	each := of.list
	if of == whatever {
		each = whatever
	}
	s.at++
	if s.sign(']') {
		return true
	}
	for s.value(each, depth+1) {
		if s.sign(']') {
			return true
		}
		if !s.sign(',') {
			return false
		}
	}
	return false
}

func (s *surely) object(of *shape, depth int) bool {
	var known uint64
	var others [16][]byte // a key that comes twice is an error
	n := 0
	s.at++
	if s.sign('}') {
		return true
	}
	for {
		s.blank()
		from := s.at + 1
		if s.at >= len(s.text) || s.text[s.at] != '"' || !s.quoted() {
			return false
		}
		key := s.text[from : s.at-1]
		if bytes.ContainsRune(key, '\\') || !s.sign(':') {
			return false
		}
		f, there := of.fields[string(key)]
		switch {
		case there && known&f.bit == 0:
			known |= f.bit
		case there || n == len(others):
			return false
		default:
			for _, other := range others[:n] {
				if bytes.Equal(other, key) {
					return false
				}
			}
			others[n] = key
			n++
			if f.shape = of.rest; of == whatever {
				f.shape = whatever
			}
		}
		if !s.value(f.shape, depth+1) {
			return false
		}
		if s.sign('}') {
			return true
		}
		if !s.sign(',') {
			return false
		}
	}
}

func (s *surely) blank() {
	for s.at < len(s.text) && (s.text[s.at] == ' ' || s.text[s.at] == '\t' || s.text[s.at] == '\n' || s.text[s.at] == '\r') {
		s.at++
	}
}

// sign takes one sign, if it comes next.
func (s *surely) sign(c byte) bool {
	s.blank()
	if s.at >= len(s.text) || s.text[s.at] != c {
		return false
	}
	s.at++
	return true
}

func (s *surely) word(w string) bool {
	if !bytes.HasPrefix(s.text[s.at:], []byte(w)) {
		return false
	}
	s.at += len(w)
	return true
}

// quoted takes a string. An escape of four digits is sure below the surrogates.
func (s *surely) quoted() bool {
	for s.at++; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; {
		case c == '"':
			s.at++
			return true
		case c < ' ':
			return false
		case c == '\\':
			if s.at++; s.at >= len(s.text) {
				return false
			}
			if s.text[s.at] == 'u' {
				if !s.digits() {
					return false
				}
			} else if strings.IndexByte(`"\/bfnrt`, s.text[s.at]) < 0 {
				return false
			}
		}
	}
	return false
}

// digits takes the four of an escape.
func (s *surely) digits() bool {
	if s.at+4 >= len(s.text) {
		return false
	}
	for i, c := range s.text[s.at+1 : s.at+5] {
		hex := c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
		if !hex || i == 0 && (c == 'd' || c == 'D') {
			return false
		}
	}
	s.at += 4
	return true
}

// number takes a number without an exponent, of at most nine digits before and behind its point.
func (s *surely) number(whole bool) bool {
	if s.text[s.at] == '-' {
		s.at++
	}
	from := s.at
	if !s.run() || s.text[from] == '0' && s.at > from+1 {
		return false
	}
	if whole || s.at >= len(s.text) || s.text[s.at] != '.' {
		return true // an exponent is not what follows a value
	}
	s.at++
	return s.run()
}

func (s *surely) run() bool {
	from := s.at
	for s.at < len(s.text) && s.text[s.at] >= '0' && s.text[s.at] <= '9' {
		s.at++
	}
	return s.at > from && s.at-from < 10
}
