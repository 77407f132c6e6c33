package graphstore

import (
	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/base/message"
)

const (
	leftOut  = "It was left out; the file as it was is kept in .crg/history."
	keptThen = "{kept, select, yes { The other version is kept as {as}.} other {}}"
)

// What was repaired in the files of a graph, or is not as CRG left it.
var _ = diag.Add(diag.Warning, diag.Table{
	"journal.behind":  {"The journal ends at record {last}, but the graph files hold all up to record {base}: it was emptied, or replaced by an older one.", "The graph is here as the files hold it. Earlier steps cannot be taken back. If there is a copy of the folder {dir}, close CRG and put it back."},
	"journal.damaged": {"The journal is damaged at {place}.", "Changes after that place could not be used.{kept, select, yes { What was left out is kept as {as}.} other {}}"},
	"journal.gap":     {"The records {from} to {to} of the journal are missing.", "The graph is as the files and the other records say."},

	"graph.missing-file":       {"{what, select, root {The graph file is missing.} inside {The file inside Master {master} is missing.} other {This file was gone.}}", "{what, select, root {CRG starts from what the journal holds, or an empty graph.} inside {The Master is empty until you restore the file or add to it.} other {It was restored from the copy in {from}.}}"},
	"graph.damaged":            {"{of}", "The copy in {from} is used." + keptThen},
	"graph.journal-wins":       {"This file was changed outside, while changes made in CRG were not written to it yet.", "{how, select, used {The changes made in CRG are used.} other {The changes made in CRG were put on top.}}" + keptThen},
	"graph.edited-outside":     {"This file was changed outside while the project was closed.", "{as, select, step {It counts as one step, \"Edited outside\", which can be undone.} other {It was taken over.}}"},
	"graph.edited-while-open":  {"This file was changed by another program while the project was open. The graph that is open counts.", "{then, select, will {CRG writes its own version over it and keeps the other one in {as}.} other {CRG wrote its own version over it. The other version is kept as {as}.}}"},
	"graph.deleted-while-open": {"This file was deleted by another program while the project was open.", "Nothing is lost: CRG writes it again from the graph that is open."},

	"graph.orphan":           {"No Master names this file, so it is not part of the graph.", "It was left as it is. Delete it if you do not need it."},
	"graph.stray-unreadable": {"This file cannot be read as a graph, and no Master names it, so it is not part of the graph.", "It was left as it is. Delete it if you do not need it."},
	"graph.other-version":    {"This is another version of {file}, as a sync program leaves it. It is not part of the graph.", "Nodes that differ: {differ}; only in this file: {only}; missing in it: {missing}. To use it, close the project and put it in the place of {file}; that counts as one step, which can be undone. Else delete it."},

	"graph.no-id":     {"{what, select, node {A node} other {An edge}} has no id.", "It got a new one."},
	"graph.double-id": {"{what, select, same_node {Node {id} stands here twice, both the same.} node {Two different nodes are called {id}.} edge {Two edges are called {id}.} group {Two groups are called {id}.} node_elsewhere {Node {id} is also in {file}.} other {Edge {id} is also in {file}.}}", "{what, select, same_node {One is kept.} node {The second one got a new id; edges stay at the first.} edge {The second one got a new id.} group {The second one got a new id.} other {The one in this file is {now} now.}}"},
	"graph.agent":     {"{agent} stood on {node}, which does not exist.", "It stands on the Goal now."},
	"graph.counter":   {"nextId was {was}, but ids up to n{used} are in use.", "It was corrected."},
	"graph.misfit":    {"Something could not be put into the graph: {of}", leftOut},
	"graph.external":  {"Edge {id} does not say its direction.", "It was read from its ends."},
	"graph.dangling":  {"Edge {id} ({from} → {to}) ends at {missing}, which is not here.", leftOut},
	"graph.group":     {"The group {group, quoted} names nodes that are not here.", "They were left out of it."},
	"graph.subgraph":  {"Master {master} names the file {file, quoted}, {why, select, taken {which another Master holds already} name {which is not the name of a graph file} other {which belongs to Master {other}}}.", "It has the file {now} now."},
})

var _ = diag.Add(diag.Info, diag.Table{
	"journal.torn": {"CRG was closed unexpectedly. All saved changes are here; one that was not finished was left out.", ""},
	"graph.placed": {"{n} nodes of this file had no place.", "They were given one each; nothing else was moved."},
})

// keptAs are the values for where another version is kept; "" = nowhere.
func keptAs(to string) []string {
	if to == "" {
		return []string{"kept", "no"}
	}
	return []string{"kept", "yes", "as", to}
}

// Failures as reasons: what a file could not be read for, or why something could not be put into the graph.
var _ = message.Add(message.Catalogue{
	"damaged.file":   "{file} cannot be read as a graph: {of}.",
	"damaged.record": "record {n}: {of}",
	"misfit.change":  "That change is not possible: {of}.",
})

// asReason is the failure of one kind as the message that says the same; any other is told as it is.
func asReason(kind, id string, err error) message.Message {
	f := fault.As(err)
	if f == nil || f.Msg != kind || len(f.Of) == 0 {
		return message.Written(err.Error())
	}
	if f.Subject == "" {
		return message.New(id).About(f.Of...)
	}
	return message.New(id, "file", f.Subject).About(f.Of...)
}
