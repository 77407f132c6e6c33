package graph

import (
	"crg/backend/base/fault"
	"crg/backend/base/message"
)

const ofLevel = "level {level, select, top {the top level} other {{level}}}"

// Why a change does not fit the graph.
var _ = message.Add(message.Catalogue{
	"misfit.attach": {
		"edge {edge} cannot be attached to {node}, which is not inside {master}",
		"Verbindung {edge} kann nicht an {node} hängen, denn das liegt nicht in {master}",
	},
	"misfit.edge-end": {
		"edge {edge} would end at {node}, which is not in this level",
		"Verbindung {edge} würde an {node} enden, und das liegt nicht auf dieser Ebene",
	},
	"misfit.elsewhere": {
		"{what} {id} is already in " + ofLevel,
		"{what, select, node {Knoten} edge {Verbindung} group {Gruppe} other {Ebene}} {id} liegt schon auf {level, select, top {der obersten Ebene} other {Ebene {level}}}",
	},
	"misfit.empty": {"the change is empty", "die Änderung ist leer"},
	"misfit.group-node": {
		"group {group} would hold {node}, which is not in this level",
		"Gruppe {group} würde {node} enthalten, und das liegt nicht auf dieser Ebene",
	},
	"misfit.has-edges":   {"node {node} still has edges", "Knoten {node} hat noch Verbindungen"},
	"misfit.holds-level": {"node {node} still holds a level", "Knoten {node} enthält noch eine Ebene"},
	"misfit.id": {
		"{what} {id} cannot change its id",
		"{what, select, node {Knoten} edge {Verbindung} group {Gruppe} other {Ebene}} {id} kann die Kennung nicht ändern",
	},
	"misfit.in-group":   {"node {node} still stands in a group", "Knoten {node} steht noch in einer Gruppe"},
	"misfit.itself":     {"{node} cannot be merged with itself", "{node} lässt sich nicht mit sich selbst vereinen"},
	"misfit.level-full": {"level {level} is not empty", "Ebene {level} ist nicht leer"},
	"misfit.levels":     {"{a} and {b} lie in different levels", "{a} und {b} liegen auf verschiedenen Ebenen"},
	"misfit.master":     {"{node} holds a graph of its own; expand it first", "{node} enthält einen eigenen Graphen; erst auspacken"},
	"misfit.no-level":   {"there is no level {level}", "eine Ebene {level} gibt es nicht"},
	"misfit.no-master":  {"{node} holds no graph of its own", "{node} enthält keinen eigenen Graphen"},
	"misfit.none":       {"no nodes are chosen", "es sind keine Knoten ausgewählt"},
	"misfit.there": {
		"{what} {id} is {there, select, yes {already} other {not}} there",
		"{what, select, node {Knoten} edge {Verbindung} group {Gruppe} other {Ebene}} {id} ist {there, select, yes {schon} other {nicht}} da",
	},
	"misfit.top": {"the top level is always there", "die oberste Ebene ist immer da"},
})

// What is wrong with a graph as a whole.
var _ = message.Add(message.Catalogue{
	"broken.agent": {
		"agent {agent} stands on {node, quoted}, which is not there",
		"Agent {agent} steht auf „{node}“, und das gibt es nicht",
	},
	"broken.counter": {
		"{what} {id} is not below the counter {next}",
		"{what, select, node {Knoten} edge {Verbindung} group {Gruppe} other {Ebene}} {id} liegt nicht unter dem Zähler {next}",
	},
	"broken.direction": {
		"edge {edge} has the outside direction {direction, quoted}",
		"Verbindung {edge} hat die Richtung nach außen „{direction}“",
	},
	"broken.edge-end": {
		"edge {edge} ends at {node}, which is not in its level",
		"Verbindung {edge} endet an {node}, und das liegt nicht auf ihrer Ebene",
	},
	"broken.external-top": {
		"edge {edge} is marked external at the top level",
		"Verbindung {edge} gilt auf der obersten Ebene als Verbindung nach außen",
	},
	"broken.file": {
		"Master {master} names the file {file, quoted}, its level {inside, quoted}",
		"Sammelknoten {master} nennt die Datei „{file}“, seine Ebene „{inside}“",
	},
	"broken.group": {
		"group {group} holds {node}, which is not in its level",
		"Gruppe {group} enthält {node}, und das liegt nicht auf ihrer Ebene",
	},
	"broken.id": {
		"{what} {id} is kept under the id {under}",
		"{what, select, node {Knoten} edge {Verbindung} group {Gruppe} other {Ebene}} {id} ist unter der Kennung {under} abgelegt",
	},
	"broken.index": {
		"the index of {index, select, types {types} edges {edges} anchors {anchors} other {nodes without an anchor}} is wrong at {node}",
		"das Verzeichnis der {index, select, types {Typen} edges {Verbindungen} anchors {Anker} other {Knoten ohne Anker}} stimmt bei {node} nicht",
	},
	"broken.index-level": {
		"an index of " + ofLevel + " is wrong",
		"ein Verzeichnis von {level, select, top {der obersten Ebene} other {Ebene {level}}} stimmt nicht",
	},
	"broken.index-levels": {
		"the index of levels does not agree with the levels",
		"das Verzeichnis der Ebenen stimmt nicht mit den Ebenen überein",
	},
	"broken.index-order": {
		"an index of " + ofLevel + " is not in order",
		"ein Verzeichnis von {level, select, top {der obersten Ebene} other {Ebene {level}}} ist nicht geordnet",
	},
	"broken.no-master": {"level {level} has no Master", "Ebene {level} hat keinen Sammelknoten"},
	"broken.parent": {
		"level {level} names the parent {parent, select, top {the top level} other {{parent}}}, but its Master is in {at, select, top {the top level} other {{at}}}",
		"Ebene {level} nennt als Ebene darüber {parent, select, top {die oberste} other {{parent}}}, ihr Sammelknoten liegt aber auf {at, select, top {der obersten} other {{at}}}",
	},
	"broken.redirected": {
		"edge {edge} is redirected to {to}, which does not end at a Master round it",
		"Verbindung {edge} steht für {to}, und das endet an keinem Sammelknoten um sie herum",
	},
	"broken.states": {
		"the count of {state, quoted} nodes in " + ofLevel + " is wrong",
		"die Zahl der Knoten mit dem Zustand „{state}“ auf {level, select, top {der obersten Ebene} other {Ebene {level}}} stimmt nicht",
	},
	"broken.subgraph": {"Master {master} names {file}, which is not there", "Sammelknoten {master} nennt {file}, und das gibt es nicht"},
	"broken.twins":    {"edges [{edges}] are all redirected to {edge}", "die Verbindungen [{edges}] stehen alle für {edge}"},
	"broken.two-levels": {
		"{what} {id} is in two levels",
		"{what, select, node {Knoten} edge {Verbindung} group {Gruppe} other {Ebene}} {id} liegt auf zwei Ebenen",
	},
	"broken.unreached": {"level {level} cannot be reached from the top", "Ebene {level} ist von oben nicht zu erreichen"},
})

// misfit says why a change does not fit.
func misfit(id string, pairs ...string) error {
	return fault.New("graph.rule", "").About(message.New("misfit."+id, pairs...))
}

// misplaced says that something is there already, or is not.
func misplaced(what, id string, there bool) error {
	if there {
		return misfit("there", "what", what, "id", id, "there", "yes")
	}
	return misfit("there", "what", what, "id", id, "there", "no")
}

// levelValue is a level as the value of a message.
func levelValue(id string) string {
	if id == "" {
		return "top"
	}
	return id
}
