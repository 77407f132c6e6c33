package fault

import "crg/backend/base/message"

// reasons are what a failure can speak of, beside what comes from outside: the only place where a reason gets its words.
var reasons = message.Catalogue{
	"why.agent-no-model": {"the agent {agent} names no model", "der Agent {agent} nennt kein Modell"},
	"why.closed":         {"the project is closed", "das Projekt ist geschlossen"},
	"why.disk-full":      {"the disk is full", "die Platte ist voll"},
	"why.goal-empty":     {"the goal's text is empty", "der Text des Ziels ist leer"},
	"why.held": {
		"another program has it open; try again in a moment",
		"ein anderes Programm hat sie geöffnet; gleich noch einmal versuchen",
	},
	"why.how-many":  {"{given} were given, {needed} are needed", "es waren {given}, nötig sind {needed}"},
	"why.is-file":   {"it is a file, not a folder", "es ist eine Datei, kein Ordner"},
	"why.is-folder": {"it is a folder", "es ist ein Ordner"},
	"why.link-out": {
		"a link there leads out of the project folder, and is not followed",
		"eine Verknüpfung dort führt aus dem Projektordner hinaus, und ihr wird nicht gefolgt",
	},
	"why.names-no-model": {
		"the agent names no model that could have a price",
		"der Agent nennt kein Modell, das einen Preis haben könnte",
	},
	"why.names-no-recording": {"the agent names no recording as its model", "der Agent nennt keine Aufnahme als Modell"},
	"why.no-base64":          {"the piece is not base64", "das Stück ist kein base64"},
	"why.no-clipboard":       {"there is no text on the clipboard", "in der Zwischenablage ist kein Text"},
	"why.no-exchange":        {"it has no exchange left", "es ist kein Austausch mehr übrig"},
	"why.no-explorer":        {"no program shows folders here", "kein Programm zeigt hier Ordner"},
	"why.no-file":            {"it is not an ordinary file", "es ist keine gewöhnliche Datei"},
	"why.no-fit":             {"number {n} does not fit", "Nummer {n} passt nicht"},
	"why.no-folder":          {"it is not a folder", "es ist kein Ordner"},
	"why.no-graph":           {"it is not a graph file", "sie ist keine Graphdatei"},
	"why.no-keys":            {"it has no keys", "sie hat keine Schlüssel"},
	"why.no-list":            {"they are not a JSON list", "es ist keine JSON-Liste"},
	"why.no-nodes":           {"it has no list of nodes", "ihr fehlt die Liste der Knoten"},
	"why.no-number":          {"no higher number is left for a record", "für einen Eintrag ist keine höhere Nummer mehr frei"},
	"why.no-permission":      {"no permission", "es fehlt die Berechtigung"},
	"why.no-phase-file":      {"there is no file {file}", "die Datei {file} gibt es nicht"},
	"why.no-recording":       {"there is something else already, which is no recording", "dort liegt schon etwas, das keine Aufnahme ist"},
	"why.no-server":          {"nothing answers at this address", "unter dieser Adresse antwortet nichts"},
	"why.no-text":            {"it holds something that is not text", "sie enthält etwas anderes als Text"},
	"why.no-turn-before":     {"a phase has no turn before its first", "eine Phase hat keinen Zug vor ihrem ersten"},
	"why.no-txt":             {"it does not end in .txt", "sie endet nicht auf .txt"},
	"why.not-config": {
		"it is not in a folder of settings, phases, prompts, definitions or defaults",
		"sie liegt in keinem der Ordner settings, phases, prompts, definitions und defaults",
	},
	"why.not-kept":  {"it is not a version that was kept", "es ist keine aufgehobene Fassung"},
	"why.not-made":  {"it cannot be created", "sie lässt sich nicht anlegen"},
	"why.not-there": {"it is not there", "sie ist nicht da"},
	"why.order-done": {
		"the phase order is finished and does not repeat; name a phase with --phase",
		"die Phasenfolge ist zu Ende und wiederholt sich nicht",
	},
	"why.order-empty": {"no phase of the order has a file in phases/", "keine Phase der Phasenfolge hat eine Datei in phases/"},
	"why.order-ended": {
		"the phase order came to its end meanwhile and does not repeat",
		"die Phasenfolge ist zu Ende und wiederholt sich nicht",
	},
	"why.other-program": {"another program", "ein anderes Programm"},
	"why.over":          {"it is larger than {mb} MB", "sie ist größer als {mb} MB"},
	"why.over-1mb":      {"it is larger than 1 MB", "sie ist größer als 1 MB"},
	"why.owner":         {"process {pid} on {host}, since {since}", "Prozess {pid} auf {host}, seit {since}"},
	"why.paste-empty":   {"it holds no nodes", "es sind keine Knoten darin"},
	"why.paste-level":   {"a level has no Master", "einer Ebene fehlt der Sammelknoten"},
	"why.paste-long": {
		"the text is too long; save it as a file and import that",
		"der Text ist zu lang; als Datei speichern und importieren",
	},
	"why.paste-many":     {"it holds more than {most} nodes", "es sind mehr als {most} Knoten"},
	"why.paste-nodes":    {"its nodes are not in order", "die Knoten sind nicht in Ordnung"},
	"why.paste-none":     {"it is no copy of nodes", "es ist keine Kopie von Knoten"},
	"why.reading-only":   {"the project was opened for reading only", "das Projekt wurde nur zum Lesen geöffnet"},
	"why.so-many-phases": {"the order has {n} phases", "die Phasenfolge hat {n} Phasen"},
	"why.too-large":      {"it is too large", "sie ist zu groß"},
	"why.too-large-call": {"they are too large", "die Angaben sind zu groß"},
	"why.under-file":     {"a file stands where a folder should be", "wo ein Ordner sein sollte, steht eine Datei"},
}

var _ = message.Add(reasons)
