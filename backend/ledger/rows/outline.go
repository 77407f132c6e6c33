package rows

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"

	"crg/backend/base/jsonread"
)

// outline is a row with what a search reads of it, of a line that is sure to be one: as Decode reads it, at a quarter of the cost.
func outline(l Line) Row {
	switch l.Layer {
	case RG:
		d := &Decision{}
		members(l.Text, func(key, value []byte) {
			switch string(key) {
			case "outcome":
				members(value, func(key, value []byte) { textOf(key, value, "status", &d.Outcome.Status) })
			case "refs":
				members(value, func(key, value []byte) {
					textsOf(key, value, "kg_refs", &d.Refs.KG)
					textsOf(key, value, "tg_refs", &d.Refs.TG)
					textsOf(key, value, "artifacts", &d.Refs.Artifacts)
				})
			default:
				d.outline(key, value)
			}
		})
		d.settle()
		return d
	case TG:
		t := &Task{}
		members(l.Text, func(key, value []byte) {
			switch string(key) {
			case "status":
				_ = t.Status.UnmarshalText([]byte(unquoted(value)))
			case "inputs":
				members(value, func(key, value []byte) {
					textsOf(key, value, "kg_refs", &t.Inputs.KG)
					textsOf(key, value, "rg_refs", &t.Inputs.RG)
				})
			default:
				t.outline(key, value)
			}
		})
		return t
	case Conflicts:
		c := &Conflict{}
		members(l.Text, func(key, value []byte) {
			switch string(key) {
			case "id":
				c.ID = ID(unquoted(value))
			case "updated_at":
				c.UpdatedAt = Time(unquoted(value))
			case "status":
				c.Status = unquoted(value)
			}
		})
		return c
	default:
		n := &Node{}
		members(l.Text, func(key, value []byte) {
			if string(key) == "links" {
				return // a search follows those of decisions and tasks
			}
			n.outline(key, value)
			textOf(key, value, "status", &n.Status)
		})
		return n
	}
}

func (h *Head) outline(key, value []byte) {
	switch string(key) {
	case "id":
		h.ID = ID(unquoted(value))
	case "type":
		h.Type = unquoted(value)
	case "title":
		h.Title = unquoted(value)
	case "updated_at":
		h.UpdatedAt = Time(unquoted(value))
	case "tags":
		h.Tags = texts[string](value)
	case "links":
		if value[0] == '[' {
			h.Links = texts[ID](value)
			return
		}
		lists := map[string][]ID{}
		members(value, func(key, value []byte) { lists[string(key)] = texts[ID](value) })
		h.Links.gather(lists)
	}
}

// members are those of an object. null has none.
func members(text []byte, member func(key, value []byte)) {
	jsonread.Members(text, func(key, value jsonread.Part) bool {
		member(text[key.From:key.To], text[value.From:value.To])
		return true
	})
}

func textOf(key, value []byte, name string, into *string) {
	if string(key) == name {
		*into = unquoted(value)
	}
}

func textsOf(key, value []byte, name string, into *[]ID) {
	if string(key) == name {
		*into = texts[ID](value)
	}
}

// texts are the strings of a list, in which a string or null stands between brackets and commas.
func texts[T ~string](value []byte) (out []T) {
	for i := 1; i < len(value); i++ {
		switch value[i] {
		case 'n':
			out, i = append(out, ""), i+len("ull")
		case '"':
			from := i
			for i++; value[i] != '"'; i++ {
				if value[i] == '\\' {
					i++
				}
			}
			out = append(out, T(unquoted(value[from:i+1])))
		}
	}
	return out
}

// unquoted is the text of a string, "" of null.
func unquoted(value []byte) string {
	text, _ := unquote(value) // what is no string of a line that is sure is null
	return text
}

// unquote is the text of a value; ok is false where it is no string.
func unquote(value []byte) (text string, ok bool) {
	if plain, is := plainly(value); is {
		return string(plain), true
	}
	out, err := jsontext.AppendUnquote(nil, value)
	if err != nil {
		return "", false
	}
	return string(out), true
}

// plainly is the text of a string without escapes, where it stands.
func plainly(value []byte) (text []byte, is bool) {
	if len(value) < 2 || value[0] != '"' || bytes.ContainsRune(value, '\\') {
		return nil, false
	}
	return value[1 : len(value)-1], true
}
