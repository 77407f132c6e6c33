package graphstore

import (
	"maps"
	"slices"

	"crg/backend/base/jsonread"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// Labels of steps that the store itself makes.
var _ = message.Add(message.Catalogue{
	"step.outside":  {"Edited outside", "Änderung von außen"},
	"step.in-order": {"Graph files put in order", "Ordnen der Graphdateien"},
})

// writeLabel writes a label twice: in English for people and older programs, and as the message, for every language.
func writeLabel(w *graph.Writer, label message.Message) {
	w.Member("label", label.String())
	if !label.IsZero() && !label.IsWritten() {
		w.Key("message")
		writeMessage(w, label)
	}
}

func writeMessage(w *graph.Writer, m message.Message) {
	w.Open('{')
	w.Key("id")
	w.Text(m.ID)
	if len(m.Values) > 0 {
		w.Key("values")
		w.Open('{')
		for _, name := range slices.Sorted(maps.Keys(m.Values)) {
			w.Key(name)
			w.Text(m.Values[name])
		}
		w.Close('}')
	}
	if len(m.Of) > 0 {
		w.Key("of")
		w.Open('[')
		for _, o := range m.Of {
			w.Next()
			writeMessage(w, o)
		}
		w.Close(']')
	}
	w.Close('}')
}

func readMessage(r *jsonread.Reader) (m message.Message, err error) {
	err = r.Object(func(key string) (err error) {
		switch key {
		case "id":
			m.ID, err = r.Word()
		case "values":
			m.Values = map[string]string{}
			err = r.Object(func(name string) (err error) {
				m.Values[name], err = r.Text()
				return err
			})
		case "of":
			err = r.Array(func() error {
				o, err := readMessage(r)
				m.Of = append(m.Of, o)
				return err
			})
		default:
			_, err = r.Raw()
		}
		return err
	})
	return m, err
}
