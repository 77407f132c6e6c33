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
	"journal.behind": {
		{"The journal ends at record {last}, but the graph files hold all up to record {base}: it was emptied, or replaced by an older one.", "Das Journal endet bei Eintrag {last}, die Graphdateien aber reichen bis Eintrag {base}: Es wurde geleert oder durch ein älteres ersetzt."},
		{"The graph is here as the files hold it. Earlier steps cannot be taken back. If there is a copy of the folder {dir}, close CRG and put it back.", "Der Graph ist da, so weit er in den Dateien steht. Frühere Schritte lassen sich nicht rückgängig machen. Gibt es eine Kopie des Ordners .crg/journal, CRG schließen und sie zurücklegen."},
	},
	"journal.damaged": {
		{"The journal is damaged at {place}.", "Das Journal ist bei {place} beschädigt."},
		{"Changes after that place could not be used.{kept, select, yes { What was left out is kept as {as}.} other {}}", "Änderungen nach dieser Stelle waren nicht zu verwenden.{kept, select, yes { Was wegblieb, liegt als {as} bereit.} other {}}"},
	},
	"journal.gap": {
		{"The records {from} to {to} of the journal are missing.", "Im Journal fehlen die Einträge {from} bis {to}."},
		{"The graph is as the files and the other records say.", "Der Graph ist so, wie die Dateien und die übrigen Einträge sagen."},
	},

	"graph.missing-file": {
		{"{what, select, root {The graph file is missing.} inside {The file inside Master {master} is missing.} other {This file was gone.}}", "{what, select, root {Die Datei des Graphen fehlt.} inside {Die Datei in Sammelknoten {master} fehlt.} other {Diese Datei fehlte.}}"},
		{"{what, select, root {CRG starts from what the journal holds, or an empty graph.} inside {The Master is empty until you restore the file or add to it.} other {It was restored from the copy in {from}.}}", "{what, select, root {CRG beginnt mit dem, was das Journal hat, oder einem leeren Graphen.} inside {Der Sammelknoten ist leer, bis die Datei zurück ist oder etwas hineinkommt.} other {Sie wurde aus der Kopie in {from} wiederhergestellt.}}"},
	},
	"graph.damaged": {
		{"{of}", "{of}"},
		{"The copy in {from} is used." + keptThen, "Es gilt die Kopie in {from}.{kept, select, yes { Die andere Fassung liegt als {as} bereit.} other {}}"},
	},
	"graph.journal-wins": {
		{"This file was changed outside, while changes made in CRG were not written to it yet.", "Diese Datei wurde außerhalb geändert, während Änderungen aus CRG noch nicht in ihr standen."},
		{"{how, select, used {The changes made in CRG are used.} other {The changes made in CRG were put on top.}}" + keptThen, "Es gelten die Änderungen aus CRG. Die andere Fassung liegt im Ordner .crg/history."},
	},
	"graph.edited-outside": {
		{"This file was changed outside while the project was closed.", "Diese Datei wurde geändert, während das Projekt geschlossen war."},
		{"{as, select, step {It counts as one step, \"Edited outside\", which can be undone.} other {It was taken over.}}", "Die Änderung gilt. Sie ist ein Schritt, „Änderung von außen“, der sich rückgängig machen lässt."},
	},
	"graph.edited-while-open": {
		{"This file was changed by another program while the project was open. The graph that is open counts.", "Ein anderes Programm hat diese Datei geändert, während das Projekt offen war. Es gilt der offene Graph."},
		{"{then, select, will {CRG writes its own version over it and keeps the other one in {as}.} other {CRG wrote its own version over it. The other version is kept as {as}.}}", "CRG schreibt seine Fassung darüber. Die andere bleibt im Ordner .crg/history erhalten."},
	},
	"graph.deleted-while-open": {
		{"This file was deleted by another program while the project was open.", "Ein anderes Programm hat diese Datei gelöscht, während das Projekt offen war."},
		{"Nothing is lost: CRG writes it again from the graph that is open.", "Nichts ist verloren: CRG schreibt sie aus dem offenen Graphen neu."},
	},

	"graph.orphan": {
		{"No Master names this file, so it is not part of the graph.", "Kein Sammelknoten nennt diese Datei, darum gehört sie nicht zum Graphen."},
		{"It was left as it is. Delete it if you do not need it.", "Sie bleibt, wie sie ist. Löschen, wenn sie nicht gebraucht wird."},
	},
	"graph.stray-unreadable": {
		{"This file cannot be read as a graph, and no Master names it, so it is not part of the graph.", "Diese Datei ist nicht als Graph lesbar, und kein Sammelknoten nennt sie. Sie gehört nicht zum Graphen."},
		{"It was left as it is. Delete it if you do not need it.", "Sie bleibt, wie sie ist. Löschen, wenn sie nicht gebraucht wird."},
	},
	"graph.other-version": {
		{"This is another version of {file}, as a sync program leaves it. It is not part of the graph.", "Das ist eine andere Fassung von {file}, wie Synchronisierungsprogramme sie hinterlassen. Sie gehört nicht zum Graphen."},
		{"Nodes that differ: {differ}; only in this file: {only}; missing in it: {missing}. To use it, close the project and put it in the place of {file}; that counts as one step, which can be undone. Else delete it.", "Verschiedene Knoten: {differ}; nur in dieser Datei: {only}; fehlen in ihr: {missing}. Um sie zu verwenden, das Projekt schließen und sie an die Stelle von {file} legen: ein Schritt, der sich rückgängig machen lässt. Sonst löschen."},
	},

	"graph.no-id": {
		{"{what, select, node {A node} other {An edge}} has no id.", "{what, select, node {Ein Knoten} other {Eine Verbindung}} hat keine Kennung."},
		{"It got a new one.", "Eine neue wurde vergeben."},
	},
	"graph.double-id": {
		{"{what, select, same_node {Node {id} stands here twice, both the same.} node {Two different nodes are called {id}.} edge {Two edges are called {id}.} group {Two groups are called {id}.} node_elsewhere {Node {id} is also in {file}.} other {Edge {id} is also in {file}.}}", "{what, select, same_node {Knoten {id} steht hier zweimal, beide gleich.} node {Zwei verschiedene Knoten heißen {id}.} edge {Zwei Verbindungen heißen {id}.} group {Zwei Gruppen heißen {id}.} node_elsewhere {Knoten {id} steht auch in {file}.} other {Verbindung {id} steht auch in {file}.}}"},
		{"{what, select, same_node {One is kept.} node {The second one got a new id; edges stay at the first.} edge {The second one got a new id.} group {The second one got a new id.} other {The one in this file is {now} now.}}", "{what, select, same_node {Einer bleibt.} node {Der zweite bekam eine neue Kennung; Verbindungen bleiben am ersten.} edge {Die zweite bekam eine neue Kennung.} group {Die zweite bekam eine neue Kennung.} other {Hier heißt das Doppelte nun {now}.}}"},
	},
	"graph.agent": {
		{"{agent} stood on {node}, which does not exist.", "{agent} stand auf {node}, den es nicht gibt."},
		{"It stands on the Goal now.", "Jetzt steht er auf dem Ziel."},
	},
	"graph.counter": {
		{"nextId was {was}, but ids up to n{used} are in use.", "nextId war {was}, aber Kennungen bis n{used} sind vergeben."},
		{"It was corrected.", "Das wurde berichtigt."},
	},
	"graph.misfit": {
		{"Something could not be put into the graph: {of}", "Etwas passte nicht in den Graphen: {of}"},
		{leftOut, "Das wurde weggelassen; die Datei, wie sie war, liegt im Ordner .crg/history."},
	},
	"graph.external": {
		{"Edge {id} does not say its direction.", "Verbindung {id} nennt ihre Richtung nicht."},
		{"It was read from its ends.", "Sie wurde aus ihren Enden erschlossen."},
	},
	"graph.dangling": {
		{"Edge {id} ({from} → {to}) ends at {missing}, which is not here.", "Verbindung {id} ({from} → {to}) endet an {missing}, und das gibt es hier nicht."},
		{leftOut, "Das wurde weggelassen; die Datei, wie sie war, liegt im Ordner .crg/history."},
	},
	"graph.group": {
		{"The group {group, quoted} names nodes that are not here.", "Die Gruppe „{group}“ nennt Knoten, die es hier nicht gibt."},
		{"They were left out of it.", "Sie gehören nicht mehr dazu."},
	},
	"graph.subgraph": {
		{"Master {master} names the file {file, quoted}, {why, select, taken {which another Master holds already} name {which is not the name of a graph file} other {which belongs to Master {other}}}.", "Sammelknoten {master} nennt die Datei „{file}“, {why, select, taken {die schon ein anderer hat} name {deren Name nicht der einer Graphdatei ist} other {die zu Sammelknoten {other} gehört}}."},
		{"It has the file {now} now.", "Er hat nun die Datei {now}."},
	},
})

var _ = diag.Add(diag.Info, diag.Table{
	"journal.torn": {
		{"CRG was closed unexpectedly. All saved changes are here; one that was not finished was left out.", "CRG wurde unerwartet beendet. Alle gespeicherten Änderungen sind da; eine unfertige fehlt."},
	},
	"graph.placed": {
		{"{n} nodes of this file had no place.", "{n} Knoten dieser Datei hatten keinen Ort."},
		{"They were given one each; nothing else was moved.", "Sie haben je einen bekommen; sonst wurde nichts verschoben."},
	},
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
	"damaged.file":   {"{file} cannot be read as a graph: {of}.", "{file} ist nicht als Graph lesbar: {of}."},
	"damaged.record": {"record {n}: {of}", "Eintrag {n}: {of}"},
	"misfit.change":  {"That change is not possible: {of}.", "Diese Änderung ist nicht möglich: {of}."},
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
