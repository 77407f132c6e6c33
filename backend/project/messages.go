package project

import (
	"crg/backend/base/diag"
	"crg/backend/base/message"
)

const (
	correct = "Correct the file, or restore it from a copy."
	// The value of a setting of a model that breaks its rule, or is missing.
	badValue = "{has, select, yes {The value of {key} cannot be used.} other {This agent has no {key}.}}"
	aKey     = "Write env:NAME to read it from an environment variable, or keychain:NAME for the key store of your system."
	usualIs  = "The usual time is used. "
)

// What is not in force in the text files of a project.
var _ = diag.Add(diag.Error, diag.Table{
	"project.unreadable": {
		{"The project folder could not be read: {of}.", "Der Projektordner war nicht lesbar: {of}."},
		{"What was read before stays in use. Check that the disk or share is still there.", "Was zuletzt gelesen wurde, gilt weiter. Prüfen, ob Platte oder Freigabe noch da sind."},
	},

	"folder.unreadable": {
		{"The folder {dir} could not be read: {of}.", "Der Ordner {dir} war nicht lesbar: {of}."},
		{"The built-in files are used until it can be read.", "Bis er lesbar ist, gelten die eingebauten Dateien."},
	},

	"file.unusable": {
		{"This file cannot be used: {of}.", "Diese Datei ist nicht verwendbar: {of}."},
		{"{used, select, last {Its last good version stays in use.} builtin {The built-in default is used.} other {It is left out.}} " + correct, "Die letzte gültige oder die eingebaute Fassung gilt."},
	},

	"order.empty": {
		{"This phase order names no phase that exists.", "Diese Phasenfolge nennt keine Phase, die es gibt."},
		{"{used, select, last {Its last good version stays in use.} other {The built-in default is used.}} " + correct, "Mindestens eine vorhandene Phase nennen."},
	},
	"order.none": {
		{"No phase order can be used.", "Es gibt keine brauchbare Phasenfolge."},
		{"All phases run in the order of their names. Write lines such as \"exploration : 5\".", "Alle Phasen laufen in der Reihenfolge ihrer Namen. Zeilen wie „exploration : 5“ schreiben."},
	},

	"llm.no-agent": {
		{"This file describes no agent.", "Diese Datei beschreibt keinen Agenten."},
		{"{used, select, last {Its last good version stays in use. " + correct + "} builtin {The built-in default is used. " + correct + "} other {The built-in practice agent is used. Write a section [agent: Explorer] with its settings.}}", "Es gilt der eingebaute Übungsagent. Einen Abschnitt [agent: Explorer] mit seinen Einstellungen schreiben."},
	},
	"llm.provider": {
		{badValue, "{has, select, yes {Der Wert von {key} ist nicht zu verwenden.} other {Diesem Agenten fehlt {key}.}}"},
		{"Write one of {choices} or {last}.", "Möglich sind {choices} und {last}."},
	},
	"llm.host": {
		{badValue, "{has, select, yes {Der Wert von {key} ist nicht zu verwenden.} other {Diesem Agenten fehlt {key}.}}"},
		{"Write a full address, such as http://localhost:1234.", "Eine ganze Adresse schreiben, etwa http://localhost:1234."},
	},
	"llm.api-key": {
		{badValue, "{has, select, yes {Der Wert von {key} ist nicht zu verwenden.} other {Diesem Agenten fehlt {key}.}}"},
		{aKey, "env:NAME liest den Schlüssel aus einer Umgebungsvariablen, keychain:NAME aus dem Schlüsselspeicher des Systems."},
	},
	"llm.model": {
		{badValue, "{has, select, yes {Der Wert von {key} ist nicht zu verwenden.} other {Diesem Agenten fehlt {key}.}}"},
		{"Write the name of the model as the provider spells it.", "Den Namen des Modells so schreiben, wie der Dienst ihn schreibt."},
	},
})

// What is wrong in the text files of a project.
var _ = diag.Add(diag.Warning, diag.Table{
	"folder.missing": {
		{"The folder {dir} is missing.", "Der Ordner {dir} fehlt."},
		{"{then, select, made {It is made when something is saved in it.} other {The built-in files are used. Make the folder to have files of your own.}}", "{then, select, made {Er wird angelegt, sobald etwas darin gespeichert wird.} other {Es gelten die eingebauten Dateien. Den Ordner anlegen, um eigene zu haben.}}"},
	},
	"folder.too-many": {
		{"The folder {dir} holds more than {most} files.", "Im Ordner {dir} liegen mehr als {most} Dateien."},
		{"Only the first ones are read. Move what does not belong here.", "Nur die ersten werden gelesen. Was nicht hierher gehört, woandershin legen."},
	},
	"folder.empty": {
		{"The folder {dir} holds no text file.", "Im Ordner {dir} liegt keine Textdatei."},
		{"The built-in files are used. Add a .txt file to have your own.", "Es gelten die eingebauten Dateien. Eine .txt-Datei anlegen, um eigene zu haben."},
	},
	"folder.link": {
		{"The folder {dir} is a link that leads out of the project folder or nowhere, so it is not followed.", "Der Ordner {dir} ist eine Verknüpfung, die aus dem Projektordner hinaus oder ins Leere führt. Ihr wird nicht gefolgt."},
		{"Put the folder itself in its place. Until then the built-in files are used.", "Den Ordner selbst an ihre Stelle legen. Bis dahin gelten die eingebauten Dateien."},
	},

	"name.conflict-copy": {
		{"This is a copy{there, select, yes { of {first}} other {}}, as sync programs and file managers leave them. It is kept and not used.", "Das ist eine Kopie{there, select, yes { von {first}} other {}}, wie Synchronisierungsprogramme und Dateimanager sie hinterlassen. Sie bleibt liegen und wird nicht verwendet."},
		{"{there, select, yes {Compare it with {first}, then delete it.} other {Delete it if you do not need it.}} To use it as a file of its own, give it another name.", "{there, select, yes {Mit {first} vergleichen, dann löschen.} other {Löschen, wenn sie nicht gebraucht wird.}} Soll sie als eigene Datei gelten, umbenennen."},
	},
	"name.case": {
		{"{name} and {first} are one name on Windows.", "{name} und {first} sind unter Windows ein und derselbe Name."},
		{"{first} is used. Rename one of them.", "Es gilt {first}. Eine der Dateien umbenennen."},
	},
	"name.unsafe": {
		{"This file is not used: its name cannot be used on every system, because {of}.", "Diese Datei wird nicht verwendet: Ihr Name ist nicht auf jedem System erlaubt, denn {of}."},
		{"Rename it.", "Umbenennen."},
	},

	"file.missing": {
		{"The file {file} is missing.", "Die Datei {file} fehlt."},
		{"The built-in default is used. Copy the file from a new project to change it.", "Es gilt die eingebaute Fassung. Zum Ändern die Datei aus einem neuen Projekt kopieren."},
	},
	"file.encoding": {
		{"This line is not UTF-8; the file is read as Windows-1252.", "Diese Zeile ist kein UTF-8; die Datei wird als Windows-1252 gelesen."},
		{"Save it as UTF-8 if letters look wrong.", "Als UTF-8 speichern, wenn Buchstaben falsch aussehen."},
	},
	"file.more": {
		{"There are more problems in this file.", "Diese Datei enthält weitere Fehler."},
		{"Correct the first ones; the rest is shown then.", "Die ersten berichtigen; die übrigen stehen dann hier."},
	},

	"key.unknown": {
		{"There is no key \"{key}\" here.", "Den Schlüssel „{key}“ gibt es hier nicht."},
		{"{hint, select, like {Did you mean \"{like}\"? It is kept but has no effect.} other {It is kept but has no effect. Known here: {known}.}}", "Die Schreibweise prüfen oder die Zeile löschen."},
	},
	"key.twice": {
		{"The key \"{key}\" stands here twice.", "Der Schlüssel „{key}“ steht hier zweimal."},
		{"This last one counts. Remove one of them.", "Dieser letzte gilt. Einen davon entfernen."},
	},
	"key.in-text": {
		{"This line is read as part of the text above it.", "Diese Zeile wird als Teil des Textes darüber gelesen."},
		{"If it should be the key \"{like}\", correct its spelling.", "Soll es der Schlüssel „{like}“ sein, die Schreibweise berichtigen."},
	},

	"line.ignored": {
		{"This line is not understood and is ignored.", "Diese Zeile ist nicht verständlich und gilt nicht."},
		{"Write \"key: value\", or # in front of a comment.", "„Schlüssel: Wert“ schreiben, oder # vor eine Bemerkung."},
	},

	"value.number": {
		{"{key}: {value, quoted} is not a whole number from {low} to {high}.", "{key}: „{value}“ ist keine ganze Zahl von {low} bis {high}."},
		{"The default is used. Correct the number.", "Es gilt der übliche Wert. Die Zahl berichtigen."},
	},
	"value.yes-no": {
		{"{key}: {value, quoted} is neither true nor false.", "{key}: „{value}“ ist weder true noch false."},
		{"{used} is used.", "Es gilt {used}."},
	},
	"value.choice": {
		{"{key}: {value, quoted} is not a choice.", "{key}: „{value}“ steht nicht zur Wahl."},
		{"{used} is used. Write one of: {choices}.", "Es gilt {used}. Möglich sind: {choices}."},
	},
	"value.amount": {
		{"{key}: {value, quoted} is not an amount.", "{key}: „{value}“ ist kein Betrag."},
		{"{used} is used. Write a number such as 2.50, or 0 for no limit.", "Es gilt {used}. Eine Zahl wie 2,50 schreiben, 0 heißt ohne Grenze."},
	},

	"price.currency": {
		{"The currency cannot be used.", "Die Währung ist nicht zu verwenden."},
		{"USD is used. Write a short word such as EUR.", "Es gilt USD. Ein kurzes Wort wie EUR schreiben."},
	},
	"price.section": {
		{"This section is no model and is ignored.", "Dieser Abschnitt ist kein Modell und bleibt unbeachtet."},
		{"Write [model: name], as the provider spells it.", "[model: Name] schreiben, wie der Dienst das Modell nennt."},
	},
	"price.twice": {
		{"This model stands here twice.", "Dieses Modell steht hier zweimal."},
		{"This last price counts. Remove one of them.", "Der letzte Preis gilt. Einen davon entfernen."},
	},
	"price.missing": {
		{"This model has no {key} price, so no cost is shown for it.", "Diesem Modell fehlt der Preis „{key}“, darum zeigt CRG keine Kosten."},
		{"Write a line such as {key}: 3", "Eine Zeile wie „{key}: 3“ schreiben."},
	},
	"price.number": {
		{"This price cannot be read, so no cost is shown for this model.", "Dieser Preis ist nicht lesbar, darum zeigt CRG für das Modell keine Kosten."},
		{"Write a number such as 3 or 0.25, for a million tokens.", "Eine Zahl wie 3 oder 0,25 schreiben, für eine Million Tokens."},
	},

	"phase.turns-ignored": {
		{"A turn count in a phase file has no effect.", "Eine Anzahl von Zügen wirkt in einer Phasendatei nicht."},
		{"Write it in phases/phase-order.txt, as \"{phase} : 5\".", "Sie gehört in phases/phase-order.txt."},
	},
	"phase.line-ignored": {
		{"{what, select, kind {There is no kind of block named \"{kind}\"; the line is ignored.} other {This line is not a block and is ignored.}}", "{what, select, kind {Bausteine der Art „{kind}“ gibt es nicht; die Zeile gilt nicht.} other {Diese Zeile ist kein Baustein und gilt nicht.}}"},
		{"{what, select, kind {Write [file: name] or [data: keyword].} other {Write [file: name], [data: keyword] or a # comment; texts belong into the folder prompts.}}", "[file: Name], [data: Schlüsselwort] oder # Bemerkung schreiben; Texte gehören in den Ordner prompts."},
	},
	"phase.empty": {
		{"This phase has no blocks, so its prompt would be empty.", "Diese Phase hat keine Bausteine, ihr Prompt wäre leer."},
		{"Add lines such as [file: intro] and [data: current-graph-context].", "Zeilen wie [file: intro] und [data: current-graph-context] einfügen."},
	},
	"phase.missing-short": {
		{"There is no file {file}.", "Die Datei {file} gibt es nicht."},
		{"Make this file, or take it out: until then small windows get the long text.", "Die Datei anlegen oder „tight“ aus dem Baustein nehmen. Bis dahin bekommen auch kleine Fenster den langen Text."},
	},
	"phase.missing-prompt": {
		{"There is no file {file}.", "Die Datei {file} gibt es nicht."},
		{"{hint, select, like {Did you mean [file: {like}]?} other {Make this file, or correct the name.}} Until then the prompt shows a placeholder.", "CRG lässt diesen Teil leer. Die Datei anlegen oder den Baustein aus der Phase nehmen."},
	},
	"phase.unsafe-name": {
		{"The name {name, quoted} is refused: {of}.", "Der Name „{name}“ wird nicht angenommen: {of}."},
		{"Write the plain name of a file in the folder prompts, such as [file: intro].", "Den einfachen Namen einer Datei im Ordner prompts schreiben, etwa [file: intro]."},
	},
	"phase.long": {
		{"The texts of this phase have about {tokens} tokens.", "Die Texte dieser Phase haben etwa {tokens} Tokens."},
		{"Below {good} leaves more room for the graph: shorten the files it names.", "Kürzere Texte lassen mehr Platz für den Graphen."},
	},

	"order.unused": {
		{"This phase order names no phase that exists.", "Diese Phasenfolge nennt keine Phase, die es gibt."},
		{"phase-order.txt is used for this agent too.", "Auch für diesen Agenten gilt phase-order.txt."},
	},
	"order.loop": {
		{"\"loop: {value}\" is neither true nor false.", "„loop: {value}“ ist weder true noch false."},
		{"The sequence repeats. Write loop: true or loop: false.", "Die Folge wiederholt sich. loop: true oder loop: false schreiben."},
	},
	"order.no-phase": {
		{"There is no phase named {phase, quoted}, so this step is skipped.", "Eine Phase „{phase}“ gibt es nicht, dieser Schritt wird übersprungen."},
		{"Make the file phases/NAME.txt, or correct the name.", "Die Datei der Phase anlegen oder den Namen berichtigen."},
	},
	"order.until": {
		{"{value, quoted} does not say when a phase ends.", "„{value}“ beendet keine Phase."},
		{"The phase takes all its turns. Write \"{phase} : 12 | until: read\" or \"| until: done\".", "Möglich: „{phase} : 12 | until: read“, „… until: done“."},
	},
	"order.count": {
		{"{count, quoted} is not a number of turns.", "„{count}“ ist keine Anzahl von Zügen."},
		{"{used} turns are used. Write \"{phase} : 5\".", "Es gelten {used} Züge."},
	},

	"definition.no-state": {
		{"The default-state {state, quoted} is not defined.", "Der Zustand „{state}“ ist nicht definiert."},
		{"New nodes of this type get the state active. Use the file name of a state in definitions/states.", "Neue Knoten dieses Typs sind aktiv. Den Dateinamen eines Zustands aus definitions/states nehmen."},
	},
	"definition.expected": {
		{"{value, quoted} is not a number of edges.", "„{value}“ ist keine Anzahl von Verbindungen."},
		{"Nothing is expected. Write 2, 1+ or 1-3.", "Nichts wird erwartet. 2, 1+ oder 1-3 schreiben."},
	},

	"action.unknown": {
		{"CRG has no action named {name, quoted}.", "CRG kennt keine Aktion „{name}“."},
		{"Files here give words to the actions of CRG; a file cannot make a new one.", "Dateien hier geben den Aktionen von CRG ihre Worte; neue entstehen dadurch nicht."},
	},

	"importance.range": {
		{"default-importance {value} is above {max}.", "Die Wichtigkeit {value} liegt über {max}."},
		{"The highest value is used. For a finer range write scale: 1-10 in defaults/importance.txt.", "Der höchste Wert gilt. Für eine feinere Skala scale: 1-10 in defaults/importance.txt schreiben."},
	},
	"importance.no-type": {
		{"There is no node type {type, quoted}.", "Einen Knotentyp „{type}“ gibt es nicht."},
		{"The line has no effect. Use the file name of a type in definitions/node-types.", "Die Zeile wirkt nicht. Den Dateinamen eines Typs aus definitions/node-types nehmen."},
	},
	"importance.scale": {
		{"The scale {scale, quoted} cannot be used.", "Die Skala „{scale}“ ist nicht verwendbar."},
		{"1 to 5 is used. Write scale: 1-5, up to scale: 1-10.", "Es gilt 1 bis 5. scale: 1-5 bis scale: 1-10 schreiben."},
	},

	"color.bad": {
		{"{value, quoted} is not a colour.", "„{value}“ ist keine Farbe."},
		{"The default colour is used. Write #RRGGBB, such as #F5A623.", "Es gilt die übliche Farbe. #RRGGBB schreiben, etwa #F5A623."},
	},
	"color.no-definition": {
		{"Nothing is defined as {key, quoted}.", "Als „{key}“ ist nichts definiert."},
		{"The line has no effect. Write node-type.NAME, edge-type.NAME, category.NAME or state.NAME.", "Die Zeile wirkt nicht. node-type.NAME, edge-type.NAME, category.NAME oder state.NAME schreiben."},
	},

	"llm.no-section": {
		{"These settings stand before the first section.", "Diese Einstellungen stehen vor dem ersten Abschnitt."},
		{"They are taken for one agent. Write [agent: Explorer] above them.", "Sie gelten für einen Agenten. [agent: Explorer] darüber schreiben."},
	},
	"llm.section": {
		{"This section is not an agent and is ignored.", "Dieser Abschnitt ist kein Agent und gilt nicht."},
		{"Write [agent: Name].", "[agent: Name] schreiben."},
	},
	"llm.name": {
		{"This agent has no name.", "Dieser Agent hat keinen Namen."},
		{"It is called Agent. Write [agent: Name].", "Er heißt Agent. [agent: Name] schreiben."},
	},
	"llm.twice": {
		{"There are two agents named {name, quoted}.", "Zwei Agenten heißen „{name}“."},
		{"Give one of them another name.", "Einem von beiden einen anderen Namen geben."},
	},
	"llm.temperature": {
		{badValue, "{has, select, yes {Der Wert von {key} ist nicht zu verwenden.} other {Diesem Agenten fehlt {key}.}}"},
		{"{used} is used. Write a number from 0 to 2.", "Es gilt {used}. Eine Zahl von 0 bis 2 schreiben."},
	},
	"llm.max-tokens": {
		{badValue, "{has, select, yes {Der Wert von {key} ist nicht zu verwenden.} other {Diesem Agenten fehlt {key}.}}"},
		{"Write a whole number of at least 16 that is smaller than context-window.", "Eine ganze Zahl von mindestens 16 schreiben, die kleiner als context-window ist."},
	},
	"llm.context-window": {
		{badValue, "{has, select, yes {Der Wert von {key} ist nicht zu verwenden.} other {Diesem Agenten fehlt {key}.}}"},
		{"{used} is used. Write the size of the model's context in tokens, at least 1024.", "Es gilt {used}. Schreiben, wie viele Tokens das Modell lesen kann, mindestens 1024."},
	},
	"llm.connect-limit": {
		{badValue, "{has, select, yes {Der Wert von {key} ist nicht zu verwenden.} other {Diesem Agenten fehlt {key}.}}"},
		{usualIs + "Write a whole number of seconds from 1 to 600.", "Es gilt die übliche Zeit. Ganze Sekunden von 1 bis 600 schreiben."},
	},
	"llm.silence-limit": {
		{badValue, "{has, select, yes {Der Wert von {key} ist nicht zu verwenden.} other {Diesem Agenten fehlt {key}.}}"},
		{usualIs + "Write a whole number of seconds from 1 to 86400.", "Es gilt die übliche Zeit. Ganze Sekunden von 1 bis 86400 schreiben."},
	},
	"llm.answer-limit": {
		{badValue, "{has, select, yes {Der Wert von {key} ist nicht zu verwenden.} other {Diesem Agenten fehlt {key}.}}"},
		{usualIs + "Write a whole number of minutes from 1 to 1440.", "Es gilt die übliche Zeit. Ganze Minuten von 1 bis 1440 schreiben."},
	},
})

// What is good to know in the text files of a project.
var _ = diag.Add(diag.Info, diag.Table{
	"name.not-txt": {
		{"This file is not used: its name does not end in .txt.", "Diese Datei wird nicht verwendet: Ihr Name endet nicht auf .txt."},
		{"Rename it if it was meant to be read.", "Umbenennen, wenn sie gelesen werden soll."},
	},

	"file.optional": {
		{"There is no file {file}.", "Die Datei {file} gibt es nicht."},
		{"It is not needed. Copy it from a new project to use it.", "Sie ist nicht nötig. Zum Verwenden aus einem neuen Projekt kopieren."},
	},

	"order.no-agent": {
		{"No agent is named \"{agent}\", so this phase order is not used.", "Kein Agent heißt „{agent}“, darum gilt diese Phasenfolge nicht."},
		{"The name between the dots is that of an [agent: …] section in settings/llm-config.txt.", "Zwischen den Punkten steht der Name eines Agenten aus settings/llm-config.txt."},
	},

	"definition.not-here": {
		{"A new project also defines {names}.", "Ein neues Projekt definiert auch {names}."},
		{"Nothing is wrong. Copy the files from a new project to have them back.", "Das ist kein Fehler. Die Dateien aus einem neuen Projekt kopieren, um sie zurückzuholen."},
	},

	"action.not-here": {
		{"There is no wording for {names}.", "Für {names} gibt es keinen eigenen Wortlaut."},
		{"The built-in wording is used. To forbid an action, keep its file and write enabled: false.", "Der eingebaute gilt. Um eine Aktion zu verbieten, ihre Datei behalten und enabled: false schreiben."},
	},

	"color.over": {
		{"The colour here is not shown: {by} gives another one.", "Die Farbe hier ist nicht zu sehen: {by} nennt eine andere."},
		{"Remove the line {line} there to use this colour.", "Dort die Zeile entfernen, um diese Farbe zu verwenden."},
	},

	"llm.inactive": {
		{"The agent {name, quoted} is listed but inactive.", "Der Agent „{name}“ ist aufgeführt, aber nicht aktiv."},
		{"One agent works at a time: the first section. Move a section to the top to use it.", "Es arbeitet immer nur einer: der erste Abschnitt. Den Abschnitt nach oben stellen, um ihn zu verwenden."},
	},
	"llm.literal-key": {
		{"The api-key stands in plain text, so a copy of this folder holds it too.", "Der Schlüssel steht lesbar in der Datei; jede Kopie dieses Ordners enthält ihn."},
		{aKey, "CRG kann ihn in den Schlüsselspeicher des Systems legen: {at, select, connection {hier} other {unter Einstellungen, Verbindung}}."},
	},
})

// Why a name or a file cannot be used.
var _ = message.Add(message.Catalogue{
	"name.empty":     {"it is empty", "er ist leer"},
	"name.no-text":   {"it is not readable text", "er ist kein lesbarer Text"},
	"name.long":      {"it is too long", "er ist zu lang"},
	"name.folder":    {"it names a folder, not a file", "er meint den Ordner selbst"},
	"name.elsewhere": {"it names a place in another folder", `/ und \ trennen Ordner`},
	"name.sign":      {"it holds one of < > : \" | ? *", `< > : " | ? * sind nicht erlaubt`},
	"name.control":   {"it holds a control character", "er enthält ein Steuerzeichen"},
	"name.ends": {
		"it begins with a blank, or ends with a blank or a dot",
		"am Anfang kein Leerzeichen, am Ende kein Leerzeichen und kein Punkt",
	},
	"name.device": {"Windows keeps it for a device", "Windows hat ihn für ein Gerät reserviert"},

	"file.larger":  {"it is larger than {limit}", "sie ist größer als {limit}"},
	"file.no-text": {"it is not text", "sie ist kein Text"},
})

var (
	tooLarge = message.New("file.larger", "limit", "1 MB")
	noText   = message.New("file.no-text")
)

// What a value must be.
var _ = message.Add(message.Catalogue{
	"must.amount":   {"it must be an amount such as 2.50, or 0 for no limit", "es muss ein Betrag wie 2.50 sein, oder 0 für keine Grenze"},
	"must.colour":   {"write a colour as #RRGGBB", "eine Farbe als #RRGGBB schreiben"},
	"must.expected": {"write 2, 1+ or 1-3", "2, 1+ oder 1-3 schreiben"},
	"must.one-of":   {"it must be one of: {choices}", "möglich sind: {choices}"},
	"must.price":    {"it must be a number from 0 up, such as 3 or 0.25", "es muss eine Zahl ab 0 sein, etwa 3 oder 0.25"},
	"must.setting":  {"there is no such setting", "diese Einstellung gibt es nicht"},
	"must.state":    {"there is no such state", "diesen Zustand gibt es nicht"},
	"must.whole":    {"it must be a whole number from {low} to {high}", "es muss eine ganze Zahl von {low} bis {high} sein"},
})
