package edit

import (
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/run/document"
)

// newborn is what the person made last and is about to name: to the person the name belongs to the making, so that one undo
// takes back both.
type newborn struct {
	id    string // of the node or group
	step  uint64
	label func(name message.Message) message.Message // of the step, once there is a name
}

// makeUnnamed is a gesture that makes something which gets its name afterwards.
func (ed *Editor) makeUnnamed(label message.Message, named func(name message.Message) message.Message, fn func(*graph.Tx) (id string, err error)) (document.Step, error) {
	var id string
	step, err := ed.Doc.Do(label, graph.Person, "", func(tx *graph.Tx) (err error) {
		id, err = fn(tx)
		return err
	})
	if err == nil {
		ed.newborn.Store(&newborn{id, step.Seq, named})
	}
	return step, err
}

// giveName is the gesture that names something. Its first name completes the step that made it, unless others came between.
func (ed *Editor) giveName(id, name string, label message.Message, fn func(*graph.Tx) error) error {
	meta := document.Meta{Label: label, By: graph.Person}
	made := ed.newborn.Load()
	if made != nil && made.id == id {
		meta.With, meta.WithLabel = made.step, made.label(named(name, byID(id)))
	}
	step, err := ed.Doc.DoWith(meta, fn)
	if err == nil && step.Seq > 0 {
		ed.newborn.CompareAndSwap(made, nil)
	}
	return err
}
