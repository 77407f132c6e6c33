package edit

import (
	"strconv"
	"strings"

	"crg/backend/base/message"
	"crg/backend/graph"
)

// What the steps of a person are called, and what they were done to.
var _ = message.Add(message.Catalogue{
	"step.add":            {"Add {of}", "Hinzufügen von {of}"},
	"step.edit":           {"Edit {of}", "Bearbeiten von {of}"},
	"step.set-state":      {"Set state of {of}", "Zustand von {of}"},
	"step.set-type":       {"Set type of {of}", "Typ von {of}"},
	"step.set-category":   {"Set category of {of}", "Kategorie von {of}"},
	"step.set-importance": {"Set importance of {of}", "Wichtigkeit von {of}"},
	"step.delete":         {"Delete {of}", "Löschen von {of}"},
	"step.move":           {"Move {of}", "Verschieben von {of}"},
	"step.move-block":     {"Move the block of {of}", "Verschieben des Blocks von {of}"},
	"step.pin":            {"Pin {of}", "Anheften von {of}"},
	"step.unpin":          {"Unpin {of}", "Lösen von {of}"},
	"step.link":           {"Link {0} to {1}", "Verbinden von {0} mit {1}"},
	"step.change-link":    {"Change a link", "Ändern einer Verbindung"},
	"step.reverse-link":   {"Turn a link round", "Umdrehen einer Verbindung"},
	"step.group":          {"Group {of}", "Gruppieren von {of}"},
	"step.group-as":       {"Group {0} as {1}", "Gruppieren von {0} als {1}"},
	"step.change-group":   {"Change a group", "Ändern einer Gruppe"},
	"step.ungroup":        {"Ungroup", "Auflösen der Gruppe"},
	"step.ungroup-nodes":  {"Ungroup {of}", "Herausnehmen von {of} aus der Gruppe"},
	"step.pack":           {"Pack {of} into one", "Packen von {of}"},
	"step.pack-into":      {"Pack {0} into {1}", "Packen von {0} in {1}"},
	"step.unpack":         {"Unpack {of}", "Auspacken von {of}"},
	"step.merge":          {"Merge {0} into {1}", "Vereinen von {0} mit {1}"},
	"step.duplicate":      {"Duplicate {of}", "Duplizieren von {of}"},
	"step.paste":          {"Paste {of}", "Einfügen von {of}"},
	"step.tidy":           {"Tidy", "Aufräumen"},
	"step.unfold":         {"Unfold {of}", "Aufklappen von {of}"},
	"step.fold":           {"Fold {of}", "Einklappen von {of}"},
	"step.import":         {"Import {file}", "Import von {file}"},
	"step.import-files":   {"Import {n} files", "Import von {n} Dateien"},
	"step.draw-out":       {"Make nodes of {of}", "Zerlegen von {of} in Knoten"},
	"step.read-again":     {"Read {file} again", "Neulesen von {file}"},
	"step.goal-added":     {"Goal added", "Hinzufügen des Ziels"},
	"step.goal-changed":   {"Goal changed", "Änderung des Ziels"},
	"step.place-agent":    {"Agent placed on {node}", "Bewegen des Agenten zu {node}"},
	"step.patch":          {"Apply patch {node}", "Übernehmen einer Änderung"},
	"step.answer":         {"Answer {node}", "Antwort auf {node}"},

	"thing.name": {`"{name}"`, "„{name}“"},
	"thing.id":   {"{id}", "{id}"},
	"thing.type": {
		"{type}",
		"{type, select, Goal {Ziel} Standard {Gedanke} Hypothesis {Hypothese} Question {Frage} Artifact {Artefakt} Master {Sammelknoten} Conclusion {Schlussfolgerung} other {{type}}}",
	}, // what has no name yet is called by its type
	"thing.nodes": {"{n, plural, one {# node} other {# nodes}}", "{n} Knoten"},
	"thing.links": {"{n, plural, one {# link} other {# links}}", "{n, plural, one {# Verbindung} other {# Verbindungen}}"},
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
