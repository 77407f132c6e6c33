package rows

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"crg/backend/base/canon"
	"crg/backend/base/fault"
)

// Encode is a row as its line says it: canonical JSON without an end of line.
func Encode(r Row) []byte {
	line, err := canon.JSON(r)
	if err != nil { // every field can be written; an Extra that is no JSON was never read
		fault.Bug("a row cannot be written: %v", err)
	}
	return line
}

// Decode reads a line of a layer. Keys that CRG does not know are kept. Errors: those of json.Unmarshal.
func Decode(layer Layer, line []byte) (r Row, err error) {
	switch layer {
	case RG:
		d := &Decision{}
		r, err = d, json.Unmarshal(line, d)
		d.settle()
	case TG:
		t := &Task{}
		r, err = t, json.Unmarshal(line, t)
	case Conflicts:
		c := &Conflict{}
		r, err = c, json.Unmarshal(line, c)
	default:
		n := &Node{}
		r, err = n, json.Unmarshal(line, n)
	}
	if err != nil {
		return nil, err
	}
	return r, nil
}

// settle gives a decision that was written as the template of 000 §4.2 shows it the form that CRG writes.
func (d *Decision) settle() {
	if len(d.Refs.KG)+len(d.Refs.TG)+len(d.Refs.Artifacts) > 0 {
		return
	}
	for _, id := range d.Links {
		switch id.Layer() {
		case KG:
			d.Refs.KG = append(d.Refs.KG, id)
		case TG:
			d.Refs.TG = append(d.Refs.TG, id)
		default:
			if id.Outside() {
				d.Refs.Artifacts = append(d.Refs.Artifacts, id)
			}
		}
	}
}

// UnmarshalJSONFrom implements json.UnmarshalerFrom.
func (a *Alternative) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	type plain Alternative
	both := struct {
		plain  `json:",embed"`
		Option string `json:"option"`
	}{}
	if err := json.UnmarshalDecode(d, &both); err != nil {
		return err
	}
	*a = Alternative(both.plain)
	if a.Title == "" {
		a.Title = both.Option
	}
	return nil
}

// number is a JSON number; ok is false where it is none.
func number(v jsontext.Value) (n float64, ok bool) {
	return n, json.Unmarshal(v, &n) == nil
}
