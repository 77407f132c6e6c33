package edit

import (
	"strconv"
	"strings"

	"crg/backend/base/message"
	"crg/backend/graph"
)

// What the steps of a person are called, and what they were done to.
var _ = message.Add(message.Catalogue{
	"step.add":            "Add {of}",
	"step.edit":           "Edit {of}",
	"step.set-state":      "Set state of {of}",
	"step.set-type":       "Set type of {of}",
	"step.set-category":   "Set category of {of}",
	"step.set-importance": "Set importance of {of}",
	"step.delete":         "Delete {of}",
	"step.move":           "Move {of}",
	"step.move-block":     "Move the block of {of}",
	"step.pin":            "Pin {of}",
	"step.unpin":          "Unpin {of}",
	"step.link":           "Link {0} to {1}",
	"step.change-link":    "Change a link",
	"step.reverse-link":   "Turn a link round",
	"step.group":          "Group {of}",
	"step.group-as":       "Group {0} as {1}",
	"step.change-group":   "Change a group",
	"step.ungroup":        "Ungroup",
	"step.ungroup-nodes":  "Ungroup {of}",
	"step.pack":           "Pack {of} into one",
	"step.pack-into":      "Pack {0} into {1}",
	"step.unpack":         "Unpack {of}",
	"step.merge":          "Merge {0} into {1}",
	"step.duplicate":      "Duplicate {of}",
	"step.paste":          "Paste {of}",
	"step.tidy":           "Tidy",
	"step.unfold":         "Unfold {of}",
	"step.fold":           "Fold {of}",
	"step.import":         "Import {file}",
	"step.import-files":   "Import {n} files",
	"step.draw-out":       "Make nodes of {of}",
	"step.read-again":     "Read {file} again",
	"step.goal-added":     "Goal added",
	"step.goal-changed":   "Goal changed",
	"step.place-agent":    "Agent placed on {node}",
	"step.patch":          "Apply patch {node}",
	"step.answer":         "Answer {node}",

	"thing.name":  `"{name}"`,
	"thing.id":    "{id}",
	"thing.type":  "{type}", // what has no name yet is called by its type
	"thing.nodes": "{n, plural, one {# node} other {# nodes}}",
	"thing.links": "{n, plural, one {# link} other {# links}}",
})

// label is a step that was done to these things.
func label(id string, to ...message.Message) message.Message { return message.New(id).About(to...) }

// nameAll names nodes for the label of a step: one by its name, several by their number.
func (ed *Editor) nameAll(ids ...string) (out message.Message) {
	if len(ids) != 1 {
		return count("thing.nodes", len(ids))
	}
	ed.Doc.View(func(g *graph.Graph) {
		out = byID(ids[0])
		if n := g.Node(ids[0]); n != nil {
			out = named(n.Name, out)
		}
	})
	return out
}

func count(what string, n int) message.Message { return message.New(what, "n", strconv.Itoa(n)) }

func byID(id string) message.Message { return message.New("thing.id", "id", id) }

// named is a name short enough for a label, or what stands for a missing one.
func named(name string, otherwise message.Message) message.Message {
	name = strings.Join(strings.Fields(name), " ")
	if name == "" {
		return otherwise
	}
	const most = 40
	if r := []rune(name); len(r) > most {
		name = strings.TrimSpace(string(r[:most])) + "…"
	}
	return message.New("thing.name", "name", name)
}
