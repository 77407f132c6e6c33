package graph

import (
	"crg/backend/base/fault"
	"crg/backend/base/message"
)

const ofLevel = "level {level, select, top {the top level} other {{level}}}"

// Why a change does not fit the graph.
var _ = message.Add(message.Catalogue{
	"misfit.attach":      "edge {edge} cannot be attached to {node}, which is not inside {master}",
	"misfit.edge-end":    "edge {edge} would end at {node}, which is not in this level",
	"misfit.elsewhere":   "{what} {id} is already in " + ofLevel,
	"misfit.empty":       "the change is empty",
	"misfit.group-node":  "group {group} would hold {node}, which is not in this level",
	"misfit.has-edges":   "node {node} still has edges",
	"misfit.holds-level": "node {node} still holds a level",
	"misfit.id":          "{what} {id} cannot change its id",
	"misfit.in-group":    "node {node} still stands in a group",
	"misfit.itself":      "{node} cannot be merged with itself",
	"misfit.level-full":  "level {level} is not empty",
	"misfit.levels":      "{a} and {b} lie in different levels",
	"misfit.master":      "{node} holds a graph of its own; expand it first",
	"misfit.no-level":    "there is no level {level}",
	"misfit.no-master":   "{node} holds no graph of its own",
	"misfit.none":        "no nodes are chosen",
	"misfit.there":       "{what} {id} is {there, select, yes {already} other {not}} there",
	"misfit.top":         "the top level is always there",
})

// What is wrong with a graph as a whole.
var _ = message.Add(message.Catalogue{
	"broken.agent":        "agent {agent} stands on {node, quoted}, which is not there",
	"broken.counter":      "{what} {id} is not below the counter {next}",
	"broken.direction":    "edge {edge} has the outside direction {direction, quoted}",
	"broken.edge-end":     "edge {edge} ends at {node}, which is not in its level",
	"broken.external-top": "edge {edge} is marked external at the top level",
	"broken.file":         "Master {master} names the file {file, quoted}, its level {inside, quoted}",
	"broken.group":        "group {group} holds {node}, which is not in its level",
	"broken.id":           "{what} {id} is kept under the id {under}",
	"broken.index":        "the index of {index, select, types {types} edges {edges} anchors {anchors} other {nodes without an anchor}} is wrong at {node}",
	"broken.index-level":  "an index of " + ofLevel + " is wrong",
	"broken.index-levels": "the index of levels does not agree with the levels",
	"broken.index-order":  "an index of " + ofLevel + " is not in order",
	"broken.no-master":    "level {level} has no Master",
	"broken.parent":       "level {level} names the parent {parent, select, top {the top level} other {{parent}}}, but its Master is in {at, select, top {the top level} other {{at}}}",
	"broken.redirected":   "edge {edge} is redirected to {to}, which does not end at a Master round it",
	"broken.states":       "the count of {state, quoted} nodes in " + ofLevel + " is wrong",
	"broken.subgraph":     "Master {master} names {file}, which is not there",
	"broken.twins":        "edges [{edges}] are all redirected to {edge}",
	"broken.two-levels":   "{what} {id} is in two levels",
	"broken.unreached":    "level {level} cannot be reached from the top",
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
