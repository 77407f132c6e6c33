package syntax

import "crg/backend/base/message"

var unknown = message.New("reply.unknown-action")

// What is wrong with a reply, for people and, to the letter, for the model.
var _ = message.Add(message.Catalogue{
	"reply.unclosed":    {"the block has no closing ]", "dem Block fehlt die schließende ]"},
	"reply.after-name":  {"after the action name comes | or ]", "nach dem Namen der Aktion kommt | oder ]"},
	"reply.empty-field": {"an empty field", "ein leeres Feld"},
	"reply.no-colon":    {"a field without a colon: {field}", "ein Feld ohne Doppelpunkt: {field}"},
	"reply.no-name":     {"a field without a name", "ein Feld ohne Namen"},
	"reply.runs-on": {
		"the quoted value of {field} runs into the next block: close its quote, and write quotes inside it as \\\"",
		`der Wert von {field} läuft in den nächsten Block: Anführungszeichen schließen, und im Wert als \" schreiben`,
	},
	"reply.unclosed-quote": {
		"a quoted value is not closed: its closing \" is followed by | or ]",
		`ein Wert in Anführungszeichen ist nicht geschlossen: Auf das schließende " folgt | oder ]`,
	},
	"reply.nested": {
		"a new block starts before the closing ] of the one before",
		"ein neuer Block beginnt vor der schließenden ] des vorigen",
	},
	"reply.mark": {
		"the special mark {mark} stands outside of the blocks: it is not clear what you thought and what you answer",
		"die Sondermarke {mark} steht außerhalb der Blöcke: es ist nicht klar, was gedacht und was geantwortet ist",
	},
	"reply.no-reason":      {"{action} has no reason", "{action} hat keine Begründung"},
	"reply.no-block":       {"there is no action block", "es gibt keinen Aktionsblock"},
	"reply.only-unknown":   {"there are only unknown actions", "es gibt nur unbekannte Aktionen"},
	"reply.more-faults":    {"{of} (and {n} more faults)", "{of} (und {n} weitere Fehler)"},
	"reply.move-last":      {"move_to must be the last action — resubmit", "move_to muss die letzte Aktion sein"}, // CRG-148
	"reply.unknown-action": {"unknown action", "unbekannte Aktion"},
})

// What was tolerated.
var _ = message.Add(message.Catalogue{
	"reply.line":             {"line {line}: {of}", "Zeile {line}: {of}"},
	"reply.more":             {"{of} (and {n} more)", "{of} (und {n} weitere)"},
	"reply.pipe":             {"a | before the closing ]", "ein | vor der schließenden ]"},
	"reply.quoted-reference": {"quotes round the reference in {field}", "Anführungszeichen um den Verweis in {field}"},
	"reply.smart-quotes":     {"smart quotes round the value of {field}", "typografische Anführungszeichen um den Wert von {field}"},
	"reply.stray":            {"unescaped {sign} inside the value of {field}", `{sign} ohne \ davor im Wert von {field}`},
	"reply.comma":            {"a comma after the value of {field}", "ein Komma nach dem Wert von {field}"},
	"reply.twice":            {"the field {field} stands twice, the last one counts", "das Feld {field} steht zweimal da, das letzte gilt"},
	"reply.unknown-field":    {"unknown field {field} of {action} was ignored", "unbekanntes Feld {field} von {action}, es wurde übergangen"},
	"reply.field-name":       {"the field name {name} was read as {as}", "der Feldname {name} wurde als {as} gelesen"},
	"reply.action-name":      {"the action name {name} was read as {as}", "der Name der Aktion, {name}, wurde als {as} gelesen"},
	"reply.read-as":          {"{text} was read as {as}", "{text} wurde als {as} gelesen"},
	"reply.bytes":            {"bytes that are no text were replaced", "Bytes, die kein Text sind, wurden ersetzt"},
	"reply.unseen": {
		"{n, plural, one {One passage that nobody can see was} other {# passages that nobody can see were}} left out",
		"{n, plural, one {Eine Stelle, die niemand sehen kann, wurde} other {# Stellen, die niemand sehen kann, wurden}} ausgelassen",
	},
	"reply.tag": {
		"a reasoning tag without its partner: the text on its side was not read",
		"eine Marke für Überlegungen ohne ihr Gegenstück: Der Text auf ihrer Seite wurde nicht gelesen",
	},
	"reply.bold": {"bold marks inside an action block", "Zeichen für Fettschrift in einem Aktionsblock"},
	"reply.backslash": {
		"a backslash before [ ] _ or | outside quotes was ignored",
		`ein \ vor [ ] _ oder | außerhalb von Anführungszeichen wurde übergangen`,
	},
	"reply.mended": {
		"brackets or the word ACTION were missing round a known action",
		"um eine bekannte Aktion fehlten Klammern oder das Wort ACTION",
	},
	"reply.move-put-last": {
		"move_to was put last; what stood behind it was read as meant for the node that it leads to",
		"move_to kam ans Ende; was dahinter stand, gilt für den Knoten, zu dem es führt",
	},
	"reply.left-out": {
		"{n, plural, one {# block that could not be read was} other {# blocks that could not be read were}} left out",
		"{n, plural, one {# unlesbarer Block wurde} other {# unlesbare Blöcke wurden}} weggelassen",
	},
	"reply.line-left": {
		"{n, plural, one {# line that could not be read was} other {# lines that could not be read were}} left out",
		"{n, plural, one {# unlesbare Zeile wurde} other {# unlesbare Zeilen wurden}} weggelassen",
	},
	"reply.no-lines": {
		"there is no line that changes anything, nor the word that all holds",
		"es steht keine Zeile da, die etwas ändert, und auch nicht, dass alles so bleibt",
	},
	"reply.fence": {"action blocks inside a code fence", "Aktionsblöcke in einem Codeblock"},
	"reply.list-mark": {
		"a list marker, quote mark or bold mark before an action block",
		"ein Zeichen für Liste, Zitat oder Fettschrift vor einem Aktionsblock",
	},
})
