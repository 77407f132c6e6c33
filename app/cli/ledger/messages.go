package ledger

import "crg/backend/base/message"

var _ = message.Add(message.Catalogue{
	"cli.ledger-begins": {"The Ledger begins in the folder {folder}.", "Das Ledger beginnt im Ordner {folder}."},
	"cli.ledger-sound":  {"Nothing was to be repaired.", "Nichts war zu reparieren."},
	"cli.ledger-repaired": {
		"Repaired: {files, plural, one {# file} other {# files}} made anew, {filled, plural, one {# decision} other {# decisions}} given a key, " +
			"{listed, plural, one {# row} other {# rows}} named in a batch.",
		"Repariert: {files, plural, one {# Datei} other {# Dateien}} neu gemacht, {filled, plural, one {# Entscheidung} other {# Entscheidungen}} mit Schlüssel versehen, " +
			"{listed, plural, one {# Zeile} other {# Zeilen}} in einem Stapel genannt.",
	},
	"cli.ledger-reset": {"The Ledger lies in {folder}, and an empty one begins.", "Das Ledger liegt in {folder}, und ein leeres beginnt."},
	"cli.found": {
		"{errors, plural, one {# error} other {# errors}}, {warnings, plural, one {# warning} other {# warnings}}",
		"{errors, plural, one {# Fehler} other {# Fehler}}, {warnings, plural, one {# Warnung} other {# Warnungen}}",
	},

	"cli.pack":     {"the pack", "das Paket"},
	"cli.decision": {"the decision", "die Entscheidung"},
	"cli.claim":    {"{n, plural, one {# claim} other {# claims}}", "{n, plural, one {# Aussage} other {# Aussagen}}"},
	"cli.task":     {"{n, plural, one {# task} other {# tasks}}", "{n, plural, one {# Aufgabe} other {# Aufgaben}}"},
	"cli.change":   {"{n, plural, one {# change} other {# changes}}", "{n, plural, one {# Änderung} other {# Änderungen}}"},
	"cli.not-yet":  {"Nothing is written yet; --apply keeps {what}.", "Noch ist nichts geschrieben; --apply behält {what}."},
	"cli.written":  {"Kept {what}: ledger/{file}", "Behalten: {what}: ledger/{file}"},

	"cli.kept-already": {"It is kept already.", "Sie ist schon behalten."},
	"cli.chosen":       {"chosen", "gewählt"},
	"cli.because":      {"    because: {why}", "    weil: {why}"},
	"cli.until-now":    {"    until now: {decision}", "    bisher: {decision}"},
	"cli.rests-on":     {"    rests on {entries}", "    beruht auf {entries}"},
	"cli.tasks":        {"    tasks: {entries}", "    Aufgaben: {entries}"},
	"cli.could-name":   {"    it could name {entries}", "    nennen ließe sich {entries}"},

	"cli.done-archived":      {"archived", "abgelegt"},
	"cli.done-superseded":    {"superseded", "abgelöst"},
	"cli.done-resolved":      {"resolved", "gelöst"},
	"cli.done-task":          {"task       for", "Aufgabe    zu"},
	"cli.stays":              {"stays", "bleibt"},
	"cli.nothing-to-archive": {"Nothing is to be put away.", "Nichts ist abzulegen."},

	"cli.source":        {"    source: {name}", "    Quelle: {name}"},
	"cli.contradiction": {"contradiction: {new, quoted} against {old, quoted}", "Widerspruch: {new, quoted} gegen {old, quoted}"},
	"cli.no-claim": {
		"No line of this text says that it is a fact, an assumption, a definition, a rule or a risk: nothing is to be kept.",
		"Keine Zeile dieses Textes nennt sich Tatsache, Annahme, Definition, Regel oder Risiko: nichts ist zu behalten.",
	},
	"cli.all-kept": {"All of it is kept already.", "Alles davon ist schon behalten."},

	"cli.pack-head": {"Goal: {goal}\nIntent: {intent}", "Ziel: {goal}\nAbsicht: {intent}"},
	"cli.no-goal":   {"none yet", "noch keines"},
	"cli.pack-task": {"{entry} ({status}; done when: {done})", "{entry} ({status}; fertig, wenn: {done})"},
	"cli.section": {
		"{name, select, tasks {Tasks} known {Known} decisions {Decisions} other {Changed}}",
		"{name, select, tasks {Aufgaben} known {Bekannt} decisions {Entscheidungen} other {Geändert}}",
	},
	"cli.missing": {"Something is missing: {what}", "Etwas fehlt: {what}"},

	"cli.after":         {"after {tasks}", "nach {tasks}"},
	"cli.done-when":     {"        done when: {what}", "        fertig, wenn: {what}"},
	"cli.nothing-to-do": {"The request names nothing to do.", "Die Anfrage nennt nichts zu tun."},
})
