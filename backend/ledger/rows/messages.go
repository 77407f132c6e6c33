package rows

import (
	"crg/backend/base/diag"
	"crg/backend/base/message"
)

// What a row may not be. Errors keep a row from being written; of a file that somebody else wrote they are told, and the row is kept.
var _ = diag.Add(diag.Error, diag.Table{
	"ledger.missing-field": {
		{"{field} is missing.", "{field} fehlt."},
		{"A row of this kind has it.", "Ein Eintrag dieser Art hat es."},
	},
	"ledger.bad-value": {
		{"{field} cannot be {value, quoted}.", "{field} hat einen Wert, den es nicht gibt: „{value}“."},
		{"It is one of: {known}.", "Möglich ist: {known}."},
	},
	"ledger.bad-id": {
		{"{id, quoted} is no id of the Ledger.", "„{id}“ ist keine Nummer eines Eintrags."},
		{"Ids are made by CRG: KG-…, RG-DEC-… or TG-TASK-… with 26 letters and digits. Refer to entries by their id, never by their name.", "Nummern vergibt CRG: KG-…, RG-DEC-… oder TG-TASK-… mit 26 Buchstaben und Ziffern. Auf Einträge mit ihrer Nummer verweisen, nie mit ihrem Namen."},
	},
	"ledger.wrong-log": {
		{"{id} does not belong into this file.", "{id} gehört nicht in diese Datei."},
		{"Each layer has a file of its own.", "Jede Art von Einträgen hat ihre eigene Datei."},
	},
	"ledger.rev": {
		{"The next revision of {id} is {next}, not {rev}.", "Die nächste Fassung von {id} ist {next}, nicht {rev}."},
		{"Entries change by new revisions only, one after the other.", "Einträge ändern sich nur durch neue Fassungen, eine nach der anderen."},
	},
	"ledger.bad-time": {
		{"{field} is {value, quoted}, which is no time in UTC.", "{field} ist „{value}“, also keine Zeit in UTC."},
		{"Write it like 2026-02-17T00:00:00Z.", "So schreiben: 2026-02-17T00:00:00Z."},
	},
	"ledger.missing-link": {
		{"{field} names {id}, which is not in the Ledger.", "{field} nennt {id}, das es hier nicht gibt."},
		{"Keep that first, or take the link out.", "Zuerst das behalten, oder den Verweis entfernen."},
	},
	"ledger.name-link": {
		{"{field} names {id, quoted}, which is no id.", "{field} nennt „{id}“, was keine Nummer ist."},
		{"Refer to entries by their id: names change.", "Auf Einträge mit ihrer Nummer verweisen: Namen ändern sich."},
	},
	"ledger.no-evidence": {
		{"A fact needs a source.", "Eine Tatsache braucht eine Quelle."},
		{"Name where it stands, say that you know it yourself, or keep it as an assumption.", "Sagen, wo es steht, oder dass es selbst gewusst ist, oder es als Annahme behalten."},
	},
	"ledger.no-confidence": {
		{"A claim says how sure it is, and this one does not.", "Eine Aussage sagt, wie sicher sie ist, und diese tut es nicht."},
		{"Give its evidence a confidence from 0 to 1.", "Ihrem Beleg eine Sicherheit von 0 bis 1 geben."},
	},
	"ledger.confidence": {
		{"A confidence is a number from 0 to 1, not {value}.", "Eine Sicherheit ist eine Zahl von 0 bis 1, nicht {value}."},
		{"0.5 means: as likely as not.", "0.5 heißt: ebenso gut möglich wie nicht."},
	},
	"ledger.sure-assumption": {
		{"An assumption cannot be sure ({value}).", "Eine Annahme kann nicht sicher sein ({value})."},
		{"Below 0.6 until something confirms it; then it is a fact.", "Unter 0.6, bis etwas sie bestätigt; dann ist sie eine Tatsache."},
	},
	"ledger.summary": {
		{"The summary has {n, plural, =0 {no sentence} one {# sentence} other {# sentences}}{long, select, yes { and more than 600 characters} other {}}.", "Die Zusammenfassung hat {n, plural, =0 {keinen Satz} one {# Satz} other {# Sätze}}{long, select, yes { und mehr als 600 Zeichen} other {}}."},
		{"One to three sentences say what it is. Put the detail into a source.", "Ein bis drei Sätze sagen, was es ist. Einzelheiten gehören in eine Quelle."},
	},
	"ledger.to-do": {
		{"This is something to do, not something that is known.", "Das ist etwas zu tun, nichts, was bekannt ist."},
		{"Make a task of it.", "Daraus eine Aufgabe machen."},
	},
	"ledger.one-sentence": {
		{"The decision has {n, plural, =0 {no sentence} one {# sentence} other {# sentences}}.", "Die Entscheidung hat {n, plural, =0 {keinen Satz} one {# Satz} other {# Sätze}}."},
		{"One sentence says what was chosen; the reasons have their own place.", "Ein Satz sagt, was gewählt wurde; die Gründe haben ihren eigenen Platz."},
	},
	"ledger.no-constraint": {
		{"The decision rests on nothing that is known.", "Die Entscheidung beruht auf nichts, was bekannt ist."},
		{"Link the facts or rules that it depends on.", "Die Tatsachen oder Regeln verbinden, von denen sie abhängt."},
	},
	"ledger.no-task": {
		{"The decision names no task.", "Die Entscheidung nennt keine Aufgabe."},
		{"Link the task that led to it, or that will check it.", "Die Aufgabe verbinden, die zu ihr führte oder die sie prüfen wird."},
	},
	"ledger.alternatives": {
		{"A decision needs at least one alternative.", "Eine Entscheidung braucht mindestens eine andere Möglichkeit."},
		{"Name what else could have been chosen.", "Sagen, was sonst hätte gewählt werden können."},
	},
	"ledger.option": {
		{"No option is selected.", "Keine Möglichkeit ist gewählt."},
		{"Say which of the alternatives is chosen.", "Sagen, welche der Möglichkeiten gewählt ist."},
	},
	"ledger.transition": {
		{"It cannot go from {from} to {to}.", "Von {from} geht es nicht zu {to}."},
		{"{known, select, none {Nothing follows it.} other {What can follow: {known}.}}", "{known, select, none {Danach kommt nichts mehr.} other {Möglich ist: {known}.}}"},
	},
	"ledger.no-criteria": {
		{"A task says what \"done\" means, and this one does not.", "Eine Aufgabe sagt, wann sie erledigt ist, und diese tut es nicht."},
		{"Write one check that anybody can make.", "Eine Prüfung aufschreiben, die jeder machen kann."},
	},
	"ledger.done-unproven": {
		{"Not done yet: {of}.", "Noch nicht erledigt: {of}."},
		{"Say of each check that it is met, name what came of it, and write a short note.", "Zu jeder Prüfung sagen, dass sie erfüllt ist, nennen, was herauskam, und eine kurze Notiz schreiben."},
	},
	"ledger.cycle": {
		{"{id} would wait for itself.", "{id} würde auf sich selbst warten."},
		{"Take one of these dependencies out: {chain}.", "Eine dieser Abhängigkeiten entfernen: {chain}."},
	},
	"ledger.absolute-path": {
		{"{value, quoted} is a place on one computer.", "„{value}“ ist ein Ort auf einem einzigen Computer."},
		{"Write the path from the project folder on, with /.", "Den Pfad vom Ordner des Projekts an schreiben, mit /."},
	},
	"ledger.quote": {
		{"A quotation has at most 200 characters; this one has {n}.", "Ein Zitat hat höchstens 200 Zeichen; dieses hat {n}."},
		{"Quote the words that matter.", "Die Wörter zitieren, auf die es ankommt."},
	},
	"ledger.external": {
		{"What changes something outside needs {of}.", "Was außerhalb etwas ändert, braucht {of}."},
		{"Link them first.", "Das zuerst verbinden."},
	},
})

var _ = diag.Add(diag.Warning, diag.Table{
	"ledger.time-back": {
		{"Revision {rev} is older than the one before it.", "Fassung {rev} ist älter als die davor."},
		{"The clock was put back, or two computers wrote. The higher revision counts.", "Die Uhr wurde zurückgestellt, oder zwei Computer haben geschrieben. Die höhere Fassung gilt."},
	},
	"ledger.no-source": {
		{"{id} is named as a source and is none.", "{id} ist als Quelle genannt und ist keine."},
		{"It still counts as evidence.", "Es gilt trotzdem als Beleg."},
	},
	"ledger.unknown-type": {
		{"{value, quoted} is no type that CRG knows.", "„{value}“ ist keine Art, die CRG kennt."},
		{"It is kept, and listed as \"other\".", "Der Eintrag bleibt und steht unter „Sonstiges“."},
	},
	"ledger.conflict-open": {
		{"Nobody is to resolve this conflict.", "Niemand soll diesen Widerspruch auflösen."},
		{"Make a task of it.", "Daraus eine Aufgabe machen."},
	},
})

var _ = message.Add(message.Catalogue{
	"ledger.missing.criteria": {
		"{n, plural, one {one check is} other {# checks are}} not confirmed",
		"{n, plural, one {eine Prüfung ist} other {# Prüfungen sind}} nicht bestätigt",
	},
	"ledger.missing.outputs":     {"nothing came of it, and nobody said so", "nichts ist dabei herausgekommen, und niemand hat das gesagt"},
	"ledger.missing.note":        {"a short note at its end", "eine kurze Notiz zum Abschluss"},
	"ledger.missing.task":        {"a task that says what \"done\" means", "eine Aufgabe, die sagt, wann sie erledigt ist"},
	"ledger.missing.decision":    {"a decision, as it is a choice", "eine Entscheidung, denn es ist eine Wahl"},
	"ledger.missing.constraints": {"the rules that it has to keep", "die Regeln, die einzuhalten sind"},
})
